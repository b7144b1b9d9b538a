import AutoLayout
import Simplex
import Spelling

/// Turns a recipe's draft into a scene: places items in their tree and names into indices.
struct RecipeSceneBuilder {
  /// The deepest nesting of views.
  static let deepestNesting = 100

  private var draft: RecipeDraft
  private let outline: RecipeOutline
  private let file: String
  /// Item index of each draft.
  private var indices: [Int] = []
  /// Drafts inside each draft, in order.
  private var children: [[Int]] = []

  init(_ draft: RecipeDraft, outline: RecipeOutline, file: String) {
    self.draft = draft
    self.outline = outline
    self.file = file
  }

  /// - Parameter isLenient: see ``RecipeParser/isLenient``; slips of the pen are corrected
  ///   before.
  static func scene(
    _ outline: RecipeOutline, file: String, isLenient: Bool
  ) throws(RecipeError) -> Scene {
    let reader = try SectionReader(outline, file: file, isLenient: isLenient)
    var builder = RecipeSceneBuilder(reader.draft, outline: outline, file: file)
    return try builder.scene()
  }

  private mutating func scene() throws(RecipeError) -> Scene {
    try applyStructure()
    try draft.items.checkSpelling()
    placeLooseItems()
    guard draft.items.drafts.count > 1 else {
      throw RecipeError(
        .noRecipe, at: outline.location, "the recipe '\(outline.title)' has no views",
        expected: "constraints that name views, or a '## Views' section that lists them")
    }
    let order = try treeOrder()
    let items = try buildItems(order)
    var scene = Scene(
      id: outline.title, name: outline.title, root: draft.environment.root, items: items,
      reference: draft.environment.environment)
    scene.file = file
    scene.bars = draft.environment.bars
    scene.diagnostics = draft.notes
    scene.constraints = try constraints(items)
    scene.variations = try variations(&scene)
    try addAxes(to: &scene)
    scene.assertions = try draft.invariants.map { invariant throws(RecipeError) in
      try assertion(invariant)
    }
    return scene
  }

  // MARK: Tree

  /// Applies the attributes that decide the places of items in the tree.
  private mutating func applyStructure() throws(RecipeError) {
    for index in draft.items.drafts.indices {
      if let setting = draft.items[index].setting(.kind) {
        guard let kind = ItemKindPhrase.kind(setting.value.text) else {
          throw RecipeError(
            .unknownKind, at: setting.value.location, "unknown kind '\(setting.value.text)'",
            expected: "a kind such as label, text field or stack",
            suggestion: NearestName(among: ItemKindPhrase.all.map(\.phrase))
              .suggestion(for: setting.value.text))
        }
        draft.items[index].kind = kind
      }
      if let setting = draft.items[index].setting(.superview) {
        try place(index, in: try resolve(setting.value), at: setting.value.location)
      }
    }
    for index in draft.items.drafts.indices {
      guard let setting = draft.items[index].setting(.arrangedViews) else { continue }
      var arranged: [Int] = []
      for part in setting.value.separated(by: ",，") {
        let child = try resolve(part)
        guard !arranged.contains(child) else {
          throw RecipeError(
            .invalidNesting, at: part.location, "'\(part.text)' is arranged twice",
            expected: "each view once")
        }
        try place(child, in: index, at: part.location)
        arranged.append(child)
      }
      draft.items[index].arranged = arranged
    }
  }

  private func resolve(_ source: SourceText) throws(RecipeError) -> Int {
    let name = QuotedText.unquote(source.text) ?? source.text
    return try draft.items.resolve(NameReference(name: name, location: source.location))
  }

  private mutating func place(
    _ child: Int, in parent: Int, at location: SourceLocation
  ) throws(RecipeError) {
    guard child != 0 else {
      throw RecipeError(
        .invalidNesting, at: location, "the root view stands in no other view",
        expected: "another view")
    }
    if let known = draft.items[child].parent, known != parent,
      draft.items[child].parentLocation != nil
    {
      throw RecipeError(
        .invalidNesting, at: location,
        "'\(draft.items[child].name)' stands in '\(draft.items[known].name)' already",
        expected: "one superview for each view")
    }
    draft.items[child].parent = parent
    draft.items[child].parentLocation = location
  }

  /// Places items that only a table names in the only stack view, if it holds nothing else: the
  /// text describes its arranged views in prose.
  private mutating func placeLooseItems() {
    let drafts = draft.items.drafts
    let stacks = drafts.indices.filter { draft.items.isStack($0) }
    let loose = drafts.indices.filter { drafts[$0].isOnlyInTable }
    guard let first = loose.first else { return }
    let isHolder = stacks.count == 1 && !drafts.contains { $0.parent == stacks[0] }
    let holder = isHolder && !loose.contains(stacks[0]) ? stacks[0] : nil
    if let holder {
      for index in loose { draft.items[index].parent = holder }
    }
    let names =
      loose.prefix(3).map { "'\(drafts[$0].name)'" }.joined(separator: ", ")
      + (loose.count > 3 ? " and \(loose.count - 3) more" : "")
    let place = holder.map { "in the stack view '\(drafts[$0].name)'" } ?? "in the root view"
    draft.notes.append(
      RecipeNote.item.diagnostic(
        "only a table names \(names): taken to stand \(place), since no section '## Views' says where",
        at: drafts[first].location, subject: drafts[first].name))
  }

