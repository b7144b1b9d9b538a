import Foundation

/// The copy of the tree in which mutants are compiled.
struct ScratchTree {
  let root: String
  let folder: String

  /// Makes the copy equal to the root but for the files given; what is equal already keeps its time, so that little is
  /// compiled again.
  func write(_ changed: [String: [UInt8]]) throws {
    var wanted = changed
    for path in try files(under: root) where wanted[path] == nil {
      wanted[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
    }
    for (path, bytes) in wanted {
      let url = URL(fileURLWithPath: folder + "/" + path)
      if let present = try? Data(contentsOf: url), present.elementsEqual(bytes) { continue }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    for part in ["Sources", "Tests"] {
      for path in try files(under: folder + "/" + part) where wanted[part + "/" + path] == nil {
        try FileManager.default.removeItem(atPath: folder + "/" + part + "/" + path)
      }
    }
  }

  /// Relative paths of all files, without what is built and what Git keeps.
  private func files(under folder: String) throws -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    for case let path as String in names {
      let type = names.fileAttributes?[.type] as? FileAttributeType
      if type == .typeDirectory, [".build", ".git"].contains(path) {
        names.skipDescendants()
      } else if type == .typeRegular, !path.hasPrefix(".git/") {
        paths.append(path)
      }
    }
    return paths
  }

  func source(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
  }

  /// The sources of a target, sorted.
  func sources(of target: String) throws -> [String] {
    let folder = try folder(of: target)
    return try files(under: root + "/" + folder)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// A target's folder below the root: it lies in one of the districts.
  func folder(of target: String) throws -> String {
    let districts = try FileManager.default.contentsOfDirectory(atPath: root + "/Sources")
    for district in districts.sorted() {
      let folder = "Sources/\(district)/\(target)"
      if FileManager.default.fileExists(atPath: root + "/" + folder) { return folder }
    }
    throw Failure("no folder of Sources has the target \(target)")
  }

  /// The package with the tests of the plans alone. Warnings about what mutants say are none.
  func package() throws -> [UInt8] {
    let mutated = Plan.all.map { "\"\($0.target)\"" }.joined(separator: ", ")
    let targets = Plan.all.flatMap(\.tests).compactMap { $0.split(separator: ".").first }
    let tests = Set(targets).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return try source("Package.swift")
      + """

      for target in package.targets where [\(mutated)].contains(target.name) {
        target.swiftSettings = [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]
      }
      package.targets.removeAll { $0.type == .test && ![\(tests)].contains($0.name) }

      """.utf8
  }

  /// What a target asks which of its mutants is in force, and tells which were asked for.
  static let switchSource = """
    import Foundation

    private let chosenMutant = ProcessInfo.processInfo.environment["PLUMB_MUTANT"].flatMap { Int($0) } ?? 0
    private let reachedMutants = ReachedMutants(path: ProcessInfo.processInfo.environment["PLUMB_MUTANTS_REACHED"])

    private final class ReachedMutants: @unchecked Sendable {
      private let lock = NSLock()
      private var told: Set<Int> = []
      private let file: Int32

      init(path: String?) { file = path.map { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644) } ?? -1 }

      func note(_ number: Int) {
        guard file >= 0 else { return }
        lock.lock()
        defer { lock.unlock() }
        guard told.insert(number).inserted else { return }
        let line = Array("\\(number)\\n".utf8)
        _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      }
    }

    func plumbMutant(_ number: Int) -> Bool {
      if chosenMutant == 0 { reachedMutants.note(number) }
      return number == chosenMutant
    }

    """
}
