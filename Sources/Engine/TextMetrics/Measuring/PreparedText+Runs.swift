extension PreparedText {
  /// A run of a text whose lines differ in height.
  struct RunBox: Sendable, Equatable {
    /// UTF-8 offset of its first byte.
    var start: Int
    var box: LineBox
  }

  /// The boxes of the lines of a text with runs, from the top: each is as high as its highest run.
  /// Empty for a text in one font.
  ///
  /// - Parameters:
  ///   - maximumWidth: Width in points that lines are wrapped at; nil or infinity for explicit line
  ///     breaks alone.
  ///   - limit: The maximum number of lines, 0 or less for any number.
  public func lineBoxes(maximumWidth: Double?, limit: Int) -> [LineBox] {
    guard !runs.isEmpty else { return [] }
    var starts = RunLineStarts()
    _ = wrap(limit: maximumWidth.map { scale.units(fitting: $0) } ?? .max, into: &starts)
    var bounds = starts.offsets + [text.utf8.count]
    if limit > 0 { bounds = Array(bounds.prefix(limit + 1)) }
    var boxes: [LineBox] = []
    var first = 0
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      while first + 1 < runs.count, runs[first + 1].start <= start { first += 1 }
      var box = runs[first].box
      var next = first + 1
      while next < runs.count, runs[next].start < end {
        box = box.union(runs[next].box)
        next += 1
      }
      boxes.append(box)
    }
    return boxes
  }

  /// The starts of lines, the first one included.
  private struct RunLineStarts: LineStartSink {
    var offsets = [0]

    mutating func lineStarts(at offset: Int) { offsets.append(offset) }
  }
}

extension TextMeasurer {
  /// A text with runs of several fonts or spacings, prepared for wrapping. Linear in the length of
  /// the text.
  ///
  /// - Parameter runs: By rising start, the first one at 0; if there are none, the text has `font`.
  public func prepare(
    _ text: String, font: ResolvedFont, runs: [TextRun<ResolvedFont>],
    lineBreakMode: LineBreakMode = .truncatingTail
  ) -> PreparedText {
    guard !runs.isEmpty, !text.isEmpty else {
      return prepare(text, font: font, lineBreakMode: lineBreakMode)
    }
    let size = runs.reduce(0) { max($0, UnitScale.usable($1.font.pointSize)) }
    let scale = UnitScale(pointSize: size > 0 ? size : 1, unitsPerEm: FontInstance.unitsPerEm)
    var clusters: [TextCluster] = []
    let utf8 = text.utf8
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? min(runs[index + 1].start, utf8.count) : utf8.count
      guard run.start < end else { continue }
      let from = utf8.index(utf8.startIndex, offsetBy: run.start)
      let part = String(text[from..<utf8.index(utf8.startIndex, offsetBy: end)])
      clusters += self.clusters(of: part, in: run, at: run.start, scale)
    }
    let boxes = runs.map { PreparedText.RunBox(start: $0.start, box: box(of: $0)) }
    return PreparedText(
      text: text, font: font, lineHeight: boxes.reduce(boxes[0].box) { $0.union($1.box) }.height,
      source: .clusters(clusters), scale: scale, breaks: fonts.lineBreaks(of: text, font: font),
      breaksAnywhere: lineBreakMode.breaksAnywhere, runs: boxes)
  }

  /// The clusters of one run in the units of the text.
  private func clusters(
    of part: String, in run: TextRun<ResolvedFont>, at start: Int, _ scale: UnitScale
  ) -> [TextCluster] {
    let (source, own) = source(for: part, font: run.font)
    var found: [TextCluster]
    switch source {
    case .clusters(let shaped): found = shaped
    case .tables(let instance): found = Self.clusters(of: part, TextScanner(font: instance))
    }
    let units = Double(scale.unitsPerEm) / scale.pointSize
    let bytes = Array(part.utf8)
    for index in found.indices {
      let place = found[index].start
      var width = own.points(found[index].advance)
      if let picture = run.picture, bytes[place...].starts(with: Self.objectReplacement) {
        width = picture.width
      } else if found[index].advance > 0 {
        width += run.kern
      }
      found[index].start = place + start
      // Widths that code asks for may be anything.
      let usable = width.isFinite ? min(max(width, 0), 100_000) : 0
      found[index].advance = Int((usable * units).rounded())
    }
    return found
  }

  /// The bytes of U+FFFC.
  private static let objectReplacement: [UInt8] = [0xEF, 0xBF, 0xBC]

  private static func clusters(of text: String, _ scanner: TextScanner) -> [TextCluster] {
    var steps = scanner
    var copy = text
    return copy.withUTF8 { bytes in
      var reader = ScalarReader(bytes: bytes, range: 0..<bytes.count)
      var clusters: [TextCluster] = []
      while let (scalar, offset) = reader.next() {
        let step = steps.step(scalar)
        if step.startsCluster || clusters.isEmpty {
          clusters.append(TextCluster(start: offset, advance: step.kern + step.advance))
        } else {
          clusters[clusters.count - 1].advance += step.kern + step.advance
        }
      }
      return clusters
    }
  }

  private func box(of run: TextRun<ResolvedFont>) -> LineBox {
    let offset = run.baselineOffset
    var box = LineBox(
      ascent: max(0, ascender(of: run.font) + offset),
      descent: max(0, lineHeight(of: run.font) - ascender(of: run.font) - offset),
      leading: run.leading)
    if let picture = run.picture {
      box = box.union(
        LineBox(
          ascent: picture.ascent + offset, descent: picture.descent - offset,
          leading: run.leading))
    }
    return box
  }
}
