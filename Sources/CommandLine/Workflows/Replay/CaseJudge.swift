import AutoLayout
import Campaigns
import Commands
import Comparison
import Fuzzing
import Judging
import SceneFiles
import TextMetrics

/// Runs cases on the scenes of some documents, and on no others.
///
/// Serves one thread; what was made ready for a scene is kept for its next case.
package struct CaseJudge {
  private struct PreparedScene {
    var scene: Scene
    var identity: SceneIdentity
    var judge: VariantJudge?
  }

  private var known: [PreparedScene] = []
  private let infers: Bool
  private let fonts: FontLibrary
  private let canvases: (any CanvasSource)?

  /// - Parameter canvases: what scenes are judged by in place of their own canvases; nil for those.
  /// - Throws: ``CommandError`` for a document that cannot be read.
  package init(
    _ documents: [SceneDocument], infers: Bool = true, fonts: FontLibrary = .empty,
    canvases: (any CanvasSource)? = nil
  ) throws(CommandError) {
    self.canvases = canvases
    self.infers = infers
    self.fonts = fonts
    for document in documents {
      for scene in try SceneInput().scenes(in: document) {
        known.append(
          PreparedScene(
            scene: scene,
            identity: SceneIdentity(
              scene, documentBytes: document.bytes, place: document.place), judge: nil)
        )
      }
    }
  }

  /// Judges variants of a scene; nil if no document has the scene, or it has no layout.
  package mutating func judge(of scene: SceneIdentity) -> VariantJudge? {
    guard let index = index(of: scene) else { return nil }
    return try? readyJudge(index)
  }

  private mutating func readyJudge(_ index: Int) throws(LayoutError) -> VariantJudge {
    if let judge = known[index].judge { return judge }
    let (scene, identity) = (known[index].scene, known[index].identity)
    let judge: VariantJudge
    if let canvases {
      judge = try canvases.judge(of: scene, identity)
    } else {
      judge = try VariantJudge(scene, options: LayoutOptions(fonts: fonts), infers: infers)
    }
    known[index].judge = judge
    return judge
  }

  /// The outcome of the case; nil if none of the documents has its scene. A case found with other
  /// fonts is an error: its texts would be measured differently.
  package mutating func replay(_ failingCase: Case) -> ReplayOutcome? {
    guard let index = index(of: failingCase.scene) else { return nil }
    if let reason = failingCase.fontsMissing(from: fonts) { return .error(reason) }
    do throws(LayoutError) {
      var judge = try readyJudge(index)
      let outcome = failingCase.replay(judge: &judge)
      known[index].judge = judge
      return outcome
    } catch {
      return .error(error.description)
    }
  }

  /// The same, and fixed only where nothing fails in the same way in all that a check tries of the scene: its own
  /// variant may hold by another edit than one that mends it.
  package mutating func fate(of failingCase: Case) -> ReplayOutcome? {
    let outcome = replay(failingCase)
    guard outcome == .fixed, let index = index(of: failingCase.scene),
      var judge = known[index].judge
    else { return outcome }
    let generator = VariantGenerator(
      VariationSpace(checking: judge.scene), identity: known[index].identity,
      seed: BoundedCheck.seed)
    for number in 0..<min(generator.coveringCount, SceneComparison.limit) {
      let variant = generator.variant(number)
      guard judge.violation(failingCase.signature, in: variant) != nil else { continue }
      let found = judge.judge(variant, isDetailed: true)
      let laidOut = found.layout?.scene ?? judge.scene
      let violation = found.violations.first {
        Signature($0, scene: laidOut) == failingCase.signature
      }
      known[index].judge = judge
      return .changed("it passes there, and fails elsewhere: \(violation?.actual ?? "")")
    }
    known[index].judge = judge
    return .fixed
  }

  /// True if the scene exists without the items that the case is about.
  package func lacksItems(of failingCase: Case) -> Bool {
    guard let index = index(of: failingCase.scene) else { return false }
    return failingCase.signature.items.contains { known[index].scene.index(ofItem: $0) == nil }
  }

  private func index(of identity: SceneIdentity) -> Int? {
    identity.position(among: known.lazy.map(\.identity))
  }

  /// The case on its whole scene where that fails as well: what shrinking left out may be what keeps another
  /// version from failing.
  package mutating func onWholeScene(_ failingCase: Case) -> Case {
    var whole = failingCase
    whole.variant = failingCase.variant.onWholeScene
    return whole.variant == failingCase.variant || !fails(whole) ? failingCase : whole
  }

  /// True if the case still fails, with any values.
  package mutating func fails(_ failingCase: Case) -> Bool {
    switch replay(failingCase) {
    case .failed, .changed: true
    case .fixed, .error, nil: false
    }
  }
}
