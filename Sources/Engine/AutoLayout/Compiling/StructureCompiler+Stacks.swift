import Simplex

extension StructureCompiler {
  /// The constraints that a `UIStackView` makes for its arranged views (semantics 9).
  mutating func addStack(_ stack: StackConfiguration, item: Int) {
    let arranged = stack.arranged.filter { scene.items[$0].isInstalled }
    guard !arranged.isEmpty, let frame = rects[item] else { return }
    var canvas = frame
    if stack.isLayoutMarginsRelativeArrangement, let inner = marginRect(item) { canvas = inner }
    let builder = StackArrangement(
      stack: stack, item: item, arranged: arranged, visible: visibleArranged(stack),
      canvas: canvas, frame: frame, isReversed: isReversed(stack, item))
    addAlong(builder)
    addAcross(builder)
    addTextWidthDisambiguation(builder)
    addButtonWidthDisambiguation(builder)
  }

  /// A horizontal stack view follows the direction of its own content (semantics 2.4.9).
  private func isReversed(_ stack: StackConfiguration, _ item: Int) -> Bool {
    stack.axis == .horizontal && directions[item] == .rightToLeft
  }

  // MARK: Along the axis (semantics 9.1)

  private mutating func addAlong(_ s: StackArrangement) {
    addCanvasConnections(s)
    addSpacings(s)
    addHidden(s)
    addDistribution(s)
  }

  private mutating func addCanvasConnections(_ s: StackArrangement) {
    let axis = s.stack.axis
    guard let first = s.visible.first, let last = s.visible.last,
      let firstRect = rects[first], let lastRect = rects[last]
    else {
      stackAdd(s, s.canvas.length(axis), .equal, LinearForm(), 0.001, .spanningFit, nil)
      return
    }
    stackAdd(
      s, s.leading(firstRect), .equal, s.leading(s.canvas), 1000, .canvasConnection, first)
    stackAdd(
      s, s.trailing(s.canvas), .equal, s.trailing(lastRect), 1000, .canvasConnection, last)
  }

  private mutating func addSpacings(_ s: StackArrangement) {
    let isFixed: Bool =
      switch s.stack.distribution {
      case .fill, .fillEqually, .fillProportionally: true
      case .equalSpacing, .equalCentering: false
      }
    for (previous, next) in zip(s.visible, s.visible.dropFirst()) {
      guard let gap = gap(s, previous, next) else { continue }
      stackAdd(
        s, gap, isFixed ? .equal : .greaterThanOrEqual, spacing(s, previous, next), 1000,
        .spacing, next)
    }
  }

  private mutating func spacing(_ s: StackArrangement, _ previous: Int, _ next: Int) -> LinearForm {
    if let custom = s.stack.customSpacing[previous] { return LinearForm(constant: custom) }
    let number = LinearForm(constant: s.stack.spacing)
    guard s.stack.isSystemSpacing, measuresBaselines(s, previous, next) else { return number }
    return systemBaselineSpacing(from: previous, to: next) ?? number
  }

  private mutating func measuresBaselines(
    _ s: StackArrangement, _ previous: Int, _ next: Int
  ) -> Bool {
    s.stack.axis == .vertical && s.stack.isBaselineRelativeArrangement
      && lastBaseline(previous) != nil && firstBaseline(next) != nil
  }

  /// From the end of one arranged view to the start of the next, or from baseline to baseline.
  private mutating func gap(_ s: StackArrangement, _ previous: Int, _ next: Int) -> LinearForm? {
    guard let before = rects[previous], let after = rects[next] else { return nil }
    if s.stack.axis == .vertical, s.stack.isBaselineRelativeArrangement,
      let upper = lastBaseline(previous), let lower = firstBaseline(next)
    {
      return lower - upper
    }
    return s.distance(from: s.trailing(before), to: s.leading(after))
  }

