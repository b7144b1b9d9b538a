/// Controls with the sizes of their texts.
extension ControlRules {
  package static let fields: [any RuleRow] = [
    roundedField, roundedFieldLine, roundedFieldPadding, roundedFieldInset, bezelField,
    plainFieldPadding, plainFieldInset, emptyPlainField, textViewInsets,
  ]

  package static let roundedField = SystemRule<Double>(
    "controls.rounded-field",
    "A text field with a rounded border is at least 30 points high, 34 since iOS 13.",
    [.always(30), .since(.ios(13), 34)],
    evidence: [.counted(113, of: "rounded fields of documents, 31 of them of 34 points")], .sure,
    test: "fieldsHaveTheHeightOfTheirGeneration")

  package static let roundedFieldLine = SystemRule<Double>(
    "controls.rounded-field-line",
    "A line of 24 points, of a font of 20, still fits a rounded field of the least height; larger fonts keep "
      + "the padding.", [.always(24)],
    evidence: [.counted(82, of: "rounded fields of documents with fonts up to 17 points")],
    .likely, test: "fieldsHaveTheHeightOfTheirGeneration")

  package static let roundedFieldPadding = SystemRule<Double>(
    "controls.rounded-field-padding",
    "A rounded field is 21.5 points wider than its text, left and right together.",
    [.always(21.5)],
    evidence: [.counted(4, of: "fields of 14 and 20 points, Xcode 7 and 10", authors: 2)], .likely,
    test: "roundedFieldsHaveTwentyOneAndAHalfPointsBesideTheirText")

  package static let roundedFieldInset = SystemRule<Double>(
    "controls.rounded-field-inset",
    "The text of a rounded field stands 7 points off either side.", [.always(7)],
    evidence: [
      .published(
        "recursive descriptions of running apps in public articles: UITextFieldLabel at (7 1; 83 27) in a rounded field"
      )
    ], .likely, test: "theTextOfARoundedFieldStandsSevenPointsOffEitherSide")

  package static let bezelField = SystemRule<Double>(
    "controls.bezel-field", "A field with a bezel is 5 points higher than its line.",
    [.always(5)], evidence: [.counted(1, of: "field of 22 points, of a font of 14")], .thin,
    test: "fieldsHaveTheHeightOfTheirGeneration")

  package static let plainFieldPadding = SystemRule<Double>(
    "controls.plain-field-padding", "A field without border is 4 points wider than its text.",
    [.always(4)], evidence: [.counted(14, of: "fields that are 3 to 4.5 points wider")], .thin,
    test: "aFieldWithoutBorderIsFourPointsWiderThanItsText")

  package static let plainFieldInset = SystemRule<Double>(
    "controls.plain-field-inset", "A field without border shows its text from side to side.",
    [.always(0)],
    evidence: [
      .published(
        "recursive descriptions of running apps in public articles: UITextFieldLabel at (0 1; 245 20.5) and (0 5; 30 20.33) in fields without border"
      )
    ], .likely, test: "aFieldWithoutBorderShowsItsTextFromSideToSide")

  package static let emptyPlainField = SystemRule<Double>(
    "controls.empty-plain-field",
    "Since iOS 26 the line of a field without text, with a placeholder or not, is at least 22 points high, and so is such "
      + "a field without border; the baseline is that of a text at the bottom of it.",
    [.always(0), .since(.ios(26), 22)],
    evidence: [
      .counted(
        3, of: "documents whose empty fields of 14 and 16 points are 22 high", documents: 3,
        authors: 3),
      .counted(3, of: "fields of 14 points in one of them, 17 high"),
      .counted(
        6, of: "baselines of empty fields with borders, of 14 and 18 points", documents: 4,
        authors: 2),
    ], .likely, test: "anEmptyFieldWithoutBorderHasALeastHeightSinceIOS26")

  package static let textViewInsets = SystemRule<EdgeLengths>(
    "controls.text-view-insets",
    "A text view keeps 8 points free above and below its text, and 5 at either side.",
    [.always(EdgeLengths(top: 8, left: 5, bottom: 8, right: 5))],
    evidence: [
      .published("UITextView.textContainerInset and NSTextContainer.lineFragmentPadding")
    ], .sure, test: "aTextViewKeepsItsInsetsFree")

  package static let buttons: [any RuleRow] = [
    buttonPadding, buttonPaddingBesideImage, buttonMinimumWidth, configurationInsets, symbolButton,
  ]

