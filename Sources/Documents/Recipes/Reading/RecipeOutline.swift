import AutoLayout
import Spelling

/// A recipe cut into its sections.
struct RecipeOutline {
  var title: String
  var location: SourceLocation
  var sections: [RecipeSection]
}

struct RecipeSection {
  enum Kind: Hashable {
    case views, constraints, attributes, invariants, axes, environment
    /// A nil class is any class.
    case sizeClass(horizontal: SizeClass?, vertical: SizeClass?)
    case prose
  }

  var kind: Kind
  var heading: String
  var location: SourceLocation
  var lines: [MarkdownLine]
}

/// The meaning of a heading.
enum SectionHeading {
  private static let names: [(name: String, kind: RecipeSection.Kind)] = [
    ("views", .views), ("view tree", .views), ("constraints", .constraints),
    ("views and constraints", .constraints), ("视图和约束", .constraints),
    ("視圖和約束", .constraints), ("约束", .constraints), ("約束", .constraints),
    ("attributes", .attributes), ("属性", .attributes), ("屬性", .attributes),
    ("invariants", .invariants), ("axes", .axes), ("environment", .environment),
  ]
  private static let proseNames = ["discussion", "notes", "讨论", "討論"]

  /// Nil for a heading that begins none of the sections of a recipe.
  static func kind(of heading: String) -> RecipeSection.Kind? {
    let name = normalized(heading)
    if let known = names.first(where: { $0.name == name }) { return known.kind }
    if proseNames.contains(name) { return .prose }
    return sizeClass(name)
  }

  static func suggestion(for heading: String) -> String? {
    let known = names.map(\.name).filter { $0.allSatisfy(\.isASCII) } + proseNames
    return NearestName(among: known).suggestion(for: normalized(heading)).map(capitalized)
  }

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Without numbering in front, remarks in parentheses, and case.
  private static func normalized(_ heading: String) -> String {
    var name = heading[...].drop { $0.isNumber || $0 == "." || $0.isWhitespace }
    if let open = name.firstIndex(where: { $0 == "(" || $0 == "（" }) { name = name[..<open] }
    while let last = name.last, last == ":" || last == "#" || last.isWhitespace {
      name.removeLast()
    }
    return name.lowercased()
  }

  /// `Compact width, regular height`, either part alone, or `Compact-Regular`.
  private static func sizeClass(_ name: String) -> RecipeSection.Kind? {
    let words = name.split { !$0.isLetter }.map(String.init)
    var horizontal: SizeClass?
    var vertical: SizeClass?
    if words.count == 2, let first = SizeClass(rawValue: words[0]),
      let second = SizeClass(rawValue: words[1])
    {
      (horizontal, vertical) = (first, second)
    } else {
      guard words.count == 2 || words.count == 4 else { return nil }
      var seen: Set<String> = []
      for start in stride(from: 0, to: words.count, by: 2) {
        guard let sizeClass = SizeClass(rawValue: words[start]),
          seen.insert(words[start + 1]).inserted
        else { return nil }
        switch words[start + 1] {
        case "width": horizontal = sizeClass
        case "height": vertical = sizeClass
        default: return nil
        }
      }
    }
    return .sizeClass(
      horizontal: horizontal == .any ? nil : horizontal,
      vertical: vertical == .any ? nil : vertical)
  }
}

extension RecipeOutline {
  /// The recipes of a document: each has a heading, and below it sections with headings of their
  /// own. Documents may hold several, or other chapters beside them.
  static func outlines(
    of lines: [MarkdownLine], file: String
  ) throws(RecipeError) -> [RecipeOutline] {
    let titles = titleLines(lines)
    var outlines: [RecipeOutline] = []
    for (position, title) in titles.enumerated() {
      let end = position + 1 < titles.count ? titles[position + 1].line : lines.count
      outlines.append(try outline(lines, title: title, end: end, file: file))
    }
    return outlines.filter { outline in
      outline.sections.contains { section in
        section.kind != .prose && section.lines.contains(where: \.isStatement)
      }
    }
  }

  private struct Title {
    /// Index of the title's line; of the first section if there is no title.
    var line: Int
    /// 0 if there is no title.
    var level: Int
  }

  /// For each heading of a section, the nearest heading above it in the hierarchy, each once.
  private static func titleLines(_ lines: [MarkdownLine]) -> [Title] {
    var open: [(line: Int, level: Int)] = []
    var titles: [Title] = []
    for (index, line) in lines.enumerated() {
      guard case .heading(let level) = line.shape else { continue }
      open.removeAll { $0.level >= level }
      if let kind = SectionHeading.kind(of: line.text), kind != .prose {
        if let last = titles.last, last.level < level,
          open.contains(where: { $0.line == last.line }) || last.level == 0
        {
          continue
        }
        titles.append(
          open.last.map { Title(line: $0.line, level: $0.level) } ?? Title(line: index, level: 0))
      } else {
        open.append((index, level))
      }
    }
    return titles
  }

  private static func outline(
    _ lines: [MarkdownLine], title: Title, end: Int, file: String
  ) throws(RecipeError) -> RecipeOutline {
    let first = lines[title.line]
    let location = SourceLocation(file: file, line: first.number, column: first.column)
    var outline = RecipeOutline(
      title: title.level > 0 ? first.text : stem(of: file), location: location, sections: [])
    var sectionLevel = Int.max
    var start = title.level > 0 ? title.line + 1 : title.line
    while start < end, !isSectionHeading(lines[start]) { start += 1 }
    for line in lines[start..<end] {
      if case .heading(let level) = line.shape {
        if level <= title.level { break }
        let kind = SectionHeading.kind(of: line.text)
        // A heading below a section's own only divides the section.
        if kind == nil, level > sectionLevel { continue }
        let here = SourceLocation(file: file, line: line.number, column: line.column)
        if kind == nil, let suggestion = SectionHeading.suggestion(for: line.text) {
          throw RecipeError(
            .unknownSection, at: here, "unknown section '\(line.text)'",
            expected: "Views, Constraints, Attributes, Invariants, Axes, Environment or a size "
              + "class such as 'Compact width, regular height'", suggestion: suggestion)
        }
        sectionLevel = level
        outline.sections.append(
          RecipeSection(kind: kind ?? .prose, heading: line.text, location: here, lines: []))
      } else if line.shape != .blank, !outline.sections.isEmpty {
        outline.sections[outline.sections.count - 1].lines.append(line)
      }
    }
    return outline
  }

  private static func isSectionHeading(_ line: MarkdownLine) -> Bool {
    if case .heading = line.shape { SectionHeading.kind(of: line.text) != nil } else { false }
  }

  /// The file's name without folders and extensions.
  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? "Recipe"
    return String(name.prefix { $0 != "." })
  }
}
