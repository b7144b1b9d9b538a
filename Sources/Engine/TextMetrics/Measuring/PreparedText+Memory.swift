extension PreparedText {
  /// Memory of the text and its pieces in bytes, as estimated; for caches that are to stay within a bound.
  public var estimatedMemory: Int {
    text.utf8.count
      + pieces.count * MemoryLayout<TextPiece>.stride + clusterMemory
  }

  private var clusterMemory: Int {
    guard case .clusters(let clusters) = source else { return 0 }
    return clusters.count * MemoryLayout<TextCluster>.stride
  }
}
