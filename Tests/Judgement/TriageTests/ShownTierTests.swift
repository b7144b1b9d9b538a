import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Views that hosts and code show otherwise than a screen of their own would, and views that lose
/// nothing visible.
@Suite struct ShownTierTests {
  private let scene = TierSample.scene

  private func tier(
    _ kind: Invariant.Kind, of scene: Scene, items: [String] = ["Name Label"],
    origins: [ConstraintOrigin] = [], margin: Double = -20, axes: [Axis] = Axis.allCases,
    edge: Edge? = nil, layouts: [Layout] = [], _ change: (inout Environment) -> Void = { _ in }
  ) -> Tier {
    var variant = Variant(environment: scene.reference)
    change(&variant.environment)
    return Grade(
      FindingFacts(
        kind, variant: variant, scene: scene, itemIDs: items, origins: origins, laidOut: scene,
        margin: margin, axes: axes, edge: edge, layouts: layouts)
    ).tier
  }

  private func obscured(_ change: (inout Scene) -> Void) -> Tier {
    var own = scene
    change(&own)
    return tier(.unobscured, of: own, edge: .top)
  }

  @Test func `a sheet, a host and code place what would come under a notch`() {
    #expect(obscured { _ in } == .error)
    #expect(obscured { $0.bars.isSheet = true } == .hint)
    #expect(obscured { $0.items[0].annotations.standsAlone = true } == .hint)
    #expect(obscured { $0.outletTargets = ["Name Label"] } == .error)
    #expect(obscured { $0.items[2].autoresizing = [] } == .error)
    #expect(
      obscured {
        $0.items[2].autoresizing = []
        $0.outletTargets = ["Name Label"]
      } == .hint)
  }

  @Test func `a picture that leaves a phone on its side is missed where an app is known to turn`() {
    func tier(_ content: ViewContent, _ support: AppSupport?) -> Tier {
      var own = scene
      own.items[2].kind = .view(content)
      own.support = support
      return self.tier(.insideSuperview, of: own, axes: [.vertical], edge: .bottom) {
        $0.takeScreen(of: Device.all[0].environment(.landscape, bars: Bars()))
      }
    }
    let button = ViewContent.button(
      ButtonContent(title: TextContent("Go", font: FontDescriptor(family: .system, pointSize: 17))))
    #expect(tier(.imageView(nil), nil) == .hint)
    #expect(tier(.imageView(nil), AppSupport()) == .warning)
    #expect(tier(button, nil) == .error)
  }

  @Test func `a spinner lies on what is loaded, and boxes of colours hide nothing of each other`() {
    func tier(_ first: ViewContent, _ second: ViewContent) -> Tier {
      var own = scene
      own.items[2].kind = .view(first)
      own.items[3].kind = .view(second)
      return self.tier(.noOverlap, of: own, items: [own.items[2].id, own.items[3].id])
    }
    #expect(tier(.control(.activityIndicator), .tableView) == .hint)
    #expect(tier(.control(.switchControl), .tableView) == .error)
    #expect(tier(.plain, .plain) == .hint)
    #expect(tier(.plain, .tableView) == .error)
  }

  /// A label of 17 points whose line lacks some height.
  private func clipped(
    _ string: String, by missing: Double, style: TextStyle? = nil, isReached: Bool = false
  ) throws -> Tier {
    var own = scene
    let font = FontDescriptor(family: .system, pointSize: 17, textStyle: style)
    own.items[2].kind = .view(.label(TextContent(string, font: font)))
    if isReached { own.outletTargets = ["Name Label"] }
    own.constraints = []
    var engine = LayoutEngine(scene: own)
    var layout = try engine.layout(Variant(environment: own.reference))
    layout.items[2].text = TextLayout(
      string: string, pointSize: 17, needed: Size(width: 80, height: 20.5),
      available: Size(width: 80, height: 20.5 - missing), lineCount: 1)
    return tier(.textFits, of: own, margin: -missing, axes: [.vertical], layouts: [layout])
  }

  @Test func `a line that is higher than its view may show its letters all the same`() throws {
    #expect(try clipped("Last Name", by: 2) == .hint)
    #expect(try clipped("0.000", by: 6) == .hint)
    #expect(try clipped("0.000", by: 10) == .error)
    #expect(try clipped("Apply", by: 6) == .warning)
    #expect(try clipped("Total", by: 4) == .hint)
    #expect(try clipped("Total", by: 4, isReached: true) == .warning)
    // Other type sizes are cases of their own.
    #expect(try clipped("Last Name", by: 2, style: .headline) == .hint)
  }
}
