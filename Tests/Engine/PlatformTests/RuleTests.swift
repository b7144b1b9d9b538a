import Testing

@testable import Platform

@Suite struct RuleTests {
  private let rule = SystemRule<Int>(
    "tests.rule", "Of a test.", [.always(1), .since(.ios(9), 2), .since(.ios(13, 3), 3)],
    evidence: [.assumed("a test")], .assumed, test: "a rule holds from its version to the next")

  @Test(arguments: [
    (OSGeneration.earliest, 1), (.ios(8), 1), (.ios(8, 4), 1), (.ios(9), 2), (.ios(13), 2),
    (.ios(13, 2), 2), (.ios(13, 3), 3), (.ios(14), 3), (.ios(99), 3),
  ])
  func `a rule holds from its version to the next`(_ version: OSGeneration, _ value: Int) {
    #expect(rule.value(for: version) == value)
  }

  @Test func `metrics of a version equal the rules`() {
    for major in 6...40 {
      for minor in 0...4 {
        let version = OSGeneration.ios(major, minor)
        let metrics = SystemMetrics.of(version)
        #expect(metrics.margins.standard == MarginRules.standard.value(for: version))
        #expect(metrics.margins.cellVertical == MarginRules.cellVertical.value(for: version))
        #expect(metrics.texts.fontGeneration == TextRules.fontGeneration.value(for: version))
        #expect(metrics.texts.pushesOut == TextRules.pushesOut.value(for: version))
        #expect(metrics.controls.roundedField == ControlRules.roundedField.value(for: version))
      }
    }
  }

  @Test func `every version has its system font`() {
    let fonts = [8, 9, 10, 13, 14, 16, 17, 26].map { OSGeneration.ios($0).fontGeneration }
    #expect(
      fonts == [
        .helveticaNeueInterface, .sanFranciscoXcode7, .sanFrancisco9, .sanFrancisco9,
        .sanFrancisco14, .sanFrancisco14, .sanFrancisco17, .sanFrancisco17,
      ])
  }

  @Test(arguments: [
    ("ios18", OSGeneration.ios(18)), ("ios27.1", .ios(27, 1)), ("18", nil), ("ios5", nil),
    ("ios18.", nil), ("ios18.1.2", nil), ("ios18.100", nil),
  ])
  func `versions are written as ios and numbers`(_ text: String, _ version: OSGeneration?) {
    #expect(OSGeneration(text) == version)
    if let version { #expect(version.description == text) }
  }
}
