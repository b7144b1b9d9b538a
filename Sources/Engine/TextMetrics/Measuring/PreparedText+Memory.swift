extension PreparedText {
  /// Estimated memory of the text and its pieces in bytes, for bounded caches.
  public var estimatedMemory: Int {
    text.utf8.count
      + pieces.count * MemoryLayout<TextPiece>.stride
      + runs.count * MemoryLayout<RunBox>.stride + clusterMemory
  }

  private var clusterMemory: Int {
    guard case .clusters(let clusters) = source else { return 0 }
    return clusters.count * MemoryLayout<TextCluster>.stride
  }
}
