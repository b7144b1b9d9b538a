/// Bars and sheets on the canvas.
extension CanvasRules {
  package static let bars: [any RuleRow] = [
    homeButtonStatusBar, hidesStatusBar, smallViewStatusBar, aboveHomeIndicator, sheets,
    sheetNavigationBar, shrunkSheet, sheetHomeIndicator, windowInsets, sheetBarsTakeWindow,
    opaqueBars,
  ]

  package static let homeButtonStatusBar = CanvasRule<Double>(
    "canvas.home-button-status-bar",
    "Over devices with a home button, and over the square of Xcode 6 and 7, stands a status bar of 20 points, but "
      + "none in Xcode 11 to 14.2.", [.always(20), .since(14810, 0), .since(21701, 20)],
    evidence: [
      .counted(
        867, of: "of 919 top insets of documents, which this, the table of devices and bars explain"
      ),
      .counted(2, of: "top insets of Xcode 14.3, and none that contradicts", authors: 2),
    ], .likely, test: "statusBarsFollowDeviceAndXcode")

  package static let hidesStatusBar = CanvasRule<Bool>(
    "canvas.hides-status-bar",
    "Until Xcode 8 the canvas hides the status bar where the document simulates none; later ones show it.",
    [.always(true), .since(13000, false)],
    evidence: [
      .counted(4, of: "of 4 top insets without bars until Xcode 8, 0", documents: 4, authors: 4),
      .counted(
        2, of: "of 3 top insets without bars of Xcode 9 and 10, 20", documents: 2, authors: 1),
    ], .likely,
    test: "a hidden status bar is hidden until Xcode 8")

  package static let smallViewStatusBar = CanvasRule<Double>(
    "canvas.small-view-status-bar",
    "Xcode 9 and 10 show no status bar over views lower than this many points on devices with a home button.",
    [.always(0), .since(13000, 400), .since(14800, 0)],
    evidence: [
      .counted(
        23, of: "of 23 top insets of xibs of Xcode 9 and 10 with lower views, 0", documents: 19,
        authors: 6)
    ], .likely,
    test: "rootsOfXibsStandUnderTheStatusBarWhateverTheirSize")

  package static let aboveHomeIndicator = CanvasRule<Bool>(
    "canvas.xib-above-home-indicator",
    "Until Xcode 14.2 the view of a xib that fits into the screen is shown at the top of it, away from the home "
      + "indicator; so is the root of a controller that is lower than the screen and no sheet.",
    [.always(true), .since(21701, false)],
    evidence: [
      .counted(5, of: "documents of views that fit", authors: 4),
      .counted(3, of: "documents of views wider than the screen, which have it", authors: 3),
      .counted(2, of: "documents of Xcode 14.3, which have it", authors: 1),
      .counted(
        3, of: "roots of dragged sizes of Xcode 14, which have none", documents: 2, authors: 2),
      .counted(2, of: "embedded roots of Xcode 12 and 13, which have none", authors: 2),
      .counted(
        2, of: "roots of chosen sizes since Xcode 14.3, which have it, and one which has none",
        authors: 2),
    ], .likely, test: "smallRootsOfXibsLayAboveTheHomeIndicator")

  package static let sheets = CanvasRule<Bool>(
    "canvas.sheets",
    "Since Xcode 11 the root of a controller that is lower than the screen, embedded nowhere and of no size that "
      + "its author chose, freeform or dragged, is a sheet, below the status bar; so is every popover.",
    [.always(false), .since(14810, true)],
    evidence: [
      .counted(6, of: "documents", authors: 6), .published("UIKit's sheets, new in iOS 13"),
      .counted(5, of: "scenes that are embedded or of a dragged size, no sheets", authors: 4),
    ],
    .sure, test: "sheetsHaveNoHomeIndicatorSinceXcode14")

  package static let sheetNavigationBar = CanvasRule<Double>(
    "canvas.sheet-navigation-bar",
    "The navigation bar of a sheet is 56 points high, with what is free above it; 70 since version 24765.",
    [.always(56), .since(24765, 70), .since(30000, 56)],
    evidence: [
      .counted(16, of: "navigation bars of documents"),
      .counted(3, of: "safe areas of sheets of version 24765, 70", authors: 2),
    ], .likely,
    test: "the bar of a sheet is higher")

  package static let shrunkSheet = CanvasRule<Double>(
    "canvas.shrunk-sheet",
    "A sheet leaves 20 points above on phones with a home button, where an opaque bar of 56 shrinks it: 76 points "
      + "are missing of the screen.", [.always(76)],
    evidence: [.counted(1, of: "document, or more")], .thin, test: "the bar of a sheet is higher")

  package static let sheetHomeIndicator = CanvasRule<Bool>(
    "canvas.sheet-home-indicator",
    "Since Xcode 14 a sheet has no home indicator.",
    [.always(true), .since(21000, false)],
    evidence: [
      .counted(4, of: "documents of Xcode 14.2 to 15, which have none", authors: 4),
      .counted(3, of: "documents of Xcode 11.4 to 13, which have one"),
    ], .likely, test: "sheetsHaveNoHomeIndicatorSinceXcode14")

  package static let windowInsets = CanvasRule<Bool>(
    "canvas.window-insets",
    "Since Xcode 16.3 the canvas adds the upright device's insets, of status bar and home indicator, to those it "
      + "simulates, on phones without a home button: 96 for 48, 118 for 59, 68 for 34. On its side 0 + 47 and 21 + "
      + "34. Roots that fill the screen have both; others the upper one, and the lower one below an opaque bar or "
      + "in a xib's view that does not fit the screen.",
    [.always(false), .since(23727, true), .since(30000, false)],
    evidence: [
      .counted(29, of: "scenes, and none that contradicts", authors: 7),
      .counted(3, of: "upper insets of roots of xibs that do not fill the screen", authors: 1),
      .counted(
        11, of: "lower insets of roots of xibs that fit the screen, all single", authors: 2),
      .counted(2, of: "lower insets of roots of xibs that do not fit, both double", authors: 1),
    ], .sure,
    test: "sinceXcode16_3InsetsOfTheWindowAreAdded")

  package static let sheetBarsTakeWindow = CanvasRule<Bool>(
    "canvas.sheet-bars-take-window",
    "Since version 24765 the root of a navigation controller in a sheet has no insets of the window besides; nor if the "
      + "bar is hidden.",
    [.always(false), .since(24765, true)],
    evidence: [
      .counted(3, of: "safe areas of sheets with a bar, 70", authors: 2),
      .counted(1, of: "safe area of a sheet with a hidden bar, 0", authors: 1),
    ], .likely,
    test: "the bar of a sheet is higher")

  package static let opaqueBars = CanvasRule<Bool>(
    "canvas.opaque-bars",
    "Bars that the document says are opaque take what the root misses of the screen's height, if it is more than their "
      + "heights: 154 = 2 · 50 + 54 and 257 = 2 · 48 + 44 + 49 + 2 · 34 with the insets of the window, and 83 for a tab "
      + "bar over a home button in Xcode 26.",
    [.always(false), .since(23727, true), .since(30000, false)],
    evidence: [.counted(9, of: "scenes", authors: 3)], .likely,
    test: "opaque bars take what the root misses of the screen")
}
