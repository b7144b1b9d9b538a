import AutoLayout
import Judging
import Verification

/// Edits that mend a finding, with what was found of them.
public struct Patch: Sendable {
  /// In the order in which they are made.
  public var edits: [PatchEdit]
  /// The scene with them.
  public var scene: Scene
  /// Other errors and warnings that are gone with it, ascending.
  public var mended: [Signature]
  /// Hints that were not there before, ascending.
  public var hints: [Signature]
  /// Why an author would hardly make it, so that it is shown for want of a better; nil where nothing is known.
  public var doubt: Doubt?
  /// What moves in variants of check's set in which the finding does not fail; nil where nothing does.
  public var elsewhere: Movement?
  /// In how many variants of check's set the finding is gone.
  public var places: Int
  /// In how many variants of a campaign by another seed it never was found.
  public var campaign: Int
  /// Whether it is shown for want of a better.
  public var isLastResort: Bool { doubt != nil }
  var cost: Double
  var name: String
}

/// A candidate that all but mended.
public struct NearMiss: Sendable {
  /// What was tried.
  public var edits: [PatchEdit]
  /// Why it is no patch.
  public var refusal: Refusal
}

/// What became of a finding.
public struct MendingResult: Sendable {
  /// The best first, three at most.
  public var patches: [Patch] = []
  /// Where there is no patch: what came nearest; nil where there was no candidate.
  public var nearest: NearMiss?
  /// How many candidates were tried.
  public var tried = 0
  /// Those that are no patches, in the order in which they were tried.
  public var refused: [NearMiss] = []
}
