import Verification

extension FamilyGuide {
  /// Families about places.
  static let ofPlaces = [
    FamilyGuide(
      .noOverlap,
      what: """
        Two views that are apart on the design canvas overlap in some environment.
        """,
      why: """
        A text covers another one, or a control cannot be tapped.
        """,
      fix: """
        Add the missing constraint between the two, a minimum distance, and let the content
        scroll where the screen is too low for both.
        """,
      accept: """
        If each is shown only while the other is hidden, or both are surfaces without content.
        """),
    FamilyGuide(
      .insideSuperview,
      what: """
        A view extends beyond its superview, but not on the design canvas.
        """,
      why: """
        The part outside is clipped, or cannot be tapped: touches outside of the superview are
        not delivered.
        """,
      fix: """
        Add a limit, “less than or equal”, at the edge beyond which the view extends, or put the
        content into a scroll view.
        """,
      accept: """
        If it is drawn beyond the edge on purpose: a badge, a shadow, a picture that bleeds.
        """),
    FamilyGuide(
      .unobscured,
      what: """
        A text or control is under a bar, the notch or the home indicator, but not on the design
        canvas.
        """,
      why: """
        A user cannot read or tap it.
        """,
      fix: """
        Pin it to the safe area instead of the superview, or instead of using a constant.
        """,
      accept: """
        If the screen is shown without the bar, or below another controller's bar.
        """),
    FamilyGuide(
      .keepsDistance,
      what: """
        Two views are closer than a constraint between them states: the constraint is optional
        and yields.
        """,
      why: """
        Texts touch, and are read as one.
        """,
      fix: """
        Raise the priority of the distance, or let one of the views yield.
        """,
      accept: """
        If the distance is only desirable, and the screen is readable without it.
        """),
    FamilyGuide(
      .touchTarget,
      what: """
        A control that is at least 44 points wide and high on the design canvas is smaller in
        some environment.
        """,
      why: """
        It is hard to tap, for some users impossible.
        """,
      fix: """
        Give it a minimum of 44 points in both directions.
        """,
      accept: """
        If code enlarges the area that receives touches.
        """),
    FamilyGuide(
      .scrollsOneWay,
      what: """
        The content of a scroll view is no wider than the scroll view on the design canvas, and
        wider elsewhere: on a smaller phone, with longer or larger text.
        """,
      why: """
        A page that is meant to scroll up and down can also be moved sideways, and its right edge is
        cut off until it is.
        """,
      fix: """
        Give the content the width of the scroll view's frame layout guide in place of a width of its
        own, and let its texts wrap.
        """,
      accept: """
        When the content is meant to scroll in both directions, such as a table or a map.
        """),
  ]
}
