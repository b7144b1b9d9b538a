/// Layouts that shrinking the cases of one scene may compute.
///
/// A layout takes time by the items of the scene, and a large scene has many cases: what they take together
/// is bounded by items laid out, never by time, so that the same campaign gives the same cases everywhere. Each case
/// has the same share, whatever the others leave of theirs, so that one can be worked out without the others.
struct ShrinkBudget: Hashable, Codable {
  /// Items laid out for all cases of a scene. Forty cases of a scene of a hundred items that are shrunk with
  /// five hundred layouts each stay below.
  static let itemLimit = 2_000_000

  /// Layouts for smaller scenes, of all cases of a scene, times the square of its items: a layout takes time
  /// by its items, and each of them is one more to leave out. Ten cases of a scene of fifty items get eight
  /// hundred layouts each, which is more than they take.
  private static let squareLimit = 20_000_000

  /// A case gets at least so many layouts for a smaller scene: halves of a large one.
  private static let leastOfScene = 8

  /// Layouts for each case.
  let caseLimit: Int

  /// Layouts that a case may spend on a smaller scene, in the order of the passes after all others.
  let sceneLimit: Int

  /// A case is never given less, as long as shrinking is wanted at all: enough to leave out what varies.
  private static let least = 20

  /// - Parameters:
  ///   - limit: layouts for one case.
  ///   - items: of the scene.
  ///   - cases: of the scene.
  init(limit: Int, items: Int, cases: Int) {
    let square = max(1, items).multipliedReportingOverflow(by: max(1, items))
    let layouts = square.overflow ? 0 : Self.squareLimit / square.partialValue
    sceneLimit = max(Self.leastOfScene, layouts / max(1, cases))
    caseLimit = min(limit, max(Self.itemLimit / max(1, items) / max(1, cases), Self.least))
  }
}
