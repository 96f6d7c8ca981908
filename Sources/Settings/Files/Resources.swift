import Blocking
import Glibc

/// Where the program's own files are.
public enum Resources {
  /// The folder that holds `Catalogue`: `FLICK_RESOURCES`, else beside the installed program, else in the checkout that
  /// the program was built in; nil when none has it.
  public static func directory(_ environment: Environment, executable: String? = executablePath()) -> String? {
    if let named = environment["FLICK_RESOURCES"] { return absolute(named) }
    guard let executable else { return nil }
    var folder = parent(of: executable)
    let installed = parent(of: folder) + "/share/flick"
    if holdsCatalogue(installed) { return installed }
    // A build lies some folders below its checkout: .build/PLATFORM/release.
    while !folder.isEmpty {
      let candidate = folder + "/Resources"
      if holdsCatalogue(candidate) { return candidate }
      folder = parent(of: folder)
    }
    return nil
  }

  private static func holdsCatalogue(_ directory: String) -> Bool {
    access((directory + "/Catalogue/catalogue.json").systemString, R_OK) == 0
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// A path from the root, whatever the folder one is in.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(systemString: folder) + "/" + path
  }

  /// The program that makes thumbnails: beside this one, else where `make install` puts it, else `FLICK_THUMBNAILER`.
  public static func thumbnailer(_ environment: Environment, executable: String? = executablePath()) -> String? {
    let beside = executable.map { parent(of: $0) } ?? ""
    let candidates = [
      beside + "/flick-thumbnailer", parent(of: beside) + "/libexec/flick/flick-thumbnailer",
      environment["FLICK_THUMBNAILER"] ?? "",
    ]
    return candidates.first { $0.hasPrefix("/") && access($0.systemString, X_OK) == 0 }
  }

  /// The path of the running program; nil where the system does not tell.
  public static func executablePath() -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    return count > 0 ? String(systemBytes: path[..<count].map(UInt8.init(bitPattern:))) : nil
  }
}
