import Testing

@testable import CodePruning

/// What a round changes.
@Suite struct RoundTests {
  static let files = [
    "A.swift": """
    class Card: UIView, Shown {
      func setUp() {
        paint(Theme.red)
        let size = measure(3)
        use(size)
      }
    }
    """,
    "B.swift": "struct Hidden { struct Paint {} }\nprotocol Far { func go() }\n",
  ]

  @Test func `a type that the app has is taken in`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let round = try app.round(selection, "cannot find type 'Far' in scope", at: "Shown")
    #expect(round.selection.included.contains(try app.place(of: "Far")))
    #expect(round.stubs.types.isEmpty)
  }

  @Test func `a type that nobody declares is a stand-in, by its place`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    var round = try app.round(selection, "cannot find 'Theme' in scope", at: "Theme")
    #expect(round.stubs.types["Theme"]?.form == .value)
    round = try app.round(selection, "cannot find type 'Shown' in scope", at: "Shown")
    #expect(round.stubs.types["Shown"]?.form == .protocol)
    round = try app.round(selection, "cannot find 'PriceButton' in scope", at: "Theme")
    #expect(round.stubs.types["PriceButton"]?.form == .kit("UIButton"))
  }

  @Test func `the smallest part is cut, and what is around it when that was not enough`() throws {
    let app = try SampleApp(Self.files)
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    selection = try app.round(selection, "ambiguous", at: "measure(3)").selection
    #expect(app.text(of: selection).contains("let size = plumbCut(\"Card.setUp:4\") as PlumbStub"))
    selection = try app.round(selection, "no", at: "plumbCut").selection
    #expect(app.text(of: selection).contains("    plumbSkip(\"Card.setUp:4\")"))
    #expect(app.text(of: selection).contains("paint(Theme.red)"))
    selection = try app.round(selection, "no", at: "plumbSkip").selection
    selection = try app.round(selection, "no", at: "return plumbCut").selection
    #expect(app.text(of: selection).contains("func setUp() { return plumbCut(\"Card.setUp:2\")"))
    #expect(!app.text(of: selection).contains("paint"))
  }

  @Test func `a member that a type lacks is invented`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let round = try app.round(
      selection, "value of type 'UIView' has no member 'snp'", at: "paint")
    #expect(
      round.stubs.text(for: []).contains("extension UIView { public var snp: PlumbStub"))
  }

  @Test func `a conformance that the class cannot keep is dropped`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let round = try app.round(
      selection, "type 'Card' does not conform to protocol 'Shown'", at: "class Card")
    #expect(app.text(of: round.selection).hasPrefix("class Card: UIView   "))
  }
}
