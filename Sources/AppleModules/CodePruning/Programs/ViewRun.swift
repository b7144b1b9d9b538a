/// The result of running one view.
package struct ViewRun: Hashable, Sendable, Codable {
  /// A finding, in the words of a property test.
  package struct Finding: Hashable, Sendable, Codable {
    /// `error`, `warning` or `hint`.
    package var tier: String
    /// The lines about it.
    package var lines: [String]
    /// Why it may come from what is not there; empty if nothing speaks for that.
    package var doubt = ""
    /// The case, as a corpus keeps it.
    package var json = ""

    /// What the findings of one mistake have in common in all classes whose screens show it: the defect, its cause and its
    /// figures. The place may be that of a constraint of the screen. nil if it says no cause.
    package var mistake: String? {
      let told = ["  expected ", "  actual ", "  cause "].compactMap { word in
        lines.first { $0.hasPrefix(word) }
      }
      guard let title = lines.first, told.contains(where: { $0.hasPrefix("  cause ") }) else {
        return nil
      }
      return ([title] + told).joined(separator: "\n")
    }
  }
  package var findings: [Finding] = []
  package var variants = 0
  /// The way in which it was shown.
  package var shown = ""
  /// Labels of cuts that the code reached.
  package var reachedCuts: [String] = []
  /// Stand-ins whose value had a type that the code asked for, with the type.
  package var reachedStubs: [String] = []
  package var arguments: [String] = []
  package var warnings: [String] = []
  /// Lengths that it shares with code that did not run and sets them.
  package var unset: [String] = []
  /// Why it did not come to its end; nil if it did.
  package var failure: String?
  /// Types of the app of which the program had no value when it ended.
  package var missing: [String] = []
  /// By id, a digest of each item and of its constraints.
  package var items: [String: String] = [:]
  /// True if all that was found is told.
  package var isComplete = true
  /// True if an object was made.
  package var isMade = false

  /// Reads the record of a program.
  ///
  /// - Parameters:
  ///   - record: Lines of a kind and a text.
  ///   - ending: How the program ended; nil if it exited with 0.
  init(record: String, ending: String?) {
    var isDone = false
    func add(_ text: String, to list: inout [String]) {
      if !list.contains(text) { list.append(text) }
    }
    for line in record.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let text = Self.plain(parts[1])
      switch parts[0] {
      case "made": isMade = true
      case "shown": shown = text
      case "cut": add(text, to: &reachedCuts)
      case "stub": add(text, to: &reachedStubs)
      case "argument": add(text, to: &arguments)
      case "warning": add(text, to: &warnings)
      case "finding": findings.append(Self.finding(text))
      case "case": if !findings.isEmpty { findings[findings.count - 1].json = text }
      case "item":
        let words = text.split(separator: " ", maxSplits: 1)
        if words.count == 2 { items[String(words[1])] = String(words[0]) }
      case "further": isComplete = false
      case "missing": add(text, to: &missing)
      case "end": failure = text
      case "done":
        isDone = true
        variants = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
      default: break
      }
    }
    if !isDone, failure == nil {
      failure = ending ?? "it ended by itself before it was laid out"
    }
  }

  /// The first words about a program that did not come to an end.
  static let endless = "it took longer than"
  /// True if the program did not come to an end: another value will hardly change that, and takes as long.
  var isEndless: Bool { failure?.hasPrefix(Self.endless) ?? false }

  /// The first words about a program that ended itself.
  static let stopped = "it stopped itself"

  /// The place in the app's code where the program ended itself, and its words; nil if it did not, or names none.
  var stop: (file: String, line: Int, message: String)? {
    guard let failure, failure.hasPrefix(Self.stopped),
      let match = failure.firstMatch(of: /: (?:[^\s:]+\/)?([^\/:]+\.swift):(\d+): (.*)/),
      let line = Int(match.2)
    else { return nil }
    return (String(match.1), line, "\(Self.stopped) here: \(match.3)")
  }

  /// The failure without what is of this view alone.
  package var reason: String? {
    guard let failure else { return nil }
    let known = [
      ("it does not compile", "it does not compile"),
      ("no value of", "it needs a value that nobody has"),
      ("cut at", "it needs what was cut"),
    ]
    return known.first { failure.hasPrefix($0.0) }?.1
      ?? String(failure.prefix { $0 != ":" && $0 != "\n" })
  }

  /// A run that did not begin.
  package init(failure: String) { self.failure = failure }

  private static func plain(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        plain.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  private static func finding(_ message: String) -> Finding {
    // A test could paste these; there is none.
    let testing = ["paste", "token", "replay"]
    let lines = message.split(separator: "\n").map(String.init).filter { line in
      !testing.contains { line.hasPrefix("  \($0) ") }
    }
    let tier = lines.first.map { String($0.prefix { $0 != "[" }) } ?? "error"
    return Finding(tier: tier, lines: lines)
  }

  /// True if nothing that is not there may have changed the layout.
  package var isWhole: Bool { reachedCuts.isEmpty && mattering.isEmpty }

  /// Values that were invented and may change a layout.
  package var mattering: [String] {
    reachedStubs.filter { label in !Self.inert.contains { label.hasSuffix(": " + $0) } }
  }

  /// Types of which no value changes a layout.
  private static let inert: Set = [
    "()", "UIColor", "Optional<UIColor>", "CGColor", "Optional<CGColor>", "Name", "Selector",
    "Optional<Selector>", "CGPath", "Optional<CGPath>", "UIUserInterfaceStyle", "UIStatusBarStyle",
    "UIBarStyle",
  ]

  /// Gives places in the app's code their paths.
  mutating func givePaths(of sources: SourceNames) {
    for index in findings.indices {
      findings[index].lines = findings[index].lines.map(sources.named)
    }
    failure = failure.map(sources.named)
    warnings = warnings.map(sources.named)
  }

  /// Makes hints of the findings that could come from what was cut or invented.
  mutating func doubt() {
    let reason =
      if let cut = reachedCuts.first {
        "code was cut at \(cut)"
      } else if let value = mattering.first {
        "a value was invented for \(value)"
      } else { unset.first.map { "code that did not run sets \($0)" } }
    guard let reason else { return }
    for index in findings.indices { doubt(index, reason) }
  }

  /// Makes hints of all findings: no code of the app that can run mentions the view.
  mutating func doubtPlace() {
    for index in findings.indices where findings[index].tier != "hint" {
      doubt(index, "no code that the app runs shows the view")
    }
  }

  /// Makes hints of all findings if a length or a font was invented for the initializer: callers give another.
  mutating func doubtLengths() {
    let isLength = { (argument: String) in
      Self.lengths.contains { argument.hasSuffix(": " + $0) }
    }
    if let argument = arguments.first(where: isLength) {
      for index in findings.indices where findings[index].tier != "hint" {
        doubt(index, "a value was invented for the argument ‘\(argument)’")
      }
    }
  }
  private static let lengths = ["CGFloat", "CGSize", "CGRect", "UIEdgeInsets", "UIFont"]

  /// Makes hints of cut texts if the first case of an argument stands in for those that callers choose: it may have a
  /// text that no user sees.
  mutating func doubtTexts(chosenBy labels: [String]) {
    guard let label = labels.first else { return }
    for index in findings.indices
    where findings[index].lines.first?.contains("[text-cut") ?? false {
      doubt(index, "its argument ‘\(label)’ is one of several cases")
    }
  }

  private mutating func doubt(_ index: Int, _ reason: String) {
    findings[index].doubt = reason
    // Its words are of a layout that is as the app makes it.
    findings[index].lines.removeAll { $0.hasPrefix("  tier ") }
    guard findings[index].tier != "hint", let first = findings[index].lines.first else { return }
    findings[index].lines[0] = "hint" + first.dropFirst(findings[index].tier.count)
    findings[index].tier = "hint"
  }
}
