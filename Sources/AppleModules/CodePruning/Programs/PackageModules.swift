internal import Determinism
internal import Files
internal import Foundation
internal import SourceLowering

/// The packages of an app that compile, or do without what the compiler refuses: modules which the programs of its views
/// import.
///
/// Those from which too much would be missing have stand-ins: as a part of a program, cut as the app's own code is, they
/// make it many times as large, and each of its rounds as long.
struct PackageModules: Sendable {
  /// The compiled packages, each after those that it imports.
  private(set) var all: [Module] = []

  struct Module: Hashable, Sendable {
    var name: String
    /// The folder with the module and its library.
    var folder: URL

    fileprivate var linking: [String] {
      ["-L", folder.path, "-l" + name, "-Xlinker", "-rpath", "-Xlinker", folder.path]
    }
    fileprivate var sources: URL { folder.appending(component: "sources") }
  }

  var names: Set<String> { Set(all.map(\.name)) }
  /// The compiler's options.
  var searching: [String] { all.flatMap { ["-I", $0.folder.path] } }

  /// The names of those that files of the app import. The members that one file's import brings are visible in all files of
  /// a module.
  private(set) var imported: Set<String> = []

  /// The linker's options.
  var linking: [String] { all.flatMap(\.linking) }

  /// The modules that the cache keeps, for several apps and their states.
  private static let maximalCount = 64
  /// The most rounds in which a module loses what the compiler refuses.
  private static let maximalRounds = 30

  /// Compiles those packages that the app's files import, or their packages', unless the cache has them.
  ///
  /// Files that belong to a module are marked in the index.
  init(_ index: inout AppIndex, kit: KitModules, lowering: SourceLowering, build: String) {
    var maker = Maker(
      index: index, kit: kit, lowering: lowering, build: build,
      cache: kit.folder.appending(component: "packages"))
    let wanted = index.imports(ofPackages: false)
    for name in wanted.sorted() { _ = maker.module(name) }
    all = maker.made
    imported = wanted.intersection(names)
    for (name, files) in maker.files { index.mark(files, asPartsOf: name) }
    let modules = Array(maker.files.values) + maker.refused
    let others = PackageFiles(index, known: kit.modules).others(than: modules)
    index.leaveOut(maker.refused.flatMap(\.self) + others)
  }

  /// No packages.
  init() {}

  private struct Maker {
    let index: AppIndex
    private let packages: PackageFiles
    let kit: KitModules
    let lowering: SourceLowering
    let build: String
    let cache: URL
    var made: [Module] = []
    var files: [String: [Int]] = [:]
    /// The files of each package that does not compile.
    private(set) var refused: [[Int]] = []
    private var tried: Set<String> = []

    init(
      index: AppIndex, kit: KitModules, lowering: SourceLowering, build: String, cache: URL
    ) {
      (self.index, packages) = (index, PackageFiles(index, known: kit.modules))
      (self.kit, self.lowering) = (kit, lowering)
      (self.build, self.cache) = (build, cache)
    }

    /// The module of a name, with those that it imports before it; nil if its source is not there or does not compile.
    mutating func module(_ name: String) -> Module? {
      guard !kit.modules.contains(name), tried.insert(name).inserted else {
        return made.first { $0.name == name }
      }
      for files in packages.candidates(for: name) {
        if let module = module(name, of: files) { return module }
      }
      if let files = packages.candidates(for: name).first { refused.append(files) }
      return nil
    }

    private mutating func module(_ name: String, of files: [Int]) -> Module? {
      let imported = Set(files.flatMap { index.files[$0].imports }).subtracting([name])
      for other in imported.sorted() { _ = module(other) }
      let needed = made.filter { imported.contains($0.name) }
      var digest = StableDigest()
      for text in [name, kit.identity, build] + needed.map(\.folder.path) { digest.combine(text) }
      for file in files {
        digest.combine(index.files[file].path)
        digest.combine(index.files[file].bytes)
      }
      let identity = "\(name)-" + String(digest.mixed, radix: 16)
      WorkFolders(below: cache, keeping: PackageModules.maximalCount).note(identity)
      let module = Module(name: name, folder: cache.appending(component: identity))
      guard isMade(module, of: files) else { return nil }
      made.append(module)
      self.files[name] = files
      return module
    }

