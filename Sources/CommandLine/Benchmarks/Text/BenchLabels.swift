import Foundation
import Reporting
import SceneFiles
import TextMetrics

/// `plumb bench labels`: the difference between measured labels and those stored by Interface
/// Builder, by generation and weight of the system font. ``LabelPopulation`` chooses the labels.
package struct BenchLabels {
  /// Shares of labels within 0.5, 1 and 2 points, in percent.
  package struct Row: Encodable, Equatable {
    package var generation: String
    package var weight: String
    package var labels: Int
    package var within: [Double]
  }

  package struct Report: Encodable {
    package var documents: Int
    package var widths: [Row]
    package var heights: [Row]
  }

  private let report: Report
  private let population: LabelPopulation

  /// Measures the labels of the storyboards and xibs at the paths; unreadable ones are skipped.
  ///
  /// - Throws: an error of finding files.
  package init(_ paths: [String]) throws(SceneFileError) {
    var population = LabelPopulation()
    var documents = 0
    for document in try SceneFinder().documents(at: paths) where document.format != .recipe {
      // An unreadable document is not judged.
      guard let scenes = try? SceneReader().scenes(in: document) else { continue }
      documents += 1
      for scene in scenes { population.add(scene) }
    }
    self.population = population
    report = Report(
      documents: documents, widths: Self.rows(population.widths, Self.widthError),
      heights: Self.rows(population.heights, Self.heightError))
  }

  /// One JSON object.
  package var json: String { JSONLine.text(report) + "\n" }

  /// Tables.
  package var text: String { Self.text(report) }

  /// A line for every label with a width more than half a point off, worst first.
  package var misses: String { Self.misses(population.widths) }

  private static func misses(_ labels: [LabelPopulation.Label]) -> String {
    let missed = labels.map { (label: $0, error: widthError($0)) }.filter { $0.error > 0.501 }
      .sorted { $0.error > $1.error }
    var text = "\nwidths off by more than half a point: stored, measured\n"
    for (label, _) in missed {
      let measured = TextMeasurer(generation: label.generation)
        .measure(label.text.string, font: label.font, scale: label.scale).width
      text +=
        "  \(label.generation) \(label.font.weight) \(label.font.pointSize) pt @\(label.scale)x  "
        + "\(label.stored.width)  \(measured)  ‘\(label.text.string)’  \(label.place)\n"
    }
    return text
  }

  package static func widthError(_ label: LabelPopulation.Label) -> Double {
    let measurer = TextMeasurer(generation: label.generation)
    let size = measurer.measure(label.text.string, font: label.font, scale: label.scale)
    return (size.width - label.stored.width).magnitude
  }

  /// Older canvases had one pixel per point, whatever the device: either height is right.
  package static func heightError(_ label: LabelPopulation.Label) -> Double {
    let measurer = TextMeasurer(generation: label.generation)
    let line = measurer.lineHeight(of: label.font)
    return [1, 2, label.scale].map { scale in
      ((line * scale).rounded(.up) / scale - label.stored.height).magnitude
    }.min() ?? 0
  }

  /// A row for each generation and weight, and one for all.
  private static func rows(
    _ labels: [LabelPopulation.Label], _ error: (LabelPopulation.Label) -> Double
  ) -> [Row] {
    var errors: [String: [String: [Double]]] = [:]
    for label in labels {
      let own = error(label)
      let names = [("\(label.generation)", "\(label.font.weight)"), ("all", "all")]
      for (generation, weight) in names {
        errors[generation, default: [:]][weight, default: []].append(own)
      }
    }
    var rows: [Row] = []
    for generation in errors.keys.sorted() {
      for weight in (errors[generation] ?? [:]).keys.sorted() {
        let own = errors[generation]?[weight] ?? []
        rows.append(
          Row(
            generation: generation, weight: weight, labels: own.count,
            within: [0.5, 1, 2].map { limit in
              let count = own.count { $0 <= limit + 0.001 }
              return (Double(count) * 1000 / Double(max(1, own.count))).rounded() / 10
            }))
      }
    }
    return rows
  }

  private static func text(_ report: Report) -> String {
    var text = "\(Count.of(report.documents, "document"))\n"
    for (name, rows) in [("widths", report.widths), ("heights", report.heights)] {
      text += "\n\(name): percent of labels within 0.5, 1 and 2 points\n"
      for row in rows {
        let shares = row.within.map { pad("\($0)", 7) }.joined()
        text += "  \(row.generation) \(row.weight)".padding(
          toLength: 38, withPad: " ", startingAt: 0)
        text += pad("\(row.labels)", 6) + shares + "\n"
      }
    }
    return text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
