import Testing

@testable import Fleet

@Suite struct IssueBookTests {
  @Test func unitsAreOutUntilTheirResultCame() {
    var book = IssueBook()
    let generations = [book.issue(4), book.issue(7)]
    #expect(generations == [0, 0])
    book.settle(4)
    #expect(book.out == [7: 0])
    let again = book.issue(4)
    #expect(again == nil, "a unit with a result is not run again")
  }

  @Test func whatIsIssuedAgainIsOfANewGeneration() {
    var book = IssueBook()
    for unit in [9, 1, 5] { _ = book.issue(unit) }
    book.settle(5)
    let renewed = book.renew()
    #expect(renewed == [1, 9])
    #expect(book.out == [1: 1, 9: 1])
    let generations = [book.renew(9), book.renew(5), book.issue(2)]
    #expect(generations == [2, nil, 2])
    #expect(book.reissued == 3)
  }

  @Test func `a unit is poison only when it is delivered too often in two generations`() {
    var book = IssueBook()
    let first = book.issue(7)
    #expect(first == 0)
    #expect(book.suspect(7, generation: 0) == .first)
    #expect(book.renew(7) == 1)
    #expect(book.suspect(7, generation: 0) == .outdated, "a double of the first report")
    #expect(book.suspect(7, generation: 1) == .confirmed)
  }

  @Test func `a result that comes after a suspicion counts`() {
    var book = IssueBook()
    _ = book.issue(7)
    #expect(book.suspect(7, generation: 0) == .first)
    #expect(book.renew(7) == 1)
    book.settle(7)
    #expect(book.suspect(7, generation: 1) == .outdated)
    #expect(book.out.isEmpty)
  }

  @Test func stallIsQuietForAsLongAsTheLimit() {
    var watch = StallWatch(limit: 10)
    var stalls: [Double] = []
    for (now, isQuiet) in [
      (100, true), (109, true), (110, true), (111, true), (118, false), (119, true),
    ] {
      if watch.isStalled(isQuiet: isQuiet, now: Double(now)) { stalls.append(Double(now)) }
    }
    #expect(stalls == [110], "the limit begins anew after a stall and after any sign of life")
    watch.progress()
    for now in [129.0, 138, 139] where watch.isStalled(isQuiet: true, now: now) {
      stalls.append(now)
    }
    #expect(stalls == [110, 139])
  }
}
