import AutoLayout
import Simplex
import Testing
import TextMetrics

@testable import SceneFiles

/// Every attribute of a capture comes to its own place in the scene.
@Suite struct CapturedAttributesTests {
  private func capture(
    _ views: [String] = [], root: String = "", kind: String = "viewController",
    more: String = "", environment: String = "", constraints: String = ""
  ) throws -> CaptureReader.Capture {
    let all = [#"{"frame":[0,0,375,667]\#(root)}"#] + views
    let text = """
      {"format":"plumb-capture","version":1,"name":"Own","root":"\(kind)",\(more)
      "environment":{"size":[375,667]\(environment)},
      "views":[\(all.joined(separator: ",\n"))],
      "constraints":[\(constraints)]}
      """
    return try CaptureReader(file: "a.json").capture(in: Array(text.utf8))
  }

  /// The one view below the root.
  private func item(_ attributes: String, environment: String = "") throws -> Item {
    try capture(
      [#"{"superview":0,"frame":[8,9,40,20],\#(attributes)}"#], environment: environment
    ).scene.items[1]
  }

  private func content(_ name: String, _ more: String = "") throws -> ViewContent? {
    try item(#""classes":["\#(name)","UIView"]\#(more)"#).content
  }

  private func font(_ attributes: String, environment: String = "") throws -> FontDescriptor? {
    try item(
      #""classes":["UILabel"],"font":{"name":".SFUI","pointSize":17\#(attributes)}"#,
      environment: environment
    ).text?.font
  }

  private func refusal(_ read: () throws -> Void) -> String {
    do {
      try read()
      return ""
    } catch {
      return "\(error)"
    }
  }

  // MARK: Around the views

  @Test(arguments: [
    ("viewController", Scene.Root.viewController), ("view", .view), ("cell", .cell),
  ])
  func `a root has the kind that the capture states`(name: String, root: Scene.Root) throws {
    #expect(try capture(kind: name).scene.root == root)
  }

  @Test func `an environment is read whole`() throws {
    let own = try capture(
      environment: """
        ,"safeAreaInsets":[1,2,3,4],"scale":3,"horizontalSizeClass":2,"verticalSizeClass":1,\
        "layoutDirection":1,"contentSizeCategory":"UICTContentSizeCategoryXL","isBoldText":true,\
        "systemVersion":"26.1.2"
        """
    ).scene.reference
    #expect(own.size == Size(width: 375, height: 667))
    #expect(own.safeAreaInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(own.scale == 3)
    #expect(own.horizontalSizeClass == .regular)
    #expect(own.verticalSizeClass == .compact)
    #expect(own.layoutDirection == .rightToLeft)
    #expect(own.contentSizeCategory == .extraLarge)
    #expect(own.isBoldText)
    #expect("\(own.generation)" == "ios26.1" || "\(own.generation)".contains("26"))
    let usual = try capture(
      environment: #","contentSizeCategory":"_UICTContentSizeCategoryUnspecified""#
    )
    .scene.reference
    #expect(usual == Environment(size: Size(width: 375, height: 667)))
    #expect(
      try capture(environment: #","layoutDirection":0"#).scene.reference.layoutDirection
        == .leftToRight)
  }

  @Test func `bars are those that the capture states`() throws {
    let none = try capture(more: #""bars":{"statusBar":false},"#).scene.bars
    #expect(!none.statusBar && !none.navigationBar && !none.largeTitle)
    #expect(!none.toolbar && !none.tabBar)
    let usual = try capture(more: #""bars":{},"#).scene.bars
    #expect(usual.statusBar && !usual.navigationBar && !usual.tabBar)
    let bars: [(String, KeyPath<Bars, Bool>)] = [
      ("navigationBar", \.navigationBar), ("largeTitle", \.largeTitle), ("toolbar", \.toolbar),
      ("tabBar", \.tabBar),
    ]
    for (name, bar) in bars {
      let own = try capture(more: #""bars":{"\#(name)":true},"#).scene.bars
      #expect(own[keyPath: bar], "\(name)")
      #expect(bars.count { own[keyPath: $0.1] } == 1, "\(name) alone")
    }
  }

  @Test func `omitted constraints give warnings`() throws {
    let scene = try capture(more: #""omitted":["a to b","c"],"#).scene
    #expect(scene.diagnostics.map(\.code) == ["omitted-constraint", "omitted-constraint"])
    #expect(scene.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(scene.diagnostics[0].message.hasSuffix(": a to b"))
  }

  @Test func `a constraint is read whole`() throws {
    let scene = try capture(
      [#"{"superview":0,"frame":[8,9,40,20]}"#],
      constraints: """
        {"first":[1,7],"second":[0,8],"relation":1,"multiplier":0.5,"constant":-3,"priority":749,\
        "identifier":"half"},{"first":[1,8],"relation":-1,"constant":20},\
        {"first":[1,5],"second":[0,5]}
        """
    ).scene
    let own = scene.constraints
    #expect(own.map(\.id) == ["constraint 1", "constraint 2", "constraint 3"])
    #expect(own.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual, .equal])
    #expect(own.map(\.multiplier) == [0.5, 1, 1])
    #expect(own.map(\.constant) == [-3, 20, 0])
    #expect(own.map(\.priority) == [749, 1000, 1000])
    #expect(own.map(\.identifier) == ["half", nil, nil])
    #expect(own[0].first == Anchor(item: 1, attribute: .width))
    #expect(own[0].second == Anchor(item: 0, attribute: .height))
    #expect(own[1].second == nil)
    #expect(own.map { $0.location?.line } == [5, 5, 5])
  }

  @Test(arguments: [
    (#"{"first":[2,7]}"#, "‘first’: expected a view from 0 to 1"),
    (#"{"first":[1,99]}"#, "‘first’: expected an attribute from 1 to 20"),
    (#"{"second":[1,7]}"#, "‘first’ is missing; expected [view, attribute]"),
    (#"{"first":[1,7],"second":[0,3]}"#, "constraint 1: "),
    (#"{"first":[1,7],"priority":0}"#, "‘priority’: expected more than 0 to 1000"),
    (#"{"first":[1,7],"priority":1001}"#, "‘priority’: expected a number from 0.0 to 1000.0"),
    (#"{"first":[1,7],"relation":2}"#, "‘relation’: expected a whole number from -1 to 1"),
    (#"{"first":[1,7],"colour":2}"#, "unknown key ‘colour’; expected one of constant, first"),
    ("7", "expected an object, { … }"),
  ])
  func `errors of a constraint are reported with the line`(text: String, message: String) {
    let found = refusal {
      _ = try capture([#"{"superview":0,"frame":[8,9,40,20]}"#], constraints: text)
    }
    #expect(found.contains("a.json:5: constraint 1"), "\(found)")
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: [
    (#"{"format":"other"}"#, "a.json:1: no capture; expected \"format\": \"plumb-capture\""),
    (
      #"{"format":"plumb-capture","version":2}"#,
      "a.json:1: a capture of version 2.0; up to 1 is read"
    ),
    (#"{"format":"plumb-capture"}"#, "‘version’ is missing"),
    (#"{"format":"plumb-capture","version":1}"#, "‘environment’ is missing"),
    (
      #"{"format":"plumb-capture","version":1,"environment":{"size":[1,2]}}"#,
      "‘views’ is missing; expected a list of views"
    ),
    (
      #"{"format":"plumb-capture","version":1,"environment":{"size":[1,2]},"views":[]}"#,
      "‘views’: expected 1 to 20000 views"
    ),
    (
      #"{"format":"plumb-capture","version":1,"environment":{"size":[1,2],"systemVersion":"x"}}"#,
      "‘systemVersion’: expected a version of iOS, such as 18.2"
    ),
    (
      #"{"format":"plumb-capture","version":1,"environment":{"size":[1,2],"contentSizeCategory":"x"}}"#,
      "‘contentSizeCategory’: expected a name of UIKit's, such as UICTContentSizeCategoryL"
    ),
  ])
  func `errors outside of the views are reported`(text: String, message: String) {
    let found = refusal { _ = try CaptureReader(file: "a.json").capture(in: Array(text.utf8)) }
    #expect(found.contains(message), "\(found)")
  }

  // MARK: Views

  @Test func `the anchors and guides of constraints are read whole`() throws {
    let own = try item(
      """
      "isHidden":true,"contentHuggingPriority":[1,2],"contentCompressionResistancePriority":[3,4],\
      "preservesSuperviewLayoutMargins":true,"insetsLayoutMarginsFromSafeArea":false,\
      "showsBackground":true,"semanticContentAttribute":3,"isCustomClass":true,\
      "classes":["Own","UIView"]
      """)
    #expect(own.isHidden)
    #expect(own.hugging == AxisPriorities(horizontal: 1, vertical: 2))
    #expect(own.resistance == AxisPriorities(horizontal: 3, vertical: 4))
    #expect(own.preservesSuperviewLayoutMargins)
    #expect(!own.insetsLayoutMarginsFromSafeArea)
    #expect(own.annotations.showsBackground)
    #expect(own.semanticContent == SemanticContentAttribute.allCases[3])
    #expect(own.customClass == "Own")
    #expect(own.autoresizing == nil)
    let usual = try item(#""classes":["Own","UIView"]"#)
    #expect(!usual.isHidden && !usual.preservesSuperviewLayoutMargins)
    #expect(usual.insetsLayoutMarginsFromSafeArea)
    #expect(!usual.annotations.showsBackground)
    #expect(usual.customClass == nil)
  }

  @Test func `a mask refers to the captured sizes of view and superview`() throws {
    let scene = try capture([
      #"{"superview":0,"frame":[0,10,300,200]}"#,
      #"{"superview":1,"frame":[8,9,40,20],"autoresizingMask":18}"#,
    ]).scene
    #expect(scene.items[2].autoresizing == AutoresizingMask(rawValue: 18))
    #expect(scene.items[2].designFrame == Rect(x: 8, y: 9, width: 40, height: 20))
    #expect(scene.items[1].designFrame == Rect(x: 0, y: 10, width: 300, height: 200))
    #expect(scene.items[0].designFrame == nil)
  }

  @Test func `a name is the identifier, the property or the text`() throws {
    let names = try capture([
      #"{"superview":0,"frame":[0,0,1,1],"identifier":"id"}"#,
      #"{"superview":0,"frame":[0,0,1,1],"classes":["UIButton"],"text":"Save"}"#,
      #"{"superview":0,"frame":[0,0,1,1],"property":"field"}"#,
      #"{"superview":0,"frame":[0,0,1,1],"classes":["UITextField"],"text":"typed"}"#,
    ]).scene.items.map(\.name)
    #expect(names[0] == "Superview")
    #expect(names[1].contains("id"))
    #expect(names[2].contains("Save"))
    #expect(names[3].contains("field"))
    #expect(!names[4].contains("typed"))
  }

  @Test(arguments: [
    ("UISwitch", ControlType.switchControl), ("UISlider", .slider), ("UIStepper", .stepper),
    ("UIProgressView", .progressView), ("UIPageControl", .pageControl),
    ("UIDatePicker", .datePicker), ("UIPickerView", .pickerView), ("UISearchBar", .searchBar),
    ("UINavigationBar", .navigationBar), ("UIToolbar", .toolbar), ("UITabBar", .tabBar),
    ("UIActivityIndicatorView", .activityIndicator),
  ])
  func `a control has the kind of its class`(name: String, type: ControlType) throws {
    #expect(try content(name) == .control(type))
    #expect(try content("Own\",\"\(name)") == .control(type), "and what it inherits from")
  }

  @Test func `a view has the kind of its class`() throws {
    #expect(try content("UITableView") == .tableView)
    #expect(try content("UICollectionView") == .collectionView)
    #expect(try content("UIScrollView") == .scrollView)
    #expect(try content("UITableViewCell") == .cell)
    #expect(try content("UICollectionViewCell") == .cell)
    #expect(try content("UIView") == .plain)
    #expect(try content("UIView", #","isContentView":true"#) == .cellContentView)
    #expect(try content("UIImageView") == .imageView(nil))
    #expect(
      try content("UISegmentedControl", #","segmentTitles":["a","b"]"#)
        == .segmentedControl(["a", "b"]))
    #expect(try content("UISegmentedControl") == .segmentedControl([]))
    #expect(
      try content("UIActivityIndicatorView", #","activityIndicatorStyle":101"#)
        == .control(.activityIndicatorLarge))
    #expect(
      try content("UIActivityIndicatorView", #","activityIndicatorStyle":100"#)
        == .control(.activityIndicator))
  }

  // MARK: Texts

  @Test func `a label is read whole`() throws {
    let text = try #require(
      try item(
        """
        "classes":["UILabel"],"text":"Hi","numberOfLines":3,"preferredMaxLayoutWidth":120,\
        "lineBreakMode":2,"adjustsFontSizeToFitWidth":true,"minimumScaleFactor":0.5,\
        "lineHeight":[1.5,10,20,4]
        """
      ).text)
    #expect(text.string == "Hi")
    #expect(text.numberOfLines == 3)
    #expect(text.preferredMaxLayoutWidth == 120)
    #expect(text.lineBreakMode == .clipping)
    #expect(text.adjustsFontSizeToFitWidth)
    #expect(text.minimumScaleFactor == 0.5)
    #expect(text.paragraph.lineHeightMultiple == 1.5)
    #expect(text.paragraph.minimumLineHeight == 10)
    #expect(text.paragraph.maximumLineHeight == 20)
    #expect(text.paragraph.lineSpacing == 4)
    let usual = try #require(
      try item(
        #""classes":["UILabel"],"preferredMaxLayoutWidth":0,"minimumScaleFactor":-1,"numberOfLines":-2"#
      )
      .text)
    #expect(usual.string.isEmpty)
    #expect(usual.preferredMaxLayoutWidth == nil)
    #expect(usual.minimumScaleFactor == 0)
    #expect(usual.numberOfLines == 0)
    #expect(usual.lineBreakMode == .truncatingTail)
    #expect(!usual.adjustsFontSizeToFitWidth)
  }

  @Test(arguments: Array(0...5))
  func `each way to break lines is its own`(raw: Int) throws {
    let modes: [LineBreakMode] = [
      .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingTail,
      .truncatingMiddle,
    ]
    #expect(
      try item(#""classes":["UILabel"],"lineBreakMode":\#(raw)"#).text?.lineBreakMode
        == modes[raw])
  }

  @Test func `text views and fields are read whole`() throws {
    guard
      case .textView(let text, let scrolls)? = try content(
        "UITextView", #","text":"a","isScrollEnabled":false"#)
    else {
      Issue.record("no text view")
      return
    }
    #expect(text.string == "a" && text.font == .system(12) && text.numberOfLines == 0)
    #expect(!scrolls)
    guard case .textView(_, true)? = try content("UITextView") else {
      Issue.record("text views scroll")
      return
    }
    let styles: [TextFieldContent.BorderStyle] = [.none, .line, .bezel, .roundedRect]
    for (raw, style) in styles.enumerated() {
      guard
        case .textField(let field)? = try content(
          "UITextField", #","text":"a","placeholder":"b","borderStyle":\#(raw)"#)
      else {
        Issue.record("no field")
        return
      }
      #expect(field.text.string == "a" && field.text.font == .system(17))
      #expect(field.placeholder == "b")
      #expect(field.borderStyle == style)
    }
    guard case .textField(let plain)? = try content("UITextField") else { return }
    #expect(plain.placeholder.isEmpty && plain.borderStyle == .none)
  }

  @Test func `a font is read whole`() throws {
    let plain = try #require(try font(""))
    #expect(plain == .system(17))
    #expect(try font(#","isItalic":true"#)?.isItalic == true)
    #expect(try font(#","hasMonospacedDigits":true"#)?.usesMonospacedDigits == true)
    #expect(try font(#","weight":0.4"#)?.weight == .bold)
    let own = try item(#""classes":["UILabel"],"font":{"name":"Own-Bold","pointSize":9}"#)
    #expect(own.text?.font.family == .named("Own-Bold"))
    #expect(own.text?.font.pointSize == 9)
    let mono = try item(#""classes":["UILabel"],"font":{"name":".SFMono","pointSize":9}"#)
    #expect(mono.text?.font.family == .named("Menlo-Regular"))
  }

  @Test func `a text style scales, and Bold Text is the environment's`() throws {
    let style = #","textStyle":"UICTFontTextStyleHeadline","weight":0.3"#
    let own = try #require(try font(style))
    #expect(own.textStyle == .headline)
    #expect(own.adjustsForContentSizeCategory)
    #expect(own.pointSize == TextStyle.headline.pointSize(for: .standard))
    let emphasized = try font(#","textStyle":"UICTFontTextStyleEmphasizedBody","weight":0.4"#)
    #expect(emphasized?.textStyle == .body)
    #expect(emphasized?.weight == .bold, "by its trait")
    let body = #","textStyle":"UICTFontTextStyleBody","weight":"#
    let bold = TextStyle.body.weight.withBoldText
    for weight in [0.23, 0.3, 0.4] {
      let found = try #require(
        try font(body + "\(weight)", environment: #","isBoldText":true"#))
      let read = FontWeight(uiKitValue: weight)
      #expect(found.weight == (read == bold ? TextStyle.body.weight : read))
    }
    let wrong = refusal { _ = try font(#","textStyle":"x""#) }
    #expect(wrong.contains("‘textStyle’: expected a text style, such as UICTFontTextStyleBody"))
  }
}
