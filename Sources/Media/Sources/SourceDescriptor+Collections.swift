extension SourceDescriptor {
  /// What this source's items may stand beside in favourites and walls: nil for those of all sources that allow it,
  /// else only those of this source.
  public var collectionGroup: SourceID? { allowsMixing ? nil : id }
}
