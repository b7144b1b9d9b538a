import AutoLayout
import Judging

/// Everything that a campaign varies about one scene.
public struct VariationSpace: Hashable, Sendable {
  /// The scene that is varied.
  public let scene: Scene
  /// The relation between sizes and size classes.
  public let style: ScenePresentation
  /// In the order in which their values are applied.
  public let axes: [VariationAxis]
  /// Widths that are drawn at random besides those listed, in points.
  public let widths: ClosedRange<Double>
  /// Heights that are drawn at random besides those listed, in points.
  public let heights: ClosedRange<Double>
  /// True if sizes between the listed ones occur: not if the chosen devices have no windows.
  public let isResizable: Bool
  /// Nil where sizes do not depend on size classes.
  let classSizes: ClassSizes?

  /// - Parameters:
  ///   - style: nil decides by the scene: recipes vary freely, scenes of Interface Builder by device.
  ///   - widths: the range drawn from; nil for 320 to 1366 points, the narrowest phone to the widest
  ///     tablet, or around the design width of a component.
  ///   - names: axes to vary; nil for all.
  ///   - screens: what scenes are shown on, recipes too; nil leaves recipes free and gives scenes of
  ///     Interface Builder a selection of devices.
  ///   - keepsClasses: true if the scene is one of several, each for its size classes alone.
  public init(
    _ scene: Scene, style: ScenePresentation? = nil, widths: ClosedRange<Double>? = nil,
    heights: ClosedRange<Double>? = nil, names: Set<String>? = nil, screens: [Screen]? = nil,
    keepsClasses: Bool = false
  ) {
    let names = names.map { Set($0 + $0.map(AxisID.current)) }
    var scene = scene
    var style = style ?? scene.presentation
    // A view that fixes its own size has it on every screen, whatever the canvas shows.
    let (ownWidth, ownHeight) =
      style == .component && scene.root == .view
      ? (Self.ownLength(of: scene, .width), Self.ownLength(of: scene, .height)) : (nil, nil)
    if let ownWidth { scene.reference.size.width = ownWidth }
    if let ownHeight { scene.reference.size.height = ownHeight }
    self.scene = scene
    if screens != nil && style.isOnNoDevice { style = .devices }
    self.style = style
    let shown = screens ?? (style.isOnNoDevice ? nil : scene.supportedScreens)
    let isHosted = style == .component && screens == nil && ownWidth == nil
    isResizable =
      isHosted || ownWidth == nil && shown?.contains { $0.window != nil } ?? true
    let reference = scene.reference.size
    let isSmall = style == .component && reference.width < Screen.leastWidthOfFollowers
    let isOfClasses = keepsClasses && !isSmall && style != .free || scene.isHostedBySizeClass
    classSizes =
      isOfClasses && widths == nil && ownWidth == nil
      ? ClassSizes(
        scene, of: shown ?? scene.supportedScreens ?? Screen.selection,
        hasOwnHeight: style == .component) : nil
    let widest = isSmall ? max(reference.width * 2, 80) : 1366
    // A component as wide as half a phone or less has the width that its collection view gives it.
    let narrowest =
      isSmall
      ? max(reference.width * 0.75, min(reference.width, Self.halfAPhone))
      // A recipe that is drawn narrower than a phone is a component.
      : style.isOnNoDevice ? min(320, reference.width) : 320
    let usual = narrowest...max(narrowest, widest)
    let fitting = screens == nil ? Self.widths(usual, on: shown, isSmall) : usual
    self.widths = widths ?? ownWidth.map { $0...$0 } ?? fitting
    self.heights =
      heights ?? (style == .component ? reference.height...reference.height : 320...1366)
    let all = AxisBuilder(
      scene: scene, style: style, widths: self.widths, heights: self.heights, chosen: shown,
      asked: names
    ).axes()
    axes = all.filter { names?.contains($0.name) ?? true }
  }

  /// The length that the root's own constraint requires; nil where there is none.
  private static func ownLength(of scene: Scene, _ attribute: Attribute) -> Double? {
    scene.constraints.first { constraint in
      constraint.first == Anchor(item: 0, attribute: attribute) && constraint.second == nil
        && constraint.relation == .equal && constraint.isRequired && constraint.isInstalled
        && !constraint.isPlaceholder && constraint.constant > 0
    }?.constant
  }

