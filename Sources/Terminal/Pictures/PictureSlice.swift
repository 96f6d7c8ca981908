/// What is written to the terminal in one go: whole sequences.
struct PictureSlice {
  var bytes: [UInt8] = []
  /// Runs when all of it has been written, and something can be shown by it.
  var whenWritten: (() -> Void)?
}
