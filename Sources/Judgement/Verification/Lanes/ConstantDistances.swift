import AutoLayout
import Simplex

/// Edges of items that stand at constant distances in every layout of a structure in which nothing conflicts,
/// because required equalities say so: views of fixed sizes one below the other, however many.
struct ConstantDistances {
  /// An edge: what it moves with, and how far from there, points.
  private struct Place {
    var base: Int
    var offset: Double
  }

  private struct Sides {
    var start: Place?
    var end: Place?
  }

  /// By item: across, and down.
  private var sides: [(across: Sides, down: Sides)] = []

  /// - Parameter forms: by item: its rectangle over variables and parameters of the program.
  init(_ program: LinearProgram, _ forms: [RectForm?]) {
    let ties = Ties(program)
    func sides(_ rect: RectForm, _ axis: Axis) -> Sides {
      Sides(start: ties.place(of: rect.start(axis)), end: ties.place(of: rect.end(axis)))
    }
    self.sides = forms.map { rect in
      guard let rect else { return (Sides(), Sides()) }
      return (sides(rect, .horizontal), sides(rect, .vertical))
    }
  }

  /// Whether two items lie apart, or touch, in every such layout. False says nothing.
  func areApart(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (sides[a], sides[b])
    return Self.areApart(first.across, second.across) || Self.areApart(first.down, second.down)
  }

  private static func areApart(_ a: Sides, _ b: Sides) -> Bool {
    isBefore(a.end, b.start) || isBefore(b.end, a.start)
  }

  private static func isBefore(_ end: Place?, _ start: Place?) -> Bool {
    guard let end, let start, end.base == start.base else { return false }
    // What sums of constants round away; whoever asks tolerates far more.
    return end.offset <= start.offset + 1e-9
  }

  /// Variables and parameters that differ by constants.
  private struct Ties {
    /// Zero, then the parameters, then the variables: what each differs from, and by how much.
    private var base: [Int]
    private var offset: [Double]
    private let firstVariable: Int

    /// Rows are looked at again as long as that ties something, at most so often.
    private static let passLimit = 8
    /// Rows of more terms than this tie nothing.
    private static let termLimit = 8

    init(_ program: LinearProgram) {
      firstVariable = 1 + program.parameterCount
      base = Array(0..<firstVariable + program.variableCount)
      offset = Array(repeating: 0, count: base.count)
      var open = program.constraints.indices.filter { index in
        let row = program.constraints[index]
        return row.isRequired && row.relation == .equal
          && row.terms.count + row.parameterTerms.count <= Self.termLimit
      }
      for _ in 0..<Self.passLimit {
        let left = open.filter { !tie(program.constraints[$0]) }
        if left.count == open.count { return }
        open = left
      }
    }

    /// What a node differs from, and by how much.
    private func root(_ node: Int) -> (base: Int, offset: Double) {
      var (node, sum) = (node, 0.0)
      while base[node] != node {
        sum += offset[node]
        node = base[node]
      }
      return (node, sum)
    }

    /// False as long as a row has more unknowns than it can tie.
    private mutating func tie(_ row: LinearProgram.Constraint) -> Bool {
      var sum = Sum()
      for term in row.terms { add(term.coefficient, firstVariable + term.index, to: &sum) }
      for term in row.parameterTerms { add(-term.coefficient, 1 + term.index, to: &sum) }
      let right = row.constant - sum.constant
      switch sum.terms.count {
      case 0: return true
      case 1:
        let only = sum.terms[0]
        join(only.base, to: 0, by: right / only.coefficient)
        return true
      case 2 where sum.terms[0].coefficient == -sum.terms[1].coefficient:
        // What is tied later hangs on what is there.
        let (a, b) = (sum.terms[0], sum.terms[1])
        if a.base < b.base {
          join(b.base, to: a.base, by: right / b.coefficient)
        } else {
          join(a.base, to: b.base, by: right / a.coefficient)
        }
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
    }

    private func add(_ coefficient: Double, _ node: Int, to sum: inout Sum) {
      let (base, offset) = root(node)
      sum.constant += coefficient * offset
      if base == 0 || coefficient == 0 { return }
      if let place = sum.terms.firstIndex(where: { $0.base == base }) {
        sum.terms[place].coefficient += coefficient
        if sum.terms[place].coefficient == 0 { sum.terms.remove(at: place) }
      } else {
        sum.terms.append((base, coefficient))
      }
    }

    /// Nil where a form is more than one unknown and a constant.
    func place(of form: LinearForm) -> Place? {
      var sum = Sum(constant: form.constant)
      for term in form.variables { add(term.coefficient, firstVariable + term.index, to: &sum) }
      for term in form.parameters { add(term.coefficient, 1 + term.index, to: &sum) }
      switch sum.terms.count {
      case 0: return Place(base: 0, offset: sum.constant)
      case 1 where sum.terms[0].coefficient == 1:
        return Place(base: sum.terms[0].base, offset: sum.constant)
      default: return nil
      }
    }
  }
}
