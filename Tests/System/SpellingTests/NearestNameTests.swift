import Testing

@testable import Spelling

@Suite struct NearestNameTests {
  private let names = NearestName(among: ["width", "height", "content-size", "direction"])

  @Test(
    arguments: [
      ("widht", "width"), ("dirction", "direction"), ("content-sise", "content-size"),
      ("HEIGHT", "height"), ("cont", "content-size"), ("heigh", "height"),
    ])
  func `a typing error or a prefix suggests the name`(text: String, name: String) {
    #expect(names.suggestion(for: text) == name)
    #expect(names.hint(for: text) == "; did you mean '\(name)'?")
  }

  @Test(arguments: ["", "margin", "wi-", String(repeating: "w", count: 200)])
  func `another word suggests nothing`(text: String) {
    #expect(names.suggestion(for: text) == nil)
    #expect(names.hint(for: text).isEmpty)
  }

  @Test func `of equally near names the first is suggested`() {
    #expect(NearestName(among: ["cat", "car"]).suggestion(for: "cas") == "cat")
  }

  @Test func `a name that contains the text comes before a similar one`() {
    let devices = NearestName(among: ["iPhone 15", "iPhone 16", "iPhone 16 Pro"])
    #expect(devices.suggestions(for: "16 pro", count: 3) == ["iPhone 16 Pro"])
    #expect(devices.suggestions(for: "iphone 17", count: 2) == ["iPhone 15", "iPhone 16"])
    #expect(devices.suggestions(for: "", count: 3).isEmpty)
  }

  @Test func `a swap of neighbours is one edit`() {
    #expect(NearestName.edits(Array("ab"), Array("ba")) == 1)
    #expect(NearestName.edits(Array("kitten"), Array("sitting")) == 3)
    #expect(NearestName.edits([], Array("abc")) == 3)
  }
}
