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
  /// What was found in its document without the code; nil if that was not asked for.
  package var document: ViewRun?

  /// True if nothing of the view's own code was cut.
  package var isOwnWhole: Bool { !cuts.contains { $0.isOwn } }
}

/// Makes programs of an app's views and runs them; results are kept by the content of the app.
package struct CodeRunner: Sendable {
  private(set) var app: AppSources
  let lowering: SourceLowering
  let kit: KitModules
  /// The app's packages that are modules of their own.
  private(set) var packages = PackageModules()
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

  /// The same with another limit of time.
  package func limited(to seconds: Double) -> CodeRunner {
    var runner = CodeRunner(app, kit: kit, lowering: lowering, build: build, seconds: seconds)
    runner.packages = packages
    return runner
  }

  /// Compiles the app's packages, before any of the views; the cache keeps them.
  package mutating func compilePackages() {
    packages = PackageModules(&app.index, kit: kit, lowering: lowering, build: build)
  }

  /// The result for a view: a kept one, or by compiling and running it.
  package func result(for view: ViewClass) -> ViewResult {
    var digest = StableDigest()
    digest.combine(view.name)
    digest.combine(view.file)
    if let screen = view.screen { digest.combine(screen.path + screen.id) }
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

  private func made(_ class: ViewClass, in folder: URL) -> ViewResult {
    var view = `class`
    view.size = ListSizes(app.index, app.documents).size(of: view)
    let project = app.project
    view.support = project.support[view.file]
    view.isPortraitOnly = project.portraitOnly.contains(AppIndex.lastWord(view.name))
    let later = LaterCode(app.index, of: view.place).facts(app.textMembers)
    (view.later, view.laterLengths) = (later.effects, later.lengths)
    var result = ViewResult(
      name: view.name, file: view.file, line: view.line, run: ViewRun(failure: ""), cuts: [],
      stubs: [], rounds: 0, files: 0)
    let maker = ProgramMaker(
      app: app.index, documents: app.documents, lowering: lowering, kit: kit, packages: packages,
      resources: app.resources, uses: app.uses)
    var state = ProgramMaker.State(view, app.index)
    var blank = BlankTypes()
    while true {
      var next = result
      do throws(ProgramMaker.Failure) {
        let program = try maker.program(for: view, from: &state, in: folder)
        (next.cuts, next.stubs) = (program.cuts, program.stubs)
        (next.rounds, next.files) = (program.rounds, program.files)
        next.run = run(program.program, state, &blank)
      } catch {
        // What compiled before is worth more.
        if result.files > 0 { break }
        next.rounds = error.rounds
        next.run = ViewRun(failure: "it does not compile: \(error.description)")
      }
      // A larger program may show less.
      if next.run.failure == nil || result.run.failure != nil { result = next }
      if next.run.failure != nil, result.run.failure == nil { break }
      // A value that was missing is made, what was too far is taken in, what stopped the program is cut, and the program
      // built again.
      guard !result.run.isEndless,
        state.take(result.run.missing) || state.grow(by: result.run)
          || state.cutStop(of: result.run, isOwn: false) || state.inject(after: result.run)
          || state.cutStop(of: result.run, isOwn: true)
      else { break }
    }
    result.run.givePaths(of: SourceNames(app.index, below: app.bundle.folder))
    result.run.unset = SharedValues(app: app.index).names(in: view)
    result.run.doubt()
    result.run.doubtLengths()
    if app.unreached.contains(view.key) { result.run.doubtPlace() }
    if view.call.hasPrefix(view.name) {
      result.run.doubtTexts(chosenBy: Construction(app: app.index).choices(of: view.place))
    }
    if view.screen != nil, result.run.failure == nil {
      result.document = ViewProcess(
        program: folder.appending(component: "view"), files: app.bundle, seconds: seconds
      ).run(["--document"])
    }
    return result
  }

  /// Runs a program, with blank values of types that the app's code cannot make.
  private func run(
    _ program: URL, _ state: ProgramMaker.State, _ blank: inout BlankTypes
  ) -> ViewRun {
    let process = ViewProcess(program: program, files: app.bundle, seconds: seconds)
    let first = process.run(blank.names)
    var (run, tried) = (first, blank)
    while run.failure != nil, !run.isEndless {
      // What is missing may have a maker in the next program; else what was made last may be why it ends.
      guard !state.canTake(run.missing) else { return run }
      let made = [state.selection.applicationDelegate.map { SourceNames.module + "." + $0 }]
        .compactMap(\.self)
      guard tried.add(after: run, made: made + state.values) else { break }
      run = process.run(tried.names)
      tried.note(run)
    }
    // What did not help would be missing in the next program.
    blank = run.failure == nil ? tried : blank.trying(tried)
    return run.failure == nil ? run : first
  }
}
