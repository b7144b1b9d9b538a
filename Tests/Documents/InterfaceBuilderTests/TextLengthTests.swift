import AutoLayout
import InterfaceBuilder
import Testing

/// The maximum length of a text, whatever the app shows.
@Suite struct TextLengthTests {
  /// A text that the app cannot reach gets as long as its translations: four letters have room for
  /// twelve.
  @Test(arguments: [
    ("label", #"text="Done""#, "", 12), ("label", #"text="Done" numberOfLines="0""#, "", 12),
    ("button", "", #"<state key="normal" title="Done"/>"#, 12),
    ("button", #"tag="3""#, #"<state key="normal" title="Done"/>"#, 12),
    ("button", "", #"<state key="normal" title="Button"/>"#, 40),
    ("label", #"text="3""#, "", 1), ("label", #"text="3" tag="3""#, "", 40),
    ("label", #"text="Done" tag="3""#, "", 40), ("label", #"text="Label""#, "", 40),
    ("label", #"text="Title""#, "", 40),
    ("label", #"text="No conditions have been met yet""#, "", 40),
  ])
  func fixedTextsAreAsLongAsTheirTranslations(
    _ element: String, _ attributes: String, _ inside: String, _ longest: Int
  ) throws {
    let item = try item(element, attributes: attributes, inside: inside)
    #expect(item.text?.longest == longest)
  }

  /// A button's title stays a title, whatever the outlet is for; a number on it may be a count. A date or a
  /// duration is another one.
  @Test(arguments: [
    ("label", #"text="Done""#, "", 40), ("label", #"text="Room 12""#, "", 40),
    ("label", #"text="1h 32m • 20 OCT""#, "", 30), ("label", #"text="1 of 12""#, "", 21),
    ("button", "", #"<state key="normal" title="Done"/>"#, 12),
    ("button", "", #"<state key="normal" title="Button"/>"#, 40),
    ("button", "", #"<state key="normal" title="3"/>"#, 3),
  ])
  func labelsWithAnOutletAreOfAnyLength(
    _ element: String, _ attributes: String, _ inside: String, _ longest: Int
  ) throws {
    let xml = storyboard(
      view: "<subviews>\(leaf(element, attributes: attributes, inside: inside))</subviews>",
      controller: """
        <connections><outlet property="state" destination="leaf" id="o"/></connections>
        """)
    #expect(try scene(xml).items.first { $0.id == "leaf" }?.text?.longest == longest)
  }

  @Test(arguments: [("YES", false), ("NO", true)])
  func launchScreensAreNotTranslated(_ isLaunchScreen: String, _ isLocalizable: Bool) throws {
    let view = """
      <subviews>\(leaf("label", attributes: #"text="Welcome""#))\(leaf("label", id: "empty"))</subviews>
      """
    let xml = storyboard(view: view, document: #"launchScreen="\#(isLaunchScreen)""#)
    let texts = try scene(xml).items.compactMap(\.text)
    #expect(texts.map(\.isLocalizable) == [isLocalizable, isLocalizable])
  }

  /// A side forgotten shows only in long texts, unless no caption beside it is held there either.
  @Test(arguments: [
    (["leading"], [], 40), (["leading"], ["leading", "trailing"], 40),
    (["leading"], ["leading"], 12),
    (["leading"], ["trailing"], 40), (["trailing"], ["right"], 12), (["centerX"], [], 12),
    (["leading", "trailing"], [], 12),
  ])
  func textsHeldAtOneSideAloneAreOfAnyLength(
    _ sides: [String], _ peer: [String], _ longest: Int
  ) throws {
    func constraints(_ id: String, _ sides: [String]) -> String {
      sides.map {
        """
        <constraint firstItem="\(id)" firstAttribute="\($0)" secondItem="root"
          secondAttribute="\($0)" id="\(id)-\($0)"/>
        """
      }.joined()
    }
    let xml = storyboard(
      view: """
        <subviews>\(leaf("label", attributes: #"text="Done""#))
        \(leaf("label", id: "peer", attributes: #"text="Name""#))</subviews>
        <constraints>\(constraints("leaf", sides))\(constraints("peer", peer))</constraints>
        """)
    #expect(try scene(xml).items.first { $0.id == "leaf" }?.text?.longest == longest)
  }

  /// Held at one side, with a view beside or behind it, or one below; drawn as wide as its title, or wider.
  @Test(arguments: [
    (60.0, 20.0, 10.0, 40), (60, 100, 10, 12), (60, 20, 200, 40), (300, 100, 10, 40),
  ])
  func aButtonThatHasItsRowForItselfIsNoLongerThanATranslation(
    _ width: Double, _ y: Double, _ x: Double, _ longest: Int
  ) throws {
    let button = leaf(
      "button", frame: (10, 20, width, 40), inside: #"<state key="normal" title="Done"/>"#)
    let xml = storyboard(
      view: """
        <subviews>\(leaf("view", id: "other", frame: (x, y, 100, 40)))\(button)</subviews>
        <constraints><constraint firstItem="leaf" firstAttribute="leading" secondItem="root"
          secondAttribute="leading" id="c"/></constraints>
        """)
    #expect(try scene(xml).items.first { $0.id == "leaf" }?.text?.longest == longest)
  }

  /// Held by its centre alone, drawn as wide as something made it that is not there any more.
  @Test(arguments: [(60.0, "", 12), (300, "", 40), (300, "width", 12)])
  func `a button drawn wider than its title may be of any length`(
    _ width: Double, _ attribute: String, _ longest: Int
  ) throws {
    let button = leaf(
      "button", frame: (10, 20, width, 40), inside: #"<state key="normal" title="Done"/>"#)
    let constant =
      attribute.isEmpty
      ? ""
      : #"<constraint firstItem="leaf" firstAttribute="width" constant="300" id="w"/>"#
    let xml = storyboard(
      view: """
        <subviews>\(button)</subviews>
        <constraints><constraint firstItem="leaf" firstAttribute="centerX" secondItem="root"
          secondAttribute="centerX" id="c"/>\(constant)</constraints>
        """)
    #expect(try scene(xml).items.first { $0.id == "leaf" }?.text?.longest == longest)
  }
}
