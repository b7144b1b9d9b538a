import AutoLayout
import Judging
import Proving
import Triage
import Verification

/// A case with the campaign's facts about it: the source of reports.
public struct ReportedFinding: Sendable {
  /// The failure, in words.
  public var failingCase: Case
  /// Replays the case.
  public var token: String
  /// The number of variants in its bucket; nil if no campaign counted.
  public var variants: Int?
  /// The number of judged variants of its scene; nil if no campaign counted.
  package var judged: Int?
  /// The reason why it is ignored, if it is.
  public var ignored: String?
  /// The path of the scene's file as the user wrote it.
  public var path: String?
  /// The widths at which it fails; nil if unknown.
  public var fails: FailingRange?
  /// The environments in which it fails; nil if not all were tried.
  package var extent: FindingExtent?
  /// The parts that lie beyond what was accepted, a sentence each: it counts because of them.
  package var beyond: [String] = []
  /// Its status; a campaign's findings all fail.
  public var status = Status.failed
  /// True if an earlier campaign of the corpus has it too; nil if unknown.
  public var isKnown: Bool?
  /// The constraints that hold it, with their places, if the scene is known.
  public var constraintPlaces: [ConstraintPlace] = []
  /// The case drawn, for reports that show it.
  public var study: FindingStudy?

  /// The best patch; nil if none was searched for, or none was found.
  package var patch: ReportedPatch?

  /// The place of its scene.
  public enum Home: Hashable, Sendable {
    /// In a scene file: no corpus holds it.
    case file(String)
    /// In a corpus other than the default one.
    case corpus(String)
    /// In a scene file that commands find by default.
    case around(String)
  }

  /// The argument of the command that runs it again; nil for the default corpus.
  public var home: Home?

  /// The commit by whose canvas it was judged; nil for the scene's own.
  package var base: String?

  /// The command that runs it again; one found with font files needs them.
  public var replayCommand: String {
    // The hash of a case finds nothing where no corpus holds it.
    if token.hasPrefix("ref:") {
      switch home {
      case .file, .around: return explainCommand
      case .corpus, nil: break
      }
    }
    var command = "plumb replay \(token)"
    switch home {
    case .file(let path), .around(let path): command += " \(Self.shellWord(path))"
    case .corpus(let path): command += " --corpus \(Self.shellWord(path))"
    case nil: break
    }
    if let base { command += " --base \(Self.shellWord(base))" }
    // Those that were found are found again.
    return command
      + (failingCase.fonts == nil || failingCase.fonts?.wereFound == true ? "" : " --fonts DIR")
  }

