import AutoLayout
import Fuzzing
import Judging
import Verification

/// The failures of two versions of a scene in the same environments.
///
/// A failure of an invariant that held before is a regression, whatever its tier would be;
/// ``Excuse`` lists the exceptions.
public struct SceneComparison: Sendable {
  /// The standing of one failure of the later version against the earlier one, in one variant.
  public enum Standing: Hashable, Sendable {
    /// It held before.
    case regression
    /// It failed before, by clearly less.
    case worse
    /// It failed before.
    case known
    /// It held before, but that is no evidence.
    case excused(Excuse)
    /// A relation of the canvas that the later version's own canvas breaks: meant so.
    case changedOnCanvas
  }

  /// One kind of failure of the later version.
  public struct Compared: Sendable {
    /// The signature of the failure.
    public var signature: Signature
    /// The places where it fails, by standing: indices in ``SceneComparison/variants``, ascending.
    public var places: [Standing: [Int]] = [:]
    /// The regressions among the places that the later version alone does not report, since a
    /// conflict that both versions have explains them.
    public var hidden: [Int] = []
    /// The number of variants in which only the earlier version has the failure.
    public var lost = 0
    /// The failure with the least margin in each variant that counts, by place.
    public var examples: [Int: Failure] = [:]

    /// The places where it is a regression or fails by clearly more.
    public var regressed: [Int] {
      ((places[.regression] ?? []) + (places[.worse] ?? [])).sorted()
    }
    /// The places where the earlier version fails by it, too.
    public var shared: [Int] { ((places[.known] ?? []) + (places[.worse] ?? [])).sorted() }
    /// The places where it is of something new, and was not judged before.
    public var ofNew: [Int] { places[.excused(.newItem)] ?? [] }
    /// Its overall standing: the gravest of all places.
    public var standing: Standing {
      if !regressed.isEmpty { return shared.isEmpty && lost == 0 ? .regression : .worse }
      if !shared.isEmpty { return .known }
      if let excuse = excuses.first { return .excused(excuse) }
      return .changedOnCanvas
    }

    /// The excuses that were found, in the order of ``Excuse/all``.
    public var excuses: [Excuse] {
      (Excuse.all + [.elsewhere, .unknownSize]).filter { places[.excused($0)] != nil }
    }
  }

  /// One kind of failure of the earlier version.
  public struct Mended: Sendable {
    /// The signature of the failure.
    public var signature: Signature
    /// The places where the earlier version failed by it: indices in ``SceneComparison/variants``,
    /// ascending.
    public var failed: [Int]
    /// The number of them in which the later version still fails, explained or not.
    public var left: Int
    /// The first failure.
    public var example: Failure

    /// True if it holds wherever it was tried.
    public var isGone: Bool { left == 0 }
  }

  /// Both as they are drawn; nil if the earlier version has no such variant.
  private let canvas: JudgedPair?
  /// The variants of the later version in which both were judged.
  public private(set) var variants: [Variant] = []
  /// The numbers of the variants in the covering set.
  public private(set) var numbers: [Int] = []
  /// The failures of the later version, ascending by signature.
  public private(set) var failures: [Compared] = []
  /// The failures of the earlier version, ascending by signature.
  public private(set) var earlier: [Mended] = []

  /// Variants of one scene that are compared at most: those that cover all pairs of values, of large scenes the first
  /// of them.
  public static let limit = 500

  /// - Parameters:
  ///   - space: what the later version is varied over.
  ///   - observe: is given each variant as it was judged, in the order of ``variants``.
  public init(
    _ judge: inout VersionJudge, identity: SceneIdentity, space: VariationSpace, seed: UInt64,
    observe: (JudgedPair) -> Void = { _ in }
  ) {
    let generator = VariantGenerator(space, identity: identity, seed: seed)
    canvas = judge.pair(Variant(environment: judge.versions.head.reference))
    var found: [Signature: Compared] = [:]
    var before: [Signature: Mended] = [:]
    for number in 0..<min(generator.coveringCount, Self.limit) {
      let variant = generator.variant(number)
      guard let pair = judge.pair(variant) else { continue }
      let place = variants.count
      variants.append(variant)
      numbers.append(number)
      observe(pair)
      for failure in pair.head {
        let standing = Self.standing(of: failure, in: pair, canvas: canvas, judge)
        found[failure.signature, default: Compared(signature: failure.signature)]
          .add(failure, standing, at: place)
      }
      if !pair.hiddenByKnown.isEmpty {
        let bare = pair.withoutConflicts
        for failure in pair.hiddenByKnown {
          guard Self.standing(of: failure, in: bare, canvas: canvas, judge) == .regression else {
            continue
          }
          found[failure.signature, default: Compared(signature: failure.signature)]
            .addHidden(failure, at: place)
        }
      }
      for failure in pair.base {
        let fails = pair.headFails(as: failure)
        before[
          failure.signature,
          default: Mended(signature: failure.signature, failed: [], left: 0, example: failure)
        ].add(place, fails: fails)
      }
    }
    earlier = before.values.sorted { $0.signature < $1.signature }
    failures = found.values.map { compared in
      var compared = compared
      compared.lost =
        earlier.filter { $0.signature.isSameFailure(as: compared.signature) }
        .map { $0.failed.count - $0.left }.max() ?? 0
      compared.excuseKnownElsewhere(variants)
      compared.excuseUnseen()
      return compared
    }.sorted { $0.signature < $1.signature }
  }

