/// A frame of a content. Each content that the screen is given has a number of its own, also under the same handle.
struct PictureKey: Hashable {
  var content: Int
  var index: Int
}
