import Testing

@testable import Corpus
