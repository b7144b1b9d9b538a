/// What gives a scene's root view its size.
public enum SceneHost: Hashable, Sendable {
  /// What views of its kind stand in: a screen, or the table of a cell.
  case usual
  /// A container view of another controller, which a segue embeds it in; along which axes that fills the other's
  /// root view.
  case container(fills: Set<Axis>)
  /// Code, which takes one of several roots of one class that a document has.
  case oneOfSeveral
  /// Nothing: the view lies beside the controller of a storyboard, and no outlet connects it.
  case nothing
  /// What shows the view that code makes, be it the app's or a test: whether that gives a view on its own the height that its
  /// content asks for.
  case code(fitsContent: Bool)
}
