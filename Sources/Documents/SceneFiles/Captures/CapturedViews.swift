import AutoLayout

/// The views of a capture as items of a scene, one after the other.
struct CapturedViews {
  let environment: Environment
  let file: String
  private let contentFromDesign: Bool
  private(set) var items: [Item] = []
  private(set) var frames: [Rect] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var names = ItemNames()
  private var depths: [Int] = []
  private var stacks: [(item: Int, stack: CaptureObject)] = []
  /// By item; nil for guides, which have none.
  private var margins: [Margins?] = []

  /// The largest difference between sizes of UIKit and Plumb that count as equal.
  private static let tolerance = 1.0

  /// Margins as UIKit had them, points.
  private struct Margins {
    var margins: EdgeInsets
    var safeArea: EdgeInsets
  }

  init(environment: Environment, file: String, contentFromDesign: Bool) {
    self.environment = environment
    self.file = file
    self.contentFromDesign = contentFromDesign
  }

  static let keys: Set = [
    "superview", "guide", "frame", "classes", "isCustomClass", "isContentView", "identifier",
    "property", "isHidden", "safeAreaInsets", "layoutMargins", "alignmentRectInsets",
    "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "showsBackground",
    "contentHuggingPriority", "contentCompressionResistancePriority", "intrinsicContentSize",
    "semanticContentAttribute", "autoresizingMask", "stack", "text", "font",
    "adjustsFontForContentSizeCategory", "numberOfLines", "lineBreakMode",
    "preferredMaxLayoutWidth", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "lineHeight",
    "placeholder", "borderStyle", "isScrollEnabled", "buttonType", "hasConfiguration",
    "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "contentInsets", "imagePadding",
    "image", "isSymbolImage", "backgroundImage", "segmentTitles", "activityIndicatorStyle",
    "numberOfPages",
  ]

  // MARK: Items

