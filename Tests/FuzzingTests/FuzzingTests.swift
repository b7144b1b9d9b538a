import Testing

@testable import Fuzzing
