import Platform

/// The differences between a scene on Interface Builder's canvas and in a running app: numbers that
/// the reader of the document computes once. Lengths in points.
///
/// Two kinds: ``cellMargins``, ``rootSides``, ``hasWholeLines``, ``hasSmallTitles`` and
/// ``hasSmallFixedTitles`` hold in the environment of the canvas, where variants begin; the rest
/// describes the canvas, for ``LayoutOptions/showsCanvas`` alone.
public struct CanvasProfile: Hashable, Sendable {
  /// A length that holds at one width of the root view.
  public struct AtWidth<Length: Hashable & Sendable>: Hashable, Sendable {
    /// Of the root view.
    public var width: Double
    /// The value there.
    public var value: Length

    /// - Parameter width: of the root view, points.
    public init(width: Double, value: Length) {
      self.width = width
      self.value = value
    }
  }

  /// The version of iOS that the canvas shows.
  public var system: OSGeneration
  /// The margins of table view cells in any version, if the canvas does not follow the rules
  /// margins.cell-vertical and margins.cell-sides.
  public var cellMargins: AtWidth<EdgeInsets>?
  /// The least side margins of a controller's root view in ``system``, if the canvas does not
  /// follow the rule margins.root-sides.
  public var rootSides: AtWidth<Double>?
  /// True if labels of fixed text styles have lines of whole points in ``system``: rule
  /// canvas.whole-lines.
  public var hasWholeLines: Bool
  /// True if titles 1 and 2 that adjust have the sizes of Small in ``system`` at the standard
  /// content size: rule canvas.adjusting-titles.
  public var hasSmallTitles: Bool
  /// True if a title 1 that does not adjust has it too: rule canvas.fixed-titles.
  public var hasSmallFixedTitles: Bool

  /// True if the document has too little information about the surroundings of the root view: its
  /// bars, and with them the insets at its top and bottom, are inferred.
  public var hasInferredBars = false

  /// The side of an arranged label without text or image view without an image.
  public var emptyContent: Double
  /// The height of such a label of several lines in a vertical stack view.
  public var emptyLines: Double
  /// The height of a plain view or an empty stack view in a vertical stack view; nil for none.
  public var plainViewHeight: Double?
  /// The width of such a view without parts, if the stack view leaves it open.
  public var plainViewWidth: Double
  /// The priority with which an empty stack view keeps that height.
  public var emptyStackResistance: Float
  /// The priority with which a plain view with parts keeps that height.
  public var containerResistance: Float
  /// The priority of the length of 0 of a hidden arranged view.
  public var hiddenPriority: Float

  /// The canvas of a document, without the parts that depend on its scenes.
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

  /// The profile of scenes that were not drawn: the placeholders of Xcode 16.
  public static let undrawn = CanvasProfile(23504)

  /// ``rootSides`` if they apply.
  func rootSides(in generation: OSGeneration) -> AtWidth<Double>? {
    generation == system ? rootSides : nil
  }
}
