/// A version of iOS, by its differences for layout; written `ios18`, `ios27.1`.
public struct OSGeneration: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 6 to 99.
  public var major: Int
  /// 0 to 99.
  public var minor: Int

  /// - Parameters:
  ///   - major: 17 of iOS 17.4.
  ///   - minor: 4 of iOS 17.4.
  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `ios18` or `ios27.1`; nil for anything else.
  public init?(_ text: String) {
    guard text.hasPrefix("ios") else { return nil }
    let parts = text.dropFirst(3).split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let major = Int(first), (6...99).contains(major),
      parts.count <= 2
    else { return nil }
    var minor = 0
    if parts.count == 2 {
      guard let value = Int(parts[1]), (0...99).contains(value) else { return nil }
      minor = value
    }
    self.init(major: major, minor: minor)
  }

  /// The default version for layout.
  public static let ios18 = OSGeneration(major: 18)

  public static func < (a: OSGeneration, b: OSGeneration) -> Bool {
    (a.major, a.minor) < (b.major, b.minor)
  }

  /// In the format of ``init(_:)``.
  public var description: String { minor == 0 ? "ios\(major)" : "ios\(major).\(minor)" }
}

extension OSGeneration: PlatformVersion {
  package static let earliest = OSGeneration(major: 0)

  /// A version as rules write it: `.ios(13)`, `.ios(27, 1)`.
  package static func ios(_ major: Int, _ minor: Int = 0) -> OSGeneration {
    OSGeneration(major: major, minor: minor)
  }
}
