import AutoLayout
import TextMetrics

/// The content of a captured view, as the engine measures it.
struct CapturedContent {
  let view: CaptureObject
  /// The environment in which the app ran.
  let environment: Environment
  /// True if its text's font is assumed to scale with a style that UIKit does not reveal.
  private(set) var assumesStyle = false

  init(_ view: CaptureObject, in environment: Environment) {
    self.view = view
    self.environment = environment
  }

  /// - Parameter classes: the view's own class and its superclasses, its own first; the first known
  ///   one counts.
  /// - Throws: ``SceneFileError`` with the line and what was expected.
  mutating func kind(of classes: [String]) throws(SceneFileError) -> ItemKind {
    for name in classes {
      if let control = Self.controls[name] { return .view(.control(control)) }
      switch name {
      case "UIStackView": return .stackView(StackConfiguration())
      case "UILabel": return .view(.label(try label()))
      case "UIButton": return .view(.button(try button()))
      case "UITextField": return .view(.textField(try field()))
      case "UITextView":
        let text = TextContent(
          try view.string("text") ?? "", font: try font() ?? .system(12), numberOfLines: 0)
        return .view(
          .textView(text, isScrollEnabled: try view.flag("isScrollEnabled") ?? true))
      case "UIImageView": return .view(.imageView(try image("image")))
      case "UISegmentedControl":
        return .view(.segmentedControl(try view.strings("segmentTitles") ?? []))
      case "UIActivityIndicatorView":
        let isLarge = try view.integer("activityIndicatorStyle", in: 0...200) == 101
        return .view(.control(isLarge ? .activityIndicatorLarge : .activityIndicator))
      case "UITableView": return .view(.tableView)
      case "UICollectionView": return .view(.collectionView)
      case "UIScrollView": return .view(.scrollView)
      case "UITableViewCell", "UICollectionViewCell": return .view(.cell)
      default: continue
      }
    }
    return .view(try view.flag("isContentView") ?? false ? .cellContentView : .plain)
  }

  private static let controls: [String: ControlType] = [
    "UISwitch": .switchControl, "UISlider": .slider, "UIStepper": .stepper,
    "UIProgressView": .progressView, "UIPageControl": .pageControl, "UIDatePicker": .datePicker,
    "UIPickerView": .pickerView, "UISearchBar": .searchBar, "UINavigationBar": .navigationBar,
    "UIToolbar": .toolbar, "UITabBar": .tabBar,
  ]

  // MARK: Texts

  private mutating func label() throws(SceneFileError) -> TextContent {
    let width = try view.number("preferredMaxLayoutWidth") ?? 0
    var text = TextContent(
      try view.string("text") ?? "", font: try font() ?? .system(17),
      numberOfLines: try lines(), preferredMaxLayoutWidth: width > 0 ? width : nil)
    let modes: [LineBreakMode] = [
      .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingTail,
      .truncatingMiddle,
    ]
    text.lineBreakMode = try view.choice("lineBreakMode", modes) ?? .truncatingTail
    text.adjustsFontSizeToFitWidth = try view.flag("adjustsFontSizeToFitWidth") ?? false
    text.minimumScaleFactor = min(1, max(0, try view.number("minimumScaleFactor") ?? 0))
    let names = "multiple, minimum, maximum, spacing"
    if let height = try view.numbers("lineHeight", names, in: 0...CaptureObject.largestNumber) {
      text.paragraph.lineHeightMultiple = height[0]
      text.paragraph.minimumLineHeight = height[1]
      text.paragraph.maximumLineHeight = height[2]
      text.paragraph.lineSpacing = height[3]
    }
    return text
  }

  private func lines() throws(SceneFileError) -> Int {
    max(0, try view.integer("numberOfLines", in: -1_000_000...1_000_000) ?? 1)
  }

  private mutating func field() throws(SceneFileError) -> TextFieldContent {
    let styles: [TextFieldContent.BorderStyle] = [.none, .line, .bezel, .roundedRect]
    return TextFieldContent(
      text: TextContent(try view.string("text") ?? "", font: try font() ?? .system(17)),
      placeholder: try view.string("placeholder") ?? "",
      borderStyle: try view.choice("borderStyle", styles) ?? .none)
  }

