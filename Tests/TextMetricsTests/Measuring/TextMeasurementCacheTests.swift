import Testing

@testable import TextMetrics

@Suite struct TextMeasurementCacheTests {
  let measurer = TextMeasurer(generation: .sanFrancisco14)

  @Test func rememberedTextsMeasureAsNewOnes() {
    var cache = TextMeasurementCache(measurer: measurer)
    for _ in 0..<3 {
      for width in [40.0, 80, 400] {
        for mode in [LineBreakMode.truncatingTail, .characterWrapping] {
          let expected = measurer.measure(
            "Hello Hello", font: .system(17), maximumWidth: width, numberOfLines: 0, scale: 2,
            lineBreakMode: mode)
          let measured = cache.measure(
            "Hello Hello", font: .system(17), maximumWidth: width, numberOfLines: 0, scale: 2,
            lineBreakMode: mode)
          #expect(measured == expected)
        }
      }
    }
    #expect(cache.missCount == 2)
    #expect(cache.hitCount == 16)
  }

  @Test func fontsAreToldApart() {
    var cache = TextMeasurementCache(measurer: measurer)
    let regular = cache.measure("Label", font: .system(17), scale: 2)
    let bold = cache.measure("Label", font: .system(17, weight: .bold), scale: 2)
    #expect(regular.width < bold.width)
    #expect(cache.hitCount == 0)
  }

  @Test func memoryIsBounded() {
    var cache = TextMeasurementCache(measurer: measurer, capacity: 100_000)
    for index in 0..<5000 {
      _ = cache.prepare("text number \(index)", font: .system(17))
      #expect(cache.cost <= 100_000)
    }
    #expect(cache.cost > 10_000)
    // What is in use stays.
    let misses = cache.missCount
    for index in 0..<2000 {
      _ = cache.prepare("other \(index)", font: .system(17))
      _ = cache.prepare("in use", font: .system(17))
    }
    #expect(cache.missCount == misses + 2001)
    let before = cache.cost
    _ = cache.prepare(String(repeating: "long ", count: 10_000), font: .system(17))
    #expect(cache.cost == before)
  }
}