  /// The widths that screens of an app leave: nothing is wider than the widest of them, and what is as wide
  /// as a screen is no narrower than the narrowest.
  private static func widths(
    _ usual: ClosedRange<Double>, on screens: [Screen]?, _ isSmall: Bool
  ) -> ClosedRange<Double> {
    let widths = (screens ?? []).map(\.size.width)
    guard let narrowest = widths.min(), let widest = widths.max() else { return usual }
    let lower = isSmall ? usual.lowerBound : max(usual.lowerBound, narrowest)
    return lower...max(lower, min(usual.upperBound, widest))
  }

  /// The insets of a window on a tablet: it has no free sides as a phone in landscape has, but a
  /// status bar, a home indicator and the bars of the scene.
  func insets(ofWindow environment: Environment) -> EdgeInsets {
    let own = environment.safeAreaInsets
    if own == scene.reference.safeAreaInsets { return own }
    return own.left == 0 && own.right == 0
      ? own : EdgeInsets(top: 24 + scene.bars.insets.top, bottom: 20 + scene.bars.insets.bottom)
  }

  /// Makes it a window of its width: as high as a tablet's screen (semantics 8.1), which a phone on its
  /// side is not.
  func becomeWindow(_ environment: inout Environment) {
    environment.horizontalSizeClass = Screen.widthClass(ofWindow: environment.size.width)
    let isOnItsSide = environment.verticalSizeClass == .compact
    environment.verticalSizeClass = .regular
    if isOnItsSide {
      environment.size.height = max(environment.size.height, heights(of: environment).lowerBound)
    }
    environment.safeAreaInsets = insets(ofWindow: environment)
    environment.adaptSettings()
  }

  /// The scene without variation.
  public var reference: Variant { Variant(environment: scene.reference) }

  /// The heights that go with a variant: on a device, a phone on its side has its own and nothing else is
  /// as low.
  package func heights(of environment: Environment) -> ClosedRange<Double> {
    // A single height is all that code was run for.
    guard style == .devices, heights.lowerBound < heights.upperBound else { return heights }
    if environment.verticalSizeClass == .compact {
      return environment.size.height...environment.size.height
    }
    let heights = Self.screenHeights(environment)
    guard scene.idiom == .pad else { return heights }
    return min(Self.heightOfPads, scene.reference.size.height)...heights.upperBound
  }

  /// Points across the smallest tablet, an iPad mini.
  private static let heightOfPads = 744.0

  /// Points across half of the narrowest phone.
  private static let halfAPhone = 160.0

  /// Heights, points, of the screens of all devices, on their side where the vertical class is compact.
  package static func screenHeights(_ environment: Environment) -> ClosedRange<Double> {
    environment.verticalSizeClass == .compact ? 320...440 : 480...1366
  }

  /// The variant of a choice.
  public func variant(_ choice: Choice) -> Variant {
    var variant = reference
    for (axis, value) in choice.values.enumerated() where value > 0 {
      for change in axes[axis].values[value].changes { change.apply(to: &variant) }
    }
    if let width = choice.width {
      variant.environment.size.width = width
      if style == .devices { becomeWindow(&variant.environment) }
    }
    if let height = choice.height {
      let range = heights(of: variant.environment)
      variant.environment.size.height = min(max(height, range.lowerBound), range.upperBound)
    }
    settle(&variant.environment)
    return variant
  }

  /// Changes what does not go together, after all values of a choice are applied.
  func settle(_ environment: inout Environment) {
    classSizes?.fit(&environment)
    // Real screens have a notch at their sides only in landscape.
    if style == .code, environment.size.width < environment.size.height {
      environment.safeAreaInsets.left = scene.reference.safeAreaInsets.left
      environment.safeAreaInsets.right = scene.reference.safeAreaInsets.right
    }
  }

  /// One value for every axis, and a size drawn between the listed ones.
  public struct Choice: Hashable, Sendable {
    /// By axis, the index of the value.
    public var values: [Int]
    /// Points; nil for that of the values.
    public var width: Double?
    /// Points; nil for that of the values.
    public var height: Double?

    /// A choice of its parts.
    public init(values: [Int], width: Double? = nil, height: Double? = nil) {
      self.values = values
      self.width = width
      self.height = height
    }
  }
}
