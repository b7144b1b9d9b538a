import SourceFacts
import Testing

@testable import AppCode

struct DocumentMarkTests {
  @Test(
    arguments: [
      ("Menu~ipad", "menu", true, nil), ("Menu_iPad", "menu", true, nil),
      ("MenuIPad", "menu", true, nil), ("Menu-iphone", "menu", false, nil),
      ("Menu~ipadland", "menu", true, true), ("MenuLandscape", "menu", nil, true),
      ("Menu~iphoneport", "menu", false, false), ("iPhone", "", false, nil),
      ("Import", "import", nil, nil), ("Island", "island", nil, nil), ("Menu", "menu", nil, nil),
      ("AirPort", "airport", nil, nil),
    ] as [(String, String, Bool?, Bool?)])
  func `the end of a name says for which devices it is`(
    _ stem: String, _ base: String, _ isForTablets: Bool?, _ isLandscape: Bool?
  ) {
    let mark = DocumentMark(stem)
    #expect(mark.base == base)
    #expect(mark.isForTablets == isForTablets)
    #expect(mark.isLandscape == isLandscape)
  }

  private func choice(_ stem: String, beside others: [String] = []) -> DeviceChoice? {
    DocumentMark(stem).choice(beside: others.map { DocumentMark($0) })
  }

  @Test func `a document is for what those beside it are not for`() {
    #expect(choice("Menu", beside: ["Menu_iPad"]) == DeviceChoice(isForTablets: false))
    #expect(choice("Menu_iPad") == DeviceChoice(isForTablets: true))
    #expect(choice("Menu_iPhone") == nil)
    #expect(choice("Menu_iPhone", beside: ["Menu"]) == DeviceChoice(isForTablets: false))
    #expect(choice("Menu~iphone") == DeviceChoice(isForTablets: false))
    #expect(choice("MenuLandscape") == nil)
    #expect(choice("MenuLandscape", beside: ["Menu"]) == DeviceChoice(isLandscape: true))
    #expect(
      choice("Menu~ipad", beside: ["Menu~ipadland", "Menu~iphone"])
        == DeviceChoice(isForTablets: true, isLandscape: false))
    #expect(choice("Menu") == nil)
  }

  @Test func `the choice is part of what is known of a document`() throws {
    let app = try AppSample([
      "Menu~ipadland.xib": AppSample.xib("a", owner: "Menu"), "A.swift": AppSample.delegate,
      "Other.xib": AppSample.xib("b", owner: "Other"),
    ])
    let use = try #require(app.code.use(of: app.path("Menu~ipadland.xib")))
    #expect(use.devices == DeviceChoice(isForTablets: true, isLandscape: true))
    #expect(try JSONCoder.decode(CodeUse.self, JSONCoder.encode(use)) == use)
    #expect(try #require(app.code.use(of: app.path("Other.xib"))).devices == nil)
  }
}
