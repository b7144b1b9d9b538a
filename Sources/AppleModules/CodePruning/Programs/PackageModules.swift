internal import Determinism
internal import Files
internal import Foundation
internal import SourceLowering

/// The packages of an app that compile as they are: modules which the programs of its views import.
///
/// The code of those others that show something is a part of each program, as the app's own is: what the compiler refuses is
/// cut there. What has nothing to do with views (networks, databases) has stand-ins: whole, it makes a program many times as
/// large, and what it would load does not come anyway.
struct PackageModules: Sendable {
  /// The compiled packages, each after those that it imports.
  private(set) var all: [Module] = []

  struct Module: Hashable, Sendable {
    var name: String
    /// The folder with the module and its library.
    var folder: URL
  }

  var names: Set<String> { Set(all.map(\.name)) }
  /// The compiler's options.
  var searching: [String] { all.flatMap { ["-I", $0.folder.path] } }

  /// The names of those that files of the app import. The members that one file's import brings are visible in all files of
  /// a module.
  private(set) var imported: Set<String> = []

  /// The linker's options. A library does not name those that it needs.
  var linking: [String] {
    all.flatMap {
      ["-L", $0.folder.path, "-l" + $0.name, "-Xlinker", "-rpath", "-Xlinker", $0.folder.path]
    }
  }

  /// The modules that the cache keeps, for several apps and their states.
  private static let maximalCount = 64
  /// A module does without one file in ten at most: what the compiler refuses is seldom what views use.
  private static let tenthsRefused = 1
  private static let maximalAttempts = 4

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
    index.leaveOut(maker.refused.filter { !index.mentionsViews($0) }.flatMap(\.self))
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
      (self.index, packages) = (index, PackageFiles(index))
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
      _ module: Module, _ all: [Int]
    ) throws(SourceLowering.Failure) -> String {
      var files = Set(all)
      var last = ""
      for _ in 0..<PackageModules.maximalAttempts {
        var paths: [String] = []
        var byPath: [String: Int] = [:]
        for file in files.sorted() {
          let path = module.folder.appending(components: "sources", "\(file).swift")
          try SourceLowering.write(text(of: file, in: module.name), to: path)
          paths.append(path.path)
          byPath[path.path] = file
          byPath[index.files[file].path] = file
        }
        let library = module.folder.appending(component: "lib\(module.name).so")
        let output = try lowering.compile(
          kit.flags(for: module.name)
            + made.flatMap { ["-I", $0.folder.path] }
            + ["-wmo", "-Onone", "-parse-as-library", "-emit-library", "-emit-module"]
            + ["-emit-module-path", module.folder.path + "/\(module.name).swiftmodule"]
            + ["-o", library.path] + kit.linking + paths)
        let errors = Diagnostic.errors(in: output)
        if errors.isEmpty, FileManager.default.fileExists(atPath: library.path) { return "" }
        last = errors.first.map { "\($0.path):\($0.line): \($0.message)" } ?? output
        let refused = Set(errors.compactMap { byPath[$0.path] })
        files.subtract(refused)
        let left = all.count - files.count
        guard !refused.isEmpty, left <= all.count * PackageModules.tenthsRefused / 10
        else { break }
      }
      return last.isEmpty ? "it does not compile" : last
    }

    /// The text of a file, without imports of modules that are not there.
    private func text(of file: Int, in module: String) -> String {
      let source = index.files[file]
      let known = kit.modules.union(made.map(\.name))
      var bytes = source.bytes
      for node in source.nodes where node.kind == .import && !known.contains(node.name) {
        for offset in node.range where bytes[offset] != 10 { bytes[offset] = 32 }
      }
      return String(decoding: bytes, as: UTF8.self) + "\n\(Emission.imports)\n"
    }
  }
}
