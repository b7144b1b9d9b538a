import AutoLayout
import Foundation
import Judging
import Proving
import Reporting
import SceneFiles
import TextMetrics
import Verification

/// `plumb prove`: what holds for whole ranges of sizes.
struct ProveCommand: Command {
  static let definition = CommandDefinition(
    name: "prove", summary: "Prove for which widths each invariant holds, exactly",
    operands: "PATH…",
    discussion: """
      Proves, for every structure, content size and direction, in which intervals of the width (or
      height) each invariant of a scene holds and in which it fails: not by trying sizes, but from the
      regimes of the layout, whose ends are computed. Text that wraps, margins that step and frames
      that are rounded to pixels are part of the proof.

      A PATH may also be a layout program in text form (.als, see 'plumb bench'): then its equal
      widths and its gaps are the invariants, over the range of its width.

      Exits with 1 where some invariant fails, or where a certificate is wrong.
      """,
    options: [
      ProveOptions.over, ProveOptions.invariant, ProveOptions.contentSizes, ProveOptions.direction,
      ProveOptions.classes, CampaignOptions.scene, CampaignOptions.noInference, FontOptions.fonts,
      ProveOptions.format, ProveOptions.output, ProveOptions.certificate, ProveOptions.pixels,
    ],
    examples: [
      ("plumb prove Login.recipe.md", "Every invariant, from a narrow phone to a wide pad"),
      (
        "plumb prove Login.recipe.md --over width=120...500 --content-size L --direction ltr",
        "One content size and direction"
      ),
      (
        "plumb prove Login.recipe.md --format json > proof.json && plumb prove Login.recipe.md "
          + "--check-certificate proof.json",
        "Write a certificate, and verify it without the solver"
      ),
    ])

  private let paths: [String]
  private let over: ProveOptions.Over
  private let invariantName: String?
  private let contentSizes: [ContentSizeCategory]?
  private let direction: LayoutDirection?
  private let classes: ProofClasses
  private let sceneID: String?
  private let infers: Bool
  private let fonts: FontOptions
  private let format: ProveOptions.Format
  private let directory: String?
  private let certificateFile: String?
  private let comparesPixels: Bool

  init(_ arguments: Arguments) throws(CommandError) {
    guard !arguments.positional.isEmpty else {
      throw .usage("a file or directory was expected", command: arguments.command)
    }
    paths = arguments.positional
    over =
      try arguments.value(ProveOptions.over)
      ?? ProveOptions.Over(axis: .horizontal, range: 320...1366)
    invariantName = try arguments.value(ProveOptions.invariant)
    contentSizes = try arguments.value(ProveOptions.contentSizes)
    direction = try arguments.value(ProveOptions.direction)
    classes = try ProofClasses(try arguments.value(ProveOptions.classes), over: over)
    sceneID = try arguments.value(CampaignOptions.scene)
    infers = !arguments.has(CampaignOptions.noInference)
    fonts = try FontOptions(arguments)
    format = try arguments.value(ProveOptions.format) ?? .table
    directory = try arguments.value(ProveOptions.output)
    certificateFile = try arguments.value(ProveOptions.certificate)
    comparesPixels = arguments.has(ProveOptions.pixels)
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    if paths.allSatisfy({ $0.hasSuffix(".als") }) {
      return try ProgramProof.run(paths, over: over, format: format, console)
    }
    let documents = try SceneInput().allDocuments(at: paths)
    if let directory { try OutputDirectory.make(directory) }
    var certificates = try certificateFile.map { (file) throws(CommandError) in
      try CertificateFile(file).certificates
    }
    var code = ExitCode.clean
    var count = 0
    var taken: Set<String> = []
    for (document, scenes) in try SceneInput().scenes(in: documents) {
      for scene in scenes where isWanted(scene) {
        let identity = SceneIdentity(scene, documentBytes: document.bytes)
        count += 1
        if let own = certificates {
          code = code.joined(
            try CertificateFile.check(own.filter { $0.scene == identity }, judge(scene), console))
          certificates = own.filter { $0.scene != identity }
        } else {
          let (proof, comparisons) = try outcomes(of: scene)
          code = code.joined(
            try show(proof, identity, path: document.path, console, taken: &taken))
          if comparesPixels { try compare(proof, comparisons, console) }
        }
      }
    }
    if count == 0 {
      throw .badInput(
        sceneID.map { "no scene has the id '\($0)'" } ?? "no scene was found",
        at: paths.joined(separator: ", "))
    }
    for rest in certificates ?? [] {
      throw .badInput(
        "it speaks of scene '\(rest.scene.name)' in a version that is not in the paths given",
        at: certificateFile)
    }
    return code
  }

