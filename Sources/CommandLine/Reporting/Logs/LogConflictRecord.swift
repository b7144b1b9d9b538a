import AutoLayout
import ConstraintLogs

/// A message of a log as one object of JSON.
package struct LogConflictRecord: Encodable, Sendable {
  var format = 1
  var kind = "conflict"
  var log: String
  var line: Int
  var title: String
  /// `conflict`, `holds` or `unsolved`.
  var standing: String
  var members: [Member]
  /// Lengths that take part because they are not negative.
  var notNegative: [Length]
  var broken: String?
  var change: String?
  var listedToo: [Member]
  var assumedMargin: Double?
  var scenes: [SceneLine]
  var notRead: [String]

  struct Member: Encodable, Sendable {
    var text: String
    var printed: String
    var line: Int
    var file: String?
    var fileLine: Int?
  }

  struct Length: Encodable, Sendable {
    /// The address as the log prints it.
    var view: String
    /// `width` or `height`.
    var length: String
  }

  struct SceneLine: Encodable, Sendable {
    var name: String
    var place: String
    var whole: Bool
    var widths: String?
  }

  /// - Parameter log: how the log is called.
  package init(_ explained: ExplainedLogConflict, log: String) {
    let conflict = explained.conflict
    let words = explained.words
    func member(_ index: Int) -> Member {
      let constraint = conflict.constraints[index]
      let place = explained.place(of: index)
      return Member(
        text: words.text(of: constraint), printed: constraint.text, line: constraint.line,
        file: place?.file, fileLine: place?.line)
    }
    self.log = log
    line = conflict.line
    title = explained.title
    standing =
      switch explained.reduced.standing {
      case .conflict: "conflict"
      case .holds: "holds"
      case .unsolved: "unsolved"
      }
    members = explained.reduced.members.map(member)
    notNegative = explained.reduced.lengths.map {
      Length(view: $0.view, length: $0.axis == .horizontal ? "width" : "height")
    }
    broken = conflict.broken.map { words.statement(of: conflict.constraints[$0]) }
    change = explained.advice
    listedToo = explained.uninvolved.map(member)
    assumedMargin = explained.reduced.assumedMargin
    scenes = explained.scenes.map {
      SceneLine(name: $0.name, place: $0.place, whole: $0.isWhole, widths: $0.widths)
    }
    notRead = conflict.problems.map { "\(log):\($0.line): \($0.message)" }
  }
}
