/// The required common property of coordinator and workers: the executable.
///
/// Font files are sent with a campaign, so that the fonts on a machine do not matter. A build's
/// ability to read them depends on its traits, and so on the executable.
public struct FleetBuild: Equatable, Sendable {
  /// The name of both on the server: the executable's digest, hexadecimal.
  public let name: String

  /// A build under its name on the server.
  public init(name: String) {
    self.name = name
  }

  /// The text for people: twelve digits.
  public var text: String { name.isEmpty ? "unknown" : "\(name.prefix(12))" }

  /// The difference of another build from this one, for users who wait for it in vain.
  func difference(_ other: FleetBuild) -> String {
    "of build \(other.text), not \(text)"
  }
}
