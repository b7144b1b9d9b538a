import AutoLayout
import Judging
import SceneSamples
import Testing
import Verification

@testable import Fuzzing
@testable import Triage

/// The findings about texts that are one mistake.
extension BucketAnalysisTests {
  @Test func anOverlapDoesNotFollowFromATextThatIsCutElsewhere() {
    func count(_ cut: String) -> Int {
      kinds(
        [
          finding(.textFits, [cut], 0..<600),
          finding(.noOverlap, ["Name Label", "Top Label"], 0..<600),
        ],
        [
          .textFits: FindingCause(axes: [.horizontal], constraints: ["3"]),
          .noOverlap: FindingCause(axes: [.horizontal], constraints: ["3"]),
        ]
      ).count
    }
    #expect(count("Name Label") == 1)
    #expect(count("Name Text Field") == 2)
  }

  /// Two views reach out for the same constraints, each because of a text.
  @Test(arguments: [("Name Label", true, 1), ("Top Label", true, 2), ("Top Label", false, 1)])
  func viewsThatReachOutBecauseOfDifferentTextsAreTwoMistakes(
    content: String, isOfTexts: Bool, count: Int
  ) {
    let result = result([
      finding(.insideSuperview, ["Name Label"], 0..<500),
      finding(.insideSuperview, ["Name Text Field"], 0..<400),
    ])
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene)
    ) { signature, _ in
      FindingCause(
        axes: [.horizontal], constraints: ["1"],
        contents: [signature.items == ["Name Label"] ? "Name Label" : content],
        isOfTexts: isOfTexts)
    }
    #expect(buckets.count == count)
  }

  @Test func aTextThatIsCutAndElsewhereHasNothingLeftIsOneMistake() {
    let findings = [
      finding(.notCollapsed, ["Name Label"], 0..<100),
      finding(.textFits, ["Name Label"], 200..<400),
    ]
    func causes(_ axis: Axis) -> [Invariant.Kind: FindingCause] {
      [
        .notCollapsed: FindingCause(axes: [axis], constraints: ["1"]),
        .textFits: FindingCause(axes: [.horizontal], constraints: ["2"]),
      ]
    }
    #expect(kinds(findings, causes(.horizontal)) == [[.notCollapsed, .textFits]])
    #expect(kinds(findings, causes(.vertical)).count == 2)
  }

  @Test func textsThatAConstantLengthCutsAreOneMistake() {
    func count(_ rule: String) -> Int {
      let findings = [
        finding(.textUsesRoom, ["Name Text Field"], 0..<600),
        finding(.textFits, ["Name Label"], 500..<900, rule: rule),
      ]
      return kinds(
        findings,
        [
          .textUsesRoom: FindingCause(axes: [.horizontal], constraints: ["1", "2", "3"]),
          .textFits: FindingCause(axes: [.horizontal], constraints: ["3"]),
        ]
      ).count
    }
    #expect(count("text-fits-constant-width") == 1)
    #expect(count("text-fits-width") == 2)
  }

  /// The constant that cuts one text is a part of the room of another, of another length.
  @Test(arguments: [(30.0, 1), (31, 2)]) func aConstantLengthCutsOnlyTextsThatAreAsLong(
    height: Double, count: Int
  ) throws {
    var scene = scene
    let label = try #require(scene.items.firstIndex { $0.id == "Name Label" })
    let field = try #require(scene.items.firstIndex { $0.id == "Name Text Field" })
    scene.items[label].designFrame = Rect(x: 0, y: 0, width: 300, height: 30)
    scene.items[field].designFrame = Rect(x: 0, y: 40, width: 300, height: height)
    let result = result([
      finding(.textFits, ["Name Label"], 0..<900, rule: "text-fits-constant-height"),
      finding(.textFits, ["Name Text Field"], 0..<200, rule: "text-fits-height"),
    ])
    let buckets = BucketAnalysis.buckets(
      of: [result], scene: scene, identity: SampleScenes.identity(scene)
    ) { signature, _ in
      FindingCause(
        axes: [.vertical],
        constraints: signature.items == ["Name Label"] ? ["1"] : ["1", "2", "3", "4"])
    }
    #expect(buckets.count == count)
  }

  @Test func aTextThatAWidthAndAHeightCutHasTwoMistakes() {
    func count(_ width: String, _ height: String) -> Int {
      kinds(
        [
          finding(.textUsesRoom, ["Name Label"], 0..<600, rule: width),
          finding(.textFits, ["Name Label"], 500..<900, rule: height),
        ],
        [
          .textUsesRoom: FindingCause(axes: [.horizontal], constraints: ["1"]),
          .textFits: FindingCause(axes: [.vertical], constraints: ["2"]),
        ]
      ).count
    }
    #expect(count("text-uses-room-constant-width", "text-fits-constant-height") == 2)
    #expect(count("text-uses-room", "text-fits-constant-height") == 1)
  }

  @Test func aTextThatIsNotDrawnOnItsLineMayBeCutBesides() {
    let findings = [
      finding(.drawnBaselines, ["Name Label", "Name Text Field"], 0..<1000),
      finding(.textFits, ["Name Label"], 0..<900, rule: "text-fits-constant-height"),
    ]
    let cause = FindingCause(axes: [.vertical], constraints: ["1"])
    #expect(kinds(findings, [.drawnBaselines: cause, .textFits: cause]).count == 2)
  }

  @Test(arguments: [(25, 1), (26, 2)]) func aRareCutOfAViewThatMostlyOverlapsFollowsFromIt(
    often: Int, buckets: Int
  ) {
    let found = kinds(
      [
        finding(.noOverlap, ["Name Label", "Name Text Field"], 0..<500),
        finding(.textFits, ["Name Label"], 900..<(900 + often)),
      ],
      [
        .noOverlap: FindingCause(axes: [.vertical], constraints: ["4", "5"]),
        .textFits: FindingCause(axes: [.vertical], constraints: ["5"]),
      ])
    #expect(found.count == buckets)
  }

  @Test func aBucketAboutATextHasOneNameHoweverOftenItIsCutInEachWay() {
    func name(_ collapsed: Range<Int>, _ unused: Range<Int>) -> Invariant.Kind? {
      let identity = SampleScenes.identity(scene)
      var result = UnitResult(scene: identity, first: 0, count: 1000)
      result.findings = [
        finding(.textFits, ["Name Label"], 0..<100),
        finding(.textUsesRoom, ["Name Label"], unused),
        finding(.notCollapsed, ["Name Label"], collapsed),
      ]
      let buckets = BucketAnalysis.buckets(of: [result], scene: scene, identity: identity)
      return buckets.count == 1 ? buckets.first?.signature.kind : nil
    }
    #expect(name(50..<60, 60..<70) == .textFits)
    #expect(name(50..<900, 60..<70) == .textFits)
    #expect(name(50..<60, 60..<900) == .textFits)
  }

  /// A text that is cut in the same variants as a view leaves its line, or in as many of the others.
  @Test(arguments: [(0, 100, 1), (780, 880, 2)])
  func aTextIsNotCutForALineThatIsLeftInAsManyOtherVariants(
    first: Int, last: Int, count: Int
  ) {
    let cause = FindingCause(axes: [.horizontal], constraints: ["1"])
    let found = kinds(
      [
        finding(.alignedEdges, ["Name Label", "Top Label"], 0..<800),
        finding(.textFits, ["Name Label"], first..<last),
      ], [.alignedEdges: cause, .textFits: cause])
    #expect(found.count == count)
  }
}
