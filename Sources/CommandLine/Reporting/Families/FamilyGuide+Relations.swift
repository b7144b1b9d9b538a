import Verification

extension FamilyGuide {
  /// Of what was read off the design canvas.
  static let ofRelations = [
    FamilyGuide(
      .equalWidths,
      what: """
        Views that are equally wide on the design canvas are not elsewhere. The relation was
        read off the canvas: nobody stated it.
        """,
      why: """
        Columns or buttons look uneven.
        """,
      mend: """
        Add a constraint of equal widths, or let a stack view fill equally.
        """,
      accept: """
        When it is chance that they are equal on the canvas.
        """),
    FamilyGuide(
      .equalHeights,
      what: """
        Views that are equally high on the design canvas are not elsewhere. The relation was
        read off the canvas: nobody stated it.
        """,
      why: """
        Rows or cards look uneven.
        """,
      mend: """
        Add a constraint of equal heights, or let a stack view fill.
        """,
      accept: """
        When it is chance that they are equal on the canvas.
        """),
    FamilyGuide(
      .alignedEdges,
      what: """
        Edges that are in line on the design canvas are not elsewhere. The relation was read off
        the canvas: nobody stated it.
        """,
      why: """
        A column looks ragged.
        """,
      mend: """
        Align the edges by a constraint between the views, or pin both to the same guide.
        """,
      accept: """
        When it is chance that they are in line on the canvas.
        """),
    FamilyGuide(
      .alignedCenters,
      what: """
        Centres that are in line on the design canvas are not elsewhere. The relation was read
        off the canvas: nobody stated it.
        """,
      why: """
        A row looks crooked.
        """,
      mend: """
        Align the centres by a constraint in place of constants.
        """,
      accept: """
        When it is chance that they are in line on the canvas.
        """),
    FamilyGuide(
      .alignedBaselines,
      what: """
        Texts on one line on the design canvas are not elsewhere, or stand there by a constant
        that fits one size of type only.
        """,
      why: """
        A caption and its value no longer stand on one line.
        """,
      mend: """
        Align the first or last baselines by a constraint.
        """,
      accept: """
        When the texts are unrelated.
        """),
    FamilyGuide(
      .centered,
      what: """
        A view in the middle of its superview on the design canvas is not elsewhere.
        """,
      why: """
        The screen looks lopsided.
        """,
      mend: """
        Centre it by a constraint in place of constants.
        """,
      accept: """
        When it is chance that it is in the middle of the canvas.
        """),
    FamilyGuide(
      .contained,
      what: """
        A view that stands on another one on the design canvas no longer does: the view behind
        it does not follow.
        """,
      why: """
        A text stands beside its background.
        """,
      mend: """
        Make it a subview, or pin the background to it.
        """,
      accept: """
        When the view behind is decoration.
        """),
    FamilyGuide(
      .fillsSuperview,
      what: """
        A view as wide or as high as its superview on the design canvas does not fill it
        elsewhere.
        """,
      why: """
        A strip of background shows.
        """,
      mend: """
        Pin both edges in place of a constant of the canvas's length.
        """,
      accept: """
        When the view is meant to be as large as drawn.
        """),
    FamilyGuide(
      .minimumSpacing,
      what: """
        Two views come closer than the distance that their author wrote and the design canvas
        shows.
        """,
      why: """
        Texts touch, and are read as one.
        """,
      mend: """
        Constrain the distance between the two views themselves.
        """,
      accept: """
        When the distance is of no importance.
        """),
    FamilyGuide(
      .asDrawn,
      what: """
        A text is drawn stretched on the design canvas, but nothing in the document stretches
        it: a constraint was lost, or the frame is out of date.
        """,
      why: """
        On a device the view is not as wide as it was drawn.
        """,
      mend: """
        Update frames in Interface Builder; if the view changes, a constraint is missing.
        """,
      accept: """
        When code stretches it.
        """),
  ]
}
