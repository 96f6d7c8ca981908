/// A page of GIPHY's.
enum GiphyPage {
  /// Items with the seven renditions that GIPHY's answers have since 2025; 50 take about 100 KB.
  static func text(items: Int) -> String {
    let list = (0..<items).map(item).joined(separator: ",")
    return #"""
      {"data":[\#(list)],"meta":{"status":200,"msg":"OK","response_id":"5nl"},"pagination":{"total_count":5000,"count":\#(items),"offset":0}}
      """#
  }

  private static func item(_ number: Int) -> String {
    let versions = [
      version("original", "giphy", number, width: 480, height: 270, more: #","frames":"76","hash":"6dc""#),
      version("fixed_height", "200", number, width: 356, height: 200),
      version("fixed_height_downsampled", "200_d", number, width: 356, height: 200, hasFilm: false),
      version("fixed_height_small", "100", number, width: 176, height: 100),
      version("fixed_width", "200w", number, width: 200, height: 112),
      version("fixed_width_downsampled", "200w_d", number, width: 200, height: 112, hasFilm: false),
      version("fixed_width_small", "100w", number, width: 100, height: 58),
    ].joined(separator: ",")
    return #"""
      {"type":"gif","id":"id\#(number)","url":"https://giphy.example/gifs/cat-\#(number)","slug":"cat-id\#(number)",\#
      "username":"","title":"A cat in a box, number \#(number), GIF","rating":"g","is_sticker":0,"import_datetime":"2016-06-23 17:28:39",\#
      "images":{\#(versions)},"alt_text":""}
      """#
  }

  private static func version(
    _ name: String, _ file: String, _ number: Int, width: Int, height: Int, hasFilm: Bool = true, more: String = ""
  ) -> String {
    let address = "https://m1.giphy.example/media/id\(number)/\(file)"
    let film = hasFilm ? #","mp4_size":"163120","mp4":"\#(address).mp4""# : ""
    return #"""
      "\#(name)":{"height":"\#(height)","width":"\#(width)","size":"463451","url":"\#(address).gif"\#(film),\#
      "webp_size":"265330","webp":"\#(address).webp"\#(more)}
      """#
  }
}
