import SourceFacts
import Testing

@testable import AppCode

struct GivenTextTests {
  /// The text that code gives a label with the outlet `note` of `NoteController`.
  private func text(_ code: String, file: String = "A.swift") throws -> CodeText? {
    let board = AppSample.storyboard(
      AppSample.controller(
        "c", className: "NoteController",
        connections: "<outlet property=\"note\" destination=\"l-c\" id=\"o\"/>"))
    let app = try AppSample(["Main.storyboard": board, file: code])
    return app.code.texts(of: app.path("Main.storyboard")).first
  }

  private func inController(_ body: String, beside other: String = "") -> String {
    "class NoteController: UIViewController { @IBOutlet var note: UILabel!\nfunc f() { \(body) }\n}\n"
      + other
  }

  @Test(arguments: [
    ("note.text = \"Empty\"", [CodeText.Phrase.literal("Empty")]),
    ("self.note?.text = \"a\\nb\\u{2026}\"", [.literal("a\nb…")]),
    ("note.text = \"\"; note.text = \"B\"", [.literal("B")]),
    (
      "note.text = NSLocalizedString(\"cart.empty\", value: \"Nothing\", comment: \"c\")",
      [.key("cart.empty", fallback: "Nothing")]
    ),
    ("note.text = \"cart.empty\".localized", [.key("cart.empty", fallback: nil)]),
    ("note.text = \"cart.empty\".localized()\nreturn", [.key("cart.empty", fallback: nil)]),
    ("note.text = String(localized: \"cart.empty\")", [.key("cart.empty", fallback: nil)]),
    ("note.text = #localize(\"cart.empty\")", [.key("cart.empty", fallback: nil)]),
    ("note.text = L10n.Cart.empty", [.member(["L10n", "Cart", "empty"])]),
    (
      "note.text = R.string.localizable.empty()",
      [.member(["R", "string", "localizable", "empty"])]
    ),
    (
      "note.text = isOn ? \"On\" : L10n.off",
      [.literal("On"), .member(["L10n", "off"])]
    ),
    ("note.text = a?.b ?? c ? \"On\" : nil", [.literal("On")]),
    ("note.text = \"A\"\nnote.text = \"B\"", [.literal("A"), .literal("B")]),
  ])
  func `texts that the words of code reveal are known`(
    _ body: String, _ expected: [CodeText.Phrase]
  ) throws {
    let text = try #require(try text(inController(body)))
    #expect(text.phrases == Set(expected))
    #expect(text.attribute == .text)
    #expect(text.isWhole)
  }

  @Test(arguments: [
    "note.text = title", "note.text = \"a \\(b)\"", "note.text = \"\\(b)\"", "note.text = f(\"a\")",
    "note.text = \"a\" + b", "note.text = \"key.\\(b)\".localized", "note.text = L10n.count(3)",
    "note.text = NSLocalizedString(\"key.\\(b)\", comment: \"\")", "note.text = String(b)",
    "note.text = isOn ? \"On\" : title", "note.text = item.title", "note.text = L10n.a\n  + b",
    "note.text = NSLocalizedString(key, comment: \"\")", "note.text += \"a\"",
    "note.attributedText = x", "x.bind(to: note.rx.text)", "note.text = \"a\".uppercased()",
  ])
  func `texts that the words of code do not reveal make a view's text unknown`(_ body: String)
    throws
  {
    let known = try #require(try text(inController("note.text = \"Known\"; \(body)")))
    #expect(known.phrases.contains(.literal("Known")))
    #expect(!known.isWhole)
  }

  @Test func `Objective-C sets texts by message and by property`() throws {
    let code = """
      @implementation NoteController
      - (void)f {
        self.note.text = NSLocalizedString(@"cart.empty", nil);
        [self.note setText:@"On"];
        self.note.text = isOn ? @"A" : @"B";
      }
      @end
      """
    let text = try #require(try text(code, file: "A.m"))
    #expect(
      text.phrases == [
        .key("cart.empty", fallback: nil), .literal("On"), .literal("A"), .literal("B"),
      ])
    #expect(text.isWhole)
  }

  @Test(arguments: [
    "enum Texts { enum Cart { static let empty = NSLocalizedString(\"k\", comment: \"\") } }",
    "struct Texts { struct Cart { static var empty: String { return tr(\"Table\", \"k\") } } }",
    "extension Texts { enum Cart { static func empty() -> String { \"k\".localized } } }",
  ])
  func `a constant has the value of its declaration`(_ declaration: String) throws {
    let text = try #require(
      try text(inController("note.text = Texts.Cart.empty", beside: declaration)))
    #expect(text.phrases == [.key("k", fallback: nil)])
  }

  @Test(arguments: [
    "enum Other { static let empty = \"A\" }",
    "enum Cart { static var empty = \"A\" }; struct Z {}",
    "enum Cart { func f() { let empty = \"A\" } }",
  ])
  func `a member of another type or a local variable does not count`(_ declaration: String) throws {
    let text = try #require(
      try text(inController("note.text = Texts.Cart.empty", beside: declaration)))
    let isStatic = declaration.contains("static var")
    #expect(
      text.phrases == [isStatic ? .literal("A") : .member(["Texts", "Cart", "empty"])])
  }

  @Test func `another class's text counts if only one class has such an outlet`() throws {
    let code = """
      class NoteController: UIViewController { @IBOutlet var note: UILabel! }
      class Other { func f(_ c: NoteController) { c.note.text = "A" } }
      """
    #expect(try text(code)?.phrases == [.literal("A")])
    func connections(_ label: String) -> String {
      "<outlet property=\"note\" destination=\"\(label)\" id=\"o-\(label)\"/>"
    }
    let board = AppSample.storyboard(
      AppSample.controller("c", className: "NoteController", connections: connections("l-c"))
        + AppSample.controller("d", className: "CardController", connections: connections("l-d")))
    let app = try AppSample([
      "Main.storyboard": board, "A.swift": code + "class CardController: UIViewController {}",
    ])
    #expect(app.code.texts(of: app.path("Main.storyboard")) == [])
  }

  @Test func `a title belongs to a button`() throws {
    let text = try #require(try text(inController("note.setTitle(\"Go\", for: .normal)")))
    #expect(text.attribute == .title)
    #expect(text.phrases == [.literal("Go")])
  }

  @Test func `many texts are a list, and unknown`() throws {
    let many = (0..<9).map { "note.text = \"Text \($0)\"" }.joined(separator: "\n")
    #expect(try text(inController(many))?.isWhole == false)
    let few = (0..<8).map { "note.text = \"Text \($0)\"" }.joined(separator: "\n")
    #expect(try text(inController(few))?.isWhole == true)
  }

  @Test func `a class that sets its own text makes its views' texts unknown`() throws {
    let board = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
      <connections><outlet property="note" destination="n" id="o"/></connections></placeholder>
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><label id="n" customClass="Caption"/></subviews></view></objects></document>
      """
    func isWhole(_ caption: String) throws -> Bool? {
      let app = try AppSample([
        "Card.xib": board,
        "A.swift": "class Owner: UIView { func f() { note.text = \"A\" } }\n\(caption)",
      ])
      return app.code.texts(of: app.path("Card.xib")).first?.isWhole
    }
    #expect(try isWhole("class Caption: UILabel { func f() { text = other } }") == false)
    #expect(try isWhole("class Caption: UILabel { func f() { alpha = 1 } }") == true)
    #expect(try isWhole("") == false)
  }
}
