/// The kind of a constraint that a stack view makes; UIKit prints it as an identifier such as
/// `UISV-spacing` (semantics 9).
public enum StackConstraint: String, Hashable, Sendable, CaseIterable {
  case alignment
  case ambiguitySuppression = "ambiguity-suppression"
  case canvasConnection = "canvas-connection"
  case canvasFit = "canvas-fit"
  case fillEqually = "fill-equally"
  case fillProportionally = "fill-proportionally"
  case hiding
  case spacing
  case spacingHidden = "spacing-hidden"
  case spanningBoundary = "spanning-boundary"
  case spanningFit = "spanning-fit"
  case textWidthDisambiguation = "text-width-disambiguation"

  /// As UIKit prints it.
  public var identifier: String { "UISV-\(rawValue)" }
}
