import Campaigns
import Commands
import Foundation
import Fuzzing
import Synchronization

/// The amount of work of the pipeline for a recipe, in counts that are equal on every machine: a
/// higher count means more work for the same variants, however fast it runs.
package struct PipelineCounts: Codable, Hashable, Sendable {
  package var recipe: String
  package var variants: Int
  /// The number of regimes met.
  package var regimes: Int
  /// Variants that are judged one by one rather than side by side.
  package var alone: Int
  /// The number of times that each stage is entered: solves, measurements, compiled structures and
  /// so on. Sixteen variants side by side enter a stage once.
  package var stages: [String: Int]

  /// Counts for recipes of the cookbook or for documents at paths, with seed 1.
  ///
  /// - Throws: ``CommandError`` for a name that is neither a built-in recipe nor a path, and for
  ///   scenes without a layout.
  package static func measure(
    _ names: [String], variants: Int
  ) throws(CommandError) -> [PipelineCounts] {
    var counts: [PipelineCounts] = []
    for name in names { counts.append(try measure(name, variants: variants)) }
    return counts
  }

  private static func measure(
    _ name: String, variants: Int
  ) throws(CommandError) -> PipelineCounts {
    let documents = try PipelineBench.documents(name)
    do {
      let manifest = try FuzzManifest.campaign(over: documents, seed: 1, runs: variants)
      // With a clock that ticks on every read, the time in a stage is the number of its entries.
      let ticks = Atomic<Int>(0)
      let work = try FuzzWork(manifest) {
        Double(ticks.wrappingAdd(1, ordering: .relaxed).newValue)
      }
      var regimes: Set<String> = []
      for first in stride(from: 0, to: work.plan.count, by: work.batch) {
        let units = Array(first..<min(work.plan.count, first + work.batch))
        for result in try work.runSideBySide(units: units) { regimes.formUnion(result.regimes) }
      }
      var stages: [String: Int] = [:]
      for stage in StageTimes.Stage.allCases {
        stages["\(stage)"] = Int(work.stages[stage.rawValue])
      }
      return PipelineCounts(
        recipe: name, variants: variants, regimes: regimes.count, alone: work.share.alone,
        stages: stages)
    } catch {
      throw .trouble("\(name): \(error)")
    }
  }

  /// The counts by their names in messages.
  package var named: [(name: String, count: Int)] {
    [("regimes", regimes), ("variants judged one by one", alone)]
      + stages.sorted { $0.key < $1.key }.map { ("entries of '\($0.key)'", $0.value) }
  }

  /// A line of JSON, keys in alphabetical order.
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

/// Counts of an earlier state, one JSON object per line, that later ones must not exceed.
package struct ExpectedCounts: Sendable {
  private var expected: [String: PipelineCounts] = [:]

  /// - Throws: ``CommandError``, bad input, with the line that is no object of counts.
  package init(_ text: String, file: String) throws(CommandError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        let counts = try JSONDecoder().decode(PipelineCounts.self, from: Data(line.utf8))
        expected[counts.recipe] = counts
      } catch {
        throw .badInput(
          "counts of 'plumb bench --counts --format json' were expected",
          at: "\(file):\(index + 1)")
      }
    }
  }

  /// The difference from an expected count; it may be more work.
  package struct Difference: Hashable, Sendable {
    package var line: String
    package var isMore: Bool
  }

  /// Each different count, in words; unexpected recipes and numbers of variants count as more work.
  package func differences(from counts: [PipelineCounts]) -> [Difference] {
    var differences: [Difference] = []
    for own in counts {
      guard let known = expected[own.recipe], known.variants == own.variants else {
        differences.append(
          Difference(
            line: "\(own.recipe): no counts of \(own.variants) variants were expected",
            isMore: true))
        continue
      }
      for (now, before) in zip(own.named, known.named) where now.count != before.count {
        differences.append(
          Difference(
            line: "\(own.recipe): \(now.count) \(now.name), \(before.count) were expected",
            isMore: now.count > before.count))
      }
    }
    return differences
  }
}
