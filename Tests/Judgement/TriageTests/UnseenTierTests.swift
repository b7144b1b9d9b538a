import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// A hint is a loss that no user would miss, a place that code decides, or a screen that is not
/// known to be visited.
@Suite struct UnseenTierTests {
  private let scene = TierSample.scene

  private func tier(
    _ kind: Invariant.Kind, of scene: Scene, items: [String] = ["Name Label"],
    origins: [ConstraintOrigin] = [], axes: [Axis] = Axis.allCases, edge: Edge? = nil,
    layouts: [Layout] = [], _ change: (inout Variant) -> Void = { _ in }
  ) -> Tier {
    var variant = Variant(environment: scene.reference)
    change(&variant)
    return Grade(
      FindingFacts(
        kind, variant: variant, scene: scene, itemIDs: items, origins: origins, laidOut: scene,
        axes: axes, edge: edge, layouts: layouts)
    ).tier
  }

  // MARK: Nothing lost

  /// The second item as given, in a superview 300 wide and 44 high.
  private func layout(_ content: ViewContent, _ frame: Rect, _ text: TextLayout? = nil) throws
    -> (scene: Scene, layout: Layout)
  {
    var scene = scene
    scene.items[2].kind = .view(content)
    scene.constraints = []
    var engine = LayoutEngine(scene: scene)
    var layout = try engine.layout(Variant(environment: scene.reference))
    layout.items[0].absoluteFrame = Rect(width: 300, height: 44)
    layout.items[2].absoluteFrame = frame
    layout.items[2].text = text
    return (scene, layout)
  }

  private func outside(
    _ content: ViewContent, _ frame: Rect, _ edge: Edge, text: TextLayout? = nil
  ) throws -> Tier {
    let (scene, layout) = try layout(content, frame, text)
    return tier(
      .insideSuperview, of: scene, axes: [edge.axis], edge: edge, layouts: [layout])
  }

  @Test(arguments: [(4.0, Tier.hint), (9, .warning)])
  func `a picture that goes on a little behind an edge is whole`(by: Double, tier: Tier) throws {
    let frame = Rect(x: -by, y: 0, width: 300 + 2 * by, height: 40)
    #expect(try outside(.imageView(nil), frame, .left) == tier)
  }

  @Test func `a control that is cut is not whole`() throws {
    let frame = Rect(x: -4, y: 0, width: 51, height: 31)
    #expect(try outside(.control(.switchControl), frame, .left) == .error)
  }

  @Test(arguments: [(48.0, Tier.hint), (70, .error)])
  func `a line higher than its row is whole while its letters are`(height: Double, tier: Tier)
    throws
  {
    let size = Size(width: 80, height: height)
    let text = TextLayout(
      string: "Name", pointSize: height / 1.2, needed: size, available: size, lineCount: 1)
    let frame = Rect(x: 16, y: 22 - height / 2, width: 80, height: height)
    let label = ViewContent.label(
      TextContent("Name", font: FontDescriptor(family: .system, pointSize: 17)))
    #expect(try outside(label, frame, .bottom, text: text) == tier)
  }

  @Test func `content drawn beyond a clear view is not lost`() throws {
    func tier(_ content: ViewContent, _ change: (inout Annotations) -> Void = { _ in }) throws
      -> Tier
    {
      var scene = scene
      scene.items[2].kind = .view(.plain)
      scene.items[3].kind = .view(content)
      scene.items[3].superview = 2
      change(&scene.items[2].annotations)
      scene.constraints = []
      var engine = LayoutEngine(scene: scene)
      var layout = try engine.layout(Variant(environment: scene.reference))
      layout.items[0].absoluteFrame = Rect(width: 300, height: 100)
      layout.items[2].absoluteFrame = Rect(x: 0, y: 40, width: 300, height: 10)
      layout.items[3].absoluteFrame = Rect(x: 0, y: 20, width: 50, height: 50)
      return self.tier(
        .insideSuperview, of: scene, items: [scene.items[3].id], axes: [.vertical], edge: .top,
        layouts: [layout])
    }
    #expect(try tier(.imageView(nil)) == .hint)
    #expect(try tier(.control(.switchControl)) == .error)
    #expect(try tier(.imageView(nil)) { $0.clipsSubviews = true } == .warning)
    #expect(try tier(.imageView(nil)) { $0.showsBackground = true } == .warning)
  }

