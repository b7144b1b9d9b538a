import AutoLayout
import Foundation
import Simplex
import Testing
import TextMetrics

@testable import InterfaceBuilder

/// Details of elements that documents hold rarely, each read to its own place.
@Suite struct ReadingDetailTests {
  private func diagnostics(_ view: String, document: String = "") throws -> [Diagnostic] {
    try scene(storyboard(view: view)).diagnostics
  }

  @Test func `the three insets of a button are three`() throws {
    func insets(_ key: String) -> String {
      #"<inset key="\#(key)" minX="1" minY="2" maxX="3" maxY="4"/>"#
    }
    let sides = EdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    let paths: [(String, (ButtonContent) -> EdgeInsets)] = [
      ("contentEdgeInsets", { $0.contentInsets ?? .zero }), ("titleEdgeInsets", \.titleInsets),
      ("imageEdgeInsets", \.imageInsets),
    ]
    for (key, _) in paths {
      guard case .button(let button)? = try item("button", inside: insets(key)).content else {
        Issue.record("no button")
        return
      }
      for (other, read) in paths {
        #expect(read(button) == (other == key ? sides : .zero), "\(key): \(other)")
      }
    }
  }

  @Test(arguments: [
    ("16:9", 16.0 / 9), ("1: 1", 1.0), ("1/4", 0.25), (" 3 : 2 ", 1.5), ("0.5", 0.5), ("-2", -2.0),
  ])
  func `a multiplier is a number or a ratio`(text: String, value: Double) throws {
    let found = try scene(
      storyboard(
        view: """
          <subviews>\(leaf())</subviews><constraints>
          <constraint firstItem="leaf" firstAttribute="width" secondItem="root" \
          secondAttribute="width" multiplier="\(text)" id="c"/></constraints>
          """))
    #expect(found.constraints.first?.multiplier == value)
  }

