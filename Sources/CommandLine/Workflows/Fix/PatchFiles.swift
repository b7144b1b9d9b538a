import AutoLayout
import Campaigns
import Commands
import Fuzzing
import Judging
import Mending
import Proving
import Reporting
import SceneFiles
import TextMetrics

/// The files for the best patch of a finding: a drawing before and after, and certificates of its proofs.
package struct PatchFiles: Sendable {
  private let fonts: FontLibrary
  private let infers: Bool

  package init(fonts: FontLibrary, infers: Bool) {
    self.fonts = fonts
    self.infers = infers
  }

  // MARK: Drawings

  /// Writes the scene of the first finding with a patch before and after it, where it fails and on the canvas.
  ///
  /// - Throws: ``CommandError`` if no finding has a patch, or the file cannot be written.
  package func draw(
    _ mended: [MendingSession.Mended], to path: String
  ) throws(CommandError) {
    guard let result = mended.first(where: { !$0.patches.isEmpty }), let scene = result.scene,
      let patch = result.patches.first, let variant = result.variant,
      var before = judge(scene), var after = judge(patch.scene)
    else { throw .trouble("no finding has a patch: there is nothing to be drawn") }
    let signature = result.finding.failingCase.signature
    var rows: [PatchDrawing.Row] = []
    for (title, own) in [
      ("where it fails", variant), ("as designed", Variant(environment: scene.reference)),
    ] {
      guard let edited = try? VariantRecord(own, scene: scene).variant(of: patch.scene),
        let old = try? before.verdicts(own), let new = try? after.verdicts(edited)
      else { continue }
      let wrong = old.violations.filter {
        Signature($0, scene: old.layout.scene).isSameFailure(as: signature)
      }
      rows.append(
        PatchDrawing.Row(
          title: title, before: old.layout, violations: wrong, after: new.layout))
    }
    try OutputDirectory.write(PatchDrawing(patch.sentence, rows: rows).svg, to: path)
  }

  private func judge(_ scene: Scene) -> VariantJudge? {
    try? VariantJudge(scene, options: LayoutOptions(fonts: fonts), infers: infers)
  }

  // MARK: Certificates

  /// Writes the certificates of the scenes as they are with the best patch of each finding, and says what they prove.
  ///
  /// The design's content size and direction and those of the failing variant are proven over all widths that devices
  /// have.
  package func certify(
    _ mended: [MendingSession.Mended], _ documents: [SceneDocument], to path: String,
    _ console: Console
  ) throws(CommandError) {
    var lines: [String] = []
    for result in mended {
      guard let patch = result.patches.first, let bytes = patch.bytes, let variant = result.variant,
        let document = documents.first(where: { $0.path == result.finding.path })
      else { continue }
      let identity = SceneIdentity(patch.scene, documentBytes: bytes, place: document.place)
      guard let proof = try proof(of: patch.scene, like: variant, console) else {
        console.errorLine("\(result.finding.failingCase.title): no proof over widths")
        continue
      }
      lines.append(
        JSONLine.text(ProofCertificate(proof, identity: identity, axis: .horizontal)))
      console.errorLine(
        "\(result.finding.failingCase.title): " + words(proof, result.finding.failingCase.signature)
      )
    }
    try OutputDirectory.write(lines.map { $0 + "\n" }.joined(), to: path)
  }

  /// Points, from the narrowest window to the widest screen.
  private static let widths = 320.0...1366.0

  private func proof(
    of scene: Scene, like variant: Variant, _ console: Console
  ) throws(CommandError) -> SceneProof? {
    guard let invariants = judge(scene)?.verifier.invariants else { return nil }
    var plan = ProofPlan(scene)
    let environments = [scene.reference, variant.environment]
    plan.contentSizes = environments.map(\.contentSizeCategory).unique
    plan.directions = environments.map(\.layoutDirection).unique
    let parts = plan.variants(of: Variant(environment: scene.reference)).map {
      ParallelProving.Part(variant: $0, range: Self.widths)
    }
    let proving = ParallelProving(axis: .horizontal, comparesPixels: false, stop: StopFlag()) {
      [fonts, infers] () throws(CommandError) in
      do {
        return try VariantJudge(scene, options: LayoutOptions(fonts: fonts), infers: infers)
      } catch {
        throw .badInput("scene \(scene.name): \(error)", at: scene.file)
      }
    }
    // An edit that cannot be proven has no certificate, which is no fault of the patch.
    guard let outcomes = try? proving.outcomes(parts, of: scene, console), !outcomes.isEmpty else {
      return nil
    }
    return SceneProof(scene: scene, invariants: invariants, proofs: outcomes.map(\.proof))
  }

  private func words(_ proof: SceneProof, _ signature: Signature) -> String {
    let asked = proof.invariants.indices.filter { index in
      let invariant = proof.invariants[index]
      return invariant.kind == signature.kind
        && (invariant.items.isEmpty
          || Set(invariant.items.map { proof.scene.items[$0].id }) == Set(signature.items))
    }
    let cases = Count.of(proof.proofs.count, "environment")
    if asked.isEmpty { return "certificate for \(cases); the canvas shows no such relation" }
    return asked.allSatisfy(proof.holdsThroughout)
      ? "proven for every width of 320...1366 in \(cases)"
      : "certificate for \(cases); in some of the widths of 320...1366 it is not proven"
  }
}

extension Array where Element: Equatable {
  /// Each element once, in their order.
  fileprivate var unique: [Element] {
    reduce(into: []) { found, element in
      if !found.contains(element) { found.append(element) }
    }
  }
}
