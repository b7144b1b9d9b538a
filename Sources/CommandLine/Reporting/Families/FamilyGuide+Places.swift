import Verification

extension FamilyGuide {
  /// Of where views lie.
  static let ofPlaces = [
    FamilyGuide(
      .noOverlap,
      what: """
        Two views that lie apart on the design canvas overlap in some environment.
        """,
      why: """
        A text covers another one, or a control cannot be tapped.
        """,
      mend: """
        Add the constraint between the two that is missing, as a minimum distance, and let the
        content scroll where the screen is too low for both.
        """,
      accept: """
        When one of them is hidden whenever the other is shown, or both are surfaces without
        content.
        """),
    FamilyGuide(
      .insideSuperview,
      what: """
        A view extends beyond its superview, which it does not on the design canvas.
        """,
      why: """
        What lies beyond is cut, or cannot be tapped: touches outside of the superview are not
        delivered.
        """,
      mend: """
        Add a limit at the edge that is passed, as “less than or equal”, or put the content into
        a scroll view.
        """,
      accept: """
        When it is drawn beyond on purpose: a badge, a shadow, a picture that bleeds.
        """),
    FamilyGuide(
      .unobscured,
      what: """
        A text or control comes under a bar, the notch or the home indicator, which it does not
        on the design canvas.
        """,
      why: """
        A user cannot read or tap it.
        """,
      mend: """
        Pin it to the safe area in place of the superview or a constant.
        """,
      accept: """
        When the screen is shown without the bar, or below another controller's bar.
        """),
    FamilyGuide(
      .keepsDistance,
      what: """
        Two views come closer than a constraint between them says: the constraint is optional
        and gives way.
        """,
      why: """
        Texts touch, and are read as one.
        """,
      mend: """
        Raise the priority of the distance, or let one of the views give way.
        """,
      accept: """
        When the distance is a wish, and the screen is readable without.
        """),
    FamilyGuide(
      .touchTarget,
      what: """
        A control that is at least 44 points wide and high on the design canvas is smaller
        elsewhere.
        """,
      why: """
        It is hard to tap, for some users impossible.
        """,
      mend: """
        Give it a minimum of 44 points in both directions.
        """,
      accept: """
        When code enlarges the area that takes touches.
        """),
  ]
}
