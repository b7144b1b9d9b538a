/// A snapshot as a text file: sorted, one line per view and piece, the same bytes for the same layouts.
extension LayoutSnapshot {
  private static let heading = "# Plumb layout snapshot 2: "
  private static let pairs = "all pairs of values: "

  /// The whole file.
  public var text: String {
    var lines = [
      Self.heading + scene,
      "# Frames in their superviews, in points; W is the width of the screen. Below the design stands only by how much",
      "# views lie otherwise; at the end a number a view for what all pairs of values do.",
    ]
    for (place, section) in sections.enumerated() {
      if place > 0, section.rows.isEmpty {
        lines.append("[\(section.name)\(section.widths.suffix)] as designed")
        continue
      }
      lines += ["", "[\(section.name)\(section.widths.suffix)]"]
      for view in section.rows.keys.sorted() {
        let values =
          place == 0
          ? (section.rows[view] ?? []).map { ($0.widths, $0.frame?.text ?? Self.notShown) }
          : relativeRows(of: view, in: section).map { ($0.widths, $0.frame.text) }
        for (widths, value) in values {
          let stretch = widths == section.widths ? "" : " at \(widths.text)"
          lines.append("‘\(view)’\(stretch): \(value)")
        }
      }
    }
    lines += ["", "[\(Self.pairs)\(variants)]"]
    for view in digests.keys.sorted() { lines.append("‘\(view)’: \(digests[view] ?? "")") }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate static let notShown = "not shown"

  /// The reason why a text is no snapshot.
  public struct Damage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, the first being 1.
    public var line: Int
    /// The text that was expected.
    public var expected: String

    public var description: String { "line \(line): \(expected) was expected" }
  }

  /// Reads a file that ``text`` wrote.
  ///
  /// - Throws: ``Damage`` with the line.
  public init(reading text: String) throws(Damage) {
    self.init(scene: "", sections: [], variants: 0, digests: [:])
    var isInPairs = false
    var relative: [Int: [String: [RelativeRow]]] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      func damage(_ expected: String) -> Damage { Damage(line: index + 1, expected: expected) }
      if index == 0 {
        guard line.hasPrefix(Self.heading) else { throw damage("‘\(Self.heading)…’") }
        scene = String(line.dropFirst(Self.heading.count))
      } else if line.isEmpty || line.hasPrefix("#") {
        continue
      } else if line.hasPrefix("[") {
        guard let end = line.lastIndex(of: "]") else { throw damage("a name in brackets") }
        let title = line[line.index(after: line.startIndex)..<end]
        isInPairs = title.hasPrefix(Self.pairs)
        if isInPairs {
          guard let count = Int(title.dropFirst(Self.pairs.count)) else {
            throw damage("a number of variants")
          }
          variants = count
        } else {
          guard let section = Section(title) else { throw damage("an environment and its widths") }
          sections.append(section)
        }
      } else {
        guard let (view, stretch, value) = Self.parts(of: line) else {
          throw damage("a view in ‘ ’, a colon and its frame")
        }
        if isInPairs {
          digests[view] = String(value)
        } else {
          guard let section = sections.indices.last else { throw damage("an environment") }
          let widths = stretch.isEmpty ? sections[section].widths : Widths(stretch)
          if section > 0 {
            guard let widths, let frame = RelativeFrame(value) else {
              throw damage("‘x +…’, ‘width = …’ or ‘\(Self.notShown)’")
            }
            relative[section, default: [:]][view, default: []]
              .append(RelativeRow(widths: widths, frame: frame))
            continue
          }
          guard let widths, value == Self.notShown || Frame(value) != nil else {
            throw damage("‘x …, y …, width …, height …’ or ‘\(Self.notShown)’")
          }
          sections[section].rows[view, default: []]
            .append(Row(widths: widths, frame: Frame(value)))
        }
      }
    }
    guard !sections.isEmpty else { throw Damage(line: 1, expected: "an environment below") }
    for (section, views) in relative {
      for (view, found) in views {
        sections[section].rows[view] = rows(found, of: view, in: sections[section])
      }
    }
  }

  /// `‘Name’ at 320...390: x 16, …` in its three parts.
  private static func parts(
    of line: Substring
  ) -> (view: String, stretch: Substring, value: Substring)? {
    guard line.hasPrefix("‘"), let close = line.lastIndex(of: "’") else { return nil }
    let rest = line[line.index(after: close)...]
    guard let colon = rest.range(of: ": ") else { return nil }
    let middle = rest[..<colon.lowerBound]
    guard middle.isEmpty || middle.hasPrefix(" at ") else { return nil }
    let view = line[line.index(after: line.startIndex)..<close]
    return (String(view), middle.dropFirst(4), rest[colon.upperBound...])
  }
}

extension LayoutSnapshot.Section {
  /// `direction: rtl, 320...440 wide`
  fileprivate init?(_ title: Substring) {
    guard title.hasSuffix(" wide"), let comma = title.lastIndex(of: ","),
      let widths = LayoutSnapshot.Widths(title[comma...].dropFirst(2).dropLast(5))
    else { return nil }
    self.init(name: String(title[..<comma]), widths: widths, rows: [:])
  }
}

