import AutoLayout

/// Prints the attributes of items that differ from a recipe's defaults.
struct AttributesPrinter {
  let scene: Scene
  let names: PrintedNames

  func sections() throws(RecipePrintError) -> [String] {
    var rows: [[String]] = []
    for index in scene.items.indices {
      var settings = ItemSettings(item: scene.items[index])
      try settings.collect()
      rows += settings.rows.map { [names[index], $0.attribute.rawValue, $0.value] }
      rows += try arrangement(index).map { [names[index], $0.0.rawValue, $0.1] }
    }
    var tables: [String] = []
    if !rows.isEmpty { tables.append(TableText.table([["View", "Attribute", "Value"]] + rows)) }
    if let priorities = priorities() { tables.append(priorities) }
    return tables.isEmpty ? [] : ["## Attributes"] + tables
  }

  private func priorities() -> String? {
    let columns: [RecipeAttribute] = [
      .horizontalHugging, .verticalHugging, .horizontalResistance, .verticalResistance,
    ]
    var rows: [[String]] = []
    for (index, item) in scene.items.enumerated() {
      let values: [(value: Float, standard: Float)] = [
        (item.hugging.horizontal, 250), (item.hugging.vertical, 250),
        (item.resistance.horizontal, 750), (item.resistance.vertical, 750),
      ]
      guard values.contains(where: { $0.value != $0.standard }) else { continue }
      rows.append([names[index]] + values.map { Notation.number($0.value) })
    }
    guard !rows.isEmpty else { return nil }
    return TableText.table([["Name"] + columns.map(\.rawValue)] + rows)
  }

  /// The attributes of an arranged view that concern its place in its stack.
  private func arrangement(_ index: Int) throws(RecipePrintError) -> [(RecipeAttribute, String)] {
    let item = scene.items[index]
    if let stack = item.stack {
      let children = scene.children(of: index).filter { !scene.items[$0].isGuide }
      guard stack.arranged == children.filter({ stack.arranged.contains($0) }),
        stack.customSpacing.keys.allSatisfy({ stack.arranged.contains($0) })
      else {
        throw RecipePrintError(
          message: "a stack arranges its own subviews, in their order", subject: item.id)
      }
    }
    guard let superview = item.superview, let stack = scene.items[superview].stack, !item.isGuide
    else { return [] }
    guard stack.arranged.contains(index) else { return [(.arranged, "no")] }
    return stack.customSpacing[index].map { [(.spacingAfter, Notation.number($0))] } ?? []
  }
}

/// The attributes of one item that differ from a recipe's defaults.
struct ItemSettings {
  let item: Item
  private(set) var rows: [(attribute: RecipeAttribute, value: String)] = []

  init(item: Item) { self.item = item }

  mutating func collect() throws(RecipePrintError) {
    guard item.designFrame == nil, item.autoresizing == nil, item.annotations.isNamed,
      !item.annotations.hasFixedFrame, !item.annotations.acceptsAmbiguity,
      item.classPadding == Size()
    else {
      throw RecipePrintError(
        message: "recipes know no design frames and no autoresizing", subject: item.id)
    }
    if item.isGuide {
      var plain = Item(id: item.id, name: item.name, kind: item.kind, superview: item.superview)
      plain.location = item.location
      plain.isInstalled = item.isInstalled
      guard plain == item else {
        throw RecipePrintError(message: "a layout guide has no attributes", subject: item.id)
      }
    }
    if item.superview == nil, let phrase = ItemKindPhrase.phrase(for: item.kind), phrase != "view" {
      guard item.stack == nil, !item.isGuide else {
        throw RecipePrintError(message: "the root is no stack and no guide", subject: item.id)
      }
      add(.kind, phrase)
    }
    switch item.kind {
    case .view(let content): try addContent(content)
    case .stackView(let stack): addStack(stack)
    case .layoutGuide: break
    }
    addView()
  }

  private mutating func add(_ attribute: RecipeAttribute, _ value: String?) {
    if let value { rows.append((attribute, value)) }
  }

  private mutating func add(_ attribute: RecipeAttribute, _ value: Bool, unless standard: Bool) {
    if value != standard { rows.append((attribute, ValueText.boolean(value))) }
  }

