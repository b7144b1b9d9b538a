import AutoLayout
import Judging
import Verification

extension Refuter {
  /// A direction that no language of the app has. Without a translation into such a language the system shows the app in
  /// the other direction to few, and translating shows what breaks.
  static let direction = Refuter(
    "direction", Evidence(findings: 160, authors: 57),
    test: "a direction that no language of the app has refutes places and weakens conflicts",
    [
      // Of four views of four authors that do not mirror and were read one by one, none was worth fixing.
      .refutes("only in a layout direction for which the document has no translation") {
        ($0.topic.isPlace || [.ambiguous, .direction].contains($0.topic) || $0.kind == .textBeside)
          && $0.variant.hasUnwrittenDirection(in: $0.scene)
      },
      // The system shows an app in the direction of the language that it chooses among those of the app.
      .refutes("only in a layout direction that no language of the project has") { facts in
        facts.variant.hasUnwrittenDirection(in: facts.scene)
          && facts.scene.support?.languages.map { codes in
            !codes.contains {
              Language($0).direction == facts.variant.environment.layoutDirection
            }
          } ?? false
      },
      .weakens("it fails only in a layout direction for which the document has no translation") {
        $0.variant.hasUnwrittenDirection(in: $0.scene)
      },
    ])
}
