import AutoLayout
import Commands
import Files
import Foundation
import TextMetrics

/// The font files that scenes are measured with: of a folder that the user names, or found in the app's
/// project and on the machine.
package struct AppFonts: Sendable {
  /// The source of font files.
  package enum Source: Hashable, Sendable {
    /// All fonts in this folder.
    case folder(String)
    /// The fonts that scenes name, searched for.
    case search
    case none
  }

  package let source: Source
  /// The loaded fonts; empty until they are looked up.
  package private(set) var library = FontLibrary.empty
  /// Paths of the files, in the order in which they were loaded.
  package private(set) var paths: [String] = []
  /// The files of fonts from the machine rather than the project, by name.
  package private(set) var ofMachine: [String: String] = [:]

  /// No files: named fonts measure by tables or as Helvetica.
  package static let none = AppFonts(.none)

  private init(_ source: Source) { self.source = source }

  /// - Throws: ``CommandError``, bad input, for a folder that cannot be read or holds no font.
  package init(from source: Source) throws(CommandError) {
    self.source = source
    guard case .folder(let folder) = source else { return }
    do throws(FontLibraryError) {
      library = try FontLibrary(directory: folder)
      paths = try FontLibrary.files(in: folder)
    } catch {
      throw .badInput("--fonts: \(error)")
    }
    if paths.isEmpty {
      throw .badInput(
        "--fonts: \(folder): no font in it; files that end in .ttf, .otf or .ttc were expected")
    }
  }

  /// The fonts of these names where they are to be looked for; else as they are.
  ///
  /// - Parameters:
  ///   - names: PostScript names, as scenes give them.
  ///   - places: files and folders of the project.
  package func found(_ names: some Sequence<String>, at places: [String]) -> AppFonts {
    guard source == .search, FontLibrary.isSupported else { return self }
    let names = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !names.isEmpty else { return self }
    let search = FontSearch(names: names, places: places)
    let files = names.compactMap { search.files[$0] }
    var found = self
    var seen: Set<String> = []
    found.paths = files.filter { seen.insert($0).inserted }
    found.ofMachine = search.ofMachine
    // The files were read a moment ago; where one is gone since, nothing was found.
    guard let library = try? FontLibrary(files: found.paths) else { return self }
    found.library = library
    return found
  }

  /// The fonts with these files, if there are any: a worker process receives them as arguments.
  ///
  /// - Throws: ``CommandError``, bad input, for a file that is no font.
  package func holding(_ files: [String]) throws(CommandError) -> AppFonts {
    guard !files.isEmpty else { return self }
    var fonts = self
    do throws(FontLibraryError) {
      fonts.library = try FontLibrary(files: files)
    } catch {
      throw .badInput("--font-file: \(error)")
    }
    fonts.paths = files
    return fonts
  }

  /// The arguments of a worker process, so that it loads the same fonts.
  package var arguments: [String] {
    if case .folder(let folder) = source { return ["--fonts", folder] }
    return paths.flatMap { ["--font-file", $0] }
  }

  /// The folder that was named.
  package var directory: String? {
    if case .folder(let folder) = source { folder } else { nil }
  }

  /// The contents of the font files, in the order in which they were loaded.
  ///
  /// - Throws: ``CommandError``, bad input, for a file that cannot be read.
  package func files() throws(CommandError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for path in paths {
      do throws(FileError) { files.append(try FileReader.bytes(of: path, as: .font)) } catch {
        throw .badInput("--fonts: \(error)")
      }
    }
    return files
  }

  /// Reports on the error stream, once per font, which named fonts have no file, and which come from this machine:
  /// elsewhere their texts may have other widths.
  package func reportMissing(of scenes: [Scene], _ console: Console) {
    for note in notes(on: scenes) { console.errorLine(note) }
  }

  /// The same as lines.
  package func notes(on scenes: [Scene]) -> [String] {
    var notes: [String: String] = [:]
    for scene in scenes {
      for name in scene.unmeasuredFonts(with: library) {
        notes[name] = "warning: the font '\(name)' is measured as Helvetica: \(absence)"
      }
      for name in scene.fonts(from: library) {
        guard let file = ofMachine[name] else { continue }
        notes[name] = "note: the font '\(name)' is this machine's: \(file)"
      }
    }
    return notes.sorted { $0.key < $1.key }.map(\.value)
  }

  private var absence: String {
    switch source {
    case .folder(let folder): "it is not in \(folder)"
    case .none: "no font files are used (--fonts none)"
    case .search:
      FontLibrary.isSupported
        ? "no file of it is in the project or on this machine (--fonts names a folder)"
        : "this build reads no font files"
    }
  }
}
