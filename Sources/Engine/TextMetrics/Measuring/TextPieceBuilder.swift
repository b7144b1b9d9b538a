/// Cuts a text into pieces while its characters are read.
struct TextPieceBuilder<Steps: StepSource, Breaks: BreakSource> {
  private(set) var pieces: [TextPiece] = []
  /// Width in units of the widest line that explicit line breaks make.
  private(set) var widest = 0

  private var steps: Steps
  private var breaks: Breaks
  private let breaksAnywhere: Bool
  private var piece = TextPiece(content: 0, trailing: 0, join: 0, start: 0, endsLine: false)
  private var lineWidth = 0

  init(steps: Steps, breaks: Breaks, breaksAnywhere: Bool) {
    self.steps = steps
    self.breaks = breaks
    self.breaksAnywhere = breaksAnywhere
  }

  /// Reads a text.
  mutating func read(_ text: String) {
    var copy = text
    copy.withUTF8 { bytes in
      var reader = ScalarReader(bytes: bytes, range: 0..<bytes.count)
      while let (scalar, offset) = reader.next() { add(scalar, at: offset) }
      finish(at: bytes.count)
    }
  }

  @inline(__always)
  private mutating func add(_ scalar: UInt32, at offset: Int) {
    let step = steps.step(scalar, at: offset)
    var opportunity = breaks.opportunity(before: scalar, at: offset)
    if breaksAnywhere, opportunity == .none, step.startsCluster, scalar != 0x0A {
      opportunity = .allowed
    }
    if opportunity != .none, offset > piece.start {
      close(endsLine: opportunity == .mandatory)
      piece = TextPiece(
        content: 0, trailing: 0, join: opportunity == .mandatory ? 0 : step.kern, start: offset,
        endsLine: false)
      lineWidth += piece.join
    } else {
      // A kern belongs to the character that it moves, the second one.
      lineWidth += step.kern
      piece.trailing += step.kern
    }
    lineWidth += step.advance
    if Self.isHanging(scalar) {
      piece.trailing += step.advance
    } else {
      piece.content += piece.trailing + step.advance
      piece.trailing = 0
    }
  }

  /// Ends the last piece.
  private mutating func finish(at offset: Int) {
    guard offset > 0 else { return }
    close(endsLine: breaks.endsWithMandatoryBreak)
  }

  private mutating func close(endsLine: Bool) {
    piece.endsLine = endsLine
    pieces.append(piece)
    widest = max(widest, lineWidth)
    if endsLine { lineWidth = 0 }
  }

  /// White space that takes no room at the end of a wrapped line.
  @inline(__always)
  private static func isHanging(_ scalar: UInt32) -> Bool {
    if scalar <= 0x20 { return true }
    if scalar < 0x80 { return false }
    return scalar == 0x3000 || scalar == 0x1680 || scalar == 0x205F
      || (scalar >= 0x2000 && scalar <= 0x200A && scalar != 0x2007)
      || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }
}