  /// A hidden view has no length and lies half a spacing behind the visible one before it.
  private mutating func addHidden(_ s: StackArrangement) {
    let axis = s.stack.axis
    for (position, index) in s.arranged.enumerated() where !s.visible.contains(index) {
      guard let rect = rects[index] else { continue }
      // A running app breaks the author's constraint (semantics 1.3.5), the canvas the hiding.
      add(
        rect.length(axis), .equal, LinearForm(),
        priority: showsCanvas ? scene.canvas.hiddenPriority : 1000,
        protection: 100, origin: .stack(item: s.item, .hiding, other: index))
      let before = s.arranged[..<position].last { s.visible.contains($0) }
      let isFollowed = s.arranged[position...].contains { s.visible.contains($0) }
      // Rule stacks.hidden-behind-one.
      let isAtStart =
        !isFollowed && s.visible.count == 1 && s.stack.alignment == .fill
        && !s.stack.isSystemSpacing
      if isAtStart, before != nil {
        stackAdd(
          s, s.leading(rect), .equal, s.leading(s.canvas), 50, .spacingHidden, index)
      } else if let before, let previous = rects[before] {
        let spacing = isFollowed || s.stack.isSystemSpacing ? s.stack.spacing / 2 : 0
        stackAdd(
          s, s.distance(from: s.trailing(previous), to: s.leading(rect)), .equal,
          LinearForm(constant: spacing), 50, .spacingHidden, index)
      } else {
        // Before the first visible view it starts where the canvas does or ends there: rule
        // stacks.hidden-before-one.
        let isTight = s.stack.spacing == 0 && !s.stack.isSystemSpacing
        let startsThere =
          s.visible.count < 2 && (s.visible.isEmpty || isTight || s.stack.alignment == .fill)
        let edge = startsThere ? s.leading(rect) : s.trailing(rect)
        stackAdd(s, edge, .equal, s.leading(s.canvas), 50, .spacingHidden, index)
      }
    }
  }

  private mutating func addDistribution(_ s: StackArrangement) {
    switch s.stack.distribution {
    case .fill: break
    case .fillEqually: addEqualLengths(s)
    case .fillProportionally: addProportions(s)
    case .equalSpacing: addEqualGaps(s)
    case .equalCentering: addEqualCentres(s)
    }
  }

  private mutating func addEqualLengths(_ s: StackArrangement) {
    guard let first = s.visible.first, let reference = rects[first] else { return }
    for index in s.visible.dropFirst() {
      guard let rect = rects[index] else { continue }
      stackAdd(
        s, rect.length(s.stack.axis), .equal, reference.length(s.stack.axis), 1000,
        .fillEqually, index)
    }
  }

  private mutating func addProportions(_ s: StackArrangement) {
    let axis = s.stack.axis
    let sizes = s.visible.map { proportionalSizes[$0] ?? 0 }
    let positive = sizes.filter { $0 > 0 }
    guard !positive.isEmpty else {
      // Rule stacks.proportional-without-sizes.
      if facts.equalWithoutSizes { addEqualLengths(s) }
      return
    }
    let total = positive.reduce(0, +) + s.stack.spacing * Double(s.visible.count - 1)
    let isAlone = positive.count == 1 && (s.visible.count == 1 || s.stack.spacing == 0)
    for (index, size) in zip(s.visible, sizes) {
      guard let rect = rects[index] else { continue }
      if size <= 0 {
        stackAdd(
          s, rect.length(axis), .equal, LinearForm(), 1000, .fillProportionally, index)
      } else {
        let position = s.arranged.firstIndex(of: index) ?? 0
        stackAdd(
          s, rect.length(axis), .equal, (size / total) * s.canvas.length(axis),
          isAlone ? 1000 : max(1, 999 - Float(position)), .fillProportionally, index)
      }
    }
  }

  private mutating func addEqualGaps(_ s: StackArrangement) {
    var reference: LinearForm?
    for (previous, next) in zip(s.visible, s.visible.dropFirst()) {
      guard let gap = gap(s, previous, next) else { continue }
      if let reference {
        stackAdd(s, gap, .equal, reference, 1000, .fillEqually, next)
      } else {
        reference = gap
      }
    }
    addCanvasFit(s, s.stack.axis)
  }

