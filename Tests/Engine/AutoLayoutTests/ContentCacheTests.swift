import Testing
import TextMetrics

@testable import AutoLayout

/// The texts that an engine caches: bounded, and without influence on its answers.
@Suite struct ContentCacheTests {
  private func scene() -> (scene: Scene, label: Int) {
    var builder = SceneBuilder()
    let label = builder.label("label", "Label", lines: 0)
    builder.place(label, x: 16, y: 16)
    return (builder.scene, label)
  }

  @Test func aTextThatIsMetAgainIsFoundAndMeasuresTheSame() throws {
    let (scene, label) = scene()
    var engine = LayoutEngine(scene: scene)
    let sizes = try (0..<20).map { number in
      var variant = Variant(environment: scene.reference)
      variant.set(.string(item: label, "text \(number % 4)"))
      return try engine.layout(variant).items[label].intrinsicSize
    }
    #expect(engine.textCache.misses == 4)
    #expect(engine.textCache.hits > 16)
    for (number, size) in sizes.enumerated() {
      var fresh = LayoutEngine(scene: scene)
      var variant = Variant(environment: scene.reference)
      variant.set(.string(item: label, "text \(number % 4)"))
      #expect(try fresh.layout(variant).items[label].intrinsicSize == size)
    }
  }

  @Test func memoryIsBoundedAndWhatIsInUseStays() {
    let cache = ContentCache()
    let measurer = TextMeasurer(generation: .sanFrancisco14)
    func look(up text: String) {
      let font = FontDescriptor.system(17)
      let key = ContentCache.Key(
        item: 0, source: text, font: font, category: .large, isBold: false, fontSize: -1,
        string: nil, transform: .identity, scale: 2, generation: .ios18)
      _ = cache.text(key) {
        let prepared = measurer.prepare(text, font: font.resolved(for: .large))
        return ContentCache.ShapedText(
          string: text, font: prepared.font, prepared: prepared, lineHeight: 20, labelLine: 20,
          lineAdvance: 20, ascender: 16, single: .zero)
      }
    }
    let words = String(repeating: "words ", count: 150)
    for number in 0..<4000 {
      look(up: "\(number) \(words)")
      look(up: "in use")
      #expect(cache.statistics.bytes <= TextCacheStatistics.capacity)
    }
    // It has been full more than once, and "in use" was shaped once.
    #expect(cache.statistics.bytes > TextCacheStatistics.capacity / 4)
    #expect(cache.statistics.misses == 4001)
    // A text of its own size is measured and forgotten.
    let before = cache.statistics.bytes
    look(up: String(repeating: "a b ", count: 1_000_000))
    #expect(cache.statistics.bytes == before)
  }
}
