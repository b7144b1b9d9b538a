import AutoLayout
import Judging
import Verification

@testable import Comparison

/// A screen with two labels in a card and a hidden one beside it, and made-up failures of it.
enum ComparedScene {
  /// 0 root, 1 card, 2 title in the card, 3 price in the card, 4 a hidden note on the root.
  static func scene(without id: String? = nil) -> Scene {
    var items = [
      Item(id: "root", name: "Root", kind: .view(.plain), superview: nil),
      Item(id: "card", name: "Card", kind: .view(.plain), superview: 0),
      Item(id: "title", name: "Title", kind: .view(.plain), superview: 1),
      Item(id: "price", name: "Price", kind: .view(.plain), superview: 1),
      Item(id: "note", name: "Note", kind: .view(.plain), superview: 0),
    ]
    items[4].isHidden = true
    var constraints: [Constraint] = []
    for item in 1..<items.count {
      for (attribute, constant) in [
        (Attribute.left, 10.0), (.top, 40.0 * Double(item)), (.width, 60), (.height, 20),
      ] {
        let isLength = attribute == .width || attribute == .height
        constraints.append(
          Constraint(
            id: "\(items[item].id) \(attribute)", first: Anchor(item: item, attribute: attribute),
            second: isLength ? nil : Anchor(item: 0, attribute: attribute), constant: constant))
      }
    }
    if let id, let index = items.firstIndex(where: { $0.id == id }), index == items.count - 1 {
      items.removeLast()
      constraints.removeAll { $0.mentions(index) }
    }
    return Scene(
      id: "root", name: "Screen", items: items, constraints: constraints,
      reference: Environment(size: Size(width: 320, height: 480)))
  }

  static func judge(base: Scene = scene(), head: Scene = scene()) throws -> VersionJudge {
    try VersionJudge(SceneVersions(base: base, head: head))
  }

  static func failure(
    _ kind: Invariant.Kind, _ items: [Int], rule: String? = nil, margin: Double = -20,
    values: [Double] = [], axes: [Axis] = Axis.allCases
  ) -> Failure {
    Failure(
      Violation(
        rule: rule ?? kind.rawValue, kind: kind, items: items, margin: margin, expected: "",
        actual: "", values: values, axes: axes), in: scene())
  }

  static func pair(
    _ variant: Variant? = nil, head: [Failure] = [], base: [Failure] = [],
    explained: [Failure] = [], headText: String = "Total", baseText: String = "Total"
  ) -> JudgedPair {
    JudgedPair(
      variant: variant ?? Variant(environment: scene().reference), head: head, headExplained: [],
      base: base, baseExplained: explained, headLayout: nil, baseLayout: nil,
      headTexts: ["title": headText],
      baseTexts: ["title": baseText])
  }

  /// A variant with invented texts.
  static var invented: Variant {
    var variant = Variant(environment: scene().reference)
    variant.environment.textTransform = .doubled
    return variant
  }
}
