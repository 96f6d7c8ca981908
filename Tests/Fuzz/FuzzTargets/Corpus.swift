import FoundationEssentials

/// The inputs that are kept of a target: a few to begin with, and each that broke something once.
public enum Corpus {
  /// `Tests/Fuzz/Corpus/TARGET` of the checkout.
  public static func folder(of target: FuzzTarget, _ file: String = #filePath) -> String {
    let folder = file.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(folder)/Corpus/\(target.name)"
  }

  /// All, by their names.
  public static func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder(of: target)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
  }
}
