package import AutoLayout

/// The facts about a view of an app that no run of its code shows. They travel with the task, as its environment does.
package struct AppFacts: Sendable {
  /// Those of the running app; nil in a test.
  @TaskLocal package static var current: AppFacts?

  /// The axes along which nothing is known to give the view its size.
  package var openAxes: Set<Axis>
  /// True if it is as high as its content, false if its host gives it a height; nil if a trial shows it.
  package var fitsContent: Bool?
  /// The least height at which it is laid out, points: that of its canvas or of an empty row.
  package var leastHeight: Double
  /// Adds what documents and sources say about the views of a scene that the code built.
  package var annotate: @MainActor @Sendable (_ scene: inout Scene, _ objects: Objects) -> Void

  /// The parts of a scene that a document made.
  package struct Objects: Sendable {
    /// By index of an item: the id of its object.
    package var items: [Int: String]
    /// By index of a constraint: its id in the document.
    package var constraints: [Int: String]
    /// The document with the controller of the root view, and the controller's id.
    package var screen: (path: String, id: String)?
  }

  /// Facts about a view.
  package init(
    openAxes: Set<Axis>, fitsContent: Bool? = nil, leastHeight: Double = 0,
    annotate: @escaping @MainActor @Sendable (_ scene: inout Scene, _ objects: Objects) -> Void
  ) {
    (self.openAxes, self.fitsContent) = (openAxes, fitsContent)
    (self.leastHeight, self.annotate) = (leastHeight, annotate)
  }
}
