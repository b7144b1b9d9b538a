import AppCode
import AppProject
import CodePruning
import Commands
import Files
import Foundation
import SourceFacts
import SourceLowering
import SystemCalls
import Workflows

/// The options of commands that run an app's code.
struct CodeOptions: OptionGroup {
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

  private var cache: URL {
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    return caches.appending(components: "plumb", "code")
  }

  /// What makes and runs programs of the app.
  func runner(of app: AppSources) throws(SourceLowering.Failure) -> CodeRunner {
    let lowering = try SourceLowering(compiler: compiler)
    let kit = try KitModules(
      build: buildFolder(), cache: cache.appending(component: "modules"), lowering: lowering)
    var runner = CodeRunner(app, kit: kit, lowering: lowering, build: try Self.identity())
    runner.compilePackages()
    return runner
  }

  /// The app's Swift below a path.
  func sources(at path: String) throws(SourceLowering.Failure) -> AppSources {
    let lowering = try SourceLowering(compiler: compiler)
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
      let project = AppProjectReader().read([folder.0], findsSources: true)
      let code = AppCode(project)
      try Self.write(Self.facts(about: files, code, below: folder.0), to: place, ProjectFacts.name)
      let uses = Self.uses(of: project.documentFiles, code)
      if !uses.isEmpty { try Self.write(uses, to: place, AppSources.usesName) }
    }
  }

  /// What the app's sources do with its documents, by path.
  private static func uses(of documents: [String], _ code: AppCode) -> [String: CodeUse] {
    var uses: [String: CodeUse] = [:]
    for document in documents { uses[document] = code.use(of: document) }
    return uses
  }

  /// What the project says about the app's files, as a check asks it about documents.
  private static func facts(
    about files: [String], _ code: AppCode, below path: String
  ) -> ProjectFacts {
    var facts = ProjectFacts()
    let project = AppProjectReader().read([path] + files)
    let documents = project.documentsByPath
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    for file in files {
      guard let support = documents[file]?.support, let data = try? encoder.encode(support) else {
        continue
      }
      facts.support[file] = String(decoding: data, as: UTF8.self)
    }
    facts.portraitOnly = code.portraitOnlyClasses
    facts.listedNames = project.listedNames
    for target in project.targets where target.kind == .application {
      facts.infoEntries.merge(target.infoEntries) { first, _ in first }
    }
    return facts
  }

  private static func write(
    _ value: some Encodable, to folder: String, _ name: String
  ) throws(SourceLowering.Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(value) else { return }
    try SourceLowering.write(
      String(decoding: data, as: UTF8.self), to: URL(fileURLWithPath: folder + "/" + name))
  }

  private static func identity() throws(SourceLowering.Failure) -> String {
    do throws(CommandError) { return try BuildIdentity.current() } catch {
      throw SourceLowering.Failure(description: error.message)
    }
  }

  /// The files of those packages that files import, and that these import.
  private static func sources(
    ofPackages path: String, for files: [String]
  ) throws(SourceLowering.Failure) -> (root: String, files: [String]) {
    let found: (String, [String])
    do throws(CommandError) { found = try LowerCommand.files(at: path) } catch {
      throw SourceLowering.Failure(description: error.message, isBadInput: true)
    }
    let search = PackageSearch(below: found.0, found.1)
    return (found.0, search.files(importedBy: files))
  }

  /// The build that this program is part of.
  private func buildFolder() -> URL {
    if let build { return URL(fileURLWithPath: build).standardizedFileURL }
    let own = ProcessFiles.ownExecutable
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: own)) ?? own
    return URL(fileURLWithPath: path).deletingLastPathComponent()
  }
}
