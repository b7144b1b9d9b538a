import AutoLayout

/// Prints a scene's own axes.
struct AxesPrinter {
  let scene: Scene
  let names: PrintedNames

  func section() throws(RecipePrintError) -> [String] {
    var lines: [String] = []
    var repeats = 0
    for axis in scene.axes {
      guard !axis.name.isEmpty else { throw RecipePrintError(message: "an axis has no name") }
      let (head, values) = try text(axis, repeats: &repeats)
      let name = head == axis.name ? "" : QuotedText.quote(axis.name) + ": "
      lines.append("- " + name + head + (values.map { ": " + $0 } ?? ""))
    }
    guard repeats == scene.repeats.count else {
      throw RecipePrintError(message: "a repeated row has no axis of its own")
    }
    return lines.isEmpty ? [] : ["## Axes", lines.joined(separator: "\n")]
  }

  private func text(
    _ axis: SceneAxis, repeats: inout Int
  ) throws(RecipePrintError) -> (head: String, values: String?) {
    switch axis.values {
    case .texts(let item, let texts):
      guard !texts.isEmpty else { throw empty(axis) }
      return (
        "texts of \(names[item])",
        texts.map { $0.contains(":") ? QuotedText.quote($0) : ValueText.text($0) }
          .joined(separator: ", ")
      )
    case .textLengths(let item, let lengths):
      guard !lengths.isEmpty else { throw empty(axis) }
      return (
        "text lengths of \(names[item])", lengths.map(String.init).joined(separator: ", ")
      )
    case .fontSizes(let item, let sizes):
      guard !sizes.isEmpty else { throw empty(axis) }
      return (
        "font sizes of \(names[item])",
        sizes.map { Notation.number($0) }.joined(separator: ", ")
      )
    case .hidden(let item): return ("hidden \(names[item])", nil)
    case .rows(let index, let range):
      guard index == repeats, index < scene.repeats.count,
        scene.repeats[index].range == range,
        scene.repeats[index].name == scene.items[scene.repeats[index].template].name
      else {
        throw RecipePrintError(
          message: "the axes of rows do not follow the repeated rows", subject: axis.name)
      }
      repeats += 1
      let row = scene.repeats[index]
      return (
        "rows of \(names[row.template])",
        "\(range.lowerBound)…\(range.upperBound), \(row.count) in the reference"
      )
    }
  }

  private func empty(_ axis: SceneAxis) -> RecipePrintError {
    RecipePrintError(message: "an axis has no values", subject: axis.name)
  }
}
