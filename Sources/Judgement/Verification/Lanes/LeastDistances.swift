import AutoLayout
import Simplex

/// Edges of items of which one stands before the other in every layout of a structure in which nothing
/// conflicts, because required rows say so: views one below the other, however many and however high.
///
/// Memory grows with items and rows, not with pairs.
struct LeastDistances {
  private struct Sides {
    var start: EdgePlaces.Place?
    var end: EdgePlaces.Place?
  }

  /// By item: across, and down.
  private var sides: [(across: Sides, down: Sides)] = []
  private let order: EdgeOrder

  /// - Parameter forms: by item: its rectangle over variables and parameters of the program.
  init(_ program: LinearProgram, _ forms: [RectForm?]) {
    let places = EdgePlaces(program, forms)
    func sides(_ rect: RectForm, _ axis: Axis) -> Sides {
      Sides(start: places.place(of: rect.start(axis)), end: places.place(of: rect.end(axis)))
    }
    self.sides = forms.map { rect in
      guard let rect else { return (Sides(), Sides()) }
      return (sides(rect, .horizontal), sides(rect, .vertical))
    }
    order = EdgeOrder(places.edges(program), count: places.count)
  }

  /// True if two items are apart, or touch, in every such layout. False means unknown.
  ///
  /// - Complexity: What is known of the first item is found once and kept until another one is asked for.
  func areApart(_ a: Int, _ b: Int) -> Bool {
    areApart(a, b, along: .horizontal) || areApart(a, b, along: .vertical)
  }

  /// The same along one axis.
  func areApart(_ a: Int, _ b: Int, along axis: Axis) -> Bool {
    let isAcross = axis == .horizontal
    let first = isAcross ? sides[a].across : sides[a].down
    let second = isAcross ? sides[b].across : sides[b].down
    if let end = first.end, let start = second.start,
      Self.isBefore(end, start, order.after(end.base, isAcross ? 0 : 1)[start.base])
    {
      return true
    }
    if let end = second.end, let start = first.start {
      return Self.isBefore(end, start, order.before(start.base, isAcross ? 0 : 1)[end.base])
    }
    return false
  }

  /// - Parameter distance: how far the base of the start is behind that of the end, at least.
  private static func isBefore(
    _ end: EdgePlaces.Place, _ start: EdgePlaces.Place, _ distance: Double
  ) -> Bool {
    // Sums of constants round; the tolerance of every caller is far larger.
    end.offset <= start.offset + distance + 1e-9
  }
}

/// Places of which some are at least so far behind others.
private final class EdgeOrder {
  /// `to` is at least `distance` points behind `from`.
  struct Edge {
    var from: Int
    var to: Int
    var distance: Double
  }

  private let following: [[(to: Int, distance: Double)]]
  private let preceding: [[(to: Int, distance: Double)]]
  private let workLimit: Int
  private var known: [Known]

  /// The result of one search: for each place, the least distance that it is behind; minus infinity
  /// if unknown.
  private struct Known {
    var from = -1
    var distances: [Double]
    var reached: [Int] = []
  }

  init(_ edges: [Edge], count: Int) {
    var following = [[(to: Int, distance: Double)]](repeating: [], count: count)
    var preceding = following
    for edge in edges where edge.from != edge.to {
      following[edge.from].append((edge.to, edge.distance))
      preceding[edge.to].append((edge.from, edge.distance))
    }
    (self.following, self.preceding) = (following, preceding)
    // Rows that contradict each other would go round for ever.
    workLimit = 8 * (count + edges.count)
    known = (0..<4).map { _ in
      Known(distances: [Double](repeating: -.infinity, count: count))
    }
  }

  /// The least distances of all places behind one.
  func after(_ place: Int, _ memory: Int) -> [Double] { find(place, following, 2 * memory) }

  /// The least distances of one behind all places.
  func before(_ place: Int, _ memory: Int) -> [Double] { find(place, preceding, 2 * memory + 1) }

  private func find(
    _ place: Int, _ edges: [[(to: Int, distance: Double)]], _ memory: Int
  ) -> [Double] {
    if known[memory].from == place { return known[memory].distances }
    search(place, edges, &known[memory])
    return known[memory].distances
  }

