import AutoLayout
import Foundation
import TextMetrics

/// The option that names the app's font files.
struct FontOptions: Sendable {
  static let fonts = Option(
    "fonts", .text("DIR"), default: "named fonts measure as Helvetica",
    help: """
      Directory of the app's .ttf, .otf and .ttc files: shapes with HarfBuzz, breaks lines with ICU. \
      Needs the trait Fonts, which builds have by default.
      """)

  /// What a worker process is told, so that it loads the same fonts.
  var arguments: [String] { directory.map { ["--fonts", $0] } ?? [] }

  /// The fonts found; empty without the option.
  let library: FontLibrary
  let directory: String?

  init(_ arguments: Arguments) throws(CommandError) {
    directory = try arguments.value(Self.fonts)
    guard let directory else {
      library = .empty
      return
    }
    let hasFiles: Bool
    do throws(FontLibraryError) {
      library = try FontLibrary(directory: directory)
      hasFiles = try !FontLibrary.files(in: directory).isEmpty
    } catch {
      throw .badInput("--fonts: \(error)")
    }
    if !hasFiles {
      throw .badInput(
        "--fonts: \(directory): no font in it; files that end in .ttf, .otf or .ttc were expected")
    }
  }

  /// What the font files hold, in the order in which they were loaded.
  func files() throws(CommandError) -> [[UInt8]] {
    guard let directory else { return [] }
    var files: [[UInt8]] = []
    do throws(FontLibraryError) {
      for path in try FontLibrary.files(in: directory) {
        guard let data = FileManager.default.contents(atPath: path) else {
          throw .unreadable(path: path)
        }
        files.append([UInt8](data))
      }
    } catch {
      throw .badInput("--fonts: \(error)")
    }
    return files
  }

  /// A warning for every font that a scene names and the directory does not hold; none without the
  /// option.
  func warnings(for scenes: [Scene]) -> [String] {
    var warnings: [String] = []
    for warning in scenes.flatMap(warnings(for:)) where !warnings.contains(warning) {
      warnings.append(warning)
    }
    return warnings
  }

  func warnings(for scene: Scene) -> [String] {
    guard let directory else { return [] }
    return scene.unmeasuredFonts(with: library).map {
      "the font '\($0)' is not in \(directory); it is measured as Helvetica"
    }
  }
}
