import Foundation
import TestFolders
import Testing
import TextMetrics

@testable import plumb

private let installed = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"

/// Fonts without a named folder: those of the project, then those of the machine.
@Suite(
  .enabled(
    if: FontLibrary.isSupported && FileManager.default.fileExists(atPath: installed),
    "needs the trait Fonts and Debian's fonts-dejavu-core"))
struct FoundFontTests {
  private let folder: TemporaryFolder

  /// A repository whose one heading is too narrow for its font, and wide enough for Helvetica.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try write("BrandBrand-Bold", to: "App/Heading.recipe.md")
  }

  private func write(_ font: String, to name: String) throws {
    try folder.write(NarrowHeading.recipe(font: font), to: name)
  }

  /// DejaVu Sans Bold by another name of the same length.
  private static func brand() throws -> Data {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: installed))
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let (old, new) = ("DejaVuSans-Bold", "BrandBrand-Bold")
      let (before, after) = (old.data(using: encoding), new.data(using: encoding))
      while let before, let after, let range = bytes.range(of: before) {
        bytes.replaceSubrange(range, with: after)
      }
    }
    return bytes
  }

  private func run(_ arguments: String...) -> (code: Int32, output: String, error: String) {
    CapturedConsole.run(arguments)
  }

  private var axes: [String] { ["--no-inference", "--axes", "width"] }

  private func check(_ path: String, _ options: [String] = []) -> (
    code: Int32, output: String, error: String
  ) {
    CapturedConsole.run(["check", path] + axes + options)
  }

  private func warnings(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("the font '") }
  }

  @Test func `a font of the project is found by its PostScript name`() throws {
    #expect(check(folder.path).code == 0)
    try folder.write(Self.brand(), to: "Resources/any name.ttf")
    let found = check(folder.path)
    #expect(found.code == 1)
    #expect(warnings(found.error) == [])
    // It lies beside the folder that is judged, in the same repository.
    #expect(check(folder.path + "/App").code == 1)
    #expect(check(folder.path, ["--fonts", "none"]).code == 0)
    #expect(run("layout", folder.path, "--format", "svg").error.isEmpty)
  }

  @Test func `what others depend on is no place for fonts of the app`() throws {
    try folder.write(Self.brand(), to: "Pods/Brand/Brand.ttf")
    #expect(check(folder.path).code == 0)
  }

  @Test func `a case keeps the checksum of its fonts and is judged by no others`() throws {
    try folder.write(Self.brand(), to: "Resources/Brand.ttf")
    let corpus = folder.path + "/corpus"
    let fuzz = CapturedConsole.run(
      ["fuzz", folder.path, "--runs", "20", "--corpus", corpus, "--report", "tap"] + axes)
    #expect(fuzz.code == 1)
    #expect(!fuzz.output.contains("--fonts DIR"))
    #expect(fuzz.output.contains("plumb replay p1:"))
    let listed = run("corpus", "ls", corpus)
    let bucket = try #require(listed.output.split(separator: " ").first).description
    let made = run("corpus", "show", corpus, bucket, "--format", "json").output
    #expect(made.contains(#"names":["BrandBrand-Bold"],"wereFound":true"#))
    #expect(run("replay", corpus, folder.path).code == 1)
    // Another font of the run changes nothing about it.
    try write("DejaVuSans-Bold", to: "App/Other.recipe.md")
    #expect(run("replay", corpus, folder.path).code == 1)
    try folder.write(Self.brand() + Data([0]), to: "Resources/Brand.ttf")
    let changed = run("replay", corpus, folder.path)
    #expect(changed.code == 2)
    #expect(changed.output.contains("found with other files of the fonts ‘BrandBrand-Bold’"))
    let gone = run("replay", corpus, folder.path, "--fonts", "none")
    #expect(gone.output.contains("name their folder with --fonts"))
  }

  @Test func `worker processes load the fonts that were found`() throws {
    try folder.write(Self.brand(), to: "Resources/Brand.ttf")
    // Workers are processes of the program.
    func packs(_ executor: String) throws -> String {
      let run = try BuiltProgram().run(
        [
          "fuzz", folder.path, "--runs", "40", "--corpus", executor, "--executor", executor,
          "--format", "json",
        ] + axes, in: folder.path)
      #expect(run.code == 1, "\(run.errors)")
      return String(try #require(run.output.firstMatch(of: /"digest":"([0-9a-f]+)"/)?.output.1))
    }
    #expect(try packs("threads") == packs("processes"))
  }

  @Test func `a font of the machine is used and named`() throws {
    try write("DejaVuSans-Bold", to: "App/Heading.recipe.md")
    try write("DejaVuSans-Bold", to: "App/Again.recipe.md")
    let found = check(folder.path)
    #expect(found.code == 1)
    #expect(
      warnings(found.error) == ["note: the font 'DejaVuSans-Bold' is this machine's: \(installed)"])
    // The same in letters of another size is another font.
    try write("dejavusans-bold", to: "App/Heading.recipe.md")
    try write("dejavusans-bold", to: "App/Again.recipe.md")
    #expect(check(folder.path).code == 0)
  }

  @Test(arguments: ["check", "fuzz", "prove", "layout"])
  func `a font without a file is told once`(_ command: String) throws {
    try write("BrandBrand-Bold", to: "App/Again.recipe.md")
    try write("Other-Black", to: "App/Third.recipe.md")
    var arguments = [command, folder.path]
    if command == "fuzz" { arguments += ["--runs", "30", "--corpus", folder.path + "/corpus"] }
    let told = warnings(CapturedConsole.run(arguments).error)
    let reason = "no file of it is in the project or on this machine (--fonts names a folder)"
    #expect(
      told == [
        "warning: the font 'BrandBrand-Bold' is measured as Helvetica: \(reason)",
        "warning: the font 'Other-Black' is measured as Helvetica: \(reason)",
      ])
  }

  @Test func `a file that is no font is no file of the font`() throws {
    try folder.write("no font", to: "Resources/Brand.ttf")
    let result = check(folder.path)
    #expect(result.code == 0)
    #expect(warnings(result.error).count == 1)
  }
}
