import Verification

extension FamilyGuide {
  /// Of texts.
  static let ofTexts = [
    FamilyGuide(
      .textFits,
      what: """
        A text needs more room than its view has: the end of a line is cut, lines are missing,
        or a line is clipped.
        """,
      why: """
        A user cannot read it. German, Finnish and the accessibility sizes of type need two to
        three times the room.
        """,
      mend: """
        Make the fixed length a minimum, let the text have more lines (0 for as many as it
        takes), or let it shrink. Where a neighbour takes the room, lower its compression
        resistance.
        """,
      accept: """
        When the text is never as long, because code sets another one, or the end does not
        matter, as in a preview.
        """),
    FamilyGuide(
      .textUsesRoom,
      what: """
        A text is cut although there is free room beside it.
        """,
      why: """
        A user cannot read it for no reason at all.
        """,
      mend: """
        Let the view grow: replace a fixed or equal width by a minimum, or pin its trailing edge
        to what bounds the room.
        """,
      accept: """
        When the room is kept free for something that code adds.
        """),
    FamilyGuide(
      .drawnBaselines,
      what: """
        Texts whose baselines a constraint aligns are drawn on different lines: one of the views
        is stretched.
        """,
      why: """
        A caption and its value no longer stand on one line.
        """,
      mend: """
        Let both views keep the height of their content, or align the centres.
        """,
      accept: """
        When it is by a point or less and nobody compares the two.
        """),
    FamilyGuide(
      .textBeside,
      what: """
        A text stands beside another view on the design canvas and away from it, or at the other
        side of its own view, elsewhere.
        """,
      why: """
        A caption is no longer read as that of its value.
        """,
      mend: """
        Use natural alignment, and let the view be as wide as its text.
        """,
      accept: """
        When the gap is meant, as between columns.
        """),
  ]
}
