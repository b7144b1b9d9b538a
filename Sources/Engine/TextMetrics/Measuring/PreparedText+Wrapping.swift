extension PreparedText {
  /// The result of wrapping at one width.
  struct Wrapping: Equatable {
    /// Number of lines the whole text needs.
    var lineCount = 0
    /// Width in units of the widest of the lines within the limit of lines.
    var widest = 0
  }

  /// Fills lines up to `limit` units, greedily, as `UILabel` does.
  ///
  /// White space hangs over the end of a wrapped line. A piece wider than a whole line starts a line
  /// and is cut between characters, at least one a line.
  ///
  /// - Parameters:
  ///   - limit: Width of a line in units.
  ///   - lineLimit: Number of lines whose width counts; 0 for all. The last of them, when text is
  ///     left over, counts as wide as the rest of its paragraph lets it be.
  ///   - stop: Stop counting lines beyond this number.
  func wrap(limit: Int, lineLimit: Int = 0, stop: Int = .max) -> Wrapping {
    var places = NoLineStarts()
    return wrap(limit: limit, lineLimit: lineLimit, stop: stop, into: &places)
  }

  /// The same, and reports where each line but the first starts.
  func wrap(
    limit: Int, lineLimit: Int = 0, stop: Int = .max, into places: inout some LineStartSink
  ) -> Wrapping {
    var result = Wrapping()
    var width = 0  // of the line so far, with hanging white space
    var content = 0  // of the line so far, without
    var isLineStart = true
    func endLine() {
      result.lineCount += 1
      if lineLimit == 0 || result.lineCount <= lineLimit {
        result.widest = max(result.widest, content)
      }
      (width, content) = (0, 0)
      isLineStart = true
    }
    for index in pieces.indices {
      let piece = pieces[index]
      if !isLineStart {
        let joined = width + piece.join + piece.content
        if joined > limit, piece.content > 0 {
          if lineLimit > 0, result.lineCount + 1 == lineLimit {
            // The last allowed line is filled up and cut.
            content = max(content, min(joined, limit))
          }
          endLine()
          if result.lineCount >= stop { return result }
          places.lineStarts(at: piece.start)
        } else {
          width = joined
        }
      }
      if isLineStart {
        isLineStart = false
        if piece.content <= limit {
          width = piece.content
        } else {
          let cut = cutPiece(at: index, limit: limit, into: &places)
          result.lineCount += cut.fullLines
          result.widest = max(result.widest, cut.widest)
          if result.lineCount >= stop { return result }
          width = cut.rest
        }
      }
      if piece.content > 0 { content = width }
      width += piece.trailing
      if piece.endsLine {
        // White space that ends a paragraph counts as far as it fits.
        content = max(content, min(width, limit))
        endLine()
        if result.lineCount >= stop { return result }
        places.lineStarts(at: index + 1 < pieces.count ? pieces[index + 1].start : text.utf8.count)
      }
    }
    if !isLineStart {
      content = max(content, min(width, limit))
      endLine()
    }
    if endsWithLineBreak { result.lineCount += 1 }
    return result
  }

  /// Cuts a piece wider than a line between its characters.
  private func cutPiece(
    at index: Int, limit: Int, into places: inout some LineStartSink
  ) -> PieceCut {
    let start = pieces[index].start
    switch source {
    case .tables(let instance):
      return cutPiece(at: index, limit: limit, TextScanner(font: instance), into: &places)
    case .clusters(let clusters):
      return cutPiece(at: index, limit: limit, ClusterCursor(clusters, from: start), into: &places)
    }
  }

  private func cutPiece(
    at index: Int, limit: Int, _ source: some StepSource, into places: inout some LineStartSink
  ) -> PieceCut {
    let start = pieces[index].start
    let contentWidth = pieces[index].content
    var steps = source
    var copy = text
    return copy.withUTF8 { bytes in
      let end = index + 1 < pieces.count ? pieces[index + 1].start : bytes.count
      var reader = ScalarReader(bytes: bytes, range: start..<end)
      var cut = PieceCut()
      var total = 0
      // A cluster is kept whole, so a line is closed only when the next one has been read.
      var cluster = 0
      var clusterKern = 0
      var clusterStart = start
      func place() {
        if cut.rest > 0, cut.rest + clusterKern + cluster > limit {
          cut.fullLines += 1
          places.lineStarts(at: clusterStart)
          cut.widest = max(cut.widest, cut.rest)
          cut.rest = cluster
        } else {
          cut.rest += (cut.rest > 0 ? clusterKern : 0) + cluster
        }
      }
      while total < contentWidth, let (scalar, offset) = reader.next() {
        let step = steps.step(scalar, at: offset)
        if step.startsCluster {
          place()
          cluster = step.advance
          clusterKern = step.kern
          clusterStart = offset
        } else {
          cluster += step.kern + step.advance
        }
        total += (total > 0 ? step.kern : 0) + step.advance
      }
      place()
      cut.widest = max(cut.widest, cut.rest)
      return cut
    }
  }

  /// The lines of a piece wider than a line.
  private struct PieceCut {
    /// Lines that are full.
    var fullLines = 0
    /// Width in units of the widest line.
    var widest = 0
    /// Width in units of the last line, which continues.
    var rest = 0
  }
}

/// Receives the starts of lines.
protocol LineStartSink {
  /// - Parameter offset: UTF-8 offset of the first byte of a line that is not the first.
  mutating func lineStarts(at offset: Int)
}

/// For measuring: the starts of lines do not matter.
private struct NoLineStarts: LineStartSink {
  @inline(__always)
  mutating func lineStarts(at offset: Int) {}
}
