import AutoLayout
import Judging
import TextMetrics
import Verification

/// A finding as the rules of tiers see it.
struct TierQuestion {
  let kind: Invariant.Kind
  let variant: Variant
  /// As the author wrote it.
  let scene: Scene
  /// Indices of the items concerned.
  let items: [Int]
  /// Ids of the author's constraints that hold what is judged.
  let constraints: [String]
  /// Indices of the items whose content decides the values judged.
  let contents: [Int]

  /// - Parameter origins: what holds the values judged.
  init(
    _ kind: Invariant.Kind, variant: Variant, scene: Scene, itemIDs: [String],
    origins: [ConstraintOrigin], laidOut: Scene
  ) {
    self.kind = kind
    self.variant = variant
    self.scene = scene
    func index(_ id: String) -> Int? { scene.index(ofItem: String(id.prefix { $0 != "#" })) }
    items = itemIDs.compactMap(index)
    constraints = Signature.canonical(
      origins.compactMap { origin in
        guard case .author(let index) = origin else { return nil }
        return laidOut.constraints[index].id
      })
    contents = origins.compactMap { origin in
      switch origin {
      case .hugging(let item, _), .resistance(let item, _): index(laidOut.items[item].id)
      default: nil
      }
    }
  }

  // MARK: Texts

  var topic: Invariant.Topic { kind.family.topic }

  /// Whether some text is one that neither the document nor a translation has. What the author of a recipe
  /// lists as its texts are its own.
  var needsInventedText: Bool {
    if variant.environment.textTransform != scene.reference.textTransform { return true }
    return variant.overrides.contains { override in
      switch override {
      case .text(let item, _): !scene.listsTexts(of: item)
      case .string(let item, _): !scene.listsTexts(of: item)
      default: false
      }
    }
  }

  /// Whether a text that is cut, or that decides what fails, is what Interface Builder put there, or filling
  /// text: the app shows another.
  var isOfPlaceholderText: Bool {
    (topic.isCut ? items : contents).contains { scene.items[$0].text?.isPlaceholder ?? false }
  }

  // MARK: Code

  /// Whether code reaches a constraint that takes part.
  var isGovernedByOutlet: Bool { constraints.contains(where: scene.outletTargets.contains) }

  /// Whether an item concerned is seen only since a view that the document hides is shown.
  var showsHidden: Bool {
    variant.overrides.contains { override in
      guard case .hidden(let hidden, false) = override else { return false }
      return items.contains { $0 == hidden || scene.isAncestor(hidden, of: $0) }
    }
  }

  // MARK: Where

  /// Who meets the variant.
  var audience: Audience { max(screenAudience, typeAudience, directionAudience) }

  private var screenAudience: Audience {
    let (own, reference) = (variant.environment, scene.reference)
    switch scene.presentation {
    case .free: return .everyone
    case .devices:
      if own.hasScreen(of: reference) || own.size == reference.size { return .everyone }
      guard
        ShownScreen.exists(own, of: scene) || ShownScreen.isWindow(own, of: scene)
      else { return .unknownSizes }
      guard own.horizontalSizeClass == .compact, own.verticalSizeClass == .regular,
        own.size.width <= Self.widestPhone, own.size.height > own.size.width
      else { return .landscapeAndTablets }
      return own.size.height >= Self.currentPhoneHeight ? .currentPhones : .smallPhones
    case .component:
      let width = own.size.width
      if width == reference.size.width { return .everyone }
      guard reference.size.width >= Self.leastHostedWidth, ShownScreen.widths.contains(width)
      else { return .unknownSizes }
      if width > Self.widestPhone { return .landscapeAndTablets }
      return width >= Self.currentPhoneWidth ? .currentPhones : .smallPhones
    }
  }

  /// Points: phones with a home indicator are as high and wide at least.
  private static let currentPhoneHeight = 780.0
  private static let currentPhoneWidth = 375.0
  private static let widestPhone = 440.0
  /// Points: what is narrower has the width that its collection view gives it, which no document says.
  private static let leastHostedWidth = 300.0

  private var typeAudience: Audience {
    let (own, reference) = (variant.environment, scene.reference)
    if own.contentSizeCategory != reference.contentSizeCategory {
      return own.contentSizeCategory.isAccessibilityCategory ? .accessibilitySizes : .largerType
    }
    return own.isBoldText != reference.isBoldText ? .largerType : .everyone
  }

  private var directionAudience: Audience {
    variant.environment.layoutDirection == scene.reference.layoutDirection
      ? .everyone : .landscapeAndTablets
  }
}

extension Scene {
  /// Whether the author lists the texts that an item may have.
  fileprivate func listsTexts(of item: Int) -> Bool {
    axes.contains { axis in
      switch axis.values {
      case .texts(item, _), .textLengths(item, _): true
      default: false
      }
    }
  }
}
