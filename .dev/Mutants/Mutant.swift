/// A place in a source, and what could stand there instead.
struct Site {
  /// How the choice between both is written.
  enum Form {
    /// `(plumbMutant(1) ? changed : original)`
    case expression
    /// `if !plumbMutant(1) { original }`
    case removedStatement
    /// The original with ` where !plumbMutant(1)` behind it.
    case removedPattern
    /// `let x` becomes `let x = (plumbMutant(1) ? nil : x)`.
    case failedBinding
  }

  /// Offsets of bytes in the file.
  let range: Range<Int>
  let form: Form
  let operation: String
  /// Texts, of which one is drawn; a removed statement has none to choose from.
  let changes: [String]
}

/// One change of one file.
struct Mutant {
  var number: Int
  let target: String
  /// Relative to the root.
  let file: String
  let line: Int
  let range: Range<Int>
  let form: Site.Form
  let operation: String
  let original: String
  let changed: String

  /// What a judgement is filed under: content, since line numbers move.
  var key: String { [file, Self.oneLine(original), change].joined(separator: "\t") }

  /// What stands there instead, in one line.
  var change: String { changed.isEmpty ? "(left out)" : Self.oneLine(changed) }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A source with all of its mutants in it.
struct RenderedSource {
  private(set) var bytes: [UInt8] = []
  /// Where each mutant came to stand.
  private(set) var places: [(number: Int, range: Range<Int>)] = []
  private let source: [UInt8]

  /// The mutants have to lie beside or within one another.
  init(source: [UInt8], mutants: [Mutant]) {
    self.source = source
    let ordered = mutants.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.number)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.number)
    }
    render(0..<source.count, ordered[...])
  }

  private mutating func render(_ range: Range<Int>, _ mutants: ArraySlice<Mutant>) {
    var position = range.lowerBound
    var rest = mutants
    while let mutant = rest.popFirst() {
      bytes += source[position..<mutant.range.lowerBound]
      let within = rest.prefix { $0.range.lowerBound < mutant.range.upperBound }
      rest = rest.dropFirst(within.count)
      let start = bytes.count
      append(mutant, within)
      places.append((mutant.number, start..<bytes.count))
      position = mutant.range.upperBound
    }
    bytes += source[position..<range.upperBound]
  }

  private mutating func append(_ mutant: Mutant, _ within: ArraySlice<Mutant>) {
    let choice = "plumbMutant(\(mutant.number))"
    switch mutant.form {
    case .expression:
      bytes += "(\(choice) ? \(mutant.changed) : ".utf8
      render(mutant.range, within)
      bytes += ")".utf8
    case .removedStatement:
      bytes += "if !\(choice) { ".utf8
      render(mutant.range, within)
      bytes += " }".utf8
    case .removedPattern:
      render(mutant.range, within)
      bytes += " where !\(choice)".utf8
    case .failedBinding:
      render(mutant.range, within)
      bytes += " = (\(choice) ? nil : \(mutant.original))".utf8
    }
  }

  /// Which mutants a complaint of the compiler is about: the innermost around it, else those of the same line,
  /// else the nearest above.
  func blamed(line: Int, column: Int, wholeExpression: Bool) -> [Int] {
    var start = 0
    var seen = 1
    while seen < line, let end = bytes[start...].firstIndex(of: 0x0A) {
      start = end + 1
      seen += 1
    }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let offset = start + column - 1
    let around = places.filter { $0.range.contains(offset) }
    if wholeExpression {
      // Where an expression begins is told, not where it ends: a few lines are as long as most are.
      var last = end
      for _ in 0..<5 where last < bytes.count {
        last = bytes[(last + 1)...].firstIndex(of: 0x0A) ?? bytes.count
      }
      let near = places.filter { $0.range.overlaps(start..<max(last, start + 1)) }
      if !near.isEmpty { return near.map(\.number) }
    }
    if let innermost = around.min(by: { $0.range.count < $1.range.count }) {
      return [innermost.number]
    }
    let sameLine = places.filter { $0.range.overlaps(start..<max(end, start + 1)) }
    if !sameLine.isEmpty { return sameLine.map(\.number) }
    let above = places.filter { $0.range.upperBound <= offset }
    if let nearest = above.max(by: { $0.range.upperBound < $1.range.upperBound }) {
      return [nearest.number]
    }
    return places.first.map { [$0.number] } ?? []
  }
}
