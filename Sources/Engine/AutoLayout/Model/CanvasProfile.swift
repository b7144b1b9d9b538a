import Platform

/// What Interface Builder's canvas does with a scene that a running app does not: numbers, made once by whoever
/// reads the document. Lengths in points.
///
/// Two kinds: ``cellMargins``, ``rootSides``, ``hasWholeLines``, ``hasSmallTitles`` and ``hasSmallFixedTitles`` hold where variants begin, in the
/// environment of the canvas; the rest is a picture of the canvas, for ``LayoutOptions/showsCanvas`` alone.
public struct CanvasProfile: Hashable, Sendable {
  /// A length that holds at one width of the root view.
  public struct AtWidth<Length: Hashable & Sendable>: Hashable, Sendable {
    /// Of the root view.
    public var width: Double
    /// What holds there.
    public var value: Length

    /// - Parameter width: of the root view, points.
    public init(width: Double, value: Length) {
      self.width = width
      self.value = value
    }
  }

  /// The version of iOS that the canvas shows.
  public var system: OSGeneration
  /// The margins of table view cells in any version, where the canvas does not follow the rules margins.cell-vertical and
  /// margins.cell-sides.
  public var cellMargins: AtWidth<EdgeInsets>?
  /// The least side margins of a controller's root view in ``system``, where the canvas does not follow the rule
  /// margins.root-sides.
  public var rootSides: AtWidth<Double>?
  /// Whether labels of fixed text styles have lines of whole points in ``system``: rule canvas.whole-lines.
  public var hasWholeLines: Bool
  /// Whether titles 1 and 2 that adjust have the sizes of Small in ``system`` at the standard content size: rule
  /// canvas.adjusting-titles.
  public var hasSmallTitles: Bool
  /// Whether a title 1 that does not adjust has it too: rule canvas.fixed-titles.
  public var hasSmallFixedTitles: Bool

  /// Whether the document tells too little of what stands around the root view: its bars, and with them the
  /// insets at its top and bottom, are inferred.
  public var hasInferredBars = false

  /// The side of an arranged label without text or image view without an image.
  public var emptyContent: Double
  /// The height of such a label of several lines in a vertical stack view.
  public var emptyLines: Double
  /// The height of a plain view or an empty stack view in a vertical stack view; nil for none.
  public var plainViewHeight: Double?
  /// The width of such a view without parts, where the stack view leaves it open.
  public var plainViewWidth: Double
  /// With what priority an empty stack view keeps that height, and a plain view with parts.
  public var emptyStackResistance: Float
  /// With what priority a plain view with parts keeps that height.
  public var containerResistance: Float
  /// The priority of the length of 0 of a hidden arranged view.
  public var hiddenPriority: Float

  /// The canvas of a document, without what depends on its scenes.
  package init(_ version: InterfaceBuilderVersion) {
    system = CanvasRules.system.value(for: version)
    hasWholeLines = CanvasRules.wholeLines.value(for: version)
    hasSmallTitles = CanvasRules.adjustingTitles.value(for: version)
    hasSmallFixedTitles = CanvasRules.fixedTitles.value(for: version)
    emptyContent = CanvasRules.emptyContent.value(for: version)
    emptyLines = CanvasRules.emptyLines.value(for: version)
    plainViewHeight = CanvasRules.plainViewHeight.value(for: version)
    plainViewWidth = CanvasRules.plainViewWidth.value(for: version)
    emptyStackResistance = Float(CanvasRules.emptyStackResistance.value(for: version))
    containerResistance = Float(CanvasRules.containerResistance.value(for: version))
    hiddenPriority = Float(CanvasRules.hiddenPriority.value(for: version))
  }

  /// What scenes have that nobody drew: the placeholders of Xcode 16.
  public static let undrawn = CanvasProfile(23504)

  /// ``rootSides`` where they hold.
  func rootSides(in generation: OSGeneration) -> AtWidth<Double>? {
    generation == system ? rootSides : nil
  }
}
