import Simplex

/// Compiles a materialised scene to a lexicographic linear program (semantics 1.1, 3.1, 9, 11.3).
///
/// Variables are left, top, width and height of each installed item in root coordinates; system
/// guides are affine in their owner and need none.
struct StructureCompiler {
  let scene: Scene
  let facts: VersionFacts
  let rootSizing: RootSizing
  /// Heights of cells from masks give way to their content.
  var fitsCells = false
  /// Natural sizes along the axis of views in proportional stack views, by item.
  let proportionalSizes: [Int: Double]

  /// See ``LayoutOptions/showsCanvas``.
  var showsCanvas = false
  var program = LinearProgram(variableCount: 0, parameterCount: 0, constraints: [])
  var origins: [ConstraintOrigin] = []
  var roles: [ParameterRole] = []
  var roleIndex: [ParameterRole: Int] = [:]
  var rects: [RectForm?] = []
  /// Content areas of scroll views, created on first reference.
  var scrollContents: [Int: RectForm] = [:]
  var directions: [LayoutDirection] = []

  init(
    scene: Scene, direction: LayoutDirection, facts: VersionFacts, rootSizing: RootSizing,
    proportionalSizes: [Int: Double]
  ) {
    self.scene = scene
    self.facts = facts
    self.rootSizing = rootSizing
    self.proportionalSizes = proportionalSizes
    directions = scene.items.map { $0.semanticContent.direction(in: direction) }
  }

  mutating func compile(digest: UInt64) throws(LayoutError) -> CompiledStructure {
    makeRects()
    addRoot()
    for index in scene.items.indices where rects[index] != nil && index > 0 {
      addContentSize(index)
      addAutoresizing(index)
    }
    for index in scene.constraints.indices {
      let constraint = scene.constraints[index]
      if constraint.isInstalled && !constraint.isPlaceholder { try addAuthorConstraint(index) }
    }
    for index in scene.items.indices where scene.items[index].isInstalled {
      if let stack = scene.items[index].stack { addStack(stack, item: index) }
    }
    // Last, so that constraints of authors and UIKit come first in every printed list.
    for index in scene.items.indices where index > 0 && ownsVariables(index) {
      addNonNegative(index)
    }
    program.parameterCount = roles.count
    let compiled: CompiledProgram
    do {
      compiled = try CompiledProgram(program)
    } catch {
      throw .invalidConstraint(scene.id, "\(error)")
    }
    return CompiledStructure(
      scene: scene, program: compiled, origins: origins, roles: roles, rects: rects,
      rectTable: RectTable(rects),
      directions: directions, isHidden: hiddenFlags(),
      margins: MarginTable(scene, directions: directions), digest: digest)
  }

  private func hiddenFlags() -> [Bool] {
    var hidden = scene.items.map(\.isHidden)
    for index in scene.items.indices {
      if let superview = scene.items[index].superview, hidden[superview] { hidden[index] = true }
    }
    return hidden
  }

  // MARK: Variables and parameters

  mutating func makeVariable() -> LinearForm {
    program.variableCount += 1
    return .variable(program.variableCount - 1)
  }

  mutating func parameter(_ role: ParameterRole) -> LinearForm {
    if let index = roleIndex[role] { return .parameter(index) }
    roleIndex[role] = roles.count
    roles.append(role)
    return .parameter(roles.count - 1)
  }

  mutating func makeRect() -> RectForm {
    let left = makeVariable()
    let top = makeVariable()
    let width = makeVariable()
    return RectForm(left: left, top: top, width: width, height: makeVariable())
  }

  /// True if the item's rectangle has its own variables.
  func ownsVariables(_ index: Int) -> Bool {
    guard scene.items[index].isInstalled else { return false }
    if case .layoutGuide(let kind) = scene.items[index].kind { return kind == .plain }
    return true
  }

  private mutating func makeRects() {
    rects = Array(repeating: nil, count: scene.items.count)
    guard !scene.items.isEmpty else { return }
    let zero = LinearForm()
    let width = makeVariable()
    rects[0] = RectForm(left: zero, top: zero, width: width, height: makeVariable())
    for index in scene.items.indices.dropFirst() where ownsVariables(index) {
      rects[index] = makeRect()
    }
    // System guides come after their owners, and are affine in them.
    for index in scene.items.indices.dropFirst()
    where scene.items[index].isInstalled && rects[index] == nil {
      rects[index] = guideRect(index)
    }
  }

