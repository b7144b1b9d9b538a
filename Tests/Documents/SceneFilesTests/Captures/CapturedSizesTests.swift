import AutoLayout
import Testing

@testable import SceneFiles

/// Buttons, images, stack views, and sizes that classes of an app ask for.
@Suite struct CapturedSizesTests {
  private func items(
    _ views: [String], contentFromDesign: Bool = false
  ) throws(SceneFileError) -> [Item] {
    let all = [#"{"frame":[0,0,375,667]}"#] + views
    let text = """
      {"format":"plumb-capture","version":1,"name":"Own","root":"view",
      "environment":{"size":[375,667]},"views":[\(all.joined(separator: ",\n"))]}
      """
    return try CaptureReader(file: "a.json", contentFromDesign: contentFromDesign)
      .capture(in: Array(text.utf8)).scene.items
  }

  private func item(
    _ attributes: String, contentFromDesign: Bool = false
  ) throws(SceneFileError) -> Item {
    try items(
      [#"{"superview":0,"frame":[8,9,40,20],\#(attributes)}"#],
      contentFromDesign: contentFromDesign)[1]
  }

  private func button(_ attributes: String) throws -> ButtonContent {
    guard case .button(let button)? = try item(#""classes":["UIButton"],\#(attributes)"#).content
    else {
      Issue.record("no button")
      return ButtonContent(title: nil)
    }
    return button
  }

  private let sides = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test func `a button is read whole`() throws {
    let own = try button(
      """
      "text":"Save","buttonType":1,"numberOfLines":2,"contentEdgeInsets":[1,2,3,4],\
      "titleEdgeInsets":[1,2,3,4],"imageEdgeInsets":[1,2,3,4],"image":[10,20],\
      "backgroundImage":[30,40],"isSymbolImage":true
      """)
    #expect(own.title?.string == "Save" && own.title?.numberOfLines == 2)
    #expect(own.title?.font == .system(15) && own.titleFont == .system(15))
    #expect(own.style == .system)
    #expect(own.contentInsets == sides && own.titleInsets == sides && own.imageInsets == sides)
    #expect(own.image?.size == Size(width: 10, height: 20) && own.image?.isSymbol == true)
    #expect(
      own.backgroundImage?.size == Size(width: 30, height: 40)
        && own.backgroundImage?.isSymbol == false)
    let bare = try button(#""contentEdgeInsets":[0,0,0,0]"#)
    #expect(bare.title == nil && bare.style == .custom && bare.image == nil)
    #expect(bare.contentInsets == nil && bare.titleInsets == .zero && bare.imageInsets == .zero)
  }

  @Test(arguments: [
    (0, ButtonContent.Style.custom), (1, .system), (2, .symbol), (5, .symbol), (6, .system),
    (7, .symbol),
  ])
  func `a type of button is its style`(type: Int, style: ButtonContent.Style) throws {
    #expect(try button(#""buttonType":\#(type)"#).style == style)
  }

  @Test func `a configured button is read whole`() throws {
    let own = try button(
      #""hasConfiguration":true,"text":"Save","numberOfLines":3,"imagePadding":6,"contentInsets":[1,2,3,4]"#
    )
    #expect(own.style == .configuration)
    #expect(own.title?.numberOfLines == 1)
    #expect(own.title?.font == .textStyle(.body, adjusts: true))
    #expect(own.imagePadding == 6)
    #expect(own.contentInsets == sides)
    let usual = try button(#""hasConfiguration":true,"contentInsets":[7,12,7,12]"#)
    #expect(usual.contentInsets == nil, "the system's")
    #expect(usual.imagePadding == 0)
  }

  @Test(arguments: [("[0,0]", nil), ("[0,5]", 5.0), ("[5,0]", 0)] as [(String, Double?)])
  func `an image of no size has none`(size: String, height: Double?) throws {
    guard
      case .imageView(let image)? = try item(#""classes":["UIImageView"],"image":\#(size)"#).content
    else {
      Issue.record("no image")
      return
    }
    #expect(image?.size?.height == height)
  }

  // MARK: Sizes that classes ask for

  private func own(_ size: String, _ more: String, isCustom: Bool = true) throws -> Item {
    try item(
      #""classes":["Own","UILabel"],"isCustomClass":\#(isCustom),"text":"Hi","intrinsicContentSize":\#(size)\#(more)"#
    )
  }

  @Test func `a class that requests more than its text has padding`() throws {
    let usual = try own("[1,1]", "", isCustom: false)
    #expect(usual.classPadding == Size() && usual.intrinsicSizeOverride == nil)
    let large = try own("[200,100]", "")
    #expect(large.intrinsicSizeOverride == nil)
    #expect(large.classPadding.width > 150 && large.classPadding.width < 200)
    #expect(large.classPadding.height > 70 && large.classPadding.height < 100)
    let small = try own("[2,3]", "")
    #expect(small.classPadding == Size())
    #expect(small.intrinsicSizeOverride == IntrinsicSize(width: 2, height: 3))
    // A label of several lines that is narrower is higher: no class asks for that.
    let wrapped = try own("[2,300]", #","numberOfLines":0"#)
    #expect(wrapped.intrinsicSizeOverride == nil && wrapped.classPadding == Size())
    let single = try own("[2,300]", "")
    #expect(single.intrinsicSizeOverride == IntrinsicSize(width: 2, height: 300))
  }

  @Test func `sizes that differ by a point are equal`() throws {
    let system = try #require(
      try own("[1,1]", "", isCustom: false).kind.intrinsicSize(
        in: Environment(size: Size(width: 375, height: 667))))
    let (width, height) = (try #require(system.width), try #require(system.height))
    let near = try own("[\(width + 0.9),\(height - 0.9)]", "")
    #expect(near.classPadding == Size() && near.intrinsicSizeOverride == nil)
    let far = try own("[\(width + 1.1),\(height)]", "")
    #expect(abs(far.classPadding.width - 1.1) < 1e-9 && far.classPadding.height == 0)
    let low = try own("[\(width),\(height - 1.1)]", "")
    #expect(low.intrinsicSizeOverride != nil)
  }

  @Test func `a view without a length has no intrinsic length`() throws {
    let own = try item(#""classes":["Own","UIView"],"intrinsicContentSize":[-1,30]"#)
    #expect(own.intrinsicSizeOverride == IntrinsicSize(width: nil, height: 30))
    let none = try item(#""classes":["Own","UIView"],"intrinsicContentSize":[-1,-1]"#)
    #expect(none.intrinsicSizeOverride == nil)
    let zero = try item(#""classes":["Own","UIView"],"intrinsicContentSize":[0,-1]"#)
    #expect(zero.intrinsicSizeOverride == IntrinsicSize(width: 0, height: nil))
  }

  @Test func `content has UIKit's sizes on request`() throws {
    let label = #""classes":["UILabel"],"text":"Hi","intrinsicContentSize":[2,3]"#
    #expect(try item(label).intrinsicSizeOverride == nil)
    #expect(
      try item(label, contentFromDesign: true).intrinsicSizeOverride
        == IntrinsicSize(width: 2, height: 3))
  }

  // MARK: Stack views

  private func stack(_ attributes: String) throws(SceneFileError) -> StackConfiguration? {
    try items([
      #"{"superview":0,"frame":[0,0,100,100],"classes":["UIStackView"],"stack":{\#(attributes)}}"#,
      #"{"superview":1,"frame":[0,0,10,10]}"#, #"{"superview":1,"frame":[0,0,10,10]}"#,
      #"{"superview":1,"frame":[0,0,10,10],"guide":"layoutMargins"}"#,
    ])[1].stack
  }

  @Test func `a stack view is read whole`() throws {
    let own = try #require(
      try stack(
        """
        "axis":1,"distribution":2,"alignment":1,"spacing":5,"isBaselineRelativeArrangement":true,\
        "isLayoutMarginsRelativeArrangement":true,"arrangedSubviews":[3,2],"customSpacing":[7,-1]
        """))
    #expect(own.axis == .vertical)
    #expect(own.distribution == StackConfiguration.Distribution.allCases[2])
    #expect(own.alignment == StackConfiguration.Alignment.allCases[1])
    #expect(own.spacing == 5)
    #expect(own.isBaselineRelativeArrangement && own.isLayoutMarginsRelativeArrangement)
    #expect(own.arranged == [3, 2])
    #expect(own.customSpacing == [3: 7])
    let usual = try #require(try stack(#""arrangedSubviews":[2]"#))
    #expect(usual == StackConfiguration(arranged: [2]))
    #expect(try stack(#""arrangedSubviews":[2],"customSpacing":[0]"#)?.customSpacing == [2: 0])
  }

  @Test(arguments: [
    (#""arrangedSubviews":[2,2]"#, "‘arrangedSubviews’: expected views whose superview it is"),
    (#""arrangedSubviews":[4]"#, "‘arrangedSubviews’: expected views whose superview it is"),
    (#""arrangedSubviews":[9]"#, "‘arrangedSubviews’: expected views whose superview it is"),
    (#""arrangedSubviews":[2.5]"#, "‘arrangedSubviews’: expected views whose superview it is"),
    (#""arrangedSubviews":[2],"customSpacing":[1,2]"#, "expected a number for each arranged view"),
    (#""arrangedSubviews":[2],"customSpacing":["a"]"#, "expected points, or -1"),
    (#""arrangedSubviews":[2],"customSpacing":[9999999]"#, "expected points, or -1"),
    (#""axis":2"#, "‘axis’: expected a whole number from 0 to 1"),
    (#""spacing":"wide""#, "‘spacing’: expected a number from"),
    (#""wide":1"#, "unknown key ‘wide’; expected one of alignment, arrangedSubviews"),
  ])
  func `errors of a stack view are reported`(attributes: String, message: String) {
    let error = #expect(throws: SceneFileError.self) { _ = try stack(attributes) }
    #expect(error?.description.contains("view 1, ‘stack’") == true)
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}