  private func search(
    _ place: Int, _ edges: [[(to: Int, distance: Double)]], _ known: inout Known
  ) {
    for reached in known.reached { known.distances[reached] = -.infinity }
    known.reached = [place]
    known.from = place
    known.distances[place] = 0
    var queue = [place]
    var head = 0
    var work = 0
    while head < queue.count, work < workLimit {
      let from = queue[head]
      head += 1
      for (to, step) in edges[from] {
        work += 1
        let distance = known.distances[from] + step
        if distance <= known.distances[to] { continue }
        if known.distances[to] == -.infinity { known.reached.append(to) }
        known.distances[to] = distance
        queue.append(to)
      }
    }
  }
}

/// Variables, parameters and ends of items that differ by constants.
private struct EdgePlaces {
  /// The node that another moves with, and the distance from it in points.
  struct Place {
    var base: Int
    var offset: Double
  }

  /// Zero, then the parameters, then the variables, then sums: what each differs from, and by how much.
  private var base: [Int]
  private var offset: [Double]
  private let firstVariable: Int
  /// Ends of items that move with two things, a start and a length: these, and the node of the sum.
  private var sums: [(first: Int, second: Int, node: Int)] = []
  /// The sums by the bases that they move with, and how far from their sum they are.
  private var sumOf: [[Int]: Place] = [:]

  /// Rows are looked at again as long as that ties something, at most so often.
  private static let passLimit = 8
  /// Rows of more terms than this tie nothing.
  private static let termLimit = 8

  var count: Int { base.count }

  init(_ program: LinearProgram, _ forms: [RectForm?]) {
    firstVariable = 1 + program.parameterCount
    base = Array(0..<firstVariable + program.variableCount)
    offset = Array(repeating: 0, count: base.count)
    for case .some(let rect) in forms {
      for axis in Axis.allCases { addSum(rect.end(axis)) }
    }
    var open = program.constraints.indices.filter { index in
      let row = program.constraints[index]
      return row.isRequired && row.relation == .equal && Self.isShort(row)
    }
    for _ in 0..<Self.passLimit {
      findSums()
      let left = open.filter { !tie(program.constraints[$0]) }
      if left.count == open.count { break }
      open = left
    }
    findSums()
  }

  private static func isShort(_ row: LinearProgram.Constraint) -> Bool {
    row.terms.count + row.parameterTerms.count <= termLimit
  }

  private mutating func addSum(_ form: LinearForm) {
    guard form.variables.count == 2, form.parameters.isEmpty,
      form.variables.allSatisfy({ $0.coefficient == 1 })
    else { return }
    sums.append(
      (firstVariable + form.variables[0].index, firstVariable + form.variables[1].index, base.count)
    )
    base.append(base.count)
    offset.append(0)
  }

  /// Finds anew what the sums move with. What moves with one thing alone is tied to it.
  private mutating func findSums() {
    sumOf.removeAll(keepingCapacity: true)
    for sum in sums {
      let (first, second) = (root(sum.first), root(sum.second))
      let constant = first.offset + second.offset
      if first.base == 0 || second.base == 0 {
        equate(
          root(sum.node),
          Place(base: first.base == 0 ? second.base : first.base, offset: constant))
      } else if first.base != second.base {
        let key = [min(first.base, second.base), max(first.base, second.base)]
        if let known = sumOf[key] {
          equate(root(sum.node), root(known, plus: constant))
        }
        let own = root(sum.node)
        sumOf[key] = Place(base: own.base, offset: own.offset - constant)
      }
    }
  }

  /// Ties two places to each other that are the same.
  private mutating func equate(_ a: Place, _ b: Place) {
    if a.base == b.base { return }
    // A later node is attached to an earlier one.
    if a.base < b.base {
      join(b.base, to: a.base, by: a.offset - b.offset)
    } else {
      join(a.base, to: b.base, by: b.offset - a.offset)
    }
  }

  /// A place by what its base differs from now.
  private func root(_ place: Place, plus distance: Double = 0) -> Place {
    var found = root(place.base)
    found.offset += place.offset + distance
    return found
  }

  /// The node that a node differs from, and the difference.
  private func root(_ node: Int) -> Place {
    var (node, sum) = (node, 0.0)
    while base[node] != node {
      sum += offset[node]
      node = base[node]
    }
    return Place(base: node, offset: sum)
  }

