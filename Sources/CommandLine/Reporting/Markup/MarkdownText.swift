import SafeText

/// Words of scenes and users inside Markdown, where they must not be markup.
enum MarkdownText {
  /// The notes before everything else, in bold; empty if there are none.
  static func notes(_ report: Report) -> String {
    report.notes.map { "**\(escaped($0.text)).**\n\n" }.joined()
  }

  /// The views that a change moved; empty if there are none, or they were not asked for.
  static func moves(_ report: Report) -> String {
    guard let moves = report.moves, !moves.isEmpty else { return "" }
    return "\n#### What the change moves\n\n\(moves.block)"
  }

  /// The number of a name's characters that are shown; longer ones are not read, and a real place
  /// has none.
  private static let lengthLimit = 500

  /// One line in which nothing is interpreted as Markdown or HTML, mentions a user, or is a
  /// reference or a link.
  ///
  /// References of characters stand for markup, as they mean the same inside of HTML. A system finds mentions,
  /// references and addresses in the text that comes of it all, so an element of its own takes them apart.
  static func escaped(_ text: String) -> String {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    let whole = Array(NeutralText.line(line).unicodeScalars)
    let scalars = whole.prefix(lengthLimit)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let written = reference(to: scalar)
      result += isSign(scalar, at: index, of: scalars) ? "<span>\(written)</span>" : written
    }
    return result + (whole.count > lengthLimit ? "…" : "")
  }

  private static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "|", "*", "_", "`", "[", "]", "\\", "#", "~": "&#\(scalar.value);"
    default: String(scalar)
    }
  }

  /// True if GitHub or GitLab interpret a sign that begins or continues here: `@team`, `#1`, `!1`,
  /// `GH-1`, `%milestone`, an address.
  private static func isSign(
    _ scalar: Unicode.Scalar, at index: Int, of scalars: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    func follows(_ text: String) -> Bool {
      String(String.UnicodeScalarView(scalars[max(0, index - text.count)..<index])).lowercased()
        == text
    }
    switch scalar {
    case "@": return true
    case "#", "!", "$", "%", "&", "~", "^":
      return next.map { $0.properties.isAlphabetic || $0 == "\"" || ("0"..."9").contains($0) }
        ?? false
    case ":": return next == "/"
    case ".": return follows("www")
    case "-": return follows("gh")
    default: return false
    }
  }

  /// A block of code between fences longer than any in it.
  static func fenced(_ body: String, language: String = "") -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: body) + 1))
    return "\(fence)\(language)\n\(body)\n\(fence)"
  }

  /// A block that a click unfolds.
  static func details(_ summary: String, _ finding: ReportedFinding) -> String {
    """

    <details><summary>\(summary)</summary>

    \(fenced(FindingWords(finding).lines.joined(separator: "\n")))
    \(finding.patch?.markdown ?? "")
    </details>

    """
  }

  /// Documents that lack, a line each; empty where none does.
  static func list(_ unjudged: [UnjudgedDocument], folder: String) -> String {
    guard !unjudged.isEmpty else { return "" }
    let shown = unjudged.prefix(documentLimit).map { document in
      "- <code>\(escaped(document.position(relativeTo: folder)))</code> \(escaped(document.sentence))\n"
    }
    let rest = unjudged.count - shown.count
    return "\n" + shown.joined() + (rest > 0 ? "- and \(Count.text(rest)) more\n" : "")
  }

  private static let documentLimit = 20

  private static func longestRun(of character: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var run = 0
    for here in text.unicodeScalars {
      run = here == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
