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
  let lowering: SourceLowering
  let kit: KitModules
  /// Files that every program has, by name.
  let resources: [(name: String, text: String)]

  /// The most rounds before a view is given up.
  static let maximalRounds = 80

  struct Failure: Error, CustomStringConvertible {
    var description: String
    var rounds: Int
  }

  func program(
    for view: ViewClass, in folder: URL
  ) throws(Failure) -> CodeProgram {
    var selection = Selection(app, target: view.place, mentions: view.mentions)
    var stubs = Stubs()
    var rounds = 0
    var last = ""
    var log = ""
    while rounds < Self.maximalRounds {
      rounds += 1
      let emission = Emission(selection: selection, modules: kit.modules)
      let files = emission.files(tail: [view.place.file: view.maker])
      let stubText = stubs.text(for: selection.calls)
      var paths: [String] = []
      var byPath: [String: EmittedFile] = [:]
      do throws(SourceLowering.Failure) {
        for file in files {
          let path = folder.appending(component: "\(file.file).swift")
          try SourceLowering.write(String(decoding: file.bytes, as: UTF8.self), to: path)
          paths.append(path.path)
          byPath[app.files[file.file].path] = file
          byPath[path.path] = file
        }
        for (name, text) in resources + [("Stubs.swift", stubText), ("main.swift", view.main)] {
          let path = folder.appending(component: name)
          try SourceLowering.write(text, to: path)
          paths.append(path.path)
        }
        var errors = Diagnostic.errors(
          in: try lowering.compile(kit.flags + ["-typecheck", "-wmo"] + paths))
        let program = folder.appending(component: "view")
        if errors.isEmpty {
          let output = try lowering.compile(
            kit.flags + ["-wmo", "-Onone", "-o", program.path] + kit.linking + paths)
          errors = Diagnostic.errors(in: output)
          if errors.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: program.path) else {
              throw SourceLowering.Failure(description: String(output.suffix(400)))
            }
            return result(program, selection, stubs, rounds, files.count)
          }
        }
        let stubPath = folder.appending(component: "Stubs.swift").path
        if let foreign = errors.first(where: { byPath[$0.path] == nil && $0.path != stubPath }) {
          throw SourceLowering.Failure(description: foreign.message)
        }
        log += errors.map { "\(rounds) \($0.path):\($0.line):\($0.column): \($0.message)\n" }
          .joined()
        try SourceLowering.write(log, to: folder.appending(component: "rounds"))
        last = errors.last.map { "\($0.path):\($0.line): \($0.message)" } ?? ""
        var round = Round(
          errors, selection: selection, stubs: stubs, stubText: stubText, files: byPath)
        guard round.decide() else { break }
        (selection, stubs) = (round.selection, round.stubs)
      } catch { throw Failure(description: error.description, rounds: rounds) }
    }
    throw Failure(description: last, rounds: rounds)
  }

  private func result(
    _ program: URL, _ selection: Selection, _ stubs: Stubs, _ rounds: Int, _ files: Int
  ) -> CodeProgram {
    var cuts: [CodeCut] = []
    for (place, cut) in selection.cuts where cut.level > 0 {
      let extent: CodeCut.Extent? =
        switch app[place].kind {
        case .value: .value
        case .statement: .statement
        case .body: .body
        default: nil
        }
      guard let extent else { continue }
      cuts.append(self.cut(place, extent, cut.reason, selection))
    }
    for (place, reason) in selection.removed where !reason.isEmpty {
      cuts.append(self.cut(place, app[place].isScope ? .type : .member, reason, selection))
    }
    cuts.sort { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
    let invented =
      Array(stubs.types.keys) + Array(stubs.values)
      + stubs.members.keys.map { "\($0.type).\($0.name)" }
    return CodeProgram(
      program: program, cuts: cuts, stubs: invented.sorted(), rounds: rounds, files: files)
  }

  private func cut(
    _ place: Place, _ extent: CodeCut.Extent, _ reason: String, _ selection: Selection
  ) -> CodeCut {
    let (name, line) = selection.label(of: place)
    return CodeCut(
      extent: extent, name: name, file: app.files[place.file].path, line: line, reason: reason,
      isOwn: selection.isOwn(place))
  }
}
