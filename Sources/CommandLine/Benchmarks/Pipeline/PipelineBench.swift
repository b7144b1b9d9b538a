import Campaigns
import Commands
import Foundation
import Fuzzing
import Recipes
import Reporting
import SceneFiles
import Workflows
import Spelling

/// Times the whole pipeline on recipes of the cookbook or on documents: draw, measure, solve,
/// check; on one core.
package struct PipelineBench {
  /// The times of one recipe, or of the documents at one path.
  package struct Row: Encodable {
    package var recipe: String
    package var views: Int
    package var variants: Int
    package var seconds: Double
    package var variantsPerSecond: Double
    package var regimes: Int
    /// The share of variants that were judged one by one.
    package var aloneShare: Double
    /// The share of the time by stage: draw, measure, solve, check (rounding included), compile,
    /// alone (variants judged one by one), record.
    package var stages: [String: Double]
    /// If every unit was also run one by one: variants per second, and the number of units that
    /// differ.
    package var variantsPerSecondAlone: Double?
    package var differences: Int?
  }

  /// The record of all rows.
  package struct Record: Encodable {
    package var format = 1
    package var rows: [Row]
    /// Variants per second and core over all recipes, each with the same number of variants.
    package var variantsPerSecond: Double
  }

  package let names: [String]
  package let variants: Int
  /// True to run every unit one by one as well, and compare.
  package var isPaired = false

  package init(names: [String], variants: Int, isPaired: Bool = false) {
    self.names = names
    self.variants = variants
    self.isPaired = isPaired
  }

  /// - Throws: ``CommandError`` for a name that is neither a built-in recipe nor a path.
  package func measure() throws(CommandError) -> Record {
    var rows: [Row] = []
    for name in names { rows.append(try row(name)) }
    let seconds = rows.reduce(0) { $0 + $1.seconds }
    let total = rows.reduce(0) { $0 + $1.variants }
    return Record(rows: rows, variantsPerSecond: (Double(total) / max(seconds, 1e-9)).rounded())
  }

  private func row(_ name: String) throws(CommandError) -> Row {
    let documents = try Self.documents(name)
    do {
      let manifest = try FuzzManifest.campaign(over: documents, seed: 1, runs: variants)
      let work = try FuzzWork(manifest, clock: Self.processorSeconds)
      let views = try FuzzScenes(manifest).scenes.reduce(0) { sum, scene in
        sum + scene.items.count { !$0.isGuide }
      }
      var regimes: Set<String> = []
      let other = try FuzzWork(manifest)
      var (seconds, secondsAlone, differences) = (0.0, 0.0, 0)
      for first in stride(from: 0, to: work.plan.count, by: work.batch) {
        let units = Array(first..<min(work.plan.count, first + work.batch))
        let start = Self.processorSeconds()
        let results = try work.runSideBySide(units: units)
        seconds += Self.processorSeconds() - start
        for (unit, result) in zip(units, results) {
          regimes.formUnion(result.regimes)
          if !isPaired { continue }
          let start = Self.processorSeconds()
          if try other.run(unit: unit) != result { differences += 1 }
          secondsAlone += Self.processorSeconds() - start
        }
      }
      let share = work.share
      var row = Row(
        recipe: name, views: views, variants: variants, seconds: seconds,
        variantsPerSecond: (Double(variants) / max(seconds, 1e-9)).rounded(),
        regimes: regimes.count,
        aloneShare: Self.rounded(
          Double(share.alone) / Double(max(1, share.alone + share.sideBySide))),
        stages: Self.stages(work.stages, seconds))
      if isPaired {
        row.variantsPerSecondAlone = (Double(variants) / max(secondsAlone, 1e-9)).rounded()
        row.differences = differences
      }
      return row
    } catch {
      throw .trouble("\(name): \(error)")
    }
  }

  package static func documents(_ name: String) throws(CommandError) -> [SceneDocument] {
    if let entry = BuiltInCookbook.entry(name) {
      return [
        SceneDocument(
          name: entry.fileName, path: entry.fileName, format: .recipe,
          bytes: Array(entry.text.utf8))
      ]
    }
    if FileManager.default.fileExists(atPath: name) {
      return try SceneInput().allDocuments(at: [name])
    }
    let known = BuiltInCookbook.entries.map(\.shortName)
    let hint = NearestName(among: known).hint(for: name)
    throw .usage(
      "no recipe '\(name)' in the cookbook: \(known.joined(separator: ", "))\(hint)")
  }

  private static func stages(_ times: [Double], _ total: Double) -> [String: Double] {
    var stages: [String: Double] = [:]
    for stage in StageTimes.Stage.allCases {
      stages["\(stage)"] = rounded(times[stage.rawValue] / max(total, 1e-9))
    }
    return stages
  }

  private static func rounded(_ share: Double) -> Double { (share * 1000).rounded() / 1000 }

  /// Processor time of this thread: other load on the machine does not count.
  private static let processorSeconds: StageClock = {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
