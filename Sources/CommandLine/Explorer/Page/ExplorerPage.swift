import Determinism
import Reporting

/// Scenes as one HTML file that fetches nothing: its script evaluates the frames that the engine
/// found.
///
/// No part of a document is markup: all of it is in one block of JSON, from which the script makes
/// texts. A policy allows only the page's own script.
package struct ExplorerPage: Sendable {
  private let data: ExplorerData

  /// - Parameter version: the version of the program.
  package init(_ scenes: [SceneData], version: String) {
    data = ExplorerData(generator: "plumb explore \(version)", scenes: scenes)
  }

  /// The whole page.
  package var text: String {
    let json = JSONLine.text(data).replacing("<", with: "\\u003c")
    var digest = StableDigest()
    digest.combine(json.utf8)
    let parts: [(String, String)] = [
      ("{{nonce}}", digest.hex), ("{{style}}", Self.text(PackageResources.explorer_css)),
      ("{{script}}", Self.text(PackageResources.explorer_js)), ("{{data}}", json),
    ]
    var page = ""
    var rest = Self.text(PackageResources.explorer_html)[...]
    while let start = rest.range(of: "{{") {
      page += rest[..<start.lowerBound]
      let part = parts.first { rest[start.lowerBound...].hasPrefix($0.0) }
      page += part?.1 ?? "{{"
      rest = rest[start.lowerBound...].dropFirst(part?.0.count ?? 2)
    }
    return page + rest
  }

  /// The text without the line break at the end.
  private static func text(_ bytes: [UInt8]) -> String {
    String(
      decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