  private mutating func guideRect(_ index: Int) -> RectForm? {
    guard case .layoutGuide(let kind) = scene.items[index].kind,
      let owner = scene.items[index].superview, let frame = rects[owner]
    else { return nil }
    switch kind {
    case .plain: return nil
    case .safeArea, .keyboard:
      let safe = inset(frame, edges: Edge.allCases) { .safeAreaInset(item: owner, $0) }
      guard kind == .keyboard else { return safe }
      // Without a keyboard the guide is an empty rectangle at the bottom of the safe area; only that of
      // the root view is known to meet the keyboard.
      let top =
        owner == 0 ? safe.bottom - parameter(.setting(.keyboard)) : safe.bottom
      return RectForm(
        left: frame.left, top: top, width: frame.width, height: frame.bottom - top)
    case .layoutMargins:
      return marginRect(owner)
    case .readableContent:
      return inset(frame, edges: Edge.allCases) { edge in
        edge.axis == .vertical ? .margin(item: owner, edge) : .readableInset(item: owner, edge)
      }
    case .topLayoutGuide:
      return RectForm(
        left: frame.left, top: frame.top, width: frame.width,
        height: parameter(.safeAreaInset(item: owner, .top)))
    case .bottomLayoutGuide:
      let length = parameter(.safeAreaInset(item: owner, .bottom))
      return RectForm(
        left: frame.left, top: frame.bottom - length, width: frame.width, height: length)
    case .scrollContent: return scrollContent(of: owner)
    case .scrollFrame: return frame
    }
  }

  private mutating func inset(
    _ rect: RectForm, edges: [Edge], role: (Edge) -> ParameterRole
  ) -> RectForm {
    let left = parameter(role(.left))
    let top = parameter(role(.top))
    let right = parameter(role(.right))
    let bottom = parameter(role(.bottom))
    return RectForm(
      left: rect.left + left, top: rect.top + top, width: rect.width - left - right,
      height: rect.height - top - bottom)
  }

  /// The rectangle inside the margins, or inside the readable width if the view follows it.
  mutating func marginRect(_ item: Int) -> RectForm? {
    guard let frame = rects[item] else { return nil }
    let isReadable = scene.items[item].followsReadableWidth
    return inset(frame, edges: Edge.allCases) { edge in
      isReadable && edge.axis == .horizontal
        ? .readableInset(item: item, edge) : .margin(item: item, edge)
    }
  }

  /// The content area of a scroll view: at the view's origin, with a size of its own (semantics 2.3).
  mutating func scrollContent(of item: Int) -> RectForm? {
    if let known = scrollContents[item] { return known }
    guard let frame = rects[item] else { return nil }
    let width = makeVariable()
    let content = RectForm(left: frame.left, top: frame.top, width: width, height: makeVariable())
    scrollContents[item] = content
    for axis in Axis.allCases {
      add(
        content.length(axis), .greaterThanOrEqual, LinearForm(), priority: 1000, protection: 200,
        origin: .scrollContent(item: item, axis))
    }
    return content
  }

  // MARK: Constraints

  /// Adds `left REL right` to the program.
  mutating func add(
    _ left: LinearForm, _ relation: Relation, _ right: LinearForm, priority: Float,
    protection: Protection = 0, origin: ConstraintOrigin
  ) {
    let difference = left - right
    program.constraints.append(
      LinearProgram.Constraint(
        terms: difference.variables, relation: relation, constant: -difference.constant,
        parameterTerms: difference.parameters.map {
          LinearProgram.Term(index: $0.index, coefficient: -$0.coefficient)
        }, priority: priority, protection: protection))
    origins.append(origin)
  }

  private mutating func addRoot() {
    guard let root = rects.first ?? nil else { return }
    for axis in Axis.allCases {
      switch rootSizing {
      case .fittingHeight where axis == .vertical:
        add(
          root.length(axis), .greaterThanOrEqual, LinearForm(), priority: 1000, protection: 255,
          origin: .root(axis))
        // A document draws its view at a height, also where its code ran; another view of code has
        // the height that it requested when it ran.
        let isDrawn = if case .code(_, let place) = scene.host { place != nil } else { true }
        let drawn = isDrawn ? parameter(.containerSize(axis)) : LinearForm(constant: 1)
        // Above hugging: the host does not shrink below its drawn height.
        add(root.length(axis), .greaterThanOrEqual, drawn, priority: 500, origin: .root(axis))
        add(root.length(axis), .equal, drawn, priority: 50, origin: .root(axis))
      case .imposed, .fittingHeight:
        add(
          root.length(axis), .equal, parameter(.containerSize(axis)), priority: 1000,
          protection: 255, origin: .root(axis))
      case .fitting:
        add(
          root.length(axis), .greaterThanOrEqual, LinearForm(), priority: 1000, protection: 255,
          origin: .root(axis))
        // UILayoutPriorityFittingSizeLevel (semantics 3.1).
        add(root.length(axis), .equal, LinearForm(), priority: 50, origin: .root(axis))
        addContentSize(0)
      }
    }
  }

  private mutating func addNonNegative(_ index: Int) {
    guard let rect = rects[index] else { return }
    for axis in Axis.allCases {
      add(
        rect.length(axis), .greaterThanOrEqual, LinearForm(), priority: 1000, protection: 200,
        origin: .nonNegative(item: index, axis))
    }
  }

  /// Hugging and compression resistance: an inequality pair an axis (semantics 3.1).
  private mutating func addContentSize(_ index: Int) {
    guard let rect = rects[index] else { return }
    for axis in Axis.allCases where facts.intrinsicAxes[index].contains(axis) {
      let size = parameter(.intrinsicSize(item: index, axis))
      add(
        rect.length(axis), .lessThanOrEqual, size, priority: scene.items[index].hugging[axis],
        origin: .hugging(item: index, axis))
      // Rule text.required-width.
      let isOpen = axis == .horizontal && scene.items[index].wrapsAtItsWidth
      add(
        rect.length(axis), .greaterThanOrEqual, size,
        priority: min(scene.items[index].resistance[axis], isOpen ? Self.openWidth : 1000),
        origin: .resistance(item: index, axis))
    }
  }

