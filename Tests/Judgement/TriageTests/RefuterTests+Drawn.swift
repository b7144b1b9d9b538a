import AutoLayout
import Judging
import SourceFacts
import Testing
import Verification

@testable import Triage

/// Refuters that read what the document says beside constraints: cells, stated lengths, pictures behind others.
extension RefuterTests {
  @Test func `a cell that no code asks for is not shown`() {
    let inCell = changed { scene in
      scene.items[3].superview = 2
      var use = CodeUse()
      use.properties[label] = [.notAskedFor]
      scene.code = use
    }
    decides("unshown", facts(.textFits, of: inCell, items: [field]))
    // A view beside the cell is.
    #expect(Grade(facts(.textFits, of: inCell, items: [field, "Superview"])).tier == .error)
  }

  @Test func `a stated length decides over hugging that is required`() {
    let stated = changed { scene in
      scene.constraints = [
        Constraint(id: "w", first: Anchor(item: 2, attribute: .width), constant: 32),
        Constraint(
          id: "l", first: Anchor(item: 2, attribute: .leading),
          second: Anchor(item: 0, attribute: .leading)),
      ]
    }
    func conflict(_ origins: ConstraintOrigin...) -> FindingFacts {
      facts(.satisfiable, of: stated, origins: origins)
    }
    decides("shown-by-code", conflict(.author(0), .hugging(item: 2, .horizontal)))
    #expect(Grade(conflict(.author(0), .hugging(item: 2, .vertical))).tier == .error)
    #expect(Grade(conflict(.author(0), .hugging(item: 3, .horizontal))).tier == .error)
    #expect(
      Grade(conflict(.author(0), .author(1), .hugging(item: 2, .horizontal))).tier == .error)
  }

  @Test func `a picture that lies behind others on the canvas is a background`() {
    /// A picture behind the field, and a label on it or beside it on the canvas.
    func behind(_ label: Rect) -> FindingFacts {
      let scene = changed { scene in
        let own = scene.items[2]
        scene.items[2] = Item(
          id: "Picture", name: "Picture", kind: .view(.imageView(nil)), superview: 0)
        scene.items.append(own)
        scene.items[2].designFrame = Rect(x: 0, y: 0, width: 375, height: 200)
        scene.items[3].designFrame = Rect(x: 0, y: 300, width: 100, height: 30)
        scene.items[4].designFrame = label
      }
      return facts(.noOverlap, of: scene, items: ["Picture", field])
    }
    decides("surface", behind(Rect(x: 20, y: 20, width: 100, height: 21)))
    #expect(Grade(behind(Rect(x: 20, y: 220, width: 100, height: 21))).tier == .warning)
  }
}
