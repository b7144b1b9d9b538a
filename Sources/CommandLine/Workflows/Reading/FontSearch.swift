import AppProject
import Foundation
import SceneFiles
import TextMetrics

/// Looks for the files of fonts: those that `UIAppFonts` names, those in the project's folders, then those of
/// the machine.
struct FontSearch {
  /// By PostScript name.
  private(set) var files: [String: String] = [:]
  private(set) var ofMachine: [String: String] = [:]

  private static let endings = [".ttf", ".otf", ".ttc", ".otc"]

  /// - Parameters:
  ///   - names: PostScript names.
  ///   - places: files and folders of the project.
  init(names: [String], places: [String]) {
    var missing = Set(names)
    var seen: Set<String> = []
    look(
      in: AppProjectReader().read(places).fontFiles, for: &missing, seen: &seen)
    // A folder of an app may be named whose fonts lie beside it.
    for root in Set(places.compactMap(RepositoryRoot.of)).sorted() where !missing.isEmpty {
      let names = SceneFinder().names(below: root, endings: Self.endings)
      look(
        in: names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
          .map { (root as NSString).appendingPathComponent($0) },
        for: &missing, seen: &seen)
    }
    // Known facts about fonts of iOS take precedence over files of that name.
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let unknown = missing.filter {
      !measurer.isMeasured(ResolvedFont(family: .named($0), pointSize: 17))
    }
    ofMachine = MachineFonts.files(ofFonts: unknown.sorted())
    files.merge(ofMachine) { own, _ in own }
  }

  private mutating func look(
    in paths: [String], for missing: inout Set<String>, seen: inout Set<String>
  ) {
    for path in paths where !missing.isEmpty && seen.insert(path).inserted {
      for name in FontLibrary.fontNames(inFile: path) where missing.remove(name) != nil {
        files[name] = path
      }
    }
  }
}
