import Verification

/// The description of a family of findings: the source of its page in the articles, of its help in
/// SARIF, and of the output of `plumb explain NAME`.
public struct FamilyGuide: Hashable, Sendable {
  /// The family.
  public var kind: Invariant.Kind
  /// The defect, and how it is found.
  public var what: String
  /// The effect that a user of the app sees.
  public var why: String
  /// The way to fix it.
  public var fix: String
  /// The situations in which it is no defect.
  public var accept: String

  init(_ kind: Invariant.Kind, what: String, why: String, fix: String, accept: String) {
    self.kind = kind
    self.what = what
    self.why = why
    self.fix = fix
    self.accept = accept
  }

  /// All, by name.
  public static let all = (ofConstraints + ofTexts + ofPlaces + ofRelations)
    .sorted { $0.kind.name < $1.kind.name }

  /// The guide of a kind; nil if there is none.
  public static func of(_ kind: Invariant.Kind) -> FamilyGuide? { all.first { $0.kind == kind } }

  /// The file of its page, in the articles' folder of findings.
  public var fileName: String { "\(kind.name).md" }

  /// What must be true: the name is that of the defect.
  private var rule: String {
    "Rule: " + kind.summary.prefix(1).lowercased() + kind.summary.dropFirst()
  }

  private var sections: [(title: String, text: String)] {
    [
      ("What it is", what), ("Why it matters", why), ("How to fix it", fix),
      ("When to accept it", accept),
    ]
  }

  /// The article.
  public var page: String {
    "# \(kind.name)\n\n\(rule)\n\n"
      + sections.map { "## \($0.title)\n\n\($0.text)\n" }.joined(separator: "\n")
  }

  /// For SARIF.
  var markdown: String {
    sections.map { "**\($0.title)**\n\n\($0.text)" }.joined(separator: "\n\n")
  }

  /// For terminals.
  public var text: String {
    "\(kind.name). \(rule)\n\n"
      + sections.map { "\($0.title)\n  \($0.text.replacing("\n", with: "\n  "))\n" }
      .joined(separator: "\n")
  }
}
