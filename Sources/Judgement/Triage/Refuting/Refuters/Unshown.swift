import Judging
import Verification

extension Refuter {
  /// Screens that nothing shows.
  static let unshown = Refuter(
    "unshown", Evidence(findings: 48, authors: 9),
    test: "a screen that nothing shows refutes whatever breaks",
    [
      .refutes(
        "the app does not show it: no target takes it, no code, list or segue names it, or its class is in no source"
      ) {
        $0.scene.code?.unshown.contains($0.scene.controller ?? $0.scene.id) ?? false
      },
      // A fixture, or an app that runs tests.
      .weakens("it lies in a folder of tests, and users see no screen from there") {
        $0.isOfDocument && $0.liesAmongTests
      },
    ])
}

extension FindingFacts {
  /// Whether a folder around the document, below the one where Plumb runs, is named for tests.
  fileprivate var liesAmongTests: Bool {
    guard let file = scene.file, !file.hasPrefix("/") else { return false }
    return file.split(separator: "/").dropLast().contains { folder in
      folder == "Tests" || folder.hasSuffix("Tests") && !folder.hasSuffix("ABTests")
    }
  }
}
