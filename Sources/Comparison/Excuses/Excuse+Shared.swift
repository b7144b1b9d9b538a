import Judging
import Verification

extension Excuse {
  /// An item that fails there already, along the same axis and by what is as grave, is in disorder: what it fails by next
  /// is the same disorder.
  static let sharedItem = Excuse(
    name: "shared-item",
    reason: "one of the views fails there in the base, as gravely in another way"
  ) { failure, pair, _ in
    guard failure.topic.mayBeExcused else { return false }
    let items = Set(failure.signature.items)
    return pair.allOfBase.contains { other in
      other.topic.weight >= failure.topic.weight && !items.isDisjoint(with: other.signature.items)
        && failure.sharesAxis(with: other)
    }
  }

  /// Every layout cuts a text that is long enough. What was made longer for the trial says something only where a
  /// constant is the limit, and both versions were tried with the same text.
  static let inventedText = Excuse(
    name: "invented-text", reason: "a text is cut that nobody wrote, by what room there is"
  ) { failure, pair, _ in
    guard failure.topic.isCut, pair.variant.showsInventedText else { return false }
    guard failure.signature.hasConstantLength else { return true }
    return failure.signature.items.contains { pair.headTexts[$0] != pair.baseTexts[$0] }
  }
}
