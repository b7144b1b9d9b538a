/// Remembers texts already cut for wrapping, within a bound of memory.
///
/// For one worker: a value with no locks. What it returns does not depend on what it holds. Entries
/// live in two generations; when the young one is full it becomes the old one and the old one is
/// dropped, so that texts in use stay and adding costs constant time.
public struct TextMeasurementCache: Sendable {
  /// What is measured with.
  public let measurer: TextMeasurer
  /// Upper bound of the memory of all entries in bytes, as estimated.
  public let capacity: Int
  /// Number of texts found, so far.
  public private(set) var hitCount = 0
  /// Number of texts read, so far.
  public private(set) var missCount = 0
  /// Estimated memory of all entries in bytes.
  public var cost: Int { youngCost + oldCost }

  private struct Key: Hashable {
    var text: String
    var font: ResolvedFont
    var breaksAnywhere: Bool
  }

  private var young: [Key: PreparedText] = [:]
  private var old: [Key: PreparedText] = [:]
  private var youngCost = 0
  private var oldCost = 0

  /// - Parameters:
  ///   - measurer: What to measure with.
  ///   - capacity: Upper bound of memory in bytes; texts that take more than an eighth of it are
  ///     never kept.
  public init(measurer: TextMeasurer, capacity: Int = 16 << 20) {
    self.measurer = measurer
    self.capacity = max(0, capacity)
  }

  /// As `TextMeasurer.prepare`.
  public mutating func prepare(
    _ text: String, font: ResolvedFont, lineBreakMode: LineBreakMode = .truncatingTail
  ) -> PreparedText {
    let key = Key(text: text, font: font, breaksAnywhere: lineBreakMode.breaksAnywhere)
    if let found = young[key] {
      hitCount += 1
      return found
    }
    if let found = old[key] {
      hitCount += 1
      keep(found, for: key)
      return found
    }
    missCount += 1
    let prepared = measurer.prepare(text, font: font, lineBreakMode: lineBreakMode)
    keep(prepared, for: key)
    return prepared
  }

  /// As `TextMeasurer.measure`.
  public mutating func measure(
    _ text: String, font: ResolvedFont, maximumWidth: Double? = nil, numberOfLines: Int = 1,
    scale: Double, lineBreakMode: LineBreakMode = .truncatingTail
  ) -> TextSize {
    guard !text.isEmpty else { return .zero }
    return prepare(text, font: font, lineBreakMode: lineBreakMode)
      .measure(maximumWidth: maximumWidth, numberOfLines: numberOfLines, scale: scale)
  }

  private mutating func keep(_ prepared: PreparedText, for key: Key) {
    let cost = prepared.estimatedMemory
    guard cost <= capacity / 8 else { return }
    if youngCost + cost > capacity / 2 {
      old = young
      oldCost = youngCost
      young = [:]
      youngCost = 0
    }
    young[key] = prepared
    youngCost += cost
  }
}

extension PreparedText {
  /// Memory of the text and its pieces in bytes, with what a dictionary adds to an entry.
  var estimatedMemory: Int {
    2 * (MemoryLayout<PreparedText>.stride + 64) + text.utf8.count
      + pieces.count * MemoryLayout<TextPiece>.stride + clusterMemory
  }

  private var clusterMemory: Int {
    guard case .clusters(let clusters) = source else { return 0 }
    return clusters.count * MemoryLayout<TextCluster>.stride
  }
}
