internal import Determinism
internal import Files
internal import Foundation
package import SourceLowering

/// The result for one class of an app.
package struct ViewResult: Hashable, Sendable, Codable {
  package var name: String
  package var file: String
  package var line: Int
  package var run: ViewRun
  package var cuts: [CodeCut]
  package var stubs: [String]
  package var rounds: Int
  /// Files of the app that the program has.
  package var files: Int

  /// True if nothing of the view's own code was cut.
  package var isOwnWhole: Bool { !cuts.contains { $0.isOwn } }
}

/// Makes programs of an app's views and runs them; results are kept by the content of the app.
package struct CodeRunner: Sendable {
  let app: AppSources
  let lowering: SourceLowering
  let kit: KitModules
  /// Seconds that a view may run.
  let seconds: Double
  /// The identity of Plumb's build: another build may cut differently.
  let build: String

  package init(
    _ app: AppSources, kit: KitModules, lowering: SourceLowering, build: String,
    seconds: Double = 60
  ) {
    (self.app, self.kit, self.lowering) = (app, kit, lowering)
    (self.build, self.seconds) = (build, seconds)
  }

  /// The result for a view: a kept one, or by compiling and running it.
  package func result(for view: ViewClass) -> ViewResult {
    var digest = StableDigest()
    digest.combine(view.name)
    digest.combine(view.file)
    digest.combine(kit.identity)
    digest.combine(build)
    let name = String(digest.mixed, radix: 16)
    let kept = app.folder.appending(components: "results", name + ".json")
    if let bytes = try? FileReader.bytes(of: kept.path, as: .keptResult),
      let result = try? JSONDecoder().decode(ViewResult.self, from: Data(bytes))
    {
      return result
    }
    let result = made(view, in: app.folder.appending(components: "programs", name))
    if let data = try? JSONEncoder().encode(result) {
      try? SourceLowering.write(String(decoding: data, as: UTF8.self), to: kept)
    }
    return result
  }

  private func made(_ view: ViewClass, in folder: URL) -> ViewResult {
    var result = ViewResult(
      name: view.name, file: view.file, line: view.line, run: ViewRun(failure: ""), cuts: [],
      stubs: [], rounds: 0, files: 0)
    let maker = ProgramMaker(
      app: app.index, documents: app.documents, lowering: lowering, kit: kit,
      resources: app.resources)
    var state = ProgramMaker.State(view, app.index)
    do throws(ProgramMaker.Failure) {
      repeat {
        let program = try maker.program(for: view, from: &state, in: folder)
        (result.cuts, result.stubs) = (program.cuts, program.stubs)
        (result.rounds, result.files) = (program.rounds, program.files)
        result.run = ViewProcess(program: program.program, files: app.files, seconds: seconds).run()
        // A value that was missing is made, and the program built again.
      } while state.take(result.run.missing)
      result.run.doubt()
    } catch {
      result.rounds = error.rounds
      result.run = ViewRun(failure: "it does not compile: \(error.description)")
    }
    return result
  }
}
