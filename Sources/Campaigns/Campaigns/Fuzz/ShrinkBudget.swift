/// The budget of layouts for shrinking the cases of one scene.
///
/// The time of a layout grows with the items of the scene, and a large scene has many cases. Their
/// total cost is bounded by the number of items laid out, never by time, so that the same campaign
/// gives the same cases everywhere. Each case has an equal share, whatever the others leave unused,
/// so that one can be shrunk without the others.
struct ShrinkBudget: Hashable, Codable {
  /// Items laid out for all cases of a scene. Forty cases of a scene of a hundred items, each
  /// shrunk with five hundred layouts, stay below it.
  static let itemLimit = 2_000_000

  /// Layouts of smaller scenes, for all cases of a scene, times the square of its items: the time
  /// of a layout grows with the items, and each item is one more to remove. Ten cases of a scene of
  /// fifty items get eight hundred layouts each, more than they need.
  private static let squareLimit = 20_000_000

  /// The minimum number of layouts of smaller scenes for a case: enough to try halves of a large
  /// one.
  private static let leastOfScene = 8

  /// Layouts for each case.
  let caseLimit: Int

  /// Layouts of smaller scenes for a case, in the order of the passes after all others.
  let sceneLimit: Int

  /// True if each case may be laid out on its whole scene some thirty times more. Five cases of a column of 1,600
  /// labels, tried on 26 screens and over all widths, took five times as long with it.
  var affordsWholeScene: Bool { sceneLimit >= Self.leastForWholeScene }
  private static let leastForWholeScene = 50

  /// The minimum for a case if shrinking is wanted at all: enough to reset the varied axes.
  private static let least = 20

  /// - Parameters:
  ///   - limit: the maximum number of layouts for one case.
  ///   - items: the number of items in the scene.
  ///   - cases: the number of cases of the scene.
  init(limit: Int, items: Int, cases: Int) {
    let square = max(1, items).multipliedReportingOverflow(by: max(1, items))
    let layouts = square.overflow ? 0 : Self.squareLimit / square.partialValue
    sceneLimit = max(Self.leastOfScene, layouts / max(1, cases))
    caseLimit = min(limit, max(Self.itemLimit / max(1, items) / max(1, cases), Self.least))
  }
}
