extension BadRecipe {
  /// Recipes with a constraint that cannot be read.
  static let constraints: [BadRecipe] = [
    BadRecipe(
      name: "a misspelt attribute",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading = Superview.LeadingMargin
        2. Bottom Layout Guide.Top = Short Button.Botton + 20.0

        """,
      message:
        "bad:6:43: unknown attribute 'Botton'; expected an attribute such as Leading, "
        + "Width or Baseline; did you mean 'Bottom'?"),
    BadRecipe(
      name: "no attribute",
      text: """
        # Bad

        ## Constraints

        1. Short Button = Superview.LeadingMargin

        """,
      message:
        "bad:5:4: 'Short Button' has no attribute; expected Short Button.Attribute, a "
        + "number or Standard"),
    BadRecipe(
      name: "no relation",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading Superview.LeadingMargin

        """,
      message:
        "bad:5:25: unexpected 'Superview'; expected =, >= or <="),
    BadRecipe(
      name: "a strict relation",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading > Superview.LeadingMargin

        """,
      message:
        "bad:5:25: '>' is not a relation; expected =, >= or <=; did you mean '>='?"),
    BadRecipe(
      name: "nothing after the relation",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading =

        """,
      message:
        "bad:5:26: the line ends too early; expected a name or a number"),
    BadRecipe(
      name: "an unexpected character",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading = Superview.Leading ! 8

        """,
      message:
        "bad:5:45: unexpected character '!'; expected a name, a number or one of = >= <= "
        + "+ - * / ( )"),
    BadRecipe(
      name: "not a number",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = NaN

        """,
      message:
        "bad:5:25: 'NaN' is not a number that a layout can have; expected a number such "
        + "as 20 or 0.5"),
    BadRecipe(
      name: "infinity",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = infinity

        """,
      message:
        "bad:5:25: 'infinity' is not a number that a layout can have; expected a number "
        + "such as 20 or 0.5"),
    BadRecipe(
      name: "a huge number",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 1e308

        """,
      message:
        "bad:5:25: 1e308 is out of range; expected a number of at most 1000000"),
    BadRecipe(
      name: "a huge product",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 1000000 * 1000000

        """,
      message:
        "bad:5:4: 1000000000000.0 is out of range; expected a number of at most 1000000"),
    BadRecipe(
      name: "division by zero",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = Long Button.Width / 0

        """,
      message:
        "bad:5:43: cannot divide by this; expected a number other than 0"),
    BadRecipe(
      name: "a multiplier of zero",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 0 * Long Button.Width

        """,
      message:
        "bad:5:41: a multiplier of 0 relates nothing; expected a multiplier other than 0"),
    BadRecipe(
      name: "a product of attributes",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = Long Button.Width * Long Button.Height

        """,
      message:
        "bad:5:43: a product of two attributes is not linear; expected a number on one "
        + "side of '*'"),
    BadRecipe(
      name: "three items",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = Long Button.Width + Last Button.Width

        """,
      message:
        "bad:5:4: a constraint relates two items, the right side of this one names more; "
        + "expected Item.Attribute = multiplier * Item.Attribute + constant"),
    BadRecipe(
      name: "a sum on the left",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width + 8 = Long Button.Width

        """,
      message:
        "bad:5:4: the left side of a constraint is one attribute of one item; expected "
        + "Item.Attribute = Item.Attribute + constant"),
    BadRecipe(
      name: "a location without another",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading = 8

        """,
      message:
        "bad:5:17: a location (leading) cannot equal a constant: a second item is needed; "
        + "expected Item.Attribute on the right side, such as Superview.LeadingMargin"),
    BadRecipe(
      name: "two kinds of attributes",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading = Long Button.Width

        """,
      message:
        "bad:5:39: leading and width are of different kinds; expected two attributes of "
        + "one kind"),
    BadRecipe(
      name: "leading with left",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Leading = Superview.Left

        """,
      message:
        "bad:5:37: leading with left mixes leading/trailing with left/right; expected two "
        + "attributes of one kind"),
    BadRecipe(
      name: "horizontal with vertical",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Top = Superview.Leading

        """,
      message:
        "bad:5:33: top and leading are of different kinds; expected two attributes of one "
        + "kind"),
    BadRecipe(
      name: "an attribute with itself",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = Short Button.Width

        """,
      message:
        "bad:5:38: a constraint relates an attribute to itself; expected another item or "
        + "attribute"),
    BadRecipe(
      name: "an intrinsic size in a constraint",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = Long Button.IntrinsicWidth

        """,
      message:
        "bad:5:25: a constraint cannot name what content decides; expected a layout "
        + "attribute such as Width; IntrinsicWidth, IntrinsicHeight, Lines and FontSize "
        + "stand in invariants only"),
    BadRecipe(
      name: "standard between baselines",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Baseline = Title Label.Baseline + Standard

        """,
      message:
        "bad:5:49: Standard between baselines depends on the fonts; expected a number of "
        + "points"),
    BadRecipe(
      name: "a baseline of a guide",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Top = Top Layout Guide.Baseline

        """,
      message:
        "bad:5:38: 'Top Layout Guide' is a layout guide and has no Baseline; expected an "
        + "edge, a center or a size"),
    BadRecipe(
      name: "a priority of zero",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8 (Priority 0)

        """,
      message:
        "bad:5:37: 0 is not a priority; expected a number above 0 and at most 1000"),
    BadRecipe(
      name: "a priority above 1000",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8 (Priority 1001)

        """,
      message:
        "bad:5:37: 1001 is not a priority; expected a number above 0 and at most 1000"),
    BadRecipe(
      name: "a negative priority",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8 (Priority -1)

        """,
      message:
        "bad:5:37: -1 is not a priority; expected a number above 0 and at most 1000"),
    BadRecipe(
      name: "a misspelt remark",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8 (Priorty 250)

        """,
      message:
        "bad:5:28: unknown remark 'Priorty' on a constraint; expected Priority, "
        + "Identifier, Placeholder or Not installed; did you mean 'Priority'?"),
    BadRecipe(
      name: "an open remark",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8 (Priority 250

        """,
      message:
        "bad:5:40: the line ends too early; expected ')'"),
    BadRecipe(
      name: "a number used twice",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8
        1. Short Button.Height = 8

        """,
      message:
        "bad:6:4: there are two constraints 1; expected a number of its own for every "
        + "constraint, in all sections together"),
  ]
}
