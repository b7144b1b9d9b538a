import AutoLayout
import TextMetrics

extension LayoutCase: CustomStringConvertible {
  /// The case as Swift source, ready to be pasted: `LayoutCase(width: 320, contentSize: .extraLarge)`.
  public var description: String {
    var arguments: [String] = []
    func add(_ label: String, _ value: String?) {
      if let value { arguments.append("\(label): \(value)") }
    }
    add("width", width.map(Self.number))
    add("height", height.map(Self.number))
    add("scale", scale.map(Self.number))
    add("horizontalSizeClass", horizontalSizeClass.map { ".\($0)" })
    add("verticalSizeClass", verticalSizeClass.map { ".\($0)" })
    add("direction", direction.map { ".\($0)" })
    add("contentSize", contentSize.map { ".\($0)" })
    add("boldText", boldText.map { "\($0)" })
    add("safeArea", safeArea.map(Self.insets))
    add("generation", generation.map { "OSGeneration(major: \($0.major), minor: \($0.minor))" })
    add("text", text.map(Self.transform))
    let others = EnvironmentSetting.allCases.compactMap { setting in
      settings[setting].map { ".\(setting): \(Self.number($0))" }
    }
    add("settings", others.isEmpty ? nil : "[\(others.joined(separator: ", "))]")
    if !changes.isEmpty {
      arguments.append("changes: [\(changes.map(Self.change).joined(separator: ", "))]")
    }
    return "LayoutCase(\(arguments.joined(separator: ", ")))"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    let edges = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ]
    let written = edges.filter { $0.1 != 0 }.map { "\($0.0): \(number($0.1))" }
    return "EdgeInsets(\(written.joined(separator: ", ")))"
  }

  private static func transform(_ transform: TextTransform) -> String {
    let (name, argument) = transform.parts
    guard let argument else { return ".\(name)" }
    if case .expanded = transform { return ".\(name)(percent: \(argument))" }
    return ".\(name)(\(argument))"
  }

  private static func change(_ change: Change) -> String {
    func quoted(_ text: String) -> String { String(reflecting: text) }
    return switch change {
    case .text(let name, let transform):
      ".text(of: \(quoted(name)), \(self.transform(transform)))"
    case .string(let name, let string): ".string(of: \(quoted(name)), \(quoted(string)))"
    case .fontSize(let name, let size): ".fontSize(of: \(quoted(name)), \(number(size)))"
    case .hidden(let name, let isHidden): ".hidden(\(quoted(name)), \(isHidden))"
    case .semanticContent(let name, let attribute):
      ".semanticContent(of: \(quoted(name)), .\(attribute))"
    case .rows(let name, let count): ".rows(of: \(quoted(name)), \(count))"
    }
  }
}
