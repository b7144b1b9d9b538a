import AutoLayout
import Judging
import SceneSamples
import Testing
import TextMetrics
import Verification

@testable import Triage

/// The tier of a finding, and the users who meet it.
@Suite struct GradeTests {
  private let scene = TierSample.scene

  private func grade(
    _ kind: Invariant.Kind, of scene: Scene, origins: [ConstraintOrigin] = [], edge: Edge? = nil,
    _ change: (inout Variant) -> Void = { _ in }
  ) -> Grade {
    var variant = Variant(environment: scene.reference)
    change(&variant)
    return Grade(
      FindingFacts(
        kind, variant: variant, scene: scene, itemIDs: ["Name Label"], origins: origins,
        laidOut: scene, edge: edge))
  }

  @Test(arguments: [
    Invariant.Kind.satisfiable, .noOverlap, .insideSuperview, .textFits, .unambiguous,
  ])
  func `a failure with the document's own texts is an error`(_ kind: Invariant.Kind) {
    #expect(grade(kind, of: scene).tier == .error)
    #expect(grade(kind, of: scene).audience == .everyone)
  }

  @Test func `invented text makes a warning, of cuts and ties a hint`() {
    var reached = scene
    reached.outletTargets = [scene.items[2].id]
    reached.items[2].kind = .view(.label(TextContent(" ", font: SampleScenes.body)))
    func tier(_ kind: Invariant.Kind) -> Tier {
      grade(kind, of: reached) { $0.environment.textTransform = .doubled }.tier
    }
    #expect(tier(.satisfiable) == .warning)
    #expect(tier(.noOverlap) == .warning)
    #expect(tier(.insideSuperview) == .hint)
    #expect(tier(.textFits) == .hint)
    #expect(tier(.unambiguousCompression) == .hint)
  }

  @Test(arguments: Invariant.Kind.allCases.filter(\.family.isHint))
  func `a kind that is at most a hint is one with any text`(_ kind: Invariant.Kind) {
    #expect(grade(kind, of: scene).tier == .hint)
    #expect(grade(kind, of: scene) { $0.environment.textTransform = .doubled }.tier == .hint)
  }

  @Test func `a translation is no invented text`() {
    let string = LocalizedString(
      language: Language("de"), key: "a.text", form: nil, string: "Bezeichnung")
    let grade = grade(.textFits, of: scene) { $0.set(.localized(item: 2, string)) }
    #expect(grade.tier == .error)
  }

  @Test func `an assertion is an error with any text, a relation of the canvas a hint`() {
    #expect(grade(.declared, of: scene) { $0.environment.textTransform = .doubled }.tier == .error)
    #expect(grade(.alignedEdges, of: scene).tier == .hint)
  }

  @Test func `what code reaches by an outlet decides nothing for sure`() {
    var reached = scene
    reached.outletTargets = ["4"]
    let fourth = ConstraintOrigin.author(3)
    #expect(grade(.noOverlap, of: reached, origins: [fourth]).tier == .warning)
    #expect(grade(.noOverlap, of: reached, origins: [.author(2)]).tier == .error)
    #expect(grade(.noOverlap, of: scene, origins: [fourth]).tier == .error)
  }

  @Test func `a length that code reaches is computed by it`() {
    var sized = scene
    sized.constraints.append(
      Constraint(id: "6", first: Anchor(item: 2, attribute: .width), constant: 80))
    #expect(grade(.textFits, of: sized).tier == .error)
    sized.outletTargets = ["6"]
    #expect(grade(.textFits, of: sized).tier == .hint)
    // It stands in the log before any code runs.
    #expect(grade(.satisfiable, of: sized, origins: [.author(5)]).tier == .warning)
  }

  @Test func `what code opens is closed until then`() {
    var closed = scene
    closed.constraints.append(
      Constraint(id: "6", first: Anchor(item: 3, attribute: .width), constant: 0))
    closed.outletTargets = ["6"]
    #expect(grade(.unambiguous, of: closed).tier == .error)
    // In a view that is closed.
    closed.items[2].superview = 3
    #expect(grade(.unambiguous, of: closed).tier == .hint)
    #expect(grade(.notCollapsed, of: closed).tier == .hint)
    closed.constraints[5].constant = 80
    #expect(grade(.unambiguous, of: closed).tier == .error)
    // Around it.
    closed.constraints[5].constant = 0
    closed.items[2].superview = 0
    closed.items[3].superview = 2
    #expect(grade(.notCollapsed, of: closed).tier == .hint)
    #expect(grade(.unambiguous, of: closed).tier == .error)
  }

