import CodePruning
import Commands
import Files
import Foundation
import Workflows
import SourceLowering
import SystemCalls

/// `plumb code`: the screens that an app builds in code, run and judged.
struct CodeCommand: Command {
  static let definition = CommandDefinition(
    name: "code", summary: "Run the views of an app with its code, and check them",
    discussion: """
      Runs code of the app. Each class of views and controllers below PATH becomes a program of its own:
      the part of the app's Swift that the class needs, rewritten for Linux, made smaller until it
      compiles. The program makes an object, lays it out and checks it in all environments, as check does
      for documents; findings name lines of the app's Swift. It runs with limits of time and memory,
      without a network, and writes no files but in a home of its own, which is removed.

      Code that does not compile here is removed, and types that the app's files do not declare are
      stand-ins. A finding is a hint if the view reached removed code or the invented value of a stand-in:
      it may come from that. Classes with outlets are made by the storyboards and xibs below PATH.

      Packages are compiled if their Swift is below PATH or --packages: by themselves, or as a part of
      the programs where that fails.

      Results are kept in the cache folder until a file of the app changes.
      """,
    examples: [
      ("plumb code --list App", "The classes, and what would not run"),
      ("plumb code App", "All of them"),
      ("plumb code App PriceTag OrderController", "Two of them"),
    ])

  @Operands("PATH [NAME…]", count: 1...Int.max, expected: "the folder of an app was expected")
  var operands: [String]
  @Flag(
    "list",
    help:
      "List the classes and what makes an object of each, with … for invented arguments. Run none.")
  var lists: Bool
  @Flag("removed", help: "Print the removed code and the stand-ins, with the compiler's words.")
  var showsCuts: Bool
  let options = CodeOptions()

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    guard let path = operands.first else { throw .usage("the folder of an app was expected") }
    do throws(SourceLowering.Failure) {
      return try run(path, names: Array(operands.dropFirst()), console)
    } catch {
      throw error.isBadInput ? .badInput(error.description) : .trouble(error.description)
    }
  }

  private func run(
    _ path: String, names: [String], _ console: Console
  ) throws(SourceLowering.Failure) -> ExitCode {
    let app = try options.sources(at: path)
    for line in app.unread { console.errorLine("warning: \(line); left out") }
    var views = app.views
    if !names.isEmpty {
      for name in names where !views.contains(where: { $0.isCalled(name) }) {
        throw SourceLowering.Failure(
          description: "no class of views or controllers is called ‘\(name)’", isBadInput: true)
      }
      views = views.filter { view in names.contains { view.isCalled($0) } }
    }
    var report = CodeReport(console: console, root: Self.full(path), showsCuts: showsCuts)
    if lists {
      report.list(views)
      return .clean
    }
    let runner = try options.runner(of: app)
    var results: [ViewResult] = []
    OrderedMap.run(views.filter { $0.obstacle == nil }) {
      runner.result(for: $0)
    } consume: { (result: ViewResult) in
      report.show(result)
      results.append(result)
    }
    report.summarize(results, of: views)
    let fails = results.contains { $0.run.findings.contains { $0.tier != "hint" } }
    return fails ? .findings : .clean
  }

  private static func full(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension ViewClass {
  fileprivate func isCalled(_ other: String) -> Bool {
    name == other || name.hasSuffix("." + other) || file.hasSuffix("/" + other)
  }
}