  /// The standing of a failure of the later version in one variant; nil if it does not fail there,
  /// or the earlier version has no such variant.
  public func standing(
    of signature: Signature, in variant: Variant, _ judge: inout VersionJudge
  ) -> Standing? {
    guard let pair = judge.pair(variant),
      let failure = pair.head.first(where: { $0.signature == signature })
    else { return nil }
    return Self.standing(of: failure, in: pair, canvas: canvas, judge)
  }

  /// The standing of a failure in a variant in which both were judged.
  ///
  /// - Parameter canvas: both as they are drawn.
  static func standing(
    of failure: Failure, in pair: JudgedPair, canvas: JudgedPair?, _ judge: VersionJudge
  ) -> Standing {
    let same = pair.baseEquivalent(failure)
    if same == nil, failure.isOfRelation, let canvas, canvas.headFails(as: failure),
      judge.wasJudged(failure), judge.versions.isRedrawn(failure.signature.items)
    {
      return .changedOnCanvas
    }
    if let same, !failure.isClearlyWorse(than: same) { return .known }
    // A failure that became worse shares its own items with the earlier one, of course.
    let excuses = same == nil ? Excuse.all : Excuse.all.filter { $0 != .sharedItem }
    if let excuse = excuses.first(where: { $0.excuses(failure, pair, judge) }) {
      return same == nil ? .excused(excuse) : .known
    }
    return same == nil ? .regression : .worse
  }
}

extension Failure {
  /// Points by which a failure grows at least before it is news: more than a standard gap.
  private static let least = 8.0

  /// True if it fails by visibly more: half as much again.
  fileprivate func isClearlyWorse(than earlier: Failure) -> Bool {
    guard signature.rule == earlier.signature.rule, signature.items == earlier.signature.items,
      !signature.kind.isInferred
    else { return false }
    let (own, other) = (-violation.margin, -earlier.violation.margin)
    return own > other + Self.least && own > other * 1.5
  }
}

extension SceneComparison.Compared {
  fileprivate mutating func add(
    _ failure: Failure, _ standing: SceneComparison.Standing, at place: Int
  ) {
    places[standing, default: []].append(place)
    switch standing {
    case .regression, .worse: examples[place] = failure
    case .known, .excused, .changedOnCanvas: break
    }
  }

  fileprivate mutating func addHidden(_ failure: Failure, at place: Int) {
    add(failure, .regression, at: place)
    hidden.append(place)
  }

  /// A failure of both versions elsewhere that is new with invented texts only counts as the same
  /// failure.
  fileprivate mutating func excuseKnownElsewhere(_ variants: [Variant]) {
    let isKnown = !shared.isEmpty || lost > 0
    guard isKnown, regressed.allSatisfy({ variants[$0].showsInventedText }) else { return }
    excuseAll(by: .elsewhere)
  }

  /// A failure of less than a pixel everywhere is no finding.
  fileprivate mutating func excuseUnseen() {
    guard let worst = examples.values.map(\.violation.margin).min(),
      !signature.kind.topic.isVisible(worst)
    else { return }
    excuseAll(by: .point)
  }

  private mutating func excuseAll(by excuse: Excuse) {
    examples = [:]
    hidden = []
    if let gained = places.removeValue(forKey: .regression) {
      places[.excused(excuse)] = ((places[.excused(excuse)] ?? []) + gained).sorted()
    }
    if let more = places.removeValue(forKey: .worse) {
      places[.known] = ((places[.known] ?? []) + more).sorted()
    }
  }
}

extension SceneComparison.Mended {
  fileprivate mutating func add(_ place: Int, fails: Bool) {
    failed.append(place)
    if fails { left += 1 }
  }
}

extension Excuse {
  /// Asked of all variants together: see ``SceneComparison``.
  static let elsewhere = Excuse(
    name: "elsewhere", reason: "the base fails by it, too, and no text as written adds to it"
  ) { _, _, _ in false }

  /// Asked of what a search between the compared variants found: at any size there are more of them than an author can
  /// mean, and what the base does there is chance.
  package static let unknownSize = Excuse(
    name: "unknown-size",
    reason: "only at a size between those compared that no device is known to give"
  ) { _, _, _ in false }
}
