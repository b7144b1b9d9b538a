package import AutoLayout

/// The facts about a view of an app that no run of its code shows. They travel with the task, as its environment does.
package struct AppFacts: Sendable {
  /// Those of the running app; nil in a test.
  @TaskLocal package static var current: AppFacts?

  /// The axes along which nothing is known to give the view its size.
  package var openAxes: Set<Axis>
  /// True if it is laid out as wide as its content.
  package var isAsWideAsItsContent: Bool
  /// The size that its content asks for, points; nil if that is none.
  package var contentSize: Size?
  /// True if it is as high as its content, false if its host gives it a height; nil if a trial shows it.
  package var fitsContent: Bool?
  /// The least height at which it is laid out, points: that of its canvas or of an empty row.
  package var leastHeight: Double
  /// The devices and orientations of the view's targets; nil if they are unknown, and those of the whole app count.
  package var support: AppSupport?
  /// True if it is shown in portrait only.
  package var isPortraitOnly: Bool
  /// Adds what documents and sources say about the views of a scene that the code built.
  package var annotate: @MainActor @Sendable (_ scene: inout Scene, _ objects: Objects) -> Void

  /// The parts of a scene by their origin: what a document made, and what properties of the app's objects hold.
  package struct Objects: Sendable {
    /// By index of an item: the id of its object.
    package var items: [Int: String]
    /// By index of a constraint: its id in the document.
    package var constraints: [Int: String]
    /// By index of an item: the properties that hold it, as `Badge.label`, and its classes, as `Badge.`.
    package var properties: [Int: Set<String>]
    /// By index of a constraint: the properties that hold it.
    package var constraintProperties: [Int: Set<String>]
    /// The document with the controller of the root view, and the controller's id.
    package var screen: (path: String, id: String)?
  }

  /// Facts about a view.
  package init(
    openAxes: Set<Axis>, isAsWideAsItsContent: Bool = false, contentSize: Size? = nil,
    fitsContent: Bool? = nil, leastHeight: Double = 0, support: AppSupport? = nil,
    isPortraitOnly: Bool = false,
    annotate: @escaping @MainActor @Sendable (_ scene: inout Scene, _ objects: Objects) -> Void
  ) {
    (self.openAxes, self.fitsContent) = (openAxes, fitsContent)
    (self.isAsWideAsItsContent, self.contentSize) = (isAsWideAsItsContent, contentSize)
    (self.leastHeight, self.annotate) = (leastHeight, annotate)
    (self.support, self.isPortraitOnly) = (support, isPortraitOnly)
  }
}