  /// False as long as a row has more unknowns than it can tie.
  private mutating func tie(_ row: LinearProgram.Constraint) -> Bool {
    let (sum, right) = reduced(row)
    switch sum.terms.count {
    case 0: return true
    case 1:
      let only = sum.terms[0]
      join(only.base, to: 0, by: right / only.coefficient)
      return true
    case 2 where sum.terms[0].coefficient == -sum.terms[1].coefficient:
      let (a, b) = (sum.terms[0], sum.terms[1])
      equate(Place(base: a.base, offset: 0), Place(base: b.base, offset: right / a.coefficient))
      return true
    default: return false
    }
  }

  private mutating func join(_ node: Int, to other: Int, by distance: Double) {
    base[node] = other
    offset[node] = distance
  }

  private struct Sum {
    var terms: [(base: Int, coefficient: Double)] = []
    var constant = 0.0

    mutating func add(_ coefficient: Double, _ place: Place) {
      constant += coefficient * place.offset
      if place.base == 0 || coefficient == 0 { return }
      if let known = terms.firstIndex(where: { $0.base == place.base }) {
        terms[known].coefficient += coefficient
        if terms[known].coefficient == 0 { terms.remove(at: known) }
      } else {
        terms.append((place.base, coefficient))
      }
    }
  }

  /// A row over bases, and its right-hand side.
  private func reduced(_ row: LinearProgram.Constraint) -> (sum: Sum, right: Double) {
    var sum = Sum()
    for term in row.terms { sum.add(term.coefficient, root(firstVariable + term.index)) }
    for term in row.parameterTerms { sum.add(-term.coefficient, root(1 + term.index)) }
    putTogether(&sum)
    return (sum, row.constant - sum.constant)
  }

  /// Puts a sum in place of its two terms, while there is one.
  private func putTogether(_ sum: inout Sum) {
    while sum.terms.count > 1 {
      var found: (first: Int, second: Int, place: Place)?
      search: for first in sum.terms.indices {
        for second in sum.terms.indices.dropFirst(first + 1) {
          let (a, b) = (sum.terms[first], sum.terms[second])
          guard a.coefficient == b.coefficient,
            let place = sumOf[[min(a.base, b.base), max(a.base, b.base)]]
          else { continue }
          found = (first, second, place)
          break search
        }
      }
      guard let found else { return }
      let coefficient = sum.terms[found.first].coefficient
      sum.terms.remove(at: found.second)
      sum.terms.remove(at: found.first)
      // It may have been connected to another one since.
      sum.add(coefficient, root(found.place))
    }
  }

  /// Nil if a form is more than one unknown and a constant.
  func place(of form: LinearForm) -> Place? {
    var sum = Sum(constant: form.constant)
    for term in form.variables { sum.add(term.coefficient, root(firstVariable + term.index)) }
    for term in form.parameters { sum.add(term.coefficient, root(1 + term.index)) }
    putTogether(&sum)
    switch sum.terms.count {
    case 0: return Place(base: 0, offset: sum.constant)
    case 1 where sum.terms[0].coefficient == 1:
      return Place(base: sum.terms[0].base, offset: sum.constant)
    default: return nil
    }
  }

  /// The least distances that required rows keep: from inequalities of two places, and from lengths
  /// with a lower bound, as all have with zero.
  func edges(_ program: LinearProgram) -> [EdgeOrder.Edge] {
    var edges: [EdgeOrder.Edge] = []
    var least: [Int: Double] = [:]
    for row in program.constraints where row.isRequired && Self.isShort(row) {
      if row.relation == .equal { continue }
      let isReversed = row.relation == .lessThanOrEqual
      let (sum, right) = reduced(row)
      guard let first = sum.terms.first else { continue }
      let rises = (first.coefficient > 0) != isReversed
      let amount = right / abs(first.coefficient) * (isReversed ? -1 : 1)
      if sum.terms.count == 1, rises {
        least[first.base] = max(least[first.base] ?? -.infinity, amount)
      } else if sum.terms.count == 2, sum.terms[1].coefficient == -first.coefficient {
        let (high, low) = rises ? (0, 1) : (1, 0)
        edges.append(
          .init(from: sum.terms[low].base, to: sum.terms[high].base, distance: amount))
      }
    }
    for (key, place) in sumOf.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      // The place of the sum is that of its base and an offset; its parts are two bases.
      for (part, other) in [(key[0], key[1]), (key[1], key[0])] {
        guard let length = least[part] else { continue }
        edges.append(.init(from: other, to: place.base, distance: length - place.offset))
      }
    }
    for (place, amount) in least.sorted(by: { $0.key < $1.key }) {
      edges.append(.init(from: 0, to: place, distance: amount))
    }
    return edges
  }
}
