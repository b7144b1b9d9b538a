/// Cuts a text into pieces while its characters are read.
struct TextPieceBuilder {
  private(set) var pieces: [TextPiece] = []
  /// Width in units of the widest line that explicit line breaks make.
  private(set) var widest = 0

  private var scanner: TextScanner
  private var breaker = LineBreakScanner()
  private let breaksAnywhere: Bool
  private let classes = LineBreakClass.ascii
  private var piece = TextPiece(content: 0, trailing: 0, join: 0, start: 0, endsLine: false)
  private var lineWidth = 0

  init(font: FontInstance, breaksAnywhere: Bool) {
    scanner = TextScanner(font: font)
    self.breaksAnywhere = breaksAnywhere
  }

  @inline(__always)
  mutating func add(_ scalar: UInt32, at offset: Int) {
    let step = scanner.step(scalar)
    let breakClass = scalar < 0x80 ? classes[Int(scalar)] : LineBreakClass.beyondASCII(scalar)
    var opportunity = breaker.step(breakClass)
    if breaksAnywhere, opportunity == .none, step.startsCluster, breakClass != .lineFeed {
      opportunity = .allowed
    }
    if opportunity != .none, offset > piece.start {
      close(endsLine: opportunity == .mandatory)
      piece = TextPiece(
        content: 0, trailing: 0, join: opportunity == .mandatory ? 0 : step.kern, start: offset,
        endsLine: false)
      lineWidth += piece.join
    } else {
      // A kern belongs to what it moves: the character behind it.
      lineWidth += step.kern
      piece.trailing += step.kern
    }
    lineWidth += step.advance
    if Self.hangs(scalar) {
      piece.trailing += step.advance
    } else {
      piece.content += piece.trailing + step.advance
      piece.trailing = 0
    }
  }

  /// Ends the last piece; call once, after the last character.
  mutating func finish(at offset: Int) {
    guard offset > 0 else { return }
    close(endsLine: breaker.endsWithMandatoryBreak)
  }

  private mutating func close(endsLine: Bool) {
    piece.endsLine = endsLine
    pieces.append(piece)
    widest = max(widest, lineWidth)
    if endsLine { lineWidth = 0 }
  }

  /// White space that takes no room at the end of a wrapped line.
  @inline(__always)
  private static func hangs(_ scalar: UInt32) -> Bool {
    if scalar <= 0x20 { return true }
    if scalar < 0x80 { return false }
    return scalar == 0x3000 || scalar == 0x1680 || scalar == 0x205F
      || (scalar >= 0x2000 && scalar <= 0x200A && scalar != 0x2007)
      || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }
}