  /// The text as one word of a shell's command line.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,@%".contains($0) }
    return isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }

  /// The current status of a case.
  public enum Status: Hashable, Sendable {
    /// It fails as it was written down.
    case failed
    /// It fails with other values, which the text describes.
    case changed(String)
    /// It holds.
    case fixed
    /// It could not be run, for this reason.
    case error(String)

    /// The outcome of a case that was run again.
    public init(_ outcome: ReplayOutcome) {
      self =
        switch outcome {
        case .failed: .failed
        case .changed(let now): .changed(now)
        case .fixed: .fixed
        case .error(let reason): .error(reason)
        }
    }

    /// `failed`, `changed`, `fixed` or `error`.
    var word: String {
      switch self {
      case .failed: "failed"
      case .changed: "changed"
      case .fixed: "fixed"
      case .error: "error"
      }
    }

    var note: String? {
      switch self {
      case .changed(let text), .error(let text): text
      case .failed, .fixed: nil
      }
    }

    var isError: Bool {
      if case .error = self { return true }
      return false
    }
  }

  /// A constraint in words and where it stands.
  public struct ConstraintPlace: Hashable, Sendable {
    /// The id of the constraint.
    public var id: String
    /// The constraint in words.
    public var text: String
    /// The place of its scene.
    public var place: SourcePlace
  }

  /// A finding of a case.
  public init(
    _ failingCase: Case, token: String, variants: Int? = nil, ignored: String? = nil,
    path: String? = nil,
    fails: FailingRange? = nil
  ) {
    self.failingCase = failingCase
    self.token = token
    self.variants = variants
    self.ignored = ignored
    self.path = path
    self.fails = fails
  }

  /// True if it counts: it fails, and no list ignores it.
  public var isOpen: Bool {
    guard ignored == nil else { return false }
    switch status {
    case .failed, .changed: return true
    case .fixed, .error: return false
    }
  }

  /// The other consequences of the cause, each once, with a few names: a property of many views
  /// would fill a screen.
  package var shownConsequences: [String] {
    var seen: Set<String> = []
    // Cases that are older have the words alone.
    return (failingCase.also?.map(Self.words) ?? failingCase.consequences).filter {
      seen.insert($0).inserted
    }
  }

  /// `text cut: ‘A’, ‘B’, ‘C’ and 7 more`; what an author stated by its own name.
  private static func words(_ consequence: Consequence) -> String {
    let names = consequence.names.map { "‘\($0)’" }
    let what = consequence.kind == .declared ? consequence.rule : consequence.kind.complaint
    if names.isEmpty { return what }
    let shown = names.count > 4 ? names.prefix(3) : names[...]
    let rest = names.count - shown.count
    return "\(what): \(shown.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The severity, by its kind alone.
  public var severity: Severity { failingCase.signature.kind.severity }

  /// The tier: the certainty that the finding is a defect.
  public var tier: Tier { failingCase.tier }

  /// True if it fails a run that fails by findings of a tier and all graver ones.
  package func fails(on tier: Tier) -> Bool { isOpen && self.tier <= tier }

  /// True if it is reported before another: by tier, then by visibility, then by the number of
  /// users that meet it, and by how much it explains.
  package static func comesFirst(_ a: ReportedFinding, _ b: ReportedFinding) -> Bool {
    a.order < b.order
  }

  /// What ``comesFirst(_:_:)`` compares, one after the other.
  fileprivate struct Order: Comparable {
    var tier: Tier
    /// 1 for an ambiguous place, which may never be seen; a truncated or covered view is visible.
    var ambiguity: Int
    var audience: Int
    var family: Int

    static func < (a: Order, b: Order) -> Bool {
      if a.tier != b.tier { return a.tier < b.tier }
      return (a.ambiguity, a.audience, a.family) < (b.ambiguity, b.audience, b.family)
    }
  }

  fileprivate var order: Order {
    let kind = failingCase.signature.kind
    return Order(
      tier: tier, ambiguity: kind.topic == .ambiguous ? 1 : 0, audience: audienceRank,
      family: kind.family.rank)
  }

  /// The place of its audience in the order. Who has larger type often meets less than it says, since it is the document's
  /// own text that grows; a screen is what it is.
  private var audienceRank: Int {
    switch failingCase.grade?.audience ?? .unknownSizes {
    case .everyone: 0
    case .currentPhones: 1
    case .smallPhones: 2
    case .landscapeAndTablets: 3
    case .largerType: 4
    case .accessibilitySizes: 5
    case .unknownSizes: 6
    }
  }

  /// The place at which it is seen.
  public var sourcePlace: SourcePlace { SourcePlace(parsing: place) }

  /// The path of the scene's file as far as it is known.
  package var sourcePath: String? { path ?? failingCase.file }

  /// Looks the constraints up that take part, in the scene that the case is of.
  public mutating func locateConstraints(in scene: Scene) {
    constraintPlaces = failingCase.constraints.compactMap { id in
      guard let index = scene.constraints.firstIndex(where: { $0.id == id }),
        let location = scene.constraints[index].location
      else { return nil }
      var place = SourcePlace(
        path: location.file, line: location.line,
        column: location.column > 0 ? location.column : nil)
      if let path, location.file == failingCase.file { place.path = path }
      return ConstraintPlace(id: id, text: scene.describe(.author(index)), place: place)
    }
  }

  /// `file:line`, as the user would open it.
  public var place: String {
    let name = failingCase.file ?? failingCase.scene.id
    guard let location = failingCase.location else { return path ?? name }
    guard let path, location.hasPrefix(name + ":") else { return location }
    return path + location.dropFirst(name.count)
  }

  /// A translation that an item concerned shows.
  public struct Translation: Hashable, Sendable, Encodable {
    /// As folders name it, such as `de`.
    public var language: String
    /// The key of the translation in its table.
    public var key: String
    /// The id of the item that shows it.
    public var item: String
  }

  /// The translations that the items concerned show.
  public var translations: [Translation] {
    failingCase.variant.overrides.compactMap { change in
      guard change.what == .localized, failingCase.items.contains(change.id),
        let language = change.language, let key = change.key
      else { return nil }
      return Translation(language: language, key: key, item: change.id)
    }
  }

  /// Such as `widths 320–413.5 of 320–1366`; nil if the width is not known to matter.
  public var failingWidths: String? {
    widths.map { own, range in own.map { "widths \($0) of \(range)" } ?? "every width of \(range)" }
  }

  /// The widths that fail, nil for all, and the range that was tried.
  var widths: (own: String?, range: String)? {
    guard let fails else { return nil }
    let but = (fails.exceptions ?? []).map { Points.text($0, decimals: 4) }
    let range =
      "\(Points.text(fails.lower))–\(Points.text(fails.upper))"
      + (but.isEmpty ? "" : " but \(but.joined(separator: ", "))")
    if fails.isEverywhere { return (nil, range) }
    let own = fails.intervals.map { interval in
      interval.lower == interval.upper
        ? Points.text(interval.lower, decimals: 4)
        : "\(Points.text(interval.lower, decimals: 4))–\(Points.text(interval.upper, decimals: 4))"
    }
    return (own.joined(separator: ", "), range)
  }

  /// The constraints that hold the values judged, a line each; of many the first, and how many are left.
  public var shownReasons: [String] {
    let all = failingCase.because
    guard all.count > Self.reasonLimit + 1 else { return all }
    return all.prefix(Self.reasonLimit) + ["and \(all.count - Self.reasonLimit) more constraints"]
  }

  /// Constraints of one conflict that are shown at once: a conflict of forty fills screens.
  static let reasonLimit = 8

  /// The screen, with the text size where that is not the canvas's.
  var screen: String? {
    failingCase.screen.map { screen in
      failingCase.varied.contains { $0.id == .contentSize }
        ? "\(screen), text size \(failingCase.variant.contentSize)" : screen
    }
  }

  /// The varied values in one line, with the reference's in brackets.
  public var conditions: String {
    if failingCase.varied.isEmpty { return "at the canvas's settings" }
    return failingCase.varied.map { $0.words + ($0.canvas.map { " (canvas: \($0))" } ?? "") }
      .joined(separator: ", ")
  }
}

extension [ReportedFinding] {
  /// The findings in the order of reports: by ``ReportedFinding/comesFirst(_:_:)``, else unchanged.
  package var inOrder: [ReportedFinding] {
    // Findings are large, so their places are sorted.
    let orders = map(\.order)
    let places = indices.sorted { (a: Int, b: Int) -> Bool in
      let (one, other) = (orders[a], orders[b])
      return one == other ? a < b : one < other
    }
    return places.map { self[$0] }
  }
}
