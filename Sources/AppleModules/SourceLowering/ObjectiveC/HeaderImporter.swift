internal import Determinism
internal import Foundation

/// Imports an app's Objective-C for Swift: the toolchain's importer reads the headers, so that
/// names are those that the app's Swift code uses.
///
/// The importer needs Apple's headers and a standard library for Apple's systems, which Linux
/// lacks. The folder `AppleHeaders` has the necessary minimum, compiled once for each compiler.
struct HeaderImporter {
  /// The result of an import.
  struct Result {
    /// Declarations as Swift prints them, without bodies.
    var interface = ""
    /// The declarations of Apple's classes that the headers were read against.
    var apple = ""
    /// Names that no header declares, by `class`, `struct` or `protocol`.
    var missing: [(kind: String, name: String)] = []
    /// Notes on headers that were left out.
    var notes: [String] = []
  }

  private static let target = ["-target", "arm64-apple-ios17.0"]
  /// The modules with a Swift part, in the order of compilation.
  private static let overlays = ["Swift", "ObjectiveC", "CoreFoundation", "Foundation"]

  let tools: Toolchain
  let cache: URL

  /// Imports headers.
  ///
  /// - Throws: ``SourceLowering/Failure`` if the toolchain cannot import at all.
  func read(_ list: HeaderList) throws(SourceLowering.Failure) -> Result {
    let sdk = try prepared()
    let work = try SourceLowering.privateFolder().appending(component: "headers")
    defer { try? FileManager.default.removeItem(at: work.deletingLastPathComponent()) }
    var result = Result()
    for module in ["ObjectiveC", "UIKit"] {
      result.apple += try interface(of: module, in: work, sdk).output
    }
    var app = HeaderFolder(list: list)
    var missing = MissingNames()
    // Each round learns a name or leaves out a header, so that the loop ends; few need more than
    // ten rounds.
    for _ in 0..<300 {
      try app.write(into: work, missing: missing.header)
      let answer = try interface(of: "AppHeaders", in: work, sdk)
      if answer.status == 0 {
        result.interface = answer.output
        result.missing = missing.list + app.forward.sorted().map { ("class", $0) }
        result.notes = app.notes
        return result
      }
      guard app.settle(answer.errors, &missing) else {
        throw SourceLowering.Failure(
          description: "Objective-C headers cannot be imported: \(answer.errors.prefix(1000))")
      }
    }
    throw SourceLowering.Failure(
      description: "Objective-C headers cannot be imported: after 300 attempts names are missing")
  }

  private func interface(
    of module: String, in work: URL, _ sdk: URL
  ) throws(SourceLowering.Failure) -> Toolchain.Answer {
    try tools.run(
      [
        tools.tool("swift-synthesize-interface"), "-module-name", module, "-I", sdk.path, "-I",
        work.path,
      ]
        + Self.target + ["-module-cache-path", cache.appending(component: "modules").path]
        + ["-Xcc", "-ferror-limit=0", "-Xcc", "-w"])
  }

  /// The folder with Apple's headers and modules, compiled if it is missing.
  private func prepared() throws(SourceLowering.Failure) -> URL {
    var digest = StableDigest()
    for (name, text) in SourceLowering.headers {
      digest.combine(name)
      digest.combine(text)
    }
    let folder = cache.appending(component: "headers-" + String(digest.mixed, radix: 16))
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    let work = cache.appending(component: "headers-\(UUID().uuidString)")
    for (name, text) in SourceLowering.headers {
      let isHeader = name.hasSuffix(".h")
      let place = isHeader ? work.appending(component: String(name.dropLast(2))) : work
      let file = isHeader ? name : name.replacing(".stub", with: ".swift")
      try SourceLowering.write(text, to: place.appending(component: file))
    }
    for module in Self.overlays {
      let own = module == "Swift" ? [] : ["-import-underlying-module", "-I", work.path]
      let answer = try tools.run(
        [
          tools.tool("swift-frontend"), "-emit-module", "-parse-stdlib", "-parse-as-library",
          "-module-name", module, work.appending(component: module + ".swift").path, "-o",
          work.appending(component: module + ".swiftmodule").path,
          "-module-cache-path", cache.appending(component: "modules").path,
        ] + own + Self.target)
      guard answer.status == 0 else {
        throw SourceLowering.Failure(
          description: "\(module) cannot be compiled: \(answer.errors.prefix(1000))")
      }
    }
    // Another process may have been faster: its folder is the same.
    if rename(work.path, folder.path) != 0 { try? FileManager.default.removeItem(at: work) }
    return folder
  }
}

extension MissingNames {
  /// The names that Swift code may use.
  var list: [(kind: String, name: String)] {
    classes.sorted().map { ("class", $0) } + values.sorted().map { ("struct", $0) }
      + protocols.sorted().map { ("protocol", $0) }
  }
}
