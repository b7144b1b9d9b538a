import AutoLayout

/// The content of the sections of one recipe, before names become indices.
struct RecipeDraft {
  var items: ItemDrafts
  var constraints: [NumberedConstraint] = []
  var variations: [VariationDraft] = []
  var invariants: [InvariantDraft] = []
  var axes: [AxisDraft] = []
  var environment = EnvironmentDraft()
  /// The corrections of forgiving reading.
  var notes: [Diagnostic] = []
}

/// Reads the sections of one recipe into a draft.
struct SectionReader {
  /// The number of items or constraints above which a recipe is refused.
  static let largestCount = 20_000

  let file: String
  private let isLenient: Bool
  private(set) var draft: RecipeDraft
  private var numbers: Set<String> = []
  private var largestNumber = 0
  private var invariantNames: Set<String> = []
  private var invariantParser = InvariantParser()

  init(
    _ outline: RecipeOutline, file: String, isLenient: Bool = false
  ) throws(RecipeError) {
    self.file = file
    self.isLenient = isLenient
    draft = RecipeDraft(items: ItemDrafts(location: outline.location))
    for section in outline.sections where section.kind == .views { try views(section) }
    for section in outline.sections {
      switch section.kind {
      case .constraints, .attributes, .sizeClass: try statements(section)
      case .prose: try prose(section)
      default: break
      }
    }
    if isLenient {
      for section in outline.sections where section.kind == .constraints {
        applyProse(of: section)
      }
    }
    // Tables may name items that a later section introduces.
    for section in outline.sections {
      switch section.kind {
      case .constraints, .attributes, .views: try tables(section)
      default: break
      }
    }
    for section in outline.sections {
      switch section.kind {
      case .invariants: try invariants(section)
      case .axes: try axes(section)
      case .environment: try environment(section)
      default: break
      }
    }
  }

  private func source(_ line: MarkdownLine) -> SourceText {
    var text = line.text
    var column = line.column
    if text.hasPrefix("`"), text.hasSuffix("`"), text.count > 1 {
      text = String(text.dropFirst().dropLast())
      column += 1
    }
    return SourceText(text: text, file: file, line: line.number, column: column)
  }

  private func source(_ cell: MarkdownLine.Cell, _ line: MarkdownLine) -> SourceText {
    SourceText(text: cell.text, file: file, line: line.number, column: cell.column)
  }

  // MARK: Views

  /// A nested list: `- Name` or `- Name: kind`, deeper items inside the one above.
  private mutating func views(_ section: RecipeSection) throws(RecipeError) {
    draft.items.isListed = true
    var open: [(indent: Int, index: Int)] = []
    for line in section.lines {
      guard case .listItem(let indent, _) = line.shape else { continue }
      let source = source(line)
      let (name, kind) = try ViewLine.parse(source)
      let index = try draft.items.list(name)
      draft.items[index].kind = kind
      open.removeAll { $0.indent >= indent }
      if let parent = open.last {
        draft.items[index].parent = parent.index
        draft.items[index].parentLocation = name.location
      }
      open.append((indent, index))
      try checkCount(source)
    }
  }

  private func checkCount(_ source: SourceText) throws(RecipeError) {
    let count = max(draft.items.drafts.count, draft.constraints.count)
    guard count <= Self.largestCount else {
      throw RecipeError(
        .tooLarge, at: source.location, "the recipe is too large",
        expected: "at most \(Self.largestCount) items and constraints")
    }
  }

  // MARK: Constraints

  private mutating func statements(_ section: RecipeSection) throws(RecipeError) {
    var variation: VariationDraft?
    if case .sizeClass(let horizontal, let vertical) = section.kind {
      variation = VariationDraft(horizontal: horizontal, vertical: vertical, lines: [])
    }
    for line in section.lines {
      let source = source(line)
      switch line.shape {
      case .listItem(_, let number):
        if variation != nil, number == nil, let change = try VariationLine.directive(source) {
          variation?.lines.append(change)
          continue
        }
        guard section.kind != .attributes else {
          throw RecipeError(
            .misplaced, at: source.location, "a list stands among the attributes",
            expected: "a table, or the list under '## Constraints'")
        }
        let index = try constraint(source, number: number)
        variation?.lines.append(.constraint(index))
      case .code:
        let index = try constraint(source, number: nil)
        variation?.lines.append(.constraint(index))
      case .prose:
        if variation != nil, let change = try VariationLine.directive(source) {
          variation?.lines.append(change)
        } else if line.looksLikeRelation {
          let index = try constraint(source, number: nil)
          variation?.lines.append(.constraint(index))
        }
      case .tableRow, .tableRule:
        guard variation == nil else {
          throw RecipeError(
            .misplaced, at: source.location, "a table stands in a size-class section",
            expected: "'- Set Item.Attribute = value'")
        }
      case .blank, .heading: break
      }
    }
    if let variation { draft.variations.append(variation) }
  }

  private mutating func constraint(
    _ source: SourceText, number: String?
  ) throws(RecipeError) -> Int {
    let parsed = try ConstraintParser.constraint(source)
    // The first constraint of an unnumbered list is 1, the next one more than the largest so far.
    let id = number.map(Self.canonicalNumber) ?? String(largestNumber + 1)
    guard numbers.insert(id).inserted else {
      throw RecipeError(
        .duplicateName, at: source.location, "there are two constraints \(id)",
        expected: "a number of its own for every constraint, in all sections together")
    }
    if let value = Int(id), value < Int.max { largestNumber = max(largestNumber, value) }
    _ = try draft.items.mention(parsed.first.item)
    if let second = parsed.second { _ = try draft.items.mention(second.item) }
    draft.constraints.append(NumberedConstraint(id: id, draft: parsed))
    try checkCount(source)
    return draft.constraints.count - 1
  }