  /// The font of the text; nil if the view has none of its own.
  private mutating func font() throws(SceneFileError) -> FontDescriptor? {
    let keys: Set = [
      "name", "pointSize", "textStyle", "weight", "isItalic", "hasMonospacedDigits",
    ]
    guard let font = try view.object("font", keys: keys) else { return nil }
    let name = try font.required("name", "a font's name", try font.string("name"))
    let size = try font.required(
      "pointSize", "points", try font.number("pointSize", in: 0.01...10_000))
    let weight = FontWeight(uiKitValue: try font.number("weight", in: -1...1) ?? 0)
    // Names of system fonts begin with a point; those of one width are measured as Menlo.
    let family: FontFamily =
      if name.hasPrefix(".") { name.contains("Mono") ? .named("Menlo-Regular") : .system } else {
        .named(name)
      }
    var descriptor = FontDescriptor(
      family: family, pointSize: size, weight: weight,
      isItalic: try font.flag("isItalic") ?? false,
      usesMonospacedDigits: try font.flag("hasMonospacedDigits") ?? false)
    if let styleName = try font.string("textStyle") {
      // The bold trait makes another style of it.
      let plain = styleName.replacing("StyleEmphasized", with: "Style")
      guard let style = TextStyle(interfaceBuilderName: plain) else {
        throw font.error("‘textStyle’: expected a text style, such as UICTFontTextStyleBody")
      }
      descriptor.textStyle = style
      descriptor.pointSize = style.pointSize(for: .standard)
      descriptor.adjustsForContentSizeCategory = true
      // Bold Text is the environment's, not the font's.
      if environment.isBoldText, weight == style.weight.withBoldText {
        descriptor.weight = style.weight
      }
    } else if try view.flag("adjustsFontForContentSizeCategory") ?? false {
      // Fonts of UIFontMetrics, which do not reveal their style; a font of a fixed size does not
      // adjust.
      assumesStyle = true
      let now = TextStyle.body.leading(for: environment.contentSizeCategory)
      let ratio = TextStyle.body.leading(for: .standard) / now
      descriptor.textStyle = .body
      descriptor.pointSize = (size * ratio).rounded()
      descriptor.adjustsForContentSizeCategory = true
    }
    return descriptor
  }

  // MARK: Buttons and images

  private mutating func button() throws(SceneFileError) -> ButtonContent {
    let isConfigured = try view.flag("hasConfiguration") ?? false
    let font = try font() ?? (isConfigured ? .textStyle(.body, adjusts: true) : .system(15))
    let title = try view.string("text")
    let type = try view.integer("buttonType", in: 0...100) ?? 0
    let style: ButtonContent.Style =
      isConfigured
      ? .configuration : type == 0 ? .custom : type == 1 || type == 6 ? .system : .symbol
    let lines = isConfigured ? 1 : try lines()
    var content = ButtonContent(
      title: title.map { TextContent($0, font: font, numberOfLines: lines) }, style: style,
      image: try image("image"))
    content.titleFont = font
    if isConfigured {
      content.imagePadding = try view.number("imagePadding") ?? 0
      content.contentInsets = try insets("contentInsets", "top, leading, bottom, trailing")
      // The system's, which follow it.
      if content.contentInsets == EdgeInsets(top: 7, left: 12, bottom: 7, right: 12) {
        content.contentInsets = nil
      }
      return content
    }
    content.backgroundImage = try image("backgroundImage")
    content.contentInsets = try insets("contentEdgeInsets")
    if content.contentInsets == .zero { content.contentInsets = nil }
    content.titleInsets = try insets("titleEdgeInsets") ?? .zero
    content.imageInsets = try insets("imageEdgeInsets") ?? .zero
    return content
  }

  private func insets(
    _ key: String, _ names: String = "top, left, bottom, right"
  ) throws(SceneFileError) -> EdgeInsets? {
    try view.numbers(key, names).map(EdgeInsets.init(captured:))
  }

  /// UIKit reveals an image's size and not its name.
  private func image(_ key: String) throws(SceneFileError) -> ImageContent? {
    let range = 0...CaptureObject.largestNumber
    guard let size = try view.numbers(key, "width, height", in: range) else { return nil }
    var image = ImageContent(
      name: "image",
      size: size[0] > 0 || size[1] > 0 ? Size(width: size[0], height: size[1]) : nil)
    if key == "image" { image.isSymbol = try view.flag("isSymbolImage") ?? false }
    return image
  }
}

extension EdgeInsets {
  /// - Parameter numbers: top, left or leading, bottom, right or trailing.
  init(captured numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
