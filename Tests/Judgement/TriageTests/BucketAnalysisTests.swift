import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Fuzzing
@testable import Triage

/// The findings that are one mistake.
@Suite struct BucketAnalysisTests {
  let scene = SampleScenes.labelAndField()

  /// A finding of some of a thousand variants.
  func finding(
    _ kind: Invariant.Kind, _ items: [String], _ variants: some Sequence<Int>,
    conflict: [String] = [], rule: String? = nil, worst: Double = -1,
    direction: LayoutDirection = .leftToRight
  ) -> UnitResult.Finding {
    var environment = scene.reference
    environment.layoutDirection = direction
    return UnitResult.Finding(
      signature: Signature(rule: rule ?? kind.rawValue, kind: kind, items: items, cause: conflict),
      variants: NumberSet(variants),
      example: UnitResult.Example(
        number: 0, variant: VariantRecord(Variant(environment: environment), scene: scene),
        items: items, margin: -1, values: []), worstMargin: worst, worstVariant: 0)
  }

  func result(_ findings: [UnitResult.Finding]) -> UnitResult {
    var result = UnitResult(scene: SampleScenes.identity(scene), first: 0, count: 1000)
    result.findings = findings
    return result
  }

  func kinds(
    _ findings: [UnitResult.Finding], _ causes: [Invariant.Kind: FindingCause]
  ) -> [Set<Invariant.Kind>] {
    let identity = SampleScenes.identity(scene)
    return BucketAnalysis.buckets(of: [result(findings)], scene: scene, identity: identity) {
      signature, _ in
      causes[signature.kind] ?? .unknown
    }.map { Set([$0.signature.kind] + $0.consequences.map(\.kind)) }
  }

  @Test func `findings with the same variants and other constraints are two mistakes`() {
    let findings = [
      finding(.insideSuperview, ["Name Label"], 0..<600),
      finding(.fillsSuperview, ["Name Text Field"], 0..<600),
    ]
    func count(_ constraints: Set<String>) -> Int {
      kinds(
        findings,
        [
          .insideSuperview: FindingCause(axes: [.horizontal], constraints: ["1", "3"]),
          .fillsSuperview: FindingCause(axes: [.horizontal], constraints: constraints),
        ]
      ).count
    }
    #expect(count(["2", "3"]) == 1)
    #expect(count(["2"]) == 2)
  }

  @Test func theOtherEdgeOfAViewIsAnotherMistakeUnlessBothFailTogether() {
    func count(_ variants: Range<Int>) -> Int {
      kinds(
        [
          finding(
            .insideSuperview, ["Name Label"], 0..<500, rule: "inside-superview-leading"),
          finding(
            .insideSuperview, ["Name Label"], variants, rule: "inside-superview-trailing"),
        ],
        [.insideSuperview: FindingCause(axes: [.horizontal], constraints: ["1"])]
      ).count
    }
    #expect(count(100..<400) == 1)
    #expect(count(450..<700) == 2)
  }

  @Test(arguments: [
    (LayoutDirection.rightToLeft, 500..<900, 1), (.rightToLeft, 400..<900, 2),
    (.leftToRight, 500..<900, 2),
  ])
  func aViewThatReachesOutAtOneSideInBothDirectionsIsOneMistake(
    direction: LayoutDirection, variants: Range<Int>, buckets: Int
  ) {
    let found = kinds(
      [
        finding(.insideSuperview, ["Name Label"], 0..<500, rule: "inside-superview-trailing"),
        finding(
          .insideSuperview, ["Name Label"], variants, rule: "inside-superview-leading",
          direction: direction),
      ],
      [.insideSuperview: FindingCause(axes: [.horizontal], constraints: ["1"])])
    #expect(found.count == buckets)
  }

  @Test func `a finding with all constraints of another is one mistake with it`() {
    // They never fail together: below some width they conflict, above it the text is cut.
    let findings = [
      finding(.satisfiable, ["Name Label"], 0..<300, conflict: ["1"]),
      finding(.textFits, ["Name Label"], 300..<400),
    ]
    func cause(_ constraints: Set<String>) -> [Invariant.Kind: FindingCause] {
      [
        .satisfiable: FindingCause(axes: [.horizontal], constraints: ["1"]),
        .textFits: FindingCause(axes: [.horizontal], constraints: constraints),
      ]
    }
    #expect(kinds(findings, cause(["1", "3"])).count == 1)
    #expect(kinds(findings, cause(["2", "3"])).count == 2)
    #expect(kinds(findings, [:]).count == 2)
  }

