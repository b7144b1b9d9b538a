/// What coordinator and workers must have in common: the executable.
///
/// Font files are sent with a campaign, so that the fonts on a machine do not matter. Whether a build
/// can read them is a matter of its traits, and so of the executable.
public struct FleetBuild: Equatable, Sendable {
  /// What both call themselves on the server: the executable's digest, hexadecimal.
  public let name: String

  /// A build under the name that the server knows it by.
  public init(name: String) {
    self.name = name
  }

  /// For people: twelve digits.
  public var text: String { name.isEmpty ? "unknown" : "\(name.prefix(12))" }

  /// How another one differs from this one, for whoever waits for it in vain.
  func difference(_ other: FleetBuild) -> String {
    "of build \(other.text), not \(text)"
  }
}
