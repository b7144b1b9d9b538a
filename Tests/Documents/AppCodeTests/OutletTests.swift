import SourceFacts
import Testing

@testable import AppCode

struct OutletTests {
  /// The properties that code sets on a label with the outlet `note` of `NoteController`.
  private func properties(
    _ code: String, file: String = "A.swift"
  ) throws -> Set<CodeUse.Property> {
    let board = AppSample.storyboard(
      AppSample.controller(
        "c", className: "NoteController",
        connections: "<outlet property=\"note\" destination=\"l-c\" id=\"o\"/>"))
    let app = try AppSample(["Main.storyboard": board, file: code])
    let use = try #require(app.code.use(of: app.path("Main.storyboard")))
    return use.properties["l-c"] ?? []
  }

  private func inController(_ body: String) -> String {
    "class NoteController: UIViewController { @IBOutlet var note: UILabel!\nfunc f() { \(body) } }"
  }

  @Test(arguments: [
    ("note.text = x", [CodeUse.Property.text]),
    ("self.note?.attributedText = x", [.text]),
    ("note.setAttributedTitle(x, for: .normal)", [.text]),
    ("note.setAttributedTextWith(text: x, font: y)", [.text, .font]),
    ("note.contentSize = x", [.frame]),
    ("note.frame.size.height = 3", [.frame]), ("note.pin.top().left()", [.frame]),
    ("note.isHidden = !isOn", [.visibility]), ("note.alpha = 0", [.visibility]),
    ("note.numberOfLines = 0", [.lines]), ("note.titleLabel?.font = f", [.font]),
    ("note.setTitle(x, for: .normal)", [.text]),
    ("note.topAnchor.constraint(equalTo: a).isActive = true", [.constraints]),
    ("note.snp.makeConstraints { $0.edges.equalToSuperview() }", [.constraints]),
    ("NSLayoutConstraint(item: note, attribute: .top)", [.constraints]),
    ("x.bind(to: note.rx.text)", [.text]), ("note.constant += 3", [.constant]),
    ("note.isActive = false", [.constant]),
    ("let a = note.frame", []), ("if note.text == x {}", []), ("let note = 3", []),
    ("// note.text = x", []), ("note.layer.cornerRadius = 3", []),
  ])
  func `properties that Swift sets on an outlet are read`(
    _ body: String, _ expected: [CodeUse.Property]
  ) throws {
    #expect(try properties(inController(body)) == Set(expected))
  }

  @Test(arguments: [
    ("self.note.text = x;", [CodeUse.Property.text]), ("_note.hidden = YES;", [.visibility]),
    ("[self.note setText:x];", [.text]), ("[_note setHidden:YES];", [.visibility]),
    ("[_note setAttributedTitle:f(NSFontAttributeName, x) forState:y];", [.text, .font]),
    ("[self.note.widthAnchor constraintEqualToAnchor:x].active = YES;", [.constraints]),
  ])
  func `properties that Objective-C sets on an outlet are read`(
    _ body: String, _ expected: [CodeUse.Property]
  ) throws {
    let code = """
      @implementation NoteController
      - (void)f { \(body) }
      @end
      """
    #expect(try properties(code, file: "A.m") == Set(expected))
  }

