import AutoLayout

extension SceneReader {
  /// Reads attributes that show a view's purpose and do not affect geometry; its name is read
  /// already.
  func annotations(of element: Element, in superview: Int?, name: String) -> Annotations {
    var annotations = Annotations()
    annotations.isNamed = name != unnamed(element, id: element.id ?? "")
    annotations.hasFixedFrame = element.isTrue("fixedFrame")
    annotations.isMisplaced = element.isTrue("misplaced")
    annotations.isMarkedAmbiguous = element.isTrue("ambiguous")
    annotations.acceptsAmbiguity = element["verifyAmbiguity"] != nil
    annotations.hasContentOfItsOwn =
      (element.name != "view" && Self.plainElements.contains(element.name))
      || !element.contents(of: "connections").isEmpty
    annotations.showsBackground = showsBackground(element, in: superview)
    annotations.clipsSubviews = element.isTrue("clipsSubviews")
    annotations.rowHeight = rowHeight(of: element)
    if let value = element["textAlignment"].flatMap(TextAlignment.init(rawValue:)) {
      annotations.textAlignment = value
    }
    if element.name == "button" {
      annotations.textAlignment =
        switch element["contentHorizontalAlignment"] {
        case "left", "leading": .left
        case "right", "trailing": .right
        default: .center
        }
    }
    let note = element.first("attributedString", key: "userComments")?.children
      .filter { $0.name == "fragment" }.compactMap { $0.string("content") }.joined()
    if let note, !note.isEmpty { annotations.note = note }
    return annotations
  }

  /// The row height of a table. A height that Interface Builder itself wrote before Xcode 9 is no
  /// choice of the author, and code that computes the height of rows states so by an estimate.
  private func rowHeight(of element: Element) -> Double? {
    guard element.name == "tableView", element["dataMode"] != "static",
      let height = element["rowHeight"].flatMap({ Double($0) }), height > 0,
      height != Self.standardRowHeight,
      element["estimatedRowHeight"].flatMap({ Double($0) }) ?? -1 <= 0
    else { return nil }
    return height
  }

  static let standardRowHeight = 44.0

  private func showsBackground(_ element: Element, in superview: Int?) -> Bool {
    if element.name == "visualEffectView" { return true }
    if element.contents(of: "userDefinedRuntimeAttributes").contains(where: Self.decorates) {
      return true
    }
    if let configuration = element.first("buttonConfiguration", key: "configuration"),
      let style = configuration["style"], style != "plain"
    {
      return true
    }
    if let state = element.first("state", key: "normal"), state["backgroundImage"] != nil {
      return true
    }
    guard let color = Self.background(of: element) else { return false }
    var behind = superview
    while let index = behind {
      if let other = Self.background(of: elements[index]) { return other != color }
      behind = items[index].superview
    }
    return true
  }

  /// True for a layer's border or rounded corners, under any name that a category gives them.
  private static func decorates(_ attribute: Element) -> Bool {
    let path = (attribute["keyPath"] ?? "").lowercased()
    return ["border", "corner", "shadow", "background", "gradient"].contains { path.contains($0) }
  }

  /// The colour behind a view in a form that can be compared; nil if it is clear or absent.
  private static func background(of element: Element) -> String? {
    guard let color = element.first("color", key: "backgroundColor") else { return nil }
    if let alpha = color["alpha"].flatMap(Element.decimal), alpha == 0 { return nil }
    if let name = color["systemColor"] ?? color["cocoaTouchSystemColor"] ?? color["name"] {
      return ["systemBackgroundColor", "whiteColor"].contains(name) ? whitest : name
    }
    let parts = ["white", "red", "green", "blue", "alpha"].map { color[$0] ?? "" }
    if parts == ["1", "", "", "", "1"] || parts == ["", "1", "1", "1", "1"] { return whitest }
    return parts.joined(separator: " ")
  }

  /// White under its several names.
  private static let whitest = "white"
}
