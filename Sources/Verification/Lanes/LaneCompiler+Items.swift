import AutoLayout
import Simplex

extension LaneCompiler {
  // MARK: Single items

  mutating func compileItems() {
    let requiredZero = CollapseCheck.requiredZero(in: context.scene)
    let outside = verifier.references[structure]?.outside ?? [:]
    var (sizes, insides) = (0, 0)
    for item in context.layout.items.indices
    where context.isShown(item) && !context.scene.items[item].isGuide
      && !context.isPlacedByCell(item)
    {
      for axis in Axis.allCases {
        sizes += 1
        compileCollapse(item, axis, requiredZero: requiredZero)
      }
      compileTruncation(item)
      if let superview = context.scene.items[item].superview,
        ContainmentCheck.isCandidate(item, context),
        outside[item]?.count != ContainmentCheck.edges.count
      {
        insides += 1
        let slack = slack(rect(item), in: rect(superview))
        for (edge, side) in zip(ContainmentCheck.edges, slack.sides)
        where !(outside[item]?.contains(edge) ?? false) {
          report(
            .insideSuperview, rule: ContainmentCheck.rule(edge, of: superview, context), [item],
            margin: side, values: [side], axes: [edge.axis],
            .mask(program.less(side, -context.unseen - Tolerance.equality)))
        }
      }
    }
    if sizes > 0 { judge(.notCollapsed, sizes, where: mask(.judgesTexts)) }
    judge(.insideSuperview, insides)
  }

  private mutating func compileCollapse(_ item: Int, _ axis: Axis, requiredZero: Set<Int>) {
    let size = axis == .horizontal ? rect(item).width : rect(item).height
    let pixel = input(.pixel)
    let small = program.and(
      mask(.judgesTexts), program.less(size, program.add(pixel, -Tolerance.equality)))
    var broken = program.less(size, -Tolerance.equality)
    if !requiredZero.contains(item * 2 + axis.rawValue) {
      switch hasContent(item, axis) {
      case .never: break
      case .always: broken = mask(.everywhere)
      case .where(let mask): broken = program.or(broken, mask)
      }
    }
    report(
      .notCollapsed, rule: CollapseCheck.rule(axis), [item], margin: program.subtract(size, pixel),
      values: [size], axes: [axis],
      .mask(program.and(small, broken)))
  }

  private enum Truth {
    case never, always
    case `where`(LaneProgram.Mask)
  }

  /// As the collapse check has it.
  private mutating func hasContent(_ item: Int, _ axis: Axis) -> Truth {
    let own: Truth
    switch context.scene.items[item].kind {
    case .view(.plain), .stackView:
      own =
        context.scene.items[item].customClass != nil ? .always : hasContentInside(item, axis)
    case .view(.cell), .view(.cellContentView): own = hasContentInside(item, axis)
    case .view(.imageView(nil)):
      own = context.layout.items[item].intrinsicSize[axis] != nil ? .always : .never
    case .view: own = .always
    case .layoutGuide: own = .never
    }
    guard let intrinsic = intrinsic(item, axis) else { return own }
    let isEmpty = program.less(intrinsic, input(.pixel))
    switch own {
    case .never: return .never
    case .always: return .where(program.and(mask(.everywhere), not: isEmpty))
    case .where(let mask): return .where(program.and(mask, not: isEmpty))
    }
  }

  private mutating func hasContentInside(_ item: Int, _ axis: Axis) -> Truth {
    var truth = Truth.never
    for child in context.children[item] where context.isShown(child) {
      switch (truth, hasContent(child, axis)) {
      case (_, .always): return .always
      case (_, .never): break
      case (.where(let one), .where(let other)): truth = .where(program.or(one, other))
      case (_, let other): truth = other
      }
    }
    return truth
  }

  private mutating func compileTruncation(_ item: Int) {
    guard context.layout.items[item].text != nil, let text = context.scene.items[item].text,
      TruncationCheck.isJudged(context.scene.items[item]),
      let box = LaneContent.textBox(of: context.scene.items[item]),
      let neededWidth = content(item, .neededWidth),
      let neededHeight = content(item, .neededHeight)
    else { return }
    let factor = text.smallestScale
    let place = plan.contentOfItem[item]
    let judged = program.and(
      mask(text.numberOfLines == 1 ? .judgesTexts : .readsTexts), mask(.hasText(place)))
    judge(.textFits, where: judged)
    judge(.textUsesRoom, where: judged)
    let rect = rect(item)
    var width = program.subtract(rounded(end(rect, .horizontal)), rounded(rect.x))
    var height = program.subtract(rounded(end(rect, .vertical)), rounded(rect.y))
    width = program.add(program.add(width, -box.left), -box.right)
    height = program.add(program.add(height, -box.top), -box.bottom)
    let across = program.subtract(width, program.scale(neededWidth, factor))
    let down = program.subtract(height, program.scale(neededHeight, factor))
    let unread = context.unseen > 0 ? program.constant(context.unread) : input(.pixel)
    let verdict = program.add(program.minimum(across, down), unread)
    let failing = program.and(judged, fails(verdict))
    let margin = program.subtract(verdict, unread)
    let values = [neededWidth, neededHeight, width, height]
    let room = RoomTest(
      item: item, superview: context.scene.items[item].superview ?? -1,
      siblings: siblings(of: item), reference: verifier.references[structure]?.rects,
      insets: (input(.safeArea(.left)), input(.safeArea(.right))),
      referenceInsets: context.scene.reference.safeAreaInsets,
      isHeldAcross: TextNeighbours.isHeldAcross(item, context.scene),
      width: program.add(across, unread), height: program.add(down, unread))
    for lack in TextLack.allCases {
      report(
        lack == .roomThatIsThere ? .textUsesRoom : .textFits,
        rule: TruncationCheck.rule(lack, of: item, context), [item],
        margin: margin, values: values, axes: [lack.axis],
        .text(failing, room, lack))
    }
  }

