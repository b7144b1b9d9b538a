import Judging
import Reporting

/// A line of `plumb replay --format json`.
package struct ReplayRecord: Encodable {
  package var format = 1
  package var status: String
  package var bucket: String
  package var scene: String
  package var title: String
  package var token: String
  /// The current result, or the reason why the case cannot be run.
  package var note: String?
  package var values: [Double]?
  /// The tier, its reason, and the users who meet it; nil if it does not fail.
  package var tier: Tier?
  package var tierReason: String?
  package var audience: Audience?

  package init(_ result: CaseRunner.Result) {
    status = result.outcome.status
    bucket = result.bucket
    scene = result.sceneName
    title = result.title
    token = result.token
    values = result.finding?.failingCase.values
    tier = result.finding?.tier
    tierReason = result.finding?.failingCase.grade?.reason
    audience = result.finding?.failingCase.grade?.audience
    switch result.outcome {
    case .changed(let text), .error(let text): note = text
    case .failed, .fixed: note = nil
    }
  }

  package var line: String { JSONLine.text(self) }
}
