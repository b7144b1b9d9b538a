internal import Files
internal import Foundation

/// The content of an app's asset catalogues and string tables, and the code that gives it to its
/// module.
///
/// Sources that mention `Asset`, `L10n`, `R` or Tuist's names without declaring them get the code that SwiftGen, Tuist
/// and R.swift generate. The app's configuration is unknown, so each member is where the usual
/// templates have it.
package struct AppResourceList: Sendable {
  /// An image or a colour.
  package struct Asset: Sendable {
    /// Its name, prefixed by the folders that provide namespaces.
    package var name: String
    /// The catalogue's, without its ending.
    package var catalog: String
    package var isColor: Bool

    package init(name: String, catalog: String, isColor: Bool) {
      (self.name, self.catalog, self.isColor) = (name, catalog, isColor)
    }
  }
  package var assets: [Asset] = []
  /// Width and height of images by name, points.
  package var imageSizes: [String: [Double]] = [:]
  /// By table and key, in the development language.
  package var texts: [String: [String: String]] = [:]
  /// By table, language and key: the other languages.
  package var translations: [String: [String: [String: String]]] = [:]
  /// The literal texts in the app's code.
  package var literals: Set<String> = []
  /// The devices and orientations of the app, in the format of `AppSupport`; nil if no project
  /// states them.
  package var support: String?

  /// An app without resources.
  package init() {}

  /// Writes `AssetSymbols.swift` and `LoweredResources.swift` into a folder, even if they are
  /// empty: a build has to know its files.
  ///
  /// - Parameter files: The sources beside them.
  /// - Throws: ``SourceLowering/Failure`` if a file cannot be written.
  package func write(into folder: String, beside files: [String]) throws(SourceLowering.Failure) {
    let mentions = SourceMentions(files: files)
    let symbols = AssetSymbols(
      images: assets.filter { !$0.isColor }.map(\.name),
      colors: assets.filter(\.isColor).map(\.name), beside: mentions)
    let module = try source(beside: mentions)
    for (name, text) in [("AssetSymbols", symbols.source), ("LoweredResources", module)] {
      let file = URL(fileURLWithPath: folder).appending(component: name + ".swift")
      // An unchanged file is not compiled again.
      let known = try? FileReader.bytes(of: file.path, as: .toolOutput)
      if known == Array(text.utf8) { continue }
      try SourceLowering.write(text, to: file.lastPathComponent, in: folder)
    }
  }

  func source(beside mentions: SourceMentions) throws(SourceLowering.Failure) -> String {
    let sizes = try Self.json(imageSizes)
    let tables = try Self.json(texts)
    let stubs = GeneratedStubs(self, mentions)
    let languages = try Self.json(namedTranslations(in: stubs.lines))
    let said = try Self.json(["": literals.sorted()])
    return """
      import Foundation
      import UIKit

      /// The contents of the app's catalogues and tables, for the module UIKit.
      final class LoweredResources: AppResources {
        private static let sizes: [String: [Double]] = decoded(\(String(reflecting: sizes)))
        private static let tables: [String: [String: String]] = decoded(\(String(reflecting: tables)))
        private static let languages: [String: [String: [String: String]]] =
          decoded(\(String(reflecting: languages)))
        private static let said: [String: Set<String>] = decoded(\(String(reflecting: said)))
        override class var imageSizes: [String: [Double]] { sizes }
        override class var texts: [String: [String: String]] { tables }
        override class var translations: [String: [String: [String: String]]] { languages }
        override class var literals: Set<String> { said[""] ?? [] }
        override class var support: String { \(String(reflecting: support ?? "")) }
      }
      func NSLocalizedString(
        _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
      ) -> String { AppResources.text(key, in: tableName, value: value) }
      extension Bundle {
        func localizedString(forKey key: String, value: String?, table: String?) -> String {
          AppResources.text(key, in: table, value: value)
        }
      }

      """ + stubs.lines.map { $0 + "\n" }.joined()
  }

  /// Translations of the keys that the code names, or that stubs name for it: an app has many more
  /// than a module shows.
  private func namedTranslations(
    in stubs: [String]
  ) -> [String: [String: [String: String]]] {
    let inStubs = stubs.joined(separator: "\n")
    return translations.mapValues { languages in
      languages.mapValues { texts in
        texts.filter { key, _ in
          literals.contains(key) || inStubs.contains(String(reflecting: key))
        }
      }
    }
  }

  private static func json(_ value: some Encodable) throws(SourceLowering.Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { return String(decoding: try encoder.encode(value), as: UTF8.self) } catch {
      throw SourceLowering.Failure(description: "texts cannot be written: \(error)")
    }
  }
}
