import AutoLayout
import Simplex
import TextMetrics

/// Draws scenes that recipes can express, with odd names and texts among them.
struct RandomScenes {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }
  private mutating func flip(_ inverse: Int = 2) -> Bool { below(inverse) == 0 }
  private mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

  private mutating func number() -> Double {
    pick([0, 8, 20, -12.5, 0.1, 1.0 / 3, 375, 1e-7, -999_999.75, 2.0 / 7])
  }

  private mutating func text() -> String {
    pick([
      "Name", "", " lead", "none", "a|b", "back\\slash", "say \"hi\"", "two\nlines", "姓名", "é",
      "x, y", "a:b", "`code`", "tab\t", "\\|", "ends in \\", "  ", "symbol star", "\r\n", "NONE",
    ])
  }

  private mutating func priority() -> Float { pick([1, 249.5, 250, 251, 750, 999, 1000, 0.001]) }

  // MARK: Items

  private mutating func font() -> FontDescriptor {
    var font: FontDescriptor
    switch below(4) {
    case 0: font = .textStyle(pick(TextStyle.allCases), adjusts: flip())
    case 1: font = .system(pick([9, 14, 17.5, 36]), weight: pick(FontWeight.allCases))
    case 2: font = .named("Avenir-Heavy", 17)
    default: font = .named("Helvetica Neue", 12.25, scaledWith: pick(TextStyle.allCases))
    }
    if flip(3) { font.isItalic = true }
    if flip(4) { font.usesMonospacedDigits = true }
    if flip(4) { font.adjustsForContentSizeCategory.toggle() }
    if flip(4) {
      font.limits = FontLimits(
        maximumPointSize: 28, minimumCategory: flip() ? .small : nil,
        maximumCategory: pick([.accessibility1, .large, nil]))
    }
    return font
  }

  private mutating func content() -> TextContent {
    var content = TextContent(text(), font: font())
    if flip(3) { content.numberOfLines = below(4) }
    if flip(4) { content.preferredMaxLayoutWidth = 120.5 }
    if flip(4) { content.adjustsFontSizeToFitWidth = true }
    if flip(4) { content.minimumScaleFactor = 0.5 }
    if flip(4) { content.lineBreakMode = .wordWrapping }
    if flip(4) { content.isLocalizable = false }
    return content
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: 1, left: Double(below(9)) - 4, bottom: 2.5, right: 3)
  }

  private mutating func image() -> ImageContent? {
    if flip(4) { return nil }
    var image = ImageContent(name: text(), size: flip() ? Size(width: 30, height: 40.5) : nil)
    image.isSymbol = flip(3)
    return image
  }

  private mutating func kind() -> ItemKind {
    switch below(10) {
    case 0: return .view(.plain)
    case 1: return .view(.label(content()))
    case 2:
      var button = ButtonContent(title: flip(5) ? nil : content(), style: .configuration)
      button.image = image()
      if flip() { button.contentInsets = insets() }
      if flip() { button.titleInsets = insets() }
      button.imagePadding = Double(below(3))
      return .view(.button(button))
    case 3:
      return .view(
        .textField(
          TextFieldContent(
            text: content(), placeholder: text(), borderStyle: pick([.none, .line, .roundedRect])))
      )
    case 4: return .view(.textView(content(), isScrollEnabled: flip()))
    case 5: return .view(.imageView(image()))
    case 6: return .view(.segmentedControl([text(), text()]))
    case 7: return .view(.control(pick(ControlType.allCases)))
    case 8: return .layoutGuide(pick([.plain, .safeArea, .topLayoutGuide, .readableContent]))
    default:
      return .stackView(
        StackConfiguration(
          axis: pick(Axis.allCases), distribution: pick(StackConfiguration.Distribution.allCases),
          alignment: pick(StackConfiguration.Alignment.allCases), spacing: number(),
          isBaselineRelativeArrangement: flip(), isLayoutMarginsRelativeArrangement: flip()))
    }
  }

  private mutating func name(_ index: Int) -> String {
    let odd = [
      "Item \(index)", "\(index) Label", "a.b + \(index)", "Save and Cancel \(index)", "名 \(index)",
      "quote\"\(index)", "x|\(index)", "back\\slash \(index)", "Title-\(index)", "colon: \(index)",
      "is \(index)", "Row \(index) Text Field", "standard\(index)", "3D-View \(index)",
      "(\(index))",
    ]
    return pick(odd)
  }

  private mutating func item(_ index: Int, superview: Int) -> Item {
    let name = name(index)
    var item = Item(id: name, name: name, kind: kind(), superview: superview)
    item.isInstalled = !flip(6)
    guard !item.isGuide else { return item }
    item.isHidden = flip(6)
    item.hugging = AxisPriorities(horizontal: priority(), vertical: priority())
    item.resistance = AxisPriorities(horizontal: priority(), vertical: priority())
    item.semanticContent = pick(SemanticContentAttribute.allCases)
    item.margins = pick([
      .standard, .fixed(insets()), .directional(top: 1, leading: 2, bottom: 3, trailing: -4),
    ])
    item.preservesSuperviewLayoutMargins = flip(4)
    item.insetsLayoutMarginsFromSafeArea = !flip(4)
    item.followsReadableWidth = flip(4)
    if flip(5) { item.intrinsicSizeOverride = IntrinsicSize(width: flip() ? nil : 50.5, height: 9) }
    if flip(5) { item.customClass = text() }
    if flip(5) { item.annotations.note = text() }
    item.annotations.showsBackground = flip(4)
    if item.stack == nil { item.annotations.textAlignment = pick(TextAlignment.allCases) }
    return item
  }

  private mutating func items() -> [Item] {
    var items = [
      Item(id: "Superview", name: "Superview", kind: .view(.plain), superview: nil)
    ]
    var open = [0]
    for index in 1...(2 + below(9)) {
      let item = item(index, superview: open[open.count - 1])
      items.append(item)
      if !item.isGuide, flip() { open.append(index) }
      if open.count > 1, flip(3) { open.removeLast() }
    }
    for index in items.indices {
      guard case .stackView(var stack) = items[index].kind else { continue }
      for child in items.indices where items[child].superview == index && !items[child].isGuide {
        guard !flip(5) else { continue }
        stack.arranged.append(child)
        if flip(3) { stack.customSpacing[child] = number() }
      }
      items[index].kind = .stackView(stack)
    }
    return items
  }

  // MARK: Constraints

  private mutating func anchor(_ items: [Item], kind: Attribute.Kind) -> Anchor {
    let item = below(items.count)
    let attributes = Attribute.allCases.filter {
      $0.kind == kind && !$0.isPhysical
        && !(items[item].isGuide && ($0.isBaseline || $0.isMargin))
    }
    return Anchor(item: item, attribute: pick(attributes))
  }

  private mutating func constraint(_ number: Int, _ items: [Item]) -> Constraint {
    let kind = pick([
      Attribute.Kind.horizontalLocation, .verticalLocation, .dimension,
    ])
    let first = anchor(items, kind: kind)
    var second: Anchor? = anchor(items, kind: kind)
    if kind == .dimension, flip() || second == first { second = nil }
    if second == first { second?.attribute = kind == .verticalLocation ? .centerY : .centerX }
    if second == first {
      return Constraint(
        id: "\(number)", first: Anchor(item: first.item, attribute: .width), constant: 5)
    }
    return Constraint(
      id: "\(number)", identifier: flip(4) ? text() : nil, first: first,
      relation: pick(Relation.allCases), second: second,
      multiplier: second == nil ? 1 : pick([1, 0.5, -1, 9.0 / 16, 1e-7, -2.0 / 3]),
      constant: self.number(), priority: priority(), isInstalled: !flip(4),
      isPlaceholder: flip(5))
  }

  private mutating func change(_ scene: Scene) -> Variation.Change {
    let item = 1 + below(scene.items.count - 1)
    let constraint = below(scene.constraints.count)
    switch below(6) {
    case 0: return .itemInstalled(item, flip())
    case 1: return .constraintInstalled(constraint, flip())
    case 2: return .constant(constraint, number())
    case 3 where scene.items[item].stack != nil:
      return pick([.stackAxis(item, .vertical), .stackAlignment(item, .firstBaseline)])
    case 4 where scene.items[item].text != nil:
      return flip() ? .text(item, text()) : .font(item, font())
    case 5: return .image(item, image())
    default: return .hidden(item, flip())
    }
  }

  // MARK: Invariants

  private mutating func expression(_ items: [Item], depth: Int = 0) -> LayoutExpression {
    var expression = LayoutExpression(constant: flip() ? number() : 0)
    for _ in 0..<below(4) {
      let item = below(items.count)
      let quantity: LayoutExpression.Quantity
      switch below(depth < 2 ? 9 : 7) {
      case 0: quantity = .intrinsicWidth(item)
      case 1: quantity = .intrinsicHeight(item)
      case 2: quantity = .lineCount(item)
      case 3: quantity = pick([.containerWidth, .containerHeight, .contentSizeIndex])
      case 4: quantity = .fontSize(item)
      case 7: quantity = .maximum([self.expression(items, depth: depth + 1)])
      case 8:
        quantity = .minimum([
          self.expression(items, depth: depth + 1), self.expression(items, depth: depth + 1),
        ])
      default: quantity = .anchor(Anchor(item: item, attribute: pick(Attribute.allCases)))
      }
      expression.terms.append(.init(pick([1, -1, 2, 1.0 / 3, -0.1, 7.0 / 11]), quantity))
    }
    return expression
  }

  private mutating func condition(_ items: [Item]) -> Assertion.Guard {
    switch below(5) {
    case 0: .horizontalClass(pick(SizeClass.allCases), flip())
    case 1: .verticalClass(pick(SizeClass.allCases), flip())
    case 2: .direction(pick(LayoutDirection.allCases), flip())
    case 3: .hidden(below(items.count), flip())
    default: .compare(expression(items), pick(Relation.allCases), expression(items))
    }
  }

  private mutating func assertion(_ index: Int, _ items: [Item]) -> Assertion {
    let name = pick([
      "holds \(index)", "a: b \(index)", "let \(index)", "claim \(index) (C9)", "*star \(index)*",
      "say \"x\" \(index)", "X.Width = \(index)", " space \(index)",
    ])
    var guards: [Assertion.Guard] = []
    for _ in 0..<below(3) { guards.append(condition(items)) }
    return Assertion(
      name: name, claim: flip() ? "C\(below(30))" : nil, left: expression(items),
      relation: pick(Relation.allCases), right: expression(items), guards: guards)
  }

  // MARK: Scenes

  mutating func scene() -> Scene {
    let title = pick(["R1 Something", "名前", "1.5 pages: a title", "View", "#hash"])
    var scene = Scene(id: title, name: title, items: items(), reference: .cookbook)
    for number in 1...(1 + below(9)) {
      scene.constraints.append(constraint(number * 3, scene.items))
    }
    for _ in 0..<below(3) {
      var changes: [Variation.Change] = []
      for _ in 0..<below(5) { changes.append(change(scene)) }
      scene.variations.append(
        Variation(
          horizontal: pick([nil, .compact, .regular]), vertical: pick([nil, .compact, .regular]),
          changes: changes))
    }
    for index in 0..<below(4) { scene.assertions.append(assertion(index, scene.items)) }
    addAxes(to: &scene)
    if flip() {
      scene.reference = Environment(
        size: Size(width: 320.5, height: 480), scale: 3, horizontalSizeClass: .regular,
        verticalSizeClass: .any, layoutDirection: .rightToLeft,
        contentSizeCategory: .accessibility3,
        isBoldText: true, safeAreaInsets: insets(), generation: OSGeneration(major: 27, minor: 1))
      scene.reference[.keyboard] = Double(below(2) * 336)
      scene.bars.tabBar = flip()
      scene.bars.statusBar = flip()
      scene.root = pick([.viewController, .view, .cell])
    }
    return scene
  }

  private mutating func addAxes(to scene: inout Scene) {
    for index in scene.items.indices where flip(3) {
      let item = scene.items[index]
      if item.text != nil {
        let values: SceneAxis.Values =
          switch below(3) {
          case 0: .texts(item: index, [text(), text()])
          case 1: .textLengths(item: index, [0, 5, 40])
          default: .fontSizes(item: index, [9, 17.5])
          }
        scene.axes.append(SceneAxis(name: "axis \(index): \(text())", values: values))
      } else if let superview = item.superview,
        scene.items[superview].stack?.arranged.contains(index) ?? false
      {
        scene.axes.append(
          SceneAxis(name: "rows \(index)", values: .rows(repeat: scene.repeats.count, 0...7)))
        scene.repeats.append(Repeat(name: item.name, template: index, count: 3, range: 0...7))
      } else if index > 0, !item.isGuide {
        scene.axes.append(SceneAxis(name: "hidden \(index)", values: .hidden(item: index)))
      }
    }
  }
}
