import AutoLayout

/// The first row of an attribute table: the attributes of its columns.
struct TableHead {
  struct Row {
    var name: NameReference
    var settings: [ItemDraft.Setting]
    var isStackTable: Bool
  }

  /// Columns after the first; nil for a table of `View | Attribute | Value`.
  private let columns: [RecipeAttribute]?
  private let isStackTable: Bool

  init(_ cells: [SourceText]) throws(RecipeError) {
    guard let first = cells.first, cells.count > 1,
      ["name", "view", "item", "stack"].contains(first.text.lowercased())
    else {
      throw RecipeError(
        .unknownTable,
        at: (cells.first ?? SourceText(text: "", file: "", line: 0, column: 0))
          .location, "unknown table '\(cells.map(\.text).joined(separator: " | "))'",
        expected: "a first column Name, View, Item or Stack, and a column for each attribute")
    }
    isStackTable = first.text.lowercased() == "stack"
    if cells.count == 3, cells[1].text.lowercased() == "attribute",
      cells[2].text.lowercased() == "value"
    {
      columns = nil
      return
    }
    var columns: [RecipeAttribute] = []
    for cell in cells.dropFirst() {
      let attribute = try Self.attribute(cell)
      guard !columns.contains(attribute) else {
        throw RecipeError(
          .duplicateSetting, at: cell.location, "two columns are called '\(cell.text)'",
          expected: "a column for each attribute")
      }
      columns.append(attribute)
    }
    self.columns = columns
  }

  private init(columns: [RecipeAttribute]?, isStackTable: Bool) {
    self.columns = columns
    self.isStackTable = isStackTable
  }

  private static let priorities: [RecipeAttribute] = [
    .horizontalHugging, .verticalHugging, .horizontalResistance, .verticalResistance,
  ]

  /// The head that fits the rows of a table better than its own: that of a table of attributes and
  /// values, or all four content priorities if one is missing. With a description; nil if the head
  /// fits, or no other is clear.
  static func forgiving(
    _ cells: [SourceText], rows: [[SourceText]]
  ) -> (head: TableHead, reading: String)? {
    guard !rows.isEmpty else { return nil }
    if cells.count == 3,
      rows.allSatisfy({ row in
        row.count == 3 && RecipeAttribute(named: row[1].text) != nil
      }), cells[1].text.lowercased() != "attribute" || cells[2].text.lowercased() != "value"
    {
      return (TableHead(columns: nil, isStackTable: false), "View | Attribute | Value")
    }
    let own = cells.dropFirst().map { RecipeAttribute(named: $0.text) }
    if own.count == 3, own == priorities.filter({ own.contains($0) }),
      rows.allSatisfy({ row in
        row.count == 5 && row.dropFirst().allSatisfy { PriorityValue.read($0.text) != nil }
      })
    {
      let names = priorities.map(\.rawValue).joined(separator: " | ")
      return (
        TableHead(columns: priorities, isStackTable: false), "\(cells[0].text) | \(names)"
      )
    }
    return nil
  }

  static func attribute(_ source: SourceText) throws(RecipeError) -> RecipeAttribute {
    guard let attribute = RecipeAttribute(named: source.text) else {
      throw RecipeError(
        .unknownAttribute, at: source.location, "unknown attribute '\(source.text)'",
        expected: "an attribute such as Text, Font or Horizontal hugging",
        suggestion: RecipeAttribute.suggestion(for: source.text))
    }
    return attribute
  }

  func settings(_ cells: [SourceText]) throws(RecipeError) -> Row {
    let expected = (columns?.count ?? 2) + 1
    guard let first = cells.first, cells.count == expected else {
      throw RecipeError(
        .syntax, at: (cells.first ?? SourceText(text: "", file: "", line: 0, column: 0)).location,
        "the row has \(cells.count) cells", expected: "\(expected) cells, as in the table's head")
    }
    guard let unquoted = QuotedText.unquote(first.text), !unquoted.isEmpty else {
      throw RecipeError(
        .syntax, at: first.location, "the row names no item", expected: "an item's name")
    }
    let name = NameReference(name: unquoted, location: first.location)
    guard let columns else {
      let attribute = try Self.attribute(cells[1])
      return Row(
        name: name, settings: [.init(attribute: attribute, value: cells[2])],
        isStackTable: isStackTable)
    }
    var settings: [ItemDraft.Setting] = []
    for (attribute, cell) in zip(columns, cells.dropFirst()) where !cell.text.isEmpty {
      settings.append(.init(attribute: attribute, value: cell))
    }
    return Row(name: name, settings: settings, isStackTable: isStackTable)
  }
}