  @Test(arguments: [true, false])
  func `a bound that code gives leaves open what code decides`(isLength: Bool) {
    var bounded = scene
    bounded.constraints.append(
      Constraint(
        id: "6", first: Anchor(item: 2, attribute: .width),
        relation: isLength ? .equal : .lessThanOrEqual,
        constant: 14))
    bounded.outletTargets = ["6"]
    #expect(grade(.unambiguous, of: bounded, origins: [.author(5)]).tier == .hint)
    #expect(grade(.textFits, of: bounded, origins: [.author(5)]).tier == .hint)
  }

  @Test(arguments: [true, false])
  func `an icon that a text of code leaves anywhere is no tie of texts`(isReached: Bool) {
    var icon = scene
    icon.items[2].kind = .view(.imageView(nil))
    icon.items[3].kind = .view(.label(TextContent("Any name", font: SampleScenes.body)))
    icon.constraints = [
      Constraint(
        id: "1", first: Anchor(item: 2, attribute: .leading),
        second: Anchor(item: 3, attribute: .trailing))
    ]
    if isReached { icon.outletTargets = [icon.items[3].id] }
    let grade = grade(.unambiguous, of: icon, origins: [.author(0)]) {
      $0.environment.textTransform = .doubled
    }
    #expect(grade.tier == (isReached ? .warning : .hint))
  }

  @Test(arguments: [
    (Edge.top, 375.0, Tier.error), (.bottom, 375, .hint), (.left, 375, .hint), (.top, 700, .hint),
  ])
  func `what lies at the top of an upright screen is covered there`(
    edge: Edge, width: Double, tier: Tier
  ) {
    var screen = scene
    screen.reference.size.width = width
    #expect(grade(.unobscured, of: screen, edge: edge).tier == tier)
  }

  @Test func `stored frames that satisfy the constraints refute a conflict on the canvas`() {
    var drawn = scene
    drawn.constraints = [
      Constraint(id: "1", first: Anchor(item: 2, attribute: .height), constant: 44),
      Constraint(
        id: "2", first: Anchor(item: 2, attribute: .top), second: Anchor(item: 3, attribute: .top)),
      Constraint(
        id: "3", first: Anchor(item: 2, attribute: .lastBaseline),
        second: Anchor(item: 3, attribute: .firstBaseline)),
    ]
    let all: [ConstraintOrigin] = [.author(0), .author(1), .author(2)]
    #expect(grade(.satisfiable, of: drawn, origins: all).tier == .error)
    drawn.items[2].designFrame = Rect(x: 20, y: 100, width: 80, height: 44)
    drawn.items[3].designFrame = Rect(x: 120, y: 100, width: 80, height: 44)
    #expect(grade(.satisfiable, of: drawn, origins: all).tier == .hint)
    drawn.items[3].designFrame?.y = 90
    #expect(grade(.satisfiable, of: drawn, origins: all).tier == .error)
  }

