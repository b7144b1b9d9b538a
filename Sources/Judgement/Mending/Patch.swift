import AutoLayout
import Judging
import Verification

/// Edits that fix a finding, with their effects.
public struct Patch: Sendable {
  /// In the order in which they are made.
  public var edits: [PatchEdit]
  /// The edited scene.
  public var scene: Scene
  /// Other errors and warnings that it fixes, ascending.
  public var mended: [Signature]
  /// New hints, ascending.
  public var hints: [Signature]
  /// The reason why an author would hardly make it, so that it is shown only for want of a better; nil if there is
  /// none.
  public var doubt: Doubt?
  /// The movement in variants of check's set without the finding; nil if nothing moves.
  public var sideEffect: Movement?
  /// The number of variants of check's set in which it fixes the finding.
  public var places: Int
  /// The number of variants in a campaign with another seed, none of which has the finding.
  public var campaign: Int
  /// True if it is shown only for want of a better.
  public var isLastResort: Bool { doubt != nil }
  var cost: Double
  var name: String
}

/// A candidate that is no patch.
public struct NearMiss: Sendable {
  /// The edits that were tried.
  public var edits: [PatchEdit]
  /// The reason why it is no patch.
  public var refusal: Refusal
}

/// The result of the search for patches of a finding.
public struct MendingResult: Sendable {
  /// The best patch first, three at most.
  public var patches: [Patch] = []
  /// The candidate that came nearest, if there is no patch; nil if there was no candidate.
  public var nearest: NearMiss?
  /// The number of candidates tried.
  public var tried = 0
  /// The candidates that are no patches, in the order in which they were tried.
  public var refused: [NearMiss] = []
}