  /// Drafts with every superview before its subviews, siblings in the order of the file.
  private mutating func treeOrder() throws(RecipeError) -> [Int] {
    let drafts = draft.items.drafts
    children = [[Int]](repeating: [], count: drafts.count)
    for index in drafts.indices.dropFirst() { children[drafts[index].parent ?? 0].append(index) }
    for index in drafts.indices {
      guard let arranged = drafts[index].arranged else { continue }
      children[index] = arranged + children[index].filter { !arranged.contains($0) }
    }
    var order: [Int] = []
    var pending = [(index: 0, depth: 0)]
    while let next = pending.popLast() {
      guard next.depth <= Self.deepestNesting else {
        throw RecipeError(
          .invalidNesting, at: drafts[next.index].location, "views are nested too deeply",
          expected: "at most \(Self.deepestNesting) levels")
      }
      order.append(next.index)
      pending += children[next.index].reversed().map { ($0, next.depth + 1) }
    }
    // A view that the walk from the root does not reach is its own ancestor.
    if order.count < drafts.count, let lost = drafts.indices.first(where: { !order.contains($0) }) {
      throw RecipeError(
        .invalidNesting, at: drafts[lost].parentLocation ?? drafts[lost].location,
        "'\(drafts[lost].name)' stands inside itself",
        expected: "a tree of views below the root view")
    }
    return order
  }

  // MARK: Items

  private mutating func buildItems(_ order: [Int]) throws(RecipeError) -> [Item] {
    indices = [Int](repeating: 0, count: order.count)
    for (item, draft) in order.enumerated() { indices[draft] = item }
    var items: [Item] = []
    for index in order {
      let entry = draft.items[index]
      let superview = index == 0 ? nil : indices[entry.parent ?? 0]
      items.append(try ItemBuilder.item(entry, superview: superview))
      if let superview, items[superview].isGuide {
        throw RecipeError(
          .invalidNesting, at: entry.parentLocation ?? entry.location,
          "'\(entry.name)' cannot stand in a layout guide", expected: "a view around it")
      }
    }
    for index in order { try arrange(index, in: &items) }
    return items
  }

  /// The arranged views of a stack: those listed, or all subviews without another setting.
  private func arrange(_ index: Int, in items: inout [Item]) throws(RecipeError) {
    let item = indices[index]
    let entry = draft.items[index]
    guard case .stackView(var stack) = items[item].kind else {
      if let setting = entry.setting(.arrangedViews) {
        throw RecipeError(
          .notApplicable, at: setting.value.location, "'\(entry.name)' is not a stack view",
          expected: "a stack view")
      }
      return
    }
    let views = children[index].filter { !items[indices[$0]].isGuide }
    for child in entry.arranged ?? views {
      let settings = draft.items[child]
      if let setting = settings.setting(.arranged),
        try !ValueReader(attribute: "Arranged", source: setting.value).boolean()
      {
        continue
      }
      stack.arranged.append(indices[child])
      if let setting = settings.setting(.spacingAfter) {
        stack.customSpacing[indices[child]] = try ItemBuilder.spacing(
          ValueReader(attribute: "Spacing After", source: setting.value))
      }
    }
    items[item].kind = .stackView(stack)
  }

  // MARK: Constraints

  private func constraints(_ items: [Item]) throws(RecipeError) -> [Constraint] {
    var constraints: [Constraint] = []
    for numbered in draft.constraints {
      let parsed = numbered.draft
      let first = try anchor(parsed.first, other: parsed.second, items)
      let second: Anchor? =
        if let side = parsed.second { try anchor(side, other: parsed.first, items) } else { nil }
      var constraint = Constraint(
        id: numbered.id, identifier: parsed.identifier, first: first, relation: parsed.relation,
        second: second, multiplier: parsed.multiplier, constant: parsed.constant,
        priority: parsed.priority, isInstalled: parsed.isInstalled,
        isPlaceholder: parsed.isPlaceholder)
      constraint.location = parsed.location
      constraints.append(constraint)
    }
    return constraints
  }

  /// `Superview` is the superview of the constraint's other item; `Root View` is always the root.
  private func anchor(
    _ side: ConstraintDraft.Side, other: ConstraintDraft.Side?, _ items: [Item]
  ) throws(RecipeError) -> Anchor {
    var item = indices[try draft.items.resolve(side.item)]
    if side.item.key == "superview", let other {
      item = items[indices[try draft.items.resolve(other.item)]].superview ?? 0
    }
    try checkGuide(items[item], side)
    return Anchor(item: item, attribute: side.attribute)
  }

