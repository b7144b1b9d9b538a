import Simplex
import Testing

@testable import AutoLayout
@testable import Verification

@Suite struct LeastDistancesTests {
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

    mutating func keep(
      _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, priority: Float = 1000
    ) {
      rows.append(
        .init(
          terms: terms.map { .init(index: $0.0, coefficient: $0.1) }, relation: relation,
          constant: constant, priority: priority))
    }

    /// One below the other, as high as they like from nothing on.
    static func flexible(_ count: Int, gap: Double, least: Double? = 0) -> Views {
      var views = Views(count)
      views.equate([(1, 1)], 20)
      for view in 1..<count {
        views.equate([(4 * view + 1, 1), (4 * view - 3, -1), (4 * view - 1, -1)], gap)
      }
      guard let least else { return views }
      for view in 0..<count { views.keep([(4 * view + 3, 1)], .greaterThanOrEqual, least) }
      return views
    }

    var distances: LeastDistances {
      LeastDistances(
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

  @Test(arguments: [2, 3, 40])
  func `views of any heights one below the other lie apart`(count: Int) {
    let distances = Views.flexible(count, gap: 8).distances
    for a in 0..<count {
      for b in 0..<count where a != b {
        #expect(distances.areApart(a, b) && distances.areApart(a, b, along: .vertical))
        #expect(!distances.areApart(a, b, along: .horizontal))
      }
      #expect(!distances.areApart(a, a))
    }
  }

  @Test func `only heights make up for a missing distance between two views`() {
    // Each begins 10 above the end of the one before.
    let thin = Views.flexible(4, gap: -10).distances
    let high = Views.flexible(4, gap: -10, least: 12).distances
    for a in 0..<4 {
      for b in 0..<4 where a != b {
        #expect(!thin.areApart(a, b))
        // A height between the two, and two overlaps: 12 - 20; two heights, and three: 24 - 30.
        #expect(!high.areApart(a, b))
      }
    }
    let higher = Views.flexible(4, gap: -10, least: 20).distances
    #expect(!higher.areApart(0, 1) && higher.areApart(0, 2) && higher.areApart(3, 0))
    // Heights may be less than nothing where no row says otherwise.
    let free = Views.flexible(4, gap: 8, least: nil).distances
    #expect(free.areApart(0, 1) && !free.areApart(0, 2) && free.areApart(2, 3))
  }

  @Test func `inequalities keep views apart as far as they are required and add up`() {
    func distances(_ gap: Double, _ relation: Relation, priority: Float = 1000) -> LeastDistances {
      var views = Views(3)
      let sign = relation == .lessThanOrEqual ? -1.0 : 1
      for view in 0..<3 { views.keep([(4 * view + 3, 1)], .greaterThanOrEqual, 5) }
      for view in 1..<3 {
        views.keep(
          [(4 * view + 1, sign), (4 * view - 3, -sign), (4 * view - 1, -sign)], relation,
          sign * gap, priority: priority)
      }
      return views.distances
    }
    for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
      let apart = distances(0, relation)
      #expect(apart.areApart(0, 1) && apart.areApart(1, 2) && apart.areApart(2, 0))
      let near = distances(-2, relation)
      #expect(!near.areApart(0, 1) && near.areApart(0, 2))
      #expect(!distances(0, relation, priority: 999).areApart(0, 1))
    }
  }

  @Test func `rows that contradict each other end the search`() {
    var views = Views(3)
    for (high, low) in [(5, 1), (9, 5), (1, 9)] {
      views.keep([(high, 1), (low, -1)], .greaterThanOrEqual, 4)
    }
    _ = views.distances.areApart(0, 1)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `views reported as apart are apart in layouts`(seed: UInt64) throws {
    var random = seed
    func draw(_ count: UInt64) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % count)
    }
    var (apart, solved) = (0, 0)
    for _ in 0..<200 {
      var views = Views(5)
      for view in 0..<5 {
        views.keep([(4 * view + 2, 1)], .greaterThanOrEqual, 0)
        views.keep([(4 * view + 3, 1)], .greaterThanOrEqual, Double(draw(3) * 5))
        views.equate([(4 * view + 3, 1)], Double(draw(60)), priority: 250)
        views.equate([(4 * view + 1, 1)], Double(draw(200)), priority: 50)
      }
      for _ in 0..<6 {
        let (a, b, gap) = (draw(5), draw(5), Double(draw(30)) - 10)
        if a == b { continue }
        let terms = [(4 * a + 1, 1.0), (4 * b + 1, -1.0), (4 * b + 3, -1.0)]
        switch draw(4) {
        case 0: views.keep(terms, .greaterThanOrEqual, gap)
        case 1: views.equate([(4 * a + 1, 1), (4 * b + 1, -1)], gap)
        default: views.equate(terms, gap)
        }
      }
      let program = LinearProgram(
        variableCount: 20, parameterCount: 1, constraints: views.rows)
      let solution = try CompiledProgram(program).solve([0])
      guard solution.conflicts.isEmpty else { continue }
      solved += 1
      let distances = views.distances
      for a in 0..<5 {
        for b in 0..<5 where a != b && distances.areApart(a, b, along: .vertical) {
          apart += 1
          let (top, other) = (solution.values[4 * a + 1], solution.values[4 * b + 1])
          #expect(
            top + solution.values[4 * a + 3] <= other + 1e-6
              || other + solution.values[4 * b + 3] <= top + 1e-6)
        }
      }
    }
    #expect(solved > 30 && apart > 100, "\(solved) \(apart)")
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

  @Test func `views at a constant distance from an ambiguous place are apart`() {
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
