import Glibc
import Library
import Media
import Support

// Changes a library without end, and tells before each change what it will do and after it that it is done, so that
// whoever kills it knows what has to be there. Arguments: the library's path, and a seed.
guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[2]) else {
  print("usage: flick-torture LIBRARY SEED")
  exit(2)
}
let library = Library(path: CommandLine.arguments[1])
let wall = "Torture"
var random = Random(seed: seed)

if try await library.walls().isEmpty {
  report("> wall")
  try await library.createWall(named: wall)
  report("= wall")
}
while true {
  let item = Int.random(in: 0..<30, using: &random)
  let number = Int.random(in: 0..<30, using: &random)
  let change =
    ["favourite", "unfavourite", "put", "put", "move", "move", "move", "remove", "undo"]
    .randomElement(using: &random) ?? "undo"
  report("> \(change) \(item) \(number)")
  do {
    try await make(change, item, number)
    report("= \(change)")
  } catch {
    report("! \((error as? LibraryError)?.message ?? "\(error)")")
  }
}

func make(_ change: String, _ number: Int, _ place: Int) async throws {
  let id = MediaItem.ID(source: SourceID("torture"), value: String(number))
  let item = MediaItem(id: id, kind: .clip, title: "cat \(number)", tags: ["游戏"])
  switch change {
  case "favourite": try await library.addFavourite(item, group: nil, at: place)
  case "unfavourite": try await library.removeFavourite(id)
  case "put": try await library.add(item, toWall: wall, group: nil, at: place)
  case "move": try await library.move(id, onWall: wall, to: place)
  case "remove": try await library.remove(id, fromWall: wall)
  default: _ = try await library.undoChange(ofWall: wall)
  }
}

/// In one write, so that a line is whole or not there.
func report(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(1) }
}
