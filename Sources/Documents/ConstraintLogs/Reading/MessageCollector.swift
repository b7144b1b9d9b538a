/// Puts what a log holds together into messages.
struct MessageCollector {
  private(set) var conflicts: [LoggedConflict] = []
  private(set) var problems: [LogProblem] = []

  /// The part of a message that was read so far.
  private struct Draft {
    var line: Int
    /// True if its sentence was read, with the advice that follows.
    var isAnnounced = false
    var constraints: [LoggedConstraint] = []
    var broken: LoggedConstraint?
    var problems: [LogProblem] = []
    var views: [String: LoggedView] = [:]
    var phase = Phase.list

    /// Finds the superviews that descriptions do not name, by others that do: that of the view, or the only one.
    mutating func nameSuperviews() {
      let start = ConstraintReader.unnamedSuperview
      var known: [String: String] = [:]
      for constraint in constraints {
        guard let outer = constraint.superview, !outer.hasPrefix(start) else { continue }
        for key in [constraint.first.view, constraint.second?.view] where key != outer {
          if let key { known[key] = outer }
        }
      }
      let outers = Set(known.values)
      func named(_ key: String) -> String {
        guard key.hasPrefix(start) else { return key }
        if let own = known[String(key.dropFirst(start.count))] { return own }
        return outers.count == 1 ? outers.first ?? key : "superview"
      }
      func rename(_ constraint: inout LoggedConstraint) {
        constraint.first.view = named(constraint.first.view)
        if let second = constraint.second { constraint.second?.view = named(second.view) }
        constraint.superview = constraint.superview.map(named)
      }
      for index in constraints.indices { rename(&constraints[index]) }
      if broken != nil, var own = broken {
        rename(&own)
        broken = own
      }
      for key in views.keys.sorted() where key.hasPrefix(start) {
        views[key] = nil
        let name = named(key)
        if views[name] == nil { views[name] = LoggedView(key: name) }
      }
    }
  }

  private enum Phase { case list, closed, breaking, done }

  private var draft: Draft?

  mutating func take(_ event: LogScanner.Event) {
    switch event {
    case .header(let line, let isWhole):
      finish()
      draft = Draft(line: line, isAnnounced: isWhole)
    case .listEnd:
      guard let now = draft, now.phase == .list, !(now.constraints.isEmpty && now.problems.isEmpty)
      else { return }
      draft?.phase = .closed
    case .breaking(let line):
      if draft == nil || draft?.phase == .done {
        finish()
        draft = Draft(line: line)
      }
      draft?.phase = .breaking
    case .hidden(let line):
      draft?.problems.append(
        LogProblem(line: line, message: "the system hid the constraints from the log (<private>)"))
    case .constraint(let line, let text): take(text, line: line)
    }
  }

  private mutating func take(_ text: String, line: Int) {
    if draft == nil || draft?.phase == .closed || draft?.phase == .done {
      finish()
      draft = Draft(line: line)
    }
    guard var now = draft else { return }
    do throws(LogProblem) {
      var reader = ConstraintReader(line: line)
      let constraint = try reader.read(text)
      for (key, view) in reader.views {
        if var known = now.views[key] {
          known.merge(view)
          now.views[key] = known
        } else {
          now.views[key] = view
        }
      }
      if now.phase == .breaking {
        now.broken = constraint
      } else if !now.constraints.contains(where: { $0.isSame(as: constraint) }) {
        now.constraints.append(constraint)
      }
    } catch {
      now.problems.append(error)
    }
    if now.phase == .breaking { now.phase = .done }
    draft = now
  }

  /// Ends the message that is under way.
  mutating func finish() {
    guard var now = draft.take() else { return }
    now.nameSuperviews()
    var broken: Int?
    if let constraint = now.broken {
      if let index = now.constraints.firstIndex(where: { $0.isSame(as: constraint) }) {
        broken = index
      } else if !now.constraints.isEmpty {
        broken = now.constraints.count
        now.constraints.append(constraint)
      }
    }
    if now.constraints.isEmpty {
      if now.problems.isEmpty, now.isAnnounced {
        now.problems = [
          LogProblem(
            line: now.line, message: "no constraint follows; a list in ( ) was expected")
        ]
      }
      problems += now.problems
    } else {
      conflicts.append(
        LoggedConflict(
          line: now.line, constraints: now.constraints, broken: broken, views: now.views,
          problems: now.problems))
    }
  }
}
