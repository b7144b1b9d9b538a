import AutoLayout
import Recipes
import Testing

@Suite("hugging-tie")
struct HuggingTieTests {
  private func row(label: Int, field: Int, width: Double = 375, inside: String = "") throws -> Scene
  {
    var scene = try scene(
      views: [
        view("label", "label", "text=\"Name\" horizontalHuggingPriority=\"\(label)\"", inside),
        view(
          "textField", "field",
          "placeholder=\"Enter name\" borderStyle=\"roundedRect\" "
            + "horizontalHuggingPriority=\"\(field)\""),
      ],
      constraints: [
        constraint("c1", "label.leading = root.leadingMargin"),
        constraint("c2", "field.trailing = root.trailingMargin"),
        constraint("c3", "field.leading = label.trailing 8"),
        constraint("c4", "field.top = safe.top 20"),
        constraint("c5", "label.baseline = field.baseline"),
      ])
    scene.reference.size.width = width
    return scene
  }

  @Test("names views of a stretched row with equal hugging", arguments: [250, 251])
  func positive(hugging: Int) throws {
    let found = findings("hugging-tie", in: try row(label: hugging, field: hugging))
    #expect(found.map(\.subject) == ["label"])
    #expect(found.first?.message.contains("equal hugging (\(hugging))") == true)
  }

  @Test("names views of a squeezed row with equal resistance")
  func squeezed() throws {
    let found = findings("hugging-tie", in: try row(label: 251, field: 250, width: 120))
    #expect(found.first?.message.contains("equal compression resistance (750)") == true)
  }

  @Test("is content where hugging decides")
  func negative() throws {
    #expect(subjects("hugging-tie", in: try row(label: 251, field: 250)).isEmpty)
  }

  @Test("lists more than two views with commas")
  func list() throws {
    let ids = ["a", "b", "c"]
    let scene = try scene(
      views: ids.map { view("label", $0, "text=\"\($0)\"") },
      constraints: [
        constraint("top", "a.top = safe.top 20"), constraint("b1", "b.baseline = a.baseline"),
        constraint("b2", "c.baseline = a.baseline"),
        constraint("start", "a.leading = root.leadingMargin"),
        constraint("g1", "b.leading = a.trailing 8"), constraint("g2", "c.leading = b.trailing 8"),
        constraint("end", "c.trailing = root.trailingMargin"),
      ])
    let found = try #require(findings("hugging-tie", in: scene).first)
    #expect(found.message.hasPrefix(#""a", "b" and "c" share a row"#))
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore hugging-tie: code sets the priorities")
    #expect(subjects("hugging-tie", in: try row(label: 250, field: 250, inside: reason)).isEmpty)
  }
}