  package static let buttonPadding = SystemRule<Double>(
    "controls.button-padding",
    "A button without insets adds 6 points above and below its title.", [.always(6)],
    evidence: [.counted(449, of: "buttons of documents, of fonts of 11 to 25 points")], .sure,
    test: "aButtonWithoutInsetsHasSixPointsAboveAndBelowItsTitle")

  package static let buttonPaddingBesideImage = SystemRule<Double>(
    "controls.button-padding-beside-image",
    "A title beside an image has no room above and below it.", [.always(0)],
    evidence: [.counted(2, of: "buttons, and none that contradicts", documents: 2, authors: 2)],
    .likely, test: "titlesBesideImagesHaveNoRoomAboveAndBelow")

  package static let buttonMinimumWidth = SystemRule<Double>(
    "controls.button-minimum-width", "A button without image is at least 30 points wide.",
    [.always(30)], evidence: [.assumed("general knowledge of the platform; no source was found")],
    .thin, test: "aButtonWithoutInsetsHasSixPointsAboveAndBelowItsTitle")

  package static let configurationInsets = SystemRule<EdgeLengths>(
    "controls.configuration-insets",
    "A plain or filled button configuration of default size keeps 7 points free above and below its content, "
      + "and 12 at either side.", [.always(EdgeLengths(top: 7, left: 12, bottom: 7, right: 12))],
    evidence: [.counted(7, of: "buttons of documents, 34.33 or 35 points high")], .likely,
    test: "titlesOfConfigurationsAreBodyText")

  package static let symbolButton = SystemRule<Extent>(
    "controls.symbol-button",
    "An info or add button is 22 × 22 points, and the circled symbol of 25 × 24 since iOS 13.",
    [
      .always(Extent(width: 22, height: 22)), .since(.ios(13), Extent(width: 25, height: 24)),
    ], evidence: [.counted(1, of: "button of iOS 13 or later")], .thin,
    test: "symbolButtonsAreAsLargeAsTheirSymbol")

  package static let segments: [any RuleRow] = [
    segmentedHeight, segmentPadding, segmentsAreMedium, segmentSharing,
  ]

  package static let segmentedHeight = SystemRule<Double>(
    "controls.segmented-height", "A segmented control is 28 points high, 31 since iOS 13.",
    [.always(28), .since(.ios(13), 31)],
    evidence: [
      .counted(
        17, of: "of 17 segmented controls until Xcode 10, frames 29 high", documents: 15, authors: 7
      ),
      .counted(
        21, of: "of 23 segmented controls since Xcode 11, frames 32 high", documents: 13, authors: 8
      ),
    ], .sure,
    test: "segmentsAreAsWideAsTheWidestTitleAsks")

  package static let segmentPadding = SystemRule<Double>(
    "controls.segment-padding",
    "A segment is 14 points wider than the widest title, or than its own where segments are apportioned by "
      + "content; 19 since iOS 13.",
    [.always(14), .since(.ios(13), 19)],
    evidence: [
      .counted(26, of: "of 29 segmented controls of documents, within a point", authors: 9)
    ],
    .likely, test: "segmentsAreAsWideAsTheWidestTitleAsks")

  package static let segmentsAreMedium = SystemRule<Bool>(
    "controls.segment-weight",
    "Since iOS 13 titles of segments are measured in the medium weight, that of the one selected.",
    [.always(false), .since(.ios(13), true)],
    evidence: [
      .counted(26, of: "of 29 segmented controls of documents, within a point", authors: 9)
    ],
    .likely, test: "segmentsAreAsWideAsTheWidestTitleAsks")

  /// The distribution of a segmented control's width.
  package enum SegmentSharing: Sendable {
    /// Segments end on whole pixels, and a line of a point ends the last.
    case wholePixels
    /// The whole is rounded up to points.
    case wholePoints
  }

  package static let segmentSharing = SystemRule<SegmentSharing>(
    "controls.segment-sharing",
    "Until iOS 12 segments end on whole pixels, and a line more ends the last; later ones share out what the "
      + "whole needs, in points.", [.always(.wholePixels), .since(.ios(13), .wholePoints)],
    evidence: [.counted(5, of: "or so segmented controls of documents")], .thin,
    test: "segmentsAreAsWideAsTheWidestTitleAsks")
}
