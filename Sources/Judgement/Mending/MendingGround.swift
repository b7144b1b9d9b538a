import AutoLayout
import Comparison
import Fuzzing
import Judging
import TextMetrics
import Verification

/// A scene as it is, judged in every variant of check's set: what candidates are held against.
///
/// Serves one thread.
public struct MendingGround {
  /// What of a scene decides how it is judged.
  public struct Setting: Sendable {
    /// Which scene it is, for the variants that are drawn.
    public var identity: SceneIdentity
    /// What a version of the scene is varied over.
    public var space: @Sendable (Scene) -> VariationSpace
    /// To measure named fonts with.
    public var fonts: FontLibrary
    /// Whether relations are read off the canvas.
    public var infers: Bool
    /// Whether an id stands in the document already.
    public var isTaken: @Sendable (String) -> Bool
    /// The scene as it is read from the document with some edits; nil where the document cannot be edited so. Asked for
    /// what is to be shown only.
    public var rewritten: @Sendable (Scene, [PatchEdit]) -> Scene?

    /// A setting of its parts.
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

  /// What one variant came to.
  struct Outcome {
    /// What is reported, with its signature.
    var reported: [(signature: Signature, violation: Violation)]
    /// What fails besides, since a conflict or an undecided place explains it.
    var explained: [Signature]
    /// Nil where the variant has no layout.
    var layout: Layout?

    /// Whether it fails in the way of a signature, whatever explains it.
    func fails(as signature: Signature) -> Bool {
      reported.contains { $0.signature.isSameFailure(as: signature) }
        || explained.contains { $0.isSameFailure(as: signature) }
    }
  }

  /// As it was read.
  public let scene: Scene
  let setting: Setting
  /// The seed of `plumb check`.
  static let checkSeed: UInt64 = 1
  /// Draws the variants.
  let space: VariationSpace
  var judge: VariantJudge
  /// Those that cover all pairs of values.
  private(set) var variants: [Variant]
  /// What each of them came to.
  private(set) var before: [Outcome]
  /// Every signature of them.
  private(set) var known: [Signature]
  /// What the canvas shows.
  let stored: StoredGeometry
  /// How its author holds views.
  let conventions: Conventions
  /// What a campaign by another seed finds; nil until it was asked for.
  var campaign: Set<Signature>?

  /// - Throws: ``LayoutError`` where the scene has no layout in its own environment.
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

  /// Takes a variant in that lies between those of the covering set.
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

  /// What a variant comes to.
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

  /// Whether something is the finding that is to be mended, in whatever guise; not where it is another finding, told by
  /// itself already.
  func isLeft(_ signature: Signature, of target: Signature) -> Bool {
    signature == target || signature.isSameFailure(as: target) && !known.contains(signature)
  }

  /// Places of the variants that fail in the way of one of the signatures, ascending.
  func places(failing signatures: [Signature]) -> [Int] {
    before.indices.filter { place in signatures.contains { before[place].fails(as: $0) } }
  }
}
