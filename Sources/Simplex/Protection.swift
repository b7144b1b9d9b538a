/// How much a required constraint is protected from being broken in a conflict, by the side to which its
/// left-hand side would give way: the others of the conflict decide which one that is.
public struct Protection: Sendable, Hashable {
  /// From coming to lie below what is demanded.
  public var below: UInt8
  /// From coming to lie above it.
  public var above: UInt8

  public init(below: UInt8, above: UInt8) {
    self.below = below
    self.above = above
  }

  /// The one that counts where a constraint takes part in a conflict with a multiplier (Farkas): more
  /// than zero pulls its left-hand side below what it demands.
  func against(_ multiplier: Double) -> UInt8 { multiplier > 0 ? below : above }
}

extension Protection: ExpressibleByIntegerLiteral {
  /// As much from either side.
  public init(integerLiteral value: UInt8) { self.init(below: value, above: value) }
}
