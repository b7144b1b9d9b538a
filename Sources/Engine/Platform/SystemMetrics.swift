/// The rules of one version of iOS that every variant needs, looked up once.
///
/// A class only so that passing it is cheap; it is immutable.
package final class SystemMetrics: Sendable {
  /// The first version for which it holds.
  private let start: OSGeneration
  package let margins: Margins
  package let texts: Texts
  package let controls: Controls

  /// Margins, points.
  package struct Margins: Hashable, Sendable {
    /// Rule margins.root-sides.
    package let rootSides: WidthStep
    /// Rule margins.standard.
    package let standard: Double
    /// Rule margins.hosted-root.
    package let hostedRoot: Double
    /// Rule margins.cell-vertical.
    package let cellVertical: Double?
    /// Rule margins.cell-sides.
    package let cellSides: WidthStep
    /// Rule margins.cell-beside-accessory.
    package let besideAccessory: Double

    /// The same but for what cells of table views alone read: versions that differ in that agree elsewhere.
    package var withoutCells: Margins {
      Margins(
        rootSides: rootSides, standard: standard, hostedRoot: hostedRoot, cellVertical: nil,
        cellSides: rootSides, besideAccessory: standard)
    }
  }

  /// Texts.
  package struct Texts: Sendable {
    /// Rule text.font-generation.
    package let fontGeneration: FontGeneration
    /// Rule text.accessibility-sizes.
    package let allStylesGrow: Bool
    /// Rule text.push-out.
    package let pushesOut: Bool
  }

  /// Lengths of controls, points.
  package struct Controls: Sendable {
    /// Rule controls.rounded-field.
    package let roundedField: Double
    /// Rule controls.empty-plain-field.
    package let emptyPlainField: Double
    /// Rule controls.segmented-height.
    package let segmentedHeight: Double
    /// Rule controls.segment-padding.
    package let segmentPadding: Double
    /// Rule controls.segment-weight.
    package let segmentsAreMedium: Bool
    /// Rule controls.segment-sharing.
    package let segmentSharing: ControlRules.SegmentSharing
  }

  private init(_ version: OSGeneration) {
    start = version
    margins = Margins(
      rootSides: MarginRules.rootSides.value(for: version),
      standard: MarginRules.standard.value(for: version),
      hostedRoot: MarginRules.hostedRoot.value(for: version),
      cellVertical: MarginRules.cellVertical.value(for: version),
      cellSides: MarginRules.cellSides.value(for: version),
      besideAccessory: MarginRules.besideAccessory.value(for: version))
    texts = Texts(
      fontGeneration: TextRules.fontGeneration.value(for: version),
      allStylesGrow: TextRules.allStylesGrow.value(for: version),
      pushesOut: TextRules.pushesOut.value(for: version))
    controls = Controls(
      roundedField: ControlRules.roundedField.value(for: version),
      emptyPlainField: ControlRules.emptyPlainField.value(for: version),
      segmentedHeight: ControlRules.segmentedHeight.value(for: version),
      segmentPadding: ControlRules.segmentPadding.value(for: version),
      segmentsAreMedium: ControlRules.segmentsAreMedium.value(for: version),
      segmentSharing: ControlRules.segmentSharing.value(for: version))
  }

  /// By rising versions, one for each that differs from the one before.
  private static let known = RuleBook.systems.map(SystemMetrics.init)

  /// The metrics of a version. Complexity: O(versions that differ), some fifteen, without allocation.
  package static func of(_ version: OSGeneration) -> SystemMetrics {
    let known = known
    var place = known.count - 1
    while place > 0, version < known[place].start { place -= 1 }
    return known[place]
  }
}

extension OSGeneration {
  /// The metrics of the system font, by rule text.font-generation.
  public var fontGeneration: FontGeneration { SystemMetrics.of(self).texts.fontGeneration }
}
