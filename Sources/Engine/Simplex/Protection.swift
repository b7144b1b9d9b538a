/// The protection of a required constraint from being broken in a conflict, by the side to which
/// its left-hand side would give way: the other members decide which one that is.
public struct Protection: Sendable, Hashable {
  /// Protection from falling below the demanded value.
  public var below: UInt8
  /// Protection from rising above it.
  public var above: UInt8

  /// A protection for each side; the higher one gives way later.
  public init(below: UInt8, above: UInt8) {
    self.below = below
    self.above = above
  }

  var isOneSided: Bool { below != above }
}

extension LinearProgram {
  /// The protection of each member within its conflict. A positive multiplier (Farkas) pulls its
  /// left-hand side below the demanded value.
  ///
  /// If all constraints give way to one side, none has a claim on the other side: two conflicting
  /// ends are like two conflicting lengths.
  ///
  /// - Parameter multiplier: Called only if sides count.
  package func protections(of members: [Int], multiplier: (Int) -> Double) -> [UInt8] {
    let protections = members.map { constraints[$0].protection }
    if protections.allSatisfy(\.isOneSided) { return protections.map { min($0.below, $0.above) } }
    return zip(members, protections).map { member, protection in
      protection.isOneSided && multiplier(member) <= 0 ? protection.above : protection.below
    }
  }
}

extension Protection: ExpressibleByIntegerLiteral {
  /// Equal protection from either side.
  public init(integerLiteral value: UInt8) { self.init(below: value, above: value) }
}
