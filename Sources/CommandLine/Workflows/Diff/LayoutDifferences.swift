import AutoLayout
import Commands
import Comparison
import Fuzzing
import Judging
import LayoutDiff
import Reporting
import SceneFiles
import TextMetrics

/// `plumb diff`: the scenes of two versions of documents, laid out in the same environments.
package struct LayoutDifferences: Sendable {
  /// The result of one scene.
  package struct SceneOutcome: Sendable {
    /// The newer document; the older one's of a scene that is gone.
    package var path: String
    package var scene: Scene
    package var change: Change
    /// The document that it lay in before; nil if that is its own.
    package var origin: String?
  }

  package enum Change: Sendable {
    /// With what a check finds in it, or the reason why nothing was judged.
    case new(Result<[ReportedFinding], CommandError>)
    case gone
    /// No edit affects the layout.
    case alike
    case differs(SceneDiff)
    /// One of the versions has no layout, for this reason.
    case unsolvable(String)
  }

  package var scenes: [SceneOutcome] = []
  /// Documents, byte for byte the same.
  package var unchanged: Int
  /// Documents that there are no more, and of which no scene can be read.
  package var gone: [String] = []
  package var notes: [String]
  /// Documents that only Interface Builder rewrote, or that it rewrote as well: `17701 → 18122`, by path.
  package var upgrades: [ToolsUpgrade] = []

  /// True if a view moved, or a scene or a finding was added or removed.
  package var hasDifferences: Bool {
    !gone.isEmpty
      || scenes.contains { scene in
        switch scene.change {
        case .alike: false
        case .new, .gone, .unsolvable: true
        case .differs(let diff): !diff.isSameEverywhere || diff.hasFindings
        }
      }
  }

  /// Options that decide in which environments both are laid out.
  package struct Choice: Sendable {
    package var axes: [String]?
    package var devices: [String]?
    package var fonts: AppFonts
    package var infers: Bool

    package init(
      axes: [String]?, devices: [String]? = nil, fonts: AppFonts, infers: Bool
    ) {
      self.axes = axes
      self.devices = devices
      self.fonts = fonts
      self.infers = infers
    }
  }

  /// - Throws: ``CommandError``, bad input, for documents that cannot be read.
  package init(_ versioned: VersionedDocuments, _ choice: Choice) throws(CommandError) {
    (unchanged, notes) = (versioned.unchanged, versioned.notes)
    upgrades = versioned.upgrades
    let pairs = try ScenePairs(
      versioned.documents, versioned.bases, removed: versioned.removed)
    gone = pairs.unread
    let documents = versioned.documents
    OrderedMap.run(pairs.all) { pair in
      Self.outcome(pair, choice, documents)
    } consume: {
      (outcome: SceneOutcome) in
      scenes.append(outcome)
    }
    scenes += pairs.gone.map { SceneOutcome(path: $0.path, scene: $0.scene, change: .gone) }
  }

  private static func outcome(
    _ pair: ScenePairs.Pair, _ choice: Choice, _ documents: [SceneDocument]
  ) -> SceneOutcome {
    func outcome(_ change: Change) -> SceneOutcome {
      SceneOutcome(path: pair.path, scene: pair.head, change: change, origin: pair.origin)
    }
    guard let base = pair.base else {
      let own = documents.filter { $0.path == pair.path }
      return outcome(.new(findings(of: pair.head, in: own, choice)))
    }
    let versions = SceneVersions(base: base, head: pair.head)
    if versions.areAlike { return outcome(.alike) }
    let space = VariationSpace(checking: pair.head, axes: choice.axes, devices: choice.devices)
    do throws(LayoutError) {
      let diff = try SceneDiff(
        versions, identity: pair.identity, space: space, fonts: choice.fonts.library,
        infers: choice.infers)
      return outcome(diff.edits.isEmpty ? .alike : .differs(diff))
    } catch {
      return outcome(.unsolvable(error.description))
    }
  }

  /// The findings of a check in a scene that has no base.
  private static func findings(
    of scene: Scene, in documents: [SceneDocument], _ choice: Choice
  ) -> Result<[ReportedFinding], CommandError> {
    var check = BoundedCheck(
      jobs: 1, sceneID: scene.id, axes: choice.axes, devices: choice.devices,
      fonts: choice.fonts, infers: choice.infers)
    check.detail = .tiers
    return Result { () throws(CommandError) in
      try check.run(documents).findings.findings
        .map { ReportedFinding($0.failingCase, token: $0.token) }
        .inOrder
    }
  }
}
