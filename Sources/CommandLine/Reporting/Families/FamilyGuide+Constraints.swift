import Verification

extension FamilyGuide {
  /// Families about constraints.
  static let ofConstraints = [
    FamilyGuide(
      .declared,
      what: """
        An assertion that the scene's author wrote, in a recipe, a file of invariants or a test,
        fails in some environment.
        """,
      why: """
        The author stated the requirement, so nothing is guessed: a user sees a layout that the
        author ruled out.
        """,
      fix: """
        Look at the constraints under “involves”: one of them has a constant that is right only
        for the design. Or the assertion says more than was meant: state the environments in
        which it is meant.
        """,
      accept: """
        If the assertion is wrong. Then change it: an accepted assertion protects nothing.
        """),
    FamilyGuide(
      .solvable,
      what: """
        The layout cannot be computed: the solver reached its limit, or the scene requires
        something that no size satisfies.
        """,
      why: """
        Nothing is known about such an environment: other mistakes may hide in it.
        """,
      fix: """
        Reduce the scene with `plumb shrink`, and look for constraints with very large constants
        or multipliers.
        """,
      accept: """
        Hardly ever. If the layout is right on a device, report a defect of Plumb.
        """),
    FamilyGuide(
      .satisfiable,
      what: """
        Required constraints conflict in some environment. On a device Auto Layout breaks one of
        them, logs “Unable to simultaneously satisfy constraints”, and continues.
        """,
      why: """
        Which constraint is broken is not documented, and may change with the next system. The
        view gets another size or position than the constraints state.
        """,
      fix: """
        Lower the priority of the constraint that may yield to 999, make an equality a minimum
        or a maximum, or remove a redundant constraint. The most frequent cause is a fixed
        length on a view that is pinned on both sides.
        """,
      accept: """
        If code removes or changes one of the constraints before the screen is shown.
        """),
    FamilyGuide(
      .unambiguous,
      what: """
        The constraints admit more than one layout: they do not determine the position or the size
        of a view.
        """,
      why: """
        The system chooses one of the layouts, and may choose another on another device, after a
        rotation, or in its next version. A view may end up in the corner of the screen or
        without a size.
        """,
      fix: """
        Add the missing constraint along the named axis: a position (leading, top, centre) or a
        length. If two views share room, give one of them a lower hugging priority.
        """,
      accept: """
        If code sets the frame or the missing constraint.
        """),
    FamilyGuide(
      .scrollableContent,
      what: """
        Constraints pin the content of a scroll view at its beginning but not at its end. So the
        content has no length, however long its views are.
        """,
      why: """
        The screen does not scroll in that direction: views beyond its edge can be neither seen
        nor tapped.
        """,
      fix: """
        Pin the last view to the bottom, or the trailing edge, of the scroll view or of its
        content layout guide.
        """,
      accept: """
        If code sets `contentSize`.
        """),
    FamilyGuide(
      .unambiguousCompression,
      what: """
        Where space is short, the constraints do not determine which of several views is
        compressed: their compression resistance is equal.
        """,
      why: """
        One of the texts is truncated, and chance decides which: the price instead of the title,
        say.
        """,
      fix: """
        Raise the compression resistance of the view that must stay readable by one, or lower
        that of the other.
        """,
      accept: """
        If the texts are always short enough on every device of the app.
        """),
    FamilyGuide(
      .notCollapsed,
      what: """
        A view with content is less than a pixel wide or high.
        """,
      why: """
        Its content is invisible, and cannot be tapped.
        """,
      fix: """
        Give it a minimum length, raise its compression resistance, or take room from the fixed
        lengths beside it.
        """,
      accept: """
        If the view is meant to disappear where there is no room.
        """),
    FamilyGuide(
      .mirrored,
      what: """
        In a right-to-left layout a view is not at the mirror image of its position: something is
        pinned to left or right instead of leading and trailing.
        """,
      why: """
        Readers of Arabic or Hebrew find it on the wrong side, or over other views.
        """,
      fix: """
        Use leading and trailing in constraints (“Respect language direction” in Interface
        Builder), and natural alignment for texts.
        """,
      accept: """
        If the view shows a physical direction, such as the controls of a player, a map or a
        clock, or if the app has no such language.
        """),
  ]
}
