/// A hash that is the same in every run, which Swift's own are not: FNV-1a with 64 bits.
public enum StableHash {
  /// The hash of a text in 16 hexadecimal digits.
  public static func digits(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
