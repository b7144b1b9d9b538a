import Foundation

/// Tries what the README and the articles show: .ci/snippets says how.
@main struct Snippets {
  let root = FileManager.default.currentDirectoryPath
  /// Where plumb and the modules are: those of a release, or of `PLUMB_BUILD=debug`.
  var binaries: String {
    root + "/.build/" + (ProcessInfo.processInfo.environment["PLUMB_BUILD"] ?? "release")
  }

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let snippets = Snippets()
    var troubles: [String] = []
    var counts: [String: Int] = [:]
    for path in arguments.isEmpty ? try snippets.documents() : arguments {
      do {
        troubles += try snippets.check(try Document(path: path), &counts)
      } catch let trouble as Trouble {
        troubles.append(trouble.description)
      }
    }
    for trouble in troubles { print(trouble, terminator: "\n\n") }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print(summary.joined(separator: ", ") + ": \(troubles.count) not as shown")
    exit(troubles.isEmpty ? 0 : 1)
  }

  func documents() throws -> [String] {
    let found = try Shell.run("ls README.md .github/*.md Sources/*/*/*.docc/*.md", environment: [:])
    return found.output.split(separator: "\n").map(String.init)
  }

  func check(_ document: Document, _ counts: inout [String: Int]) throws -> [String] {
    var troubles: [String] = []
    var shell: Shell?
    let name = document.path.replacing("/", with: "-")
    let running: Set<Document.Block.Kind> = [.console, .shell, .setup]
    if document.blocks.contains(where: { running.contains($0.kind) }) {
      shell = try Shell(named: name, binaries: binaries)
    }
    for (index, block) in document.blocks.enumerated() {
      let place = "\(document.path):\(block.line)"
      switch block.kind {
      case .console:
        guard let shell else { continue }
        for command in try ConsoleBlock(block, of: document.path).commands {
          counts["commands run", default: 0] += 1
          troubles += try differences(command, in: shell, of: document.path)
        }
      case .shell, .setup:
        guard let shell else { continue }
        counts["shell blocks run", default: 0] += block.kind == .shell ? 1 : 0
        let result = try shell.run("set -e\n" + block.text)
        if result.status != 0 {
          troubles.append("\(place): exit code \(result.status)\n\(result.output)")
        }
      case .shellNotRun:
        counts["shell blocks parsed", default: 0] += 1
        troubles += try unknownWords(block, at: place)
      case .swift:
        counts["Swift blocks compiled", default: 0] += 1
        troubles += try compile(block, as: "\(name)-\(index)", at: place)
      case .unrun:
        counts["blocks with nothing to run", default: 0] += 1
      }
    }
    return troubles
  }

  private func differences(_ command: ConsoleBlock.Command, in shell: Shell, of path: String) throws
    -> [String]
  {
    let result = try shell.run(command.text)
    var actual = result.output.components(separatedBy: "\n")
    while actual.last == "" { actual.removeLast() }
    guard let miss = ConsoleBlock.firstMiss(command.output, in: actual) else { return [] }
    return [
      "\(path):\(command.line): $ \(command.text)\nexpected \(miss)\nof\n\(actual.joined(separator: "\n"))"
    ]
  }

  /// Parses a block that is not run; what it asks of plumb must be there.
  private func unknownWords(_ block: Document.Block, at place: String) throws -> [String] {
    let file = root + "/.build/snippets/block.sh"
    try block.text.write(toFile: file, atomically: true, encoding: .utf8)
    let parsed = try Shell.run("bash -n '\(file)'", environment: [:])
    guard parsed.status == 0 else { return ["\(place): \(parsed.output)"] }
    var troubles: [String] = []
    for line in block.lines {
      let code = line.components(separatedBy: " #")[0]
      for match in code.matches(of: /(?:^|[\s\/])plumb ([a-z]+)([^;&|]*)/) {
        let command = String(match.output.1)
        guard var help = try help(of: command) else {
          troubles.append("\(place): plumb has no command ‘\(command)’")
          continue
        }
        if let second = match.output.2.firstMatch(of: /^ ([a-z]+)/)?.output.1 {
          help += try self.help(of: "\(command) \(second)") ?? ""
        }
        for option in match.output.2.matches(of: /(?:^|\s)(--[a-z-]+)/)
        where !help.contains("\(option.output.1)") {
          troubles.append("\(place): plumb \(command) has no option ‘\(option.output.1)’")
        }
      }
    }
    return troubles
  }

  private func help(of command: String) throws -> String? {
    let result = try Shell.run("'\(binaries)/plumb' \(command) --help", environment: [:])
    return result.status == 0 ? result.output : nil
  }

  /// Compiles a block as far as SIL, as tests that use PlumbTesting, or reads it as a manifest.
  private func compile(_ block: Document.Block, as name: String, at place: String) throws
    -> [String]
  {
    let folder = root + "/.build/snippets/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let command: String
    if block.text.contains("swift-tools-version") {
      try block.text.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
      command = "swift package --package-path '\(folder)' dump-package > /dev/null"
    } else {
      let imports = block.lines.filter { $0.hasPrefix("import ") }
      let body = block.lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      let wrapped =
        body.contains("@Test") || body.contains("func ")
        ? "struct Snippet {\n\(body)\n}" : "func snippet() throws {\n\(body)\n}"
      let usual =
        imports.isEmpty ? ["import Foundation", "import PlumbTesting", "import Testing"] : imports
      try (usual.joined(separator: "\n") + "\n" + wrapped + "\n")
        .write(toFile: folder + "/Snippet.swift", atomically: true, encoding: .utf8)
      command = """
        maps=(); for map in '\(binaries)'/C*.build/module.modulemap Sources/*/C*/module.modulemap; do
          maps+=(-Xcc "-fmodule-map-file=$map")
        done
        swiftc -swift-version 6 -parse-as-library -emit-sil -o /dev/null -I '\(binaries)/Modules' \
          "${maps[@]}" $(pkg-config --cflags harfbuzz fontconfig libxml-2.0) '\(folder)/Snippet.swift'
        """
    }
    let result = try Shell.run(command, environment: [:])
    return result.status == 0 ? [] : ["\(place): does not compile\n\(result.output)"]
  }
}
