internal import AppCode
internal import Determinism
internal import Files
package import Foundation
internal import InterfaceBuilder
package import SourceLowering

/// An app's Swift, lowered and indexed; the work is kept by the content of the files.
package struct AppSources: Sendable {
  var index: AppIndex
  /// The properties of its types that hold texts.
  let textMembers: TextMembers
  let documents: DocumentUses
  /// The keys of views that no code reaches.
  private(set) var unreached: Set<String> = []
  private let files: AppFiles
  /// A digest of all files.
  package let digest: String
  /// Files that were left out, with the reason.
  package private(set) var unread: [String]
  /// The folder of the work on the app.
  let folder: URL

  /// Reads, lowers and indexes.
  ///
  /// - Parameters:
  ///   - files: Full paths.
  ///   - root: A folder above all of them.
  ///   - app: The folder of the app; files elsewhere, or in the folders of package managers, are of packages.
  ///   - cache: The folder for all work of this kind.
  ///   - resources: Writes what the app's catalogues and tables say into the folder.
  package init(
    _ files: [String], below root: String, of app: String, cache: URL, lowering: SourceLowering,
    resources: (_ folder: String) throws(SourceLowering.Failure) -> Void
  ) throws(SourceLowering.Failure) {
    var digest = StableDigest()
    // Lowered files are kept by their place below the root.
    for name in [lowering.program.path, Self.usesName, ProjectFacts.name, root] {
      digest.combine(name)
    }
    let (read, unread) = Self.readable(files, below: root, &digest)
    let documents = Self.files(below: app, [".storyboard", ".xib"])
    let others = Self.files(below: app, [".m", ".mm"])
    for path in documents + others {
      digest.combine(path)
      if let bytes = try? FileReader.bytes(of: path, as: .document) { digest.combine(bytes) }
    }
    self.documents = DocumentUses(documents)
    self.files = AppFiles(below: app)
    digest.combine(self.files.identity)
    for path in self.files.settings {
      digest.combine((try? FileReader.bytes(of: path, as: .writtenProjectFile)) ?? [])
    }
    self.digest = String(digest.mixed, radix: 16)
    self.unread = unread
    var name = StableDigest()
    name.combine(app)
    let place = cache.appending(component: "app-" + String(name.mixed, radix: 16))
    folder = place.appending(component: self.digest)
    WorkFolders(below: place).note(self.digest)
    let lowered = folder.appending(component: "lowered")
    let done = folder.appending(component: "done")
    if !FileManager.default.fileExists(atPath: done.path) {
      let reason = try Self.lower(read, below: root, into: lowered, of: app, lowering)
      try Self.inventResults(in: lowered)
      try resources(folder.appending(component: "resources").path)
      try lowering.index(Self.swiftFiles(below: lowered))
      try SourceLowering.write(reason, to: done)
    }
    if let reason = try? String(contentsOf: done, encoding: .utf8), !reason.isEmpty {
      self.unread.append(reason)
    }
    var sources: [SourceIndex] = []
    for path in Self.swiftFiles(below: lowered) {
      let relative = path.dropFirst(lowered.path.count + 1)
      let original =
        relative.hasSuffix(".lowered.swift")
        ? root + "/" + relative.dropLast(".lowered.swift".count) + ".swift" : path
      guard let bytes = try? FileReader.bytes(of: path, as: .source),
        let list = try? FileReader.bytes(of: path + ".index", as: .toolOutput),
        var source = SourceIndex(
          path: original, bytes: bytes, listing: String(decoding: list, as: UTF8.self))
      else { continue }
      if source.isOfOtherSystem { continue }
      source.isPackage = original != path && Self.isPackage(original, of: app)
      sources.append(source)
    }
    index = AppIndex(sources)
    textMembers = TextMembers(sources.filter { !$0.isPackage }.map(\.bytes))
    unreached = try unreachedViews(documents, others)
  }

  /// The classes of views and controllers.
  ///
  package var views: [ViewClass] {
    var texts: [String: [Bool]] = [:]
    let all = index.viewClasses(documents) { path, lines in
      if texts[path] == nil {
        let bytes = (try? FileReader.bytes(of: path, as: .source)) ?? []
        texts[path] = String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.contains("@IBOutlet") && !$0.contains("//") }
      }
      let marks = texts[path] ?? []
      return marks.prefix(max(0, lines.upperBound)).dropFirst(max(0, lines.lowerBound - 1))
        .contains(true)
    }
    // Classes written in Objective-C have no code here.
    return all.filter {
      !index.files[$0.place.file].isPackage && !$0.file.hasPrefix(folder.path + "/")
    }
  }

  /// The screens of storyboards whose controllers are the app's, each as its document makes it.
  package var screens: [ViewClass] {
    views.filter { $0.kind == .controller && $0.obstacle == nil }.flatMap { view in
      (documents.uses[AppIndex.lastWord(view.name)] ?? []).filter { $0.form == .controller }.map {
        var screen = view
        let document = DocumentScreen(path: $0.path, id: $0.id)
        screen.screen = document
        screen.document = document
        screen.call = document.call
        return screen
      }
    }
  }

  /// The app's catalogues and tables, as files of every program.
  var resources: [(name: String, text: String)] {
    ["AssetSymbols.swift", "LoweredResources.swift"].compactMap { name in
      let path = folder.appending(components: "resources", name).path
      guard let bytes = try? FileReader.bytes(of: path, as: .toolOutput) else { return nil }
      return (name, String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The files that running code reads.
  var bundle: AppFiles { files.with(project.infoEntries) }

  /// The file with what the app's sources do with its documents; nil if there is none.
  var uses: String? {
    let path = folder.appending(components: "resources", Self.usesName).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
  /// The facts of the project; none if there is none.
  var project: ProjectFacts {
    let path = folder.appending(components: "resources", ProjectFacts.name).path
    guard let bytes = try? FileReader.bytes(of: path, as: .toolOutput),
      let facts = try? JSONDecoder().decode(ProjectFacts.self, from: Data(bytes))
    else { return ProjectFacts() }
    return facts
  }

  /// The name of that file in the folder of resources.
  package static let usesName = "uses.json"

  private static func isPackage(_ path: String, of app: String) -> Bool {
    guard path.hasPrefix(app + "/") else { return true }
    return path.dropFirst(app.count).split(separator: "/").contains {
      ["Pods", "Carthage", "SourcePackages", "checkouts"].contains($0)
    }
  }

  private static func isTest(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains {
      $0.hasSuffix("Tests") || $0 == "UITest" || $0.hasSuffix("Tests-iOS")
    }
  }

  /// The files that can be rewritten, and why others cannot.
  private static func readable(
    _ files: [String], below root: String, _ digest: inout StableDigest
  ) -> (read: [String], unread: [String]) {
    var unread: [String] = []
    var read: [String] = []
    for file in files.sorted() where !Self.isTest(file.dropFirst(root.count)) {
      do throws(FileError) {
        let bytes = try FileReader.bytes(of: file, as: .source)
        // The rewriter reads text.
        guard String(validating: bytes, as: UTF8.self) != nil else {
          unread.append("\(file): not UTF-8")
          continue
        }
        digest.combine(file)
        digest.combine(bytes)
        read.append(file)
      } catch { unread.append("\(file): \(error.reason)") }
    }
    return (read, unread)
  }

  /// Rewrites the files. Headers that cannot be imported are left out: most of an app's classes need none.
  ///
  /// - Returns: Why they were left out; empty if they were not.
  private static func lower(
    _ files: [String], below root: String, into folder: URL, of app: String,
    _ lowering: SourceLowering
  ) throws(SourceLowering.Failure) -> String {
    do throws(SourceLowering.Failure) {
      _ = try lowering.lower(files, below: root, into: folder, headers: HeaderList(below: [app]))
      return ""
    } catch {
      _ = try lowering.lower(files, below: root, into: folder)
      return "\(app): \(error.description.split(separator: "\n").first ?? "")"
    }
  }

  /// Has what Objective-C would return invented where the lowered members end the program: a view seldom looks at it.
  private static func inventResults(in folder: URL) throws(SourceLowering.Failure) {
    let file = folder.appending(component: SourceLowering.stubsName)
    guard let text = try? FileReader.text(of: file.path, as: .toolOutput) else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // An initializer returns nothing.
      line.contains(" init") || line.contains("-> Self ")
        ? String(line)
        : String(line).replacing(
          #/fatalError\("([^" ]*) is written in Objective-C, which does not run here"\)/#
        ) { "plumbStub(\"\($0.1)\")" }
    }
    try SourceLowering.write(lines.joined(separator: "\n"), to: file)
  }

  private static func files(below folder: String, _ endings: [String]) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      endings.contains(where: path.hasSuffix)
        && !path.split(separator: "/").contains {
          $0 == ".build" || $0 == "Pods" || $0 == "Carthage"
        }
    }.sorted().map { folder + "/" + $0 }
  }

  /// The files of Swift below a folder. Folders of packages may have such names, too.
  private static func swiftFiles(below folder: URL) -> [String] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.compactMap { $0 as? URL } ?? []).filter { file in
      let isFile = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      return file.pathExtension == "swift" && isFile ?? false
    }.map(\.path).sorted()
  }
}
