/// The source of the size of a scene's root view.
public enum SceneHost: Hashable, Sendable {
  /// The usual host of views of its kind: a screen, or the table of a cell.
  case usual
  /// A container view of another controller, in which a segue embeds it; with the axes along which
  /// that fills the other's root view, and its size on the canvas.
  case container(fills: Set<Axis>, drawn: Size)
  /// Code, which uses one of several roots of one class in a document.
  case oneOfSeveral
  /// No host: the view lies beside the controller of a storyboard, and no outlet connects it.
  case nothing
  /// The host of a view made in code, in the app or a test: true if it gives a view on its own the
  /// height that its content requires; with what the app's sources say about its place, nil in a test.
  case code(fitsContent: Bool, inApp: AppPlace? = nil)

  /// The place of a view that an app's code makes.
  public struct AppPlace: Hashable, Sendable {
    /// The axes along which nothing is known to give the view its size: it was laid out at one that
    /// it may have.
    public var openAxes: Set<Axis>
    /// True if it was laid out as wide as its content, in a host that was made for that.
    public var isAsWideAsItsContent: Bool
    /// The size that its content asks for, points, zero along an axis that nothing holds; nil if that is none.
    public var contentSize: Size?

    /// A place with these open axes.
    public init(
      openAxes: Set<Axis>, isAsWideAsItsContent: Bool = false, contentSize: Size? = nil
    ) {
      (self.openAxes, self.isAsWideAsItsContent) = (openAxes, isAsWideAsItsContent)
      self.contentSize = contentSize
    }
  }

  /// The place in the app; nil for views of documents, recipes and tests.
  public var appPlace: AppPlace? {
    if case .code(_, let place) = self { place } else { nil }
  }
}