  @Test func `content lost in one of the layouts is lost`() throws {
    let (scene, whole) = try layout(
      .imageView(nil), Rect(x: -4, y: 0, width: 300, height: 40))
    var cut = whole
    cut.items[2].absoluteFrame.x = -80
    func tier(_ layouts: [Layout]) -> Tier {
      self.tier(
        .insideSuperview, of: scene, axes: [.horizontal], edge: .left, layouts: layouts)
    }
    #expect(tier([whole]) == .hint)
    #expect(tier([whole, cut]) == .warning)
    #expect(tier([]) == .warning)
  }

  @Test func `a view that shows nothing covers nothing`() throws {
    var (scene, layout) = try layout(.plain, Rect(x: 0, y: 0, width: 100, height: 40))
    layout.items[3].absoluteFrame = Rect(x: 60, y: 0, width: 100, height: 40)
    let pair = ["Name Label", "Name Text Field"]
    #expect(tier(.noOverlap, of: scene, items: pair, layouts: [layout]) == .hint)
    layout.scene.items[2].annotations.showsBackground = true
    #expect(tier(.noOverlap, of: scene, items: pair, layouts: [layout]) == .error)
    scene.file = "R1.recipe.md"
    layout.scene.items[2].annotations.showsBackground = false
    #expect(tier(.noOverlap, of: scene, items: pair, layouts: [layout]) == .error)
  }

  @Test(arguments: [
    (TextAlignment.natural, LayoutDirection.leftToRight, Tier.hint),
    (.natural, .rightToLeft, .error), (.left, .rightToLeft, .hint), (.center, .leftToRight, .hint),
    (.right, .leftToRight, .error), (.justified, .leftToRight, .error),
  ])
  func `letters lie where the text is aligned to`(
    alignment: TextAlignment, direction: LayoutDirection, tier: Tier
  ) throws {
    let text = TextLayout(
      string: "Name", pointSize: 17, needed: Size(width: 80, height: 20),
      available: Size(width: 200, height: 20), lineCount: 1)
    let font = FontDescriptor(family: .system, pointSize: 17)
    var (scene, layout) = try layout(
      .label(TextContent("Name", font: font)), Rect(x: 0, y: 0, width: 200, height: 20), text)
    layout.scene.items[2].annotations.textAlignment = alignment
    layout.items[2].direction = direction
    layout.items[3].absoluteFrame = Rect(x: 150, y: 0, width: 100, height: 20)
    scene.items[2].annotations.textAlignment = alignment
    let pair = ["Name Label", "Name Text Field"]
    #expect(self.tier(.noOverlap, of: scene, items: pair, layouts: [layout]) == tier)
  }

  @Test func `a size that stands in for content of code proves nothing`() {
    func tier(_ kind: Invariant.Kind) -> Tier {
      self.tier(kind, of: stand, origins: [.author(0), .resistance(item: 2, .horizontal)])
    }
    var stand = scene
    #expect(tier(.satisfiable) == .error)
    stand.items[2].intrinsicSizeOverride = IntrinsicSize(width: 248, height: nil)
    #expect(tier(.satisfiable) == .hint)
    #expect(tier(.unambiguous) == .hint)
    #expect(tier(.insideSuperview) == .hint)
    #expect(tier(.noOverlap) == .hint)
    // A size of the canvas does not follow the text, so that a cut says nothing.
    #expect(tier(.textFits) == .hint)
  }

  // MARK: Screens

  @Test func `a tablet's canvas is judged on phones where a project says that they show it`() {
    var tablet = scene
    tablet.reference.size = Size(width: 815, height: 660)
    func tier(_ scene: Scene) -> Tier {
      self.tier(.insideSuperview, of: scene) {
        $0.environment.takeScreen(of: Device.all[0].environment(.portrait, bars: scene.bars))
      }
    }
    #expect(tier(tablet) == .hint)
    #expect(tier(scene) == .error)
    tablet.support = AppSupport()
    #expect(tier(tablet) == .error)
    // Interface Builder's canvas for any device.
    tablet.support = nil
    tablet.reference.size = Size(width: 600, height: 600)
    #expect(tier(tablet) == .error)
  }

