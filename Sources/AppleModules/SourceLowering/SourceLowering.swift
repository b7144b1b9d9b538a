internal import Determinism
internal import Files
package import Foundation

/// Rewrites an app's view code so that Swift on Linux compiles it against the module UIKit of this package.
///
/// The rewriter works on the syntax tree. SwiftSyntax comes from the toolchain, at the path that
/// the compiler reports. A package cannot name that path, so the rewriter's source is embedded as
/// text, compiled once for each compiler and kept in the cache folder.
package struct SourceLowering: Sendable {
  /// The error, in words for the user.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
    /// True if the input caused it, not the machine.
    package var isBadInput = false

    package init(description: String, isBadInput: Bool = false) {
      (self.description, self.isBadInput) = (description, isBadInput)
    }
  }

  /// The compiled rewriter.
  package let program: URL
  let tools: Toolchain
  private let cache: URL

  /// Finds the rewriter, or builds it.
  ///
  /// - Parameters:
  ///   - compiler: `swiftc`, or nil for the one on the path.
  ///   - cache: The folder to keep it in, or nil for the user's.
  /// - Throws: ``Failure`` if there is no compiler, or it comes without SwiftSyntax.
  package init(compiler: String? = nil, cache: URL? = nil) throws(Failure) {
    tools = try Toolchain(compiler: compiler ?? "swiftc")
    let host = try tools.host()
    var digest = StableDigest()
    digest.combine(host.path)
    for (name, text) in Self.sources {
      digest.combine(name)
      digest.combine(text)
    }
    digest.combine(try Toolchain.demand([tools.compiler, "--version"]))
    let caches =
      cache ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let name = "lowering-" + String(digest.mixed, radix: 16)
    let folder = caches.appending(components: "plumb", name)
    self.cache = folder
    program = folder.appending(component: "rewriter")
    if FileManager.default.isExecutableFile(atPath: program.path) { return }
    try Self.build(tools, host, into: folder, program)
  }

  /// Rewrites files together.
  ///
  /// - Parameters:
  ///   - files: Sources, which may refer to each other.
  ///   - folder: The folder for the results, by the files' places below `root`; `A.swift` becomes
  ///     `A.lowered.swift`.
  ///   - root: A folder above all files.
  ///   - headers: The Objective-C of the app, which becomes the file ``stubsName``.
  /// - Returns: Lines about code that has no effect here, `file:line:column: note: …`.
  /// - Throws: ``Failure`` if a file cannot be read or written, or headers cannot be imported.
  package func lower(
    _ files: [String], below root: String, into folder: URL, headers: HeaderList? = nil
  ) throws(Failure) -> [String] {
    var list = ""
    var notes: [String] = []
    // The rewriter is a separate program: its output is moved into place here.
    let work = try Self.privateFolder()
    defer { try? FileManager.default.removeItem(at: work) }
    var places: [(made: String, relative: String)] = []
    func add(_ source: String, as relative: String) {
      let made = work.appending(component: "\(places.count).swift").path
      places.append((made, relative))
      list += "\(source)\t\(made)\n"
    }
    if let headers, headers.hasHeaders {
      let stubs = folder.appending(component: Self.stubsName)
      let imported =
        headers.imported.isEmpty
        ? .init() : try HeaderImporter(tools: tools, cache: cache).read(headers)
      notes = imported.notes
      let text = try self.stubs(of: imported, headers, beside: files)
      try Self.write(text, to: Self.stubsName, in: folder.path)
      add(stubs.path, as: Self.stubsName)
      // The stubs have their declarations.
      for module in headers.modules.sorted() { list += "\(module)\n" }
    }
    let base = URL(fileURLWithPath: root).standardizedFileURL.path + "/"
    for file in files.sorted() {
      let path = URL(fileURLWithPath: file).standardizedFileURL.path
      guard path.hasPrefix(base), !path.contains("\t"), !path.contains("\n") else {
        throw Failure(description: "\(file): not below \(root)", isBadInput: true)
      }
      do throws(FileError) { try FileReader.check(path, as: .source) } catch {
        let reason = if case .io = error { "cannot be read" } else { error.reason }
        throw Failure(description: "\(file): \(reason)", isBadInput: true)
      }
      add(path, as: Self.result(of: String(path.dropFirst(base.count))))
    }
    let said = try Toolchain.demand([program.path], input: list)
    for place in places {
      do throws(FileError) {
        let made = try FileReader.bytes(of: place.made, as: .toolOutput)
        try FileWriter.write(made, to: place.relative, below: folder.path)
      } catch {
        throw Failure(description: "\(error.path): cannot be written: \(error.reason)")
      }
    }
    return notes + said.split(separator: "\n").map(String.init)
  }

  /// The name of the file with the stubs of the app's Objective-C declarations.
  package static let stubsName = "ObjectiveCStubs.swift"

  /// The declarations, with bodies that do nothing.
  private func stubs(
    of imported: HeaderImporter.Result, _ headers: HeaderList, beside files: [String]
  ) throws(Failure) -> String {
    struct Input: Encodable {
      var interface: String
      var apple: String
      var missing: [[String]]
      var constants: [String: String]
      var files: [String]
    }
    let input = Input(
      interface: imported.interface, apple: imported.apple,
      missing: imported.missing.map { [$0.kind, $0.name] },
      constants: imported.interface.isEmpty ? [:] : headers.constants(), files: files)
    guard let data = try? JSONEncoder().encode(input) else {
      throw Failure(description: "\(Self.stubsName): cannot be made")
    }
    return try Toolchain.demand(
      [program.path, "stubs"], input: String(decoding: data, as: UTF8.self))
  }

  /// The name of a file's result. It differs from the file's name, since the compiler warns if a
  /// module has two files of one name: the result, and the original that it refers to.
  private static func result(of name: String) -> String {
    name.hasSuffix(".swift") ? "\(name.dropLast(".swift".count)).lowered.swift" : name
  }

  // MARK: Building

  private static func build(
    _ tools: Toolchain, _ host: URL, into folder: URL, _ program: URL
  ) throws(Failure) {
    // Two processes may build at once: each in its own folder, and the last result stays.
    let work = folder.appending(component: "build-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: work) }
    var paths: [String] = []
    for (name, text) in sources {
      let file = work.appending(component: name)
      try write(text, to: file)
      paths.append(file.path)
    }
    let made = work.appending(component: "rewriter")
    _ = try Toolchain.demand(
      [
        tools.compiler, "-O", "-swift-version", "6", "-parse-as-library", "-module-name",
        "Rewriter",
        "-I", host.path, "-L", host.path, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath",
        "-Xlinker", host.path, "-o", made.path,
      ] + paths)
    guard rename(made.path, program.path) == 0 else {
      throw Failure(description: "\(program.path): cannot be written")
    }
  }

  /// Writes a text, with the folders above it.
  package static func write(_ text: String, to file: URL) throws(Failure) {
    try write(text, to: file.lastPathComponent, in: file.deletingLastPathComponent().path)
  }

  /// Writes a text at a path below a folder that the user did not choose, and creates the folders
  /// between.
  static func write(
    _ text: String, to relative: String, in folder: String
  ) throws(Failure) {
    do throws(FileError) {
      try FileWriter.write(Array(text.utf8), to: relative, below: folder)
    } catch {
      throw Failure(description: "\(error.path): cannot be written: \(error.reason)")
    }
  }

  /// Creates a folder for this run alone.
  static func privateFolder() throws(Failure) -> URL {
    do throws(FileError) {
      let place = FileManager.default.temporaryDirectory.path
      return URL(
        fileURLWithPath: try PrivateFolder.make(in: place, called: "plumb-lower"),
        isDirectory: true)
    } catch {
      throw Failure(description: error.description)
    }
  }
}
