import AutoLayout

/// The map from size classes to structures: classes share one if the items and constraints are the
/// same after applying the variations.
public struct StructureTable: Sendable {
  /// By horizontal class, then vertical class.
  private let table: [Int]

  /// Resolves the scene for every pair of size classes: at most nine times.
  public init(_ scene: Scene) {
    guard !scene.variations.isEmpty else {
      table = [Int](repeating: 0, count: SizeClass.allCases.count * SizeClass.allCases.count)
      return
    }
    var distinct: [Scene] = []
    var table: [Int] = []
    for horizontal in SizeClass.allCases {
      for vertical in SizeClass.allCases {
        let resolved = scene.resolved(horizontal: horizontal, vertical: vertical)
        if let known = distinct.firstIndex(of: resolved) {
          table.append(known)
        } else {
          table.append(distinct.count)
          distinct.append(resolved)
        }
      }
    }
    self.table = table
  }

  /// The number of the structure that the size classes of an environment give.
  public func structure(of environment: Environment) -> Int {
    structure(environment.horizontalSizeClass, environment.verticalSizeClass)
  }

  /// The number of the structure that a pair of size classes gives.
  public func structure(_ horizontal: SizeClass, _ vertical: SizeClass) -> Int {
    let classes = SizeClass.allCases
    let row = classes.firstIndex(of: horizontal) ?? 0
    let column = classes.firstIndex(of: vertical) ?? 0
    return table[row * classes.count + column]
  }
}
