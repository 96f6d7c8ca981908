import Testing

@testable import Processes
