/// Margins of views, and what the safe area adds to them.
package enum MarginRules {
  package static let all: [any RuleRow] = [
    rootSides, standard, hostedRoot, stackView, cellVertical, cellSides, besideAccessory,
    collectionCell, holdSafeArea, readableWidths, phoneLandscapeTop, phoneLandscapeBottom,
  ]

  package static let rootSides = SystemRule<WidthStep>(
    "margins.root-sides",
    "The root view of a controller has margins of at least 16 points at its sides, 20 from 400 points of width "
      + "on (the threshold lies between 393 and 400).",
    [.always(WidthStep(narrow: 16, wide: 20, start: 400))],
    evidence: [
      .counted(1066, of: "of 1071 margins of documents, at widths of 320 to 1024 points"),
      .published("UIViewController.systemMinimumLayoutMargins"),
    ], .sure,
    test: "C20 margins are 8, a root view's sides 16 or 20, its top and bottom the safe area's")

  package static let standard = SystemRule<Double>(
    "margins.standard", "Other views have margins of 8 points, of none since iOS 27.1.",
    [.always(8), .since(.ios(27, 1), 0)],
    evidence: [
      .counted(75, of: "margins of documents"), .published("release notes of iOS 27.1"),
    ], .sure, test: "margins of the root are the system's, inner ones 8")

  package static let hostedRoot = SystemRule<Double>(
    "margins.hosted-root",
    "A root view that takes over its host's margins has 8 points of its own besides.",
    [.always(8)],
    evidence: [.assumed("it is a view as others are, whose own margins are 8 points")], .assumed,
    test: "a root view that preserves margins has eight points of its own")

  package static let stackView = SystemRule<Double>(
    "margins.stack-view", "A stack view has no margins of its own.", [.always(0)],
    evidence: [
      .counted(3, of: "of 3 stack views of documents"),
      .published("tests of a layout library that ran on UIKit; a log of iOS 10 says 8"),
    ], .likely, test: "stack views have no margins of their own")

  package static let cellVertical = SystemRule<Double?>(
    "margins.cell-vertical",
    "Since iOS 11 a table view cell and its content view have margins of 11 points above and below, of 15 since "
      + "iOS 26; before, those of other views.",
    [.always(nil), .since(.ios(11), 11), .since(.ios(26), 15)],
    evidence: [
      .counted(251, of: "margins of documents: 11 points in 130, 8 in the older 121")
    ], .sure, test: "cellsOfIOS26HaveTallerMargins")

  package static let cellSides = SystemRule<WidthStep>(
    "margins.cell-sides",
    "Since iOS 11 a table view cell and its content view have margins of 16 points at their sides, 20 where the "
      + "screen or the table view, the wider of them, is 390 points wide or more.",
    [.always(WidthStep(narrow: 16, wide: 20, start: 390))],
    evidence: [
      .counted(137, of: "margins of documents: 16 points in 93, 20 in 44"),
      .counted(4, of: "scenes with table views narrower than the screen", authors: 3),
      .counted(8, of: "margins and titles of cells on screens of 390 points", authors: 3),
    ], .likely, test: "cells have the side margins of the wider of screen and table view")

  package static let besideAccessory = SystemRule<Double>(
    "margins.cell-beside-accessory",
    "The content view of a table view cell has a margin of 8 points beside an accessory.",
    [.always(8)], evidence: [.counted(132, of: "margins of 8 points in cells of documents")],
    .likely, test: "a cell's content view is right of its accessory in right-to-left")

  package static let collectionCell = SystemRule<Double>(
    "margins.collection-cell",
    "The content of a collection view's cell has the 8 points of other views, and inherits no margins.",
    [.always(8)],
    evidence: [.counted(7, of: "of 7 margins of documents of Xcode 9 and later", authors: 2)],
    .likely, test: "the content of a collection view's cell has margins of eight")

  package static let holdSafeArea = SystemRule<Bool>(
    "margins.hold-safe-area",
    "Since iOS 11 margins hold the safe area, whether or not the document names it.",
    [.always(false), .since(.ios(11), true)],
    evidence: [
      .published("UIView.insetsLayoutMarginsFromSafeArea, which is on unless it is turned off")
    ], .sure, test: "margins include the safe area since iOS 11")

  package static let readableWidths = SystemRule<[Double]>(
    "margins.readable-widths",
    "The readable width by content size category, XS to AX5: 560, 672 and 896 points are measured (XS, L and "
      + "XXXL), the steps between are interpolated to multiples of 16, larger ones keep growing.",
    [.always([560, 600, 632, 672, 744, 824, 896, 960, 1024, 1088, 1152, 1216])],
    evidence: [
      .published("measurements of the readable content guide at three categories"),
      .assumed("an even growth between and beyond them"),
    ], .likely,
    test: "C21 the readable width is centred, inside the margins, and grows with the type")

  package static let phoneLandscapeTop = SystemRule<Double>(
    "margins.phone-landscape-top",
    "Since iOS 26 a phone without home button keeps 20 points free above when it lies on its side.",
    [.always(0), .since(.ios(26), 20)],
    evidence: [.published("a table of safe areas that a developer read off devices")], .likely,
    test: "phonesOnTheirSideKeepRoomAboveSinceTheLatestVersion")

  package static let phoneLandscapeBottom = SystemRule<Double>(
    "margins.phone-landscape-bottom",
    "A phone without home button keeps 21 points free below when it lies on its side, at run time until iOS 18 "
      + "and on the canvas; later ones keep what their row in the table of devices says.",
    [.always(21)],
    evidence: [.published("two tables of safe areas that developers read off devices")], .sure,
    test: "theDeviceIsThatOfItsRow")
}
