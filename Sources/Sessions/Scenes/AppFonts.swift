import AutoLayout
import Commands
import Foundation
import TextMetrics

/// The app's font files, from a directory that the user names.
package struct AppFonts: Sendable {
  /// The fonts found; empty without a directory.
  package let library: FontLibrary
  package let directory: String?

  /// No directory: named fonts measure as Helvetica.
  package static let none = AppFonts()

  private init() {
    library = .empty
    directory = nil
  }

  /// - Throws: ``CommandError``, bad input, for a directory that cannot be read or holds no font.
  package init(directory: String?) throws(CommandError) {
    self.directory = directory
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

  /// What a worker process is told, so that it loads the same fonts.
  package var arguments: [String] { directory.map { ["--fonts", $0] } ?? [] }

  /// What the font files hold, in the order in which they were loaded.
  ///
  /// - Throws: ``CommandError``, bad input, for a file that cannot be read.
  package func files() throws(CommandError) -> [[UInt8]] {
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

  /// A warning for every font that scenes name and whose widths nothing tells, each once.
  package func warnings(for scenes: [Scene]) -> [String] {
    var warnings: [String] = []
    for warning in scenes.flatMap(warnings(for:)) where !warnings.contains(warning) {
      warnings.append(warning)
    }
    return warnings
  }

  /// The same for one scene.
  package func warnings(for scene: Scene) -> [String] {
    scene.unmeasuredFonts(with: library).map {
      guard let directory else {
        return "the font '\($0)' is measured as Helvetica: no folder of fonts is named (--fonts)"
      }
      return "the font '\($0)' is not in \(directory); it is measured as Helvetica"
    }
  }
}
