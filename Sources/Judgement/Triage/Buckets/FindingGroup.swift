import Fuzzing
import Judging
import Verification

/// All findings of a scene with one signature.
struct FindingGroup {
  var signature: Signature
  var variants: NumberSet
  var count: Int
  /// The lowest variant that fails.
  var example: UnitResult.Example
  /// The smallest margin, points, and its variant.
  var worstMargin: Double
  var worstVariant: Int
  /// Indices of the signature's items, as far as the scene has them.
  var items: [Int]
  var cause = FindingCause.unknown

  /// The topic of the findings.
  var topic: Invariant.Topic { signature.kind.topic }

  /// A text does not fit.
  var isTruncated: Bool { topic.isTruncated }

  /// It contradicts the canvas in every variant.
  var isOfCanvas: Bool {
    signature.kind == .asDrawn || signature.rule == Invariant.Kind.baselinesByConstant
  }

  /// A place or a length is ambiguous.
  var isAmbiguous: Bool { signature.kind.isAmbiguous }

  /// True if it is visible in at least one variant.
  var isVisible: Bool { topic.isVisible(worstMargin) }

  /// True if a view extends beyond its superview because it is not mirrored.
  func isOutside(sinceNotMirrored mirrored: FindingGroup) -> Bool {
    topic == .outside && signature.items == mirrored.signature.items
      && !cause.constraints.isEmpty && cause.axes == mirrored.cause.axes
      && cause.constraints == mirrored.cause.constraints
  }

  /// Declared assertions first, then by frequency.
  static func comesFirst(_ a: FindingGroup, _ b: FindingGroup) -> Bool {
    let (first, second) = (a.signature.kind == .declared, b.signature.kind == .declared)
    if first != second { return first }
    return a.count != b.count ? a.count > b.count : a.signature < b.signature
  }
}

/// Findings that have been taken for one mistake so far, the most frequent first.
struct FindingCluster {
  var members: [FindingGroup]
  /// Variants that fail by any of them.
  var variants: NumberSet

  init(_ first: FindingGroup) {
    members = [first]
    variants = first.variants
  }

  /// True if a member has the id of a finding: two sets of constraints may conflict on the same
  /// items along the same axis.
  func hasID(of group: FindingGroup) -> Bool {
    group.topic == .conflict
      && members.contains {
        $0.topic == .conflict && $0.signature.rule == group.signature.rule
          && $0.signature.items == group.signature.items
          && $0.signature.axis == group.signature.axis
      }
  }

  mutating func append(_ group: FindingGroup) {
    members.append(group)
    variants.formUnion(group.variants)
  }
}

extension Invariant.Kind {
  /// A place or a length is ambiguous.
  var isAmbiguous: Bool { topic == .ambiguous }
}
