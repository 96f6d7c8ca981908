// The least that a program like flick costs: it loads what flick loads and paints one frame of tiles by ncurses, with
// nothing read, searched or laid out. With an argument it ends at once instead of painting.
import CCurl
import CNcurses
import CSQLite
import FoundationEssentials
import Glibc

// One symbol of each library, so that it is linked. The condition is never true, and the compiler cannot know that.
if CommandLine.argc > 100 {
  print(String(cString: curl_version()), sqlite3_libversion_number())
  print((try? JSONDecoder().decode([String].self, from: Data())) as Any)
}
if CommandLine.argc > 1 { exit(0) }

setlocale(LC_ALL, "")
initscr()
raw()
noecho()
start_color()
use_default_colors()
let palette: [Int32] = [24, 60, 66, 95, 130, 101, 29, 97]
for (number, color) in palette.enumerated() { init_extended_pair(Int32(number + 1), 255, color) }

let columns = 120
let rows = 40

func put(_ text: String, _ column: Int, _ row: Int, pair: Int = 0) {
  for (offset, scalar) in text.unicodeScalars.enumerated() {
    let character = [wchar_t(bitPattern: scalar.value), 0]
    _ = ncurses_put(Int32(row), Int32(column + offset), character, 0, Int32(pair))
  }
}

put(" flick · Bundled clips ▾", 0, 0)
put(" ❯", 0, 1)
put("Search bundled clips", 99, 1)
for row in [2, 38] { put(String(repeating: "─", count: columns), 0, row) }
for tile in 0..<16 {
  let column = 1 + tile % 4 * 30
  let row = 3 + tile / 4 * 9
  for line in 0..<7 where row + line < 37 {
    let text = line == 3 ? "          A title" : ""
    put(text + String(repeating: " ", count: 28 - text.count), column, row + line, pair: tile % palette.count + 1)
  }
  if row + 7 < 38 { put("A title             0:03 mp4", column, row + 7) }
}
put(" ⏎ play  ^Y copy link  ^O web page  F2 source  Tab keys  F1 help  ^Q quit", 0, 39)
move(1, 3)
refresh()
var byte: UInt8 = 0
_ = read(0, &byte, 1)
endwin()
