import AutoLayout
import TextMetrics

/// What of an environment view code answers by building something else.
public enum CodeKey: CaseIterable, Hashable, Sendable {
  /// The size of the window or its safe area, which each screen has its own of.
  case screen
  /// The size classes alone.
  case sizeClasses
  /// The content size category.
  case contentSize
  /// The layout direction.
  case direction

  /// The environments that code is run in where it answers to some keys, without the reference: each value of
  /// each key, and screens, size classes and directions together with the third accessibility size and the other
  /// direction.
  static func environments(_ keys: Set<CodeKey>, reference: Environment) -> [Environment] {
    let windows = windows(keys, reference)
    let sizes =
      keys.contains(.contentSize)
      ? ContentSizeCategory.allCases.filter { $0 != reference.contentSizeCategory } : []
    let others = keys.contains(.direction) ? [reference.layoutDirection.opposite] : []
    var found = windows
    for size in sizes { found.append(reference.with(size)) }
    for direction in others {
      found.append(reference.with(direction))
      found += windows.map { $0.with(direction) }
      for size in sizes { found.append(reference.with(size).with(direction)) }
    }
    if sizes.contains(.accessibility3) { found += windows.map { $0.with(.accessibility3) } }
    return found
  }

  /// Screens, or the other size classes at the reference's size.
  private static func windows(_ keys: Set<CodeKey>, _ reference: Environment) -> [Environment] {
    var windows: [Environment] = []
    if keys.contains(.screen) {
      windows = Screen.selection.map { screen in
        var window = reference
        window.takeScreen(of: screen.environment(bars: Bars()))
        return window
      }
    } else if keys.contains(.sizeClasses) {
      let classes: [SizeClass] = [.compact, .regular]
      windows = classes.flatMap { horizontal in
        classes.map { vertical in
          var window = reference
          window.horizontalSizeClass = horizontal
          window.verticalSizeClass = vertical
          return window
        }
      }
    }
    var seen: Set<Environment> = [reference]
    return windows.filter { seen.insert($0).inserted }
  }
}

extension Environment {
  fileprivate func with(_ category: ContentSizeCategory) -> Environment {
    var changed = self
    changed.contentSizeCategory = category
    return changed
  }

  fileprivate func with(_ direction: LayoutDirection) -> Environment {
    var changed = self
    changed.layoutDirection = direction
    return changed
  }
}
