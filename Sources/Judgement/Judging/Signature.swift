import AutoLayout
import Determinism
import Verification

/// What tells one kind of finding of a scene from another: the invariant, the items, and the
/// canonical cause.
///
/// Copies of a repeated row count as the row: their ids lose the `#2` and further. The cause of a
/// conflict is its set of constraints; other findings have none besides their items.
public struct Signature: Hashable, Sendable, Codable, Comparable {
  /// ``Violation/rule``: the invariant and the way in which it is broken.
  public var rule: String
  /// The kind of the invariant.
  public var kind: Invariant.Kind
  /// Ids, ascending, each once.
  public var items: [String]
  /// Ids of the constraints of the conflict set, ascending.
  public var cause: [String]

  /// A signature of its parts; ids ascending.
  public init(rule: String, kind: Invariant.Kind, items: [String], cause: [String] = []) {
    self.rule = rule
    self.kind = kind
    self.items = items
    self.cause = cause
  }

  /// The signature of a violation in the scene that was laid out.
  public init(_ violation: Violation, scene: Scene) {
    rule = violation.rule
    kind = violation.kind
    items = Self.canonical(
      violation.items.map { scene.items.indices.contains($0) ? scene.items[$0].id : "#\($0)" })
    cause = kind == .satisfiable ? Self.canonical(violation.origins.map(scene.id(of:))) : []
  }

  /// The rule of the invariant that is broken: ``rule`` without the way in which it is.
  public var invariantRule: String { kind == .declared ? rule : kind.rawValue }

  /// Whether it is a text that is cut by a length which is a constant.
  package var hasConstantLength: Bool {
    [FailureWay.constantWidth, .constantHeight].contains { rule == kind.rule($0) }
  }

  /// The rule and the names of the items in a scene, as ``Case/consequences`` lists it.
  package func text(in scene: Scene) -> String {
    rule + (items.isEmpty ? "" : ": ")
      + items.map { id in
        scene.index(ofItem: id).map { "‘\(scene.items[$0].name)’" } ?? id
      }.joined(separator: ", ")
  }

  /// Ids without the numbers of copies, ascending, each once.
  public static func canonical(_ ids: [String]) -> [String] {
    Set(ids.map { String($0.prefix { $0 != "#" }) }).sorted()
  }

  public static func < (a: Signature, b: Signature) -> Bool {
    if a.kind.rank != b.kind.rank { return a.kind.rank < b.kind.rank }
    if a.rule != b.rule { return a.rule < b.rule }
    if a.items != b.items { return a.items.lexicographicallyPrecedes(b.items) }
    return a.cause.lexicographicallyPrecedes(b.cause)
  }

  /// The key of the bucket in a scene, which no other bucket of the run has: that of its scene's id, and of
  /// the scene's place where other files hold scenes with this id.
  package func bucketKey(in scene: SceneIdentity) -> String {
    bucketKey(sceneID: scene.id, place: scene.place)
  }

  /// The key of the bucket in a scene: `b1:` and 16 hexadecimal digits of a digest over the rule, the
  /// items and the cause. `b1` names this definition; another one gets another number.
  ///
  /// - Parameter place: ``SceneIdentity/place``; nil gives the key that the bucket has where no other file
  ///   holds a scene with this id, which is also what tokens hold.
  package func bucketKey(sceneID: String, place: String?) -> String {
    var digest = StableDigest()
    digest.combine(sceneID)
    if let place { digest.combine("p" + place) }
    digest.combine(rule)
    for item in items { digest.combine("i" + item) }
    for constraint in cause { digest.combine("c" + constraint) }
    return "b1:" + digest.hex
  }

  /// The key of the bucket in a scene that no other file's scene shares its id with.
  public func bucketKey(sceneID: String) -> String { bucketKey(sceneID: sceneID, place: nil) }
}

extension Scene {
  /// A stable name for a constraint of the program: the author's id, or what made it.
  public func id(of origin: ConstraintOrigin) -> String {
    func item(_ index: Int) -> String { items.indices.contains(index) ? items[index].id : "?" }
    return switch origin {
    case .author(let index): constraints.indices.contains(index) ? constraints[index].id : "?"
    case .hugging(let index, let axis): "hugging \(axis) of \(item(index))"
    case .resistance(let index, let axis): "resistance \(axis) of \(item(index))"
    case .nonNegative(let index, let axis): "non-negative \(axis) of \(item(index))"
    case .root(let axis): "root \(axis)"
    case .autoresizing(let index, let axis): "autoresizing \(axis) of \(item(index))"
    case .stack(let index, let identifier, let other):
      "\(identifier) of \(item(index))" + (other.map { " at \(item($0))" } ?? "")
    case .guide(let index, let edge): "guide \(item(index)) \(edge)"
    case .scrollContent(let index, let axis): "content \(axis) of \(item(index))"
    }
  }
}
