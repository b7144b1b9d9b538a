/// Roots, margins and content on the canvas.
extension CanvasRules {
  package static let roots: [any RuleRow] = [
    traitRootsHaveControllers, rootsHaveControllers, squareRootSides, oldCellMargins,
    narrowCellWidth, cellSidesOfNarrowDevices, wideCellsOfNarrowDevices, uprightCellSides,
    cellsOfWideScreens,
  ]

  package static let traitRootsHaveControllers = CanvasRule<Bool>(
    "canvas.trait-roots-have-controllers",
    "Since Xcode 8.3 the roots of xibs with trait collections, those of collection views included, are shown in "
      + "a controller: their margins are a controller's.", [.always(false), .since(12000, true)],
    evidence: [.counted(1, of: "older document that has them not")], .thin,
    test: "rootsOfXibsAreShownInAControllerSinceXcode83")

  package static let rootsHaveControllers = CanvasRule<Bool>(
    "canvas.roots-have-controllers",
    "Since Xcode 9 the roots of xibs without trait collections are shown in a controller too.",
    [.always(false), .since(13000, true)],
    evidence: [.counted(1, of: "document of Xcode 8.3 that has them not")], .thin,
    test: "rootsOfXibsAreShownInAControllerSinceXcode83")

  package static let squareRootSides = CanvasRule<Double?>(
    "canvas.square-root-sides",
    "Until Xcode 6 the root view of a controller has margins of 16 points at its sides on the square canvas of "
      + "600 points, not the 20 of its width.", [.always(16), .since(8000, nil)],
    evidence: [.counted(54, of: "of 54 margins of documents of Xcode 6 and before")],
    .likely, test: "the square canvas of Xcode 6 has narrow margins")

  package static let oldCellMargins = CanvasRule<Double?>(
    "canvas.old-cell-margins",
    "Xcode 9.0 to 9.2 shows the margins of cells that its predecessors show, 8 points.",
    [.always(nil), .since(13000, 8), .since(13500, nil)],
    evidence: [.counted(2, of: "or more documents", authors: 2)], .likely,
    test: "cellsOfXibsTakeTheMarginsOfTheirDevice")

  package static let narrowCellWidth = CanvasRule<Double>(
    "canvas.narrow-cell-width",
    "A cell of a xib has the margins of its device, whatever its own width, except at the 320 points that cells "
      + "start with, where it has those of a narrow table view.", [.always(320)],
    evidence: [.counted(39, of: "of 41 constraints", authors: 6)], .sure,
    test: "cellsOfXibsTakeTheMarginsOfTheirDevice")

  package static let cellSidesOfNarrowDevices = CanvasRule<Double?>(
    "canvas.cell-sides-of-narrow-devices",
    "In Xcode 11 cells of xibs have margins of 15 points at their sides on narrow devices.",
    [.always(nil), .since(14800, 15), .since(17000, nil)],
    evidence: [.counted(12, of: "constraints", authors: 3)], .likely,
    test: "cellsOfXibsTakeTheMarginsOfTheirDevice")

  package static let wideCellsOfNarrowDevices = CanvasRule<Bool>(
    "canvas.wide-cells-of-narrow-devices",
    "Before Xcode 11 cells of xibs that are wide have the margins of a wide table view on narrow devices too.",
    [.always(true), .since(14800, false)],
    evidence: [.counted(2, of: "or more constraints", authors: 2)], .likely,
    test: "cellsOfXibsTakeTheMarginsOfTheirDevice")

  package static let uprightCellSides = CanvasRule<Double?>(
    "canvas.upright-cell-sides",
    "Since Xcode 16.3 cells have the narrow margins on phones of 390 points too, whose width in portrait decides in "
      + "landscape as well.", [.always(nil), .since(23727, 393), .since(30000, nil)],
    evidence: [
      .counted(
        26, of: "margins and titles of cells, 12 of xibs and 14 of a landscape", authors: 2)
    ], .likely, test: "cells of Xcode 16.3 have the margins of the phone in portrait")

