import Testing

@testable import Surface
