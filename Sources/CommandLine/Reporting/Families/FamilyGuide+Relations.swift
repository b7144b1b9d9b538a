import Verification

extension FamilyGuide {
  /// Families of relations inferred from the design canvas.
  static let ofRelations = [
    FamilyGuide(
      .equalWidths,
      what: """
        Views that are equally wide on the design canvas are not in some environment. The
        relation was inferred from the canvas: no constraint states it.
        """,
      why: """
        Columns or buttons look uneven.
        """,
      fix: """
        Add a constraint of equal widths, or let a stack view fill equally.
        """,
      accept: """
        If they are equal on the canvas by chance.
        """),
    FamilyGuide(
      .equalHeights,
      what: """
        Views that are equally high on the design canvas are not in some environment. The
        relation was inferred from the canvas: no constraint states it.
        """,
      why: """
        Rows or cards look uneven.
        """,
      fix: """
        Add a constraint of equal heights, or let a stack view fill.
        """,
      accept: """
        If they are equal on the canvas by chance.
        """),
    FamilyGuide(
      .alignedEdges,
      what: """
        Edges that are aligned on the design canvas are not in some environment. The relation
        was inferred from the canvas: no constraint states it.
        """,
      why: """
        A column looks ragged.
        """,
      fix: """
        Align the edges by a constraint between the views, or pin both to the same guide.
        """,
      accept: """
        If they are aligned on the canvas by chance.
        """),
    FamilyGuide(
      .alignedCenters,
      what: """
        Centres that are aligned on the design canvas are not in some environment. The relation
        was inferred from the canvas: no constraint states it.
        """,
      why: """
        A row looks crooked.
        """,
      fix: """
        Align the centres by a constraint instead of constants.
        """,
      accept: """
        If they are aligned on the canvas by chance.
        """),
    FamilyGuide(
      .alignedBaselines,
      what: """
        Texts on one line on the design canvas are not in some environment, or are there by a
        constant that fits one text size only.
        """,
      why: """
        A caption and its value are no longer on one line.
        """,
      fix: """
        Align the first or last baselines by a constraint.
        """,
      accept: """
        If the texts are unrelated.
        """),
    FamilyGuide(
      .centered,
      what: """
        A view in the middle of its superview on the design canvas is not in some environment.
        """,
      why: """
        The screen looks lopsided.
        """,
      fix: """
        Centre it by a constraint instead of constants.
        """,
      accept: """
        If it is in the middle of the canvas by chance.
        """),
    FamilyGuide(
      .contained,
      what: """
        A view that is on another one on the design canvas no longer is: the view behind does
        not follow.
        """,
      why: """
        A text is beside its background.
        """,
      fix: """
        Make it a subview, or pin the background to it.
        """,
      accept: """
        If the view behind is decoration.
        """),
    FamilyGuide(
      .fillsSuperview,
      what: """
        A view as wide or as high as its superview on the design canvas does not fill it in some
        environment.
        """,
      why: """
        A strip of background shows.
        """,
      fix: """
        Pin both edges instead of using the canvas's length as a constant.
        """,
      accept: """
        If the view is meant to be as large as drawn.
        """),
    FamilyGuide(
      .minimumSpacing,
      what: """
        Two views are closer than the distance that their author stated and the design canvas
        shows.
        """,
      why: """
        Texts touch, and are read as one.
        """,
      fix: """
        Constrain the distance between the two views themselves.
        """,
      accept: """
        If the distance does not matter.
        """),
    FamilyGuide(
      .asDrawn,
      what: """
        A text is drawn stretched on the design canvas, but nothing in the document stretches
        it: a constraint was lost, or the frame is out of date.
        """,
      why: """
        On a device the view is not as wide as drawn.
        """,
      fix: """
        Update frames in Interface Builder; if the view changes, a constraint is missing.
        """,
      accept: """
        If code stretches it.
        """),
  ]
}
