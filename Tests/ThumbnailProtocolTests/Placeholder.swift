import Testing

@testable import ThumbnailProtocol