  private static func canonicalNumber(_ digits: String) -> String {
    let digits = digits.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }

  /// A numbered constraint in prose would be lost silently.
  private func prose(_ section: RecipeSection) throws(RecipeError) {
    for line in section.lines {
      guard case .listItem(_, .some) = line.shape else { continue }
      let source = source(line)
      if (try? ConstraintParser.constraint(source)) != nil {
        throw RecipeError(
          .misplaced, at: source.location,
          "a numbered constraint stands in the section '\(section.heading)', which is prose",
          expected: "constraints under '## Constraints' or a size class")
      }
    }
  }

  // MARK: Tables

  private mutating func tables(_ section: RecipeSection) throws(RecipeError) {
    var head: TableHead?
    var previous: Int?
    for line in section.lines {
      switch line.shape {
      case .tableRow(let cells):
        if let previous, previous + 1 != line.number { head = nil }
        previous = line.number
        if let head {
          let settings = try head.settings(cells.map { source($0, line) })
          try apply(settings)
        } else {
          head = try self.head(cells.map { source($0, line) }, rows: rows(below: line, section))
        }
      case .tableRule: previous = line.number
      default: head = nil
      }
    }
  }

  /// The rows of a table under its head.
  private func rows(below head: MarkdownLine, _ section: RecipeSection) -> [[SourceText]] {
    var rows: [[SourceText]] = []
    var number = head.number
    for line in section.lines where line.number == number + 1 {
      if case .tableRow(let cells) = line.shape { rows.append(cells.map { source($0, line) }) }
      number = line.number
    }
    return rows
  }

  private mutating func head(
    _ cells: [SourceText], rows: [[SourceText]]
  ) throws(RecipeError) -> TableHead {
    guard isLenient, let (head, reading) = TableHead.forgiving(cells, rows: rows),
      let first = cells.first
    else { return try TableHead(cells) }
    draft.notes.append(
      RecipeNote.table.diagnostic(
        "the table '\(cells.map(\.text).joined(separator: " | "))' is read as '\(reading)', as its "
          + "rows have it", at: first.location))
    return head
  }

  /// Applies the constraints that the prose of a section installs and uninstalls.
  private mutating func applyProse(of section: RecipeSection) {
    let known = draft.constraints.map(\.id)
    for change in ProseInstallation.changes(in: section, among: known) {
      let location = SourceLocation(file: file, line: change.line)
      guard let (horizontal, vertical) = change.sizeClasses else {
        draft.notes.append(
          RecipeNote.prose.diagnostic(
            "the text \(change.sentence), but not in which size class: all are installed",
            at: location))
        continue
      }
      var lines = change.uninstalled.map { id in
        VariationLine.install(
          [SourceText(text: id, file: file, line: change.line, column: 1)], false)
      }
      for (index, constraint) in draft.constraints.enumerated()
      where change.installed.contains(constraint.id) {
        lines.append(.constraint(index))
      }
      draft.variations.append(
        VariationDraft(horizontal: horizontal, vertical: vertical, lines: lines))
      draft.notes.append(
        RecipeNote.prose.diagnostic(
          "the text \(change.sentence): read as a section '\(change.heading)'", at: location))
    }
  }

  private mutating func apply(_ row: TableHead.Row) throws(RecipeError) {
    let items =
      isLenient
      ? try draft.items.forgivingTableItems(row.name, isStackTable: row.isStackTable)
      : try draft.items.tableItems(row.name, isStackTable: row.isStackTable)
    for item in items {
      for setting in row.settings {
        if draft.items[item].setting(setting.attribute) != nil {
          throw RecipeError(
            .duplicateSetting, at: setting.value.location,
            "\(setting.attribute.rawValue) of '\(draft.items[item].name)' is given twice",
            expected: "one value for each attribute of an item")
        }
        draft.items[item].settings.append(setting)
      }
    }
  }

  // MARK: Invariants, axes, environment

  private mutating func invariants(_ section: RecipeSection) throws(RecipeError) {
    for line in section.lines {
      switch line.shape {
      case .listItem, .code: break
      case .prose where line.looksLikeRelation: break
      default: continue
      }
      let source = source(line)
      if try invariantParser.define(source) { continue }
      let invariant = try invariantParser.invariant(source)
      guard invariantNames.insert(invariant.name).inserted else {
        throw RecipeError(
          .duplicateName, at: source.location, "there are two invariants '\(invariant.name)'",
          expected: "a name of its own for every invariant")
      }
      draft.invariants.append(invariant)
    }
  }

  private mutating func axes(_ section: RecipeSection) throws(RecipeError) {
    for line in section.lines {
      guard case .listItem = line.shape else { continue }
      let source = source(line)
      let axis = try AxisDraft.parse(source)
      if draft.axes.contains(where: { $0.name == axis.name }) {
        throw RecipeError(
          .duplicateName, at: source.location, "there are two axes '\(axis.name)'",
          expected: "a name of its own for every axis")
      }
      guard draft.axes.count < AxisDraft.largestCount else {
        throw RecipeError(
          .tooLarge, at: source.location, "there are too many axes",
          expected: "at most \(AxisDraft.largestCount)")
      }
      draft.axes.append(axis)
    }
  }

  private mutating func environment(_ section: RecipeSection) throws(RecipeError) {
    for line in section.lines {
      switch line.shape {
      case .listItem: try draft.environment.read(source(line))
      case .tableRow(let cells) where cells.count == 2:
        try draft.environment.read(key: source(cells[0], line), value: source(cells[1], line))
      default: continue
      }
    }
  }
}
