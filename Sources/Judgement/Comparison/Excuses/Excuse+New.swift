import Verification

extension Excuse {
  /// A new item has no earlier version to compare with: the absolute check decides.
  public static let newItem = Excuse(
    name: "new-item", reason: "a view of the finding is new: checked as in a new scene"
  ) { failure, _, judge in
    failure.signature.items.contains { !judge.versions.existed($0) }
  }

  /// A relation that the earlier canvas does not show, or an assertion that was not made, held nowhere before.
  public static let newPromise = Excuse(
    name: "new-promise", reason: "the base does not have this invariant"
  ) { failure, _, judge in !judge.wasJudged(failure) }
}
