import AutoLayout
import Simplex
import TextMetrics

/// A scene of its own by number, and the message that UIKit would print for the conflict in it.
struct PrintedScene {
  let scene: Scene
  let log: String

  private static let kinds: [(className: String, content: @Sendable (String) -> ViewContent)] = [
    ("UILabel", { .label(TextContent($0, font: FontDescriptor(family: .system, pointSize: 17))) }),
    ("UIImageView", { _ in .imageView(nil) }),
    ("UIView", { _ in .plain }),
    ("UISwitch", { _ in .control(.switchControl) }),
  ]

  /// Numbers that follow from a seed.
  private struct Numbers {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  /// A row of views with fixed widths that are wider together than the window.
  init(number: Int, environment: Environment) {
    var numbers = Numbers(seed: number)
    var items = [Item(id: "root", name: "Root", kind: .view(.plain), superview: nil)]
    var names = ["UIView:0x7f0000000001"]
    var constraints: [Constraint] = []
    var lines: [String] = []
    let count = 2 + numbers.below(4)
    func add(_ constraint: Constraint, _ text: String) {
      lines.append(
        "NSLayoutConstraint:0x6000000\(String(0x10000 + constraints.count, radix: 16)) \(text)   (active"
      )
      constraints.append(constraint)
    }
    for index in 1...count {
      let (className, content) = Self.kinds[numbers.below(Self.kinds.count)]
      let text = "Text \(number).\(index)"
      items.append(
        Item(
          id: "v\(index)", name: "\(className) \(index)", kind: .view(content(text)), superview: 0))
      let label = className == "UILabel" ? "'\(text)'" : ""
      names.append("\(className):0x7f00000000\(10 + index)\(label)")
      let width = Double(150 + numbers.below(40))
      add(
        Constraint(
          id: "w\(index)", first: Anchor(item: index, attribute: .width), constant: width),
        "\(names[index]).width == \(Int(width))")
      let gap = Double(4 + numbers.below(20))
      let last = index - 1
      add(
        Constraint(
          id: "g\(index)", first: Anchor(item: index, attribute: .leading),
          second: Anchor(item: last, attribute: last == 0 ? .leading : .trailing), constant: gap),
        last == 0
          ? "H:|-(\(Int(gap)))-[\(names[index])]"
          : "H:[\(names[last])]-(\(Int(gap)))-[\(names[index])]")
      if last == 0 { lines[lines.count - 1] += ", names: '|':\(names[0])" }
      add(
        Constraint(
          id: "t\(index)", first: Anchor(item: index, attribute: .top),
          second: Anchor(item: 0, attribute: .top), constant: 20), "")
      lines.removeLast()
    }
    let end = Double(5 + numbers.below(20))
    // As Interface Builder writes it: the other way round than it is printed.
    add(
      Constraint(
        id: "end", first: Anchor(item: count, attribute: .trailing),
        second: Anchor(item: 0, attribute: .trailing), constant: -end),
      "H:[\(names[count])]-(\(Int(end)))-|")
    lines[lines.count - 1] += ", names: '|':\(names[0])"
    lines.append(
      "NSLayoutConstraint:0x60000000ffff 'UIView-Encapsulated-Layout-Width' \(names[0]).width == 280   (active"
    )
    lines = lines.map { $0 + ($0.contains("names:") ? " )" : ")") }
    scene = Scene(
      id: "scene-\(number)", name: "Scene \(number)", root: .view, items: items,
      constraints: constraints, reference: environment)
    log = LogSamples.message(lines, broken: lines[0])
  }
}
