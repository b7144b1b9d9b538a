import AutoLayout
import Judging
import SourceFacts
import Testing
import Verification

@testable import Triage

/// Tiers of scenes that the app's sources use.
@Suite struct CodeTierTests {
  private let label = "Name Label"
  private let field = TierSample.scene.items[3].id

  private func tier(
    _ kind: Invariant.Kind, items: [String]? = nil, axes: [Axis] = [.horizontal],
    edge: Edge? = nil, origins: [ConstraintOrigin] = [],
    change: (inout Scene) -> Void = { _ in }, turn: (inout Variant) -> Void = { _ in },
    _ code: (inout CodeUse) -> Void
  ) -> Tier {
    var scene = TierSample.scene
    var use = CodeUse()
    code(&use)
    scene.code = use
    change(&scene)
    var variant = Variant(environment: scene.reference)
    turn(&variant)
    return Grade(
      FindingFacts(
        kind, variant: variant, scene: scene, itemIDs: items ?? [label], origins: origins,
        laidOut: scene, axes: axes, edge: edge)
    ).tier
  }

  private func tier(
    _ kind: Invariant.Kind, _ properties: Set<CodeUse.Property>, items: [String]? = nil,
    axes: [Axis] = [.horizontal], change: (inout Scene) -> Void = { _ in }
  ) -> Tier {
    tier(kind, items: items, axes: axes, change: change) { $0.properties[label] = properties }
  }

  @Test func `a screen that nothing shows is a hint whatever breaks`() {
    #expect(tier(.satisfiable) { _ in } == .error)
    #expect(tier(.satisfiable, change: { $0.controller = "c" }) { $0.unshown = ["c"] } == .hint)
    #expect(tier(.satisfiable) { $0.unshown = [TierSample.scene.id] } == .hint)
  }

  @Test func `a test's text, or one that may end in an ellipsis, may be truncated`() {
    for property in [CodeUse.Property.sampleText, .truncation] {
      #expect(tier(.textFits, [property]) == .hint)
      #expect(tier(.noOverlap, [property], items: [label, field]) == .error)
      let line = tier(.textFits, [property], axes: [.vertical]) { scene in
        guard case .view(var content) = scene.items[2].kind else { return }
        content.updateText { $0.numberOfLines = 1 }
        scene.items[2].kind = .view(content)
      }
      #expect(line == .error)
    }
    #expect(tier(.textFits, []) == .error)
  }

  @Test func `a size that a class answered with says nothing of another text`() {
    func tier(_ answers: Bool, of item: Int = 2, _ override: Variant.Override?) -> Tier {
      self.tier(
        .noOverlap, items: [label, field],
        change: { scene in
          scene.host = .code(fitsContent: false)
          if answers {
            scene.items[item].intrinsicSizeOverride = IntrinsicSize(width: 80, height: 20)
          }
        },
        turn: {
          if let override { $0 = Variant(environment: $0.environment, overrides: [override]) }
        }
      ) { _ in }
    }
    let german = LocalizedString(language: Language("de"), key: "a", string: "Bezahlen")
    #expect(tier(true, .localized(item: 2, german)) == .hint)
    #expect(tier(false, .localized(item: 2, german)) == .error)
    #expect(tier(true, .localized(item: 3, german)) == .error)
    #expect(tier(true, of: 0, .localized(item: 2, german)) == .hint)
    #expect(tier(true, nil) == .error)
  }

  @Test func `a portrait-only screen is not turned on phones`() {
    func tier(_ upright: Set<String>, _ orientation: Device.Orientation) -> Tier {
      self.tier(
        .noOverlap, items: [label, field], change: { $0.controller = "c" },
        turn: {
          $0.environment.takeScreen(of: Device.all[0].environment(orientation, bars: Bars()))
        }
      ) { $0.portraitOnly = upright }
    }
    #expect(tier(["c"], .landscape) == .hint)
    #expect(tier(["other"], .landscape) == .error)
    #expect(tier(["c"], .portrait) == .error)
  }

