import AutoLayout

/// The chapters of a document that are no recipes: the notes say why a recipe that a reader expects
/// is not there.
struct RecipeChapters {
  private let lines: [MarkdownLine]
  private let file: String

  init(_ lines: [MarkdownLine], file: String) {
    self.lines = lines
    self.file = file
  }

  private struct Chapter {
    var title: MarkdownLine
    var level: Int
    /// Headings of sections below it.
    var hasSections = false
    /// Content other than headings below it.
    var hasText = false
  }

  /// A note for each chapter on the level of a recipe without constraints or views, and one if
  /// there is no recipe.
  func notes(besides recipes: [RecipeOutline]) -> [Diagnostic] {
    guard !recipes.isEmpty else {
      return [
        RecipeNote.empty.diagnostic(
          "there is no recipe here: no section lists constraints or views",
          at: SourceLocation(file: file, line: 1))
      ]
    }
    let titles = Set(recipes.map(\.location.line))
    let chapters = chapters
    let levels = Set(chapters.filter { titles.contains($0.title.number) }.map(\.level))
    return chapters.filter { chapter in
      levels.contains(chapter.level) && !titles.contains(chapter.title.number)
    }.map { chapter in
      let what =
        chapter.hasSections
        ? "has the headings of a recipe and nothing under '## Constraints' or '## Views'"
        : chapter.hasText
          ? "describes the layout in prose or code, without constraints or views"
          : "is a heading without content"
      return RecipeNote.empty.diagnostic(
        "no recipe: '\(chapter.title.text)' \(what)",
        at: SourceLocation(file: file, line: chapter.title.number, column: chapter.title.column))
    }
  }

  /// Every heading that begins no section of a recipe, with its content up to the next heading of
  /// its level.
  private var chapters: [Chapter] {
    var chapters: [Chapter] = []
    var open: [Int] = []
    for line in lines {
      guard case .heading(let level) = line.shape else {
        guard line.shape != .blank, let last = open.last else { continue }
        chapters[last].hasText = true
        continue
      }
      open.removeAll { chapters[$0].level >= level }
      if let kind = SectionHeading.kind(of: line.text) {
        guard let last = open.last else { continue }
        if kind != .prose { chapters[last].hasSections = true }
      } else {
        open.append(chapters.count)
        chapters.append(Chapter(title: line, level: level))
      }
    }
    return chapters
  }
}
