import CodePruning
import Commands

/// The output of `plumb code`.
struct CodeReport {
  let console: Console
  /// The app's folder; names of files are below it.
  let root: String
  let showsCuts: Bool
  /// By mistake: the class that was reported with it first.
  private var reported: [String: String] = [:]

  init(console: Console, root: String, showsCuts: Bool) {
    (self.console, self.root, self.showsCuts) = (console, root, showsCuts)
  }

  private func short(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// The classes with what would run.
  func list(_ views: [ViewClass]) {
    for view in views {
      console.line(
        "\(short(view.file)):\(view.line)  \(view.kind.rawValue)  \(view.name)  "
          + (view.obstacle.map { "not run: \($0)" } ?? "made by \(maker(of: view))"))
    }
    let runnable = views.count { $0.obstacle == nil }
    console.line("\(runnable) of \(views.count) classes can be tried")
  }

  /// What makes an object of a class: its document, or an initializer with `…` for each invented argument.
  private func maker(of view: ViewClass) -> String {
    if let document = view.document { return "\(short(document.path)), id \(document.id)" }
    return view.call.replacing(/plumbArgument\("[^"]*"\)/, with: "…")
  }

  mutating func show(_ result: ViewResult) {
    let run = result.run
    let place = "\(result.name)  \(short(result.file)):\(result.line)"
    if let failure = run.failure {
      console.line("not run: \(place)")
      console.line("  \(failure)")
    } else {
      let own = result.cuts.count { $0.isOwn && !$0.reason.isEmpty && $0.extent != .closure }
      let setUp = result.cuts.count { $0.isOfSetUp && !$0.reason.isEmpty }
      var notes = ["\(run.variants) variants"]
      if !run.shown.isEmpty { notes.append(run.shown) }
      if own > 0 {
        let part = setUp == 0 ? "none" : "\(setUp)"
        notes.append("\(own) removed from its own code (\(part) from its set-up)")
      }
      if !run.reachedCuts.isEmpty { notes.append("\(run.reachedCuts.count) removed parts reached") }
      if !run.mattering.isEmpty { notes.append("\(run.mattering.count) values invented") }
      console.line("\(place)  \(notes.joined(separator: ", "))")
    }
    for finding in run.findings { show(finding, of: result.name) }
    if showsCuts { showCuts(result) }
  }

  /// A mistake in a part that several screens show is told once.
  private mutating func show(_ finding: ViewRun.Finding, of name: String) {
    if let mistake = finding.mistake {
      if let first = reported[mistake], let title = finding.lines.first {
        console.line("  " + title)
        console.line("    as in      \(first)")
        return
      }
      reported[mistake] = name
    }
    for line in finding.lines { console.line("  " + line) }
    if !finding.doubt.isEmpty { console.line("    doubt      \(finding.doubt)") }
  }

  private func showCuts(_ result: ViewResult) {
    for cut in result.cuts {
      let reason = cut.reason.isEmpty ? "far from the view" : cut.reason
      console.line(
        "    removed    \(cut.extent) \(cut.name) \(short(cut.file)):\(cut.line): \(reason)")
    }
    for stub in result.stubs { console.line("    stand-in   \(stub)") }
    for label in result.run.reachedCuts { console.line("    reached    removed \(label)") }
    for label in result.run.reachedStubs { console.line("    reached    \(label)") }
    for label in result.run.arguments { console.line("    argument   \(label)") }
    console.line("    \(result.rounds) rounds, \(result.files) files")
  }

  /// The counts at the end, and why classes did not run.
  func summarize(_ results: [ViewResult], of views: [ViewClass]) {
    let ran = results.filter { $0.run.failure == nil }
    let compiled = results.filter { !($0.run.failure ?? "").hasPrefix("it does not compile") }
    let whole = ran.filter { $0.run.isWhole }
    var tiers: [String: Int] = [:]
    var counted: Set<String> = []
    for finding in ran.flatMap(\.run.findings) {
      if let mistake = finding.mistake, !counted.insert(mistake).inserted { continue }
      tiers[finding.tier, default: 0] += 1
    }
    let counts = ["error", "warning", "hint"].compactMap { tier in
      tiers[tier].map { "\($0) \(tier)\($0 == 1 ? "" : "s")" }
    }
    console.line()
    console.line(
      "\(ran.count) of \(views.count) classes ran (\(compiled.count) compiled, \(whole.count) reached no removed code and "
        + "no invented value): "
        + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")))
    var reasons: [String: Int] = [:]
    for view in views { if let obstacle = view.obstacle { reasons[obstacle, default: 0] += 1 } }
    for result in results { if let reason = result.run.reason { reasons[reason, default: 0] += 1 } }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      console.line("  not run: \(count), \(reason)")
    }
  }
}
