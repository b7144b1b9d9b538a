import Foundation
import Reporting
import Linting
import SafeText

/// A finding of `plumb lint` as a line of JSON; format version 1.
package struct LintRecord: Encodable {
  private var version = 1
  private var rule: String
  private var severity: String
  private var message: String
  private var file: String?
  private var lineNumber: Int?
  private var scene: String
  private var sceneName: String
  private var subject: String
  private var silencedBecause: String?

  package init(_ finding: LintFinding) {
    rule = finding.rule
    severity = finding.severity.rawValue
    message = finding.message
    file = finding.location?.file
    lineNumber = finding.location?.line
    scene = finding.sceneID
    sceneName = finding.sceneName
    subject = finding.subject
    silencedBecause = finding.silencedBecause
  }

  private enum CodingKeys: String, CodingKey {
    case version, rule, severity, message, file
    case lineNumber = "line"
    case scene, sceneName, subject, silencedBecause
  }

  /// One line, keys in alphabetical order.
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return NeutralText.json(String(decoding: data, as: UTF8.self))
  }
}
