import AutoLayout
import Platform

extension SceneReader {
  /// The role of a view in its superview.
  enum Role {
    case root
    /// An ordinary subview.
    case subview
    /// Arranged by the stack view around it.
    case arranged
    /// Placed by a table or collection view, or a bar.
    case row
    /// Fills its superview except for the superview's own parts.
    case content
  }

  /// Adds a view with everything inside it; returns its index.
  @discardableResult
  mutating func addView(
    _ element: Element, superview: Int?, role: Role
  ) throws(InterfaceBuilderError) -> Int {
    let index = items.count
    let id = uniqueID(of: element)
    let stored = try element.frameElement?.rect(file: document.file)
    var item = Item(
      id: id, name: name(of: element, id: id), kind: .view(.plain), superview: superview)
    item.location = location(element)
    item.annotations = annotations(of: element, in: superview, name: item.name)
    try readAttributes(of: element, into: &item)
    reportUnknownElements(in: element)
    reportMisspeltValues(in: element)
    place(&item, element, stored: stored, role: role)
    items.append(item)
    elements.append(element)
    indexOfItem[id] = index
    if element.name == "stackView" {
      items[index].kind = .stackView(try stackConfiguration(of: element))
    } else {
      items[index].kind = .view(try content(of: element))
    }
    try addGuides(of: element, owner: index)
    let arranged = try addSubviews(of: element, superview: index)
    if case .stackView(var configuration) = items[index].kind {
      configuration.arranged = arranged
      items[index].kind = .stackView(configuration)
    }
    if role != .root {
      try chooseIntrinsicSize(of: index, element: element, stored: stored)
    }
    return index
  }

  /// An id that no other item has: the element's, or one made of its class and line.
  private mutating func uniqueID(of element: Element) -> String {
    let id = element.id ?? "\(element.name)@\(element.line)"
    guard indexOfItem[id] != nil else { return id }
    report(
      "duplicate-id", .error, "the id \(id) is used twice; references mean the first", at: element)
    var number = 2
    while indexOfItem["\(id)#\(number)"] != nil { number += 1 }
    return "\(id)#\(number)"
  }

  private mutating func readAttributes(
    of element: Element, into item: inout Item
  ) throws(InterfaceBuilderError) {
    let file = document.file
    func priority(_ name: String) throws(InterfaceBuilderError) -> Float? {
      try element.number(name, in: 0...1000, file: file).map { Float($0) }
    }
    // It keeps its height beside a label that hugs with 251, with no priority written.
    if element.name == "navigationBar" { item.hugging.vertical = 750 }
    if let value = try priority("horizontalHuggingPriority") { item.hugging.horizontal = value }
    if let value = try priority("verticalHuggingPriority") { item.hugging.vertical = value }
    if let value = try priority("horizontalCompressionResistancePriority") {
      item.resistance.horizontal = value
    }
    if let value = try priority("verticalCompressionResistancePriority") {
      item.resistance.vertical = value
    }
    // An indicator that hides when it stops is visible on the canvas, whatever the file says.
    item.isHidden = element.isTrue("hidden") && !element.isTrue("hidesWhenStopped")
    item.customClass = element["customClass"]
    item.apportionsSegmentWidths = element.isTrue("apportionsSegmentWidthsByContent")
    if element.name == "pageControl" {
      item.pages = try element.integer("numberOfPages", in: 0...1_000_000, file: file) ?? 0
    }
    item.preservesSuperviewLayoutMargins = element.isTrue("preservesSuperviewLayoutMargins")
    item.insetsLayoutMarginsFromSafeArea =
      (document.usesSafeAreas
        || MarginRules.holdSafeArea.value(for: document.generation))
      && !element.isFalse("insetsLayoutMarginsFromSafeArea")
    item.followsReadableWidth = element.isTrue("layoutMarginsFollowReadableWidth")
    if let raw = element["semanticContentAttribute"] {
      if let value = SemanticContentAttribute(rawValue: raw) {
        item.semanticContent = value
      } else {
        report(
          "unknown-value", .warning, "semanticContentAttribute \"\(raw)\" is not known", at: element
        )
      }
    }
    if let margins = element.first("edgeInsets", key: "layoutMargins") {
      item.margins = .fixed(try insets(margins, left: "left", right: "right"))
    } else if let margins = element.first("directionalEdgeInsets", key: "directionalLayoutMargins")
    {
      let value = try insets(margins, left: "leading", right: "trailing")
      item.margins = .directional(
        top: value.top, leading: value.left, bottom: value.bottom, trailing: value.right)
    }
    for name in element.attributes.keys.sorted() where !KnownNames.viewAttributes.contains(name) {
      report(
        "unknown-attribute", .note, "attribute \(name) of <\(element.name)> is not understood",
        at: element)
    }
  }

  func insets(
    _ element: Element, left: String, right: String
  ) throws(InterfaceBuilderError) -> EdgeInsets {
    let file = document.file
    return EdgeInsets(
      top: try element.number("top", file: file) ?? 0,
      left: try element.number(left, file: file) ?? 0,
      bottom: try element.number("bottom", file: file) ?? 0,
      right: try element.number(right, file: file) ?? 0)
  }

