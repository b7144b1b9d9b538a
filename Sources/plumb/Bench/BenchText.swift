import Foundation
import TextMetrics

/// `plumb bench text [--strings N] [--distinct N] [--format text|json]`: times measuring.
///
/// Labels of 4 to 60 characters, wrapped at 300 points, in four fonts: each measured once without a
/// cache, then drawn from `distinct` different ones with a cache, as variants of scenes do.
struct BenchText {
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  private var count = 1_000_000
  private var distinct = 10_000
  private var isJSON = false

  /// Runs the command with the words after `bench text` and returns what it prints.
  ///
  /// - Throws: ``UsageError``.
  static func run(_ arguments: [String]) throws -> String {
    try BenchText(arguments).report()
  }

  private init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard ["--strings", "--distinct", "--format"].contains(argument) else {
        throw UsageError(description: "unexpected argument \(argument)")
      }
      guard let value = rest.popFirst() else {
        throw UsageError(description: "\(argument) needs a value")
      }
      if argument == "--format" {
        guard value == "json" || value == "text" else {
          throw UsageError(description: "--format takes text or json")
        }
        isJSON = value == "json"
        continue
      }
      guard let number = Int(value), (1...100_000_000).contains(number) else {
        throw UsageError(description: "\(argument) takes a number from 1 to 100000000")
      }
      if argument == "--strings" { count = number } else { distinct = number }
    }
  }

  private static let fonts: [ResolvedFont] = [
    .system(17), .system(15), .system(20, weight: .semibold), .system(13),
  ]
  private static let words = "Settings Continue with your email address to sync photos today"
    .split(separator: " ").map(String.init)

  /// The text of a number: always the same one.
  private static func text(_ number: Int) -> String {
    var text = "\(number)"
    for index in 0..<(number % 8) { text += " " + words[(number / 8 + index) % words.count] }
    return text
  }

  private func report() -> String {
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    let texts = (0..<min(distinct, count)).map(Self.text)
    var lines = 0
    let plain = seconds {
      for index in 0..<count {
        lines +=
          measurer.measure(
            texts[index % texts.count], font: Self.fonts[index & 3], maximumWidth: 300,
            numberOfLines: 0, scale: 2
          ).lineCount
      }
    }
    var cache = TextMeasurementCache(measurer: measurer)
    var cachedLines = 0
    let cached = seconds {
      for index in 0..<count {
        cachedLines +=
          cache.measure(
            texts[index % texts.count], font: Self.fonts[index & 3], maximumWidth: 300,
            numberOfLines: 0, scale: 2
          ).lineCount
      }
    }
    let hitShare = Double(cache.hitCount) / Double(max(1, cache.hitCount + cache.missCount))
    if isJSON {
      return """
        {"strings":\(count),"distinct":\(texts.count),"perSecond":\(rate(plain)),\
        "perSecondCached":\(rate(cached)),"hitShare":\(hitShare),"cacheBytes":\(cache.cost),\
        "cacheCapacity":\(cache.capacity),"lines":\(lines),"sameLines":\(lines == cachedLines)}

        """
    }
    return """
      \(count) strings, \(texts.count) of them different, \(lines) lines
      without cache: \(rate(plain)) strings a second
      with cache: \(rate(cached)) strings a second, \
      \(Int((hitShare * 1000).rounded()) / 10)% found
      cache: \(cache.cost) bytes held, \(cache.capacity) at most
      \(lines == cachedLines ? "both agree" : "the cache measured differently")

      """
  }

  private func rate(_ seconds: Double) -> Int {
    Int((Double(count) / max(seconds, 1e-9)).rounded())
  }

  private func seconds(_ body: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(body).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
