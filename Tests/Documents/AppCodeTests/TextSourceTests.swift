import SourceFacts
import Testing

@testable import AppCode

/// The length of the texts that code gives views, by their origin.
@Suite struct TextSourceTests {
  private static let types = """
    struct Comment: Decodable { let body: String?; let state: State }
    enum State { case open, done
      var caption: String { switch self { case .open: return "Open"; case .done: return "Completed" } }
      var word: String { switch self { case .open: "On"; case .done: "Done" } }
      var mixed: String { switch self { case .open: return name; case .done: return "Done" } }
    }
    class Entry: NSManagedObject { @NSManaged var title: String }
    struct Option { let label: String }
    """

  private func effects(_ text: String) -> MemberEffects {
    MemberEffects(
      Array("func show() { note.text = \(text) }".utf8),
      members: TextMembers([Array(Self.types.utf8)]))
  }

  @Test(arguments: [
    ("state.caption", 9), ("item.state.word", 4), ("\"Nothing\"", 7),
    ("String(format: \"%02d:%02d\", a, b)", 19), ("formatter.string(from: date)", 30),
    ("date.formatted()", 30), ("\"\\(items.count) items\"", 15), ("String(items.count)", 9),
    ("NSLocalizedString(\"a.b\", value: \"None\", comment: \"\")", 4),
    ("state?.caption ?? \"Unknown state\"", 13),
  ])
  func `a text of a list, a number or a date has a length`(_ text: String, _ length: Int) {
    let effects = effects(text)
    #expect(effects.lengths == ["note": length])
    #expect(effects.ofSelf["note"] == [.text])
  }

  @Test(arguments: [
    "comment.body", "comment?.body ?? \"\"", "entry.title", "nameField.text", "searchBar.text!",
  ])
  func `what people write and servers send is free`(_ text: String) {
    let effects = effects(text)
    #expect(effects.lengths.isEmpty)
    #expect(effects.ofSelf["note"] == [.text, .freeText])
  }

  @Test(arguments: [
    "option.label", "state.mixed", "title", "String(format: \"%@\", a)", "\"\\(name)\"", "a + b",
    "String(describing: a)", "f(x)", "unknown.member",
  ])
  func `other texts are neither`(_ text: String) {
    let effects = effects(text)
    #expect(effects.lengths.isEmpty)
    #expect(effects.ofSelf["note"] == [.text])
  }

  @Test func `one unknown text makes the length unknown`() {
    let effects = MemberEffects(
      Array("func show() { note.text = \"A\"; if b { note.text = name } }".utf8))
    #expect(effects.lengths.isEmpty)
  }

  @Test func `a document's view has the facts of its outlet`() throws {
    func use(_ text: String) throws -> CodeUse? {
      let board = AppSample.storyboard(
        AppSample.controller(
          "c", className: "NoteController",
          connections: "<outlet property=\"note\" destination=\"l-c\" id=\"o\"/>"))
      let code = """
        class NoteController: UIViewController { @IBOutlet var note: UILabel!
        func f() { note.text = \(text) }
        }

        """
      let app = try AppSample(["Main.storyboard": board, "A.swift": code + Self.types])
      return app.code.use(of: app.path("Main.storyboard"))
    }
    #expect(try use("comment.body")?.sets([.freeText], of: "l-c") == true)
    #expect(try use("comment.body")?.lengths == [:])
    #expect(try use("state.caption")?.lengths == ["l-c": 9])
    #expect(try use("state.caption")?.sets([.freeText], of: "l-c") == false)
  }
}
