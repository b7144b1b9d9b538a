internal import Files
internal import Foundation

/// The headers of an app that its Swift code sees.
package struct HeaderList: Sendable {
  /// Full paths of the headers to import, in order: those of the bridging header, else all with
  /// declarations.
  package var imported: [String] = []
  /// All headers below the folders by name; the shorter path wins.
  private(set) var byName: [String: String] = [:]
  /// All headers and their implementations, which hold the values of constants.
  private(set) var texts: [String] = []

  /// The modules that a package makes of these headers: the names of the folders that contain
  /// `include`.
  var modules: Set<String> {
    Set(
      imported.compactMap { path in
        let folders = path.split(separator: "/").dropLast()
        guard let place = folders.lastIndex(of: "include"), place > 0 else { return nil }
        return String(folders[place - 1])
      })
  }

  /// True if there is any header, even one without declarations for Swift.
  package private(set) var hasHeaders = false

  /// Reads the folders' lists of files.
  ///
  /// - Parameters:
  ///   - folders: Full paths; all below them counts except the output of tests and builds.
  ///   - bridging: The bridging header, or nil for the one below the folders.
  package init(below folders: [String], bridging: String? = nil) {
    var headers: [String] = []
    for folder in Set(folders).sorted() {
      let project = RealFolder(around: folder)
      let names =
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter { !Self.isRead($0) || project?.holds("\(folder)/\($0)") ?? false }
      hasHeaders = hasHeaders || names.contains(where: Self.isHeader)
      for name in names.sorted() where !Self.isForeign(name) {
        if name.hasSuffix(".h") { headers.append(folder + "/" + name) }
        if name.hasSuffix(".h") || name.hasSuffix(".m") { texts.append(folder + "/" + name) }
      }
    }
    headers.sort { ($0.count, $0) < ($1.count, $1) }
    for header in headers {
      let name = Self.name(header)
      if byName[name] == nil { byName[name] = header }
    }
    if let bridging {
      hasHeaders = true
      imported = [bridging]
    } else if let found = headers.first(where: Self.isBridging) {
      imported = [found]
    } else {
      imported = headers.filter(Self.declares).sorted()
    }
    for header in imported { byName[Self.name(header)] = header }
  }

  /// The last component of a path.
  static func name(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  private static func isHeader(_ name: String) -> Bool {
    name.hasSuffix(".h") && !name.split(separator: "/").contains(".build")
  }

  private static func isRead(_ name: String) -> Bool {
    name.hasSuffix(".h") || name.hasSuffix(".m")
  }

  private static func isBridging(_ path: String) -> Bool {
    name(path).lowercased().hasSuffix("bridging-header.h")
  }

  private static func isForeign(_ name: String) -> Bool {
    name.split(separator: "/").dropLast().contains {
      [".build", "Pods", "Carthage"].contains($0) || $0.hasSuffix("Tests")
    }
  }

  private static func declares(_ path: String) -> Bool {
    let text = text(of: path)
    return ["@interface", "@protocol", "NS_ENUM", "NS_OPTIONS"].contains { text.contains($0) }
  }

  /// A header's text; bytes that are not UTF-8 are replaced.
  static func text(of path: String) -> String {
    String(decoding: (try? FileReader.bytes(of: path, as: .source)) ?? [], as: UTF8.self)
  }

  /// Names in `#import "…"`, `#include <…>` and the like.
  static func includes(in text: String) -> [String] {
    text.matches(of: /#\s*(?:import|include)\s*["<]([^"<>\n]+)[">]/).map { String($0.1) }
  }

  /// Constants with a literal for a value: `static const CGFloat Gap = 8;`, `#define GAP 8`, `NSString *const Key = @"key";`.
  func constants() -> [String: String] {
    var values: [String: String] = [:]
    let assigned = /\bconst\s+(?:\w+\s+)?(\w+)\s*=\s*(@"[^"\\\n]*"|-?[0-9.]+f?)\s*;/
    let defined = /#\s*define\s+(\w+)\s+\(?(@?"[^"\\\n]*"|-?[0-9.]+f?)\)?\s*(?:\/\/.*)?\n/
    for path in texts {
      let text = Self.text(of: path)
      guard text.contains("const") || text.contains("define") else { continue }
      for match in text.matches(of: assigned) { values[String(match.1)] = Self.literal(match.2) }
      for match in text.matches(of: defined) { values[String(match.1)] = Self.literal(match.2) }
    }
    return values
  }

  private static func literal(_ text: Substring) -> String {
    if text.hasPrefix("@") { return String(text.dropFirst()) }
    let number = text.hasSuffix("f") ? text.dropLast() : text
    return number.hasSuffix(".") ? number + "0" : String(number)
  }
}
