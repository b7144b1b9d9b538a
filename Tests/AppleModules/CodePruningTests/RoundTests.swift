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

  @Test func `what lacks a context waits until all other errors are mended`() throws {
    let app = try SampleApp([
      "A.swift": """
      class Card: UIView {
        func setUp() {
          show(.normal)
          paint(Theme.red)
        }
      }
      """
    ])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let context = "cannot infer contextual base in reference to member 'normal'"
    var round = try app.round(
      selection, [(context, ".normal"), ("ambiguous use of 'paint'", "paint")])
    #expect(!app.text(of: round.selection).contains("paint"))
    #expect(app.text(of: round.selection).contains("show(.normal)"))
    round = try app.round(selection, context, at: ".normal")
    #expect(app.text(of: round.selection).contains("show(PlumbConstant.normal)"))
  }

  @Test func `a member that a type lacks is invented`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let round = try app.round(
      selection, "value of type 'UIView' has no member 'snp'", at: "paint")
    #expect(
      round.stubs.text(for: []).contains("extension UIView { public var snp: PlumbStub"))
  }

  @Test func `a stand-in for a type of the app goes where the view's own code needs its members`()
    throws
  {
    let app = try SampleApp([
      "A.swift": "class Card: UIView {\n  func setUp() { show(.hidden) }\n}",
      "B.swift": "struct Style { static let hidden = Style() }\nfunc far() { show(.hidden) }\n",
    ])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    #expect(!selection.included.contains(try app.place(of: "Style")))
    var stubs = Stubs()
    stubs.add(type: "Style", in: selection)
    let round = try app.round(
      selection, "type 'Style' has no member 'hidden'", at: ".hidden", stubs: stubs)
    #expect(round.selection.included.contains(try app.place(of: "Style")))
    #expect(round.stubs.types.isEmpty && round.stubs.members.isEmpty)
  }

  @Test func `a conformance that the class cannot keep is dropped`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let round = try app.round(
      selection, "type 'Card' does not conform to protocol 'Shown'", at: "class Card")
    #expect(app.text(of: round.selection).hasPrefix("class Card: UIView   "))
  }

  @Test func `of two types with one name the nearer one stays`() throws {
    let app = try SampleApp([
      "App/A.swift": "class Card: UIView { var item = Item() }", "App/Item.swift": "class Item {}",
      "Mac/Item.swift": "class Item {}",
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    for place in app.index.types["Item"] ?? [] { _ = selection.takeIn("Item", from: place.file) }
    #expect(selection.included.count { app.index[$0].name == "Item" } == 2)
    selection = try app.round(
      selection, "'Item' is ambiguous for type lookup in this context", at: "Item()"
    ).selection
    let left = selection.included.filter { app.index[$0].name == "Item" }
    #expect(left.map { app.index.files[$0.file].path.contains("/App/") } == [true])
  }

  @Test func `two errors in one member remove the member, and not what is around it`() throws {
    let app = try SampleApp([
      "A.swift": "class Card: UIView {\n  func setUp() { Far().go(1, 2) }\n}",
      "B.swift": "struct Far {\n  func go(_ a: Wide, _ b: High) {}\n  func stay() {}\n}\n",
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    selection = try app.round(selection, [("strange", "Wide"), ("strange", "High")]).selection
    #expect(selection.removed.keys.map { app.index[$0].name } == ["go"])
    #expect(selection.included.contains(try app.place(of: "Far")))
  }

  @Test func `a package keeps a type of which one case has two errors`() throws {
    let app = try SampleApp([
      "A.swift": "public enum Failure {\n  case trust(Wide, High)\n  case other\n}\n"
    ])
    var package = PrunedPackage(app.index, files: [0])
    let text = String(decoding: app.index.files[0].bytes, as: UTF8.self)
    let errors = try ["Wide", "High"].map { word in
      let start = try #require(text.range(of: word)).lowerBound
      return (
        error: Diagnostic(
          path: app.path(0), line: 2, column: 1, message: "cannot find type '\(word)' in scope"),
        file: 0, offset: text.utf8.distance(from: text.startIndex, to: start)
      )
    }
    let hasChanged = package.decide(errors)
    #expect(hasChanged)
    #expect(package.selection.removed.keys.map { app.index[$0].name } == ["trust"])
  }

  @Test func `a far body with three cuts is cut whole`() throws {
    let far = (1...4).map { "    one(\($0))" }.joined(separator: "\n")
    let app = try SampleApp([
      "A.swift": "class Card: UIView { func setUp() { Far().go() } }",
      "B.swift": "struct Far {\n  func go() {\n\(far)\n  }\n}\n",
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    for number in 1...3 {
      selection = try app.round(selection, "no", at: "one(\(number))").selection
    }
    #expect(app.text(of: selection, file: 1).contains("one(4)"))
    selection = try app.round(selection, "no", at: "one(4)").selection
    #expect(app.text(of: selection, file: 1).contains("func go() { return plumbCut"))
  }

  @Test func `an initializer whose body is cut still sets the stored properties`() throws {
    let app = try SampleApp([
      "A.swift": """
      class Card: UIView {
        let size: Int
        var name: String?
        var count = 1
        init(size: Int) { strange() }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    let body = try #require(
      app.index.files[0].nodes.firstIndex { $0.kind == .body }
    )
    selection.cut(Place(file: 0, node: body), "no")
    let text = app.text(of: selection)
    #expect(
      text.contains(
        "plumbSkip(\"Card.init:5\"); self.size = plumbCut(\"Card.init:5\"); super.init(frame: .zero)"
      ))
    #expect(!text.contains("self.name") && !text.contains("self.count"))
    selection.cut(Place(file: 0, node: body), "still")
    #expect(app.text(of: selection).contains("init(size: Int) { plumbEnd(\"Card.init:5\")"))
  }

  @Test func `code that treats a stand-in as what it stands for changes by a character`() throws {
    let app = try SampleApp([
      "A.swift": """
      class Card: UIView {
        func setUp() {
          Rate.all?.show(.small)
          if let rate = Rate.best { use(rate) }
        }
      }
      """
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    selection =
      try app.round(
        selection, "cannot use optional chaining on non-optional value of type 'PlumbStub'",
        at: "?.show"
      ).selection
    selection = try app.round(selection, "type 'Any?' has no member 'small'", at: "small").selection
    selection =
      try app.round(
        selection, "initializer for conditional binding must have Optional type, not 'PlumbStub'",
        at: "Rate.best"
      ).selection
    let text = app.text(of: selection)
    #expect(text.contains("Rate.all.show(PlumbConstant.small)"))
    #expect(text.contains("if let rate = ¿Rate.best { use(rate) }"))
    #expect(selection.cuts.isEmpty)
    // What does not help is cut.
    selection = try app.round(selection, "type 'Any?' has no member 'small'", at: "small").selection
    #expect(!selection.cuts.isEmpty)
  }

  @Test func `a projected value that a type lacks is taken in with its property`() throws {
    let app = try SampleApp([
      "A.swift": "class Card: UIView { func setUp() { follow(all) } }",
      "B.swift": "struct List {}\nextension List { var progress: Int { 1 } }",
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"), mentions: ["List"])
    #expect(!app.text(of: selection, file: 1).contains("progress"))
    selection =
      try app.round(
        selection, "value of type 'List' has no member '$progress'", at: "follow"
      ).selection
    #expect(app.text(of: selection, file: 1).contains("progress"))
    #expect(selection.cuts.isEmpty)
  }
}
