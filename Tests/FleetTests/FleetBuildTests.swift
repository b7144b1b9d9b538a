import Testing

@testable import Fleet

struct FleetBuildTests {
  private let plain = FleetBuild(executable: "0123456789abcdef", fonts: nil)
  private let dressed = FleetBuild(executable: "0123456789abcdef", fonts: "feed")
  private let other = FleetBuild(executable: "fedcba9876543210", fonts: nil)

  @Test func fontsAreAPartOfTheName() {
    #expect(plain.name == "0123456789abcdef")
    #expect(plain != dressed)
    #expect(FleetBuild(name: dressed.name) == dressed)
    #expect(plain.text == "0123456789ab")
    #expect(dressed.text == "0123456789ab with fonts feed")
    #expect(FleetBuild(name: "").text == "unknown")
  }

  @Test func aDifferenceOfFontsAloneSaysWhatToDo() {
    #expect(plain.difference(dressed).contains("--fonts with the same files"))
    #expect(plain.difference(other) == "of build fedcba987654, not 0123456789ab")
  }
}