  @Test func leftAndRightAreAMistakeOfTheirOwn() {
    let findings = [
      finding(.insideSuperview, ["Name Label"], 0..<800),
      finding(.mirrored, ["Name Label"], 0..<500),
    ]
    #expect(kinds(findings, [:]).count == 2)
  }

  @Test func aViewThatReachesOutSinceItIsNotTurnedRoundIsOneMistake() {
    func buckets(_ constraints: Set<String>) -> [Set<Invariant.Kind>] {
      kinds(
        [
          finding(.insideSuperview, ["Name Label"], 0..<800),
          finding(.mirrored, ["Name Label"], 0..<500),
        ],
        [
          .insideSuperview: FindingCause(axes: [.horizontal], constraints: ["1"]),
          .mirrored: FindingCause(axes: [.horizontal], constraints: constraints),
        ])
    }
    #expect(buckets(["1"]) == [[.insideSuperview, .mirrored]])
    #expect(buckets(["2"]).count == 2)
  }

  @Test func aRelationThatAViewLeavesSinceItIsNotTurnedRoundIsOneMistake() {
    func count(_ variants: Range<Int>) -> Int {
      kinds(
        [
          finding(.mirrored, ["Name Label"], 0..<500),
          finding(.alignedEdges, ["Name Label", "Top Label", "Name Text Field"], variants),
        ],
        [
          .mirrored: FindingCause(axes: [.horizontal], constraints: ["1"]),
          .alignedEdges: FindingCause(
            axes: [.horizontal], constraints: ["1", "2", "3", "4", "5"]),
        ]
      ).count
    }
    #expect(count(0..<500) == 1)
    #expect(count(300..<600) == 2)
  }

  @Test func `a relation of the canvas does not explain a view that is not mirrored`() {
    func count(_ constraints: Set<String>) -> Int {
      kinds(
        [
          finding(.centered, ["Name Label"], 0..<900),
          finding(.mirrored, ["Name Label"], 0..<400),
        ],
        [
          .centered: FindingCause(axes: [.horizontal], constraints: constraints),
          .mirrored: FindingCause(axes: [.horizontal], constraints: ["1", "4"]),
        ]
      ).count
    }
    #expect(count(["4", "5"]) == 1)
    #expect(count(["2", "3"]) == 2)
  }

  @Test func `findings with the same variants and all constraints of the other are one mistake`() {
    func count(_ variants: Range<Int>) -> Int {
      kinds(
        [
          finding(.noOverlap, ["Name Label", "Name Text Field"], 0..<500),
          finding(.notCollapsed, ["Top Label"], variants),
        ],
        [
          .noOverlap: FindingCause(axes: [.vertical], constraints: ["1"]),
          .notCollapsed: FindingCause(
            axes: [.vertical], constraints: ["1", "2", "3", "4", "5"]),
        ]
      ).count
    }
    #expect(count(0..<500) == 1)
    #expect(count(0..<300) == 2)
  }

  @Test func `a line held by a constant explains no other finding`() {
    let held = Invariant.Kind.alignedBaselines.rawValue + "-constant"
    func count(_ other: Invariant.Kind) -> Int {
      kinds(
        [
          finding(.alignedBaselines, ["Name Label", "Top Label"], 0..<1000, rule: held),
          finding(other, ["Name Label", "Top Label"], 0..<300),
        ],
        [
          .alignedBaselines: FindingCause(axes: [.vertical], constraints: ["1"]),
          .noOverlap: FindingCause(axes: [.vertical], constraints: ["1"]),
        ]
      ).count
    }
    #expect(count(.alignedBaselines) == 1)
    #expect(count(.noOverlap) == 2)
  }

  @Test func aViewThatNothingSizesIsOneMistakeWithItsCollapse() {
    let findings = [
      finding(.unambiguous, ["Name Label"], 0..<500),
      finding(.notCollapsed, ["Name Label"], 500..<600),
      finding(.noOverlap, ["Name Label", "Name Text Field"], 600..<650),
      finding(.centered, ["Name Text Field"], 700..<800),
    ]
    let cause = FindingCause(axes: [.horizontal], constraints: [])
    let found = kinds(
      findings, [.unambiguous: cause, .notCollapsed: cause, .noOverlap: cause, .centered: cause])
    #expect(Set(found) == [[.unambiguous, .notCollapsed, .noOverlap], [.centered]])
  }

