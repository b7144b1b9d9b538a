import Judging
import Verification

extension Refuter {
  /// Screens that nothing shows.
  static let unshown = Refuter(
    "unshown", Evidence(findings: 48, authors: 9),
    test: "a screen that nothing shows refutes whatever breaks",
    [
      .refutes(
        "the app does not show it: no target contains it, no code, list or segue names it, or its class is in no source"
      ) {
        $0.scene.code?.unshown.contains($0.scene.controller ?? $0.scene.id) ?? false
      },
      .refutes("no code asks for the cell: its identifier is in no source") { facts in
        !facts.items.isEmpty && facts.items.allSatisfy(facts.isInCellNotAskedFor)
      },
    ])
}

extension FindingFacts {
  fileprivate func isInCellNotAskedFor(_ item: Int) -> Bool {
    chain(of: item).contains { codeSets([.notAskedFor], of: $0) }
  }
}
