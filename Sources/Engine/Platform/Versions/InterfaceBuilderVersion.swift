/// A version of Interface Builder, as documents name it in `toolsVersion`: 7706 came with Xcode 6.4, 14490
/// with Xcode 10.2, 23504 with Xcode 16.
///
/// The canvas depends on it, and on nothing else of Xcode.
package struct InterfaceBuilderVersion: Hashable, Sendable {
  /// The whole number before the point of `toolsVersion`, 0 or more.
  package let number: Int

  /// - Parameter number: as in a document, without the part after the point.
  package init(_ number: Int) {
    self.number = number
  }
}

extension InterfaceBuilderVersion: PlatformVersion, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  package static let earliest = InterfaceBuilderVersion(0)

  package init(integerLiteral value: Int) {
    self.init(value)
  }

  package static func < (a: InterfaceBuilderVersion, b: InterfaceBuilderVersion) -> Bool {
    a.number < b.number
  }

  package var description: String { "toolsVersion \(number)" }
}
