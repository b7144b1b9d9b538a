/// Observed behaviour of Apple's systems that code implements without a value.
package enum Behaviours {
  package static let all: [any RuleRow] = conflicts + texts + canvas

  private static let conflicts: [any RuleRow] = [
    Behaviour(
      "conflicts.end-gives-way",
      "Where there is more room than views fill, the constraint at the bottom or the trailing edge gives way: a "
        + "view keeps its place and its size.",
      evidence: [.counted(8, of: "stored layouts", documents: 8, authors: 8)], .sure,
      test: "with too much room the end gives way"),
    Behaviour(
      "conflicts.length-gives-way",
      "Where there is less, a constant length gives way, and the end only if none takes part.",
      evidence: [
        .counted(4, of: "stored layouts", documents: 4, authors: 4),
        .published("a log of UIKit's choice"),
      ], .likely, test: "with too little room a constant length gives way"),
    Behaviour(
      "conflicts.no-end", "Where no end takes part, a constant length gives way either way.",
      evidence: [
        .counted(1, of: "stored layout", documents: 1, authors: 1),
        .published("two logs of UIKit's choice"),
      ], .thin, test: "with too little room a constant length gives way"),
    Behaviour(
      "conflicts.rows",
      "In a conflict between constraints inside of a row and outside, one inside gives way: a table sets the "
        + "frames of its rows.",
      evidence: [
        .counted(51, of: "stored frames", documents: 3, authors: 2),
        .published("the documentation of UITableView"),
      ], .likely, test: "nothing in a row moves its table"),
  ]

  private static let texts: [any RuleRow] = [
    Behaviour(
      "text.centred-baselines",
      "The baselines of buttons and text fields, first and last alike, are those of the line of text in their "
        + "middle, whatever their height; those of labels keep their distances to the edges.",
      evidence: [
        .published(
          "class dumps of UIKit: both classes answer _baselineOffsetsAtSize: and are told to "
            + "_updateBaselineInformationDependentOnBounds"),
        .counted(
          8,
          of:
            "of 11 stretched buttons and fields on a baseline; the others, of one document of Xcode 8, lie "
            + "between", documents: 5, authors: 5),
      ], .sure, test: "C3 a stretched field keeps the baseline of the text in its middle"),
    Behaviour(
      "text.wrapped-width",
      "A label asks for the width of its widest line once it wraps, with the white space that ends the line.",
      evidence: [.counted(3, of: "or more canvases of Xcode 8 to 13", authors: 3)], .likely,
      test: "theWidestLineCountsWithTheSpaceThatEndsIt"),
    Behaviour(
      "text.required-width",
      "A label of several lines breaks where it has no room, though it resists compression with 1000: no conflict.",
      evidence: [.counted(1, of: "label of two lines", documents: 1, authors: 1)], .thin,
      test: "a label of several lines breaks despite required resistance"),
    Behaviour(
      "text.japanese-scene",
      "Where a text of a scene holds kana, its texts of Han characters alone are Japanese too, and narrower than "
        + "Chinese ones.",
      evidence: [.counted(6, of: "labels", documents: 2, authors: 1)], .thin,
      test: "Han characters are Japanese where another text of the scene holds kana"),
    Behaviour(
      "text.avenir-weights",
      "Advances of Avenir and Avenir Next grow about evenly from weight to weight.",
      evidence: [
        .counted(6, of: "or more labels of Ultra Light and Medium", authors: 6),
        .counted(1, of: "or more labels of Heavy", authors: 1),
      ], .likely, test: "avenirIsMeasuredByItsTables"),
  ]

  private static let canvas: [any RuleRow] = [
    Behaviour(
      "canvas.collapsed-split-view",
      "A collapsed split view pushes its detail; its columns bring no bar of their own.",
      evidence: [.counted(2, of: "split views", documents: 2)], .thin,
      test: "columnsOfASplitViewHaveABarWhereTheyArePushedOrInColumnStyle"),
    Behaviour(
      "canvas.split-view-columns",
      "A split view with the column style of iOS 14 wraps each column in a navigation controller.",
      evidence: [
        .published("UISplitViewController.Style"), .counted(1, of: "split view", documents: 1),
      ], .likely, test: "columnsOfASplitViewHaveABarWhereTheyArePushedOrInColumnStyle"),
    Behaviour(
      "canvas.drawn-bar",
      "Below a navigation bar that lies lower than the screen's top in the document, the safe area begins where the bar "
        + "ends there, with the insets of the window. A bar of another width, or of an iPad's height on a phone, was "
        + "drawn for another device.",
      evidence: [
        .counted(133, of: "of 139 roots of navigation controllers that have such a bar")
      ], .sure, test: "a navigation bar ends where the document has it"),
    Behaviour(
      "canvas.large-title-display",
      "A navigation item that never displays a large title has none, whatever its bar prefers.",
      evidence: [
        .published("UINavigationItem.LargeTitleDisplayMode"),
        .counted(4, of: "of 4 pushed controllers", authors: 1),
      ], .likely, test: "an item that never shows a large title has a low bar"),
    Behaviour(
      "canvas.runtime-padding",
      "Label classes with an inspectable topInset, leadingPadding and the like add each to its side, and with "
        + "verticalPadding and horizontalPadding the whole once.",
      evidence: [.counted(7, of: "labels", authors: 1)], .thin,
      test: "insetsAddToTheirSideAndPaddingToTheWhole"),
    Behaviour(
      "canvas.xib-without-bottom-bar",
      "Until Xcode 14.2 the root of a xib without a bottom bar is shown above the home indicator where it fits into the "
        + "screen.",
      evidence: [
        .counted(2, of: "xibs that do not fit, which keep it", documents: 2, authors: 2),
        .counted(2, of: "xibs of Xcode 14.3 and 16.2 that fit, which have it", authors: 2),
      ], .likely,
      test: "a xib that is larger than the screen keeps the home indicator"),
  ]
}
