import AutoLayout

/// The names of layout attributes in recipes.
enum AttributeName {
  static let all: [(name: String, attribute: Attribute)] = [
    ("Leading", .leading), ("Trailing", .trailing), ("Left", .left), ("Right", .right),
    ("Top", .top), ("Bottom", .bottom), ("Width", .width), ("Height", .height),
    ("CenterX", .centerX), ("CenterY", .centerY), ("Baseline", .lastBaseline),
    ("FirstBaseline", .firstBaseline), ("LeadingMargin", .leadingMargin),
    ("TrailingMargin", .trailingMargin), ("LeftMargin", .leftMargin),
    ("RightMargin", .rightMargin), ("TopMargin", .topMargin), ("BottomMargin", .bottomMargin),
    ("CenterXWithinMargins", .centerXWithinMargins),
    ("CenterYWithinMargins", .centerYWithinMargins), ("LastBaseline", .lastBaseline),
  ]

  /// Quantities of invariants that are no attributes.
  static let quantities = ["IntrinsicWidth", "IntrinsicHeight", "Lines", "FontSize"]

  /// Case and spaces do not matter: `Leading Margin` is `LeadingMargin`.
  static func attribute(named name: String) -> Attribute? {
    let wanted = key(name)
    return all.first { key($0.name) == wanted }?.attribute
  }

  static func name(of attribute: Attribute) -> String {
    all.first { $0.attribute == attribute }?.name ?? "\(attribute)"
  }

  static func key(_ name: String) -> String {
    name.filter { !$0.isWhitespace }.lowercased()
  }
}
