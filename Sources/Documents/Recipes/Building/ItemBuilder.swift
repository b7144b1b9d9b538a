import AutoLayout
import TextMetrics

/// Turns the settings of one item into its model.
struct ItemBuilder {
  var item: Item

  static func item(_ draft: ItemDraft, superview: Int?) throws(RecipeError) -> Item {
    guard let kind = draft.kind ?? ItemKindPhrase.inferred(from: draft.name)?.kind else {
      throw RecipeError(
        .unknownKind, at: draft.location, "the kind of '\(draft.name)' is not known",
        expected: "'\(draft.name): kind' with a kind such as label, text field or stack")
    }
    let isRoot = superview == nil
    let name = isRoot ? ItemDrafts.rootName : draft.name
    var builder = ItemBuilder(item: Item(id: name, name: name, kind: kind, superview: superview))
    builder.item.location = draft.location
    // A text comes before what changes its font, and an image size needs its image: the order of
    // the attributes in the file does not matter because each touches a field of its own.
    for setting in draft.settings { try builder.apply(setting) }
    return builder.item
  }

  private mutating func apply(_ setting: ItemDraft.Setting) throws(RecipeError) {
    let attribute = setting.attribute
    let reader = ValueReader(attribute: attribute.rawValue, source: setting.value)
    if item.isGuide, !attribute.isStructural, attribute != .installed {
      throw RecipeError(
        .notApplicable, at: setting.value.location,
        "'\(item.name)' is a layout guide and has no \(attribute.rawValue)",
        expected: "a view")
    }
    switch attribute {
    case .horizontalHugging: item.hugging.horizontal = try reader.priority()
    case .verticalHugging: item.hugging.vertical = try reader.priority()
    case .horizontalResistance: item.resistance.horizontal = try reader.priority()
    case .verticalResistance: item.resistance.vertical = try reader.priority()
    case .hidden: item.isHidden = try reader.boolean()
    case .installed: item.isInstalled = try reader.boolean()
    case .semantic: item.semanticContent = try reader.choice(SettingNames.semantics)
    case .layoutMargins: item.margins = try reader.margins()
    case .preservesMargins: item.preservesSuperviewLayoutMargins = try reader.boolean()
    case .marginsFromSafeArea: item.insetsLayoutMarginsFromSafeArea = try reader.boolean()
    case .followsReadableWidth: item.followsReadableWidth = try reader.boolean()
    case .intrinsicSize: item.intrinsicSizeOverride = try reader.intrinsicSize()
    case .customClass: item.customClass = try reader.text()
    case .note: item.annotations.note = try reader.text()
    case .axis, .distribution, .spacing, .baselineRelative, .marginsRelative:
      try applyToStack(setting, reader)
    case .alignment:
      if item.stack != nil {
        try applyToStack(setting, reader)
      } else {
        item.annotations.textAlignment = try reader.choice(SettingNames.textAlignments)
      }
    case .background:
      item.annotations.showsBackground = !["clear", "clear color", "none"]
        .contains(reader.source.text.lowercased())
    case .kind, .superview, .arrangedViews, .arranged, .spacingAfter, .mode, .textColor:
      break
    default: try applyToContent(setting, reader)
    }
  }

  private func notApplicable(_ setting: ItemDraft.Setting) -> RecipeError {
    let kind = ItemKindPhrase.phrase(for: item.kind) ?? "view"
    return RecipeError(
      .notApplicable, at: setting.value.location,
      "'\(item.name)' is a \(kind) and has no \(setting.attribute.rawValue)",
      expected: "an attribute that a \(kind) has")
  }

  private mutating func applyToStack(
    _ setting: ItemDraft.Setting, _ reader: ValueReader
  ) throws(RecipeError) {
    guard case .stackView(var stack) = item.kind else { throw notApplicable(setting) }
    switch setting.attribute {
    case .axis: stack.axis = try reader.choice(SettingNames.axes)
    case .distribution: stack.distribution = try reader.choice(SettingNames.distributions)
    case .alignment: stack.alignment = try reader.choice(SettingNames.alignments)
    case .spacing: stack.spacing = try Self.spacing(reader)
    case .baselineRelative: stack.isBaselineRelativeArrangement = try reader.boolean()
    default: stack.isLayoutMarginsRelativeArrangement = try reader.boolean()
    }
    item.kind = .stackView(stack)
  }

