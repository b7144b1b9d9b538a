import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics
import Verification

/// The unedited scene, judged in every variant of check's set: the reference for candidates.
///
/// Serves one thread.
public struct MendingGround {
  /// The inputs, besides the scene, that decide how it is judged.
  public struct Setting: Sendable {
    /// The identity of the scene, from which its variants are drawn.
    public var identity: SceneIdentity
    /// The variation space of a version of the scene.
    public var space: @Sendable (Scene) -> VariationSpace
    /// The fonts with which text is measured.
    public var fonts: FontLibrary
    /// True if relations are inferred from the design canvas.
    public var infers: Bool
    /// True if the document already uses an id.
    public var isTaken: @Sendable (String) -> Bool
    /// The scene read from the edited document; nil if the document cannot hold the edits. Called only for edits that
    /// add views and in the final trial.
    public var rewritten: @Sendable (Scene, [PatchEdit]) -> Scene?

    /// Creates a setting from its parts.
    public init(
      identity: SceneIdentity, space: @escaping @Sendable (Scene) -> VariationSpace,
      fonts: FontLibrary = .empty, infers: Bool = true,
      isTaken: @escaping @Sendable (String) -> Bool = { _ in false },
      rewritten: @escaping @Sendable (Scene, [PatchEdit]) -> Scene? = { $0.applying($1) }
    ) {
      self.identity = identity
      self.space = space
      self.fonts = fonts
      self.infers = infers
      self.isTaken = isTaken
      self.rewritten = rewritten
    }
  }

  /// The result of one variant.
  struct Outcome {
    /// The reported violations, with their signatures.
    var reported: [(signature: Signature, violation: Violation)]
    /// Further failures, which a conflict or an ambiguous place explains.
    var explained: [Signature]
    /// Nil if the variant has no layout.
    var layout: Layout?

    /// True if it has the failure of a signature, reported or explained.
    func fails(as signature: Signature) -> Bool {
      reported.contains { $0.signature.isSameFailure(as: signature) }
        || explained.contains { $0.isSameFailure(as: signature) }
    }
  }

  /// The unedited scene.
  public let scene: Scene
  let setting: Setting
  /// The seed of `plumb check`.
  static let checkSeed: UInt64 = 1
  /// Draws the variants.
  let space: VariationSpace
  var judge: VariantJudge
  /// The variants that cover all pairs of values, and those included later.
  private(set) var variants: [Variant]
  /// The outcome of each variant.
  private(set) var before: [Outcome]
  /// All signatures of those outcomes, each once.
  private(set) var known: [Signature]
  /// The frames of the design canvas.
  let stored: StoredGeometry
  /// The habits of the author.
  let conventions: Conventions
  /// The findings of a campaign with another seed; nil until it has run.
  var campaign: Set<Signature>?

  /// - Throws: ``LayoutError`` if the scene has no layout in its own environment.
  public init(_ scene: Scene, _ setting: Setting) throws(LayoutError) {
    self.scene = scene
    self.setting = setting
    space = setting.space(scene)
    var judge = try VariantJudge(
      scene, options: LayoutOptions(fonts: setting.fonts), infers: setting.infers)
    let generator = VariantGenerator(space, identity: setting.identity, seed: Self.checkSeed)
    variants = (0..<min(generator.coveringCount, SceneComparison.limit)).map(generator.variant)
    before = variants.map { Self.outcome(of: $0, &judge) }
    var seen: Set<Signature> = []
    known = before.flatMap { $0.reported.map(\.signature) + $0.explained }
      .filter { seen.insert($0).inserted }
    stored = StoredGeometry(scene, reference: before.first?.layout)
    conventions = Conventions(stored)
    self.judge = judge
  }

  /// Adds a variant that the covering set lacks.
  mutating func include(_ variant: Variant) {
    guard !variants.contains(variant) else { return }
    let outcome = Self.outcome(of: variant, &judge)
    variants.append(variant)
    before.append(outcome)
    for signature in outcome.reported.map(\.signature) + outcome.explained
    where !known.contains(signature) {
      known.append(signature)
    }
  }

  /// The outcome of a variant.
  static func outcome(of variant: Variant, _ judge: inout VariantJudge) -> Outcome {
    do {
      let verdicts = try judge.verdicts(variant)
      let laidOut = verdicts.layout.scene
      return Outcome(
        reported: verdicts.violations.map { (Signature($0, scene: laidOut), $0) },
        explained: verdicts.explained.map { Signature($0, scene: laidOut) },
        layout: verdicts.layout)
    } catch {
      return Outcome(
        reported: [
          (
            Signature(
              rule: Invariant.Kind.solvable.rawValue, kind: .solvable, items: []),
            Violation(
              rule: Invariant.Kind.solvable.rawValue, kind: .solvable, items: [], margin: -1,
              expected: "the variant can be laid out", actual: error.description, values: [])
          )
        ], explained: [], layout: nil)
    }
  }

  /// True if a signature is the target, or another form of it that the unedited scene does not report by itself.
  func isLeft(_ signature: Signature, of target: Signature) -> Bool {
    signature == target || signature.isSameFailure(as: target) && !known.contains(signature)
  }

  /// The variants with the failure of one of the signatures, by index, ascending.
  func places(failing signatures: [Signature]) -> [Int] {
    before.indices.filter { place in signatures.contains { before[place].fails(as: $0) } }
  }
}
