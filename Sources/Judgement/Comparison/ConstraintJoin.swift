import AutoLayout
import Simplex

/// The constraints of an earlier version of a scene, in the order and in the words of the later one where they say the
/// same.
///
/// The first of several conflicting constraints with equal priority is broken. The order in a document depends on the
/// tool that stores it, and is no change of the layout: if both versions hold the same constraints, the same one is
/// broken.
struct ConstraintJoin {
  private let base: Scene
  private let head: Scene
  /// By constraint of the earlier version, the one of the later version that says the same.
  private var later: [Int?]

  /// - Parameter base: with the later version's ids of items.
  init(base: Scene, head: Scene) {
    self.base = base
    self.head = head
    later = Array(repeating: nil, count: base.constraints.count)
    var free: [Content: [Int]] = [:]
    for (index, constraint) in head.constraints.enumerated() {
      free[Content(constraint, in: head), default: []].append(index)
    }
    // Constraints of one id first: of several equal ones, each keeps its own id.
    for isById in [true, false] {
      for index in base.constraints.indices where later[index] == nil {
        let content = Content(base.constraints[index], in: base)
        guard
          let place = free[content]?.firstIndex(where: {
            !isById || head.constraints[$0].id == base.constraints[index].id
          })
        else { continue }
        later[index] = free[content]?.remove(at: place)
      }
    }
  }

  /// The earlier version, joined.
  var joined: Scene {
    var scene = base
    let order = order
    var places = Array(repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    let varied = variedConstraints
    scene.constraints = order.map { index in
      var constraint = base.constraints[index]
      guard let twin = later[index].map({ head.constraints[$0] }) else { return constraint }
      constraint.id = twin.id
      let isTurned = !Self.hasSameFirst(constraint, base, twin, head)
      if isTurned, !varied.contains(index) { constraint.turn() }
      return constraint
    }
    for variation in scene.variations.indices {
      for change in scene.variations[variation].changes.indices {
        switch scene.variations[variation].changes[change] {
        case .constant(let index, let value):
          scene.variations[variation].changes[change] = .constant(places[index], value)
        case .constraintInstalled(let index, let value):
          scene.variations[variation].changes[change] =
            .constraintInstalled(places[index], value)
        default: break
        }
      }
    }
    return scene
  }

  /// Joined ones as in the later version; each other one after the one that it followed.
  private var order: [Int] {
    var last = -1
    var keys: [Int] = []
    for index in later.indices {
      last = later[index] ?? last
      keys.append(last)
    }
    return later.indices.sorted { a, b in
      if keys[a] != keys[b] { return keys[a] < keys[b] }
      // The constraints that follow a joined one, after it.
      if (later[a] == nil) != (later[b] == nil) { return later[a] != nil }
      return a < b
    }
  }

  private var variedConstraints: Set<Int> {
    Set(
      base.variations.flatMap(\.changes).compactMap { change in
        if case .constant(let index, _) = change { index } else { nil }
      })
  }

  private static func hasSameFirst(
    _ a: Constraint, _ own: Scene, _ b: Constraint, _ other: Scene
  ) -> Bool {
    own.items[a.first.item].id == other.items[b.first.item].id
      && a.first.attribute == b.first.attribute
  }

  /// The content of a constraint, whichever side is first.
  private struct Content: Hashable {
    var sides: [Side]
    var relation: Relation
    var multiplier: Double
    var constant: Double
    var priority: Float
    var isInstalled: Bool
    var isPlaceholder: Bool

    struct Side: Hashable {
      var item: String
      var attribute: Attribute
    }

    init(_ constraint: Constraint, in scene: Scene) {
      func side(_ anchor: Anchor) -> Side {
        Side(item: scene.items[anchor.item].id, attribute: anchor.attribute)
      }
      var turned = constraint
      turned.turn()
      let isTurned =
        constraint.second.map { second in
          let (own, other) = (side(constraint.first), side(second))
          return (other.item, "\(other.attribute)") < (own.item, "\(own.attribute)")
        } ?? false
      let one = isTurned ? turned : constraint
      sides = [side(one.first)] + (one.second.map { [side($0)] } ?? [])
      relation = one.relation
      multiplier = one.multiplier
      constant = one.constant
      priority = one.priority
      isInstalled = one.isInstalled
      isPlaceholder = one.isPlaceholder
    }
  }
}

extension Constraint {
  /// Says the same with the other side first; nothing happens where there is none, or a multiplier stands between them.
  fileprivate mutating func turn() {
    guard let second, multiplier == 1 else { return }
    (first, self.second) = (second, first)
    constant = 0 - constant
    relation =
      switch relation {
      case .lessThanOrEqual: .greaterThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .lessThanOrEqual
      }
  }
}
