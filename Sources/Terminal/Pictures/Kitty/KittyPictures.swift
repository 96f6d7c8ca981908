import Surface

/// What both of kitty's drivers share: has the wanted frames uploaded, and knows what each handle shows until they are
/// there.
final class KittyPictures {
  let uploads: KittyUploads
  private(set) var hasChanged = false

  private let animates: Bool
  /// What a handle shows as long as the frame that is wanted is on its way. It may be of the content before.
  private var shown: [ImageHandle: PictureKey] = [:]
  private var first: [KittyUploads.Wanted] = []
  private var later: [KittyUploads.Wanted] = []

  /// - Parameters:
  ///   - usesPlaceholders: each picture is stretched over cells of placeholders once it is there.
  ///   - animates: the terminal holds the frames of an animation as one picture, and shows one at a word.
  ///   - seed: the process's number, or whatever else differs between programs in one terminal.
  ///   - wrap: puts a command into what carries it through a multiplexer.
  init(usesPlaceholders: Bool, animates: Bool, seed: Int, wrap: @escaping (String) -> String) {
    self.animates = animates
    uploads = KittyUploads(usesPlaceholders: usesPlaceholders, seed: seed, wrap: wrap)
  }

  /// A new frame of the screen begins.
  func beginFrame() {
    hasChanged = false
    uploads.beginFrame()
    (first, later) = ([], [])
  }

  /// All pictures of the frame have been asked for.
  func endFrame() { uploads.want(first + later) }

  /// What is shown for a picture now: its frame when the terminal holds that, else what was shown before, while the
  /// frame is on its way; nil when there is nothing yet.
  func shown(for picture: PlacedPicture) -> PictureKey? {
    let (frames, key, handle) = (picture.frames, picture.key, picture.handle)
    // All of them have to find room together.
    let isAnimated =
      animates && frames.count > 1 && frames.count * (frames.lazy.map(\.memory).max() ?? 0) <= KittyUploads.limit / 2
    if uploads.use(key) != nil {
      if let former = shown[handle], former.content != key.content { uploads.forget(content: former.content) }
      shown[handle] = key
      uploads.select(key)
    } else {
      let wanted = KittyUploads.Wanted(
        key: key, frame: frames[key.index], size: picture.size, isAnimated: isAnimated)
      // Where nothing is shown yet, that comes first.
      if shown[handle] == nil { first.append(wanted) } else { later.append(wanted) }
    }
    if key.index > 0 {
      // It plays: the next frame is wanted soon.
      let next = PictureKey(content: key.content, index: (key.index + 1) % frames.count)
      later.append(
        KittyUploads.Wanted(key: next, frame: frames[next.index], size: picture.size, isAnimated: isAnimated))
    }
    return shown[handle]
  }

  func nextSlice(limit: Int) -> PictureSlice? {
    guard var slice = uploads.nextSlice(limit: limit) else { return nil }
    if let whenWritten = slice.whenWritten {
      slice.whenWritten = { [self] in
        whenWritten()
        hasChanged = true
      }
    }
    return slice
  }

  func forget(content: Int, of handle: ImageHandle, keepsShown: Bool) {
    let kept = keepsShown ? shown[handle] : nil
    uploads.forget(content: content, except: kept)
    guard kept == nil, let key = shown.removeValue(forKey: handle) else { return }
    uploads.forget(content: key.content)
  }

  func reset() -> String {
    shown = [:]
    return uploads.deleteAll()
  }
}

/// A driver whose pictures are kitty's.
protocol KittyDriver: PictureDriver {
  var pictures: KittyPictures { get }
}

extension KittyDriver {
  var hasChanged: Bool { pictures.hasChanged }

  func accepts(_ form: PictureForm) -> Bool { form == .png }

  func nextSlice(limit: Int, isFast: Bool) -> PictureSlice? { pictures.nextSlice(limit: limit) }

  func forget(content: Int, of handle: ImageHandle, keepsShown: Bool) {
    pictures.forget(content: content, of: handle, keepsShown: keepsShown)
  }
}
