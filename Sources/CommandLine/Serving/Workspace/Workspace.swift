import AutoLayout
import Commands
import Judging
import Reporting
import SceneFiles
import Sessions

/// What the server knows between calls: projects that stay loaded, and what was judged of them.
package struct Workspace: Sendable {
  package var roots: Roots
  private var projects: [Roots.Place: LoadedProject] = [:]
  /// What was judged of documents, with the number of the call that asked for it last.
  private var judged: [CheckedDocument.Key: (result: CheckedDocument, call: Int)] = [:]
  /// Findings that answers named, the last ones at the end.
  private(set) var named: [String] = []
  private var known: [String: KnownFinding] = [:]
  private var calls = 0

  /// Projects, judged documents and findings that are kept at most: memory stays flat.
  private static let (mostProjects, mostJudged, mostFindings) = (8, 1_000, 2_000)

  /// A finding with what it takes to show more of it.
  struct KnownFinding: Sendable {
    var finding: ReportedFinding
    var place: Roots.Place
  }

  package init(roots: Roots) { self.roots = roots }

  // MARK: Projects

  /// The part of its project that a path means, read anew where files of the project are no more as they were.
  ///
  /// The project is loaded whole, so that its documents are the same ones whichever part is asked for.
  mutating func project(_ path: String?) throws(ToolFailure) -> LoadedProject {
    let place = try roots.place(path)
    let whole = Roots.Place(path: roots.project(around: place), root: place.root)
    let fingerprint = FolderFingerprint.of(whole.path)
    if whole != place {
      // What a folder leaves out is read where it is named itself.
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

  /// The scenes of a project that a call means, with their documents.
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
      name.map { "no scene is called ‘\($0)’; there are \(shown)" } ?? "there is no scene")
  }

  // MARK: Judging

  /// What a check of a project finds, what most users meet first; only documents that changed are judged.
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
    let id = finding.finding.made.bucket
    if known.updateValue(finding, forKey: id) == nil { named.append(id) }
    while named.count > Self.mostFindings { known[named.removeFirst()] = nil }
  }

  /// A finding by its id, as it is now; what no answer named yet is looked for at a path.
  ///
  /// - Throws: ``ToolFailure`` for what fails no longer, and for an id that none has.
  mutating func finding(_ id: String, path: String?) throws(ToolFailure) -> KnownFinding {
    let wasNamed = known[id]
    let project = try project(wasNamed?.place.path ?? path)
    let checked = try findings(of: project, CheckedDocument.Choice())
    if let found = checked.findings.first(where: { $0.made.names().contains(id) }) {
      return KnownFinding(finding: found, place: project.place)
    }
    if let wasNamed {
      known[id] = nil
      named.removeAll { $0 == id }
      throw ToolFailure("‘\(wasNamed.finding.made.title)’ (\(id)) fails no longer")
    }
    throw ToolFailure(
      "no finding has the id ‘\(id.prefix(60))’; call check, and take an id from its answer")
  }

  /// What is known of the findings that answers named, the last ones first.
  var recent: [KnownFinding] { named.reversed().compactMap { known[$0] } }
}
