import AutoLayout
import Fuzzing
import Judging
import Recipes
import Simplex
import Testing
import Verification

@testable import Mending

/// The distances that a scene suggests for a missing one, and the edits that use them.
@Suite struct ConventionsTests {
  /// A label whose trailing side is open, beside a view on the margin.
  private static let card = """
    # Card

    ## Views

    - Name: label
    - Note: label
    - Rule: view

    ## Constraints

    1. Name.Leading = Superview.LeadingMargin + 4
    2. Name.Top = Superview.Top + 20
    3. Note.Leading = Superview.LeadingMargin + 4
    4. Note.Top = Name.Bottom + 12
    5. Superview.TrailingMargin = Note.Trailing + 4
    6. Rule.Leading = Superview.Leading
    7. Superview.Trailing = Rule.Trailing
    8. Rule.Top = Note.Bottom + 12
    9. Rule.Height = 1

    ## Attributes

    | View | Attribute | Value                                            |
    | ---- | --------- | ------------------------------------------------ |
    | Name | Text      | A name that is rather long and goes on and on so |
    | Note | Text      | A note                                           |

    """

  private func scene(_ text: String) throws -> Scene {
    try #require(try RecipeParser().scenes(in: text, file: "Card.recipe.md").first)
  }

  private func ground(_ text: String) throws -> MendingGround {
    let scene = try scene(text)
    return try MendingGround(
      scene,
      MendingGround.Setting(
        identity: SceneIdentity(scene, documentBytes: Array(text.utf8)),
        space: { VariationSpace($0) }))
  }

  private func candidates(_ text: String, _ kind: Invariant.Kind) throws -> [Candidate] {
    let ground = try ground(text)
    let place = try #require(
      ground.before.firstIndex { $0.reported.contains { $0.signature.kind == kind } },
      "\(ground.known)")
    let violation = try #require(
      ground.before[place].reported.first { $0.signature.kind == kind }?.violation)
    let layout = try #require(ground.before[place].layout)
    var maker = CandidateMaker(ground, violation, layout, ground.variants[place])
    return maker.candidates()
  }

  @Test func `a side keeps to what the view's other side and its siblings keep to`() throws {
    let ground = try ground(Self.card)
    let name = try #require(ground.scene.index(ofItem: "Name"))
    #expect(ground.conventions.rim(of: name, .horizontal, true) == .margin)
    #expect(ground.conventions.inset(of: name, .horizontal, true, .margin) == 4)
    #expect(ground.conventions.gap(in: 0, .vertical) == 12)
  }

  @Test func `a view that fills its superview sets no margin for its siblings`() throws {
    let filled = Self.card.replacing(
      "Superview.TrailingMargin = Note", with: "Superview.Trailing = Note"
    )
    .replacing(
      "Name.Leading = Superview.LeadingMargin + 4", with: "Name.CenterX = Superview.CenterX")
    let ground = try ground(filled)
    let name = try #require(ground.scene.index(ofItem: "Name"))
    let weights = ground.conventions.rims(of: name, .horizontal, true)
    let edge = try #require(weights.first { $0.rim == .edge }?.weight)
    // The centre, one sibling's side, and little for the rule.
    #expect(edge < 6)
    #expect(ground.conventions.rim(of: name, .horizontal, true) == .edge)
  }

  @Test func `an inset is the same in whichever order a constraint names its sides`() throws {
    let scene = try scene(Self.card)
    let (name, root) = (try #require(scene.index(ofItem: "Name")), 0)
    let trailing = Anchor(item: name, attribute: .trailing)
    let outer = Anchor(item: root, attribute: .trailing)
    let one = try #require(
      Conventions.pin(
        ConstraintShape(outer, .greaterThanOrEqual, trailing, constant: 8), in: scene))
    let other = try #require(
      Conventions.pin(ConstraintShape(trailing, .lessThanOrEqual, outer, constant: -8), in: scene))
    #expect(one == other)
    #expect(one.inset == 8 && one.relation == .greaterThanOrEqual && one.isEnd)
  }

  @Test func `the missing bound keeps to the margin, by as much as the other side`() throws {
    let all = try candidates(Self.card, .insideSuperview)
    let bounds = all.filter { candidate in
      guard case .add(let shape, _, _) = candidate.edits.first else { return false }
      return candidate.edits.count == 1 && shape.relation == .greaterThanOrEqual
    }
    let best = try #require(bounds.first)
    guard case .add(let shape, _, _) = best.edits[0] else { return }
    #expect(shape.first.attribute == .trailingMargin)
    #expect(best.doubt == nil)
    // The superview's edge is what nothing else here keeps to.
    let bare = bounds.filter { candidate in
      guard case .add(let shape, _, _) = candidate.edits[0] else { return false }
      return shape.first.attribute == .trailing && shape.first.item == 0
    }
    #expect(bare.allSatisfy { $0.doubt == .strays })
  }

  @Test func `a priority in the place of a relation is a last resort`() throws {
    let all = try candidates(MenderTests.wideCard, .satisfiable)
    let yielding = all.filter { candidate in
      candidate.edits.contains { if case .priority = $0 { true } else { false } }
    }
    #expect(!yielding.isEmpty)
    #expect(yielding.allSatisfy { $0.doubt == .yields })
    #expect(all.first?.doubt == nil)
  }

  @Test func `views that are drawn alike are changed together`() throws {
    let text = """
      # Pair

      ## Views

      - One: button
      - Two: button

      ## Constraints

      1. One.Leading = Superview.Leading + 16
      2. One.Top = Superview.Top + 20
      3. One.Width = 186
      4. Superview.Trailing = Two.Trailing + 16
      5. Two.Top = Superview.Top + 20
      6. Two.Width = 186

      ## Attributes

      | View | Attribute | Value |
      | ---- | --------- | ----- |
      | One  | Title     | One   |
      | Two  | Title     | Two   |

      """
    let ground = try ground(text)
    let place = try #require(ground.before.firstIndex { !$0.reported.isEmpty })
    let violation = try #require(ground.before[place].reported.first?.violation)
    let layout = try #require(ground.before[place].layout)
    let maker = CandidateMaker(ground, violation, layout, ground.variants[place])
    let first = try #require(ground.scene.constraints.firstIndex { $0.id == "3" })
    let second = try #require(ground.scene.constraints.firstIndex { $0.id == "6" })
    #expect(maker.withTwins(.remove(second)) == [.remove(first), .remove(second)])
    #expect(
      maker.withTwins(.constant(first, 150)) == [.constant(first, 150), .constant(second, 150)])
  }
}
