import AutoLayout
import Testing

@testable import ConstraintLogs

@Suite struct ReducedConflictTests {
  private func conflict(_ lines: [String], broken: String? = nil) throws -> LoggedConflict {
    try #require(ConstraintLog(LogSamples.message(lines, broken: broken)).conflicts.first)
  }

  /// The members exclude one another, and without any one of them the others do not.
  private func expectIrreducible(_ reduced: ReducedConflict, in conflict: LoggedConflict) {
    #expect(reduced.standing == .conflict)
    #expect(reduced.excludes(Set(reduced.members), in: conflict))
    for member in reduced.members {
      #expect(!reduced.excludes(Set(reduced.members).subtracting([member]), in: conflict))
    }
  }

  @Test func `listed constraints outside of the conflict are left out`() throws {
    let conflict = try conflict(LogSamples.cell, broken: LogSamples.cell[0])
    let reduced = ReducedConflict(conflict)
    #expect(reduced.members == [0, 2, 3, 4])
    #expect(reduced.lengths.isEmpty)
    expectIrreducible(reduced, in: conflict)
    let yielding = try #require(Yielding(of: reduced, in: conflict))
    #expect(yielding.constraint == 0)
    #expect(yielding.reason == .host)
    #expect(reduced.needed(0, in: conflict) == 28)
  }

  @Test func `lengths that would be negative take part`() throws {
    let conflict = try conflict([
      "NSLayoutConstraint:0x1 H:|-(13)-[UILabel:0x2]   (active, names: '|':UIView:0x3 )",
      "NSLayoutConstraint:0x4 H:[UILabel:0x2]-(13)-|   (active, names: '|':UIView:0x3 )",
      "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 0   (active)",
    ])
    let reduced = ReducedConflict(conflict)
    #expect(reduced.members == [0, 1, 2])
    #expect(reduced.lengths == [ReducedConflict.Length(view: "0x2", axis: .horizontal)])
    expectIrreducible(reduced, in: conflict)
  }

  @Test func `the set has the constraint that UIKit breaks`() throws {
    let lines = [
      "NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)",
      "NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)",
      "NSLayoutConstraint:0x4 UIView:0x5.height == 10   (active)",
      "NSLayoutConstraint:0x6 UIView:0x5.height == 30   (active)",
    ]
    #expect(ReducedConflict(try conflict(lines, broken: lines[2])).members == [2, 3])
    #expect(ReducedConflict(try conflict(lines, broken: lines[1])).members == [0, 1])
  }

  @Test func `margins are unknown, and assumed only if nothing else conflicts`() throws {
    let known = try conflict([
      "NSLayoutConstraint:0x1 UILabel:0x2.leading == UIView:0x3.leadingMargin   (active)",
      "NSLayoutConstraint:0x4 H:|-(4)-[UILabel:0x2]   (active, names: '|':UIView:0x3 )",
    ])
    let reduced = ReducedConflict(known)
    #expect(reduced.assumedMargin == 8)
    expectIrreducible(reduced, in: known)
    let open = try conflict([
      "NSLayoutConstraint:0x1 UILabel:0x2.leading == UIView:0x3.leadingMargin   (active)"
    ])
    #expect(ReducedConflict(open).standing == .holds)
  }

  @Test func `leading edges are right ones if that alone conflicts`() throws {
    let conflict = try conflict([
      "NSLayoutConstraint:0x1 UILabel:0x2.leading == UIView:0x3.leading + 20   (active)",
      "NSLayoutConstraint:0x4 UILabel:0x2.left == UIView:0x3.left + 20   (active)",
      "NSLayoutConstraint:0x5 UILabel:0x2.width == UIView:0x3.width - 10   (active)",
    ])
    let reduced = ReducedConflict(conflict)
    #expect(reduced.isRightToLeft)
    expectIrreducible(reduced, in: conflict)
  }

  @Test
  func `a mask yields if authors place its view, and its size if they place its content`()
    throws
  {
    let placed = try conflict([
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x2.width == 0   (active)",
      "NSLayoutConstraint:0x3 UILabel:0x2.width == 120   (active)",
    ])
    let own = try #require(Yielding(of: ReducedConflict(placed), in: placed))
    #expect(own.reason == .autoresizing)
    #expect(own.constraint == 0)
    let held = try conflict([
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.width == 100   (active)",
      "NSLayoutConstraint:0x3 H:|-(8)-[UILabel:0x4]   (active, names: '|':UIView:0x2 )",
      "NSLayoutConstraint:0x5 H:[UILabel:0x4]-(8)-|   (active, names: '|':UIView:0x2 )",
      "NSLayoutConstraint:0x6 UILabel:0x4.width == 120   (active)",
    ])
    let content = try #require(Yielding(of: ReducedConflict(held), in: held))
    #expect(content.reason == .host)
    #expect(content.constraint == 3)
  }

  @Test func `invalid and too large numbers do not stop the search`() throws {
    let conflict = try conflict([
      "NSLayoutConstraint:0x1 UIView:0x2.width == nan   (active)",
      "NSLayoutConstraint:0x3 UIView:0x2.width == 10   (active)",
      "NSLayoutConstraint:0x4 UIView:0x2.width == 20   (active)",
    ])
    #expect(ReducedConflict(conflict).members == [1, 2])
    let huge = try self.conflict([
      "NSLayoutConstraint:0x1 UIView:0x2.width == 1.79769e+308   (active)",
      "NSLayoutConstraint:0x3 UIView:0x2.width == 10   (active)",
    ])
    guard case .unsolved = ReducedConflict(huge).standing else {
      Issue.record("\(ReducedConflict(huge).standing)")
      return
    }
  }
}