  private mutating func addEqualCentres(_ s: StackArrangement) {
    let axis = s.stack.axis
    var reference: LinearForm?
    var priority: Float = 149
    for (previous, next) in zip(s.visible, s.visible.dropFirst()) {
      guard let before = rects[previous], let after = rects[next] else { continue }
      let gap = s.distance(from: before.center(axis), to: after.center(axis))
      if let reference {
        stackAdd(s, gap, .equal, reference, max(1, priority), .fillEqually, next)
        priority -= 1
      } else {
        reference = gap
      }
    }
    addCanvasFit(s, axis)
  }

  private mutating func addCanvasFit(_ s: StackArrangement, _ axis: Axis) {
    stackAdd(s, s.frame.length(axis), .equal, LinearForm(), 49, .canvasFit, nil)
  }

  // MARK: Across the axis (semantics 9.3)

  private mutating func addAcross(_ s: StackArrangement) {
    guard let first = s.arranged.first, let reference = rects[first] else { return }
    let axis = s.stack.axis.other
    // Across a vertical stack view, leading is right in a right-to-left one.
    let flips = axis == .horizontal && directions[s.item] == .rightToLeft
    var alignment = s.stack.alignment
    if axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline {
      // A baseline alignment on a vertical axis ties nothing (semantics 9.3).
      addSpanner(s, axis, starts: nil)
      return
    }
    if flips {
      if alignment == .leading {
        alignment = .trailing
      } else if alignment == .trailing {
        alignment = .leading
      }
    }
    for index in s.arranged.dropFirst() {
      guard let rect = rects[index] else { continue }
      switch alignment {
      case .fill:
        align(s, reference.start(axis), rect.start(axis), index)
        align(s, reference.end(axis), rect.end(axis), index)
      case .leading: align(s, reference.start(axis), rect.start(axis), index)
      case .trailing: align(s, reference.end(axis), rect.end(axis), index)
      case .center: align(s, reference.center(axis), rect.center(axis), index)
      case .firstBaseline:
        if let a = firstBaseline(first), let b = firstBaseline(index) { align(s, a, b, index) }
      case .lastBaseline:
        if let a = lastBaseline(first), let b = lastBaseline(index) { align(s, a, b, index) }
      }
    }
    connectAcross(s, axis, alignment, reference)
  }

  /// Ties the canvas to the first view, with which the others are aligned, and to a spanner.
  private mutating func connectAcross(
    _ s: StackArrangement, _ axis: Axis, _ alignment: StackConfiguration.Alignment,
    _ reference: RectForm
  ) {
    guard !s.visible.isEmpty else {
      // Rule stacks.all-hidden.
      addSpanner(s, axis, starts: nil)
      let isReversed = axis == .horizontal && directions[s.item] == .rightToLeft
      stackAdd(
        s, isReversed ? reference.end(axis) : reference.start(axis), .equal,
        isReversed ? s.canvas.end(axis) : s.canvas.start(axis), 50, .spacingHidden,
        s.arranged.first)
      return
    }
    switch alignment {
    case .fill:
      connect(s, s.canvas.start(axis), .equal, reference.start(axis))
      connect(s, s.canvas.end(axis), .equal, reference.end(axis))
    case .leading:
      let spanner = addSpanner(s, axis, starts: true)
      connect(s, s.canvas.start(axis), .equal, reference.start(axis))
      connect(s, s.canvas.end(axis), .equal, spanner.end)
    case .trailing:
      let spanner = addSpanner(s, axis, starts: false)
      connect(s, s.canvas.start(axis), .equal, spanner.start)
      connect(s, s.canvas.end(axis), .equal, reference.end(axis))
    case .center:
      let spanner = addSpanner(s, axis, starts: nil, isConnected: true)
      connect(s, s.canvas.start(axis), .equal, spanner.start)
      connect(s, s.canvas.end(axis), .equal, spanner.end)
      connect(s, s.canvas.center(axis), .equal, reference.center(axis))
    case .firstBaseline:
      let spanner = addSpanner(s, axis, starts: nil, isConnected: true)
      connect(s, s.canvas.start(axis), .lessThanOrEqual, reference.start(axis))
      connect(s, s.canvas.end(axis), .equal, spanner.end)
      addCanvasFit(s, axis)
    case .lastBaseline:
      let spanner = addSpanner(s, axis, starts: nil, isConnected: true)
      connect(s, s.canvas.start(axis), .equal, spanner.start)
      connect(s, s.canvas.end(axis), .greaterThanOrEqual, reference.end(axis))
      addCanvasFit(s, axis)
    }
  }

