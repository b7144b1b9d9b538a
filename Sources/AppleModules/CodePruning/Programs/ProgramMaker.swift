package import Foundation
internal import Files
internal import SourceLowering

/// A program that makes one view of an app, or the reason why there is none.
package struct CodeProgram: Sendable {
  /// The executable.
  package var program: URL
  package var cuts: [CodeCut]
  /// Names of types and values that are stand-ins.
  package var stubs: [String]
  package var rounds: Int
  package var files: Int
}

/// Makes the smallest program that compiles.
struct ProgramMaker {
  let app: AppIndex
  let documents: DocumentUses
  let lowering: SourceLowering
  let kit: KitModules
  let packages: PackageModules
  /// Files that every program has, by name.
  let resources: [(name: String, text: String)]
  /// The path of the file with what sources do with documents.
  let uses: String?

  /// The most rounds before a view is given up.
  static let maximalRounds = 80

  struct Failure: Error, CustomStringConvertible {
    var description: String
    var rounds: Int
  }

  /// The facts known after a program was made.
  struct State {
    fileprivate(set) var selection: Selection
    fileprivate(set) var stubs = Stubs()
    fileprivate var rounds = 0
    fileprivate var log = ""
    private var growths = 0
    /// Types that the running program asked for.
    fileprivate(set) var values: [String] = []
    /// The members that run when the view is made and laid out.
    fileprivate let setUp: Set<Place>

    init(_ view: ViewClass, _ app: AppIndex) {
      setUp = SetUpCode(app, of: view.place).members
      selection = Selection(app, target: view.place, mentions: view.mentions)
    }

    /// The most times that a program is built for another value.
    private static let maximalValues = 8

    /// True if the app's code may make a value of a type that the program has none of.
    func canTake(_ types: [String]) -> Bool { next(of: types) != nil }

    private func next(of types: [String]) -> String? {
      guard values.count < Self.maximalValues,
        let type = types.first(where: { !values.contains($0) }),
        StandIns.canMake(type, in: selection.app)
      else { return nil }
      return type
    }

    /// Has values made of types.
    ///
    /// - Returns: False if none can be made.
    mutating func take(_ types: [String]) -> Bool {
      guard let type = next(of: types) else { return false }
      values.append(type)
      selection.takeIn(mentions: StandIns.mentions(of: type, in: selection.app))
      return true
    }

    /// True if optional properties that callers set have values.
    fileprivate var fillsOptionals = false

    /// Has optional properties filled, if the program ended itself: a view may require what its callers set.
    ///
    /// - Returns: False if they are, or there are none.
    mutating func inject(after run: ViewRun) -> Bool {
      guard !fillsOptionals, run.failure?.hasPrefix(ViewRun.stopped) ?? false,
        InjectedProperties(app: selection.app, own: selection.whole).hasOptionals
      else { return false }
      fillsOptionals = true
      return true
    }

    /// The most places that are cut since the program ended itself there.
    private static let maximalStops = 8
    private var stops = 0

    /// Cuts the code at which the program ended itself: a file, a key or a value that the app has is not here.
    ///
    /// - Parameter isOwn: False to leave the view's own code alone.
    /// - Returns: False if no place is known, or enough were cut.
    mutating func cutStop(of run: ViewRun, isOwn: Bool) -> Bool {
      guard stops < Self.maximalStops, let stop = run.stop,
        let part = selection.part(at: stop.line, ofFile: stop.file),
        isOwn || !selection.isOwn(part)
      else { return false }
      stops += 1
      selection.cut(part, stop.message)
      return true
    }

    /// The expression that makes the view, in place of its own.
    fileprivate var call: String?

    /// Invents the arguments of the view's initializer: what its own call needs does not compile.
    ///
    /// - Returns: False if they are, or code does not make it.
    fileprivate mutating func inventArguments(of view: ViewClass) -> Bool {
      let app = selection.app
      guard call == nil, view.call.hasPrefix(view.name),
        let form = app.ancestors(of: view.place).root.flatMap(KitClasses.form),
        let plain = Construction(app: app, inventsArguments: true).call(of: view.place, form),
        plain != view.call
      else { return false }
      call = plain
      return true
    }

    /// The most times that a program grows by what it reached.
    private static let maximalGrowths = 5

    /// Takes in what the running program reached and the first program left out for its size.
    ///
    /// - Returns: False if it reached nothing of that kind.
    mutating func grow(by run: ViewRun) -> Bool {
      guard growths < Self.maximalGrowths else { return false }
      growths += 1
      var hasGrown = selection.restore(Set(run.reachedCuts))
      for label in run.reachedStubs {
        let name = String(label.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        guard selection.app.types[name] != nil || selection.app.globals[name] != nil,
          stubs.drop(name)
        else { continue }
        if selection.takeIn(name, from: selection.target.file) { hasGrown = true }
      }
      return hasGrown
    }
  }