  /// Along two axes, in as many variants, or along one.
  @Test(arguments: [(Axis.vertical, 400, 2), (.vertical, 950, 1), (.horizontal, 400, 1)])
  func `places ambiguous along two axes are two mistakes`(axis: Axis, variants: Int, count: Int) {
    let result = result([
      finding(
        .unambiguous, ["Name Label", "Top Label"], 0..<1000, rule: "unambiguous-horizontal"),
      finding(.unambiguous, ["Name Label"], 0..<variants, rule: "unambiguous of one"),
    ])
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene)
    ) { signature, _ in
      FindingCause(
        axes: [signature.rule == "unambiguous of one" ? axis : .horizontal], constraints: [])
    }
    #expect(buckets.count == count)
  }

  @Test func `a finding that nearly always fails explains no other`() {
    func buckets(often: Int) -> Int {
      kinds(
        [
          finding(.insideSuperview, ["Name Text Field"], 0..<often),
          finding(
            .noOverlap, ["Name Label", "Name Text Field"], Array(0..<95) + Array(950..<955)),
        ],
        [
          .insideSuperview: FindingCause(axes: [.vertical], constraints: ["4", "6"]),
          .noOverlap: FindingCause(axes: [.vertical], constraints: ["4", "5"]),
        ]
      ).count
    }
    #expect(buckets(often: 950) == 2)
    #expect(buckets(often: 120) == 1)
  }

  @Test func `an invisible failure is not reported`() {
    func count(_ kind: Invariant.Kind, _ worst: Double) -> Int {
      kinds([finding(kind, ["Name Label"], 0..<100, worst: worst)], [:]).count
    }
    for kind in [Invariant.Kind.insideSuperview, .noOverlap, .mirrored, .unambiguous] {
      #expect(count(kind, -0.25) == 0)
      #expect(count(kind, -0.5) == 1)
    }
    // The distance that the view may move is unknown.
    #expect(count(.unambiguous, -2 * Tolerance.equality) == 1)
    #expect(count(.textFits, -0.25) == 1)
  }

  @Test func oneViewThatMovesLosesAllItsRelations() {
    func count(_ variants: Range<Int>) -> Int {
      kinds(
        [
          finding(.alignedCenters, ["Name Label", "Name Text Field"], 0..<600),
          finding(.centered, ["Name Label"], variants),
        ],
        [
          .alignedCenters: FindingCause(axes: [.horizontal], constraints: ["1", "2", "3"]),
          .centered: FindingCause(axes: [.horizontal], constraints: ["3", "4", "5"]),
        ]
      ).count
    }
    #expect(count(10..<600) == 1)
    #expect(count(300..<600) == 2)
  }

  @Test func tooLittleRoomAndTooMuchForTheSameViewsAreOneMistake() {
    func count(_ constraints: Set<String>) -> Int {
      kinds(
        [
          finding(
            .satisfiable, ["Name Label", "Name Text Field"], 0..<500, conflict: ["4", "5"]),
          finding(.unambiguous, ["Name Label", "Name Text Field"], 600..<800),
        ],
        [
          .satisfiable: FindingCause(axes: [.vertical], constraints: ["4", "5"]),
          .unambiguous: FindingCause(axes: [.vertical], constraints: constraints),
        ]
      ).count
    }
    #expect(count(["4", "5"]) == 1)
    #expect(count(["1", "5"]) == 2)
  }

  @Test func aViewThatReachesOutWhereItOverlapsIsOneMistake() {
    var scene = scene
    scene.items[2].designFrame = Rect(x: 20, y: 20, width: 50, height: 20)
    scene.items[3].designFrame = Rect(x: 80, y: 20, width: 200, height: 20)
    func count(_ edge: FailureMode) -> Int {
      let identity = SampleScenes.identity(scene)
      var result = UnitResult(scene: identity, first: 0, count: 1000)
      result.findings = [
        finding(.noOverlap, ["Name Label", "Name Text Field"], 0..<500),
        finding(
          .insideSuperview, ["Name Label"], 600..<700,
          rule: Invariant.Kind.insideSuperview.rule(edge)),
      ]
      return BucketAnalysis.buckets(of: [result], scene: scene, identity: identity) {
        signature, _ in
        FindingCause(
          axes: [.horizontal], constraints: [signature.kind == .noOverlap ? "3" : "1"])
      }.count
    }
    #expect(count(.trailing) == 1)
    #expect(count(.leading) == 2)
  }
}
