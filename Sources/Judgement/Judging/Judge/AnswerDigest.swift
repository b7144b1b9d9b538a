import AutoLayout
import Determinism
import Verification

/// The answer to one variant as one number: its regime, every bit of the alignment rectangles, and
/// its violations, with margins and the judged numbers. The order of additions does not matter.
package struct AnswerDigest {
  /// The digest of all additions so far.
  package private(set) var value: UInt64 = 0

  /// Creates a digest without additions.
  package init() {}

  /// Creates the digest of a judgement, by the judge that gave it.
  package init(_ judgement: VariantJudge.Judgement, _ judge: VariantJudge) {
    let layout = judgement.layout
    add(regime: layout?.regime)
    for (index, item) in (layout?.items ?? []).enumerated() where item.isPresent {
      add(index, item.alignmentRect)
    }
    let scene = layout?.scene ?? judge.scene
    for violation in judgement.violations {
      add(
        Self.name(violation.rule, violation.kind, violation.items.map { scene.items[$0].id }),
        margin: violation.margin, values: violation.values)
    }
  }

  /// One number for a violated rule and its items.
  package static func name(_ rule: String, _ kind: Invariant.Kind, _ items: [String]) -> UInt64 {
    var digest = StableDigest()
    digest.combine(rule)
    digest.combine(kind.rawValue)
    for item in items { digest.combine(item) }
    return digest.mixed
  }

  /// Adds the regime of the solution; nil for none.
  package mutating func add(regime: UInt64?) {
    value &+= Self.mix(1, regime ?? 0, regime == nil ? 1 : 0)
  }

  /// Adds an alignment rectangle of an item, points.
  package mutating func add(_ item: Int, _ rect: Rect) {
    var digest = Self.mix(2, UInt64(item))
    for number in [rect.x, rect.y, rect.width, rect.height] {
      digest = Self.mix(digest, Self.bits(number))
    }
    value &+= digest
  }

  /// - Parameter name: from ``name(_:_:_:)``.
  package mutating func add(_ name: UInt64, margin: Double, values: [Double]) {
    var digest = Self.mix(3, name, Self.bits(margin))
    for number in values { digest = Self.mix(digest, Self.bits(number)) }
    value &+= digest
  }

  /// Zeros have no sign.
  private static func bits(_ number: Double) -> UInt64 { (number + 0).bitPattern }

  private static func mix(_ words: UInt64...) -> UInt64 {
    var state: UInt64 = 0x706c_756d_625f_7631
    for word in words {
      state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
      state ^= state >> 31
      state = state &* 0xbf58_476d_1ce4_e5b9
      state ^= state >> 29
    }
    return state
  }
}

/// Digests of the answers to choices, in their order of arrival.
package final class AnswerRecorder {
  /// One number per choice.
  package private(set) var digests: [AnswerDigest] = []

  /// Nothing added.
  package init() {}

  /// Starts again for a number of choices.
  package func begin(_ count: Int) { digests = Array(repeating: AnswerDigest(), count: count) }

  /// The digest of a choice.
  package subscript(_ choice: Int) -> AnswerDigest {
    get { digests[choice] }
    set { digests[choice] = newValue }
  }
}