  @Test(arguments: ["1:0", "a", "1:2:3", "", "1/", "2e9", "1:1e-10"])
  func `an invalid multiplier is an error with its line`(text: String) {
    let error = #expect(throws: InterfaceBuilderError.self) {
      try scene(
        storyboard(
          view: """
            <subviews>\(leaf())</subviews><constraints>
            <constraint firstItem="leaf" firstAttribute="width" secondItem="root" \
            secondAttribute="width" multiplier="\(text)" id="c"/></constraints>
            """))
    }
    #expect("\(error as Any)".contains("multiplier"))
  }

  @Test func `a constraint of an item with itself has a second attribute`() throws {
    let found = try diagnostics(
      """
      <subviews>\(leaf())</subviews><constraints>
      <constraint firstItem="leaf" firstAttribute="trailing" secondItem="leaf" \
      secondAttribute="trailing" id="c"/></constraints>
      """)
    let own = try #require(found.first { $0.code == "self-reference" })
    #expect(own.message == "the constraint relates trailing of an item to itself")
  }

  @Test func `guides have their names in Xcode's outline`() throws {
    let names = try scene(
      storyboard(
        view: "",
        controller: """
          <layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
          <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
          """)
    ).items.map(\.name)
    #expect(names.contains("Top Layout Guide") && names.contains("Bottom Layout Guide"))
    let all: [(GuideKind, String)] = [
      (.plain, "Layout Guide"), (.safeArea, "Safe Area"),
      (.layoutMargins, "Layout Margins Guide"), (.readableContent, "Readable Content Guide"),
      (.scrollContent, "Content Layout Guide"), (.scrollFrame, "Frame Layout Guide"),
      (.keyboard, "Keyboard Layout Guide"),
    ]
    for (kind, name) in all { #expect(kind.outlineName == name) }
  }

  /// The element has a name of its own since Xcode 13.
  @Test func `the keyboard guide of a view is an item that constraints refer to`() throws {
    let view = """
      <subviews>\(leaf())</subviews><keyboardLayoutGuide key="keyboard" id="keys"/><constraints>
      <constraint firstItem="keys" firstAttribute="top" secondItem="leaf" secondAttribute="bottom" id="c"/>
      </constraints>
      """
    let made = try scene(storyboard(view: view))
    let guide = try #require(made.index(ofItem: "keys"))
    #expect(made.items[guide].kind == .layoutGuide(.keyboard))
    #expect(made.constraints.first { $0.id == "c" }?.first.item == guide)
    #expect(try !diagnostics(view).contains { $0.message.contains("keyboardLayoutGuide") })
  }

  @Test func `a view with neither constraints nor a frame is reported`() throws {
    let bare = #"<view contentMode="left" id="bare"/>"#
    #expect(try diagnostics("<subviews>\(bare)</subviews>").contains { $0.code == "no-frame" })
    #expect(try !diagnostics("<subviews>\(leaf())</subviews>").contains { $0.code == "no-frame" })
  }

  @Test func `outlets to a view are read, delegates and data sources are not`() throws {
    let found = try scene(
      storyboard(
        view:
          "<subviews>\(leaf(id: "a"))\(leaf(id: "b"))\(leaf(id: "c"))\(leaf(id: "d"))</subviews>",
        controller: """
          <connections><outlet property="one" destination="a" id="1"/>
          <outletCollection property="many" destination="b" id="2"/>
          <outlet property="delegate" destination="c" id="3"/>
          <outlet property="dataSource" destination="d" id="4"/></connections>
          """))
    #expect(found.outletTargets.isSuperset(of: ["a", "b"]))
    #expect(found.outletTargets.isDisjoint(with: ["c", "d"]))
  }

  @Test(arguments: [
    (#"type="system" pointSize="20""#, 20.0), (#"type="system" size="18""#, 18),
    (#"type="system""#, 17),
  ])
  func `a font's size is written in one of several ways`(font: String, size: Double) throws {
    let own = try item(
      "label", attributes: #"text="Hi""#,
      inside: #"<fontDescription key="fontDescription" \#(font)/>"#)
    #expect(own.text?.font.pointSize == size)
  }

  @Test(arguments: [
    ("system", FontWeight.regular, 17.0), ("systemBold", .bold, 17),
  ])
  func `an attributed font of the system has the system's size`(
    metaFont: String, weight: FontWeight, size: Double
  ) throws {
    func fragment(_ font: String) throws -> FontDescriptor? {
      try item(
        "label", attributes: #"text="Hi""#,
        inside: """
          <attributedString key="attributedText"><fragment content="Hi"><attributes>
          <font key="NSFont" \(font)/></attributes></fragment></attributedString>
          """
      ).text?.font
    }
    let own = try #require(try fragment(#"metaFont="\#(metaFont)" size="21""#))
    #expect(own.pointSize == 21)
    #expect(own.weight == weight)
    #expect(try fragment(#"name="Own-Bold""#) == .named("Own-Bold", size))
    #expect(try fragment(#"size="9" name=".SFUIText-Semibold""#) == .system(9, weight: .semibold))
  }

  // MARK: Variations

  private func variations(_ attributes: String, _ element: String = "stackView") throws -> Scene {
    try scene(
      storyboard(
        view: """
          <subviews>\(leaf(
            element, id: "s", attributes: #"axis="vertical""#,
            inside: #"<variation key="widthClass=regular" \#(attributes)/>"#))</subviews>
          """))
  }

  @Test func `changes of a stack view in another size class are read`() throws {
    func changes(_ attributes: String) throws -> [Variation.Change] {
      try variations(attributes).variations.flatMap(\.changes)
    }
    #expect(try changes(#"axis="horizontal""#) == [.stackAxis(1, .horizontal)])
    #expect(try changes(#"axis="vertical""#) == [.stackAxis(1, .vertical)])
    #expect(try changes(#"distribution="fillEqually""#) == [.stackDistribution(1, .fillEqually)])
    #expect(try changes(#"alignment="center""#) == [.stackAlignment(1, .center)])
    #expect(try changes(#"spacing="12""#) == [.stackSpacing(1, 12)])
    #expect(try changes(#"hidden="YES""#) == [.hidden(1, true)])
    #expect(try changes(#"hidden="NO""#) == [.hidden(1, false)])
    #expect(try changes(#"misplaced="YES""#).isEmpty)
  }

  @Test func `an unknown change in a variation is reported`() throws {
    let found = try variations(#"colour="red""#).diagnostics
    #expect(
      found.contains {
        $0.code == "unknown-variation"
          && $0.message == "attribute colour in a variation is not understood"
      })
    #expect(
      try !variations(#"axis="horizontal""#).diagnostics.contains { $0.code == "unknown-variation" }
    )
  }
}
