import SafeText

/// Words of scenes and users inside Markdown, where they must not be markup.
enum MarkdownText {
  /// What stands before everything else, in bold; empty where there is nothing.
  static func notes(_ report: Report) -> String {
    report.notes.map { "**\(escaped($0.text)).**\n\n" }.joined()
  }

  /// One line in which nothing is taken for Markdown or HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    for character in NeutralText.line(line) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|", "*", "_", "`", "[", "]", "\\", "#", "~": result += "\\\(character)"
      // Nobody is told of a pull request because a view is called so.
      case "@": result += "&#64;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A block of code between fences longer than any in it.
  static func fenced(_ body: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: body) + 1))
    return "\(fence)\n\(body)\n\(fence)"
  }

  /// A block that a click unfolds.
  static func details(_ summary: String, _ finding: ReportedFinding) -> String {
    """

    <details><summary>\(summary)</summary>

    \(fenced(FindingWords(finding).lines.joined(separator: "\n")))

    </details>

    """
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for here in text {
      run = here == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
