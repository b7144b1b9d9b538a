import Judging
import SafeText
import AutoLayout
import Verification

/// A finding in the four lines that a run prints: what and where; by how much, when and how far it reaches; what to change;
/// its id and how to see the rest.
package struct FindingLines {
  private let finding: ReportedFinding
  private let emphasis: Emphasis
  private let others: [String]

  /// Columns of a terminal at which the place ends, where it fits.
  private static let width = 96

  /// - Parameter others: where else the same is found.
  package init(
    _ finding: ReportedFinding, others: [String] = [],
    emphasis: Emphasis = Emphasis(isColoured: false)
  ) {
    self.finding = finding
    self.others = others
    self.emphasis = emphasis
  }

  /// The lines, and an empty one.
  package var text: String {
    var lines = [
      headline, "  " + NeutralText.line(([measure] + reach + others).joined(separator: " · ")),
    ]
    lines += finding.beyond.map { "  new: " + NeutralText.line($0) }
    if let cause { lines.append("  " + NeutralText.line(cause)) }
    lines.append(
      "  "
        + emphasis.quiet(
          NeutralText.line("\(finding.failingCase.bucket) · \(finding.explainCommand)")))
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// `error[text-cut] “Pay” is cut off in German                Order.storyboard:29`.
  package var headline: String {
    let title = NeutralText.line(finding.headline)
    let place = NeutralText.line(finding.place)
    let space = max(2, Self.width - title.count - place.count)
    let shown = finding.tier == .hint ? emphasis.strong(title) : emphasis.bad(title)
    return shown + String(repeating: " ", count: space) + emphasis.quiet(place)
  }

  /// By how much and when: `needs 169.7 pt, has 100 on iPhone 16 at AX3`.
  private var measure: String {
    ([finding.measure] + finding.circumstances).joined(separator: " ")
  }

  /// The extent, if it adds to the device named.
  private var reach: [String] {
    if let extent = finding.failingCase.extent {
      return extent.failing.count > 1 || finding.failingCase.device == nil ? [extent.words] : []
    }
    guard finding.failingCase.device == nil, let fails = finding.fails else { return [] }
    if fails.isEverywhere { return ["fails at every width"] }
    let shown = fails.intervals.prefix(2).map { interval in
      [interval.lower, interval.upper].map { Points.text($0, decimals: 1) }.joined(
        separator: "–")
    }
    return [
      "fails at widths \(shown.joined(separator: ", "))" + (fails.intervals.count > 2 ? ", …" : "")
    ]
  }

  private var cause: String? {
    if let hold = finding.failingCase.hold { return hold.words }
    return finding.failingCase.change.map { "cause: \($0)" }
  }
}

extension ReportedFinding {
  /// `error[text-cut] “Pay” is cut off in German`.
  package var headline: String {
    "\(tier.rawValue)[\(failingCase.signature.kind.name)] \(failingCase.title)"
  }

  /// The amount by which it fails.
  var measure: String {
    let kind = failingCase.signature.kind
    let values = failingCase.values
    switch kind.topic {
    case .truncated where values.count == 4, .truncatedBesideRoom where values.count == 4:
      let isLow = [FailureMode.height, .constantHeight].contains {
        failingCase.signature.rule == kind.rule($0)
      }
      return isLow
        ? "needs a height of \(Self.tenths(values[1])) pt, has \(Self.tenths(max(0, values[3])))"
        : "needs \(Self.tenths(values[0])) pt, has \(Self.tenths(max(0, values[2])))"
    case .overlap where values.count == 8:
      let width = min(values[0] + values[2], values[4] + values[6]) - max(values[0], values[4])
      let height = min(values[1] + values[3], values[5] + values[7]) - max(values[1], values[5])
      return "by \(Self.tenths(width)) × \(Self.tenths(height)) pt"
    case .conflict where values.count == 1:
      let count = failingCase.signature.cause.count
      return "\(count) constraints conflict"
        + (values[0] > 0 ? ", one is broken by \(Self.tenths(values[0])) pt" : "")
    case .ambiguous where failingCase.margin < -0.05:
      let isVertical = failingCase.signature.rule == kind.rule(.vertical)
      return
        "undetermined by \(Self.tenths(-failingCase.margin)) pt \(isVertical ? "vertically" : "horizontally")"
    case .outside, .obscured: return "by \(Self.tenths(-failingCase.margin)) pt"
    default: return failingCase.actual
    }
  }

  private static func tenths(_ length: Double) -> String { Points.text(length, decimals: 1) }

  /// The device, and what of the user or the texts is not that of the canvas.
  var circumstances: [String] {
    var words: [String] = []
    if failingCase.varied.isEmpty { return ["at the canvas's settings"] }
    if let device = failingCase.device { words.append("on \(device)") }
    for axis in failingCase.varied {
      if let setting = axis.id?.setting {
        words.append(SettingWords.circumstance(setting, axis.value))
        continue
      }
      switch axis.id {
      case .screen, .sizeClasses, .scale, .safeArea, .generation: continue
      case .width, .height:
        if failingCase.device == nil { words.append("at \(axis.name) \(axis.value)") }
      case .contentSize: words.append("at \(axis.value)")
      case .direction: words.append("in \(DirectionWords.layout(failingCase.variant.direction))")
      case .language:
        if let language, failingCase.text?.language == nil { words.append("in \(language)") }
      default:
        words.append("with \(axis.phrase ?? "\(axis.name) \(axis.value)")")
      }
    }
    let limit = 3
    return words.count <= limit
      ? words : words.prefix(limit) + ["and \(words.count - limit) more changes"]
  }

  /// The language whose translation is shown, as English calls it.
  private var language: String? {
    failingCase.variant.overrides.lazy.compactMap(\.language).first.map { Language($0).name }
  }

  /// The command that shows the rest.
  package var explainCommand: String {
    let command = "plumb explain \(failingCase.bucket)"
    switch home {
    case .file(let path): return "\(command) \(Self.shellWord(path))"
    case .corpus(let path): return "\(command) --corpus \(Self.shellWord(path))"
    case .around, nil: return command
    }
  }
}
