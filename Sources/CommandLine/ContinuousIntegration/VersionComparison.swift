import AutoLayout
import Fuzzing
import Judging
import Verification

/// Judges the same variants of two versions of a scene, and tells what fails in the later version alone.
///
/// A bucket says that something fails, not how often: a change may make it fail on other screens, or by more
/// than before, and the bucket keeps its name.
struct VersionComparison {
  /// One kind of finding in both versions.
  struct Difference {
    /// What fails.
    var signature: Signature
    /// The variants in which only the later version fails by it, those that vary least first; never empty.
    var gained: [Variant]
    /// In how many variants only the earlier version fails by it.
    var lost = 0
    /// The environments in which the earlier version fails by it.
    var before: [Environment]

    /// Whether it fails in more variants than before.
    var isWorse: Bool { gained.count > lost }
  }

  /// Ascending by signature.
  private(set) var differences: [Difference] = []
  /// How many variants both versions were judged in.
  private(set) var variants = 0

  /// Variants of one scene that are compared at most: those that cover all pairs of values, of large scenes the
  /// first of them.
  private static let limit = 500

  /// - Parameters:
  ///   - earlier: the version before the change.
  ///   - space: what the later version is varied over.
  init(
    _ later: inout VariantJudge, _ earlier: inout VariantJudge, identity: SceneIdentity,
    space: VariationSpace, seed: UInt64
  ) {
    let generator = VariantGenerator(space, identity: identity, seed: seed)
    var found: [Signature: Difference] = [:]
    var lost: [Signature: Int] = [:]
    for number in 0..<min(generator.coveringCount, Self.limit) {
      let variant = generator.variant(number)
      // What the earlier version has not, as an item with a text of its own, cannot be varied in it.
      let record = VariantRecord(variant, scene: later.scene)
      guard let before = try? record.variant(of: earlier.scene) else { continue }
      variants += 1
      let (own, others) = (
        Self.signatures(variant, &later), Self.signatures(before, &earlier)
      )
      for signature in own {
        let isOld = others.contains { $0.isSameFailure(as: signature) }
        if isOld {
          found[signature, default: Difference(signature: signature, gained: [], before: [])]
            .before.append(variant.environment)
        } else {
          found[signature, default: Difference(signature: signature, gained: [], before: [])]
            .gained.append(variant)
        }
      }
      for signature in others where !own.contains(where: { $0.isSameFailure(as: signature) }) {
        lost[signature, default: 0] += 1
      }
    }
    differences = found.values.filter { !$0.gained.isEmpty }
      .map { difference in
        var difference = difference
        difference.lost =
          lost.lazy.filter { $0.key.isSameFailure(as: difference.signature) }.map(\.value).max()
          ?? 0
        return difference
      }
      .sorted { $0.signature < $1.signature }
  }

  private static func signatures(
    _ variant: Variant, _ judge: inout VariantJudge
  ) -> Set<Signature> {
    let judgement = judge.judge(variant)
    let scene = judgement.layout?.scene ?? judge.scene
    return Set(judgement.violations.map { Signature($0, scene: scene) })
  }
}

extension Signature {
  /// Whether two versions of a scene fail in one way: by the same rule, or by one as grave, on the same items.
  /// Which of the constraints conflict, and which of the items are left open, differs where nothing else does.
  fileprivate func isSameFailure(as other: Signature) -> Bool {
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

extension Scene {
  /// The scene without the lines that it was read from: two versions of a file are equal in it where an edit
  /// only moved them.
  var withoutLines: Scene {
    var scene = self
    scene.file = nil
    scene.diagnostics = []
    for index in scene.items.indices { scene.items[index].location = nil }
    for index in scene.constraints.indices { scene.constraints[index].location = nil }
    for index in scene.assertions.indices { scene.assertions[index].location = nil }
    for index in scene.axes.indices { scene.axes[index].location = nil }
    return scene
  }
}