  /// The highest priority with which a wrapping text requests the width of its only line.
  private static let openWidth: Float = 999.9

  private mutating func addAuthorConstraint(_ index: Int) throws(LayoutError) {
    let constraint = scene.constraints[index]
    if let problem = Attribute.illegality(
      of: constraint.first.attribute, with: constraint.second?.attribute)
    {
      throw .invalidConstraint(constraint.id, problem)
    }
    let origin = ConstraintOrigin.author(index)
    guard let second = constraint.second else {
      if let length = anchor(constraint.first, seenFrom: nil) {
        add(
          length, constraint.relation, LinearForm(constant: constraint.constant),
          priority: constraint.priority,
          protection: raisedOutsideOfRows(Self.lengthProtection, holder: constraint.first.item),
          origin: origin)
      }
      return
    }
    let holder = scene.commonAncestor(constraint.first.item, second.item)
    guard let left = anchor(constraint.first, seenFrom: second.item),
      let right = anchor(second, seenFrom: constraint.first.item)
    else { return }
    let sign = sign(constraint.first, second, holder: holder)
    let constant = constraint.constant * sign
    // `b.leading >= a.trailing + 8` keeps b after a in the reading direction: to its left then.
    let relation = sign < 0 ? constraint.relation.mirrored : constraint.relation
    var scaled = constraint.multiplier * right
    if constraint.multiplier != 1, constraint.first.attribute.kind != .dimension,
      let space = coordinateSpace(of: holder)
    {
      // The multiplier acts on the coordinate in the holding view's space (semantics 2.3).
      let axis = constraint.first.attribute.axis
      scaled = scaled + (1 - constraint.multiplier) * space.start(axis)
    }
    add(
      left, relation, scaled + constant, priority: constraint.priority,
      protection: raisedOutsideOfRows(
        protection(of: constraint, second, holder: holder), holder: holder),
      origin: origin)
  }

  private mutating func coordinateSpace(of holder: Int) -> RectForm? {
    scene.items[holder].isScrollView ? scrollContents[holder] ?? rects[holder] : rects[holder]
  }

  /// -1 if right-to-left flips the constant: a pair with a directional side (semantics 2.4.3). The
  /// direction is that of the view whose content is arranged (2.4.7).
  private func sign(_ first: Anchor, _ second: Anchor, holder: Int) -> Double {
    let isDirectional = first.attribute.isDirectional || second.attribute.isDirectional
    return isDirectional && directions[holder] == .rightToLeft ? -1 : 1
  }

  /// The value of an anchor in root coordinates. Seen from its content, the edges of a scroll view
  /// are those of its content area (semantics 2.3).
  mutating func anchor(_ anchor: Anchor, seenFrom other: Int?) -> LinearForm? {
    let index = anchor.item
    let item = scene.items[index]
    var direction = directions[index]
    if let other { direction = directions[scene.commonAncestor(index, other)] }
    let attribute = anchor.attribute.physical(in: direction)
    guard var rect = rects[index] else { return nil }
    if item.isScrollView, let other, other != index, scene.isAncestor(index, of: other),
      !isScrollFrameGuide(other)
    {
      switch attribute {
      case .left, .right, .top, .bottom, .leftMargin, .rightMargin, .topMargin, .bottomMargin:
        if let content = scrollContent(of: index) { rect = content }
      default: break
      }
    }
    switch attribute {
    case .left, .leading: return rect.left
    case .right, .trailing: return rect.right
    case .top: return rect.top
    case .bottom: return rect.bottom
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.center(.horizontal)
    case .centerY: return rect.center(.vertical)
    case .firstBaseline: return firstBaseline(index)
    case .lastBaseline: return lastBaseline(index)
    case .leftMargin, .leadingMargin: return marginAnchor(index, rect, .left)
    case .rightMargin, .trailingMargin: return marginAnchor(index, rect, .right)
    case .topMargin: return marginAnchor(index, rect, .top)
    case .bottomMargin: return marginAnchor(index, rect, .bottom)
    case .centerXWithinMargins: return marginRect(index)?.center(.horizontal)
    case .centerYWithinMargins: return marginRect(index)?.center(.vertical)
    }
  }

  private func isScrollFrameGuide(_ index: Int) -> Bool {
    scene.items[index].kind == .layoutGuide(.scrollFrame)
  }

  private mutating func marginAnchor(_ index: Int, _ rect: RectForm, _ edge: Edge) -> LinearForm {
    let isReadable = scene.items[index].followsReadableWidth && edge.axis == .horizontal
    let margin = parameter(
      isReadable ? .readableInset(item: index, edge) : .margin(item: index, edge))
    switch edge {
    case .left, .top: return rect.edge(edge) + margin
    case .right, .bottom: return rect.edge(edge) - margin
    }
  }
}
