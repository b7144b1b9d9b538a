import Campaigns
import Foundation
import Fuzzing
import Recipes
import Reporting
import SceneFiles

/// Times the whole pipeline on the cookbook: draw, measure, solve, check; one core.
struct PipelineBench {
  /// What one recipe takes.
  struct Row: Encodable {
    var recipe: String
    var views: Int
    var variants: Int
    var seconds: Double
    var variantsPerSecond: Double
    var regimes: Int
  }

  /// All of them.
  struct Record: Encodable {
    var format = 1
    var rows: [Row]
    /// Variants a second a core over all recipes, each weighing the same number of variants.
    var variantsPerSecond: Double
  }

  let names: [String]
  let variants: Int

  /// - Throws: ``CommandError`` for a recipe that does not ship.
  func measure() throws(CommandError) -> Record {
    var rows: [Row] = []
    for name in names { rows.append(try row(name)) }
    let seconds = rows.reduce(0) { $0 + $1.seconds }
    let total = rows.reduce(0) { $0 + $1.variants }
    return Record(rows: rows, variantsPerSecond: (Double(total) / max(seconds, 1e-9)).rounded())
  }

  private func row(_ name: String) throws(CommandError) -> Row {
    let known = BuiltInCookbook.entries.map(\.shortName)
    guard let entry = BuiltInCookbook.entry(name) else {
      let hint = NearestName.of(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw .usage(
        "no recipe '\(name)' in the cookbook: \(known.joined(separator: ", "))\(hint)",
        command: "bench")
    }
    let document = SceneDocument(
      name: entry.fileName, path: entry.fileName, format: .recipe, bytes: Array(entry.text.utf8))
    do {
      let manifest = try FuzzManifest.campaign(over: [document], seed: 1, runs: variants)
      let work = try FuzzWork(manifest)
      let views = try FuzzScenes(manifest).scenes[0].items.count { !$0.isGuide }
      var regimes: Set<String> = []
      let start = CampaignClock.monotonic.seconds
      for unit in 0..<work.plan.count { regimes.formUnion(try work.run(unit: unit).regimes) }
      let seconds = CampaignClock.monotonic.seconds - start
      return Row(
        recipe: name, views: views, variants: variants, seconds: seconds,
        variantsPerSecond: (Double(variants) / max(seconds, 1e-9)).rounded(),
        regimes: regimes.count)
    } catch {
      throw .trouble("\(name): \(error)")
    }
  }
}
