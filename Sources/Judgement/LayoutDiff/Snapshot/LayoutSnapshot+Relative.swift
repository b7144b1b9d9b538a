/// The frame of a view on a stretch of widths, relative to the design.
enum RelativeFrame: Hashable {
  case notShown
  /// By side, in the order of ``sides``; nil if as designed.
  case sides([Side?])

  enum Side: Hashable {
    /// The difference from the design.
    case more(LayoutSnapshot.Length)
    /// The value that replaces that of the design.
    case own(LayoutSnapshot.Form)
  }

  static let sides = ["x", "y", "width", "height"]

  /// Nil if it is as designed.
  init?(_ frame: LayoutSnapshot.Frame?, designed: LayoutSnapshot.Frame?) {
    guard frame != designed else { return nil }
    guard let frame else {
      self = .notShown
      return
    }
    guard let designed else {
      self = .sides(frame.forms.map { .own($0) })
      return
    }
    self = .sides(
      zip(frame.forms, designed.forms).map { form, designed in
        if form == designed { return nil }
        return form.slope == designed.slope
          ? .more(form.offset - designed.offset) : .own(form)
      })
  }

  /// The frame; nil if it is not shown.
  func frame(designed: LayoutSnapshot.Frame?) -> LayoutSnapshot.Frame? {
    guard case .sides(let sides) = self else { return nil }
    let none = LayoutSnapshot.Form(offset: 0)
    let forms = zip(sides, designed?.forms ?? [none, none, none, none]).map { side, form in
      switch side {
      case nil: return form
      case .own(let own): return own
      case .more(let length):
        var form = form
        form.offset = form.offset + length
        return form
      }
    }
    return LayoutSnapshot.Frame(x: forms[0], y: forms[1], width: forms[2], height: forms[3])
  }
}

extension LayoutSnapshot.Frame {
  fileprivate var forms: [LayoutSnapshot.Form] { [x, y, width, height] }
}

extension LayoutSnapshot.Length {
  static func + (a: Self, b: Self) -> Self { Self(hundredths: a.hundredths + b.hundredths) }
  static func - (a: Self, b: Self) -> Self { Self(hundredths: a.hundredths - b.hundredths) }
}

extension LayoutSnapshot {
  /// The differences from the design on one stretch of widths.
  struct RelativeRow: Hashable {
    var widths: Widths
    var frame: RelativeFrame
  }

  /// The rows of a view in an environment, relative to the design; stretches as designed are omitted.
  func relativeRows(of view: String, in section: Section) -> [RelativeRow] {
    let rows = section.rows[view] ?? []
    var found: [RelativeRow] = []
    for stretch in Self.stretches(section.widths, [rows, designedRows(of: view, in: section)]) {
      guard let frame = RelativeFrame(stretch.frames[0], designed: stretch.frames[1]) else {
        continue
      }
      if let last = found.last, last.frame == frame, last.widths.upper == stretch.widths.lower {
        found[found.count - 1].widths.upper = stretch.widths.upper
      } else {
        found.append(RelativeRow(widths: stretch.widths, frame: frame))
      }
    }
    return found
  }

  /// The absolute rows of a view for relative ones.
  func rows(_ relative: [RelativeRow], of view: String, in section: Section) -> [Row] {
    let designed = designedRows(of: view, in: section)
    var rows: [Row] = []
    let edges = relative.map { Row(widths: $0.widths, frame: nil) }
    for stretch in Self.stretches(section.widths, [designed], edges: edges) {
      let middle = stretch.widths.middle
      let own = relative.first {
        $0.widths.lower.points <= middle && middle <= $0.widths.upper.points
      }
      let frame = own.map { $0.frame.frame(designed: stretch.frames[0]) } ?? stretch.frames[0]
      if let last = rows.last, last.frame == frame {
        rows[rows.count - 1].widths.upper = stretch.widths.upper
      } else {
        rows.append(Row(widths: stretch.widths, frame: frame))
      }
    }
    return rows
  }

  private func designedRows(of view: String, in section: Section) -> [Row] {
    var bare = section
    bare.rows = [:]
    return rows(of: view, in: bare) ?? []
  }

  /// Widths cut wherever one of some lists of rows changes, with the frame that each has there.
  static func stretches(
    _ widths: Widths, _ lists: [[Row]], edges: [Row] = []
  ) -> [(widths: Widths, frames: [Frame?])] {
    let cuts = Set((lists.joined() + edges).flatMap { [$0.widths.lower, $0.widths.upper] })
      .filter { $0 > widths.lower && $0 < widths.upper }
    let stops = [widths.lower] + cuts.sorted() + [widths.upper]
    return zip(stops, stops.dropFirst()).map { lower, upper in
      let stretch = Widths(lower: lower, upper: upper)
      // The middle of a stretch belongs to one piece of each.
      let frames = lists.map { rows in
        (rows.first {
          $0.widths.lower.points <= stretch.middle && stretch.middle <= $0.widths.upper.points
        } ?? rows.last)?.frame
      }
      return (stretch, frames)
    }
  }
}

extension LayoutSnapshot.Widths {
  /// Points.
  var middle: Double { (lower.points + upper.points) / 2 }
}
