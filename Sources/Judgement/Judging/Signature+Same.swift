import Verification

extension Signature {
  /// Whether two versions of a scene fail in one way: by the same rule, or by one as grave, on the same items. Which of the
  /// constraints conflict, and which of the items are left open, differs where nothing else does.
  package func isSameFailure(as other: Signature) -> Bool {
    if rule == other.rule && items == other.items { return true }
    let (own, topic) = (kind.topic, other.kind.topic)
    switch own {
    case .conflict, .undecided:
      return own == topic && !Set(items).isDisjoint(with: other.items)
    case .statement: return false
    default: return items == other.items && (own == topic || own.isCut && topic.isCut)
    }
  }
}
