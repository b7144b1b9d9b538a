import Testing

@testable import Mending
