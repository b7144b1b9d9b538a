public import AutoLayout
import TextMetrics
import UIFoundation

/// A part of the environment on which view code depends.
public enum CodeKey: CaseIterable, Hashable, Sendable {
  /// The size of the window or its safe area, which differ by screen.
  case screen
  /// The size classes alone.
  case sizeClasses
  /// The content size category.
  case contentSize
  /// The layout direction.
  case direction
  /// Pixels per point.
  case scale
  /// Bold Text.
  case boldText

  /// The keys on which code that read a part of the environment may depend.
  static func candidates(for read: EnvironmentRead) -> Set<CodeKey> {
    switch read {
    case .contentSizeCategory: [.contentSize]
    case .horizontalSizeClass, .verticalSizeClass, .idiom: [.sizeClasses]
    // Screens have size classes too, and a difference may come from those.
    case .screenSize, .safeArea: [.screen, .sizeClasses]
    case .screenScale: [.scale]
    case .layoutDirection: [.direction]
    case .boldText: [.boldText]
    case .texts: [.contentSize, .boldText, .scale]
    // The place of a view depends on everything that layout knows.
    case .frames: Set(allCases)
    }
  }

  /// The values of the key other than the environment's.
  func others(than environment: Environment) -> [Environment] {
    func changed<Value: Equatable>(
      _ path: WritableKeyPath<Environment, Value>, _ values: [Value]
    ) -> [Environment] {
      values.filter { $0 != environment[keyPath: path] }.map { value in
        var other = environment
        other[keyPath: path] = value
        return other
      }
    }
    switch self {
    case .screen: return Self.windows(environment, keepsScale: true)
    case .sizeClasses: return Self.classes(environment)
    case .contentSize: return changed(\.contentSizeCategory, ContentSizeCategory.allCases)
    case .direction: return changed(\.layoutDirection, LayoutDirection.allCases)
    case .scale: return changed(\.scale, [2, 3])
    case .boldText: return changed(\.isBoldText, [false, true])
    }
  }

  /// The environment with the properties of this key alone as in another.
  func reset(_ environment: Environment, to other: Environment) -> Environment {
    var changed = taken(from: other, by: environment)
    if self == .screen {
      changed = CodeKey.sizeClasses.taken(from: environment, by: changed)
    }
    return changed
  }

  /// The environment with the key's value in another; a screen includes its size classes.
  func taken(from other: Environment, by environment: Environment) -> Environment {
    var changed = environment
    switch self {
    case .screen:
      let scale = changed.scale
      changed.takeScreen(of: other)
      changed.scale = scale
    case .sizeClasses:
      changed.horizontalSizeClass = other.horizontalSizeClass
      changed.verticalSizeClass = other.verticalSizeClass
    case .contentSize: changed.contentSizeCategory = other.contentSizeCategory
    case .direction: changed.layoutDirection = other.layoutDirection
    case .scale: changed.scale = other.scale
    case .boldText: changed.isBoldText = other.isBoldText
    }
    return changed
  }

  /// True if two environments have the same value of the key.
  public func isSame(in one: Environment, _ other: Environment) -> Bool {
    taken(from: other, by: one) == one
  }

  /// The environments in which code with some keys runs, without the reference: each value of each
  /// key, screens at their own scale, all of these in both directions, and screens and size classes
  /// with the third accessibility size.
  ///
  /// - Parameters:
  ///   - onScreens: True if size classes come with a screen that has them, as they do for controllers.
  ///   - support: The devices and orientations of the app; nil if unknown.
  static func environments(
    _ keys: Set<CodeKey>, reference: Environment, onScreens: Bool = false,
    of support: AppSupport? = nil
  ) -> [Environment] {
    let screens = Screen.selection.filter { support?.includes($0) ?? true }
    var windows = windows(of: keys, reference)
    if keys.contains(.screen) {
      let sizes = screens.map(\.size)
      windows = windows.filter { sizes.contains($0.size) }
    } else if keys.contains(.sizeClasses) {
      windows = windows.compactMap { onScreen($0, of: screens, keepsSize: !onScreens) }
    }
    let sizes = keys.contains(.contentSize) ? CodeKey.contentSize.others(than: reference) : []
    var found = windows + sizes
    for key in [CodeKey.scale, .boldText] where keys.contains(key) {
      found += key.others(than: reference)
    }
    if keys.contains(.direction) {
      found += ([reference] + found).flatMap(CodeKey.direction.others)
    }
    for size in sizes where size.contentSizeCategory == .accessibility3 {
      found += windows.map { CodeKey.contentSize.taken(from: size, by: $0) }
    }
    var seen: Set<Environment> = [reference]
    return found.filter { seen.insert($0).inserted }
  }

  /// The environments that show on which of its possible keys code depends: each value of each key,
  /// and all keys together on a few screens.
  static func trials(_ keys: Set<CodeKey>, reference: Environment) -> [Environment] {
    let ordered = allCases.filter(keys.contains)
    var found = ordered.flatMap { $0.others(than: reference) }
    let last = ordered.compactMap { key in
      key == .contentSize
        ? key.others(than: reference).last : key.others(than: reference).first
    }
    for (index, one) in ordered.enumerated() {
      for (other, value) in zip(ordered, last).dropFirst(index + 1)
      where other == .contentSize || other == .direction {
        let few = one.others(than: reference)
        found += (few.prefix(1) + few.suffix(1)).map { other.taken(from: value, by: $0) }
      }
    }
    var seen: Set<Environment> = [reference]
    return found.filter { seen.insert($0).inserted }
  }

  /// Screens, or the other size classes at the reference's size.
  private static func windows(
    of keys: Set<CodeKey>, _ reference: Environment
  ) -> [Environment] {
    if keys.contains(.screen) { return windows(reference, keepsScale: !keys.contains(.scale)) }
    return keys.contains(.sizeClasses) ? CodeKey.sizeClasses.others(than: reference) : []
  }

  /// The size of a screen with the size classes; nil if there is none.
  ///
  /// - Parameter keepsSize: True for a view that no screen gives its size: it is as near to its own as a screen with the
  ///   size classes lets it be.
  private static func onScreen(
    _ environment: Environment, of screens: [Screen], keepsSize: Bool
  ) -> Environment? {
    let found = windows(environment, screens, keepsScale: true).first {
      CodeKey.sizeClasses.isSame(in: environment, $0)
    }
    guard keepsSize, found != nil else { return found }
    var kept = environment
    if kept.size.width >= Screen.leastWidthOfFollowers,
      let widths = Screen.widths(
        kept.horizontalSizeClass, kept.verticalSizeClass, of: screens)
    {
      kept.size.width = min(max(kept.size.width, widths.lowerBound), widths.upperBound)
    }
    return kept
  }

  private static func windows(
    _ reference: Environment, _ screens: [Screen] = Screen.selection, keepsScale: Bool
  ) -> [Environment] {
    screens.map { screen in
      let own = screen.environment(bars: Bars())
      let window = CodeKey.screen.taken(from: own, by: reference)
      return keepsScale ? window : CodeKey.scale.taken(from: own, by: window)
    }
  }

  private static func classes(_ reference: Environment) -> [Environment] {
    let classes: [SizeClass] = [.compact, .regular]
    return classes.flatMap { horizontal in
      classes.map { vertical in
        var window = reference
        window.horizontalSizeClass = horizontal
        window.verticalSizeClass = vertical
        return window
      }
    }.filter { $0 != reference }
  }
}
