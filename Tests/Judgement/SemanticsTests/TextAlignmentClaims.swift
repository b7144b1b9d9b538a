import AutoLayout
import Recipes
import Testing
import Verification

/// C18, for what stands inside a view: right stays right, natural turns.
@Suite struct TextAlignmentClaims {
  /// A recipe that states nothing, in a direction, held against its canvas.
  private func found(
    _ name: String, _ direction: LayoutDirection, _ change: (inout Scene) -> Void = { _ in }
  ) throws -> [Violation] {
    var scene = try Cook.recipe(name)
    scene.assertions = []
    change(&scene)
    let turned = try Solved(scene) { $0.environment.layoutDirection = direction }
    return turned.violations(canvas: try Solved(scene)).filter { $0.kind == .textBeside }
  }

  @Test(arguments: ["R3", "R4"])
  func `texts aligned right leave the fields beside them in a right-to-left language`(
    _ name: String
  ) throws {
    #expect(try found(name, .leftToRight).isEmpty)
    let violations = try found(name, .rightToLeft)
    // The longest label is as wide as its text, which has nowhere to go.
    let solved = try Solved(try Cook.recipe(name))
    let labels = ["First Name Label", "Last Name Label"]
    #expect(violations.map(\.items) == (try labels.map { [try solved.index($0)] }))
    for (label, violation) in zip(labels, violations) {
      let room = try solved.rect(label).width - solved.intrinsicWidth(label)
      #expect(room > 8 && same(violation.margin, -room))
      #expect(violation.actual.contains("is at its left and the text stays at the right"))
      #expect(violation.origins.count == 2)
    }
  }

  @Test(arguments: ["R3", "R4"])
  func `natural alignment fixes this`(_ name: String) throws {
    for alignment in [TextAlignment.natural, .center, .justified] {
      let violations = try found(name, .rightToLeft) { scene in
        for item in scene.items.indices { scene.items[item].annotations.textAlignment = alignment }
      }
      #expect(violations.isEmpty)
    }
  }

  @Test func `where the container keeps its direction the text keeps its neighbour`() throws {
    let violations = try found("R3", .rightToLeft) {
      $0.items[0].semanticContent = .forceLeftToRight
    }
    #expect(violations.isEmpty)
  }
}
