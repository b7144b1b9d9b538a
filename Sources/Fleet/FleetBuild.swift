/// What coordinator and worker must have in common: the executable, and the fonts that it measures
/// with, which stay on each machine.
public struct FleetBuild: Equatable, Sendable {
  /// What both call themselves on the server.
  public let name: String

  private static let separator: Character = "+"

  /// - Parameters:
  ///   - executable: the build's digest, hexadecimal.
  ///   - fonts: the digest of the fonts; nil for none.
  public init(executable: String, fonts: String?) {
    name = executable + (fonts.map { "\(Self.separator)\($0)" } ?? "")
  }

  /// As another process told it.
  public init(name: String) {
    self.name = name
  }

  /// For people: twelve digits, and the fonts where there are some.
  public var text: String {
    let parts = name.split(separator: Self.separator, maxSplits: 1)
    guard let executable = parts.first else { return "unknown" }
    return parts.count == 1
      ? "\(executable.prefix(12))" : "\(executable.prefix(12)) with fonts \(parts[1])"
  }

  /// How another one differs from this one, for whoever waits for it in vain.
  func difference(_ other: FleetBuild) -> String {
    let isSameExecutable =
      name.prefix { $0 != Self.separator } == other.name.prefix { $0 != Self.separator }
    return "of build \(other.text), not \(text)"
      + (isSameExecutable ? " (both sides need --fonts with the same files)" : "")
  }
}
