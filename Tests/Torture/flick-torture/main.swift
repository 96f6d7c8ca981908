import Glibc
import Library

// Changes favourites, changes a wall and downloads files, all at the same time, and tells before each of these what it
// will do and after it that it is done, so that whoever kills it knows what has to be there. Arguments: the library's
// path, the folder for downloads, a seed, how often all is to be done, and the addresses of the files.
guard CommandLine.arguments.count > 5, let seed = UInt64(CommandLine.arguments[3]),
  let rounds = Int(CommandLine.arguments[4])
else {
  print("usage: flick-torture LIBRARY FOLDER SEED ROUNDS ADDRESS…")
  exit(2)
}
let changes = LibraryChanges(library: Library(path: CommandLine.arguments[1]))
let downloads = FileDownloads(folder: CommandLine.arguments[2], addresses: Array(CommandLine.arguments[5...]))
async let favourites: Void = changes.changeFavourites(rounds, seed: seed)
async let wall: Void = changes.changeWall(rounds, seed: seed + 1)
async let files: Void = downloads.run(rounds, seed: seed + 2)
_ = try await (favourites, wall, files)

/// In one write, so that a line is whole or not there.
func report(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(1) }
}
