import Verification

extension FamilyGuide {
  /// Families about texts.
  static let ofTexts = [
    FamilyGuide(
      .textFits,
      what: """
        A text needs more room than its view has: the end of a line is cut off, lines are
        missing, or a line is clipped.
        """,
      why: """
        A user cannot read it. German, Finnish and the accessibility text sizes need two to
        three times the room.
        """,
      fix: """
        Make the fixed length a minimum, let the text have more lines (0 for as many as it
        needs), or let it shrink. If a neighbour takes the room, lower its compression
        resistance.
        """,
      accept: """
        If the text is never as long, because code sets another one, or if the end does not
        matter, as in a preview.
        """),
    FamilyGuide(
      .textUsesRoom,
      what: """
        A text is cut off although there is free room beside it.
        """,
      why: """
        A user cannot read it, for no reason at all.
        """,
      fix: """
        Let the view grow: replace a fixed or equal width by a minimum, or pin its trailing edge
        to the view that bounds the room.
        """,
      accept: """
        If the room is kept free for something that code adds.
        """),
    FamilyGuide(
      .drawnBaselines,
      what: """
        Texts whose baselines a constraint aligns are drawn on different lines: one of the views
        is stretched.
        """,
      why: """
        A caption and its value are no longer on one line.
        """,
      fix: """
        Let both views keep the height of their content, or align the centres.
        """,
      accept: """
        If they differ by a point or less, and are not compared.
        """),
    FamilyGuide(
      .textBeside,
      what: """
        A text that is beside another view on the design canvas is away from it in some
        environment, or at the other side of its own view.
        """,
      why: """
        A caption no longer seems to belong to its value.
        """,
      fix: """
        Use natural alignment, and let the view be as wide as its text.
        """,
      accept: """
        If the gap is intended, as between columns.
        """),
  ]
}
