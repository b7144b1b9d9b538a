import Foundation
import Testing

/// The output of commands, compared byte for byte with files in `Golden`.
///
/// `PLUMB_RENEW_GOLDEN=1 swift test --filter GoldenTests` writes the files anew; what changed is in the diff.
@Suite struct GoldenTests {
  /// A command and the file of what it prints.
  struct Sample: CustomTestStringConvertible, Sendable {
    var file: String
    var arguments: [String]

    init(_ file: String, _ arguments: String) {
      self.file = file
      self.arguments = arguments.split(separator: " ").map {
        // One argument may hold a space, written as here.
        $0.replacingOccurrences(of: "_", with: " ")
      }
    }

    var testDescription: String { file }
  }

  private static let check = "check Login.recipe.md --axes content_size --findings-exit-0"

  static let samples = [
    Sample("layout.txt", "layout Login.recipe.md Settings.storyboard"),
    Sample("layout.json", "layout Login.recipe.md Settings.storyboard --format json"),
    Sample("layout.svg", "layout Login.recipe.md --format svg --content-size AX3"),
    Sample("explain.txt", "layout Login.recipe.md --content-size AX1 --explain Name_Label"),
    Sample("compare.txt", "layout --compare Welcome.capture.json"),
    Sample("check.txt", check),
    Sample("check.json", "\(check) --format json"),
    Sample("check.html", "\(check) --report html"),
    Sample("check.junit.xml", "\(check) --report junit"),
    Sample("check.sarif", "\(check) --report sarif"),
    Sample("check.gitlab.json", "\(check) --report gitlab"),
    Sample("check.github.txt", "\(check) --report github"),
    Sample("check.tap", "\(check) --report tap"),
    Sample("check.jsonl", "\(check) --report jsonl"),
    Sample("lint.txt", "lint Settings.storyboard"),
    Sample("lint.json", "lint Settings.storyboard --format json"),
    Sample(
      "prove.txt",
      "prove Login.recipe.md --over width=120...400 --invariant unambiguous-compression"),
    Sample("help.txt", "--help"),
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden").path

  @Test(arguments: samples) func `a command prints what it printed before`(sample: Sample) throws {
    let result = try BuiltProgram().run(sample.arguments, in: Self.folder)
    #expect(result.code < 2, "\(result.errors)")
    let printed = Self.timeless(result.output)
    let file = URL(fileURLWithPath: Self.folder).appendingPathComponent(sample.file)
    if ProcessInfo.processInfo.environment["PLUMB_RENEW_GOLDEN"] != nil {
      try printed.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    if printed != golden {
      let at = zip(printed.split(separator: "\n"), golden.split(separator: "\n"))
        .enumerated().first { $0.element.0 != $0.element.1 }
      Issue.record(
        """
        \(sample.file) differs from line \((at?.offset ?? 0) + 1) on: printed
        \(at?.element.0 ?? "")
        where it was
        \(at?.element.1 ?? "")
        """)
    }
  }

  @Test func `every golden file is of a command`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    let inputs = ["Login.recipe.md", "Settings.storyboard", "Welcome.capture.json"]
    #expect(Set(files) == Set(Self.samples.map(\.file) + inputs))
  }

  /// Without the time, which no two runs share, the folder, which reports name where there is a repository, and what a page's style and script say, which a
  /// browser shows better than a diff.
  private static func timeless(_ text: String) -> String {
    text.replacing("Tests/CommandLine/PlumbCommandTests/Golden/", with: "")
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?/, with: "2000-01-01T00:00:00Z")
      .replacing(/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/, with: "2000-01-01 00:00")
      .replacing(/"(seconds|variantsPerSecond)":[0-9.e+-]+/) { "\"\($0.1)\":0" }
      .replacing(/\btime="[0-9.]+"/, with: "time=\"0\"")
      .replacing(/(?s)<style>.*?<\/style>/, with: "<style></style>")
      .replacing(/'sha256-[^']*'/, with: "'sha256-'")
      .replacing(/(?s)(<script type="application\/json"[^>]*>).*?<\/script>/) {
        "\($0.1)</script>"
      }
      .replacing(/(?s)<script>.*?<\/script>/, with: "<script></script>")
  }
}
