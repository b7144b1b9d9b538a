import AutoLayout
import Simplex
import Verification

extension CandidateMaker {
  // MARK: Ambiguous places

  /// Determines an ambiguous place or size as the canvas shows it.
  mutating func addDecided() {
    for item in items where item != 0 {
      for axis in violation.axes {
        addInstalled(item, axis)
        for shown in shapes.shapes(of: item, axis) {
          addNew(shown.shape, EditCost.restored + 0.3 + shown.cost, "pin")
        }
        addRivals(item, axis, \.hugging)
        addRivals(item, axis, \.resistance)
        addEqualities(item, axis)
        addContainer(item, axis)
        for view in [item, scene.items[item].superview ?? 0]
        where scene.items[view].isScrollView {
          addContent(of: view, axis)
        }
        addFrozen(item, axis)
        addGivingText(item)
      }
    }
  }

  /// Installs the constraints that a size class leaves out.
  mutating func addInstalled(_ item: Int, _ axis: Axis) {
    for index in touching(item, axis)
    where layout.scene.constraints[safe: index]?.isInstalled == false {
      add([.installEverywhere(index)], EditCost.convention, "all size classes")
    }
  }

  /// Makes a bound an equality, and lets an optional constraint win or lose against its rival.
  private mutating func addEqualities(_ item: Int, _ axis: Axis) {
    for index in active(item, axis) {
      let constraint = scene.constraints[index]
      if constraint.relation != .equal,
        geometry.holds(ConstraintShape(constraint).with(.equal)) != false
      {
        add([.relation(index, .equal)], EditCost.restored + 0.6, "pin")
      }
      guard !constraint.isRequired else { continue }
      let rivals = [scene.items[item].hugging[axis], scene.items[item].resistance[axis]]
      for rival in rivals where rival == constraint.priority || rival + 1 == constraint.priority {
        if rival > 1 { add([.priority(index, rival - 1)], EditCost.rivals, "rivals") }
        add([.priority(index, rival + 1)], EditCost.rivals + 0.2, "rivals")
      }
      // Other constraints of the same priority.
      for other in active(item, axis) where other != index {
        guard scene.constraints[other].priority == constraint.priority else { continue }
        add([.priority(index, constraint.priority - 1)], EditCost.rivals + 0.3, "rivals")
      }
    }
  }

  /// Pins the other side of a view inside a container whose length is ambiguous.
  private mutating func addContainer(_ item: Int, _ axis: Axis) {
    for child in scene.children(of: item) where !scene.items[child].isGuide {
      for end in [true, false] {
        if let shape = shapes.inset(of: child, end, axis, in: item), shape.constant >= 0,
          shape.constant <= StoredShapes.near
        {
          addNew(shape, EditCost.restored + 0.9, "pin")
        }
      }
    }
  }

  /// Gives the content of a scroll view its size: by the last view, and by the width of views that are drawn as wide as
  /// it.
  private mutating func addContent(of view: Int, _ axis: Axis) {
    let children = scene.children(of: view).filter { !scene.items[$0].isGuide }
    func end(_ child: Int) -> Double { geometry.rects[child]?.end(axis) ?? 0 }
    guard let last = children.max(by: { end($0) < end($1) }) else { return }
    let first = shapes.inset(of: last, false, axis, in: view)?.constant ?? 0
    let (outer, own) = (
      Anchor(item: view, attribute: StoredShapes.end(axis)),
      Anchor(item: last, attribute: StoredShapes.end(axis))
    )
    for constant in Set([0, first <= StoredShapes.near ? max(0, first) : 0]).sorted() {
      addNew(
        ConstraintShape(outer, .equal, own, constant: constant), EditCost.restored + 0.6, "content")
    }
    let length = StoredShapes.length(axis)
    for child in children {
      let shape = ConstraintShape(
        Anchor(item: child, attribute: length), .equal, Anchor(item: view, attribute: length))
      if geometry.holds(shape) == true { addNew(shape, EditCost.restored + 0.5, "content") }
    }
  }

  private mutating func addFrozen(_ item: Int, _ axis: Axis) {
    let own = Anchor(item: item, attribute: StoredShapes.length(axis))
    guard let length = geometry.value(own), length > 0 else { return }
    let isText = scene.items[item].text != nil
    addNew(
      ConstraintShape(own, .equal, nil, constant: StoredShapes.tidy(length)),
      EditCost.frozen + (isText ? 1 : 0), "frozen",
      doubt: axis == .vertical || isText ? .freezes : nil)
  }

  // MARK: Conflicts

  /// Removes a constraint of the conflict, lowers its priority, or makes it a bound.
  mutating func addConflictFixes() {
    let members = violation.origins
    for origin in members {
      switch origin {
      case .author(let index) where index < scene.constraints.count:
        addConflictFixes(of: index, members)
      case .hugging(let item, let axis) where item < scene.items.count:
        for value: Float in [999, 750, 250] where value < scene.items[item].hugging[axis] {
          add([.hugging(item, axis, value)], EditCost.rivals, "yield")
        }
      case .resistance(let item, let axis) where item < scene.items.count:
        addGivingText(item)
        for value: Float in [999, 750] where value < scene.items[item].resistance[axis] {
          add([.resistance(item, axis, value)], EditCost.rivals + 0.2, "yield")
        }
      default: break
      }
    }
  }

