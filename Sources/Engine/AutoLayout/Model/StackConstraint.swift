/// The kind of a constraint that a stack view makes; UIKit prints it as an identifier such as
/// `UISV-spacing` (semantics 9).
public enum StackConstraint: String, Hashable, Sendable, CaseIterable {
  /// Aligns an arranged view with the first one, across the axis.
  case alignment
  /// Keeps the place of a view determined where alignment alone does not.
  case ambiguitySuppression = "ambiguity-suppression"
  /// Ties the first or the last arranged view to an edge of the stack view.
  case canvasConnection = "canvas-connection"
  /// Makes the stack view as small as its content allows.
  case canvasFit = "canvas-fit"
  /// Makes the lengths, or the gaps, of arranged views equal.
  case fillEqually = "fill-equally"
  /// Makes the lengths of arranged views proportional to their own sizes.
  case fillProportionally = "fill-proportionally"
  /// Makes the length of a hidden arranged view 0.
  case hiding
  /// The gap between two arranged views.
  case spacing
  /// Places a hidden arranged view beside its neighbour.
  case spacingHidden = "spacing-hidden"
  /// Holds the guide around all arranged views at their outermost edges.
  case spanningBoundary = "spanning-boundary"
  /// Makes the guide around all arranged views as small as they allow.
  case spanningFit = "spanning-fit"
  /// Decides among texts of several lines that could all be narrower.
  case textWidthDisambiguation = "text-width-disambiguation"

  /// As UIKit prints it.
  public var identifier: String { "UISV-\(rawValue)" }
}
