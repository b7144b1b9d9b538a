import AutoLayout

/// Doubts by the part of a program that they concern.
struct DoubtMap {
  private(set) var doubts: [Doubt] = []
  private var indices: [Doubt: Int] = [:]
  /// About values of parameters: by doubt, the possible error, points.
  private(set) var ofRole: [ParameterRole: [Int: Double]] = [:]
  /// About constraints, or their validity.
  private(set) var ofOrigin: [ConstraintOrigin: Set<Int>] = [:]
  /// About the places of items along an axis, whatever holds them there.
  private(set) var ofItem: [ItemAxis: Set<Int>] = [:]

  struct ItemAxis: Hashable {
    var item: Int
    var axis: Axis
  }

  var isEmpty: Bool { doubts.isEmpty }

  private mutating func index(_ doubt: Doubt) -> Int {
    if let known = indices[doubt] { return known }
    indices[doubt] = doubts.count
    doubts.append(doubt)
    return doubts.count - 1
  }

  mutating func add(_ doubt: Doubt, to role: ParameterRole, points: Double) {
    let index = index(doubt)
    ofRole[role, default: [:]][index] = max(points, ofRole[role]?[index] ?? 0)
  }

  mutating func add(_ doubt: Doubt, to origin: ConstraintOrigin) {
    ofOrigin[origin, default: []].insert(index(doubt))
  }

  mutating func add(_ doubt: Doubt, to item: Int, _ axis: Axis) {
    ofItem[ItemAxis(item: item, axis: axis), default: []].insert(index(doubt))
  }

  /// The possible error of a parameter, points.
  func points(_ role: ParameterRole) -> Double { ofRole[role]?.values.max() ?? 0 }
}
