import AutoLayout

extension MutantMaker {
  mutating func item(_ index: Int) {
    let item = scene.items[index]
    if index > 0, hasContent(item) {
      for axis in Axis.allCases { priorities(of: index, axis) }
    }
    if item.stack != nil { stack(index) }
    alignment(of: index)
    semantics(of: index)
  }

  /// True if content gives the item a size, which its priorities then defend.
  private func hasContent(_ item: Item) -> Bool {
    switch item.content {
    case .label, .button, .textField, .textView, .imageView, .segmentedControl, .control: true
    default: false
    }
  }

  // MARK: Priorities

  private mutating func priorities(of index: Int, _ axis: Axis) {
    let item = scene.items[index]
    let direction = axis == .horizontal ? "horizontal" : "vertical"
    for value in [100, item.hugging[axis] == 251 ? 250 : 251, 600] as [Float]
    where value != item.hugging[axis] {
      add(
        "\(item.id)/\(direction) hugging \(Int(value))", .hugging,
        "\(direction) hugging \(Int(item.hugging[axis])) of ‘\(item.name)’", "\(Int(value))",
        items: [index]
      ) { $0.items[index].hugging[axis] = value }
    }
    for value in [200, 749, 751] as [Float] where value != item.resistance[axis] {
      add(
        "\(item.id)/\(direction) resistance \(Int(value))", .resistance,
        "\(direction) resistance \(Int(item.resistance[axis])) of ‘\(item.name)’",
        "\(Int(value))", items: [index]
      ) { $0.items[index].resistance[axis] = value }
    }
    swaps(of: index, axis, direction)
  }

  /// Exchanges priorities with the next sibling whose content has a size.
  private mutating func swaps(of index: Int, _ axis: Axis, _ direction: String) {
    let item = scene.items[index]
    guard
      let other = scene.items.indices.dropFirst(index + 1).first(where: {
        scene.items[$0].superview == item.superview && hasContent(scene.items[$0])
      })
    else { return }
    let sibling = scene.items[other]
    for (change, name, path) in [
      (Mutant.Change.huggingSwapped, "hugging", \Item.hugging),
      (.resistanceSwapped, "resistance", \Item.resistance),
    ] as [(Mutant.Change, String, WritableKeyPath<Item, AxisPriorities>)] {
      let (own, theirs) = (item[keyPath: path][axis], sibling[keyPath: path][axis])
      add(
        "\(item.id)/\(direction) \(name) swapped with \(sibling.id)", change,
        "\(direction) \(name) \(Int(own)) of ‘\(item.name)’ and \(Int(theirs)) of "
          + "‘\(sibling.name)’", "exchanged", items: [index, other]
      ) { scene in
        scene.items[index][keyPath: path][axis] = theirs
        scene.items[other][keyPath: path][axis] = own
      }
    }
  }

  // MARK: Stack views

  private mutating func stack(_ index: Int) {
    guard let stack = scene.items[index].stack else { return }
    let other: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    change(index, .stackAxis, "axis", stack.axis, other) { $0.axis = other }
    for alignment in StackConfiguration.Alignment.allCases
    where alignment != stack.alignment && (stack.axis == .horizontal || !alignment.isBaseline) {
      change(index, .stackAlignment, "alignment", stack.alignment, alignment) {
        $0.alignment = alignment
      }
    }
    for distribution in StackConfiguration.Distribution.allCases
    where distribution != stack.distribution {
      change(index, .stackDistribution, "distribution", stack.distribution, distribution) {
        $0.distribution = distribution
      }
    }
    for spacing in [0, stack.spacing + 12] where spacing != stack.spacing {
      change(index, .stackSpacing, "spacing", stack.spacing, spacing) { $0.spacing = spacing }
    }
  }

  private mutating func change<Value>(
    _ index: Int, _ change: Mutant.Change, _ name: String, _ original: Value, _ value: Value,
    _ mutate: (inout StackConfiguration) -> Void
  ) {
    guard var stack = scene.items[index].stack else { return }
    mutate(&stack)
    let mutated = stack
    add(
      "\(scene.items[index].id)/\(name) \(value)", change,
      "\(name) \(original) of stack view ‘\(self.name(index))’", "\(value)",
      items: [index] + stack.arranged
    ) { $0.items[index].kind = .stackView(mutated) }
  }

  // MARK: Texts

  private mutating func alignment(of index: Int) {
    let item = scene.items[index]
    switch item.content {
    case .label, .textField: break
    default: return
    }
    let own = item.annotations.textAlignment
    for alignment in [TextAlignment.natural, .left, .center, .right] where alignment != own {
      add(
        "\(item.id)/text alignment \(alignment)", .textAlignment,
        "text alignment \(own) of ‘\(item.name)’", "\(alignment)", items: [index]
      ) { $0.items[index].annotations.textAlignment = alignment }
    }
  }

  // MARK: Semantics

  /// Changes views that arrange something by direction. The five values have two effects besides
  /// none: always left-to-right, and always right-to-left.
  private mutating func semantics(of index: Int) {
    let item = scene.items[index]
    guard scene.items.contains(where: { $0.superview == index && !$0.isGuide }) else { return }
    for value in [SemanticContentAttribute.unspecified, .forceLeftToRight, .forceRightToLeft]
    where LayoutDirection.allCases.contains(where: {
      value.direction(in: $0) != item.semanticContent.direction(in: $0)
    }) {
      add(
        "\(item.id)/semantic content \(value)", .semanticContent,
        "semantic content \(item.semanticContent) of ‘\(item.name)’", "\(value)",
        items: [index]
      ) { $0.items[index].semanticContent = value }
    }
  }
}

extension StackConfiguration.Alignment {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