  @Test func `text that stands for another is no error`() {
    var filling = scene
    filling.items[2].kind = .view(
      .label(TextContent("Lorem ipsum dolor sit amet", font: SampleScenes.body)))
    #expect(grade(.textFits, of: filling).tier == .hint)
    #expect(
      grade(.noOverlap, of: filling, origins: [.resistance(item: 2, .horizontal)]).tier == .warning)
    #expect(grade(.noOverlap, of: filling, origins: [.author(2)]).tier == .error)
  }

  @Test func `a view that the document hides shows nothing for sure`() {
    #expect(grade(.noOverlap, of: scene) { $0.set(.hidden(item: 2, false)) }.tier == .hint)
    #expect(grade(.noOverlap, of: scene) { $0.set(.hidden(item: 3, false)) }.tier == .error)
  }

  @Test func `a size that no device has is a hint`() {
    let grade = grade(.noOverlap, of: scene) {
      $0.environment.size = Size(width: 411, height: 700)
    }
    #expect(grade.tier == .hint)
    #expect(grade.audience == .unknownSizes)
  }

  @Test func `findings that most users meet come first`() throws {
    func audience(_ name: String, _ orientation: Device.Orientation) throws -> Audience {
      let device = try #require(Device.all.first { $0.name == name })
      let screen = device.environment(orientation, bars: scene.bars, generation: .ios18)
      return grade(.noOverlap, of: scene) { $0.environment.takeScreen(of: screen) }.audience
    }
    #expect(try audience("iPhone 16", .portrait) == .currentPhones)
    #expect(try audience("iPhone SE (1st generation)", .portrait) == .smallPhones)
    #expect(try audience("iPhone 16", .landscape) == .landscapeAndTablets)
    #expect(try audience("iPad Air 11-inch", .portrait) == .landscapeAndTablets)
    let large = grade(.noOverlap, of: scene) {
      $0.environment.contentSizeCategory = .extraExtraExtraLarge
    }
    let largest = grade(.noOverlap, of: scene) {
      $0.environment.contentSizeCategory = .accessibility3
    }
    #expect(large.audience == .largerType)
    #expect(largest.audience == .accessibilitySizes)
    #expect(Audience.allCases == Audience.allCases.sorted())
    #expect(Tier.allCases == Tier.allCases.sorted())
  }

  @Test
  func `a caption that nobody wrote is a hint, a text that code sets a warning`() {
    func tier(_ string: String, isReached: Bool) -> Tier {
      var own = scene
      own.items[2].kind = .view(.label(TextContent(string, font: SampleScenes.body)))
      own.outletTargets = isReached ? [own.items[2].id] : []
      return grade(.noOverlap, of: own) { $0.environment.textTransform = .doubled }.tier
    }
    #expect(tier("Name", isReached: false) == .hint)
    #expect(tier("Name", isReached: true) == .warning)
    #expect(tier(" ", isReached: true) == .warning)
    #expect(tier("Title", isReached: false) == .warning)
  }

  @Test func `a width that is a constant of the canvas is a warning, other relations are hints`() {
    var own = scene
    own.constraints.append(
      Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: 375))
    let origin = ConstraintOrigin.author(own.constraints.count - 1)
    #expect(grade(.fillsSuperview, of: own, origins: [origin]).tier == .warning)
    #expect(grade(.fillsSuperview, of: own, origins: [.author(0)]).tier == .hint)
    own.reference.size.width = 414
    #expect(grade(.fillsSuperview, of: own, origins: [origin]).tier == .hint)
  }

  @Test func `a conflict in a direction without a translation is a warning, a place a hint`() {
    func tier(_ kind: Invariant.Kind) -> Tier {
      grade(kind, of: scene) { $0.environment.layoutDirection = .rightToLeft }.tier
    }
    #expect(tier(.satisfiable) == .warning)
    #expect(tier(.insideSuperview) == .hint)
  }

  @Test(arguments: [(-0.5, Tier.hint), (-1.5, .error)])
  func `an invisible finding is a hint`(_ margin: Double, _ tier: Tier) {
    let question = FindingFacts(
      .noOverlap, variant: Variant(environment: scene.reference), scene: scene,
      itemIDs: ["Name Label"], origins: [], laidOut: scene, margin: margin)
    #expect(Grade(question).tier == tier)
  }

  @Test(arguments: [(-2.0, Tier.hint), (-2.5, .warning)])
  func `a text cut by less than its measure may be off is a hint`(_ margin: Double, _ tier: Tier) {
    let question = FindingFacts(
      .textFits, variant: Variant(environment: scene.reference), scene: scene,
      itemIDs: ["Name Label"], origins: [], laidOut: scene, margin: margin, axes: [.horizontal])
    #expect(Grade(question).tier == tier)
  }

  @Test func `a line that is clipped in its height is an error whatever it says`() {
    func tier(_ axes: [Axis], lines: Int, isTextView: Bool = false) -> Tier {
      var own = scene
      let text = TextContent("Label", font: SampleScenes.body, numberOfLines: lines)
      own.items[2].kind = .view(
        isTextView ? .textView(text, isScrollEnabled: false) : .label(text))
      return Grade(
        FindingFacts(
          .textFits, variant: Variant(environment: own.reference), scene: own,
          itemIDs: ["Name Label"], origins: [], laidOut: own, axes: axes)
      ).tier
    }
    #expect(tier([.vertical], lines: 1) == .error)
    #expect(tier([.vertical], lines: 0) == .hint)
    #expect(tier([.vertical], lines: 1, isTextView: true) == .hint)
    #expect(tier([.horizontal], lines: 1) == .hint)
  }

  @Test func `a view that no constraint names is placed by code`() {
    var own = scene
    #expect(grade(.unambiguous, of: own).tier == .error)
    own.constraints = []
    #expect(grade(.unambiguous, of: own).tier == .hint)
  }
}
