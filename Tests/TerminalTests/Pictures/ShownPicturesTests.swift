import Support
import Testing

/// The tests' own terminal: it shows what a real one would, or other tests would find nothing.
@Suite struct ShownPicturesTests {
  private let screen = VirtualScreen(columns: 20, rows: 10)

  private func feed(_ text: String) { screen.feed(Array(text.utf8)[...]) }

  private func kitty(_ command: String) { feed("\u{1b}_G\(command)\u{1b}\\") }

  private var shown: [String] { screen.pictures.keys.sorted().map { "\($0.column),\($0.row)" } }

  @Test func placementsStayUntilTheyAreRemovedOrTheScreenIsCleared() {
    kitty("a=t,f=100,i=7,q=2,m=1;AAAA")
    kitty("m=0,q=2;BBBB")
    feed("\u{1b}[3;5H")
    kitty("a=p,i=7,p=1,x=0,y=0,w=9,h=9,c=2,r=1,C=1,q=2")
    feed("\u{1b}[3;5Htext")
    #expect(shown == ["4,2", "5,2"])
    kitty("a=d,d=i,i=7,p=1,q=2")
    #expect(shown.isEmpty && screen.heldPictures == 1)
    feed("\u{1b}[3;5H")
    kitty("a=p,i=7,p=2,c=1,r=1,q=2")
    feed("\u{1b}[2J")
    #expect(shown.isEmpty && screen.heldPictures == 0)
    #expect(screen.pictureFaults.isEmpty)
  }

  @Test func aPlacementOfNothingAndOneBehindTheLastRowAreFaults() {
    kitty("a=p,i=7,p=1,c=2,r=1,q=2")
    #expect(screen.pictureFaults.count == 1)
    kitty("a=t,f=100,i=7,q=2,m=0;AAAA")
    feed("\u{1b}[9;1H")
    kitty("a=p,i=7,p=1,c=2,r=3,q=2")
    #expect(screen.pictureFaults.count == 2)
    kitty("a=t,f=100,i=8,q=2,m=1;AAAA")
    kitty("a=d,d=I,i=7,q=2")
    #expect(screen.pictureFaults.count == 3)
  }

  @Test func placeholdersShowPicturesThatAreThereAndHolesElse() throws {
    // Row 1, column 2, high byte 3; the low byte is the colour.
    feed("\u{1b}[1;1H\u{1b}[38;5;20m\u{10eeee}\u{30d}\u{30e}\u{310}x")
    let place = try #require(screen.pictures.first)
    #expect(shown == ["0,0"] && screen.cell(1, 0).text == "x")
    kitty("a=t,f=100,i=\(3 << 24 | 20),q=2,m=0;AAAA")
    kitty("a=p,U=1,i=\(3 << 24 | 20),c=4,r=4,q=2")
    let picture = try #require(screen.pictures.first?.value.first)
    #expect(!place.value.contains { $0.isLike(picture) })
    #expect(Array(picture.part.prefix(2)) == [1, 2])
    feed("\u{1b}[1;1H ")
    #expect(shown.isEmpty)
  }

  @Test func sixelsAreThereUntilTheyAreWrittenOver() throws {
    // Two cells wide and one high: 16 columns of pixels, of which the last band has 4 rows.
    let band = "#1!16~-"
    let sequence = "\u{1b}Pq\"1;1;16;16#1;2;100;0;0\(band)\(band)#1!16N-\u{1b}\\"
    feed("\u{1b}[2;3H" + sequence)
    #expect(shown == ["2,1", "3,1"])
    let cell = try #require(screen.pictures.first?.value.first)
    #expect(cell.coverage == 100 && cell.color == [100, 0, 0])
    feed("\u{1b}[2;4Hx")
    #expect(shown == ["2,1"])
    #expect(screen.pictureFaults.isEmpty)
    feed("\u{1b}[10;1H" + sequence)
    #expect(screen.pictureFaults.count == 1)
  }
}
