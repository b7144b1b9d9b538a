import Testing

@testable import Workflows

@Suite struct OutputDirectoryTests {
  private func names(_ stems: [String]) -> [String] {
    var taken: Set<String> = []
    return stems.map { OutputDirectory.path("d", stem: $0, extension: "svg", taken: &taken) }
  }

  @Test func `names differ by more than capitals and the way letters are composed`() {
    #expect(
      names(["Login", "login", "LOGIN"]) == ["d/Login.svg", "d/login-2.svg", "d/LOGIN-3.svg"])
    #expect(names(["Straße", "STRASSE"]) == ["d/Straße.svg", "d/STRASSE-2.svg"])
    #expect(names(["ﬁt", "fit"]) == ["d/ﬁt.svg", "d/fit-2.svg"])
    #expect(names(["\u{212B}", "\u{C5}"]) == ["d/\u{212B}.svg", "d/\u{C5}-2.svg"])
  }

  @Test(arguments: ["CON", "nul", "Aux", "PRN", "COM1", "lpt9"])
  func `no name is a device of Windows`(_ name: String) {
    #expect(names([name]) == ["d/\(name)_.svg"])
    #expect(names([name + "x"]) == ["d/\(name)x.svg"])
  }

  @Test func `nothing in a name leads elsewhere, ends it, or hides`() {
    #expect(names(["../a"]) == ["d/---a.svg"])
    #expect(names(["NUL.svg"]) == ["d/NUL-svg.svg"])
    #expect(names(["a. "]) == ["d/a--.svg"])
    #expect(names(["a\u{3164}b\u{202E}c\u{0}"]) == ["d/a-b-c-.svg"])
    #expect(names([""]) == ["d/scene.svg"])
  }

  @Test func `a name of long letters fits into a file system's 255 bytes`() throws {
    let long = String(repeating: "𠜎", count: 300)
    for path in names([long, long, long]) { #expect(path.dropFirst(2).utf8.count <= 255) }
  }
}
