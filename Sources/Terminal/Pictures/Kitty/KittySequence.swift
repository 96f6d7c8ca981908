import FoundationEssentials
import Surface

/// kitty's graphics commands as bytes, each of them whole (graphics-protocol.rst). None of them wants an answer (`q=2`).
enum KittySequence {
  /// Bytes of a picture in one command: 4096 of base64, the most that is allowed.
  static let chunk = 3072

  /// No command is longer, not even within a multiplexer's wrapper and with a placement behind it.
  static let longest = 4096 + 256

  /// The part of a frame, a PNG, from an offset. Only the first says what it is.
  /// - Parameter isFurther: it is not a picture of its own but the next frame of the one with this id, which every part of
  ///   it has to say.
  static func upload(_ frame: PictureFrame, id: UInt32, offset: Int, isFurther: Bool = false) -> String {
    let end = min(frame.bytes.count, offset + chunk)
    let payload = Data(frame.bytes[offset..<end]).base64EncodedString()
    let more = end < frame.bytes.count ? 1 : 0
    guard offset == 0 else { return command("\(isFurther ? "a=f," : "")m=\(more),q=2", payload) }
    return command("a=\(isFurther ? "f" : "t"),f=100,i=\(id),q=2,m=\(more)", payload)
  }

  /// Shows one of a picture's frames, which count from 1.
  static func select(frame: Int, of id: UInt32) -> String { command("a=a,i=\(id),c=\(frame),q=2") }

  /// Ends an upload before its end; what has come is no picture.
  static func abort(isFurther: Bool = false) -> String { command("\(isFurther ? "a=f," : "")m=0,q=2", "") }

  /// Says into how many cells of placeholders a picture is stretched.
  static func virtualPlacement(id: UInt32, size: Size) -> String {
    command("a=p,U=1,i=\(id),c=\(size.columns),r=\(size.rows),q=2")
  }

  /// Shows a part of a picture in a rectangle of the screen; the cursor comes back to where it was. A placement of the
  /// same number moves.
  static func place(id: UInt32, placement: Int, part: Rect, at cells: Rect) -> String {
    let command = command(
      "a=p,i=\(id),p=\(placement),x=\(part.column),y=\(part.row),w=\(part.columns),h=\(part.rows),"
        + "c=\(cells.columns),r=\(cells.rows),C=1,q=2")
    return "\u{1b}7\u{1b}[\(cells.row + 1);\(cells.column + 1)H\(command)\u{1b}8"
  }

  /// Takes a placement off the screen.
  static func remove(id: UInt32, placement: Int) -> String {
    command("a=d,d=i,i=\(id),p=\(placement),q=2")
  }

  /// Frees a picture with all its placements.
  static func delete(id: UInt32) -> String {
    command("a=d,d=I,i=\(id),q=2")
  }

  private static func command(_ keys: String, _ payload: String? = nil) -> String {
    "\u{1b}_G\(keys)\(payload.map { ";" + $0 } ?? "")\u{1b}\\"
  }
}
