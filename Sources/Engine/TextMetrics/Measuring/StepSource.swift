/// Gives the contribution of each character of a text to its width, in order.
protocol StepSource {
  /// The step of the next character.
  ///
  /// - Parameters:
  ///   - scalar: A Unicode scalar value.
  ///   - offset: UTF-8 offset of its first byte.
  mutating func step(_ scalar: UInt32, at offset: Int) -> TextStep
}

/// The contribution of one character to its line, in units.
struct TextStep {
  /// Width of the character with its tracking.
  var advance: Int
  /// Kern with the character before it; not part of a line that starts here.
  var kern: Int
  /// True if a line may be cut before it when a word is too long: not inside an emoji or between a
  /// letter and its marks.
  var startsCluster: Bool
}

extension TextScanner: StepSource {
  @inline(__always)
  mutating func step(_ scalar: UInt32, at offset: Int) -> TextStep { step(scalar) }
}

/// Steps through the clusters of a shaped text.
struct ClusterCursor: StepSource {
  private let clusters: [TextCluster]
  private var index: Int

  /// - Parameters:
  ///   - clusters: Clusters by rising offset.
  ///   - start: UTF-8 offset of the first character asked for.
  init(_ clusters: [TextCluster], from start: Int = 0) {
    self.clusters = clusters
    var low = 0
    var high = clusters.count
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].start < start { low = middle + 1 } else { high = middle }
    }
    index = low
  }

  mutating func step(_ scalar: UInt32, at offset: Int) -> TextStep {
    guard index < clusters.count, clusters[index].start <= offset else {
      return TextStep(advance: 0, kern: 0, startsCluster: false)
    }
    let advance = clusters[index].advance
    index += 1
    return TextStep(advance: advance, kern: 0, startsCluster: true)
  }
}