  static func spacing(_ reader: ValueReader) throws(RecipeError) -> Double {
    if reader.source.text.lowercased() == "standard" { return SystemSpacing.standard }
    return try reader.number(in: -Lexer.largestNumber...Lexer.largestNumber)
  }

  // MARK: Content

  private mutating func applyToContent(
    _ setting: ItemDraft.Setting, _ reader: ValueReader
  ) throws(RecipeError) {
    guard case .view(var content) = item.kind else { throw notApplicable(setting) }
    switch content {
    case .label(var text):
      guard try Self.apply(setting.attribute, reader, to: &text, isLabel: true) else {
        throw notApplicable(setting)
      }
      content = .label(text)
    case .textView(var text, var isScrollEnabled):
      if setting.attribute == .scrolling {
        isScrollEnabled = try reader.boolean()
      } else if try !Self.apply(setting.attribute, reader, to: &text, isLabel: true) {
        throw notApplicable(setting)
      }
      content = .textView(text, isScrollEnabled: isScrollEnabled)
    case .textField(var field):
      switch setting.attribute {
      case .placeholder: field.placeholder = try reader.text()
      case .border: field.borderStyle = try reader.choice(SettingNames.borders)
      default:
        guard try Self.apply(setting.attribute, reader, to: &field.text, isLabel: true) else {
          throw notApplicable(setting)
        }
      }
      content = .textField(field)
    case .button(var button):
      guard try Self.apply(setting.attribute, reader, to: &button) else {
        throw notApplicable(setting)
      }
      content = .button(button)
    case .imageView:
      guard setting.attribute == .image else { throw notApplicable(setting) }
      content = .imageView(try reader.image())
    case .segmentedControl:
      guard setting.attribute == .segments else { throw notApplicable(setting) }
      var titles: [String] = []
      for part in setting.value.separated(by: ",，") {
        titles.append(try ValueReader(attribute: "Segments", source: part).text())
      }
      content = .segmentedControl(titles)
    default: throw notApplicable(setting)
    }
    item.kind = .view(content)
  }

  /// False for an attribute that no text has.
  private static func apply(
    _ attribute: RecipeAttribute, _ reader: ValueReader, to text: inout TextContent, isLabel: Bool
  ) throws(RecipeError) -> Bool {
    switch attribute {
    case .text where isLabel, .title where !isLabel: text.string = try reader.text()
    case .font: text.font = try FontNotation.font(reader.source)
    case .lines:
      text.numberOfLines =
        reader.source.text.lowercased() == "unlimited" ? 0 : try reader.count(in: 0...1000)
    case .lineBreak: text.lineBreakMode = try reader.choice(SettingNames.lineBreaks)
    case .preferredWidth:
      text.preferredMaxLayoutWidth = try reader.number(in: 0...100_000)
    case .adjustsFontSize: text.adjustsFontSizeToFitWidth = try reader.boolean()
    case .minimumFontScale: text.minimumScaleFactor = try reader.number(in: 0...1)
    case .localizable: text.isLocalizable = try reader.boolean()
    default: return false
    }
    return true
  }

  private static func apply(
    _ attribute: RecipeAttribute, _ reader: ValueReader, to button: inout ButtonContent
  ) throws(RecipeError) -> Bool {
    switch attribute {
    case .style: button.style = try reader.choice(SettingNames.buttonStyles)
    case .image: button.image = try reader.image()
    case .contentInsets: button.contentInsets = try reader.insets()
    case .titleInsets: button.titleInsets = try reader.insets()
    case .imageInsets: button.imageInsets = try reader.insets()
    case .imagePadding: button.imagePadding = try reader.number(in: -10_000...10_000)
    case .title where reader.source.text.lowercased() == "none": button.title = nil
    default:
      guard var title = button.title else { return false }
      guard try apply(attribute, reader, to: &title, isLabel: false) else { return false }
      button.title = title
    }
    return true
  }
}