  /// - Throws: ``SceneFileError`` with the line and what was expected.
  mutating func add(_ value: SourceValue) throws(SceneFileError) {
    let index = items.count
    let view = try CaptureObject(value, "view \(index)", keys: Self.keys, file: file)
    let superview = try superview(of: view)
    let depth = superview.map { depths[$0] + 1 } ?? 0
    guard depth <= CaptureReader.depthLimit else {
      throw view.error("views nested deeper than \(CaptureReader.depthLimit)")
    }
    depths.append(depth)
    let frame = try view.required(
      "frame", "[x, y, width, height]", try view.numbers("frame", "x, y, width, height"))
    // A guide has a negative size if its margins exceed its view.
    let guide = try view.string("guide")
    guard guide != nil || frame[2] >= 0 && frame[3] >= 0 else {
      throw view.error("‘frame’: expected a width and a height of 0 and more")
    }
    frames.append(Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    if let guide {
      try addGuide(guide, view, superview)
    } else {
      try addView(view, superview)
    }
  }

  private func superview(of view: CaptureObject) throws(SceneFileError) -> Int? {
    let index = items.count
    guard index > 0 else {
      guard view["superview"] == nil else { throw view.error("the first view has no superview") }
      return nil
    }
    let superview = try view.required(
      "superview", "a view from 0 to \(index - 1)", try view.integer("superview", in: 0...index - 1)
    )
    guard !items[superview].isGuide else { throw view.error("‘superview’ is a layout guide") }
    return superview
  }

  private mutating func addGuide(
    _ name: String, _ view: CaptureObject, _ superview: Int?
  ) throws(SceneFileError) {
    guard let kind = GuideKind(rawValue: name), let superview else {
      throw view.error("‘guide’: expected a layout guide of a view, such as safeArea or plain")
    }
    let id = names.guide(
      kind, identifier: try view.string("identifier") ?? "",
      property: try view.string("property"), owner: superview == 0 ? nil : items[superview].id)
    append(Item(id: id, name: id, kind: .layoutGuide(kind), superview: superview), view)
    margins.append(nil)
  }

  private mutating func append(_ item: Item, _ view: CaptureObject) {
    var item = item
    item.location = SourceLocation(file: file, line: view.line)
    items.append(item)
  }

  private mutating func addView(
    _ view: CaptureObject, _ superview: Int?
  ) throws(SceneFileError) {
    let index = items.count
    let classes = try view.strings("classes") ?? []
    var content = CapturedContent(view, in: environment)
    let kind = try content.kind(of: classes)
    let className = classes.first ?? "UIView"
    let isNamedByText = if case .view(.label) = kind { true } else { kind.isButton }
    let name =
      superview == nil
      ? "Superview"
      : names.view(
        identifier: try view.string("identifier"), property: try view.string("property"),
        text: isNamedByText ? try view.string("text") : nil, className: className)
    var item = Item(id: name, name: name, kind: kind, superview: superview)
    // Captures of older versions do not say it.
    if let pages = try view.integer("numberOfPages", in: 0...1_000_000) { item.pages = pages }
    try place(&item, view, frames[index])
    if try view.flag("isCustomClass") ?? false { item.customClass = className }
    try adoptSize(in: &item, view)
    append(item, view)
    margins.append(try margins(of: view))
    if let stack = try view.object("stack", keys: Self.stackKeys), item.stack != nil {
      stacks.append((index, stack))
    }
    if content.assumesStyle {
      diagnostics.append(
        Diagnostic(
          code: "assumed-style", severity: .note,
          message: "unknown text style of a scaled font: body is assumed",
          location: SourceLocation(file: file, line: view.line), subject: name))
    }
  }

  private func place(
    _ item: inout Item, _ view: CaptureObject, _ frame: Rect
  ) throws(SceneFileError) {
    item.isHidden = try view.flag("isHidden") ?? false
    item.hugging = try priorities("contentHuggingPriority", view) ?? item.hugging
    item.resistance =
      try priorities("contentCompressionResistancePriority", view) ?? item.resistance
    item.preservesSuperviewLayoutMargins =
      try view.flag("preservesSuperviewLayoutMargins") ?? false
    item.insetsLayoutMarginsFromSafeArea = try view.flag("insetsLayoutMarginsFromSafeArea") ?? true
    item.semanticContent =
      try view.choice("semanticContentAttribute", SemanticContentAttribute.allCases)
      ?? .unspecified
    item.annotations.showsBackground = try view.flag("showsBackground") ?? false
    guard item.superview != nil, let mask = try view.integer("autoresizingMask", in: 0...63) else {
      return
    }
    item.autoresizing = AutoresizingMask(rawValue: mask)
    item.designFrame = frame
  }

  private func priorities(
    _ key: String, _ view: CaptureObject
  ) throws(SceneFileError) -> AxisPriorities? {
    guard let numbers = try view.numbers(key, "horizontal, vertical", in: 0...1000) else {
      return nil
    }
    guard numbers.allSatisfy({ $0 > 0 }) else {
      throw view.error("‘\(key)’: expected more than 0 to 1000")
    }
    return AxisPriorities(horizontal: Float(numbers[0]), vertical: Float(numbers[1]))
  }

  /// Adopts the size of a custom class that requests another one than UIKit's, and of UIKit's views
  /// that Plumb does not know.
  private func adoptSize(in item: inout Item, _ view: CaptureObject) throws(SceneFileError) {
    guard let size = try view.numbers("intrinsicContentSize", "width, height") else { return }
    let own = IntrinsicSize(
      width: size[0] < 0 ? nil : size[0], height: size[1] < 0 ? nil : size[1])
    guard !contentFromDesign || item.stack != nil else { return item.intrinsicSizeOverride = own }
    guard item.customClass != nil || item.kind == .view(.plain),
      let system = item.kind.intrinsicSize(in: environment)
    else { return }
    func differs(_ axis: Axis) -> Bool {
      guard let own = own[axis], let system = system[axis] else {
        return own[axis] != system[axis]
      }
      return abs(own - system) > Self.tolerance
    }
    guard differs(.horizontal) || differs(.vertical) else { return }
    guard item.text != nil, let width = system.width, let height = system.height,
      let ownWidth = own.width, let ownHeight = own.height
    else { return item.intrinsicSizeOverride = own }
    if ownWidth >= width, ownHeight >= height {
      item.classPadding = Size(width: ownWidth - width, height: ownHeight - height)
    } else if item.text?.numberOfLines == 1 || ownHeight <= height {
      item.intrinsicSizeOverride = own
    }
  }

  // MARK: What other views decide

  static let stackKeys: Set = [
    "axis", "distribution", "alignment", "spacing", "isBaselineRelativeArrangement",
    "isLayoutMarginsRelativeArrangement", "arrangedSubviews", "customSpacing",
  ]

  /// Arranges stack views, and sets the sizes of superviews to which masks refer: to be called
  /// after the last view.
  ///
  /// - Throws: ``SceneFileError`` with the line and what was expected.
  mutating func arrange() throws(SceneFileError) {
    for (index, stack) in stacks {
      items[index].kind = .stackView(try configuration(stack, of: index))
    }
    for item in items where item.autoresizing != nil {
      guard let parent = item.superview, parent != 0 else { continue }
      items[parent].designFrame = items[parent].designFrame ?? frames[parent]
    }
  }

  private func configuration(
    _ stack: CaptureObject, of index: Int
  ) throws(SceneFileError) -> StackConfiguration {
    var arranged: [Int] = []
    for value in try stack.elements("arrangedSubviews") ?? [] {
      guard let item = value.number.flatMap({ Int(exactly: $0) }), items.indices.contains(item),
        items[item].superview == index, !items[item].isGuide, !arranged.contains(item)
      else {
        throw stack.error("‘arrangedSubviews’: expected views whose superview it is, each once")
      }
      arranged.append(item)
    }
    var gaps: [Int: Double] = [:]
    let given = try stack.elements("customSpacing") ?? []
    guard given.isEmpty || given.count == arranged.count else {
      throw stack.error("‘customSpacing’: expected a number for each arranged view")
    }
    for (item, value) in zip(arranged, given) {
      guard let gap = value.number, gap <= CaptureObject.largestNumber else {
        throw stack.error("‘customSpacing’: expected points, or -1 for the stack view's own")
      }
      if gap >= 0 { gaps[item] = gap }
    }
    return StackConfiguration(
      axis: try stack.choice("axis", [.horizontal, .vertical]) ?? .horizontal,
      distribution: try stack.choice("distribution", StackConfiguration.Distribution.allCases)
        ?? .fill,
      alignment: try stack.choice("alignment", StackConfiguration.Alignment.allCases) ?? .fill,
      spacing: try stack.number("spacing") ?? 0,
      isBaselineRelativeArrangement: try stack.flag("isBaselineRelativeArrangement") ?? false,
      isLayoutMarginsRelativeArrangement: try stack.flag("isLayoutMarginsRelativeArrangement")
        ?? false,
      arranged: arranged, customSpacing: gaps)
  }

  // MARK: Margins

  private func margins(of view: CaptureObject) throws(SceneFileError) -> Margins? {
    let names = "top, left, bottom, right"
    let margins = try view.numbers("layoutMargins", names)
    let safeArea = try view.numbers("safeAreaInsets", names).map(EdgeInsets.init(captured:))
    return margins.map {
      Margins(margins: EdgeInsets(captured: $0), safeArea: safeArea ?? .zero)
    }
  }

  /// UIKit reveals resulting margins, not the app's settings: results that equal the default ones
  /// count as default.
  func adoptMargins(in scene: inout Scene) {
    var engine = LayoutEngine(scene: scene, options: LayoutOptions(findsAmbiguityWitness: false))
    guard let layout = try? engine.layout(Variant(environment: scene.reference)) else { return }
    for (index, found) in margins.enumerated() {
      guard let found else { continue }
      let usual = layout.items[index].margins
      let isUsual = Edge.allCases.allSatisfy { abs(found.margins[$0] - usual[$0]) <= 0.5 }
      guard !isUsual else { continue }
      var own = found.margins
      if scene.items[index].insetsLayoutMarginsFromSafeArea {
        for edge in Edge.allCases { own[edge] -= found.safeArea[edge] }
      }
      let isFlipped = layout.items[index].direction == .rightToLeft
      scene.items[index].margins = .directional(
        top: own.top, leading: isFlipped ? own.right : own.left, bottom: own.bottom,
        trailing: isFlipped ? own.left : own.right)
    }
  }
}

extension ItemKind {
  fileprivate var isButton: Bool {
    if case .view(.button) = self { true } else { false }
  }
}