  private mutating func siblings(
    of item: Int
  ) -> [(item: Int, intrinsic: LaneProgram.Slot?)] {
    guard let superview = context.scene.items[item].superview else { return [] }
    let others = context.children[superview].filter { $0 != item && context.isShown($0) }
    let equallyWide = TextNeighbours.equallyWide(as: item, context.scene)
    return others.map { ($0, equallyWide.contains($0) ? nil : intrinsic($0, .horizontal)) }
  }

  /// To the pixel grid, as frames are (semantics 1.5).
  private mutating func rounded(_ value: LaneProgram.Slot) -> LaneProgram.Slot {
    program.round(value, to: input(.scale), tie: PixelTie.tolerance)
  }

  // MARK: Pairs

  mutating func compilePairs() {
    if let reference = verifier.references[structure] {
      var judged = 0
      for siblings in context.children where siblings.count > 1 {
        let shown = siblings.filter { context.isShown($0) && !context.isPlacedByCell($0) }
        for (offset, a) in shown.enumerated() {
          for b in shown[(offset + 1)...] {
            judged += 1
            let isJudged =
              b < verifier.scene.items.count
              ? !reference.overlapping.contains(OverlapCheck.Pair(a, b))
              : OverlapCheck.areArranged(a, b, context.scene)
            if isJudged { compileOverlap(a, b, apart: reference.separation(of: a, b)) }
          }
        }
      }
      judge(.noOverlap, judged)
    }
    for index in DrawnBaselineCheck.constraints(in: context.scene) {
      compileDrawnBaseline(context.scene.constraints[index])
    }
  }

  private mutating func compileOverlap(_ a: Int, _ b: Int, apart axis: Axis?) {
    let (first, second) = (rect(a), rect(b))
    func depth(_ axis: Axis) -> LaneProgram.Slot {
      let ends = program.minimum(end(first, axis), end(second, axis))
      let starts = program.maximum(start(first, axis), start(second, axis))
      return program.subtract(ends, starts)
    }
    let (across, down) = (depth(.horizontal), depth(.vertical))
    let depth = program.minimum(across, down)
    let broken = program.above(depth, context.unseen + Tolerance.equality)
    let isSide = program.less(program.subtract(across, down), 0)
    for along in axis.map({ [$0] }) ?? Axis.allCases {
      var mask = broken
      if axis == nil {
        mask =
          along == .horizontal
          ? program.and(broken, isSide) : program.and(broken, not: isSide)
      }
      report(
        .noOverlap, rule: OverlapCheck.rule(along: along), [a, b], margin: program.negate(depth),
        values: [
          first.x, first.y, first.width, first.height, second.x, second.y, second.width,
          second.height,
        ], .mask(mask))
    }
  }

  private mutating func compileDrawnBaseline(_ constraint: Constraint) {
    guard let second = constraint.second, constraint.isInstalled,
      let (a, isDrawn) = shift(constraint.first), let (b, isOtherDrawn) = shift(second)
    else { return }
    let reading = context.values.reading([constraint.first, second])
    guard case .slot(let left) = value(constraint.first, reading),
      case .slot(let right) = value(second, reading)
    else { return }
    let error = program.magnitude(program.subtract(left, right))
    let judged = program.and(
      program.and(isDrawn, isOtherDrawn), not: program.above(error, Tolerance.equality))
    judge(.drawnBaselines, where: judged)
    let distance = program.magnitude(program.subtract(a, b))
    let verdict = program.subtract(input(.pixel), distance)
    report(
      .drawnBaselines, [constraint.first.item, second.item].sorted(),
      margin: program.subtract(verdict, input(.pixel)), values: [a, b], axes: [.vertical],
      .mask(program.and(judged, fails(verdict))))
  }

  /// Points by which the drawn baseline lies below the one that constraints see, and where a text is drawn.
  private mutating func shift(
    _ anchor: Anchor
  ) -> (points: LaneProgram.Slot, isDrawn: LaneProgram.Mask)? {
    guard context.isShown(anchor.item), let intrinsic = intrinsic(anchor.item, .vertical)
    else { return nil }
    let stretch = program.subtract(rect(anchor.item).height, intrinsic)
    let points =
      anchor.attribute == .firstBaseline
      ? program.scale(stretch, 0.5) : program.scale(program.negate(stretch), 0.5)
    return (points, program.and(mask(.everywhere), program.above(intrinsic, 0)))
  }
}
