import AutoLayout

/// Prints constraints, and the sections of size classes.
struct ConstraintsPrinter {
  let scene: Scene
  let names: PrintedNames

  func sections() throws(RecipePrintError) -> [String] {
    let firstInSection = firstConstraintInSections()
    var sections: [String] = []
    var lines: [String] = []
    for index in 0..<firstInSection { lines.append(try line(index)) }
    if !lines.isEmpty { sections += ["## Constraints", lines.joined(separator: "\n")] }
    var next = firstInSection
    for variation in scene.variations {
      sections.append("## " + Self.heading(variation))
      let body = try changes(variation, next: &next)
      if !body.isEmpty { sections.append(body.joined(separator: "\n")) }
    }
    return sections
  }

  static func heading(_ variation: Variation) -> String {
    let horizontal = (variation.horizontal ?? .any).rawValue
    let vertical = (variation.vertical ?? .any).rawValue
    return horizontal.prefix(1).uppercased() + horizontal.dropFirst() + " width, \(vertical) height"
  }

  /// The start of the constraints in size-class sections: those that the variations install first,
  /// in this order, up to the last constraint.
  private func firstConstraintInSections() -> Int {
    var installed: [Int] = []
    var seen: Set<Int> = []
    for case .constraintInstalled(let index, let value) in scene.variations.flatMap(\.changes)
    where seen.insert(index).inserted && value && !scene.constraints[index].isInstalled {
      installed.append(index)
    }
    var first = scene.constraints.count
    while first > 0, installed.contains(first - 1) { first -= 1 }
    let tail = installed.filter { $0 >= first }
    return tail == Array(first..<scene.constraints.count) ? first : scene.constraints.count
  }

  // MARK: Constraints

  func line(_ index: Int, isInSection: Bool = false) throws(RecipePrintError) -> String {
    let constraint = scene.constraints[index]
    guard !constraint.id.isEmpty, constraint.id.allSatisfy({ $0.isASCII && $0.isNumber }),
      constraint.id == "0" || constraint.id.first != "0"
    else {
      throw RecipePrintError(
        message: "a constraint's id in a recipe is a number", subject: constraint.id)
    }
    let numbers = [constraint.constant, constraint.multiplier]
    guard numbers.allSatisfy({ $0.magnitude <= Lexer.largestNumber }) else {
      throw RecipePrintError(message: "a number is out of range", subject: constraint.id)
    }
    let printer = ExpressionPrinter(names: names)
    var text = "\(constraint.id). \(anchor(constraint.first, other: constraint.second)) "
    text += constraint.relation.notation + " "
    if let second = constraint.second {
      let sign = constraint.multiplier < 0 ? "-" : ""
      text += sign + ExpressionPrinter.factor(constraint.multiplier.magnitude)
      text += anchor(second, other: constraint.first)
      text += ExpressionPrinter.constant(constraint.constant, after: text)
    } else {
      text += printer.text(LayoutExpression(constant: constraint.constant))
    }
    return text + remarks(constraint, isInSection: isInSection)
  }

  private func remarks(_ constraint: Constraint, isInSection: Bool) -> String {
    var remarks: [String] = []
    if constraint.priority != 1000 {
      remarks.append("Priority \(Notation.number(constraint.priority))")
    }
    if let identifier = constraint.identifier {
      remarks.append("Identifier \(QuotedText.quote(identifier))")
    }
    if constraint.isPlaceholder { remarks.append("Placeholder") }
    if !constraint.isInstalled, !isInSection { remarks.append("Not installed") }
    return remarks.isEmpty ? "" : " (" + remarks.joined(separator: ", ") + ")"
  }

  /// The root is `Superview` beside its own subviews, `Root View` beside others.
  private func anchor(_ anchor: Anchor, other: Anchor?) -> String {
    guard anchor.item == 0 else { return ExpressionPrinter(names: names).anchor(anchor) }
    let isNear = other.map { (scene.items[$0.item].superview ?? 0) == 0 } ?? true
    let name = isNear ? "Superview" : "Root View"
    return name + "." + AttributeName.name(of: anchor.attribute)
  }

  // MARK: Changes

  private func changes(
    _ variation: Variation, next: inout Int
  ) throws(RecipePrintError) -> [String] {
    var lines: [String] = []
    for change in variation.changes {
      if case .constraintInstalled(let index, true) = change, index == next {
        lines.append(try line(index, isInSection: true))
        next += 1
        continue
      }
      guard let text = text(change) else {
        throw RecipePrintError(message: "a size class changes what recipes cannot say")
      }
      lines.append("- " + text)
    }
    return lines
  }

  private func text(_ change: Variation.Change) -> String? {
    switch change {
    case .itemInstalled(let item, let value):
      return (value ? "Install: " : "Uninstall: ") + names[item]
    case .constraintInstalled(let index, let value):
      return (value ? "Install: " : "Uninstall: ") + scene.constraints[index].id
    case .constant(let index, let value):
      return "Set \(scene.constraints[index].id).Constant = \(Notation.number(value))"
    case .hidden(let item, let value): return set(item, "Hidden", value ? "yes" : "no")
    case .stackAxis(let item, let value):
      return set(item, "Axis", SettingNames.name(value, in: SettingNames.axes))
    case .stackDistribution(let item, let value):
      return set(item, "Distribution", SettingNames.name(value, in: SettingNames.distributions))
    case .stackAlignment(let item, let value):
      return set(item, "Alignment", SettingNames.name(value, in: SettingNames.alignments))
    case .stackSpacing(let item, let value): return set(item, "Spacing", Notation.number(value))
    case .font(let item, let font):
      return FontNotation.text(font).map { set(item, "Font", $0) }
    case .image(let item, let image): return set(item, "Image", ValueText.image(image))
    case .text(let item, let text): return set(item, "Text", ValueText.text(text))
    }
  }

  private func set(_ item: Int, _ attribute: String, _ value: String) -> String {
    "Set \(names[item]).\(attribute) = \(value)"
  }
}