  private mutating func addConflictFixes(of index: Int, _ members: [ConstraintOrigin]) {
    let constraint = scene.constraints[index]
    let shape = ConstraintShape(constraint)
    let isShown = geometry.holds(shape)
    let isNeeded = isNeededByCanvas(index)
    let removal =
      isFrozen(index) || isStray(index)
      ? EditCost.frozenRemoved
      : isShown == false ? EditCost.refuted : isNeeded ? EditCost.removal : 1.3
    add([.remove(index)], removal, "removed")
    for priority: Float in [999, 750] where priority < constraint.priority {
      add(
        [.priority(index, priority)],
        (isPin(index) ? EditCost.priority + 0.6 : EditCost.priority - 0.8)
          + (priority == 750 ? 0.2 : 0), "yield")
    }
    let isLength = constraint.second == nil
    if constraint.relation == .equal {
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        add(
          [.relation(index, relation)],
          isLength ? EditCost.bound : EditCost.otherRelation, isLength ? "bound" : "loosened",
          doubt: isLength ? nil : .loosens)
      }
    } else if isLength {
      // A least length that does not fit was meant to be the greatest.
      let turned: Relation =
        constraint.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
      add([.relation(index, turned)], EditCost.otherRelation, "bound")
    }
    addSigns(index)
    addReplacements(of: index)
    addRim(index)
  }

  /// Pins a side to the same rim as the view's other sides and its siblings.
  private mutating func addRim(_ index: Int) {
    guard let pin = Conventions.pin(ConstraintShape(scene.constraints[index]), in: scene),
      let rim = conventions.rim(of: pin.item, pin.axis, pin.isEnd), rim != pin.rim
    else { return }
    let insets = [conventions.inset(of: pin.item, pin.axis, pin.isEnd, rim), pin.inset]
    for inset in insets.compactMap({ $0 }) {
      if let shape = conventions.shape(
        pin.item, pin.axis, pin.isEnd, rim, inset: inset, pin.relation)
      {
        add([.replace(index, shape)], EditCost.restored + 0.3, "rim")
      }
    }
  }

  /// True if the constraint alone determines an item on the canvas, as far as the item's other constraints show.
  private func isNeededByCanvas(_ index: Int) -> Bool {
    let constraint = scene.constraints[index]
    let axis = constraint.first.attribute.axis
    return [constraint.first.item, constraint.second?.item].compactMap { $0 }.contains { item in
      item != 0 && active(item, axis).count { $0 != index } < 2 && !scene.items[item].hasContent
    }
  }

  // MARK: Sizes

  /// Gives a collapsed view its size back.
  mutating func addSize() {
    for item in items where item != 0 {
      for axis in violation.axes {
        addRivals(item, axis, \.resistance)
        addBounds(item, axis)
        addInstalled(item, axis)
        for rival in shapes.nearest(item, 4) {
          addGivingText(rival)
          addBounds(rival, axis)
        }
        for shown in shapes.shapes(of: item, axis)
        where shown.shape.first.attribute.kind == .dimension {
          addNew(shown.shape, EditCost.otherRelation + shown.cost, "length")
        }
        let own = Anchor(item: item, attribute: StoredShapes.length(axis))
        if let length = geometry.value(own), length > 1 {
          addNew(
            ConstraintShape(own, .greaterThanOrEqual, nil, constant: StoredShapes.tidy(length)),
            EditCost.frozen - 0.6, "least length")
        }
        for (index, slope) in holders(item, [StoredShapes.length(axis)]) {
          addConstants(index, slope: slope)
          if isPin(index) {
            add([.priority(index, 749)], EditCost.priority + 0.6, "yield")
          }
        }
      }
      addStack(around: item)
    }
  }

  // MARK: Directions

  /// Makes left and right of a view leading and trailing, at both ends at once.
  mutating func addTurned() {
    var all: [PatchEdit] = []
    for item in items where item != 0 {
      var edits: [PatchEdit] = []
      for index in scene.constraints.indices where scene.constraints[index].mentions(item) {
        let constraint = scene.constraints[index]
        guard
          constraint.first.attribute.isPhysical || constraint.second?.attribute.isPhysical == true
        else { continue }
        var shape = ConstraintShape(constraint)
        shape.first.attribute = shape.first.attribute.directional
        if let second = shape.second {
          shape.second = Anchor(item: second.item, attribute: second.attribute.directional)
        }
        guard Attribute.illegality(of: shape.first.attribute, with: shape.second?.attribute) == nil
        else { continue }
        edits.append(.replace(index, shape))
      }
      for edit in edits {
        add([edit], EditCost.convention + (edits.count > 1 ? 0.1 : 0), "directions")
      }
      if edits.count > 1 { add(edits, EditCost.convention, "directions") }
      all += edits.filter { !all.contains($0) }
    }
    if all.count > 1 { add(all, EditCost.convention + 0.1, "directions") }
  }

  // MARK: Relations

  /// States a relation that the canvas shows, in place of a constraint that breaks it, or beside it.
  mutating func addRelations() {
    for item in items where item != 0 {
      for axis in violation.axes {
        addInstalled(item, axis)
        let wanted = Set(items)
        for shown in shapes.shapes(of: item, axis) {
          let others = [shown.shape.first.item, shown.shape.second?.item].compactMap { $0 }
          let isBetween = others.allSatisfy {
            wanted.contains($0) || $0 == scene.items[item].superview
          }
          addNew(shown.shape, EditCost.restored + shown.cost + (isBetween ? 0.2 : 1), "relation")
        }
      }
      addTurned()
    }
  }
}

extension Attribute {
  /// Leading and trailing for left and right; other attributes are unchanged.
  var directional: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: self
    }
  }
}
