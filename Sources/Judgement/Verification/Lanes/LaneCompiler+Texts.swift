import AutoLayout
import Simplex

extension LaneCompiler {
  /// Compiles the check of an item's text (``TruncationCheck``).
  mutating func compileTruncation(_ item: Int, _ neighbours: TextNeighbours) {
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
    for family in TruncationCheck.families { count(family.kind, where: judged) }
    let rect = rect(item)
    var width = program.subtract(rounded(end(rect, .horizontal)), rounded(rect.x))
    var height = program.subtract(rounded(end(rect, .vertical)), rounded(rect.y))
    width = program.add(program.add(width, -box.left), -box.right)
    height = program.add(program.add(height, -box.top), -box.bottom)
    let across = program.subtract(width, program.scale(neededWidth, factor))
    let down = program.subtract(height, program.scale(neededHeight, factor))
    let allowance = context.allowance > 0 ? program.constant(context.textAllowance) : input(.pixel)
    let verdict = program.add(program.minimum(across, down), allowance)
    let failing = program.and(judged, fails(verdict))
    let margin = program.subtract(verdict, allowance)
    let values = [neededWidth, neededHeight, width, height]
    let room = RoomTest(
      item: item, superview: context.scene.items[item].superview ?? -1,
      siblings: siblings(of: item, neighbours), reference: canvas?.rects,
      insets: (input(.safeArea(.left)), input(.safeArea(.right))),
      referenceInsets: context.scene.reference.safeAreaInsets,
      isHeldAcross: neighbours.isHeldAcross(item),
      width: program.add(across, allowance), height: program.add(down, allowance))
    for lack in TextLack.allCases {
      checks.append(
        LaneChecks.Check(
          kind: TruncationCheck.kind(lack), rule: TruncationCheck.rule(lack, of: item, context),
          items: [item], margin: margin, values: values, axes: [lack.axis],
          test: .text(failing, room, lack)))
    }
  }

  private mutating func siblings(
    of item: Int, _ neighbours: TextNeighbours
  ) -> [(item: Int, intrinsic: LaneProgram.Slot?)] {
    guard let superview = context.scene.items[item].superview else { return [] }
    // A view that is always above or below is never beside.
    let others = context.children[superview].filter {
      $0 != item && context.isShown($0) && !distances.areApart(item, $0, along: .vertical)
    }
    let equallyWide = neighbours.equallyWide(as: item)
    return others.map { ($0, equallyWide.contains($0) ? nil : intrinsic($0, .horizontal)) }
  }

  /// To the pixel grid, as frames are (semantics 1.5).
  private mutating func rounded(_ value: LaneProgram.Slot) -> LaneProgram.Slot {
    program.round(value, to: input(.scale), tie: PixelTie.tolerance)
  }
}