  private mutating func align(_ s: StackArrangement, _ a: LinearForm, _ b: LinearForm, _ index: Int)
  {
    stackAdd(s, a, .equal, b, 1000, .alignment, index)
  }

  private mutating func connect(
    _ s: StackArrangement, _ a: LinearForm, _ relation: Relation, _ b: LinearForm
  ) {
    stackAdd(s, a, relation, b, 1000, .canvasConnection, nil)
  }

  /// The guide that spans all visible views across the axis. `starts` ties it tightly to the views'
  /// starts (true) or ends (false).
  @discardableResult
  private mutating func addSpanner(
    _ s: StackArrangement, _ axis: Axis, starts: Bool?, isConnected: Bool = false
  ) -> (start: LinearForm, end: LinearForm) {
    let start = makeVariable()
    let end = makeVariable()
    for index in s.visible {
      guard let rect = rects[index] else { continue }
      if starts == true {
        stackAdd(s, start, .equal, rect.start(axis), 999.5, .spanningBoundary, index)
      } else {
        stackAdd(
          s, start, .lessThanOrEqual, rect.start(axis), 1000, .spanningBoundary, index)
      }
      if starts == false {
        stackAdd(s, end, .equal, rect.end(axis), 999.5, .spanningBoundary, index)
      } else {
        stackAdd(s, end, .greaterThanOrEqual, rect.end(axis), 1000, .spanningBoundary, index)
      }
    }
    let isEmpty = s.visible.isEmpty
    stackAdd(s, end - start, .equal, LinearForm(), isEmpty ? 0.001 : 51, .spanningFit, nil)
    for index in s.arranged {
      guard let rect = rects[index] else { continue }
      // A view without a size of its own fills the span, as Interface Builder's canvases show.
      let isOpen = !facts.intrinsicAxes[index].contains(axis) && scene.items[index].stack == nil
      stackAdd(
        s, rect.length(axis), .equal, isOpen ? end - start : LinearForm(), 25,
        .ambiguitySuppression, index)
    }
    if starts == nil && !isConnected {
      connect(s, s.canvas.start(axis), .equal, start)
      connect(s, s.canvas.end(axis), .equal, end)
    }
    return (start, end)
  }

  mutating func stackAdd(
    _ s: StackArrangement, _ a: LinearForm, _ relation: Relation, _ b: LinearForm,
    _ priority: Float, _ kind: StackConstraint, _ other: Int?
  ) {
    add(
      a, relation, b, priority: min(priority, 1000), protection: 10,
      origin: .stack(item: s.item, kind, other: other))
  }
}

/// One stack view while its constraints are made.
struct StackArrangement {
  var stack: StackConfiguration
  var item: Int
  /// Installed arranged views, hidden ones included.
  var arranged: [Int]
  var visible: [Int]
  /// The stack view's rectangle, or the one inside its margins.
  var canvas: RectForm
  var frame: RectForm
  /// Right-to-left on a horizontal axis: leading is right.
  var isReversed: Bool

  func leading(_ rect: RectForm) -> LinearForm {
    isReversed ? rect.end(stack.axis) : rect.start(stack.axis)
  }

  func trailing(_ rect: RectForm) -> LinearForm {
    isReversed ? rect.start(stack.axis) : rect.end(stack.axis)
  }

  /// The distance in the direction in which the stack view arranges its views.
  func distance(from a: LinearForm, to b: LinearForm) -> LinearForm { isReversed ? a - b : b - a }
}
