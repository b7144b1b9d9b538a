import Simplex
import Testing

@testable import AutoLayout
@testable import Verification

@Suite struct ConstantDistancesTests {
  /// Items with four variables each, left, top, width and height, over one parameter, the height of the root.
  private struct Views {
    var rows: [LinearProgram.Constraint] = []
    let forms: [RectForm?]

    init(_ count: Int) {
      forms = (0..<count).map { view in
        RectForm(
          left: .variable(4 * view), top: .variable(4 * view + 1), width: .variable(4 * view + 2),
          height: .variable(4 * view + 3))
      }
    }

    mutating func equate(
      _ terms: [(Int, Double)], _ constant: Double, root: Double = 0, priority: Float = 1000
    ) {
      rows.append(
        .init(
          terms: terms.map { .init(index: $0.0, coefficient: $0.1) }, relation: .equal,
          constant: constant, parameterTerms: root == 0 ? [] : [.init(index: 0, coefficient: root)],
          priority: priority))
    }

    /// One below the other, heights last: the rows above are known only once those were looked at.
    static func column(_ count: Int, gap: Double, priority: Float = 1000) -> Views {
      var views = Views(count)
      views.equate([(1, 1)], 20)
      for view in 1..<count {
        let (top, last) = (4 * view + 1, 4 * view - 3)
        views.equate([(top, 1), (last, -1), (last + 2, -1)], gap, priority: priority)
      }
      for view in 0..<count { views.equate([(4 * view + 3, 1)], 40) }
      return views
    }

    var distances: ConstantDistances {
      ConstantDistances(
        LinearProgram(variableCount: 4 * forms.count, parameterCount: 1, constraints: rows), forms)
    }
  }

  @Test(arguments: [8.0, 0])
  func `views of fixed heights one below the other lie apart`(gap: Double) {
    let distances = Views.column(12, gap: gap).distances
    for a in 0..<12 {
      for b in 0..<12 { #expect(distances.areApart(a, b) == (a != b)) }
    }
  }

  @Test func `views that overlap by a constant, or by wish stand apart, are not known to`() {
    let overlapping = Views.column(3, gap: -10).distances
    #expect(!overlapping.areApart(0, 1) && overlapping.areApart(0, 2))
    #expect(!Views.column(3, gap: 8, priority: 999).distances.areApart(0, 1))
  }

  @Test func `a height that nothing decides hides what is below`() {
    var views = Views(3)
    views.equate([(1, 1)], 0)
    views.equate([(5, 1), (1, -1), (3, -1)], 8)
    views.equate([(9, 1), (5, -1), (7, -1)], 8)
    // The first one ends where the second begins, however high it is.
    #expect(views.distances.areApart(0, 1))
    #expect(!views.distances.areApart(0, 2))
    // Nor do ends of a root of any height.
    var ends = Views(2)
    for view in 0..<2 { ends.equate([(4 * view + 3, 1)], 10) }
    ends.equate([(1, 1)], 0)
    ends.equate([(5, 1)], -10, root: 1)
    #expect(!ends.distances.areApart(0, 1))
  }

  @Test func `what is a constant from a place that nothing decides lies apart`() {
    var views = Views(2)
    views.equate([(2, 1)], 30)
    views.equate([(4, 1), (0, -1), (2, -1)], 5)
    #expect(views.distances.areApart(0, 1))
    // The same from the right end of something as wide as the root is high.
    var right = Views(2)
    right.equate([(2, 1)], 30)
    right.equate([(0, 1)], -100, root: 1)
    right.equate([(4, 1)], -60, root: 1)
    #expect(right.distances.areApart(0, 1))
  }
}