extension LayoutSnapshot.Widths {
  fileprivate var text: String { lower == upper ? lower.text : "\(lower.text)...\(upper.text)" }
  fileprivate var suffix: String { ", \(text) wide" }

  /// `320...440`, or `320`.
  fileprivate init?(_ text: Substring) {
    guard let dots = text.range(of: "...") else {
      guard let width = LayoutSnapshot.Length(text) else { return nil }
      self.init(lower: width, upper: width)
      return
    }
    guard let lower = LayoutSnapshot.Length(text[..<dots.lowerBound]),
      let upper = LayoutSnapshot.Length(text[dots.upperBound...])
    else { return nil }
    self.init(lower: lower, upper: upper)
  }
}

extension LayoutSnapshot.Frame {
  /// `x 16, y 20, width W - 32, height 30`
  var text: String { "x \(x.text), y \(y.text), width \(width.text), height \(height.text)" }

  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ", ", omittingEmptySubsequences: false)
    let names = ["x ", "y ", "width ", "height "]
    guard parts.count == names.count else { return nil }
    var forms: [LayoutSnapshot.Form] = []
    for (part, name) in zip(parts, names) {
      guard part.hasPrefix(name), let form = LayoutSnapshot.Form(part.dropFirst(name.count)) else {
        return nil
      }
      forms.append(form)
    }
    self.init(x: forms[0], y: forms[1], width: forms[2], height: forms[3])
  }
}

extension RelativeFrame {
  /// `x +6, width = W - 20`
  fileprivate var text: String {
    guard case .sides(let sides) = self else { return LayoutSnapshot.notShown }
    return zip(Self.sides, sides).compactMap { name, side -> String? in
      switch side {
      case nil: nil
      case .own(let form): "\(name) = \(form.text)"
      case .more(let length): "\(name) \(length.hundredths < 0 ? "" : "+")\(length.text)"
      }
    }.joined(separator: ", ")
  }

  fileprivate init?(_ text: Substring) {
    if text == LayoutSnapshot.notShown {
      self = .notShown
      return
    }
    var sides: [Side?] = [nil, nil, nil, nil]
    for part in text.split(separator: ", ", omittingEmptySubsequences: false) {
      guard let space = part.firstIndex(of: " "),
        let place = Self.sides.firstIndex(of: String(part[..<space])), sides[place] == nil
      else { return nil }
      let value = part[part.index(after: space)...]
      if value.hasPrefix("= ") {
        guard let form = LayoutSnapshot.Form(value.dropFirst(2)) else { return nil }
        sides[place] = .own(form)
      } else {
        guard value.hasPrefix("+") || value.hasPrefix("-"),
          let length = LayoutSnapshot.Length(value.hasPrefix("+") ? value.dropFirst() : value)
        else { return nil }
        sides[place] = .more(length)
      }
    }
    self = .sides(sides)
  }
}

extension LayoutSnapshot.Form {
  /// `W`, `0.5 W - 20`, `16`
  fileprivate var text: String {
    guard slope != 0 else { return offset.text }
    let factor =
      slope == 1_000_000 ? "W" : slope == -1_000_000 ? "-W" : "\(Decimals.text(slope, 6)) W"
    if offset.hundredths == 0 { return factor }
    let sign = offset.hundredths < 0 ? "-" : "+"
    return "\(factor) \(sign) \(Decimals.text(abs(offset.hundredths), 2))"
  }

  fileprivate init?(_ text: Substring) {
    guard let mark = text.firstIndex(of: "W") else {
      guard let length = LayoutSnapshot.Length(text) else { return nil }
      self.init(offset: 0)
      offset = length
      return
    }
    let factor = text[..<mark]
    let slope: Int?
    switch factor {
    case "": slope = 1_000_000
    case "-": slope = -1_000_000
    default: slope = factor.hasSuffix(" ") ? Decimals.value(factor.dropLast(), 6) : nil
    }
    guard let slope else { return nil }
    let rest = text[text.index(after: mark)...]
    self.init(offset: 0)
    self.slope = slope
    if rest.isEmpty { return }
    guard rest.hasPrefix(" - ") || rest.hasPrefix(" + "),
      let length = Decimals.value(rest.dropFirst(3), 2)
    else { return nil }
    offset = LayoutSnapshot.Length(hundredths: rest.hasPrefix(" - ") ? -length : length)
  }
}

extension LayoutSnapshot.Length {
  fileprivate var text: String { Decimals.text(hundredths, 2) }

  fileprivate init?(_ text: Substring) {
    guard let value = Decimals.value(text, 2) else { return nil }
    self.init(hundredths: value)
  }
}

/// Whole numbers of small parts, written as decimals without trailing zeros and read back: without floating point, the
/// number read is the number written.
private enum Decimals {
  static func text(_ value: Int, _ places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let whole = padded.dropLast(places)
    return (value < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  static func value(_ text: Substring, _ places: Int) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = (isNegative ? text.dropFirst() : text)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty else { return nil }
    let fraction = parts.count > 1 ? parts[1] : ""
    guard fraction.count <= places, (whole + fraction).allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let padded = fraction + String(repeating: "0", count: places - fraction.count)
    return Int(String(whole + padded)).map { isNegative ? -$0 : $0 }
  }
}
