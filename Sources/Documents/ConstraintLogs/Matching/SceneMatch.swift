import AutoLayout
import Simplex

/// The match between the constraints of a message and those of a scene.
public struct SceneMatch: Hashable, Sendable {
  /// Indices of the scene's constraints, by index of the message's.
  public private(set) var constraints: [Int: Int] = [:]
  /// Indices of the scene's items, by key of the message's views.
  public private(set) var items: [String: Int] = [:]
  /// The quality of the match: higher for constants and identifiers that few constraints share.
  public private(set) var score = 0

  /// Ways that are tried at most; messages have some ten constraints, and few of a scene's are alike.
  private static let limit = 20_000

  /// The best way, or nil if none of the message's constraints may be one of the scene's.
  ///
  /// - Parameter needed: the constraints to find, by index in the message; those of UIKit are skipped.
  public init?(of conflict: LoggedConflict, among needed: [Int], in scene: Scene) {
    var search = MatchSearch(conflict, scene, limit: Self.limit)
    let wanted = needed.filter { conflict.origin(of: $0) == .author }
    search.run(wanted)
    guard search.bestScore > 0 else { return nil }
    constraints = search.best
    items = search.bestItems
    score = search.bestScore
  }

  /// True if every author's constraint among these was found.
  public func covers(_ needed: [Int], of conflict: LoggedConflict) -> Bool {
    needed.allSatisfy { conflict.origin(of: $0) != .author || constraints[$0] != nil }
  }
}

/// Goes through the ways in which views of a message may be items of a scene.
private struct MatchSearch {
  let conflict: LoggedConflict
  let scene: Scene
  private var left: Int
  private(set) var best: [Int: Int] = [:]
  private(set) var bestItems: [String: Int] = [:]
  private(set) var bestScore = 0
  private var chosen: [Int: Int] = [:]
  private var items: [String: Int] = [:]
  private var score = 0
  private var candidates: [[Candidate]] = []
  private var order: [Int] = []
  /// The most that the constraints from a place of ``order`` on can add.
  private var reachable: [Int] = []

  private struct Candidate {
    var constraint: Int
    /// The items that the views would be.
    var views: [(key: String, item: Int)]
    var score: Int
  }

  init(_ conflict: LoggedConflict, _ scene: Scene, limit: Int) {
    self.conflict = conflict
    self.scene = scene
    left = limit
  }

  mutating func run(_ wanted: [Int]) {
    let found = wanted.map { ($0, self.candidates(for: conflict.constraints[$0])) }
      .filter { !$0.1.isEmpty }
      .sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
    order = found.map(\.0)
    candidates = found.map(\.1)
    reachable = Array(repeating: 0, count: order.count + 1)
    for place in order.indices.reversed() {
      reachable[place] = reachable[place + 1] + (candidates[place].map(\.score).max() ?? 0)
    }
    go(from: 0)
  }

  private mutating func go(from place: Int) {
    left -= 1
    if score > bestScore {
      bestScore = score
      best = chosen
      bestItems = items
    }
    guard place < order.count, left > 0, score + reachable[place] > bestScore else { return }
    for candidate in candidates[place] {
      guard !chosen.values.contains(candidate.constraint) else { continue }
      var added: [String] = []
      var fits = true
      for (key, item) in candidate.views {
        if let known = items[key] {
          if known != item { fits = false }
        } else if items.values.contains(item) {
          fits = false
        } else {
          items[key] = item
          added.append(key)
        }
      }
      if fits {
        chosen[order[place]] = candidate.constraint
        score += candidate.score
        go(from: place + 1)
        score -= candidate.score
        chosen[order[place]] = nil
      }
      for key in added { items[key] = nil }
    }
    go(from: place + 1)
  }

  // MARK: What may be what

  private func candidates(for logged: LoggedConstraint) -> [Candidate] {
    scene.constraints.indices.flatMap { index in
      [false, true].compactMap { candidate(index, for: logged, isTurned: $0) }
    }.sorted { $0.score > $1.score }
  }

  /// - Parameter isTurned: whether the sides of the relation are exchanged.
  private func candidate(
    _ index: Int, for logged: LoggedConstraint, isTurned: Bool
  ) -> Candidate? {
    let own = scene.constraints[index]
    guard let sides = Sides(own, isTurned: isTurned) else { return nil }
    guard sides.relation == logged.relation, Self.isSame(logged.first, sides.first),
      (logged.second == nil) == (sides.second == nil),
      abs(sides.multiplier - logged.multiplier) <= 1e-4 * max(1, abs(logged.multiplier))
    else { return nil }
    var views = [(key: logged.first.view, item: sides.first.item)]
    if let second = logged.second, let other = sides.second {
      guard Self.isSame(second, other) else { return nil }
      views.append((second.view, other.item))
    }
    var score = 1
    if let constant = logged.constant, abs(constant - sides.constant) <= 0.01 {
      score += constant == 0 ? 3 : 6
    }
    if let identifier = logged.identifier {
      guard identifier == own.identifier || identifier == own.id else { return nil }
      score += 10
    } else if own.identifier?.isEmpty == false {
      return nil
    }
    for (key, item) in views {
      guard let view = conflict.views[key], let fit = ViewFit(view, scene.items[item]) else {
        return nil
      }
      score += fit.score
    }
    return Candidate(constraint: index, views: views, score: score)
  }

  private static func isSame(_ logged: LoggedAnchor, _ anchor: Anchor) -> Bool {
    logged.attribute == anchor.attribute
  }

  /// A constraint as it may be printed: UIKit exchanges the sides where the visual format asks for it.
  private struct Sides {
    var first: Anchor
    var relation: Relation
    var second: Anchor?
    var multiplier: Double
    var constant: Double

    init?(_ own: Constraint, isTurned: Bool) {
      guard isTurned else {
        first = own.first
        relation = own.relation
        second = own.second
        multiplier = own.multiplier
        constant = own.constant
        return
      }
      guard let other = own.second, own.multiplier != 0 else { return nil }
      first = other
      second = own.first
      multiplier = 1 / own.multiplier
      constant = -own.constant / own.multiplier
      relation =
        switch own.relation {
        case .equal: .equal
        case .lessThanOrEqual: own.multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
        case .greaterThanOrEqual: own.multiplier > 0 ? .lessThanOrEqual : .greaterThanOrEqual
        }
    }
  }
}
