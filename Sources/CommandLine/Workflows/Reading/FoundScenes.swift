import Commands
import Git
import InterfaceBuilder
import Reporting
import SceneFiles

/// The documents of a project that can be judged, and what is wrong with the others.
package struct FoundScenes: Sendable {
  package let documents: [SceneDocument]
  /// Documents that cannot be read: the rest is judged all the same.
  package let problems: [CommandError]
  /// The documents that cannot be read, and folders that cannot be listed, for reports.
  package let unjudged: [UnjudgedDocument]
  /// Fonts that their scenes name.
  package let fontNames: Set<String>
  /// The settings that differ for some of them.
  package let overrides: SettingsOverrides

  /// Writes reports of documents that cannot be judged.
  package typealias ReportWriter = (_ unjudged: [UnjudgedDocument]) throws(CommandError) -> Void

  /// To be joined with what comes of the documents: something is missing from the result.
  package var exitCode: ExitCode { problems.isEmpty ? .clean : .trouble }

  /// Finds the documents at the paths and reports those that are skipped or cannot be read.
  ///
  /// - Parameters:
  ///   - settings: those of the project, which may leave documents out.
  ///   - reports: receives the errors if nothing is left to be judged, and no other report is made.
  ///   - parser: parses each document, once for all that reads it.
  /// - Throws: ``CommandError``, bad input, for a path that is missing or holds no scene, and if no
  ///   document is left.
  package init(
    at paths: [String], settings: Settings? = nil,
    reports: ReportWriter? = nil, parser: DocumentParser = .standard,
    _ console: Console
  ) throws(CommandError) {
    let search = SceneInput.search(paths, excluding: settings)
    guard search.pathErrors.isEmpty else {
      throw .badInput(search.pathErrors.map(\.description).joined(separator: "\n"))
    }
    for note in SkippedNotes(search.skipped).lines { console.errorLine(note) }
    var seen: Set<String> = []
    var found: [(document: SceneDocument, sceneIDs: [String])] = []
    var fontNames: Set<String> = []
    var problems = search.errors.map { CommandError.badInput($0.description) }
    var unjudged = search.errors.map {
      UnjudgedDocument(path: $0.path ?? "", message: $0.description)
    }
    OrderedMap.run(search.documents.filter { seen.insert($0.path).inserted }) { document in
      var document = document
      document.load(by: parser)
      do throws(CommandError) {
        let scenes = try SceneInput().scenes(in: document)
        return (document, scenes.map(\.id), scenes.flatMap(\.fontNames), CommandError?.none)
      } catch {
        return (document, [], [], error)
      }
    } consume: { (document: SceneDocument, ids: [String], fonts: [String], error: CommandError?) in
      fontNames.formUnion(fonts)
      if let error {
        problems.append(error)
        unjudged.append(UnjudgedDocument(path: document.path, message: error.message))
      } else {
        found.append((document, ids))
      }
    }
    if found.isEmpty {
      if !unjudged.isEmpty { try reports?(unjudged) }
      throw .badInput(
        problems.isEmpty
          ? "\(paths.joined(separator: ", ")): no scene of iOS in it"
          : problems.map(\.message).joined(separator: "\n"))
    }
    for problem in problems { console.errorLine("cannot be read: \(problem.message)") }
    documents = SceneDocument.withDistinctPlaces(found)
    self.problems = problems
    self.unjudged = unjudged
    self.fontNames = fontNames
    overrides = settings?.overrides ?? SettingsOverrides()
  }

  /// Settings for the documents and fonts below a folder.
  ///
  /// - Throws: ``CommandError``, bad input, for a folder that is missing or holds no scene.
  package static func draft(
    in folder: String, _ console: Console
  ) throws(CommandError) -> SettingsDraft {
    let search = SceneInput.search([folder])
    if let error = search.pathErrors.first { throw .badInput(error.description) }
    for note in SkippedNotes(search.skipped).lines { console.errorLine(note) }
    return SettingsDraft(in: folder, search)
  }
}

/// Prints the skipped documents: a line for each reason.
struct SkippedNotes {
  let lines: [String]

  fileprivate static let outside = "out of the project"
  /// Paths named in a line.
  private static let limit = 3

  /// Documents that are skipped for one reason.
  struct Group: Hashable, Sendable {
    /// Completes "documents …".
    var reason: String
    var paths: [String]

    var heading: String {
      let isOfLinks = reason == SkippedNotes.outside
      return "skipped: \(Count.of(paths.count, isOfLinks ? "link" : "document")) \(reason)"
    }
  }

  init(_ skipped: [SceneSearch.Skipped]) {
    lines = Self.groups(skipped).map { group in
      let named = group.paths.prefix(Self.limit).joined(separator: ", ")
      let rest = group.paths.count - Self.limit
      return "\(group.heading): \(named)" + (rest > 0 ? " and \(rest) more" : "")
    }
  }

  /// In the order of their first documents.
  static func groups(_ skipped: [SceneSearch.Skipped]) -> [Group] {
    var groups: [Group] = []
    for document in skipped {
      let reason = text(document.reason)
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].paths.append(document.path)
      } else {
        groups.append(Group(reason: reason, paths: [document.path]))
      }
    }
    return groups
  }

  private static func text(_ reason: SceneSearch.Reason) -> String {
    switch reason {
    case .dependencies(let folder): "in \(folder)"
    case .excluded: "that the settings exclude"
    case .ignoredByGit: "that git ignores"
    case .platform(let system): "of \(system)"
    case .archive: "of Xcode 4 or older"
    case .outside: outside
    }
  }
}
