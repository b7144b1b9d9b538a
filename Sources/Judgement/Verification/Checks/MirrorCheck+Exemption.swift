import AutoLayout

extension MirrorCheck {
  /// The items that need not be mirrored.
  struct Exemption {
    /// In a conflict, or tied by a multiplier on a position, a constant on centerX or a fixed direction:
    /// which of them.
    var fixed: [Int: MirrorExemption] = [:]
    /// Placed by an autoresizing mask.
    private let masked: Set<Int>
    /// Tied by left and right.
    var physical: Set<Int> = []
    /// Left and right are how the scene is written: more such constraints than directional ones, and of
    /// more than one view.
    var isPhysicalByDesign = false
    /// The two sides of a single view are no evidence of how a scene is written.
    private static let physicalExceptions = 2
    /// By item: what a constraint ties to it sideways, and what lies inside.
    private var tied: [Int: Set<Int>] = [:]

    init(_ scene: Scene, conflicts: [LayoutConflict] = []) {
      for conflict in conflicts {
        for item in SatisfiabilityCheck.subjects(of: conflict.members, in: scene) {
          for inside in scene.items.indices where scene.isAncestor(item, of: inside) {
            fixed[inside] = .conflict
          }
          fixed[item] = .conflict
        }
      }
      for item in scene.items.indices where scene.items[item].semanticContent != .unspecified {
        for inside in scene.items.indices where scene.isAncestor(item, of: inside) {
          fixed[inside] = .fixedDirection
        }
      }
      masked = Set(
        scene.items.indices.filter { $0 > 0 && scene.items[$0].autoresizing != nil })
      var (physicalCount, directionalCount) = (0, 0)
      for constraint in scene.constraints
      where constraint.isInstalled && constraint.first.attribute.kind == .horizontalLocation {
        let mentioned = [constraint.first, constraint.second].compactMap { $0 }
        let items = mentioned.map(\.item).filter { $0 != 0 && !scene.items[$0].isGuide }
        if mentioned.contains(where: \.attribute.isPhysical) {
          physical.formUnion(items)
          physicalCount += 1
        } else if mentioned.contains(where: \.attribute.isDirectional) {
          directionalCount += 1
        }
        let isCentre = !mentioned.contains { $0.attribute.isDirectional || $0.attribute.isPhysical }
        if constraint.multiplier != 1 {
          for item in items { fixed[item] = .multiplier }
        } else if isCentre && constraint.constant != 0 {
          for item in items { fixed[item] = .centreConstant }
        }
      }
      isPhysicalByDesign =
        physicalCount > directionalCount && physicalCount > Self.physicalExceptions
      for constraint in scene.constraints
      where constraint.isInstalled && constraint.first.attribute.axis == .horizontal {
        guard let second = constraint.second?.item, second != 0, constraint.first.item != 0
        else { continue }
        tied[constraint.first.item, default: []].insert(second)
        tied[second, default: []].insert(constraint.first.item)
      }
      for item in scene.items.indices {
        guard let superview = scene.items[item].superview, superview != 0 else { continue }
        tied[superview, default: []].insert(item)
      }
    }

    /// The items that moved by themselves: not placed by a mask.
    func unmasked(_ moved: [Int]) -> [Int] { moved.filter { !masked.contains($0) } }

    /// The items that moved for no reason of their own, and are not tied to one that moved for a
    /// reason.
    func unexplained(_ moved: [Int]) -> [Int] {
      let moved = unmasked(moved)
      var rest = Set(moved)
      var open = moved.filter { item in
        fixed[item] != nil || isPhysicalByDesign && physical.contains(item)
      }
      rest.subtract(open)
      while let item = open.popLast() {
        for other in tied[item] ?? [] where rest.remove(other) != nil { open.append(other) }
      }
      return moved.filter(rest.contains)
    }

    /// The reasons why none of the items that moved is reported; nil if some are.
    func reasons(for moved: [Int]) -> [MirrorExemption]? {
      let all = unmasked(moved)
      if all.isEmpty { return [.autoresizing] }
      guard unexplained(moved).isEmpty else { return nil }
      let reasons = all.compactMap { fixed[$0] }
      return reasons.isEmpty ? [.physical] : MirrorExemption.allCases.filter(reasons.contains)
    }
  }
}
