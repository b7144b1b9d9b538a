import Verification

extension FamilyGuide {
  /// Of what constraints decide, or fail to.
  static let ofConstraints = [
    FamilyGuide(
      .declared,
      what: """
        An assertion that the scene's author wrote, in a recipe, a file of invariants or a test,
        does not hold in some environment.
        """,
      why: """
        The author said what must hold, so nothing is guessed: a user sees what was not to be
        seen.
        """,
      mend: """
        Look at the constraints under “held by”: one of them has a constant that is right for
        the design alone. Or the assertion says more than was meant: state for which
        environments it holds.
        """,
      accept: """
        When the assertion is wrong. Change it: an assertion that is ignored protects nothing.
        """),
    FamilyGuide(
      .solvable,
      what: """
        The layout cannot be computed: the solver came to its limit, or the scene asks for
        something that no size satisfies.
        """,
      why: """
        Nothing can be said of such an environment: other mistakes may hide in it.
        """,
      mend: """
        Reduce the scene with `plumb shrink`, and look at constraints with very large constants
        or multipliers.
        """,
      accept: """
        Hardly ever. If the layout is right on a device, report it as a fault of Plumb.
        """),
    FamilyGuide(
      .satisfiable,
      what: """
        Required constraints contradict each other in some environment. On a device Auto Layout
        breaks one of them, logs “Unable to simultaneously satisfy constraints”, and goes on.
        """,
      why: """
        Which constraint is broken is not documented, and may change with the next system. The
        view has another size or place than the one that was written down.
        """,
      mend: """
        Lower the priority of the constraint that may give way to 999, make an equality a
        minimum or a maximum, or remove what is said twice. A fixed length beside pins on both
        sides is the most frequent cause.
        """,
      accept: """
        When code removes or changes one of the constraints before the screen is shown.
        """),
    FamilyGuide(
      .unambiguous,
      what: """
        The constraints admit more than one layout: nothing decides where a view lies, or how
        large it is.
        """,
      why: """
        The system takes one of the layouts, and another one on another device, after a
        rotation, or in its next version. A view may end at the corner of the screen or with no
        size.
        """,
      mend: """
        Add what is missing along the axis that is named: a place (leading, top, centre) or a
        length. Of two views that share out room, give one a lower hugging priority.
        """,
      accept: """
        When code sets the frame or the missing constraint.
        """),
    FamilyGuide(
      .scrollableContent,
      what: """
        Constraints tie the beginning of what lies in a scroll view, and not its end. So its
        content has no length, however long the views in it are.
        """,
      why: """
        The screen does not scroll that way: what lies beyond it can be neither seen nor tapped.
        """,
      mend: """
        Tie the last view to the bottom, or the trailing edge, of the scroll view or of its
        content layout guide.
        """,
      accept: """
        When code sets `contentSize`.
        """),
    FamilyGuide(
      .unambiguousCompression,
      what: """
        Where space is short, nothing decides which of several views is compressed: their
        compression resistance is equal.
        """,
      why: """
        One of the texts is cut, and which one is chance: the price in place of the title, say.
        """,
      mend: """
        Raise the compression resistance of the view that must stay readable by one, or lower
        that of the other.
        """,
      accept: """
        When the texts are always short enough on every device that the app is for.
        """),
    FamilyGuide(
      .notCollapsed,
      what: """
        A view that has content is left with less than a pixel of width or height.
        """,
      why: """
        What it shows is not there, and cannot be tapped.
        """,
      mend: """
        Give it a minimum length, raise its compression resistance, or take room from what is
        fixed beside it.
        """,
      accept: """
        When the view is meant to vanish where there is no room.
        """),
    FamilyGuide(
      .mirrored,
      what: """
        In a right-to-left layout a view does not lie at the mirror image of its place:
        something is pinned to left or right in place of leading and trailing.
        """,
      why: """
        Readers of Arabic or Hebrew find it at the wrong side, or over other views.
        """,
      mend: """
        Use leading and trailing in constraints (“Respect language direction” in Interface
        Builder), and natural alignment for texts.
        """,
      accept: """
        When the view means a direction of the world: controls of a player, a map, a clock. Or
        when the app has no such language.
        """),
  ]
}
