import Testing

@testable import Fleet

struct FleetBuildTests {
  @Test func theNameIsTheExecutablesAndShortForPeople() {
    let build = FleetBuild(name: "0123456789abcdef")
    #expect(build.text == "0123456789ab")
    #expect(FleetBuild(name: "").text == "unknown")
    #expect(
      build.difference(FleetBuild(name: "fedcba9876543210"))
        == "of build fedcba987654, not 0123456789ab")
  }
}
