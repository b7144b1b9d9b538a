import CodePruning
import Commands
import Files
import Foundation
import Sessions
import SourceLowering
import SystemCalls

/// `plumb code`: the screens that an app builds in code, run and judged.
struct CodeCommand: Command {
  static let definition = CommandDefinition(
    name: "code", summary: "Run the views of an app with its code, and judge them",
    discussion: """
      Runs code of the app. Each class of views and controllers below PATH becomes a program of its own:
      the part of the app's Swift that the class needs, rewritten for Linux, made smaller until it
      compiles. The program makes an object, lays it out and judges it in all environments, as check does
      for documents; findings name lines of the app's Swift. It runs with limits of time and memory,
      without a network, and cannot write files.

      Code that does not compile here is cut, and types that the app's files do not declare are
      stand-ins. A finding is a hint if the view reached a cut or the invented value of a stand-in: it may
      come from that. Classes with outlets are made by the storyboards and xibs below PATH.

      Packages are compiled with the app if their Swift is below PATH or --packages.

      Results are kept in the cache folder until a file of the app changes.
      """,
    examples: [
      ("plumb code --list App", "The classes, and what would not run"),
      ("plumb code App", "All of them"),
      ("plumb code App PriceTag OrderController", "Two of them"),
    ])

  @Operands("PATH [NAME…]", count: 1...Int.max, expected: "the folder of an app was expected")
  var operands: [String]
  @Flag("list", help: "List the classes without running anything.")
  var lists: Bool
  @Flag("cuts", help: "Print what was cut and what stands in, with the compiler's words.")
  var showsCuts: Bool
  @Option(
    "modules", .text("DIR"),
    help: "The folder of Plumb's build, .build/release. Default: the one in which this program is.")
  var build: String?
  @Option(
    "packages", .text("DIR"),
    help: "Swift of the packages that the app uses, such as Xcode's SourcePackages/checkouts.")
  var packages: String?
  @Option("swiftc", .text("PATH"), help: "The compiler. Default: the one on the path.")
  var compiler: String?

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
    let lowering = try SourceLowering(compiler: compiler)
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let cache = caches.appending(components: "plumb", "code")
    let app = try sources(at: path, cache, lowering)
    for line in app.unread { console.errorLine("warning: \(line); left out") }
    var views = app.views
    if !names.isEmpty {
      for name in names where !views.contains(where: { $0.isCalled(name) }) {
        throw SourceLowering.Failure(
          description: "no class of views or controllers is called ‘\(name)’", isBadInput: true)
      }
      views = views.filter { view in names.contains { view.isCalled($0) } }
    }
    let report = CodeReport(console: console, root: Self.full(path), showsCuts: showsCuts)
    if lists {
      report.list(views)
      return .clean
    }
    let kit = try KitModules(
      build: buildFolder(), cache: cache.appending(component: "modules"), lowering: lowering)
    let runner = CodeRunner(app, kit: kit, lowering: lowering, build: try Self.identity())
    var results: [ViewResult] = []
    // A view takes seconds: each is shown soon.
    let cores = ProcessInfo.processInfo.activeProcessorCount
    OrderedMap.run(views.filter { $0.obstacle == nil }, chunk: cores) {
      runner.result(for: $0)
    } consume: { (result: ViewResult) in
      report.show(result)
      results.append(result)
    }
    report.summarize(results, of: views)
    let fails = results.contains { $0.run.findings.contains { $0.tier != "hint" } }
    return fails ? .findings : .clean
  }

  private func sources(
    at path: String, _ cache: URL, _ lowering: SourceLowering
  ) throws(SourceLowering.Failure) -> AppSources {
    let folder: (String, [String])
    do throws(CommandError) { folder = try LowerCommand.files(at: path) } catch {
      throw SourceLowering.Failure(description: error.message, isBadInput: true)
    }
    var (root, files) = folder
    if let packages {
      let (place, sources) = try Self.sources(ofPackages: packages, for: files)
      root = SourceLowering.commonFolder(of: [root, place])
      files += sources
    }
    return try AppSources(files, below: root, of: folder.0, cache: cache, lowering: lowering) {
      (place) throws(SourceLowering.Failure) in
      try LowerCommand.resources(of: [path], below: folder.0, files: files).write(
        into: place, beside: files)
    }
  }

  private static func identity() throws(SourceLowering.Failure) -> String {
    do throws(CommandError) { return try BuildIdentity.current() } catch {
      throw SourceLowering.Failure(description: error.message)
    }
  }

  /// The files of those packages that files import.
  private static func sources(
    ofPackages path: String, for files: [String]
  ) throws(SourceLowering.Failure) -> (root: String, files: [String]) {
    let found: (String, [String])
    do throws(CommandError) { found = try LowerCommand.files(at: path) } catch {
      throw SourceLowering.Failure(description: error.message, isBadInput: true)
    }
    var imported: Set<Substring> = []
    for file in files {
      guard let text = try? FileReader.text(of: file, as: .source) else { continue }
      for line in text.split(separator: "\n") where line.hasPrefix("import ") {
        imported.insert(line.dropFirst(7).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
    let root = found.0
    let own = found.1.filter { file in
      let words = file.dropFirst(root.count).split(separator: "/").dropLast()
      return words.contains(where: imported.contains)
        && !words.contains { $0.hasPrefix("Example") || $0.hasPrefix("Demo") }
    }
    return (root, own)
  }

  /// The build that this program is part of.
  private func buildFolder() -> URL {
    if let build { return URL(fileURLWithPath: build).standardizedFileURL }
    let own = ProcessFiles.ownExecutable
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: own)) ?? own
    return URL(fileURLWithPath: path).deletingLastPathComponent()
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
