import Testing

@testable import Fuzzing

@Suite struct BoundarySearchTests {
  /// The assumption of the search is compared with the result: a wrong guess must show.
  @Test func answersAllowOnlyWhatTheySay() {
    #expect(BoundarySearch.Answer.regime(7).allows(7))
    #expect(!BoundarySearch.Answer.regime(7).allows(8))
    #expect(!BoundarySearch.Answer.regime(7).allows(nil))
    #expect(BoundarySearch.Answer.regime(nil).allows(nil))
    #expect(BoundarySearch.Answer.other(7, orNone: false).allows(8))
    #expect(!BoundarySearch.Answer.other(7, orNone: false).allows(7))
    #expect(!BoundarySearch.Answer.other(7, orNone: false).allows(nil))
    #expect(BoundarySearch.Answer.other(7, orNone: true).allows(nil))
  }
}
