import AutoLayout
import Commands
import Foundation
import Benchmarks
import Campaigns
import Judging
import Proving
import Reporting
import SceneFiles
import Workflows
import Spelling
import TextMetrics
import Verification

/// `plumb prove`: what holds for whole ranges of sizes.
struct ProveCommand: ProjectCommandLine {
  enum Format: String, CaseIterable, Sendable { case table, json }

  static let definition = CommandDefinition(
    name: "prove", summary: "Prove for which widths each invariant holds, exactly",
    discussion: """
      Proves, for every structure, content size and direction, in which intervals of the width (or
      height) each invariant of a scene holds and in which it fails: not by trying sizes, but from the
      regimes of the layout, whose ends are computed. Text that wraps, margins that step and frames
      that are rounded to pixels are part of the proof.

      A PATH may also be a layout program in text form (.als, see 'plumb bench'): then its equal
      widths and its gaps are the invariants, over the range of its width.

      Exits with 1 if an invariant fails, or if a certificate is wrong.
      """,
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

  @Operands("PATH…", atLeast: 1, expected: "a file or directory was expected")
  var paths: [String]
  let settings = SettingsOptions()
  @Option("over", .over, help: "The size that varies and its range, in points.")
  var over: ProvenRange = ProvenRange(axis: .horizontal, range: 320...1366)
  @Option(
    "invariant", .text("NAME"), default: "all",
    help: "Only the invariant with this name, id or claim.")
  var invariantName: String?
  @Option(
    "content-size", .contentSizes, default: "all twelve",
    help: "Dynamic Type sizes, separated by commas.")
  var contentSizes: [ContentSizeCategory]?
  @Option("direction", .choice(), default: "both", help: "Reading direction.")
  var direction: LayoutDirection?
  @Option(
    "size-class", .text("H-V"), default: "one for each structure of the scene",
    help: """
      Size classes such as compact-regular, or 'by-width': compact below \(Int(Screen.regularWidth)) \
      points and regular from there on, as in split view.
      """)
  var sizeClasses: String?
  @Option(.scene) var sceneID: String?
  @Flag(.noInference) var declinesInference: Bool
  let fontOptions = FontOptions()
  let project = ProjectOptions()
  @Option(
    "format", .choice(), help: "A table, or JSON Lines: one certificate per scene.")
  var format: Format = .table
  @Option(
    "output", short: "o", .directory("DIR"),
    help: "Directory for a picture of the intervals of each scene; created if missing.")
  var directory: String?
  @Option(
    "check-certificate", .file("FILE"),
    help: "Verify the certificates of this file, as --format json wrote them; prove nothing.")
  var certificateFile: String?
  @Flag(
    "compare-pixels",
    help: "Also judge every pixel of the range, and fail if one differs from the proof.")
  var comparesPixels: Bool
  private let stop = StopFlag()

  private var classes: ProofClasses {
    get throws(CommandError) { try ProofClasses(sizeClasses, over: over) }
  }

  func check() throws(CommandError) {
    _ = try classes
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let chosen = try fontOptions.load()
    if paths.allSatisfy({ $0.hasSuffix(".als") }) {
      return try ProgramProof.run(paths, over: over, isJSON: format == .json, console)
    }
    let found = try FoundScenes(at: paths, settings: try settings(for: paths), console)
    let documents = try project.projects().supported(
      found.documents, at: paths, found.overrides, readsCode: false)
    let fonts = chosen.reportedFonts(of: documents, at: paths, console).library
    if let directory { try OutputDirectory.make(directory) }
    var certificates = try certificateFile.map { (file) throws(CommandError) in
      try CertificateFile(file).certificates
    }
    // There is nothing to report yet: a signal ends the process at once.
    let signals = InterruptionSignals(raising: stop, reportingTo: console)
    defer { withExtendedLifetime(signals) {} }
    var code = found.exitCode
    var (count, missing) = (0, 0)
    var taken: Set<String> = []
    for (document, scenes) in try SceneInput().scenes(in: documents) {
      for scene in scenes where isWanted(scene) {
        if stop.isRaised {
          missing += 1
          continue
        }
        let identity = SceneIdentity(
          scene, documentBytes: document.bytes, place: document.place)
        count += 1
        if let own = certificates {
          code = code.joined(
            try CertificateFile.check(
              own.filter { $0.scene == identity }, judge(scene, fonts), console))
          certificates = own.filter { $0.scene != identity }
        } else {
          let (proof, comparisons) = try outcomes(of: scene, fonts, console)
          if proof.proofs.isEmpty { continue }
          code = code.joined(
            try show(proof, identity, path: document.path, console, taken: &taken))
          if comparesPixels { try compare(proof, comparisons, console) }
        }
      }
    }
    if stop.isRaised {
      if missing > 0 { console.errorLine("not proven: \(Count.of(missing, "further scene"))") }
      return .interrupted
    }
    if count == 0 {
      throw .badInput(
        sceneID.map { "no scene has the id '\($0)'" } ?? "no scene was found",
        at: paths.joined(separator: ", "))
    }
    for rest in certificates ?? [] {
      throw .badInput(
        "it proves another version of scene '\(rest.scene.name)' than that in the given paths",
        at: certificateFile)
    }
    return code
  }

  private func isWanted(_ scene: Scene) -> Bool {
    guard let sceneID else { return true }
    return scene.id == sceneID || scene.controller == sceneID || scene.name == sceneID
  }

  // MARK: Proving

  private func judge(
    _ scene: Scene, _ fonts: FontLibrary
  ) throws(CommandError) -> VariantJudge {
    do {
      return try VariantJudge(
        scene, options: LayoutOptions(fonts: fonts), infers: !declinesInference)
    } catch {
      throw .badInput("scene \(scene.name): \(error)", at: scene.file)
    }
  }

  /// The range that was asked for, else as wide as the app's screens are.
  private func range(for scene: Scene) -> ProvenRange {
    let widths = scene.supportedScreens?.map(\.size.width) ?? []
    guard !$over.isGiven, let narrowest = widths.min(), let widest = widths.max(),
      narrowest < widest
    else { return over }
    return ProvenRange(axis: over.axis, range: narrowest...widest)
  }

  private func outcomes(
    of scene: Scene, _ fonts: FontLibrary, _ console: Console
  ) throws(CommandError) -> (SceneProof, [PixelComparison]) {
    let invariants = try judge(scene, fonts).verifier.invariants
    _ = try self.invariants(invariants)
    var parts: [ParallelProving.Part] = []
    for part in try classes.parts(of: scene, over: range(for: scene)) {
      var plan = ProofPlan(scene)
      plan.classes = part.classes
      if let contentSizes { plan.contentSizes = contentSizes }
      if let direction { plan.directions = [direction] }
      parts += plan.variants(of: Variant(environment: scene.reference)).map {
        ParallelProving.Part(variant: $0, range: part.range)
      }
    }
    let proving = ParallelProving(axis: over.axis, comparesPixels: comparesPixels, stop: stop) {
      () throws(CommandError) in try judge(scene, fonts)
    }
    let outcomes = try proving.outcomes(parts, of: scene, console)
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
    let hint =
      NearestName(among: rules).suggestion(for: name).map { "did you mean '\($0)'? " } ?? ""
    throw .usage(
      "no invariant is called '\(name)'; \(hint)known are: \(rules.joined(separator: ", "))")
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
    if differences > 0 { throw .trouble("the proof and the judged sizes differ") }
  }
}
