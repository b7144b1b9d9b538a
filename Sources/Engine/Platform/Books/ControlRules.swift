/// Sizes and insets of UIKit's controls. Sizes are those of the alignment rect. Versions past the last one
/// measured take its figures.
package enum ControlRules {
  package static let all: [any RuleRow] =
    [
      switchSize, switchAlignment, slider, sliderAlignment, segmentedAlignment, stepper, progress,
      activityIndicator, largeActivityIndicator, pageControl, pageWidth, picker,
      compactDatePicker, automaticDatePicker, searchBar,
      navigationBar,
      toolbar, toolbarAlone, tabBar,
    ] + fields + buttons + segments

  private static let sizes = "controlsHaveTheSizesOfTheirGeneration"
  private static let alignment = "alignmentRectsLieInsideTheFramesOfControls"

  package static let switchSize = SystemRule<Extent>(
    "controls.switch", "A switch is 49 × 31 points, 61 × 28 since iOS 26.",
    [
      .always(Extent(width: 49, height: 31)), .since(.ios(26), Extent(width: 61, height: 28)),
    ],
    evidence: [
      .counted(123, of: "of 131 switches of documents before iOS 26"),
      .published("montage-ios, pull request 488, for iOS 26: a frame 63 points wide"),
      .counted(5, of: "switches of documents of iOS 26, 61 and 2 wide", authors: 3),
    ], .sure, test: sizes)

  package static let switchAlignment = SystemRule<EdgeLengths>(
    "controls.switch-alignment",
    "The frame of a switch reaches 2 points over its alignment rect at the right.",
    [.always(EdgeLengths(right: 2))],
    evidence: [
      .counted(
        114, of: "of 114 constraints of right edges of switches, by their residuals", documents: 59,
        authors: 29),
      .counted(5, of: "switches of documents of iOS 26", authors: 3),
    ], .sure,
    test: alignment)

  package static let slider = SystemRule<Extent>(
    "controls.slider", "A slider is 30 points high, 34 since iOS 26.",
    [.always(Extent(height: 30)), .since(.ios(26), Extent(height: 34))],
    evidence: [
      .counted(80, of: "sliders of documents"),
      .counted(22, of: "sliders of documents of iOS 26, 34 high", authors: 3),
    ], .sure, test: sizes)

  package static let sliderAlignment = SystemRule<EdgeLengths>(
    "controls.slider-alignment",
    "The frame of a slider reaches 2 points over its alignment rect at both sides, 1 below; since iOS 26 it is its "
      + "alignment rect.",
    [.always(EdgeLengths(left: 2, bottom: 1, right: 2)), .since(.ios(26), EdgeLengths())],
    evidence: [
      .counted(
        174, of: "of 183 constraints of sides and bottoms of sliders, by their residuals",
        documents: 46, authors: 18),
      .counted(
        37, of: "of 37 constraints of sides and bottoms of sliders of iOS 26, by their residuals",
        authors: 3),
    ], .sure,
    test: alignment)

  package static let segmentedAlignment = SystemRule<EdgeLengths>(
    "controls.segmented-alignment",
    "The frame of a segmented control reaches 1 point below its alignment rect.",
    [.always(EdgeLengths(bottom: 1))],
    evidence: [.counted(5, of: "constraints of segmented controls, whose residuals say so")],
    .likely, test: alignment)

  package static let stepper = SystemRule<Extent>(
    "controls.stepper", "A stepper is 94 × 29 points, 32 high since iOS 13.",
    [
      .always(Extent(width: 94, height: 29)), .since(.ios(13), Extent(width: 94, height: 32)),
    ],
    evidence: [
      .counted(5, of: "of 5 steppers until Xcode 10, 29 high", documents: 5, authors: 5),
      .counted(3, of: "of 3 steppers since Xcode 11, 32 high", documents: 3, authors: 2),
    ], .likely,
    test: sizes)

  package static let progress = SystemRule<Extent>(
    "controls.progress", "A progress view is 2 points high, 4 since iOS 14.",
    [.always(Extent(height: 2)), .since(.ios(14), Extent(height: 4))],
    evidence: [.counted(17, of: "progress views of documents, three of them of 4 points")], .sure,
    test: sizes)

  package static let activityIndicator = SystemRule<Extent>(
    "controls.activity-indicator", "An activity indicator is 20 × 20 points.",
    [.always(Extent(width: 20, height: 20))],
    evidence: [
      .counted(
        98, of: "of 105 activity indicators without constraints of their size", documents: 77,
        authors: 21)
    ], .sure,
    test: sizes)

  package static let largeActivityIndicator = SystemRule<Extent>(
    "controls.large-activity-indicator", "A large activity indicator is 37 × 37 points.",
    [.always(Extent(width: 37, height: 37))],
    evidence: [
      .counted(
        37, of: "of 42 large activity indicators without constraints of their size", documents: 33,
        authors: 20)
    ], .sure,
    test: sizes)

  package static let pageControl = SystemRule<Extent>(
    "controls.page-control",
    "A page control of three pages is 39 × 37 points, 116 × 26 since iOS 14, 73 × 26 since iOS 18.",
    [
      .always(Extent(width: 39, height: 37)), .since(.ios(14), Extent(width: 116, height: 26)),
      .since(.ios(18), Extent(width: 73, height: 26)),
    ],
    evidence: [
      .counted(3, of: "page controls until Xcode 11, 39 × 37", documents: 3, authors: 3),
      .counted(3, of: "of Xcode 14 and 15, 116 × 26", documents: 2, authors: 2),
      .counted(2, of: "of Xcode 16, 73 × 26 and 74 × 26", documents: 2, authors: 2),
    ], .thin,
    test: sizes)

  package static let pageWidth = SystemRule<Double?>(
    "controls.page-width",
    "Until iOS 13 each page makes a page control 16 points wider, 7 of a dot and 9 between two; since iOS 18 it is "
      + "17 2/3 points, which end on a pixel. What it was between is not known.",
    [.always(16), .since(.ios(14), nil), .since(.ios(18), 53.0 / 3)],
    evidence: [
      .counted(3, of: "page controls of three pages, 39 wide", documents: 3, authors: 3),
      .counted(3, of: "of five and six pages, 71 and 87 wide", documents: 3, authors: 2),
      .counted(
        3,
        of: "since Xcode 16: of three pages 74 wide at 2x and 73 at 3x, of six 126 at 3x",
        documents: 3, authors: 2),
    ], .likely, test: "each page makes a page control wider")

  package static let picker = SystemRule<Extent>(
    "controls.picker",
    "A picker, of dates or not, is 320 × 216 points, and was 162 high before iOS 9.",
    [
      .always(Extent(width: 320, height: 162)), .since(.ios(9), Extent(width: 320, height: 216)),
    ],
    evidence: [.counted(14, of: "picker views of documents")], .sure, test: sizes)

  package static let compactDatePicker = SystemRule<Extent>(
    "controls.compact-date-picker",
    "A compact date picker is 34.5 points high, 36 since iOS 26; with a date and a time in English it is about 197 "
      + "points wide.",
    [.always(Extent(width: 197, height: 34.5)), .since(.ios(26), compactDatePickerOfIOS26)],
    evidence: [datePickersOfIOS26, .assumed("the height before iOS 26, and the width")],
    .thin, test: sizes)

  private static let compactDatePickerOfIOS26 = Extent(width: 197, height: 36)
  private static let datePickersOfIOS26 = Evidence.counted(
    2, of: "date pickers without a style in documents of iOS 26, 36 high", documents: 2, authors: 2)

  package static let automaticDatePicker = SystemRule<Extent>(
    "controls.automatic-date-picker",
    "A date picker without a style has wheels, and is compact since iOS 26. (Devices show it compact since iOS 14, "
      + "where canvases have wheels.)",
    [
      .always(Extent(width: 320, height: 162)), .since(.ios(9), Extent(width: 320, height: 216)),
      .since(.ios(26), compactDatePickerOfIOS26),
    ],
    evidence: [
      datePickersOfIOS26,
      .counted(
        3, of: "in documents of iOS 14 and 15, 216 high", documents: 3, authors: 3),
    ], .thin, test: sizes)

  package static let searchBar = SystemRule<Extent>(
    "controls.search-bar", "A search bar is 44 points high, 56 since iOS 11.",
    [.always(Extent(height: 44)), .since(.ios(11), Extent(height: 56))],
    evidence: [
      .counted(1, of: "search bar until Xcode 8, 44 high", documents: 1, authors: 1),
      .counted(
        3,
        of:
          "of 5 search bars since Xcode 9, 56 high; the others head tables and kept the height they were "
          + "made with", documents: 3, authors: 3),
    ], .likely,
    test: sizes)

  package static let navigationBar = SystemRule<Extent>(
    "controls.navigation-bar", "A navigation bar on its own is 44 points high.",
    [.always(Extent(height: 44))],
    evidence: [.counted(696, of: "navigation bars of documents")], .sure, test: sizes)

  package static let toolbar = SystemRule<Extent>(
    "controls.toolbar",
    "A tool bar on its own is 44 points high, 49 above a home indicator since iOS 13.",
    [.always(Extent(height: 44)), .since(.ios(13), Extent(height: 49))],
    evidence: [
      .counted(13, of: "of 13 tool bars, 44 high", documents: 13, authors: 6),
      .counted(
        2, of: "of 2 tool bars above a home indicator since Xcode 11, 49 high", documents: 2,
        authors: 1),
    ], .likely,
    test: sizes)

  package static let toolbarAlone = SystemRule<[Double]>(
    "controls.toolbar-alone",
    "There is no home indicator, and a tool bar is 44 points high, where bars alone make the bottom inset: "
      + "none, a tool bar or a tab bar.", [.always([0, 44, 49])],
    evidence: [.assumed("what insets of these lengths are made of, bars of 44 and 49 points")],
    .assumed, test: "aToolbarIsHigherAboveAHomeIndicator")

  package static let tabBar = SystemRule<Extent>(
    "controls.tab-bar", "A tab bar on its own is 49 points high.", [.always(Extent(height: 49))],
    evidence: [.counted(69, of: "of 70 tab bars of documents")], .sure, test: sizes)
}