  func program(
    for view: ViewClass, from state: inout State, in folder: URL
  ) throws(Failure) -> CodeProgram {
    var last = ""
    let end = state.rounds + Self.maximalRounds
    while state.rounds < end {
      state.rounds += 1
      let source = files(of: view, state)
      do throws(SourceLowering.Failure) {
        let errors = try compile(source, in: folder)
        guard !errors.isEmpty else {
          return result(folder.appending(component: "view"), state, source.byIndex.count)
        }
        let stubPath = folder.appending(component: "Stubs.swift").path
        let byPath = source.byIndex.byPath(in: folder, app)
        let foreign = errors.first {
          byPath[$0.path] == nil && $0.path != stubPath && !$0.isInMacro
        }
        if let foreign {
          throw SourceLowering.Failure(description: foreign.message)
        }
        state.log += errors.map {
          "\(state.rounds) \($0.path):\($0.line):\($0.column): \($0.message)\n"
        }.joined()
        try SourceLowering.write(state.log, to: folder.appending(component: "rounds"))
        last = errors.last.map { "\($0.path):\($0.line): \($0.message)" } ?? ""
        var round = Round(
          errors, selection: state.selection, stubs: state.stubs, stubText: source.stubs,
          files: byPath)
        guard round.decide() || state.inventArguments(of: view) else { break }
        (state.selection, state.stubs) = (round.selection, round.stubs)
      } catch { throw Failure(description: error.description, rounds: state.rounds) }
    }
    throw Failure(description: last, rounds: state.rounds)
  }

  /// The files of a program.
  private struct Source {
    var byIndex: [EmittedFile]
    var stubs: String
    var main: String
  }

  private func files(of view: ViewClass, _ state: State) -> Source {
    var view = view
    if let call = state.call { view.call = call }
    let tails = ProgramTails(
      selection: state.selection, view: view, documents: documents, uses: uses,
      fillsOptionals: state.fillsOptionals)
    let emission = Emission(
      selection: state.selection, modules: kit.modules.union(packages.names))
    let files = emission.files(tail: tails.texts(without: state.stubs.refused))
    // Stand-ins have members of types, and types of members, that the files import.
    let imported = Set(files.flatMap { app.files[$0.file].imports }).intersection(kit.modules)
    return Source(
      byIndex: files,
      stubs: state.stubs.text(
        for: state.selection.calls,
        and: StandIns(selection: state.selection, types: state.values).lines,
        importing: packages.imported.union(imported), delegate: state.selection.applicationDelegate),
      main: view.main(tails.argument))
  }

  /// What lacks a name or a type has so many readings that one expression takes a minute, and is no mistake of its own:
  /// such an error is dealt with after the others. A count of readings is the same on every machine.
  private static let fewReadings = ["-Xfrontend", "-solver-scope-threshold=50000"]

  /// - Returns: The compiler's errors.
  private func compile(
    _ source: Source, in folder: URL
  ) throws(SourceLowering.Failure) -> [Diagnostic] {
    let own = source.byIndex.map {
      ($0.name, String(decoding: $0.bytes, as: UTF8.self))
    }
    var paths: [String] = []
    for (name, text) in own + resources + [
      ("Stubs.swift", source.stubs), ("main.swift", source.main),
    ] {
      let path = folder.appending(component: name)
      try SourceLowering.write(text, to: path)
      paths.append(path.path)
    }
    let flags = kit.flags(for: SourceNames.module) + packages.searching
    let program = folder.appending(component: "view")
    try? FileManager.default.removeItem(at: program)
    // What has errors ends where a check of its types would.
    let making =
      flags + ["-wmo", "-Onone", "-o", program.path] + kit.linking + packages.linking + paths
    var output = try lowering.compile(making + Self.fewReadings)
    var errors = Diagnostic.errors(in: output)
    // An expression may be hard, and right.
    if !errors.isEmpty, errors.allSatisfy(\.isOfManyReadings) {
      output = try lowering.compile(making)
      errors = Diagnostic.errors(in: output)
    }
    guard !errors.isEmpty || FileManager.default.isExecutableFile(atPath: program.path) else {
      throw SourceLowering.Failure(description: String(output.suffix(400)))
    }
    return errors
  }

  private func result(
    _ program: URL, _ state: State, _ files: Int
  ) -> CodeProgram {
    let (selection, stubs) = (state.selection, state.stubs)
    var cuts: [CodeCut] = []
    for (place, cut) in selection.cuts where cut.level > 0 {
      let extent: CodeCut.Extent? =
        switch app[place].kind {
        case .value: .value
        case .statement: .statement
        case .closure: .closure
        case .body: .body
        default: nil
        }
      guard let extent else { continue }
      cuts.append(self.cut(place, extent, cut.reason, state))
    }
    for (place, reason) in selection.removed where !reason.isEmpty {
      cuts.append(self.cut(place, app[place].isScope ? .type : .member, reason, state))
    }
    cuts.sort { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    let invented =
      Array(stubs.types.keys) + Array(stubs.values)
      + stubs.members.keys.map { "\($0.type).\($0.name)" }
    return CodeProgram(
      program: program, cuts: cuts, stubs: invented.sorted(), rounds: state.rounds, files: files)
  }

  private func cut(
    _ place: Place, _ extent: CodeCut.Extent, _ reason: String, _ state: State
  ) -> CodeCut {
    let selection = state.selection
    let (name, line) = selection.label(of: place)
    let isOwn = selection.isOwn(place)
    return CodeCut(
      extent: extent, name: name, file: app.files[place.file].path, line: line, reason: reason,
      isOwn: isOwn,
      isOfSetUp: isOwn && extent != .closure
        && state.setUp.contains(selection.member(around: place) ?? place))
  }
}