  private func checkGuide(_ item: Item, _ side: ConstraintDraft.Side) throws(RecipeError) {
    guard item.isGuide, side.attribute.isBaseline || side.attribute.isMargin else { return }
    throw RecipeError(
      .notApplicable, at: side.location,
      "'\(item.name)' is a layout guide and has no \(AttributeName.name(of: side.attribute))",
      expected: "an edge, a center or a size")
  }

  // MARK: Variations

  private func variations(_ scene: inout Scene) throws(RecipeError) -> [Variation] {
    var variations: [Variation] = []
    for entry in draft.variations {
      var changes: [Variation.Change] = []
      for line in entry.lines {
        switch line {
        case .constraint(let index):
          if !draft.constraints[index].draft.isInstalled { continue }
          scene.constraints[index].isInstalled = false
          changes.append(.constraintInstalled(index, true))
        case .install(let names, let value):
          for name in names {
            if let index = scene.constraints.firstIndex(where: { $0.id == name.text }) {
              changes.append(.constraintInstalled(index, value))
            } else {
              changes.append(.itemInstalled(indices[try installable(name, scene)], value))
            }
          }
        case .set(let target, let attribute, let value):
          let context = VariationValue(scene: scene, attribute: attribute, value: value)
          if let index = scene.constraints.firstIndex(where: { $0.id == target.name }) {
            changes.append(try context.constraintChange(index))
          } else {
            let item = indices[try draft.items.resolve(target)]
            changes.append(try context.itemChange(item))
          }
        }
      }
      variations.append(
        Variation(horizontal: entry.horizontal, vertical: entry.vertical, changes: changes))
    }
    return variations
  }

  private func installable(_ name: SourceText, _ scene: Scene) throws(RecipeError) -> Int {
    if name.text.allSatisfy(\.isNumber) {
      throw RecipeError(
        .unknownName, at: name.location, "there is no constraint \(name.text)",
        expected: "one of \(scene.constraints.prefix(40).map(\.id).joined(separator: ", "))")
    }
    let item = try resolve(name)
    guard item != 0 else {
      throw RecipeError(
        .notApplicable, at: name.location, "the root view is always installed",
        expected: "another view")
    }
    return item
  }

  // MARK: Axes and invariants

  private func addAxes(to scene: inout Scene) throws(RecipeError) {
    // Kept apart from the scene, whose copies share its axes: each change there makes a new list.
    var axes: [SceneAxis] = []
    var repeats: [Repeat] = []
    for axis in draft.axes {
      let item = indices[try draft.items.resolve(axis.item)]
      let values: SceneAxis.Values
      switch axis.values {
      case .texts(let texts):
        try requireText(scene.items[item], axis)
        values = .texts(item: item, texts)
      case .textLengths(let lengths):
        try requireText(scene.items[item], axis)
        values = .textLengths(item: item, lengths)
      case .fontSizes(let sizes):
        try requireText(scene.items[item], axis)
        values = .fontSizes(item: item, sizes)
      case .hidden:
        guard item != 0, !scene.items[item].isGuide else {
          throw RecipeError(
            .notApplicable, at: axis.item.location, "'\(axis.item.name)' cannot be hidden",
            expected: "a view below the root view")
        }
        values = .hidden(item: item)
      case .rows(let range, let reference):
        values = .rows(repeat: repeats.count, range)
        try addRepeat(item, range, reference, axis, of: scene, to: &repeats)
      }
      axes.append(SceneAxis(name: axis.name, values: values, location: axis.location))
    }
    scene.axes = axes
    scene.repeats = repeats
  }

  private func requireText(_ item: Item, _ axis: AxisDraft) throws(RecipeError) {
    guard item.text == nil else { return }
    throw RecipeError(
      .notApplicable, at: axis.item.location, "'\(item.name)' shows no text",
      expected: "a label, button, text field or text view")
  }

  private func addRepeat(
    _ item: Int, _ range: ClosedRange<Int>, _ reference: Int, _ axis: AxisDraft,
    of scene: Scene, to repeats: inout [Repeat]
  ) throws(RecipeError) {
    let stack = scene.items[item].superview.flatMap { scene.items[$0].stack }
    guard stack?.arranged.contains(item) ?? false else {
      throw RecipeError(
        .notApplicable, at: axis.item.location,
        "'\(axis.item.name)' is no arranged view of a stack", expected: "a row of a stack view")
    }
    guard !repeats.contains(where: { $0.template == item }) else {
      throw RecipeError(
        .duplicateSetting, at: axis.item.location, "the rows of '\(axis.item.name)' vary twice",
        expected: "one axis for the rows of a view")
    }
    repeats.append(
      Repeat(name: scene.items[item].name, template: item, count: reference, range: range))
  }

  private func assertion(_ invariant: InvariantDraft) throws(RecipeError) -> Assertion {
    let indices = indices
    let items = draft.items
    return try invariant.assertion { name throws(RecipeError) in indices[try items.resolve(name)] }
  }
}
