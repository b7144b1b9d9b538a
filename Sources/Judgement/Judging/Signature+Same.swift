import Verification

extension Signature {
  /// True if two versions of a scene fail in one way: by the same rule, or by one of equal weight,
  /// on the same items. The set of conflicting constraints and the set of ambiguous items may
  /// differ in otherwise equal failures.
  package func isSameFailure(as other: Signature) -> Bool {
    if rule == other.rule && items == other.items { return true }
    let (own, topic) = (kind.topic, other.kind.topic)
    switch own {
    case .conflict, .ambiguous:
      return own == topic && !Set(items).isDisjoint(with: other.items)
    case .statement: return false
    default: return items == other.items && (own == topic || own.isTruncated && topic.isTruncated)
    }
  }
}
