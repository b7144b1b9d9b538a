import AutoLayout
import Commands

/// A horizontal and a vertical size class.
package struct SizeClassPair: Hashable, Sendable {
  package var horizontal: SizeClass
  package var vertical: SizeClass
}

extension ValueKind<SizeClassPair> {
  /// Two size classes as people write them: `compact-regular`.
  package static var sizeClasses: ValueKind {
    let names = SizeClass.allCases.flatMap { horizontal in
      SizeClass.allCases.map { "\(horizontal.rawValue)-\($0.rawValue)" }
    }
    return ValueKind(
      "H-V", expected: "two of any, compact and regular, such as compact-regular", names: names
    ) { text in
      let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let horizontal = SizeClass(rawValue: String(parts[0])),
        let vertical = SizeClass(rawValue: String(parts[1]))
      else { return nil }
      return SizeClassPair(horizontal: horizontal, vertical: vertical)
    }
  }
}
