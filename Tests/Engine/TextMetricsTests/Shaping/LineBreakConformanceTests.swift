import Foundation
import Testing

@testable import TextMetrics

private let testFile = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

/// Unicode's own test of line breaking, where Debian's `unicode-data` is installed. The lines that
/// fail are listed by
///
///     PLUMB_FAILING_LINES=1 swift test --filter LineBreakConformanceTests
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: testFile), "\(testFile) (unicode-data) is missing"))
struct LineBreakConformanceTests {
  /// A line of the test file: characters, and whether a line may end before each but the first.
  private struct Sample {
    var text: String
    var breaks: [Bool]
    var line: String
  }

  private static func samples() throws -> [Sample] {
    try String(contentsOfFile: testFile, encoding: .utf8).split(separator: "\n").compactMap {
      line in
      guard let body = line.split(separator: "#", omittingEmptySubsequences: false).first,
        !body.isEmpty
      else { return nil }
      let words = body.split(whereSeparator: \.isWhitespace)
      let scalars = words.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let marks = words.filter { $0 == "÷" || $0 == "×" }.map { $0 == "÷" }
      return Sample(
        text: String(String.UnicodeScalarView(scalars)),
        breaks: Array(marks.dropFirst().dropLast()),
        line: String(line))
    }
  }

  private static func list(_ failed: [Sample], of count: Int, rules: String) {
    guard ProcessInfo.processInfo.environment["PLUMB_FAILING_LINES"] != nil else { return }
    print("\(rules): \(failed.count) of \(count) lines fail")
    for sample in failed { print("  " + sample.line) }
  }

  /// The built-in rules fail where numbers need the extended rule 25, and on Mongolian controls.
  @Test func theBuiltInRulesPassAllButThirtySevenLines() throws {
    let samples = try Self.samples()
    let failed = samples.filter { sample in
      var scanner = LineBreakScanner()
      let found = sample.text.unicodeScalars.map {
        scanner.step(LineBreakClass.of($0.value)) != .none
      }
      return Array(found.dropFirst()) != sample.breaks
    }
    Self.list(failed, of: samples.count, rules: "built-in rules")
    #expect(samples.count > 7000)
    #expect(failed.count <= 37, "\(failed.map(\.line).joined(separator: "\n"))")
  }

  #if Fonts
    /// ICU tailors two rules: a hyphen at the start of a word, and a point before a digit.
    @Test func icuPassesAllButTwentyTwoLines() throws {
      let shaper = try HarfBuzzShaper(files: [])
      let samples = try Self.samples()
      let failed = samples.filter { sample in
        let offsets = Set(shaper.lineBreaks(of: sample.text).map(\.offset))
        var offset = 0
        var found: [Bool] = []
        for scalar in sample.text.unicodeScalars {
          found.append(offsets.contains(offset))
          offset += UTF8.width(scalar)
        }
        return Array(found.dropFirst()) != sample.breaks
      }
      Self.list(failed, of: samples.count, rules: "ICU")
      #expect(samples.count > 7000)
      #expect(failed.count <= 22, "\(failed.map(\.line).joined(separator: "\n"))")
    }
  #endif
}
