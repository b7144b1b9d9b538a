import AutoLayout
import Linting
import Testing

@Suite("silences in files")
struct SilenceListTests {
  private var wrong: Scene {
    get throws {
      try scene(
        views: [view("label", "it", #"text="Full Name""#)],
        constraints: [
          constraint("w", "it.width = 80"), constraint("c1", "it.left = root.left"),
          constraint("c2", "it.top = safe.top 20"),
        ])
    }
  }

  private func left(_ ignore: String) throws -> [String] {
    let scene = try wrong
    var found = Linter().findings(in: scene)
    let list = try SilenceList(ignoreFile: ignore, file: ".plumb-ignore")
    _ = list.apply(to: &found, of: scene)
    return found.filter { $0.silencedBecause == nil }.map(\.rule).sorted()
  }

  @Test("nothing is silenced without a line")
  func empty() throws {
    #expect(try left("# a comment\n\n") == ["left-right", "text-fixed-size"])
  }

  @Test(
    "a line names the rule, the scene and the view, each in several ways",
    arguments: [
      "text-fixed-size root it # column", "text-fixed-size vc w # column",
      "text-fixed-size Form \"Full Name\" # column", "text-fixed-size Form.storyboard * # column",
      "text-fixed-size * 'Full Name' # column", "  text-fixed-size\t*\t*\t# column",
    ])
  func matches(line: String) throws { #expect(try left(line) == ["left-right"]) }

  @Test(
    "a line for something else silences nothing",
    arguments: ["text-fixed-size other it # why", "text-fixed-size root other # why"])
  func mismatches(line: String) throws {
    #expect(try left(line) == ["left-right", "text-fixed-size"])
  }

  @Test(
    "a line without a reason or with an unknown rule is an error that names the line",
    arguments: [
      "text-fixed-size root it", "text-fixed-size root it #", "text-fixed-size root # why",
      "text-fixed # why", "no-such-rule root it # why", "text-fixed-size \"root it # why",
    ])
  func errors(line: String) throws {
    let error = try #require(throws: SilenceError.self) {
      try SilenceList(ignoreFile: "# first\n\(line)", file: ".plumb-ignore")
    }
    #expect(error.location == SourceLocation(file: ".plumb-ignore", line: 2))
  }

  @Test("the silences that covered something are told apart from those that did not")
  func used() throws {
    let scene = try wrong
    var found = Linter().findings(in: scene)
    let list = try SilenceList(
      ignoreFile: "text-fixed-size * it # why\nleft-right * other # why", file: ".plumb-ignore")
    let used = list.apply(to: &found, of: scene)
    #expect(used.map(\.location.line) == [1])
  }

  @Test("comments of a recipe silence its findings")
  func recipe() throws {
    let text = """
      # Sign Up

      <!-- plumb-ignore text-fixed-size "Name Label": a column of a table -->
      """
    let list = try SilenceList(recipe: text, file: "a.recipe.md")
    #expect(
      list.silences == [
        Silence(
          rule: "text-fixed-size", scene: nil, subject: "Name Label",
          reason: "a column of a table", location: SourceLocation(file: "a.recipe.md", line: 3))
      ])
    #expect(throws: SilenceError.self) {
      try SilenceList(recipe: "<!-- plumb-ignore text-fixed-size * -->", file: "a.recipe.md")
    }
    #expect(throws: SilenceError.self) {
      try SilenceList(recipe: "<!-- plumb-ignore text-fixed-size *: why", file: "a.recipe.md")
    }
  }
}
