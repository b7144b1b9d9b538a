import Reporting

/// A line of `plumb replay --format json`.
struct ReplayRecord: Encodable {
  var format = 1
  var status: String
  var bucket: String
  var scene: String
  var title: String
  var token: String
  /// What is seen now, or why the case cannot be run.
  var note: String?
  var values: [Double]?

  init(_ result: CaseRunner.Result) {
    status = result.outcome.status
    bucket = result.bucket
    scene = result.sceneName
    title = result.title
    token = result.token
    values = result.finding?.made.values
    switch result.outcome {
    case .changed(let text), .error(let text): note = text
    case .failed, .fixed: note = nil
    }
  }

  var line: String { JSONLine.text(self) }
}
