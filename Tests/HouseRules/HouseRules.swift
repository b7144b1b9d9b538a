import Foundation

/// Checks of the project's own sources.
@main struct HouseRules {
  static func main() throws {
    let arguments = Set(CommandLine.arguments.dropFirst())
    guard arguments.isSubset(of: ["--renew", "--list"]) else {
      fail("usage: Tests/HouseRules/run [--renew | --list]", code: 2)
    }
    let failures = try SelfCheck.failures()
    if !failures.isEmpty { fail(failures.joined(separator: "\n"), code: 3) }
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let files = try SourceFile.all(in: root, folders: ["Sources", "Tests", "Package.swift"])
    let article = "Sources/CommandLine/plumb/plumb.docc/Architecture.md"
    let table = TargetTable(
      article: try String(contentsOf: root.appending(path: article), encoding: .utf8))

    var offences = files.flatMap(LengthRule.offences)
    offences += files.flatMap(DocumentationRule.offences)
    offences += ImportRule.offences(files, table: table, article: article)
    let citations = try Citations(root: root)
    offences += citations.problems.map { problem in
      Offence(rule: "citation", file: problem.file, line: problem.line, message: problem.message)
    }
    if arguments.contains("--renew") { try APITable.renew(files, in: root) }
    offences += try APITable.offences(files, in: root)
    offences.sort { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
    if arguments.contains("--list") {
      for offence in offences { print(offence) }
      return
    }

    let list = root.appending(path: "Tests/HouseRules/exceptions.txt")
    var accepted = try AcceptedExceptions(String(contentsOf: list, encoding: .utf8))
    if arguments.contains("--renew") {
      let lowered = accepted.lower(to: offences)
      try accepted.text.write(to: list, atomically: true, encoding: .utf8)
      print("\(lowered) of what was accepted is gone; \(accepted.total) left")
      return
    }
    let problems = accepted.problems(with: offences)
    for problem in problems { print(problem) }
    if !problems.isEmpty { fail("the house rules are not kept", code: 1) }
    print(
      """
      \(files.count) files and \(citations.count) citations keep the house rules; \
      \(accepted.total) exceptions are left
      """)
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(code)
  }
}

/// Something that a rule does not allow.
struct Offence: CustomStringConvertible {
  var rule: String
  /// Below the project's folder.
  var file: String
  var line: Int
  var message: String

  /// The place by which exceptions are counted: the target for doc comments, since files move; else
  /// the file.
  var place: String {
    guard rule == "undocumented" else { return file }
    return file.split(separator: "/").prefix(3).joined(separator: "/")
  }

  var description: String { "\(file):\(line): \(rule): \(message)" }
}
