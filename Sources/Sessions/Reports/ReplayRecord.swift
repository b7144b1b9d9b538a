import Reporting

/// A line of `plumb replay --format json`.
package struct ReplayRecord: Encodable {
  package var format = 1
  package var status: String
  package var bucket: String
  package var scene: String
  package var title: String
  package var token: String
  /// What is seen now, or why the case cannot be run.
  package var note: String?
  package var values: [Double]?

  package init(_ result: CaseRunner.Result) {
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

  package var line: String { JSONLine.text(self) }
}
