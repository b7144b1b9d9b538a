import Foundation

/// Compiles all mutants at once, without those that the compiler refuses.
struct Compilation {
  let tree: ScratchTree
  private(set) var mutants: [Mutant]
  private(set) var refused: Set<Int> = []

  /// Keys of what was refused in earlier runs, so that nothing is compiled to find it out again.
  private var refusals: URL { URL(fileURLWithPath: tree.folder + "/.build/mutants-refused") }

  init(tree: ScratchTree, mutants: [Mutant]) {
    self.tree = tree
    self.mutants = mutants
    let known = (try? String(contentsOf: refusals, encoding: .utf8)) ?? ""
    let keys = Set(known.split(separator: "\n").map(String.init))
    refused = Set(mutants.filter { keys.contains($0.key) }.map(\.number))
  }

  private func remember() throws {
    let known = (try? String(contentsOf: refusals, encoding: .utf8)) ?? ""
    let keys = mutants.filter { refused.contains($0.number) }.map(\.key)
    let all = Set(known.split(separator: "\n").map(String.init)).union(keys).sorted()
    try Data(all.joined(separator: "\n").utf8).write(to: refusals)
  }

  var binary: String { tree.folder + "/.build/debug/plumbPackageTests.xctest" }

  mutating func run() throws {
    for round in 1...40 {
      let rendered = try write()
      say("build \(round): \(mutants.count - refused.count) mutants")
      let output = try build()
      guard let output else { return }
      let before = refused.count
      try refuse(by: output, rendered)
      if refused.count == before {
        throw Failure("the build fails, and no mutant is to blame:\n" + output.suffix(4000))
      }
      try remember()
    }
    throw Failure("the compiler still refuses mutants after 40 builds")
  }

  private func write() throws -> [String: RenderedSource] {
    var rendered: [String: RenderedSource] = [:]
    var changed = ["Package.swift": try tree.package()]
    for plan in Plan.all {
      changed["\(try tree.folder(of: plan.target))/PlumbMutant.swift"] = Array(
        ScratchTree.switchSource.utf8)
    }
    let taken = mutants.filter { !refused.contains($0.number) }
    for (file, some) in Dictionary(grouping: taken, by: \.file) {
      let source = RenderedSource(source: try tree.source(file), mutants: some)
      rendered[file] = source
      changed[file] = source.bytes
    }
    try tree.write(changed)
    return rendered
  }

  /// What the compiler complains of; nil when all is built.
  private func build() throws -> String? {
    for product in ["CampaignsTestWorker", "plumbPackageTests"] {
      let run = try ChildRun(
        command: "/usr/bin/env",
        arguments: [
          "swift", "build", "--package-path", tree.folder, "--product", product,
        ], environment: [:], folder: tree.folder, limit: 3600, stopsAt: nil)
      if run.ending != .exited(0) { return run.output }
    }
    return nil
  }

  private mutating func refuse(by output: String, _ rendered: [String: RenderedSource]) throws {
    var told: Set<String> = []
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, parts[3] == " error", told.insert(String(line)).inserted,
        let row = Int(parts[1]), let column = Int(parts[2]),
        let range = parts[0].range(of: "/Sources/")
      else { continue }
      let file = "Sources/" + parts[0][range.upperBound...]
      guard let source = rendered[file] else { continue }
      let slow = parts[4].contains("reasonable time")
      let blamed = source.blamed(line: row, column: column, wholeExpression: slow)
      for number in blamed { say("  refused \(number): \(line.suffix(160))") }
      refused.formUnion(blamed)
    }
  }
}

func say(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
