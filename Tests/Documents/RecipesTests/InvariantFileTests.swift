import AutoLayout
import Testing

@testable import Recipes

@Suite struct InvariantFileTests {
  /// A drawn scene: two labels of one name, and a box.
  private static let scene: Scene = {
    var items = [Item(id: "root", name: "View root", kind: .view(.plain), superview: nil)]
    for (id, name) in [("a-1", "Name"), ("a-2", "Name"), ("b-1", "Box: \"x\"")] {
      items.append(Item(id: id, name: name, kind: .view(.plain), superview: 0))
    }
    return Scene(
      id: "vc-1", name: "Login", items: items,
      reference: Environment(size: Size(width: 320, height: 480)))
  }()

  private func read(_ text: String) throws -> [Assertion] {
    try InvariantFile.assertions(
      in: Array(text.utf8), file: "A.storyboard.plumb", of: [Self.scene])[0]
  }

  private func assertion(_ name: String, _ first: Int, _ second: Int) -> Assertion {
    Assertion(
      name: name,
      left: LayoutExpression(terms: [.init(1, .anchor(Anchor(item: first, attribute: .top)))]),
      relation: .equal,
      right: LayoutExpression(
        terms: [.init(1, .anchor(Anchor(item: second, attribute: .bottom)))], constant: 8),
      guards: [.direction(.leftToRight, true), .hidden(3, false)])
  }

  @Test func `written invariants read back, whatever the names of items`() throws {
    var text = ""
    let assertions = [assertion("first", 1, 2), assertion("second: of all", 3, 0)]
    for assertion in assertions {
      text = InvariantFile.adding(
        [try InvariantFile.line(of: assertion, in: Self.scene)], of: Self.scene, to: text)
    }
    #expect(text.hasPrefix("# Invariants\n\n## vc-1: Login\n\n- first: a-1.Top"))
    var read = try read(text)
    #expect(read.map { $0.location?.line } == [5, 6])
    for index in read.indices { read[index].location = nil }
    #expect(read == assertions)
  }

  @Test func `a line is added at the end of its scene's section`() {
    let text = InvariantFile.adding(["- b"], of: Self.scene, to: "## vc-1\n- a\n\n## vc-2\n- c\n")
    #expect(text == "## vc-1\n- a\n- b\n\n## vc-2\n- c\n")
  }

  @Test(arguments: [
    ("- a: \"a-1\".Top = 0\n", "stands under no scene", 1),
    ("## vc-9\n", "no scene has the id 'vc-9'", 1),
    ("## vc-1\n\n- a: Nobody.Top = 0\n", "no item is called 'Nobody'", 3),
    ("## vc-1\n- a: Name.Top = 0\n", "2 items are called 'Name'", 2),
    ("## vc-1\n- a: \"a-1\".Top = 0\n- a: \"a-1\".Top = 1\n", "two invariants 'a'", 3),
    ("## vc-1\n- a: \"a-1\".Tip = 0\n", "Tip", 2),
  ])
  func `a mistake is reported with its place`(_ text: String, _ message: String, _ line: Int) {
    do {
      _ = try read(text)
      Issue.record("it was read")
    } catch let error as RecipeError {
      #expect(error.description.contains(message))
      #expect(error.location.line == line)
    } catch {
      Issue.record("\(error)")
    }
  }
}
