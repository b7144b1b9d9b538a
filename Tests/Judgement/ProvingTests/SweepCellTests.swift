import AutoLayout
import Judging
import Simplex
import Testing
import Verification

@testable import Proving

/// The ends of a proof's cells, their verdicts, and the comparison with pixels.
@Suite struct SweepCellTests {
  /// Two views at the sides of the screen, or one between limits.
  private struct Drawing {
    var scene: Scene

    init(scale: Double = 2) {
      scene = Scene(
        id: "s", name: "s",
        items: [Item(id: "root", name: "Root", kind: .view(.plain), superview: nil)],
        reference: .cookbook)
      scene.reference.size = Size(width: 375, height: 667)
      scene.reference.scale = scale
    }

    mutating func add(_ name: String) -> Int {
      var item = Item(id: name, name: name, kind: .view(.plain), superview: 0)
      item.annotations.showsBackground = true
      item.annotations.hasContentOfItsOwn = true
      scene.items.append(item)
      return scene.items.count - 1
    }

    mutating func hold(
      _ item: Int, _ attribute: Attribute, _ constant: Double, _ relation: Relation = .equal
    ) {
      let isLength = attribute == .width || attribute == .height
      scene.constraints.append(
        Constraint(
          id: "\(item) \(attribute)", first: Anchor(item: item, attribute: attribute),
          relation: relation, second: isLength ? nil : Anchor(item: 0, attribute: attribute),
          constant: constant))
    }

    /// They overlap on screens narrower than 332 points.
    static func pair(scale: Double = 2) -> Scene {
      var drawing = Drawing(scale: scale)
      for (name, side, constant) in [("One", Attribute.left, 16.0), ("Two", .right, -16)] {
        let item = drawing.add(name)
        drawing.hold(item, side, constant)
        drawing.hold(item, .width, 150)
        drawing.hold(item, .top, 100)
        drawing.hold(item, .height, 40)
      }
      return drawing.scene
    }

    /// It fits from 332 points upwards, and its place is ambiguous from there.
    static func open(scale: Double = 2) -> Scene {
      var drawing = Drawing(scale: scale)
      let item = drawing.add("One")
      drawing.hold(item, .left, 16, .greaterThanOrEqual)
      drawing.hold(item, .right, -16, .lessThanOrEqual)
      drawing.hold(item, .width, 300)
      drawing.hold(item, .top, 100)
      drawing.hold(item, .height, 40)
      return drawing.scene
    }
  }

  private func proof(
    _ scene: Scene, _ range: ClosedRange<Double>, axis: Axis = .horizontal,
    direction: LayoutDirection = .leftToRight
  ) throws -> (SweepProof, VariantJudge) {
    let judge = try VariantJudge(scene, infers: false)
    var prover = Prover(judge)
    var variant = Variant(environment: scene.reference)
    variant.environment.layoutDirection = direction
    return (try prover.prove(variant, axis: axis, range: range), judge)
  }

  private func index(_ kind: Invariant.Kind, _ judge: VariantJudge) throws -> Int {
    try #require(judge.verifier.invariants.firstIndex { $0.kind == kind })
  }