  @Test(arguments: [
    (CodeUse.Property.frame, Tier.hint), (.constraints, .hint), (.size, .hint), (.text, .error),
    (.font, .error), (.arrangement, .error),
  ])
  func `what code places or sizes need not overlap`(_ property: CodeUse.Property, _ tier: Tier) {
    #expect(self.tier(.noOverlap, [property], items: [label, field]) == tier)
    #expect(self.tier(.satisfiable, [property]) == .error)
  }

  @Test func `a length that a constraint gives is not the class's`() {
    func tier(_ axes: [Axis]) -> Tier {
      self.tier(.noOverlap, [.size], items: [label, field], axes: axes) { scene in
        scene.constraints.append(
          Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: 80))
      }
    }
    #expect(tier([.horizontal]) == .error)
    #expect(tier([.vertical]) == .hint)
  }

  @Test func `views of which code shows one without the other may lie on each other`() {
    #expect(tier(.noOverlap, [.visibility], items: [label, field]) == .hint)
    #expect(tier(.textFits, [.visibility]) == .error)
    // Hidden with both is no reason.
    let root = TierSample.scene.items[0].id
    let together = tier(.noOverlap, items: [label, field]) { $0.properties[root] = [.visibility] }
    #expect(together == .error)
  }

  @Test func `a text that code sets is not the one that is cut`() {
    #expect(tier(.textFits, []) == .error)
    for property in [CodeUse.Property.text, .font, .lines] {
      #expect(tier(.textFits, [property]) == .hint)
    }
    // A line that is higher than its view is so whatever it says.
    #expect(tier(.textFits, [.text], axes: [.vertical]) == .error)
    #expect(tier(.textFits, [.font], axes: [.vertical]) == .hint)
  }

  @Test func `an image that code sets decides a size`() {
    #expect(tier(.unambiguous, [.image]) == .hint)
    #expect(tier(.unambiguous, [.visibility]) == .error)
  }

  @Test func `view code shows no picture before it comes`() {
    func tier(_ kind: Invariant.Kind, isOfCode: Bool = true, isPicture: Bool = true) -> Tier {
      self.tier(
        kind,
        change: { scene in
          if isOfCode { scene.host = .code(fitsContent: false) }
          if isPicture { scene.items[2].kind = .view(.imageView(nil)) }
        }
      ) { _ in }
    }
    #expect(tier(.unambiguous) == .hint)
    #expect(tier(.unambiguous, isOfCode: false) == .error)
    #expect(tier(.unambiguous, isPicture: false) == .error)
    #expect(tier(.satisfiable) == .error)
  }

  @Test func `a text of the document that code replaces is never shown`() {
    let replaced: Set<CodeUse.Property> = [.text, .knownText, .replacedText]
    #expect(tier(.textFits, replaced) == .hint)
    // A line is as high whatever it says.
    #expect(tier(.textFits, replaced, axes: [.vertical]) == .error)
    func reachesOut(_ edge: Edge) -> Tier {
      tier(.insideSuperview, edge: edge, origins: [.hugging(item: 2, .vertical)]) {
        $0.properties[label] = replaced
      }
    }
    #expect(reachesOut(.right) == .hint)
    #expect(reachesOut(.bottom) == .error)
    // With what code says it is real, unless code sets its font too.
    func translated(_ properties: Set<CodeUse.Property>, item: Int = 2) -> Tier {
      tier(
        .textFits,
        turn: { variant in
          variant.set(
            .localized(
              item: item,
              LocalizedString(language: Language("de"), key: "a.text", string: "Der Name")))
        }
      ) { $0.properties[label] = properties }
    }
    #expect(translated(replaced) == .error)
    #expect(translated(replaced.union([.font])) == .hint)
    #expect(translated(replaced, item: 3) == .hint)
    #expect(translated([.text]) == .hint)
    // A text that is the same in code and in the document is visible.
    #expect(tier(.textFits, [.text, .knownText]) == .error)
  }

  @Test func `a fully known text is not made longer`() {
    func tier(_ properties: Set<CodeUse.Property>) -> Tier {
      self.tier(
        .noOverlap, items: [label, field], change: { $0.outletTargets = [label] },
        turn: { $0.environment.textTransform = .doubled }
      ) { $0.properties[label] = properties }
    }
    #expect(tier([.text]) == .warning)
    #expect(tier([.text, .knownText]) == .hint)
  }
}