  @Test func `a tie on a phone on its side is a hint unless a project says that the app turns`() {
    func tier(_ kind: Invariant.Kind, _ scene: Scene) -> Tier {
      self.tier(kind, of: scene) {
        $0.environment.takeScreen(of: Device.all[0].environment(.landscape, bars: scene.bars))
      }
    }
    var turning = scene
    turning.support = AppSupport()
    #expect(tier(.unambiguousCompression, scene) == .hint)
    #expect(tier(.satisfiable, scene) == .error)
    #expect(tier(.unambiguousCompression, turning) == .error)
  }

  // MARK: Code

  /// The label with a text, reached by an outlet or not.
  private func label(_ text: String, isReached: Bool = true) -> Scene {
    var own = scene
    own.items[2].kind = .view(
      .label(TextContent(text, font: FontDescriptor(family: .system, pointSize: 17))))
    if isReached { own.outletTargets = ["Name Label"] }
    return own
  }

  @Test func `a word that code replaces is cut for nobody, a sentence is`() {
    func cut(_ scene: Scene) -> Tier {
      tier(.textFits, of: scene, axes: [.horizontal]) {
        $0.environment.contentSizeCategory = .extraExtraLarge
      }
    }
    #expect(cut(label("heartRate")) == .hint)
    #expect(cut(label("heartRate", isReached: false)) == .error)
    #expect(cut(label("Heart rate of today")) == .error)
  }

