import AutoLayout
import Commands
import Judging
import Reporting
import SceneFiles
import Workflows

/// The server's memory between calls: loaded projects and their judged documents.
package struct Workspace: Sendable {
  package var roots: Roots
  private var projects: [Roots.Place: LoadedProject] = [:]
  /// Judged documents, with the number of the last call that used each.
  private var judged: [CheckedDocument.Key: (result: CheckedDocument, call: Int)] = [:]
  /// Findings in earlier answers, the latest at the end.
  private(set) var named: [String] = []
  private var known: [String: KnownFinding] = [:]
  private var calls = 0

  /// The maximum numbers of kept projects, judged documents and findings: memory is bounded.
  private static let (mostProjects, mostJudged, mostFindings) = (8, 1_000, 2_000)

  /// A finding with the values that are needed to show more of it.
  struct KnownFinding: Sendable {
    var finding: ReportedFinding
    var place: Roots.Place
  }

  package init(roots: Roots) { self.roots = roots }

  // MARK: Projects

  /// The part of its project at a path; it is read again if files of the project have changed.
  ///
  /// The whole project is loaded, so that its documents are the same for every requested part.
  mutating func project(_ path: String?) throws(ToolFailure) -> LoadedProject {
    let place = try roots.place(path)
    let whole = Roots.Place(path: roots.project(around: place), root: place.root)
    let fingerprint = FolderFingerprint.of(whole.path)
    if whole != place {
      // A document that a folder excludes is read if it is named itself.
      if let part = try? loaded(whole, fingerprint).part(at: place) { return part }
    }
    return try loaded(place, fingerprint)
  }

  private mutating func loaded(
    _ place: Roots.Place, _ fingerprint: String?
  ) throws(ToolFailure) -> LoadedProject {
    if let known = projects[place], fingerprint != nil, known.fingerprint == fingerprint {
      return known
    }
    let loaded = try LoadedProject(place, fingerprint: fingerprint)
    if projects.count >= Self.mostProjects, projects[place] == nil { projects.removeAll() }
    projects[place] = loaded
    return loaded
  }

  /// The scenes of a project for a call, with their documents.
  func scenes(
    of project: LoadedProject, named name: String?
  ) throws(ToolFailure) -> [(document: SceneDocument, scene: Scene)] {
    var found: [(document: SceneDocument, scene: Scene)] = []
    var names: [String] = []
    for document in project.documents {
      do throws(CommandError) {
        for scene in try SceneInput().scenes(in: document) {
          names.append(scene.name)
          if let name, scene.id != name, scene.controller != name, scene.name != name { continue }
          found.append((document, scene))
        }
      } catch {
        throw ToolFailure(error.message)
      }
    }
    guard found.isEmpty else { return found }
    let shown = Set(names).sorted().prefix(20).joined(separator: ", ")
    throw ToolFailure(
      name.map { "no scene is called ‘\($0)’; the scenes are \(shown)" } ?? "there are no scenes")
  }

  // MARK: Judging

  /// The findings of a project, those for most users first; only changed documents are judged.
  mutating func findings(
    of project: LoadedProject, _ choice: CheckedDocument.Choice
  ) throws(ToolFailure) -> CheckedProject {
    calls += 1
    let keys = project.documents.map { CheckedDocument.Key(document: $0, choice: choice) }
    let missing = keys.filter { judged[$0] == nil }
    var failure: ToolFailure?
    OrderedMap.run(missing) { key in
      (key, Result { () throws(CommandError) in try CheckedDocument(key, project) })
    } consume: { (key: CheckedDocument.Key, result: Result<CheckedDocument, CommandError>) in
      switch result {
      case .success(let checked): judged[key] = (checked, calls)
      case .failure(let error): failure = failure ?? ToolFailure(error.message)
      }
    }
    if let failure { throw failure }
    var checked = CheckedProject()
    for key in keys {
      guard let own = judged[key]?.result else { continue }
      judged[key]?.call = calls
      checked.add(own)
    }
    forgetJudged()
    checked.findings = checked.findings.inOrder
    for finding in checked.findings {
      remember(KnownFinding(finding: finding, place: project.place))
    }
    return checked
  }

  private mutating func forgetJudged() {
    guard judged.count > Self.mostJudged else { return }
    let old = judged.sorted { $0.value.call < $1.value.call }.prefix(judged.count - Self.mostJudged)
    for (key, _) in old { judged[key] = nil }
  }

  private mutating func remember(_ finding: KnownFinding) {
    let id = finding.finding.failingCase.bucket
    if known.updateValue(finding, forKey: id) == nil { named.append(id) }
    while named.count > Self.mostFindings { known[named.removeFirst()] = nil }
  }

  /// A finding by its id, in its current state; a path is searched for ids that no answer named
  /// yet.
  ///
  /// - Throws: ``ToolFailure`` for a finding that no longer fails, and for an unknown id.
  mutating func finding(_ id: String, path: String?) throws(ToolFailure) -> KnownFinding {
    let wasNamed = known[id]
    let project = try project(wasNamed?.place.path ?? path)
    let checked = try findings(of: project, CheckedDocument.Choice())
    if let found = checked.findings.first(where: { $0.failingCase.names().contains(id) }) {
      return KnownFinding(finding: found, place: project.place)
    }
    if let wasNamed {
      known[id] = nil
      named.removeAll { $0 == id }
      throw ToolFailure("‘\(wasNamed.finding.failingCase.title)’ (\(id)) fails no longer")
    }
    throw ToolFailure(
      "no finding has the id ‘\(id.prefix(60))’; call check, and take an id from its answer")
  }

  /// The findings of earlier answers that are still known, the latest first.
  var recent: [KnownFinding] { named.reversed().compactMap { known[$0] } }
}
