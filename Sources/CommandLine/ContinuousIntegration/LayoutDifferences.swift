import AutoLayout
import Commands
import Comparison
import Fuzzing
import Judging
import LayoutDiff
import SceneFiles
import Sessions
import TextMetrics

/// `plumb diff`: the scenes of two versions of documents, laid out in the same environments.
package struct LayoutDifferences: Sendable {
  /// What one scene comes to.
  package struct SceneOutcome: Sendable {
    /// The newer document; the older one's of a scene that is gone.
    package var path: String
    package var scene: Scene
    package var change: Change
    /// The document that it lay in before; nil where that is its own.
    package var origin: String?
  }

  package enum Change: Sendable {
    case new
    case gone
    /// Nothing that decides a layout was edited.
    case alike
    case differs(SceneDiff)
    /// One of the versions has no layout: why.
    case unsolvable(String)
  }

  package var scenes: [SceneOutcome] = []
  /// Documents, byte for byte the same.
  package var unchanged: Int
  /// Documents that there are no more, and of which no scene can be read.
  package var gone: [String] = []
  package var notes: [String]
  /// Documents that only Interface Builder rewrote, or that it rewrote as well: `17701 → 18122`, by path.
  package var upgrades: [Upgrade] = []

  /// A document stored by another Interface Builder.
  package struct Upgrade: Hashable, Sendable {
    package var path: String
    package var before: String
    package var after: String
  }

  /// Whether a view lies otherwise, a scene came or went, or a finding did.
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
    package var fonts: FontLibrary
    package var infers: Bool

    package init(
      axes: [String]?, devices: [String]? = nil, fonts: FontLibrary, infers: Bool
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
    for (document, base) in zip(versioned.documents, versioned.bases) {
      guard let base, let before = document.toolsVersion(of: base.bytes),
        let after = document.toolsVersion(of: document.bytes), before != after
      else { continue }
      upgrades.append(Upgrade(path: document.path, before: before, after: after))
    }
    let pairs = try ScenePairs(
      versioned.documents, versioned.bases, removed: versioned.removed)
    gone = pairs.unread
    OrderedMap.run(pairs.all) { pair in
      Self.outcome(pair, choice)
    } consume: {
      (outcome: SceneOutcome) in
      scenes.append(outcome)
    }
    scenes += pairs.gone.map { SceneOutcome(path: $0.path, scene: $0.scene, change: .gone) }
  }

  private static func outcome(_ pair: ScenePairs.Pair, _ choice: Choice) -> SceneOutcome {
    func outcome(_ change: Change) -> SceneOutcome {
      SceneOutcome(path: pair.path, scene: pair.head, change: change, origin: pair.origin)
    }
    guard let base = pair.base else { return outcome(.new) }
    let versions = SceneVersions(base: base, head: pair.head)
    if versions.areAlike { return outcome(.alike) }
    let devices = pair.head.support?.devices ?? choice.devices
    let space = VariationSpace(
      pair.head, names: (pair.head.support?.axes ?? choice.axes).map(Set.init),
      screens: devices.flatMap { try? DeviceSet.screens(named: $0, support: pair.head.support) })
    do throws(LayoutError) {
      let diff = try SceneDiff(
        versions, identity: pair.identity, space: space, fonts: choice.fonts,
        infers: choice.infers)
      return outcome(diff.edits.isEmpty ? .alike : .differs(diff))
    } catch {
      return outcome(.unsolvable(error.description))
    }
  }
}

extension SceneDocument {
  /// The version of Interface Builder that stored a document; nil for other formats.
  fileprivate func toolsVersion(of bytes: [UInt8]) -> String? {
    guard format == .interfaceBuilder else { return nil }
    let head = String(decoding: bytes.prefix(2000), as: UTF8.self)
    guard let start = head.range(of: "toolsVersion=\"") else { return nil }
    let version = head[start.upperBound...].prefix { $0.isNumber || $0 == "." }
    return version.isEmpty ? nil : String(version)
  }
}
