import Foundation

/// The line of code that a library which makes constraints for others keeps with them.
///
/// Such a library passes its caller's `#file` and `#line` on for its own messages: it keeps them in a subclass of
/// `NSLayoutConstraint`, or in an object of which the constraint knows. The line that makes the constraint is one of the
/// library, the same for all.
struct KeptSourceLocation: Equatable {
  /// As `#fileID` has it.
  var file: String
  /// From 1.
  var line: Int

  /// Finds a name of a Swift file, followed by a number, in the properties of a constraint's subclass or of what they
  /// hold.
  ///
  /// - Returns: nil for a constraint that keeps none.
  @MainActor init?(of constraint: NSLayoutConstraint) {
    guard type(of: constraint) != NSLayoutConstraint.self else { return nil }
    var mirror: Mirror? = Mirror(reflecting: constraint)
    while let own = mirror, own.subjectType != NSLayoutConstraint.self {
      if let (path, line) = Self.location(in: own, depth: 0) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let module = constraint.file.prefix { $0 != "/" }
        // `#file` is a full path in older modes of the language.
        file = path.hasPrefix("/") || path == name ? "\(module)/\(name)" : path
        self.line = line
        return
      }
      mirror = own.superclassMirror
    }
    return nil
  }

  /// A constraint's property, what made it, and a location there.
  private static let maximalDepth = 2

  @MainActor private static func location(in mirror: Mirror, depth: Int) -> (String, Int)? {
    let children = mirror.children.map(\.value)
    for (text, number) in zip(children, children.dropFirst()) {
      if let path = text as? String ?? (text as? StaticString)?.description,
        path.hasSuffix(".swift"), let number = number as? any BinaryInteger,
        let line = Int(exactly: number), line > 0
      {
        return (path, line)
      }
    }
    guard depth < maximalDepth else { return nil }
    for child in children {
      var inner = Mirror(reflecting: child)
      if inner.displayStyle == .optional {
        guard let value = inner.children.first?.value else { continue }
        inner = Mirror(reflecting: value)
      }
      // Collections hold other things than where one constraint was made.
      guard let style = inner.displayStyle, [.class, .struct, .tuple].contains(style),
        !(inner.subjectType is UIView.Type)
      else { continue }
      if let found = location(in: inner, depth: depth + 1) { return found }
    }
    return nil
  }
}
