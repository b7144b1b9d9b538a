import AutoLayout

extension LintRule {
  /// Rule of thumb 11 (claim C16).
  static let requiredContentPriority = LintRule(
    "required-content-priority", .warning,
    summary:
      "Hugging and compression resistance are not required; 999 does the same without conflicts.",
    rationale: """
      A required content priority cannot give way: where space runs out, another constraint breaks. \
      A view of a wrong size is better than a conflict.
      """
  ) { context in
    let scene = context.scene
    return context.views.compactMap { item in
      guard let layout = context.layout, layout.items[item].isPresent else { return nil }
      let intrinsic = layout.items[item].intrinsicSize
      var required: [String] = []
      for axis in Axis.allCases where intrinsic[axis] != nil {
        let name = axis == .horizontal ? "horizontal" : "vertical"
        if scene.items[item].hugging[axis] >= 1000 { required.append("\(name) hugging") }
        if scene.items[item].resistance[axis] >= 1000 {
          required.append("\(name) compression resistance")
        }
      }
      guard !required.isEmpty else { return nil }
      let verb = required.count == 1 ? "is" : "are"
      return LintFlaw(
        subject: .item(item),
        message: """
          \(required.joined(separator: " and ")) of \(context.name(item)) \(verb) required; use 999: it \
          is just as strong in practice and cannot conflict
          """)
    }
  }
}
