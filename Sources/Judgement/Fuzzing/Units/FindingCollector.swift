import AutoLayout
import Judging
import Verification

/// Gathers the findings of a unit by signature.
struct FindingCollector {
  /// Kinds of finding that a unit records; what goes beyond is counted only.
  static let limit = 256

  let scene: Scene
  let first: Int
  private var positions: [Signature: Int] = [:]
  private(set) var findings: [UnitResult.Finding] = []
  private(set) var dropped = 0

  init(scene: Scene, first: Int) {
    self.scene = scene
    self.first = first
  }

  mutating func record(
    _ violation: Violation, number: Int, variant: Variant, in laidOut: Scene
  ) {
    let signature = Signature(violation, scene: laidOut)
    if let position = positions[signature] {
      findings[position].variants.insert(number - first)
      if violation.margin < findings[position].worstMargin {
        findings[position].worstMargin = violation.margin
        findings[position].worstVariant = number
      }
      return
    }
    guard findings.count < Self.limit else {
      dropped += 1
      return
    }
    positions[signature] = findings.count
    findings.append(
      UnitResult.Finding(
        signature: signature, variants: NumberSet([number - first]),
        example: UnitResult.Example(
          number: number, variant: VariantRecord(variant, scene: scene),
          items: violation.items.map { laidOut.items[$0].id }, margin: violation.margin,
          values: violation.values),
        worstMargin: violation.margin, worstVariant: number))
  }

  /// In canonical order.
  var sorted: [UnitResult.Finding] {
    findings.sorted { a, b in
      a.example.number != b.example.number
        ? a.example.number < b.example.number : a.signature < b.signature
    }
  }
}
