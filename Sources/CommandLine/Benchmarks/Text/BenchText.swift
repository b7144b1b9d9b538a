import AutoLayout
import Foundation
import Recipes
import Reporting
import TextMetrics

/// `plumb bench text`: times text measurement.
///
/// Labels of 4 to 60 characters, wrapped at 300 points, in four fonts: first each is measured once
/// alone; then recipe R4 is laid out, first always with one text, then each time with the next
/// different text. The difference is the cost of another text.
package struct BenchText {
  /// The measurements.
  private struct Record: Encodable {
    var strings: Int
    var distinct: Int
    /// Strings measured alone, per second.
    var perSecond: Int
    var layouts: Int
    /// Layouts per second with one text.
    var layoutsPerSecond: Int
    /// Layouts per second with a different text each time.
    var layoutsPerSecondOtherTexts: Int
    /// Microseconds that another text adds to a layout, and those of the layout without it.
    var textMicroseconds: Double
    var layoutMicroseconds: Double
    /// The share of the engine's text requests that its cache answers.
    var hitShare: Double
    var cacheBytes: Int
    var cacheCapacity: Int
  }

  private let count: Int
  private let distinct: Int
  private let layouts: Int

  /// - Parameters:
  ///   - strings: texts to measure alone.
  ///   - distinct: the number of different texts.
  ///   - layouts: the number of layouts of R4.
  package init(strings: Int, distinct: Int, layouts: Int) {
    count = strings
    self.distinct = min(distinct, strings)
    self.layouts = layouts
  }

  private static let fonts: [ResolvedFont] = [
    .system(17), .system(15), .system(20, weight: .semibold), .system(13),
  ]
  private static let words = "Settings Continue with your email address to sync photos today"
    .split(separator: " ").map(String.init)

  /// The text of a number: always the same.
  private static func text(_ number: Int) -> String {
    var text = "\(number)"
    for index in 0..<(number % 8) { text += " " + words[(number / 8 + index) % words.count] }
    return text
  }

  /// The measurements, as JSON or in words.
  ///
  /// - Throws: an error of a layout.
  package func report(isJSON: Bool) throws -> String {
    let (one, _) = try layoutSeconds { _ in 0 }
    let (other, cache) = try layoutSeconds { $0 % distinct }
    let asked = max(1, cache.hits + cache.misses)
    let record = Record(
      strings: count, distinct: distinct, perSecond: rate(count, measuringSeconds()),
      layouts: layouts, layoutsPerSecond: rate(layouts, one),
      layoutsPerSecondOtherTexts: rate(layouts, other),
      textMicroseconds: microseconds(other - one), layoutMicroseconds: microseconds(one),
      hitShare: Double(cache.hits) / Double(asked), cacheBytes: cache.bytes,
      cacheCapacity: TextCacheStatistics.capacity)
    if isJSON { return JSONLine.text(record) + "\n" }
    return """
      \(Count.text(count)) strings, \(Count.text(distinct)) of them different
      measured alone: \(Count.text(record.perSecond)) a second
      \(Count.text(layouts)) layouts of R4: \(Count.text(record.layoutsPerSecond)) a second with one \
      text, \(Count.text(record.layoutsPerSecondOtherTexts)) with another text each
      another text adds \(record.textMicroseconds) µs to the \(record.layoutMicroseconds) µs of a \
      layout
      cache: \((record.hitShare * 1000).rounded() / 10) % found, \(Count.text(cache.bytes)) bytes \
      held, \(Count.text(TextCacheStatistics.capacity)) at most

      """
  }

  /// Texts are made in batches, outside the measured time.
  private func measuringSeconds() -> Double {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    var total = 0.0
    for start in stride(from: 0, to: count, by: 10_000) {
      let texts = (start..<min(start + 10_000, count)).map { Self.text($0 % distinct) }
      total += seconds {
        for (index, text) in texts.enumerated() {
          _ = measurer.measure(
            text, font: Self.fonts[index & 3], maximumWidth: 300, numberOfLines: 0, scale: 2)
        }
      }
    }
    return total
  }

  /// The time of layouts of R4, with its first text replaced by that of a number.
  private func layoutSeconds(
    _ number: (Int) -> Int
  ) throws -> (seconds: Double, cache: TextCacheStatistics) {
    guard let scene = try BuiltInCookbook.scene("R4"),
      let item = scene.items.firstIndex(where: { $0.text != nil })
    else { return (0, TextCacheStatistics()) }
    var engine = LayoutEngine(scene: scene)
    var total = 0.0
    for start in stride(from: 0, to: layouts, by: 10_000) {
      let variants = (start..<min(start + 10_000, layouts)).map { index in
        var variant = Variant(environment: scene.reference)
        variant.environment.size.width = Double(320 + index % 700)
        variant.set(.string(item: item, Self.text(number(index))))
        return variant
      }
      total += try seconds { for variant in variants { _ = try engine.layout(variant) } }
    }
    return (total, engine.textCache)
  }

  private func rate(_ count: Int, _ seconds: Double) -> Int {
    Int((Double(count) / max(seconds, 1e-9)).rounded())
  }

  /// The time of one layout, to a tenth.
  private func microseconds(_ seconds: Double) -> Double {
    (seconds / Double(layouts) * 1e7).rounded() / 10
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let elapsed = try ContinuousClock().measure(body).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
