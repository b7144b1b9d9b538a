import AutoLayout

/// A condition that a scene has to satisfy in every variant in which it is judged.
///
/// An invariant that is built in stands for a family: ``Violation/items`` names the items of the
/// family that break it.
public struct Invariant: Hashable, Sendable {
  /// Unique in its scene: the rule, and for declared and inferred ones the name or the item ids.
  public var id: String
  /// Its name in reports: ``Kind/rawValue``, or the name of a declared assertion.
  public var rule: String
  /// The family of the invariant.
  public var kind: Kind
  /// Indices into ``Scene/items``; empty if it concerns the whole scene.
  public var items: [Int]
  /// A sentence that states the requirement.
  public var description: String

  /// Makes an invariant of one scene.
  public init(id: String, rule: String, kind: Kind, items: [Int], description: String) {
    self.id = id
    self.rule = rule
    self.kind = kind
    self.items = items
    self.description = description
  }
}