  private mutating func addView() {
    add(.hidden, item.isHidden, unless: false)
    add(.installed, item.isInstalled, unless: true)
    if item.semanticContent != .unspecified {
      add(.semantic, SettingNames.name(item.semanticContent, in: SettingNames.semantics))
    }
    add(.layoutMargins, ValueText.margins(item.margins))
    add(.preservesMargins, item.preservesSuperviewLayoutMargins, unless: false)
    add(.marginsFromSafeArea, item.insetsLayoutMarginsFromSafeArea, unless: true)
    add(.followsReadableWidth, item.followsReadableWidth, unless: false)
    add(.intrinsicSize, item.intrinsicSizeOverride.map(ValueText.intrinsic))
    add(.customClass, item.customClass.map(ValueText.text))
    add(.note, item.annotations.note.map(ValueText.text))
    if item.annotations.showsBackground { add(.background, "Visible Color") }
    if item.stack == nil, item.annotations.textAlignment != .natural {
      let alignment = item.annotations.textAlignment
      add(.alignment, SettingNames.name(alignment, in: SettingNames.textAlignments))
    }
  }

  private mutating func addStack(_ stack: StackConfiguration) {
    add(.axis, SettingNames.name(stack.axis, in: SettingNames.axes))
    add(.alignment, SettingNames.name(stack.alignment, in: SettingNames.alignments))
    add(.distribution, SettingNames.name(stack.distribution, in: SettingNames.distributions))
    add(.spacing, Notation.number(stack.spacing))
    add(.baselineRelative, stack.isBaselineRelativeArrangement, unless: false)
    add(.marginsRelative, stack.isLayoutMarginsRelativeArrangement, unless: false)
  }

  private mutating func addContent(_ content: ViewContent) throws(RecipePrintError) {
    switch content {
    case .label(let text): try addText(text, .text)
    case .textView(let text, let isScrollEnabled):
      try addText(text, .text)
      add(.scrolling, isScrollEnabled, unless: true)
    case .textField(let field):
      if !field.placeholder.isEmpty { add(.placeholder, ValueText.text(field.placeholder)) }
      if field.borderStyle != .roundedRect {
        add(.border, SettingNames.name(field.borderStyle, in: SettingNames.borders))
      }
      try addText(field.text, .text)
    case .button(let button): try addButton(button)
    case .imageView(let image):
      if image != nil { add(.image, ValueText.image(image)) }
    case .segmentedControl(let titles):
      guard !titles.isEmpty else {
        throw RecipePrintError(message: "a segmented control without segments", subject: item.id)
      }
      add(.segments, titles.map(ValueText.text).joined(separator: ", "))
    case .plain, .control, .scrollView, .tableView, .collectionView, .cell, .cellContentView: break
    }
  }

  private mutating func addText(
    _ text: TextContent, _ attribute: RecipeAttribute
  ) throws(RecipePrintError) {
    add(attribute, ValueText.text(text.string))
    if text.font != ItemKindPhrase.defaultFont {
      guard let font = FontNotation.text(text.font) else {
        throw RecipePrintError(message: "the font has no notation", subject: item.id)
      }
      add(.font, font)
    }
    if text.numberOfLines != 1 { add(.lines, "\(text.numberOfLines)") }
    if text.lineBreakMode != .truncatingTail {
      add(.lineBreak, SettingNames.name(text.lineBreakMode, in: SettingNames.lineBreaks))
    }
    add(.preferredWidth, text.preferredMaxLayoutWidth.map { Notation.number($0) })
    add(.adjustsFontSize, text.adjustsFontSizeToFitWidth, unless: false)
    if text.minimumScaleFactor != 0 {
      add(.minimumFontScale, Notation.number(text.minimumScaleFactor))
    }
    add(.localizable, text.isLocalizable, unless: true)
  }

  private mutating func addButton(_ button: ButtonContent) throws(RecipePrintError) {
    if let title = button.title {
      try addText(title, .title)
    } else {
      add(.title, "none")
    }
    if button.style != .system {
      add(.style, SettingNames.name(button.style, in: SettingNames.buttonStyles))
    }
    if button.image != nil { add(.image, ValueText.image(button.image)) }
    add(.contentInsets, button.contentInsets.map(ValueText.insets))
    if button.titleInsets != .zero { add(.titleInsets, ValueText.insets(button.titleInsets)) }
    if button.imageInsets != .zero { add(.imageInsets, ValueText.insets(button.imageInsets)) }
    if button.imagePadding != 0 { add(.imagePadding, Notation.number(button.imagePadding)) }
  }
}