  @Test func `what the canvas shows cut is a specimen of what code sets`() {
    #expect(tier(.textFits, of: label("A very long name"), axes: [.horizontal]) == .hint)
    #expect(
      tier(.textFits, of: label("A very long name", isReached: false), axes: [.horizontal])
        == .error)
  }

  @Test func `a blank text is cut for nobody where code sets another`() {
    #expect(tier(.textFits, of: label(" "), axes: [.horizontal, .vertical]) == .hint)
  }

  @Test func `what lies in a view whose length code gives is opened by it`() {
    var inner = scene
    inner.items.append(
      Item(id: "Box", name: "Box", kind: .view(.plain), superview: 0))
    inner.items[2].superview = 4
    inner.constraints.append(
      Constraint(id: "w", first: Anchor(item: 4, attribute: .width), constant: 40))
    #expect(tier(.textFits, of: inner) == .error)
    inner.outletTargets = ["w"]
    #expect(tier(.textFits, of: inner) == .hint)
  }

  @Test func `a view with an outlet and no place along an axis is placed by code`() {
    var placed = scene
    placed.constraints = [
      Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: 80),
      Constraint(
        id: "t", first: Anchor(item: 2, attribute: .top),
        second: Anchor(item: 0, attribute: .top)),
    ]
    func tier(_ axis: Axis) -> Tier { self.tier(.unambiguous, of: placed, axes: [axis]) }
    #expect(tier(.horizontal) == .error)
    placed.outletTargets = ["Name Label"]
    #expect(tier(.horizontal) == .hint)
    #expect(tier(.vertical) == .error)
  }

  @Test func `a conflict is an error, also with a required hugging`() {
    #expect(
      tier(.satisfiable, of: scene, origins: [.author(0), .hugging(item: 2, .horizontal)]) == .error
    )
    #expect(tier(.satisfiable, of: scene, origins: [.author(0)]) == .error)
  }

  @Test func `a text of code that nothing bounds may run out, one that is bounded is not known to`()
  {
    var loose = label("Label")
    loose.constraints = [
      Constraint(
        id: "l", first: Anchor(item: 2, attribute: .leading),
        second: Anchor(item: 0, attribute: .leading))
    ]
    func tier() -> Tier {
      self.tier(.insideSuperview, of: loose, axes: [.horizontal]) {
        $0.environment.textTransform = .doubled
      }
    }
    #expect(tier() == .warning)
    let width = Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: 80)
    loose.constraints.append(width)
    #expect(tier() == .hint)
    loose.constraints[1] = Constraint(
      id: "t", first: Anchor(item: 2, attribute: .trailing), relation: .lessThanOrEqual,
      second: Anchor(item: 0, attribute: .trailing))
    #expect(tier() == .hint)
    loose.constraints = [
      Constraint(
        id: "c", first: Anchor(item: 2, attribute: .centerX),
        second: Anchor(item: 0, attribute: .centerX))
    ]
    #expect(tier() == .warning)
    loose.items[2].kind = label("Ada Lovelace").items[2].kind
    #expect(tier() == .hint)
  }

  @Test func `what follows a text, or what it pushes, does not bound it`() {
    var pushing = label("Label")
    func hold(_ item: Int, _ attribute: Attribute, to other: Int, _ edge: Attribute) -> Constraint {
      Constraint(
        id: "\(item).\(attribute)", first: Anchor(item: item, attribute: attribute),
        second: Anchor(item: other, attribute: edge))
    }
    let field = pushing.items.count - 1
    func tier(_ items: [String] = ["Name Label"]) -> Tier {
      self.tier(
        .insideSuperview, of: pushing, items: items, origins: [.resistance(item: 2, .horizontal)],
        axes: [.horizontal]
      ) { $0.environment.textTransform = .doubled }
    }
    pushing.constraints = [
      hold(2, .leading, to: 0, .leading), hold(field, .leading, to: 2, .trailing),
    ]
    #expect(tier() == .warning)
    #expect(tier([pushing.items[field].id]) == .warning)
    pushing.constraints.append(hold(field, .trailing, to: 0, .trailing))
    #expect(tier() == .hint)
  }

  @Test func `texts of views that lie on each other may be shown at other times`() {
    var over = label("Ada Lovelace")
    over.items.append(Item(id: "View", name: "View", kind: .view(.plain), superview: 0))
    let text = over.items.count
    over.items.append(
      Item(id: "Other Label", name: "Other Label", kind: over.items[2].kind, superview: text - 1))
    func tier(_ isInvented: Bool) -> Tier {
      self.tier(.noOverlap, of: over, items: ["Name Label", "Other Label"]) {
        if isInvented { $0.environment.textTransform = .doubled }
      }
    }
    #expect(tier(true) == .hint)
    #expect(tier(false) == .error)
    over.items[text].superview = 0
    #expect(tier(true) == .warning)
  }

  @Test
  func
    `of two texts of code in a row one has to give way, of a number and its unit none is known to`()
  {
    var row = label("Label")
    row.items[0].kind = .view(.cell)
    var other = row.items[2]
    other.id = "Other Label"
    row.items.append(other)
    row.outletTargets.insert("Other Label")
    func tier(_ kind: Invariant.Kind = .unambiguousCompression, _ axis: Axis = .horizontal) -> Tier
    {
      self.tier(kind, of: row, items: ["Name Label", "Other Label"], axes: [axis]) {
        $0.environment.textTransform = .doubled
      }
    }
    #expect(tier() == .warning)
    #expect(tier(.unambiguous) == .hint)
    #expect(tier(.unambiguousCompression, .vertical) == .hint)
    row.items[2].kind = label("100 m").items[2].kind
    #expect(tier() == .hint)
    row.items[2].kind = other.kind
    row.items[0].kind = .view(.plain)
    #expect(tier() == .hint)
  }

  @Test func `a name in a row may be longer than its row, a caption is not known to be`() {
    func tier(_ scene: Scene, _ axis: Axis) -> Tier {
      self.tier(.insideSuperview, of: scene, axes: [axis]) {
        $0.environment.textTransform = .doubled
      }
    }
    var row = label("Ada Lovelace")
    #expect(tier(row, .horizontal) == .hint)
    row.items[0].kind = .view(.cell)
    #expect(tier(row, .horizontal) == .warning)
    #expect(tier(row, .vertical) == .hint)
    row.outletTargets = []
    #expect(tier(row, .horizontal) == .hint)
  }
}
