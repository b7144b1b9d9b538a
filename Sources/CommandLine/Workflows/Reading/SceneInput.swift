import AutoLayout
import Commands
import Foundation
import Git
import SceneFiles

/// The scenes that a command line names: turns the readers' errors into the command's.
package struct SceneInput: Sendable {
  package var content = ContentSource.measured
  /// Constructs that a reader does not understand become errors.
  package var isStrict = false

  package init(content: ContentSource = .measured, isStrict: Bool = false) {
    self.content = content
    self.isStrict = isStrict
  }

  /// The documents at the paths, and an error for each path that holds none and each file that cannot
  /// be read; files named twice are read once.
  package func documents(at paths: [String]) -> (documents: [SceneDocument], errors: [CommandError])
  {
    let found = Self.search(paths)
    var seen: Set<String> = []
    return (
      found.documents.filter { seen.insert($0.path).inserted },
      (found.pathErrors + found.errors).map { .badInput($0.description) }
    )
  }

  /// The files at the paths, without those that git ignores.
  static func search(_ paths: [String], excluding settings: Settings? = nil) -> SceneSearch {
    SceneFinder().search(paths) { folder in
      // Without a readable repository nothing is ignored.
      (try? GitRepository(containing: folder, environment: [:]).ignored(below: folder)) ?? []
    } isExcluded: { path in
      settings?.excludes(path) ?? false
    }
  }

  /// The documents at the paths, all of them or an error that names every file at fault.
  package func allDocuments(at paths: [String]) throws(CommandError) -> [SceneDocument] {
    let (documents, errors) = documents(at: paths)
    guard errors.isEmpty else {
      throw .badInput(errors.map(\.message).joined(separator: "\n"))
    }
    return documents
  }

  /// The scenes of a document in its order.
  ///
  /// - Throws: ``CommandError`` with the place and what was expected.
  package func scenes(in document: SceneDocument) throws(CommandError) -> [Scene] {
    let scenes: [Scene]
    do throws(SceneFileError) {
      scenes = try SceneReader(contentFromDesign: content == .design, isStrict: isStrict)
        .scenes(in: document)
    } catch {
      throw .badInput(error.description)
    }
    if isStrict { try refuseDiagnostics(of: scenes, in: document) }
    return scenes
  }

  /// The scenes of each document, of all of them or an error that names every document at fault.
  ///
  /// - Throws: ``CommandError`` with the places and what was expected.
  package func scenes(
    in documents: [SceneDocument]
  ) throws(CommandError) -> [(document: SceneDocument, scenes: [Scene])] {
    var read: [(document: SceneDocument, scenes: [Scene])] = []
    var errors: [CommandError] = []
    for document in documents {
      do throws(CommandError) {
        read.append((document, try scenes(in: document)))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else {
      throw .badInput(errors.map(\.message).joined(separator: "\n"))
    }
    return read
  }

  /// Says on the error stream what was put right in recipes and what of their documents is none.
  ///
  /// - Throws: ``CommandError`` with the place and what was expected.
  package func reportNotes(
    of documents: [SceneDocument], _ console: Console
  ) throws(CommandError) {
    var notes: [Diagnostic] = []
    do throws(SceneFileError) {
      for document in documents {
        let reader = SceneReader(isStrict: isStrict)
        if isStrict, document.format == .recipe { _ = try reader.scenes(in: document) }
        notes += try reader.notes(in: document)
      }
    } catch {
      throw .badInput(error.description)
    }
    for note in notes {
      let place = note.location.map { "\($0): " } ?? ""
      console.errorLine("\(note.severity.rawValue): \(place)\(note.message)")
    }
  }

  private func refuseDiagnostics(
    of scenes: [Scene], in document: SceneDocument
  ) throws(CommandError) {
    let lines = scenes.flatMap(\.diagnostics).filter { $0.severity != .note }.map { diagnostic in
      "\(diagnostic.location.map(\.description) ?? document.path): \(diagnostic.message)"
        + (diagnostic.subject.map { " (\($0))" } ?? "")
    }
    if !lines.isEmpty { throw .badInput(lines.joined(separator: "\n")) }
  }
}
