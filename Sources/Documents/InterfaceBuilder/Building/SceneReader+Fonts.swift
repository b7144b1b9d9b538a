import AutoLayout
import Platform
import TextMetrics

extension SceneReader {
  /// The font of a `fontDescription`; the system font of `size` points if there is none.
  mutating func font(
    _ description: Element?, default size: Double, of owner: Element
  ) throws(InterfaceBuilderError) -> FontDescriptor {
    let adjusts = owner.isTrue("adjustsFontForContentSizeCategory")
    guard let description else {
      return FontDescriptor(pointSize: size, adjustsForContentSizeCategory: adjusts)
    }
    let range = 0.0...10_000
    var written = try description.number("pointSize", in: range, file: document.file)
    if written == nil, description["size"].flatMap({ Self.namedSizes[$0] }) == nil {
      written = try description.number("size", in: range, file: document.file)
    }
    if written == nil, let named = description["size"].flatMap({ Self.namedSizes[$0] }) {
      written = named
    }
    if let name = description["name"] {
      if var font = Self.systemFont(named: name, size: written ?? size) {
        font.adjustsForContentSizeCategory = adjusts
        return font
      }
      var font = FontDescriptor.named(name, written ?? size)
      font.adjustsForContentSizeCategory = adjusts
      return font
    }
    if let styleName = description["style"] {
      if let style = TextStyle(interfaceBuilderName: styleName) {
        var font = FontDescriptor.textStyle(style, adjusts: adjusts)
        if let weight = description["weight"].flatMap(FontWeight.init(rawValue:)) {
          font.weight = weight
        }
        return font
      }
      report(
        "unknown-value", .warning, "the text style \(styleName) is not known", at: description,
        subject: owner.id)
    }
    var font = FontDescriptor(
      pointSize: written ?? size, adjustsForContentSizeCategory: adjusts)
    switch description["type"] {
    case "boldSystem": font.weight = .bold
    case "italicSystem": font.isItalic = true
    case "monospacedDigitSystem": font.usesMonospacedDigits = true
    case nil, "system": break
    case .some(let type):
      report(
        "unknown-value", .note, "the font type \(type) is measured as the system font",
        at: description, subject: owner.id)
    }
    if let name = description["weight"] {
      if let weight = FontWeight(rawValue: name) {
        font.weight = weight
      } else {
        report(
          "unknown-value", .note, "the font weight \(name) is not known", at: description,
          subject: owner.id)
      }
    }
    return font
  }

  /// Sizes that older documents name: `UIFont.systemFontSize` and `smallSystemFontSize`, points.
  private static let namedSizes = ["system": 14.0, "smallSystem": 12.0]

  /// The font of a fragment of an attributed string.
  mutating func attributedFont(_ element: Element) throws(InterfaceBuilderError) -> FontDescriptor {
    let written = try element.number("size", in: 0...10_000, file: document.file)
    if let metaFont = element["metaFont"] {
      let sizes = TextRules.metaFonts.value(for: .earliest)
      let weight = FontWeight.allCases.first {
        metaFont.lowercased() == "system" + $0.rawValue.lowercased()
      }
      let size = written ?? sizes[metaFont] ?? sizes["system"] ?? 17
      return .system(size, weight: weight ?? .regular)
    }
    let size = written ?? 17
    guard let name = element["name"] else { return .system(size) }
    return Self.systemFont(named: name, size: size) ?? .named(name, size)
  }

  /// The system font under its internal names, such as `.SFUIText-Semibold` or `.HelveticaNeueUI`.
  private static func systemFont(named name: String, size: Double) -> FontDescriptor? {
    // The Mac's own names, such as `.SFNSDisplay`, do not exist on iOS.
    guard !name.hasPrefix(".SFNS") else { return nil }
    guard name.hasPrefix(".SF") || name.hasPrefix(".Helvetica") || name.hasPrefix(".AppleSystem")
    else { return nil }
    let face = name.split(separator: "-").last.map { $0.lowercased() } ?? ""
    let weight = FontWeight.allCases.first { $0.rawValue.lowercased() == face } ?? .regular
    return .system(size, weight: weight)
  }
}
