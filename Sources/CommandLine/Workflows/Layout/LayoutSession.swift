import AutoLayout
import Commands
import Doubts
import Reporting
import SceneFiles
import Verification

/// Lays out documents on their design canvas, or in a chosen environment.
package struct LayoutSession: Sendable {
  /// The format in which a layout is shown.
  package enum Format: String, CaseIterable, Sendable { case table, json, svg }

  /// The scenes to lay out, their environments, and the format.
  package struct Request: Sendable {
    package var format: Format
    /// The id of a scene or its controller, or a name; nil for every scene.
    package var sceneID: String?
    /// The item to explain in place of showing the layout.
    package var explained: String?
    /// True if captures are compared with UIKit's frames in place of showing their layouts.
    package var compares: Bool
    package var environment: EnvironmentChoice
    /// Nil if no devices are chosen; in the orientations that an app supports.
    package var screens: @Sendable (AppSupport?) throws(CommandError) -> [Screen]?

    package init(
      format: Format, sceneID: String?, explained: String?, compares: Bool = false,
      environment: EnvironmentChoice,
      screens: @escaping @Sendable (AppSupport?) throws(CommandError) -> [Screen]?
    ) {
      self.format = format
      self.sceneID = sceneID
      self.explained = explained
      self.compares = compares
      self.environment = environment
      self.screens = screens
    }
  }

  private let input: SceneInput
  private let fonts: AppFonts
  private let request: Request

  package init(_ request: Request, input: SceneInput, fonts: AppFonts) {
    self.request = request
    self.input = input
    self.fonts = fonts
  }

  /// The result of one document.
  package struct Outcome: Sendable {
    /// One layout, shown.
    package struct Result: Sendable {
      /// The scene's, and the screen's where devices are chosen.
      package var name: String
      package var text: String

      /// Prints the result, or writes it to its file in a folder and prints the path.
      ///
      /// - Returns: the failure, which was reported on the error stream.
      package func show(
        in directory: String?, _ console: Console, taken: inout Set<String>
      ) -> CommandError? {
        guard let directory else {
          console.write(text)
          return nil
        }
        do throws(CommandError) {
          let path = OutputDirectory.path(directory, stem: name, extension: "svg", taken: &taken)
          try OutputDirectory.write(text, to: path)
          console.line(path)
          return nil
        } catch {
          console.errorLine(error.message)
          return error
        }
      }
    }

    package var results: [Result] = []
    package var errors: [CommandError] = []
    package var warnings: [String] = []
    /// The number of scenes that were asked for, shown or not.
    package var sceneCount = 0
    /// The names and ids of items in scenes that lack the one to explain.
    package var otherItems: Set<String> = []
    /// True if the layout of a capture differs from UIKit's.
    package var hasDifferences = false
  }

  /// Lays out the scenes of one document; a failure of one does not stop the others.
  package func outcome(_ document: SceneDocument, in language: Language?) -> Outcome {
    var outcome = Outcome()
    do throws(CommandError) {
      if request.compares {
        try compare(document, &outcome)
        return outcome
      }
      for scene in try input.scenes(in: document) where isWanted(scene) {
        if let explained = request.explained,
          ItemExplanation.index(of: explained, in: scene) == nil
        {
          outcome.otherItems.formUnion(scene.items.flatMap { [$0.name, $0.id] })
          continue
        }
        outcome.sceneCount += 1
        outcome.warnings += fonts.notes(on: [scene])
        do throws(CommandError) {
          outcome.results += try results(of: scene, in: language, file: document.path)
        } catch {
          outcome.errors.append(error)
        }
      }
    } catch {
      outcome.errors.append(error)
    }
    return outcome
  }

  private func compare(
    _ document: SceneDocument, _ outcome: inout Outcome
  ) throws(CommandError) {
    let screens = try request.screens(nil)
    let isAsCaptured = request.environment.isDesign && screens == nil
    guard isAsCaptured, document.format == .capture else {
      throw .badInput(
        "--compare needs a capture, and the environment that UIKit had", at: document.path)
    }
    let comparison = try CaptureComparison(
      of: document, fonts: fonts.library, content: input.content)
    guard isWanted(comparison.scene) else { return }
    outcome.sceneCount = 1
    outcome.warnings += fonts.notes(on: [comparison.scene]) + comparison.notes
    outcome.hasDifferences = !comparison.differing.isEmpty
    outcome.results = [Outcome.Result(name: comparison.scene.name, text: comparison.text)]
  }

  private func isWanted(_ scene: Scene) -> Bool {
    guard let sceneID = request.sceneID else { return true }
    return scene.id == sceneID || scene.controller == sceneID || scene.name == sceneID
  }

  /// One result, or one for every device chosen.
  private func results(
    of source: Scene, in language: Language?, file: String
  ) throws(CommandError) -> [Outcome.Result] {
    var scene = source
    let environment = request.environment
    let screens = try request.screens(scene.support)
    let isDesign = environment.isDesign && screens == nil
    if isDesign {
      // The design canvas obeys placeholder constraints; a device never sees them (claim C22).
      for index in scene.constraints.indices { scene.constraints[index].isPlaceholder = false }
    }
    var engine = LayoutEngine(
      scene: scene,
      options: LayoutOptions(fonts: fonts.library, showsCanvas: isDesign))
    let overrides = scene.localizations.first { $0.language == language }?.overrides ?? []
    guard let screens else {
      let variant = Variant(
        environment: environment.apply(to: scene.reference, in: language), overrides: overrides)
      return [
        Outcome.Result(name: scene.name, text: try text(of: variant, &engine, file: file))
      ]
    }
    var results: [Outcome.Result] = []
    for screen in screens {
      var shown = scene.reference
      shown.move(
        to: screen.environment(
          bars: scene.bars,
          generation: scene.support?.generation(
            on: screen.device, at: max(scene.reference.generation, .ios18))
            ?? max(scene.reference.generation, .ios18)))
      let variant = Variant(
        environment: environment.apply(to: shown, in: language), overrides: overrides)
      results.append(
        Outcome.Result(
          name: "\(scene.name) \(screen.name)", text: try text(of: variant, &engine, file: file)))
    }
    return results
  }

  private func text(
    of variant: Variant, _ engine: inout LayoutEngine, file: String
  ) throws(CommandError) -> String {
    let layout: Layout
    let violations: [Violation]
    let doubts: [[Doubt]]
    do throws(LayoutError) {
      layout = try engine.layout(variant)
      violations = try self.violations(of: layout, variant, &engine)
      doubts = try engine.doubts(of: layout, in: variant)
    } catch {
      throw .badInput("scene \(engine.scene.name): \(error)", at: file)
    }
    if let explained = request.explained,
      let explanation = ItemExplanation(explained, layout, variant)
    {
      return try explanation.text(&engine)
    }
    switch request.format {
    case .table:
      return LayoutTable(layout, doubts: doubts, violations: violations, file: file).text
    case .json:
      return LayoutRecord(layout, doubts: doubts, violations: violations, file: file).line + "\n"
    case .svg: return LayoutDrawing(layout, violations: violations).svg
    }
  }

  /// The violations of a layout, judged beside the scene's own reference.
  private func violations(
    of layout: Layout, _ variant: Variant, _ engine: inout LayoutEngine
  ) throws(LayoutError) -> [Violation] {
    let reference = try engine.layout(Variant(environment: engine.scene.reference))
    var verifier = Verifier(scene: engine.scene, references: [reference])
    return verifier.check(layout, isDetailed: true)
  }
}