  /// Chooses what places the view: constraints, its stored frame, or the view around it.
  private mutating func place(
    _ item: inout Item, _ element: Element, stored: Rect?, role: Role
  ) {
    let stored = stored.map { role == .row ? laidOutRow(element, $0) : $0 }
    item.designFrame = stored
    switch role {
    case .root: return
    case .arranged: break
    case .row:
      item.autoresizing = [.flexibleRightMargin, .flexibleBottomMargin]
      if let superview = item.superview, let around = items[superview].designFrame, let stored,
        stored.x == 0 && stored.width == around.width
          || element.name == "tableViewCell" && isInset(stored, in: around)
      {
        item.autoresizing = [.flexibleWidth, .flexibleBottomMargin]
      }
      if element.name == "tableViewCell" { insetRow(&item) }
    case .content:
      item.autoresizing = [.flexibleWidth, .flexibleHeight]
      guard let superview = item.superview else { break }
      let around = items[superview].designFrame
      if let lost = narrowedRows[superview] { item.designFrame?.width -= lost }
      if let stored, around == nil {
        items[superview].designFrame = Rect(
          width: stored.width + stored.x, height: stored.height + stored.y)
      } else if stored == nil, let around {
        // Xcode 6 writes no frame for the content of some cells. It fills the cell: the documents seen
        // have it 0 to 1 point lower, for the separator.
        item.designFrame = Rect(width: around.width, height: around.height)
      }
    case .subview:
      // A view without constraints keeps its autoresizing mask while the app runs, since Xcode 8;
      // earlier versions wrote none and pinned the stored frame.
      if element.isTrue("fixedFrame")
        || !element.isFalse("translatesAutoresizingMaskIntoConstraints")
      {
        item.autoresizing = mask(of: element)
      }
    }
    if item.autoresizing == nil, let stored, stored.width <= 0 || stored.height <= 0 {
      // Constraints place it, so its frame is not needed; an empty frame is no size.
      item.designFrame = nil
      for axis in Axis.allCases where stored.size[axis] == 0 && stored.size[axis.other] > 0 {
        item.annotations.drawnEmpty.insert(axis)
      }
    } else if item.autoresizing != nil, item.designFrame == nil {
      report(
        "no-frame", .warning, "the view has no constraints of its own and no stored frame",
        at: element)
    }
  }

  /// The frame of a row, as high as the document says: where Interface Builder saved a list without laying it out, its rows
  /// have their first height, and their content has no frame (seen in documents of two authors).
  private func laidOutRow(_ element: Element, _ stored: Rect) -> Rect {
    guard element.name == "tableViewCell", stored.x == 0, stored.y == 0,
      stored.height == Self.standardRowHeight,
      let height = element["rowHeight"].flatMap({ Double($0) }), height > 0,
      element.first(key: "contentView")?.first("rect", key: "frame") == nil
    else { return stored }
    return Rect(x: 0, y: 0, width: stored.width, height: height)
  }

  /// True if a row is as far from the left as from the right edge of its table, as rows of the style `insetGrouped`
  /// are: these keep that distance at every width (semantics 11.2).
  private func isInset(_ row: Rect, in table: Rect) -> Bool {
    row.x > 0 && abs(table.width - 2 * row.x - row.width) < 0.5
  }

  /// Insets a row that is as wide as its table of style `insetGrouped`: its frame is older than the style, which
  /// the frames of the views in it follow (semantics 11.2).
  private mutating func insetRow(_ row: inout Item) {
    guard let table = row.superview, elements[table]["style"] == "insetGrouped",
      let around = items[table].designFrame, let stored = row.designFrame,
      stored.x == 0, stored.width == around.width
    else { return }
    let side = MarginRules.cellSides.value(for: document.generation).value(at: around.width)
    guard stored.width > 2 * side else { return }
    row.designFrame = Rect(
      x: side, y: stored.y, width: stored.width - 2 * side, height: stored.height)
    narrowedRows[items.count] = 2 * side
  }

  private func mask(of element: Element) -> AutoresizingMask {
    guard let child = element.first("autoresizingMask", key: "autoresizingMask") else {
      return [.flexibleRightMargin, .flexibleBottomMargin]
    }
    var mask: AutoresizingMask = []
    if child.isTrue("flexibleMinX") { mask.insert(.flexibleLeftMargin) }
    if child.isTrue("widthSizable") { mask.insert(.flexibleWidth) }
    if child.isTrue("flexibleMaxX") { mask.insert(.flexibleRightMargin) }
    if child.isTrue("flexibleMinY") { mask.insert(.flexibleTopMargin) }
    if child.isTrue("heightSizable") { mask.insert(.flexibleHeight) }
    if child.isTrue("flexibleMaxY") { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  /// Adds the content of a view; returns the indices of its plain subviews.
  private mutating func addSubviews(
    of element: Element, superview: Int
  ) throws(InterfaceBuilderError) -> [Int] {
    var subviews: [Int] = []
    for child in element.children {
      switch child.name {
      case "subviews":
        for view in child.children {
          let role: Role = element.name == "stackView" ? .arranged : .subview
          subviews.append(try addView(view, superview: superview, role: role))
        }
      case "prototypes", "sections", "cells":
        try addRows(of: child, superview: superview)
      // A size class's own frame is no view.
      case "variation": break
      case _ where child.hasFrame || child.key == "contentView":
        let role: Role = child.key == "contentView" ? .content : .row
        try addView(child, superview: superview, role: role)
      default: break
      }
    }
    return subviews
  }

  private mutating func addRows(
    of container: Element, superview: Int
  ) throws(InterfaceBuilderError) {
    for child in container.children {
      if child.hasFrame {
        try addView(child, superview: superview, role: .row)
      } else if ["tableViewSection", "cells", "collectionViewSection"].contains(child.name) {
        try addRows(of: child, superview: superview)
      }
    }
  }
}
