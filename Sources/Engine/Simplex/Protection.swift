/// How much a required constraint is protected from being broken in a conflict, by the side to which its
/// left-hand side would give way: the others of the conflict decide which one that is.
public struct Protection: Sendable, Hashable {
  /// From coming to lie below what is demanded.
  public var below: UInt8
  /// From coming to lie above it.
  public var above: UInt8

  /// A protection for each side; the higher one gives way later.
  public init(below: UInt8, above: UInt8) {
    self.below = below
    self.above = above
  }

  var isOneSided: Bool { below != above }
}

extension LinearProgram {
  /// How well each member of a conflict is protected in it. A multiplier (Farkas) more than zero pulls its
  /// left-hand side below what it demands.
  ///
  /// Of constraints all of which give way to one side alone none has a claim on the other side: two ends
  /// that contradict each other are as two lengths that do.
  ///
  /// - Parameter multiplier: Asked for only where sides count.
  package func protections(of members: [Int], multiplier: (Int) -> Double) -> [UInt8] {
    let protections = members.map { constraints[$0].protection }
    if protections.allSatisfy(\.isOneSided) { return protections.map { min($0.below, $0.above) } }
    return zip(members, protections).map { member, protection in
      protection.isOneSided && multiplier(member) <= 0 ? protection.above : protection.below
    }
  }
}

extension Protection: ExpressibleByIntegerLiteral {
  /// As much from either side.
  public init(integerLiteral value: UInt8) { self.init(below: value, above: value) }
}
