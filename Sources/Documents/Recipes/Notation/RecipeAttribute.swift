import Spelling

/// The attributes that tables give to items; raw values are their names in recipes.
enum RecipeAttribute: String, CaseIterable, Hashable {
  case horizontalHugging = "Horizontal hugging"
  case verticalHugging = "Vertical hugging"
  case horizontalResistance = "Horizontal resistance"
  case verticalResistance = "Vertical resistance"
  case text = "Text"
  case title = "Title"
  case placeholder = "Placeholder"
  case font = "Font"
  case lines = "Lines"
  case lineBreak = "Line Break"
  case preferredWidth = "Preferred Width"
  case adjustsFontSize = "Adjusts Font Size"
  case minimumFontScale = "Minimum Font Scale"
  case localizable = "Localizable"
  case style = "Style"
  case image = "Image"
  case contentInsets = "Content Insets"
  case titleInsets = "Title Insets"
  case imageInsets = "Image Insets"
  case imagePadding = "Image Padding"
  case border = "Border"
  case scrolling = "Scrolling"
  case segments = "Segments"
  case axis = "Axis"
  case alignment = "Alignment"
  case distribution = "Distribution"
  case spacing = "Spacing"
  case baselineRelative = "Baseline Relative"
  case marginsRelative = "Margins Relative"
  case arrangedViews = "Arranged Views"
  case arranged = "Arranged"
  case spacingAfter = "Spacing After"
  case hidden = "Hidden"
  case installed = "Installed"
  case semantic = "Semantic"
  case layoutMargins = "Layout Margins"
  case preservesMargins = "Preserves Superview Margins"
  case marginsFromSafeArea = "Margins From Safe Area"
  case followsReadableWidth = "Follows Readable Width"
  case intrinsicSize = "Intrinsic Size"
  case customClass = "Custom Class"
  case note = "Note"
  case kind = "Kind"
  case superview = "Superview"
  // Further attributes in recipes of the cookbook, which do not change a layout.
  case background = "Background"
  case mode = "Mode"
  case textColor = "Text Color"

  private static let aliases: [String: RecipeAttribute] = [
    "border style": .border, "number of lines": .lines, "line break mode": .lineBreak,
    "semantic content": .semantic, "margins": .layoutMargins, "content mode": .mode,
    "horizontal compression resistance": .horizontalResistance,
    "vertical compression resistance": .verticalResistance,
    "horizontal content hugging": .horizontalHugging,
    "vertical content hugging": .verticalHugging, "background color": .background,
    "arranged subviews": .arrangedViews, "arranges": .arrangedViews,
  ]

  init?(named name: String) {
    let key = NameReference.key(name)
    if let found = Self.allCases.first(where: { $0.rawValue.lowercased() == key }) {
      self = found
    } else if let alias = Self.aliases[key] {
      self = alias
    } else {
      return nil
    }
  }

  static func suggestion(for name: String) -> String? {
    NearestName(among: allCases.map(\.rawValue)).suggestion(for: name)
  }

  /// True for an attribute that decides the place of an item in the tree rather than its
  /// properties.
  var isStructural: Bool { self == .arrangedViews || self == .superview || self == .kind }
}
