/// Notes as SARIF 2.1.0.
struct NotesLog {
  let notes: [SourceNote]
  /// Documents that could not be read.
  let unjudged: [UnjudgedDocument]
  /// Rules with their summaries, in order.
  let rules: [(id: String, summary: String)]
  /// The version of Plumb.
  let version: String
  /// An absolute path; places below it are written relative to it.
  let folder: String

  var text: String {
    let positions = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { a, _ in a })
    return SARIFLog(
      version: version, category: "plumb/lint/",
      rules: rules.map {
        SARIFLog.Rule(id: $0.id, shortDescription: SARIFLog.Message(text: $0.summary))
      },
      results: notes.map { note in
        SARIFLog.Result(
          ruleId: note.rule, ruleIndex: positions[note.rule], level: note.level.rawValue,
          message: SARIFLog.Message(text: note.message), locations: [location(of: note)],
          partialFingerprints: ["plumbLint/v1": note.identity],
          suppressions: note.accepted.map { [SARIFLog.Suppression(justification: $0)] })
      },
      isComplete: unjudged.isEmpty,
      notifications: unjudged.map(\.note).map { note in
        SARIFLog.Notification(
          descriptor: SARIFLog.Notification.Descriptor(id: note.rule), level: note.level.rawValue,
          message: SARIFLog.Message(text: note.message), locations: [location(of: note)])
      }
    ).text
  }

  private func location(of note: SourceNote) -> SARIFLog.Location {
    SARIFLog.Location(
      physicalLocation: SARIFLog.PhysicalLocation(note.place, relativeTo: folder))
  }
}
