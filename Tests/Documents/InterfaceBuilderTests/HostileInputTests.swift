import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

@Suite struct HostileInputTests {
  /// Reads and returns what was thrown, described.
  private func message(_ text: String, options: InterfaceBuilderReader.Options = .init()) -> String
  {
    message(Data(text.utf8), options: options)
  }

  private func message(_ data: Data, options: InterfaceBuilderReader.Options = .init()) -> String {
    do {
      let scenes = try InterfaceBuilderReader(options: options).scenes(in: data, file: "a.xib")
      return "read \(scenes.count) scenes"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("", "a.xib: the file is empty; expected an Interface Builder document"),
    ("hello", "a.xib:1: broken XML: outside any element"),
    ("<document", "a.xib:1: broken XML"),
    ("<html/>", "a.xib:1: found <html>; expected a <document>"),
    ("<document/>", "a.xib:1: the document's type is \"\"; expected a <document>"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" toolsVersion=\"1\"/>",
      "the document's type is \"com.apple.InterfaceBuilder3.Cocoa.XIB\""
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "a.xib:1: <document> has no attribute toolsVersion"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" toolsVersion=\"\"/>",
      "a.xib:1: toolsVersion=\"\" of <document> is not a number"
    ),
    (
      "<!DOCTYPE d [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;&a;&a;\">]>\n<document>&c;</document>",
      "a.xib:1: a document type declaration is not allowed"
    ),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE d SYSTEM \"http://example.com/x.dtd\">\n<document/>",
      "a.xib:2: a document type declaration is not allowed"
    ),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", "encoded as UTF-16"),
    (
      "<document>\n<a>\n</document>",
      "inside <a> of line 2, which is still open; the file may be cut off"
    ),
    ("<document a=\"1\" a=\"2\"/>", "broken XML"),
    ("<?xml?><document/>", "a.xib:1: broken XML: a processing instruction without content"),
    ("<!-- <? -->\n<document>\n<?c?></document>", "a.xib:3: broken XML: a processing instruction"),
    ("<document>&undefined;</document>", "broken XML"),
  ]) func namesWhatIsWrong(text: String, expected: String) {
    #expect(message(text).contains(expected), "\(message(text))")
  }

  @Test func refusesBinaryFiles() {
    #expect(message(Data([0x62, 0x70, 0x6C, 0, 1, 2])).contains("null bytes"))
    #expect(message(Data([0xFF, 0xD8, 0xFF, 0xE0])).contains("not UTF-8"))
    let inside = Data("<document type=\"".utf8) + Data([0xC3]) + Data("\"/>".utf8)
    #expect(message(inside).contains("not UTF-8"))
    #expect(message(Data([0xFF, 0xFE, 0x3C, 0x00])).contains("null bytes"))
  }

  @Test func everyTruncationOfADocumentIsReadOrRefused() {
    let whole = Data(
      storyboard(view: "<subviews>\(leaf("label", attributes: "text=\"Ä\""))</subviews>").utf8)
    for length in 0..<(whole.count - 2) {
      #expect(!message(whole.prefix(length)).hasPrefix("read"), "\(length)")
    }
    #expect(message(whole) == "read 1 scenes")
  }

  @Test func refusesDeepNestingBeforeItGetsDangerous() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(message("<document>\n" + deep).contains("a.xib:2: elements are nested deeper than 200"))
  }

  @Test func refusesTooManyElementsAndBytes() {
    var options = InterfaceBuilderReader.Options()
    options.elementLimit = 10
    options.byteLimit = 1000
    let many = "<document>" + String(repeating: "<a/>", count: 11) + "</document>"
    #expect(message(many, options: options).contains("more than 10 elements"))
    let large = String(repeating: " ", count: 1001)
    #expect(message(large, options: options) == "a.xib: 1001 bytes are more than the limit of 1000")
  }

  @Test func readsAHugeAttribute() throws {
    let text = String(repeating: "x", count: 1_000_000)
    let item = try item("label", attributes: "text=\"\(text)\"")
    #expect(item.text?.string.count == 1_000_000)
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e308", "0x10", "", " 1", "1,5", "1e400"])
  func refusesConstantsThatAreNoLengths(value: String) {
    let xml = storyboard(
      view: """
        <subviews>\(leaf())</subviews><constraints>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="root" secondAttribute="top"
          constant="\(value)" id="c"/></constraints>
        """)
    #expect(message(xml).contains("constant=\"\(value)\" of <constraint> c is not a number"))
  }

  @Test(arguments: ["0:0", "1:0", "16:9:1", "a", "nan", "1e300", ":", "1/"])
  func refusesMultipliersThatAreNoRatios(value: String) {
    let xml = storyboard(
      view: """
        <constraints><constraint firstAttribute="width" secondItem="root" secondAttribute="height"
          multiplier="\(value)" id="c"/></constraints>
        """)
    #expect(message(xml).contains("multiplier=\"\(value)\""))
  }

  @Test(arguments: [
    ("priority", "-1"), ("priority", "1001"), ("priority", "NaN"),
  ]) func refusesPrioritiesOutOfRange(attribute: String, value: String) {
    let xml = storyboard(
      view: """
        <constraints><constraint firstAttribute="width" constant="1" \(attribute)="\(value)"
          id="c"/></constraints>
        """)
    #expect(message(xml).contains("\(attribute)=\"\(value)\""))
  }

  @Test func aNegativeOrHugeFrameIsNoTrap() throws {
    let xml = storyboard(
      view: "<subviews>\(leaf(frame: (-5, -5, -10, -20)))</subviews>", size: (-375, 0))
    let scene = try scene(xml)
    #expect(scene.reference.size == Size(width: 375, height: 667))
    #expect(scene.diagnostics.contains { $0.code == "empty-root" })
    #expect(message(storyboard(view: leaf(frame: (0, 0, 1e12, 1)))).contains("width="))
  }

  @Test func reportsDuplicateIdsOnce() throws {
    let scene = try scene(storyboard(view: "<subviews>\(leaf())\(leaf())</subviews>"))
    #expect(scene.items.map(\.id) == ["root", "leaf", "leaf#2"])
    #expect(scene.diagnostics.map(\.code) == ["duplicate-id"])
  }

  @Test func reportsReferencesThatDangle() throws {
    let scene = try scene(
      storyboard(
        view: """
          <constraints>
          <constraint firstItem="nobody" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
          </constraints>
          """))
    #expect(scene.constraints.isEmpty)
    let diagnostic = try #require(scene.diagnostics.first)
    #expect(diagnostic.code == "dangling-reference" && diagnostic.subject == "c")
    #expect(diagnostic.severity == .error && diagnostic.location?.line == 11)
  }

  @Test(arguments: [
    ("top", "leading"), ("leading", "left"), ("width", "top"), ("right", "trailingMargin"),
  ]) func reportsPairsThatCannotStandInOneConstraint(first: String, second: String) throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(leaf())</subviews><constraints>
          <constraint firstItem="leaf" firstAttribute="\(first)" secondItem="root" secondAttribute="\(second)" id="c"/>
          </constraints>
          """))
    #expect(scene.constraints.isEmpty)
    #expect(scene.diagnostics.map(\.code) == ["illegal-attributes"])
  }

  @Test func reportsUnknownElementsAndAttributes() throws {
    let scene = try scene(
      storyboard(view: "<subviews>\(leaf("holoView", attributes: "zIndex=\"1\""))</subviews>"))
    #expect(scene.items[1].content == .plain)
    #expect(scene.diagnostics.map(\.code) == ["unknown-attribute", "unknown-element"])
    #expect(scene.diagnostics.allSatisfy { $0.location?.file == "Form.storyboard" })
  }

  @Test(arguments: [
    ("<constraints><constrant id=\"c\"/></constraints>", "<constrant> is no constraint"),
    ("<constrains><constraint id=\"c\"/></constrains>", "<constrains> in <view> is not understood"),
  ])
  func aMisspeltElementIsNamed(_ inside: String, _ message: String) throws {
    let scene = try scene(storyboard(view: inside))
    #expect(scene.diagnostics.map(\.code) == ["unknown-element"])
    #expect(scene.diagnostics.first?.message.hasPrefix(message) == true)
  }
}

extension HostileInputTests {
  @Test(arguments: [
    (
      "<stackView axis=\"verticall\" id=\"s\">",
      "axis=\"verticall\" is not known; did you mean vertical?"
    ),
    ("<view hidden=\"maybe\" id=\"s\">", "hidden=\"maybe\" is not known; YES or NO was expected"),
    ("<view hidden=\"yes\" id=\"s\">", "hidden=\"yes\" is not known; did you mean YES?"),
  ])
  func `a misspelt value is named with the nearest one`(_ tag: String, _ message: String) throws {
    let name = tag.hasPrefix("<stackView") ? "stackView" : "view"
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(tag)<rect key="frame" x="0" y="0" width="10" height="10"/></\(name)></subviews>
          """))
    #expect(scene.diagnostics.map(\.message).contains(message))
    #expect(scene.diagnostics.filter { $0.code == "unknown-value" }.map(\.severity) == [.warning])
  }

  /// A field's placeholder is a text, a constraint's whether it is one.
  @Test(arguments: [("YES", false), ("Nobody", true)])
  func `a placeholder is a switch of constraints alone`(value: String, isUnknown: Bool) throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(leaf("textField", attributes: "placeholder=\"Search …\""))</subviews><constraints>
          <constraint firstItem="leaf" firstAttribute="leading" secondItem="root" secondAttribute="leading"
            placeholder="\(value)" id="c"/></constraints>
          """))
    #expect(scene.diagnostics.contains { $0.code == "unknown-value" } == isUnknown)
  }

  @Test(arguments: [
    ("secondItem=\"root\" secondAttribute=\"width\" multiplier=\"0\"", "multiplier-zero"),
    ("secondItem=\"leaf\" secondAttribute=\"width\" constant=\"3\"", "self-reference"),
  ])
  func `a constraint without effect is reported`(_ attributes: String, _ code: String) throws {
    let scene = try scene(
      storyboard(
        view: """
          <subviews>\(leaf())</subviews><constraints>
          <constraint firstItem="leaf" firstAttribute="width" \(attributes) id="c"/></constraints>
          """))
    #expect(scene.diagnostics.map(\.code) == [code])
  }

  @Test func `a document of more than ten million bytes is read`() throws {
    let padding = String(repeating: "x", count: 1 << 20)
    let labels = (0..<11).map { leaf("label", id: "l\($0)", attributes: "text=\"\(padding)\"") }
    let scene = try scene(storyboard(view: "<subviews>\(labels.joined())</subviews>"))
    #expect(scene.items.count == 12)
  }

  @Test func `an element with too many attributes is refused at once`() {
    let attributes = (0..<300_000).map { "a\($0)=\"1\"" }.joined(separator: " ")
    #expect(throws: InterfaceBuilderError.self) {
      try scene(storyboard(view: "<subviews>\(leaf(attributes: attributes))</subviews>"))
    }
  }
}
