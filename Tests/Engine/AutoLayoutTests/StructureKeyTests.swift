import Testing
import TextMetrics

@testable import AutoLayout

@Suite struct StructureKeyTests {
  /// Digests of structures are in packs: they must not depend on how a case is printed.
  @Test(arguments: [
    Variant.Override.removedItem(0), .removedItem(417), .removedConstraint(0),
    .removedConstraint(1234), .hidden(item: 3, true), .semanticContent(item: 2, .playback),
    .rows(repeat: 0, 4), .fontSize(item: 1, 12),
  ])
  func `an override's text equals Swift's description`(override: Variant.Override) {
    #expect(override.canonicalText == "\(override)")
  }
}
