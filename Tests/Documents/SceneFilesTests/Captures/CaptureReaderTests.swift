import AutoLayout
import Testing

@testable import SceneFiles

/// Captures by hand: missing keys have UIKit's defaults, and errors have their line.
@Suite struct CaptureReaderTests {
  private static let root = #"{"frame":[0,0,375,667]}"#

  private func text(
    views: [String] = [root], constraints: String = "", more: String = "",
    root kind: String = "view",
    environment: String = #""size":[375,667]"#
  ) -> String {
    """
    {"format":"plumb-capture","version":1,"name":"Own","root":"\(kind)",\(more)"environment":{\(environment)},
    "views":[
    \(views.joined(separator: ",\n"))
    ],
    "constraints":[\(constraints)]}
    """
  }

  private func read(_ text: String) throws(SceneFileError) -> CaptureReader.Capture {
    try CaptureReader(file: "a.json").capture(in: Array(text.utf8))
  }

  private func refusal(_ text: String) -> String {
    do throws(SceneFileError) {
      _ = try read(text)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a frame is enough for a view`() throws {
    let label =
      #"{"superview":0,"frame":[8,8,40,20],"classes":["Tag","UILabel","UIView"],"text":"Hi"}"#
    let capture = try read(
      text(views: [Self.root, label], constraints: #"{"first":[1,7],"constant":40}"#))
    #expect(capture.frames.map(\.width) == [375, 40])
    let item = capture.scene.items[1]
    #expect(item.name == "Hi" && item.text?.font == .system(17) && item.text?.numberOfLines == 1)
    #expect(item.hugging == AxisPriorities(horizontal: 250, vertical: 250))
    #expect(item.location == SourceLocation(file: "a.json", line: 4))
    let constraint = try #require(capture.scene.constraints.first)
    #expect(constraint.first == Anchor(item: 1, attribute: .width) && constraint.priority == 1000)
    #expect(capture.scene.reference == Environment(size: Size(width: 375, height: 667)))
  }

  @Test func `a guide may have a negative size if margins exceed its view`() throws {
    let low = #"{"superview":0,"frame":[0,0,40,0]}"#
    let guide = #"{"superview":1,"frame":[8,8,24,-16],"guide":"layoutMargins"}"#
    #expect(try read(text(views: [Self.root, low, guide])).frames.last?.height == -16)
  }

  @Test func `a multiplier of 0 gives a constant length, and is refused for a place`() throws {
    let view = #"{"superview":0,"frame":[0,0,40,20]}"#
    func constraint(_ attribute: Int) -> String {
      #"{"first":[1,\#(attribute)],"second":[0,\#(attribute)],"multiplier":0,"constant":40}"#
    }
    let length = try read(text(views: [Self.root, view], constraints: constraint(7)))
    let made = try #require(length.scene.constraints.first)
    #expect(made.second == nil && made.multiplier == 1 && made.constant == 40)
    let refused = refusal(text(views: [Self.root, view], constraints: constraint(3)))
    #expect(refused.contains("‘multiplier’: expected a number that is not 0"), "\(refused)")
  }

  @Test func `margins larger than the default ones are the app's`() throws {
    let own = #"{"superview":0,"frame":[0,0,375,100],"safeAreaInsets":[20,0,0,0],"layoutMargins":"#
    let environment = #""size":[375,667],"safeAreaInsets":[20,0,0,0]"#
    let pinned = (3...6).map { #"{"first":[1,\#($0)],"second":[0,\#($0)]}"# }
    func margins(_ numbers: String) throws -> LayoutMargins {
      try read(
        text(
          views: [Self.root, own + numbers + "}"], constraints: pinned.joined(separator: ","),
          root: "viewController", environment: environment)
      ).scene.items[1].margins
    }
    #expect(try margins("[28,8,8,8]") == .standard)
    #expect(try margins("[30,8,8,9]") == .directional(top: 10, leading: 8, bottom: 8, trailing: 9))
  }

  @Test func `a font scaled with an unknown style uses the body style`() throws {
    let label = """
      {"superview":0,"frame":[0,0,1,1],"classes":["UILabel"],"adjustsFontForContentSizeCategory":true,\
      "font":{"name":"Own-Bold","pointSize":40}}
      """
    let environment =
      #""size":[375,667],"contentSizeCategory":"UICTContentSizeCategoryAccessibilityXL""#
    let scene = try read(text(views: [Self.root, label], environment: environment)).scene
    let font = try #require(scene.items[1].text?.font)
    #expect(font.textStyle == .body && font.adjustsForContentSizeCategory)
    let size = font.resolved(for: .accessibility3).pointSize
    #expect(abs(size - 40) <= 1, "\(font.pointSize) \(size)")
    #expect(scene.diagnostics.map(\.code) == ["assumed-style"])
  }

  @Test func `trees that are too large or too deep are refused`() {
    let child = #"{"superview":0,"frame":[0,0,1,1]}"#
    let many = text(views: [Self.root] + Array(repeating: child, count: CaptureReader.viewLimit))
    #expect(refusal(many) == "a.json:2: the capture: ‘views’: expected 1 to 20000 views")
    let deep = (0...CaptureReader.depthLimit).map { #"{"superview":\#($0),"frame":[0,0,1,1]}"# }
    #expect(refusal(text(views: [Self.root] + deep)).hasSuffix("views nested deeper than 256"))
    #expect(refusal(text(views: [Self.root] + deep.dropLast())) == "")
  }

  @Test(arguments: [
    (
      #"{"frame":[0,0,1]}"#, "a.json:4: view 1: ‘superview’ is missing; expected a view from 0 to 0"
    ),
    (#"{"superview":0}"#, "‘frame’ is missing; expected [x, y, width, height]"),
    (#"{"superview":0,"frame":[0,0,1]}"#, "‘frame’: expected [x, y, width, height], numbers from"),
    (#"{"superview":0,"frame":[0,0,-1,2]}"#, "expected a width and a height of 0 and more"),
    (#"{"superview":0,"frame":[0,0,1,2],"guide":"edge"}"#, "‘guide’: expected a layout guide"),
    (
      #"{"superview":0,"frame":[0,0,1,2],"classes":["UIStackView"],"stack":{"arrangedSubviews":[0]}}"#,
      "‘arrangedSubviews’: expected views whose superview it is, each once"
    ),
    (
      #"{"superview":0,"frame":[0,0,1,2],"classes":["UILabel"],"font":{"name":"A","pointSize":0}}"#,
      "view 1, ‘font’: ‘pointSize’: expected a number from 0.01"
    ),
    (#"{"superview":0,"superview":0,"frame":[0,0,1,2]}"#, "the key ‘superview’ is there twice"),
    (#"{"superview":0,"frame":[0,0,1,2],"contentHuggingPriority":[0,1]}"#, "more than 0 to 1000"),
  ])
  func `errors of a view are reported with the line`(_ view: String, _ message: String) {
    let refusal = refusal(text(views: [Self.root, view]))
    #expect(refusal.hasPrefix("a.json:4: view 1"), "\(refusal)")
    #expect(refusal.contains(message), "\(refusal)")
  }
}