  static let cellsOfWideScreens = Behaviour(
    "canvas.cells-of-wide-screens",
    "Cells in a controller's view that is narrower than the screen have the margins of the screen, but not in one of 320 "
      + "points or less.",
    evidence: [
      .counted(21, of: "margins of such cells, and none that contradicts", authors: 3),
      .counted(4, of: "margins in a view of 107 points", authors: 1),
    ], .likely, test: "cells in a view that is narrower than the screen have its margins")

  package static let contents: [any RuleRow] = [
    emptyContent, emptyLines, plainViewHeight, plainViewWidth, emptyStackResistance,
    containerResistance,
    hiddenPriority,
  ]

  package static let emptyContent = CanvasRule<Double>(
    "canvas.empty-content",
    "An arranged label without text and an arranged image view without an image are 50 points wide and high, so "
      + "that they can be seen and clicked, and give way as any other content does.",
    [.always(50)],
    evidence: [
      .counted(4, of: "or more labels, and none that contradicts", authors: 4),
      .counted(3, of: "documents with such image views", authors: 1),
    ], .likely, test: "an empty view is 50 points wide and high in stack views")

  package static let emptyLines = CanvasRule<Double>(
    "canvas.empty-lines",
    "In a vertical stack view an arranged label of several lines without text is as wide, but has no height: it "
      + "asks for none at any width.", [.always(0)],
    evidence: [.counted(22, of: "of 22 such labels of vertical stack views", authors: 4)], .sure,
    test: "an empty view is 50 points wide and high in stack views")

  package static let plainViewHeight = CanvasRule<Double?>(
    "canvas.plain-view-height",
    "Since Xcode 10 a plain view in a vertical stack view is 50 points high and resists compression: labels in "
      + "it are stretched for it. An empty stack view is as high, or has what is left of them.",
    [.always(nil), .since(14200, 50)],
    evidence: [
      .counted(10, of: "documents with plain views", authors: 5),
      .counted(3, of: "documents with empty stack views", authors: 2),
    ], .sure, test: "viewsWithoutContentAreFiftyPointsHighInVerticalStackViews")

  package static let plainViewWidth = CanvasRule<Double>(
    "canvas.plain-view-width",
    "Such a view without parts whose width the stack view leaves open is as wide as views of the library, 240 "
      + "points.", [.always(240)],
    evidence: [
      .counted(4, of: "documents; one of a fourth author stretches such views", authors: 3)
    ], .likely, test: "viewsWithoutContentAreFiftyPointsHighInVerticalStackViews")

  package static let emptyStackResistance = CanvasRule<Double>(
    "canvas.empty-stack-resistance",
    "Where there is too little room, empty stack views give way before texts that resist with 749: the priority "
      + "of their height.", [.always(748)], evidence: [.counted(1, of: "document", authors: 1)],
    .thin, test: "emptyStackViewsAreFiftyPointsHighAndGiveWayBeforeTexts")

  package static let containerResistance = CanvasRule<Double>(
    "canvas.container-resistance",
    "Views with parts give way before empty stack views: the priority of their height. Their parts may make them "
      + "higher, whatever they hug.", [.always(747)],
    evidence: [
      .counted(1, of: "document", authors: 1),
      .counted(3, of: "documents with higher parts", authors: 1),
    ], .thin, test: "parts of a view without content are stretched and may be higher")

  package static let hiddenPriority = CanvasRule<Double>(
    "canvas.hidden-priority",
    "The canvas gives up the length of 0 of a hidden arranged view where the author requires another; a running "
      + "app gives up the author's constraint. The priority of that length.", [.always(999.75)],
    evidence: [.counted(1, of: "document, or more")], .thin,
    test: "a hidden view that keeps a length stands before the first visible one")
}