  private func isWanted(_ scene: Scene) -> Bool {
    guard let sceneID else { return true }
    return scene.id == sceneID || scene.controller == sceneID || scene.name == sceneID
  }

  // MARK: Proving

  private func judge(_ scene: Scene) throws(CommandError) -> VariantJudge {
    do {
      return try VariantJudge(scene, options: LayoutOptions(fonts: fonts.library), infers: infers)
    } catch {
      throw .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }

  private func outcomes(of scene: Scene) throws(CommandError) -> (SceneProof, [PixelComparison]) {
    let invariants = try judge(scene).verifier.invariants
    _ = try self.invariants(invariants)
    var parts: [ParallelProving.Part] = []
    for part in classes.parts(of: scene, over: over) {
      var plan = ProofPlan(scene)
      plan.classes = part.classes
      if let contentSizes { plan.contentSizes = contentSizes }
      if let direction { plan.directions = [direction] }
      parts += plan.variants(of: Variant(environment: scene.reference)).map {
        ParallelProving.Part(variant: $0, range: part.range)
      }
    }
    let proving = ParallelProving(axis: over.axis, comparesPixels: comparesPixels) {
      () throws(CommandError) in try judge(scene)
    }
    let outcomes = try proving.outcomes(parts, of: scene)
    return (
      SceneProof(scene: scene, invariants: invariants, proofs: outcomes.map(\.proof)),
      outcomes.compactMap(\.comparison)
    )
  }

  /// Indices of the invariants asked for; nil for all.
  private func invariants(_ known: [Invariant]) throws(CommandError) -> [Int]? {
    guard let name = invariantName else { return nil }
    let found = known.indices.filter { index in
      let invariant = known[index]
      return [invariant.id, invariant.rule, invariant.description].contains(name)
    }
    if !found.isEmpty { return found }
    var rules: [String] = []
    for invariant in known where !rules.contains(invariant.rule) { rules.append(invariant.rule) }
    let hint = NearestName.of(name, among: rules).map { "did you mean '\($0)'? " } ?? ""
    throw .usage(
      "no invariant is called '\(name)'; \(hint)known are: \(rules.joined(separator: ", "))",
      command: Self.definition.name)
  }

  // MARK: Showing

  private func show(
    _ proof: SceneProof, _ identity: SceneIdentity, path: String, _ console: Console,
    taken: inout Set<String>
  ) throws(CommandError) -> ExitCode {
    let asked = try invariants(proof.invariants)
    switch format {
    case .table:
      console.write(
        ProofTable(
          proof, axis: over.axis, file: path, invariants: asked,
          emphasis: Emphasis(isColoured: console.usesColour)
        ).text)
    case .json:
      console.line(JSONLine.text(ProofCertificate(proof, identity: identity, axis: over.axis)))
    }
    if let directory {
      let file = OutputDirectory.path(
        directory, stem: proof.scene.name, extension: "svg", taken: &taken)
      try OutputDirectory.write(
        ProofDrawing(proof, axis: over.axis, invariants: asked).svg, to: file)
      if format == .table { console.line(file) }
    }
    let holds = (asked ?? Array(proof.invariants.indices)).allSatisfy(proof.holdsThroughout)
    return holds ? .clean : .findings
  }

  private func compare(
    _ proof: SceneProof, _ comparisons: [PixelComparison], _ console: Console
  ) throws(CommandError) {
    let count = comparisons.reduce(0) { $0 + $1.count }
    let differences = comparisons.reduce(0) { $0 + $1.differences.count }
    for (own, comparison) in zip(proof.proofs, comparisons) {
      for difference in comparison.differences.prefix(3) {
        console.errorLine("\(own.variant.environment.summary): \(difference)")
      }
    }
    console.errorLine(
      "\(proof.scene.name): \(Count.text(count)) sizes judged, \(Count.text(differences)) differ")
    if differences > 0 { throw .trouble("the proof is not what was judged") }
  }
}
