import AutoLayout
import Judging
import SceneSamples
import SourceFacts
import Testing
import TextMetrics
import Verification

@testable import Triage

/// Findings that need texts that neither the document nor a translation has.
@Suite struct InventedTierTests {
  private func tier(
    _ kind: Invariant.Kind = .noOverlap, of scene: Scene, items: [String] = ["Name Label"],
    origins: [ConstraintOrigin] = [], axes: [Axis] = [.horizontal],
    _ change: (inout Environment) -> Void = { $0.textTransform = .doubled }
  ) -> Tier {
    var variant = Variant(environment: scene.reference)
    change(&variant.environment)
    return Grade(
      FindingFacts(
        kind, variant: variant, scene: scene, itemIDs: items, origins: origins, laidOut: scene,
        axes: axes)
    ).tier
  }

  /// A label with a text, which code reaches.
  private func scene(_ text: String) -> Scene {
    var scene = TierSample.scene
    scene.items[2].kind = .view(
      .label(TextContent(text, font: FontDescriptor(family: .system, pointSize: 17))))
    scene.outletTargets = ["Name Label"]
    return scene
  }

  @Test func `a text that nobody wrote and another setting besides are too much to assume`() {
    let blank = scene(" ")
    #expect(tier(of: blank) == .warning)
    let small = Device.all[0].environment(.portrait, bars: blank.bars)
    #expect(
      tier(of: blank) {
        $0.takeScreen(of: small)
        $0.textTransform = .doubled
      } == .hint)
    func larger(_ scene: Scene) -> Tier {
      tier(of: scene) {
        $0.isBoldText = true
        $0.textTransform = .doubled
      }
    }
    #expect(larger(blank) == .hint)
    var row = blank
    row.items[0].kind = .view(.cell)
    #expect(larger(row) == .warning)
    row.items[2].kind = scene("Settings").items[2].kind
    #expect(larger(row) == .hint)
  }

  @Test func `a caption whose outlet gives it no text is the document's`() {
    var reached = scene("Settings")
    #expect(tier(of: reached) == .warning)
    reached.code = CodeUse()
    #expect(tier(of: reached) == .hint)
    reached.code?.properties["Name Label"] = [.text]
    #expect(tier(of: reached) == .warning)
  }

  @Test func `a text that people write is of any length, in code too`() {
    func loose(_ host: SceneHost, isFree: Bool) -> Tier {
      var own = scene("0.001 Waves")
      own.host = host
      own.constraints = [
        Constraint(
          id: "l", first: Anchor(item: 2, attribute: .leading),
          second: Anchor(item: 0, attribute: .leading))
      ]
      var code = CodeUse()
      code.properties["Name Label"] = isFree ? [.text, .freeText] : [.text]
      own.code = code
      return tier(.insideSuperview, of: own) { $0.textTransform = .veryLong(40) }
    }
    let app = SceneHost.code(fitsContent: false, inApp: .init(openAxes: []))
    #expect(loose(app, isFree: true) == .warning)
    #expect(loose(app, isFree: false) == .hint)
    #expect(loose(.usual, isFree: true) == .warning)
    #expect(loose(.usual, isFree: false) == .hint)
  }

  @Test func `a specimen says how far a text reaches that nothing bounds, but in rows`() {
    func loose(_ text: String) -> Scene {
      var own = scene(text)
      own.constraints = [
        Constraint(
          id: "l", first: Anchor(item: 2, attribute: .leading),
          second: Anchor(item: 0, attribute: .leading))
      ]
      return own
    }
    var specimen = loose("0.001 Waves")
    #expect(tier(.insideSuperview, of: specimen) == .hint)
    #expect(tier(.insideSuperview, of: loose("Title")) == .warning)
    #expect(tier(of: specimen) == .warning)
    specimen.items[0].kind = .view(.cell)
    #expect(tier(.insideSuperview, of: specimen) == .warning)
  }

  @Test func `a text of forty characters is too much where the document has one of its own`() {
    func tier(_ text: String, _ transform: TextTransform) -> Tier {
      self.tier(of: scene(text)) { $0.textTransform = transform }
    }
    #expect(tier("0.001 Waves", .doubled) == .warning)
    #expect(tier("0.001 Waves", .veryLong(40)) == .hint)
    #expect(tier("Label", .veryLong(40)) == .warning)
    #expect(tier(" ", .unbreakable(24)) == .warning)
  }

  @Test func `what Bold Text alone cuts is a hint where the font does not grow`() {
    func cut(_ scene: Scene, _ change: @escaping (inout Environment) -> Void = { _ in }) -> Tier {
      tier(.textFits, of: scene) {
        $0.isBoldText = true
        change(&$0)
      }
    }
    var fixed = scene("Two words")
    fixed.outletTargets = []
    #expect(cut(fixed) == .hint)
    #expect(tier(.textFits, of: fixed) { _ in } == .error)
    #expect(cut(fixed) { $0.contentSizeCategory = .accessibility3 } == .error)
    var growing = fixed
    growing.items[2].kind = .view(
      .label(
        TextContent(
          "Two words", font: FontDescriptor(family: .system, pointSize: 17, textStyle: .body))))
    #expect(cut(growing) == .error)
  }

  @Test func `the title of a button stands for others only where code reaches it`() {
    var scene = scene("")
    scene.items[2].kind = .view(
      .button(
        ButtonContent(
          title: TextContent("Button", font: FontDescriptor(family: .system, pointSize: 17)))))
    #expect(tier(of: scene) == .warning)
    scene.outletTargets = []
    #expect(tier(of: scene) == .hint)
  }

  @Test func `a text on a bare surface is read all the same`() {
    var scene = scene("Title")
    scene.items.append(Item(id: "Bar", name: "Bar", kind: .view(.plain), superview: 0))
    #expect(tier(of: scene, items: ["Name Label", "Bar"]) == .hint)
    scene.items[4].annotations.hasContentOfItsOwn = true
    #expect(tier(of: scene, items: ["Name Label", "Bar"]) == .warning)
  }

  @Test func `what blanks leave open shows once they are filled`() {
    func open(_ scene: Scene) -> Tier { tier(.unambiguous, of: scene, axes: [.vertical]) { _ in } }
    #expect(open(scene("")) == .hint)
    #expect(open(scene("Total")) == .error)
    var unreached = scene("Total")
    unreached.outletTargets = []
    #expect(open(unreached) == .error)
  }

  @Test func `a conflict with the length of a specimen is a hint`() {
    func conflict(_ scene: Scene) -> Tier {
      tier(.satisfiable, of: scene, origins: [.author(0), .hugging(item: 2, .horizontal)]) { _ in }
    }
    #expect(conflict(scene("Label")) == .hint)
    #expect(conflict(scene("Total")) == .error)
  }

  @Test func `a name in angle brackets stands for another`() {
    #expect(
      TextContent("< City >", font: FontDescriptor(family: .system, pointSize: 17)).isPlaceholder)
    #expect(
      !TextContent("< 5 km", font: FontDescriptor(family: .system, pointSize: 17)).isPlaceholder)
  }
}