  @Test func `another class sets a property if it mentions the class that has it`() throws {
    let declaration = "class NoteController: UIViewController { @IBOutlet var note: UILabel! }\n"
    let other = "class Other { func f(_ c: %) { c.note.text = x } }"
    #expect(
      try properties(declaration + other.replacing("%", with: "NoteController")) == [.text])
    #expect(try properties(declaration + other.replacing("%", with: "Another")) == [])
  }

  @Test func `a superclass or an extension sets a property`() throws {
    #expect(
      try properties(
        "class Base: UIViewController { func f() { note.text = x } }\nclass NoteController: Base {}"
      )
        == [.text])
    #expect(
      try properties(
        "class NoteController: UIViewController {}\nextension NoteController { func f() { note.text = x } }"
      ) == [.text])
  }

  @Test func `a view's class sets its own properties, and returns its size`() throws {
    let app = try AppSample([
      "Card.xib": AppSample.xib("card", className: "Card"),
      "Card.swift": """
      class Card: UILabel {
        func f() { font = big; let text = 3 }
        override var intrinsicContentSize: CGSize { .zero }
      }
      """,
      "Chart.xib": AppSample.xib("chart", className: "LibraryChart"),
    ])
    #expect(app.code.use(of: app.path("Card.xib"))?.properties["card"] == [.font, .size])
    #expect(app.code.use(of: app.path("Chart.xib"))?.properties["chart"] == [.size])
  }

  @Test func `an extension of a UIKit class is no evidence about the app's class`() throws {
    let app = try AppSample([
      "Card.xib": AppSample.xib("card", className: "Card"),
      "Card.swift": "class Card: UIView {}\nextension UIView { func f() { alpha = 0; frame = x } }",
      "Old.m":
        "@interface UIView (Moving)\n@end\n@implementation UIView (Moving)\n- (void)g { self.center = x; }\n@end",
      "Chart.xib": AppSample.xib("chart", className: "LibraryChart"),
      "Chart.swift": "extension LibraryChart {}",
    ])
    #expect(app.code.use(of: app.path("Card.xib"))?.properties["card"] == [.withoutSize])
    #expect(app.code.use(of: app.path("Chart.xib"))?.properties["chart"] == [.size])
  }

  @Test(arguments: [
    (".portrait", true), ("return .portrait", true), (".all", false),
    ("isPad ? .all : .portrait", true), ("[.portrait, .landscape]", false),
    ("[.portrait, .portraitUpsideDown]", true),
  ])
  func `a class may allow portrait only on phones`(_ body: String, _ isPortraitOnly: Bool) throws {
    let code = """
      class NoteController: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(body) }
      }
      """
    let board = AppSample.storyboard(AppSample.controller("c", className: "NoteController"))
    let app = try AppSample([
      "Main.storyboard": board, "A.swift": code,
      "B.swift": "class Other { let a = NoteController() }",
    ])
    #expect(
      app.code.use(of: app.path("Main.storyboard"))?.portraitOnly == (isPortraitOnly ? ["c"] : []))
  }

  @Test func `a portrait-only controller shows its children in portrait only`() throws {
    func portraitOnly(_ making: String) throws -> Set<String>? {
      let code = """
        class Splash: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
          let page = Page()
        }
        class Page: UIViewController { let note = NoteController() }
        class NoteController: UIViewController {}
        \(making)
        """
      let board = AppSample.storyboard(AppSample.controller("c", className: "NoteController"))
      let app = try AppSample(["Main.storyboard": board, "A.swift": code])
      return app.code.use(of: app.path("Main.storyboard"))?.portraitOnly
    }
    #expect(try portraitOnly("") == ["c"])
    #expect(try portraitOnly("class Other: UIViewController { let page = Page() }") == [])
  }

  @Test func `classes that only portrait-only ones show are named without a document`() throws {
    let code = """
      class Splash: UIViewController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        let page = Page()
      }
      class Page: UIView {}
      class Turned: UIViewController { let badge = Badge() }
      class Badge: UIView {}
      """
    #expect(try AppSample(["A.swift": code]).code.portraitOnlyClasses == ["Splash", "Page"])
  }

  @Test func `uses round-trip with equal bytes`() throws {
    var use = CodeUse()
    use.untranslated = ["b", "a"]
    use.properties = ["a": [.text, .frame, .visibility], "b": [.size]]
    use.unshown = ["x", "y", "z"]
    let data = try JSONCoder.encode(use)
    #expect(try JSONCoder.decode(CodeUse.self, data) == use)
    #expect(data == (try JSONCoder.encode(try JSONCoder.decode(CodeUse.self, data))))
  }
}
