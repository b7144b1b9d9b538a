import AutoLayout

/// Prints invariants with their guards.
struct InvariantsPrinter {
  let scene: Scene
  let names: PrintedNames

  func section() throws(RecipePrintError) -> [String] {
    guard !scene.assertions.isEmpty else { return [] }
    var lines: [String] = []
    for assertion in scene.assertions { lines.append(try line(assertion)) }
    return ["## Invariants", lines.joined(separator: "\n")]
  }

  func line(_ assertion: Assertion) throws(RecipePrintError) -> String {
    if let claim = assertion.claim, !InvariantParser.isClaim(claim) {
      throw RecipePrintError(message: "'\(claim)' is no claim", subject: assertion.name)
    }
    guard !assertion.name.isEmpty else {
      throw RecipePrintError(message: "an invariant has no name")
    }
    let printer = ExpressionPrinter(names: names)
    var text = "- " + Self.name(assertion.name)
    text += assertion.claim.map { " (\($0))" } ?? ""
    text += ": " + printer.relation(assertion.left, assertion.relation, assertion.right)
    let guards = assertion.guards.map(condition)
    return guards.isEmpty ? text : text + " where " + guards.joined(separator: " and ")
  }

  /// The name, in quotes if it could be read as something else.
  static func name(_ name: String) -> String {
    let isPlain =
      MarkdownScanner.trimmed(name[...]) == name && !name.hasSuffix(")") && !name.hasPrefix("*")
      && !name.hasPrefix("[") && !name.lowercased().hasPrefix("let ")
      && !name.contains { "\"\\:：`|".contains($0) || $0.isNewline }
    return isPlain ? name : QuotedText.quote(name)
  }

  private func condition(_ condition: Assertion.Guard) -> String {
    let printer = ExpressionPrinter(names: names)
    switch condition {
    case .compare(let left, let relation, let right):
      return printer.relation(left, relation, right)
    case .horizontalClass(let sizeClass, let holds):
      return (holds ? "" : "not ") + "\(sizeClass.rawValue) width"
    case .verticalClass(let sizeClass, let holds):
      return (holds ? "" : "not ") + "\(sizeClass.rawValue) height"
    case .direction(let direction, let holds):
      return (holds ? "" : "not ")
        + SettingNames.name(direction, in: EnvironmentDraft.directions)
    case .hidden(let item, let isHidden):
      return "\(names[item]) is " + (isHidden ? "hidden" : "shown")
    }
  }
}