  @Test(arguments: [1.0, 2, 3]) func `an overlap ends where the views separate, to the last digit`(
    scale: Double
  ) throws {
    let (proof, judge) = try proof(Drawing.pair(scale: scale), 300...360)
    let overlap = try index(.noOverlap, judge)
    #expect(
      proof.intervals(of: overlap) == [
        StandingInterval(lower: 300, upper: 332, standing: .fails),
        StandingInterval(lower: 332, upper: 360, standing: .holds),
      ])
    let claim = Claim(invariant: overlap, items: ["One", "Two"])
    #expect(proof.intervals(of: claim).map(\.standing) == [.fails, .holds])
    #expect(proof.verdict(at: 331)?.failing.contains(claim) == true)
    #expect(proof.verdict(at: 332)?.failing.contains(claim) == false)
    // Ascending and without gaps, and no two neighbouring cells are equal.
    #expect(proof.cells.first?.lower == 300 && proof.cells.last?.upper == 360)
    for (own, next) in zip(proof.cells, proof.cells.dropFirst()) {
      #expect(own.upper == next.lower && own.verdict != next.verdict)
    }
    var judges = judge
    #expect(PixelComparison(proof, judge: &judges).differences.isEmpty)
  }

  @Test(arguments: [1.0, 2, 3], LayoutDirection.allCases)
  func `a conflict ends where ambiguity begins and one width separates them`(
    scale: Double, direction: LayoutDirection
  ) throws {
    let (proof, judge) = try proof(Drawing.open(scale: scale), 310...350, direction: direction)
    let (conflict, open) = (try index(.satisfiable, judge), try index(.unambiguous, judge))
    #expect(
      proof.intervals(of: conflict).map(\.standing) == [.fails, .holds])
    #expect(proof.intervals(of: conflict).map(\.upper) == [332, 350])
    #expect(proof.verdict(at: 331)?.standing(of: conflict) == .fails)
    #expect(proof.verdict(at: 340)?.standing(of: open) == .fails)
    #expect(proof.verdict(at: 332)?.standing(of: conflict) == .holds)
    var judges = judge
    #expect(PixelComparison(proof, judge: &judges).differences.isEmpty)
  }

  @Test func `a proof of ambiguity alone is one of the whole range`() throws {
    let (proof, judge) = try proof(Drawing.open(), 340...380)
    #expect(
      proof.intervals(of: try index(.unambiguous, judge)) == [
        StandingInterval(lower: 340, upper: 380, standing: .fails)
      ])
  }

  @Test func `more layouts than the limit of a proof are an error with the number`() throws {
    let judge = try VariantJudge(Drawing.pair(), infers: false)
    for limit in [0, 1] {
      var prover = Prover(judge, limit: limit)
      let error = #expect(throws: ProvingError.self) {
        try prover.prove(
          Variant(environment: judge.scene.reference), axis: .horizontal, range: 300...360)
      }
      #expect(error == .tooManyPlaces(limit))
      #expect("\(try #require(error))" == "the proof takes more than \(limit) layouts")
    }
    #expect("\(ProvingError.disagreement(4))".contains("the layout at 4.0 is not"))
  }

  @Test func `a proof with exactly the limit of layouts succeeds`() throws {
    let judge = try VariantJudge(Drawing.open(), infers: false)
    let variant = Variant(environment: judge.scene.reference)
    func isProven(_ limit: Int) -> Bool {
      var prover = Prover(judge, limit: limit)
      return (try? prover.prove(variant, axis: .horizontal, range: 310...350)) != nil
    }
    let least = try #require((0...200).first(where: isProven))
    // The places of an ambiguous stretch count too: five in each, at least.
    #expect(least > 8)
    #expect(!isProven(least - 1) && isProven(least + 1))
  }

  // MARK: Cells in a changed proof

  private let one = CellVerdict(
    failing: [Claim(invariant: 0, items: ["a"])], explained: [], unjudged: [])
  private let two = CellVerdict(
    failing: [], explained: [Claim(invariant: 0, items: ["a"])], unjudged: [1])
  private let none = CellVerdict(failing: [], explained: [], unjudged: [])

  private func cell(
    _ lower: Double, _ upper: Double, _ verdict: CellVerdict, owns: Bool = false
  ) -> SweepProof.Cell {
    SweepProof.Cell(
      lower: lower, upper: upper, nominalLower: lower + 1e-12, nominalUpper: upper - 1e-12,
      verdict: verdict, ownsLower: owns)
  }

  @Test func `a place that two cells share belongs to one of them`() throws {
    var (proof, _) = try proof(Drawing.pair(), 300...360)
    proof.cells = [cell(300, 310, one), cell(310, 310, two), cell(310, 320, none)]
    #expect(proof.verdict(at: 310) == two)
    #expect(proof.verdict(at: 305) == one && proof.verdict(at: 315) == none)
    proof.cells = [cell(300, 310, one), cell(310, 320, none)]
    #expect(proof.verdict(at: 310) == one)
    proof.cells = [cell(300, 310, one), cell(310, 320, none, owns: true), cell(320, 330, two)]
    #expect(proof.verdict(at: 310) == none && proof.verdict(at: 315) == none)
    #expect(proof.verdict(at: 320) == none && proof.verdict(at: 330) == two)
    #expect(proof.verdict(at: 300) == one)
    #expect(proof.verdict(at: 299) == nil && proof.verdict(at: 331) == nil)
  }

  @Test func `neighbours with equal standings are one interval`() throws {
    var (proof, _) = try proof(Drawing.pair(), 300...360)
    proof.cells = [
      cell(300, 310, one), cell(310, 320, one), cell(320, 330, two), cell(330, 340, none),
    ]
    #expect(
      proof.intervals(of: 0) == [
        StandingInterval(lower: 300, upper: 320, standing: .fails),
        StandingInterval(lower: 320, upper: 330, standing: .undecided),
        StandingInterval(lower: 330, upper: 340, standing: .holds),
      ])
    #expect(proof.intervals(of: 1).map(\.standing) == [.holds, .unjudged, .holds])
  }

  // MARK: Comparison with pixels

  @Test(arguments: [1.0, 2, 3])
  func `every pixel for which a proof is wrong is reported and no other`(scale: Double) throws {
    let (right, judge) = try proof(Drawing.pair(scale: scale), 340...350)
    var wrong = right
    // In reality nothing fails there.
    wrong.cells = [
      cell(340, 344, none), cell(344, 346, one, owns: true), cell(346, 350, none, owns: true),
    ]
    var judges = judge
    let found = PixelComparison(wrong, judge: &judges)
    #expect(found.count == Int(10 * scale) + 1)
    #expect(found.differences.map(\.place) == (0..<Int(2 * scale)).map { 344 + Double($0) / scale })
    #expect(found.differences.allSatisfy { $0.judged.isEmpty && $0.proven == one.failing })
  }

  @Test func `with a stride places beside the ends of cells are still judged`() throws {
    let (right, judge) = try proof(Drawing.pair(scale: 2), 340...360)
    var wrong = right
    wrong.cells = [cell(340, 347, one), cell(347, 360, one, owns: true)]
    var judges = judge
    let found = PixelComparison(wrong, judge: &judges, stride: 10)
    // Multiples of five points, and half a point around 340, which begins the range, and 347.
    #expect(
      found.differences.map(\.place) == [340, 340.5, 345, 346.5, 347, 347.5, 350, 355, 360])
    #expect(found.count == 9)
  }

  @Test func `a range that begins between two pixels is judged only inside`() throws {
    let (proof, judge) = try proof(Drawing.pair(scale: 2), 340.2...341.9)
    var wrong = proof
    wrong.cells = [cell(340.2, 341.9, one)]
    var judges = judge
    #expect(PixelComparison(wrong, judge: &judges).differences.map(\.place) == [340.5, 341, 341.5])
    let (narrow, _) = try self.proof(Drawing.pair(scale: 2), 340.1...340.2)
    #expect(PixelComparison(narrow, judge: &judges).count == 0)
  }
}