    /// True if the cache has the module, or it compiles.
    private func isMade(_ module: Module, of files: [Int]) -> Bool {
      let mark = module.folder.appending(component: "result")
      if let kept = try? FileReader.text(of: mark.path, as: .keptResult) { return kept.isEmpty }
      let refusal: String
      do throws(SourceLowering.Failure) { refusal = try compile(module, files) } catch {
        refusal = error.description
      }
      try? SourceLowering.write(refusal, to: mark)
      return refusal.isEmpty
    }

    /// - Returns: The compiler's last words; empty if the module is there.
    private func compile(
      _ module: Module, _ files: [Int]
    ) throws(SourceLowering.Failure) -> String {
      // What shows nothing may know Linux itself, and do there what it does on a phone.
      let own = files.map { index.files[$0].path }
      if !index.mentionsViews(files) {
        let errors = try errors(inFiles: own, of: module)
        if errors.isEmpty { return "" }
        let mended = try LockClasses(errors).mend(own, in: module.sources)
        if mended != own, try self.errors(inFiles: mended, of: module).isEmpty { return "" }
      }
      var package = PrunedPackage(index, files: files)
      var (last, log) = ("", "")
      for round in 1...PackageModules.maximalRounds {
        let emitted = self.files(of: package)
        let errors = try self.errors(in: emitted, of: module)
        guard let first = errors.first else { return "" }
        last = "\(first.path):\(first.line): \(first.message)"
        log += errors.map { "\(round) \($0.path):\($0.line):\($0.column): \($0.message)\n" }
          .joined()
        try SourceLowering.write(log, to: module.folder.appending(component: "rounds"))
        guard package.decide(places(of: errors, in: emitted, module)), package.isMostlyThere else {
          break
        }
      }
      return last
    }

    private func files(of package: PrunedPackage) -> [EmittedFile] {
      let known = kit.modules.union(made.map(\.name))
      let emission = Emission(selection: package.selection, modules: known, keepsAccess: true)
      let changed = package.changedFiles
      let tail = Dictionary(uniqueKeysWithValues: changed.map { ($0, "import CodeHosting") })
      return emission.files(tail: tail).map { file in
        changed.contains(file.file) ? file : emission.wholeFile(file.file)
      }
    }

    private func places(
      of errors: [Diagnostic], in emitted: [EmittedFile], _ module: Module
    ) -> [(error: Diagnostic, file: Int, offset: Int)] {
      let byPath = emitted.byPath(in: module.sources, index)
      return errors.compactMap { error in
        guard let file = byPath[error.path] else { return nil }
        let above = index.files[file.file].linesAbove
        let offset = file.offset(line: error.line + above, column: error.column)
        return (error, file.file, file.origin(of: offset))
      }
    }

    private func errors(
      in files: [EmittedFile], of module: Module
    ) throws(SourceLowering.Failure) -> [Diagnostic] {
      var paths: [String] = []
      for file in files {
        let path = module.sources.appending(component: file.name)
        try SourceLowering.write(String(decoding: file.bytes, as: UTF8.self), to: path)
        paths.append(path.path)
      }
      return try errors(inFiles: paths, of: module)
    }

    /// Makes the module and its library.
    ///
    /// - Returns: The compiler's errors.
    private func errors(
      inFiles paths: [String], of module: Module
    ) throws(SourceLowering.Failure) -> [Diagnostic] {
      let flags =
        kit.flags(for: module.name) + made.flatMap { ["-I", $0.folder.path] }
        + ["-wmo", "-parse-as-library"]
      let library = module.folder.appending(component: "lib\(module.name).so")
      let output = try lowering.compile(
        flags + ["-Onone", "-emit-library", "-emit-module"]
          + ["-emit-module-path", module.folder.path + "/\(module.name).swiftmodule"]
          // What names nothing that Linux has would end every program.
          + ["-o", library.path, "-Xlinker", "--no-undefined"] + kit.linking
          + made.flatMap(\.linking) + paths)
      let errors = Diagnostic.errors(in: output)
      guard !errors.isEmpty || FileManager.default.fileExists(atPath: library.path) else {
        throw SourceLowering.Failure(description: String(output.suffix(400)))
      }
      return errors
    }
  }
}
