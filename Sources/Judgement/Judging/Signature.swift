import AutoLayout
import Determinism
import Verification

/// The identity of a finding in its scene: the invariant, the items, and the canonical cause.
///
/// Copies of a repeated row count as the row: their ids lose the `#2` and following. The cause of a
/// conflict is its set of constraints; other findings have no cause besides their items.
public struct Signature: Hashable, Sendable, Codable, Comparable {
  /// ``Violation/rule``: the invariant and its failure mode.
  public var rule: String
  /// The kind of the invariant.
  public var kind: Invariant.Kind
  /// Ids, ascending, each once.
  public var items: [String]
  /// Ids of the constraints of the conflict set, ascending.
  public var cause: [String]
  /// For a conflict, `horizontal` or `vertical`: the axis of all its constraints. Nil if it has both, if there is no
  /// conflict, and in older packs. It follows from ``cause``, so that no two signatures differ in it alone.
  public private(set) var axis: String?

  private enum CodingKeys: String, CodingKey {
    case rule, kind, items, cause
    case axis = "way"
  }

  /// Creates a signature from its parts; ids ascending.
  public init(
    rule: String, kind: Invariant.Kind, items: [String], cause: [String] = [], axis: String? = nil
  ) {
    self.rule = rule
    self.kind = kind
    self.items = items
    self.cause = cause
    self.axis = axis
  }

  /// The signature of a violation in the scene that was laid out.
  public init(_ violation: Violation, scene: Scene) {
    rule = violation.rule
    kind = violation.kind
    items = Self.canonical(
      violation.items.map { scene.items.indices.contains($0) ? scene.items[$0].id : "#\($0)" })
    cause = kind == .satisfiable ? Self.canonical(violation.origins.map(scene.id(of:))) : []
    if kind == .satisfiable, violation.axes.count == 1, let only = violation.axes.first {
      axis = (only == .horizontal ? FailureMode.horizontal : .vertical).rawValue
    }
  }

  public static func == (a: Signature, b: Signature) -> Bool {
    a.rule == b.rule && a.kind == b.kind && a.items == b.items && a.cause == b.cause
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(items)
    hasher.combine(cause)
  }

  /// The rule of the violated invariant: ``rule`` without the failure mode.
  public var invariantRule: String { kind == .declared ? rule : kind.rawValue }

  /// True if another finding means the same to a reader, about the same items: a text is truncated,
  /// whether by a constant, by the available room or by having no room at all.
  package func meansTheSame(as other: Signature) -> Bool {
    guard items == other.items else { return false }
    let areCut = [kind, other.kind].allSatisfy { $0.topic.isTruncated || $0.topic == .collapse }
    let isACut = kind.topic.isTruncated || other.kind.topic.isTruncated
    return invariantRule == other.invariantRule || areCut && isACut
  }

  /// True if a constant length truncates a text.
  package var hasConstantLength: Bool {
    [FailureMode.constantWidth, .constantHeight].contains { rule == kind.rule($0) }
  }

  /// The name of the kind and the names of the items in a scene, as ``Case/consequences`` lists it.
  package func text(in scene: Scene) -> String {
    (kind == .declared ? rule : kind.name) + (items.isEmpty ? "" : ": ")
      + items.map { id in
        scene.index(ofItem: id).map { "‘\(scene.items[$0].name)’" } ?? id
      }.joined(separator: ", ")
  }

  /// Ids without the numbers of copies, ascending, each once.
  public static func canonical(_ ids: [String]) -> [String] {
    // Mostly one or two: a set would take longer.
    ids.map(RowCopy.original).sorted().reduce(into: []) { known, id in
      if known.last != id { known.append(id) }
    }
  }

  public static func < (a: Signature, b: Signature) -> Bool {
    if a.kind.rank != b.kind.rank { return a.kind.rank < b.kind.rank }
    if a.rule != b.rule { return a.rule < b.rule }
    if a.items != b.items { return a.items.lexicographicallyPrecedes(b.items) }
    return a.cause.lexicographicallyPrecedes(b.cause)
  }

  /// The id of the mistake in all commands, reports and lists: `b1:` and 16 hexadecimal digits of a
  /// digest of the scene, the rule with its failure mode, and the items.
  ///
  /// It depends on nothing else: neither on the given file or folder, nor on the other scenes of
  /// the run, nor on which of several sets of constraints conflicts first on some device. Copies of
  /// a scene in several files share one id for one mistake; their files distinguish them.
  public func bucketKey(sceneID: String) -> String {
    var digest = StableDigest()
    digest.combine(sceneID)
    digest.combine(rule)
    if let axis { digest.combine("w" + axis) }
    for item in items { digest.combine("i" + item) }
    return "b1:" + digest.hex
  }

  /// The ids of the mistake in earlier versions: these also covered the constraints of a conflict,
  /// and the place of the file if several had scenes with one id. Older lists, packs and tokens use
  /// them.
  ///
  /// - Parameter places: the possible names of the file.
  package func earlierBucketKeys(sceneID: String, places: some Sequence<String>) -> [String] {
    ([nil] as [String?] + places.map { $0 }).map { place in
      var digest = StableDigest()
      digest.combine(sceneID)
      if let place { digest.combine("p" + place) }
      digest.combine(rule)
      for item in items { digest.combine("i" + item) }
      for constraint in cause { digest.combine("c" + constraint) }
      return "b1:" + digest.hex
    }
  }

  /// True if the mistake has this id, or had it in an earlier version.
  public func isCalled(_ key: String, sceneID: String) -> Bool {
    bucketKey(sceneID: sceneID) == key
      || !cause.isEmpty && earlierBucketKeys(sceneID: sceneID, places: []).contains(key)
  }
}

extension Scene {
  /// A stable name for a constraint of the program: the author's id, or the source of the
  /// constraint.
  public func id(of origin: ConstraintOrigin) -> String {
    func item(_ index: Int) -> String { items.indices.contains(index) ? items[index].id : "?" }
    return switch origin {
    case .author(let index): constraints.indices.contains(index) ? constraints[index].id : "?"
    case .hugging(let index, let axis): "hugging \(axis) of \(item(index))"
    case .resistance(let index, let axis): "resistance \(axis) of \(item(index))"
    case .nonNegative(let index, let axis): "non-negative \(axis) of \(item(index))"
    case .root(let axis): "root \(axis)"
    case .autoresizing(let index, let axis): "autoresizing \(axis) of \(item(index))"
    case .stack(let index, let kind, let other):
      "\(kind.identifier) of \(item(index))" + (other.map { " at \(item($0))" } ?? "")
    case .guide(let index, let edge): "guide \(item(index)) \(edge)"
    case .scrollContent(let index, let axis): "content \(axis) of \(item(index))"
    }
  }
}
