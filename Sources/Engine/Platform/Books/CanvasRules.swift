/// The behaviour of Interface Builder's canvas, by its version, where it differs from iOS.
package enum CanvasRules {
  package static let all: [any RuleRow] =
    [
      system, wholeLines, wholePoints, textSize, adjustingTitles, fixedTitles, rendersClasses,
    ] + bars + roots + contents

  package static let system = CanvasRule<OSGeneration>(
    "canvas.system",
    "The version of iOS whose metrics the canvas shows; a document that was saved without its version is from "
      + "Xcode 15 on.",
    [
      .always(.ios(7)), .since(6000, .ios(8)), .since(8000, .ios(9)), .since(11000, .ios(10)),
      .since(13000, .ios(11)), .since(14200, .ios(12)), .since(14800, .ios(13)),
      // Xcode 11.3 came with iOS 13.3.
      .since(15700, .ios(13, 3)), .since(16300, .ios(14)), .since(19000, .ios(15)),
      .since(21000, .ios(16)), .since(22000, .ios(17)), .since(23000, .ios(18)),
      .since(24000, .ios(26)), .since(30000, .ios(17)),
    ],
    evidence: [
      .published("release notes of Xcode: the versions of iOS that each came with"),
      .counted(88742, of: "elements, by the first version of their frame"),
    ], .sure, test: "toolsVersionsDecideTheGeneration")

  package static let wholeLines = CanvasRule<Bool>(
    "canvas.whole-lines",
    "In Xcode 11.0 to 11.2 a label's only line is as high as the nearest whole point, of text styles that do not "
      + "adjust: 20 points of body and headline, 14 of caption 1; those that adjust, and later ones, have 20.5.",
    [.always(false), .since(14800, true), .since(15700, false)],
    evidence: [.counted(20, of: "labels", documents: 5, authors: 1)], .thin,
    test: "linesOfTextStylesAreWholePointsInXcode11")

  package static let wholePoints = CanvasRule<Bool>(
    "canvas.whole-points",
    "Canvases without a device show whole points until Xcode 7, half points since.",
    [.always(true), .since(11000, false)],
    evidence: [
      .counted(
        222, of: "of 281 documents without a device until Xcode 7, all in whole points",
        documents: 222, authors: 25),
      .counted(
        4, of: "of 4 documents without a device of Xcode 8, with half points", documents: 4,
        authors: 1),
    ], .likely,
    test: "canvasesOfXcode8WithoutADeviceShowHalfPoints")

  /// The content size category of a canvas.
  package enum TextSize: Sendable { case extraSmall, medium, large }

  package static let textSize = CanvasRule<TextSize>(
    "canvas.text-size",
    "Xcode 7 and before show text styles one step smaller than the standard, Xcode 12.5 to 13 at the smallest "
      + "size.",
    [.always(.medium), .since(11000, .large), .since(18000, .extraSmall), .since(21000, .large)],
    evidence: [
      .counted(39, of: "of 40 labels of Xcode 7"),
      .counted(6, of: "headlines of Xcode 5 and 6", authors: 2),
      .counted(
        27, of: "of 29 labels of text styles of Xcode 12.5 to 13, and none of those around them",
        authors: 4),
    ], .sure, test: "textStylesAreSmallerUntilXcode7AndSmallestFromXcode12_5To13")

  package static let adjustingTitles = CanvasRule<Bool>(
    "canvas.adjusting-titles",
    "Xcode 8 to 11 show titles 1 and 2 that adjust while the app runs at their sizes of Small, 26 and 20 points, where "
      + "the content size is the standard one; an app that runs shows them at 28 and 22.",
    [.always(false), .since(11000, true), .since(16300, false)],
    evidence: [
      .counted(5, of: "of 5 labels of Xcode 10.2 to 11.3", authors: 2),
      .counted(7, of: "titles of 26 points of Xcode 8 to 11"),
      .published(
        "a title 1 at the standard size in an app that ran on iOS 13.3: reference files of swift-snapshot-testing"
      ),
    ], .likely, test: "titlesThatAdjustAreSmallerOnCanvasesOfXcode8To11")

  package static let fixedTitles = CanvasRule<Bool>(
    "canvas.fixed-titles",
    "Xcode 10.0 and 10.1 show a title 1 that does not adjust at its size of Small too, 26 points.",
    [.always(false), .since(14200, true), .since(14490, false)],
    evidence: [
      .counted(3, of: "titles of Xcode 10.0, of 26 points", documents: 1, authors: 1),
      .counted(8, of: "titles of Xcode 10.2, of 28 points", documents: 1, authors: 1),
    ], .thin, test: "fixedTitlesAreSmallerOnCanvasesOfXcode10")

  package static let rendersClasses = CanvasRule<Bool>(
    "canvas.rendered-sizes",
    "Since Xcode 12 documents hold the intrinsic sizes of views whose class Interface Builder ran.",
    [.always(false), .since(17000, true)],
    evidence: [
      .counted(
        89, of: "of 90 documents with designables, all of Xcode 12 or later", documents: 89,
        authors: 9)
    ], .likely,
    test: "newer documents hold the size themselves")
}
