import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Views whose size no document gives.
@Suite struct HostTierTests {
  private func tier(
    _ kind: Invariant.Kind = .insideSuperview, of scene: Scene,
    _ change: (inout Environment) -> Void = { _ in }
  ) -> Tier {
    var variant = Variant(environment: scene.reference)
    change(&variant.environment)
    return Grade(
      FindingFacts(
        kind, variant: variant, scene: scene, itemIDs: ["Name Label"], origins: [], laidOut: scene)
    ).tier
  }

  private func scene(_ host: SceneHost) -> Scene {
    var scene = TierSample.scene
    scene.host = host
    return scene
  }

  private static func landscape(_ environment: inout Environment) {
    environment.takeScreen(of: Device.all[0].environment(.landscape, bars: Bars()))
  }

  @Test func `a view that nothing connects is shown nowhere`() {
    #expect(tier(.satisfiable, of: scene(.usual)) == .error)
    #expect(tier(.satisfiable, of: scene(.nothing)) == .hint)
  }

  @Test func `the size of a container is known on the canvas and where it fills the screen`() {
    func turned(_ fills: Set<Axis>) -> Tier {
      tier(
        of: scene(.container(fills: fills, drawn: TierSample.scene.reference.size)), Self.landscape)
    }
    #expect(turned([]) == .hint)
    #expect(turned([.horizontal]) == .hint)
    #expect(turned([.horizontal, .vertical]) == .error)
    let size = TierSample.scene.reference.size
    #expect(tier(of: scene(.container(fills: [], drawn: size))) == .error)
  }

  @Test func `a canvas of another size than its container is shown nowhere`() {
    var drawn = TierSample.scene.reference.size
    drawn.height = 198
    func tier(_ fills: Set<Axis>, _ edge: Edge) -> Tier {
      let scene = scene(.container(fills: fills, drawn: drawn))
      return Grade(
        FindingFacts(
          .insideSuperview, variant: Variant(environment: scene.reference), scene: scene,
          itemIDs: ["Name Label"], origins: [], laidOut: scene, edge: edge)
      ).tier
    }
    #expect(tier([.horizontal], .bottom) == .hint)
    #expect(tier([.horizontal], .right) == .error)
    #expect(tier([.horizontal, .vertical], .bottom) == .error)
  }

  @Test func `a part of a screen has no safe area of its own`() {
    func tier(_ guide: GuideKind, standsAlone: Bool = true) -> Tier {
      var scene = TierSample.scene
      scene.file = "Bar.xib"
      scene.reference.size = Size(width: 375, height: 44)
      scene.items[0].annotations.standsAlone = standsAlone
      scene.items[1].kind = .layoutGuide(guide)
      scene.constraints[0] = Constraint(
        id: "c", first: Anchor(item: 2, attribute: .top), second: Anchor(item: 1, attribute: .top))
      return Grade(
        FindingFacts(
          .insideSuperview, variant: Variant(environment: scene.reference), scene: scene,
          itemIDs: ["Name Label"], origins: [.author(0)], laidOut: scene)
      ).tier
    }
    #expect(tier(.safeArea) == .hint)
    #expect(tier(.layoutMargins) == .error)
    #expect(tier(.safeArea, standsAlone: false) == .error)
  }

  @Test func `one of several roots of a class is for one size`() {
    #expect(tier(of: scene(.oneOfSeveral), Self.landscape) == .hint)
    #expect(tier(of: scene(.oneOfSeveral)) == .error)
  }

  @Test(arguments: [
    ("ITCAvantGarde", 4.0, Tier.hint), ("ITCAvantGarde", 5, .warning), ("", 4, .warning),
  ])
  func `a text in a font that is not at hand is cut by more than that may be off`(
    name: String, missing: Double, tier: Tier
  ) throws {
    var scene = scene(.usual)
    let family: FontFamily = name.isEmpty ? .system : .named(name)
    scene.items[2].kind = .view(
      .label(TextContent("PIN", font: FontDescriptor(family: family, pointSize: 20))))
    var engine = LayoutEngine(scene: scene)
    var layout = try engine.layout(Variant(environment: scene.reference))
    layout.items[2].text = TextLayout(
      string: "PIN", pointSize: 20, needed: Size(width: 40, height: 23),
      available: Size(width: 40 - missing, height: 23), lineCount: 1)
    let question = FindingFacts(
      .textFits, variant: Variant(environment: scene.reference), scene: scene,
      itemIDs: ["Name Label"], origins: [], laidOut: scene, margin: -missing, axes: [.horizontal],
      layouts: [layout], otherFonts: Set(scene.unmeasuredFonts(with: .empty)))
    #expect(Grade(question).tier == tier)
  }
}
