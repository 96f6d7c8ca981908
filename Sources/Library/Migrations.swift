/// The steps that make a library of any age into one of this version. A step that was released never changes; new
/// tables come as new steps at the end.
enum Migrations {
  static let library: [String] = [
    """
    CREATE TABLE value (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
  ]
}
