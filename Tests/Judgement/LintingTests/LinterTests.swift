import AutoLayout
import Linting
import Recipes
import Testing

@Suite("linter")
struct LinterTests {
  @Test("has the rules of thumb, each with an id of its own, a summary and a reason")
  func rules() {
    #expect(LintRule.all.count == 17)
    #expect(Set(LintRule.all.map(\.id)).count == 17)
    for rule in LintRule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(rule.summary.hasSuffix(".") && rule.rationale.hasSuffix("."))
      #expect(LintRule.named(rule.id)?.id == rule.id)
    }
    #expect(LintRule.named("no-such-rule") == nil)
  }

  @Test("tells findings in the order of the file, the same every time")
  func order() throws {
    let scene = try scene(
      views: [
        view("label", "a", #"text="A" fixedFrame="YES""#),
        view("label", "b", #"text="Background" horizontalHuggingPriority="1000""#),
      ],
      constraints: [
        constraint("w", "b.width = 80"), constraint("c1", "b.left = root.left"),
        constraint("c2", "b.top = root.top 20"),
      ])
    let found = Linter().findings(in: scene)
    #expect(
      found.map(\.rule) == [
        "fixed-frame", "required-content-priority", "text-fixed-size", "left-right",
        "root-top-bottom",
      ])
    #expect(found.map { $0.location?.line ?? 0 } == found.map { $0.location?.line ?? 0 }.sorted())
    #expect(Linter().findings(in: scene) == found)
  }

  @Test("runs only the rules it is given")
  func some() throws {
    let scene = try scene(
      views: [view("label", "a", #"text="A""#)],
      constraints: [constraint("c1", "a.left = root.left"), constraint("w", "a.width = 80")])
    let rules = [LintRule.named("left-right")].compactMap { $0 }
    #expect(Linter(rules: rules).findings(in: scene).map(\.subject) == ["c1"])
  }

  @Test("finds in the cookbook what its own documents warn of, and nothing else")
  func cookbook() throws {
    var found: [String: [String]] = [:]
    for scene in try BuiltInCookbook.scenes() {
      let all = Linter().findings(in: scene).map { "\($0.rule) \($0.subject)" }
      if !all.isEmpty { found[scene.name] = all }
    }
    #expect(
      found == [
        "R3 Fixed Height Columns": [
          "text-alignment First Name Label", "text-alignment Last Name Label",
          "chained-row First Name Text Field",
        ],
        "R4 Dynamic Height Columns": [
          "chained-row First Name Label", "text-alignment First Name Label",
          "text-alignment Last Name Label", "chained-row First Name Text Field",
        ],
        "R6 Three Equal-Width Buttons": ["chained-row Short Button"],
        "R7 Two Buttons with Equal Spacing": [
          "chained-row Leading Dummy View", "spacer-view Leading Dummy View",
          "spacer-view Center Dummy View", "spacer-view Trailing Dummy View",
        ],
      ])
  }
}
