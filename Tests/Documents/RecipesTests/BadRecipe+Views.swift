extension BadRecipe {
  /// Recipes with a view or a name that cannot be read.
  static let views: [BadRecipe] = [
    BadRecipe(
      name: "a name of no kind",
      text: """
        # Bad

        ## Constraints

        1. Name Lable.Leading = Superview.Leading
        2. Name Label.Top = Superview.Top

        """,
      message:
        "bad:5:4: the kind of 'Name Lable' is not known; expected a name that ends in "
        + "Label, Button, Text Field, View, Stack or another kind, or a line '- Name Lable: "
        + "kind' under '## Views'"),
    BadRecipe(
      name: "a misspelt name",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Leading = Superview.Leading
        2. Nmae Label.Top = Superview.Top
        3. Name Label.Width = 5

        """,
      message:
        "bad:6:4: 'Nmae Label' stands in one constraint only and looks like a misspelt "
        + "name; expected a name that other constraints mention, or a '## Views' section "
        + "that lists it; did you mean 'Name Label'?"),
    BadRecipe(
      name: "a quote without an end",
      text: """
        # Bad

        ## Constraints

        1. "Short Button.Leading = Superview.Leading

        """,
      message:
        "bad:5:4: a quoted name does not end; expected a closing \""),
    BadRecipe(
      name: "parentheses without an end",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = (8 + 2

        """,
      message:
        "bad:5:31: the line ends too early; expected ')'"),
    BadRecipe(
      name: "parentheses nested too deeply",
      text: "# Bad\n\n## Constraints\n\n1. Short Button.Width = "
        + String(repeating: "(", count: 40) + "8" + String(repeating: ")", count: 40) + "\n",
      message:
        "bad:5:57: parentheses are nested too deeply; expected at most 32 levels"),
    BadRecipe(
      name: "a name that the views do not list",
      text: """
        # Bad

        ## Views

        - Short Button

        ## Constraints

        1. Shrt Button.Width = 8

        """,
      message:
        "bad:9:4: unknown item 'Shrt Button'; expected an item listed under '## Views'; "
        + "did you mean 'Short Button'?"),
    BadRecipe(
      name: "a view listed twice",
      text: """
        # Bad

        ## Views

        - Short Button
        - short button

        """,
      message:
        "bad:6:3: 'short button' is listed twice; expected a name of its own for every "
        + "view"),
    BadRecipe(
      name: "an unknown kind",
      text: """
        # Bad

        ## Views

        - Thing: buttn

        """,
      message:
        "bad:5:10: unknown kind 'buttn'; expected a kind such as label, text field or "
        + "stack; did you mean 'button'?"),
    BadRecipe(
      name: "a view without a kind",
      text: """
        # Bad

        ## Views

        - Thing

        """,
      message:
        "bad:5:3: the kind of 'Thing' is not known; expected 'Thing: kind' with a kind "
        + "such as label, text field or stack"),
    BadRecipe(
      name: "a view in a guide",
      text: """
        # Bad

        ## Views

        - Safe Area
          - Short Button

        """,
      message:
        "bad:6:5: 'Short Button' cannot stand in a layout guide; expected a view around "
        + "it"),
    BadRecipe(
      name: "a view that arranges itself",
      text: """
        # Bad

        ## Views

        - Upper Stack
        - Lower Stack

        ## Attributes

        | Stack | Arranged Views |
        |---|---|
        | Upper Stack | Lower Stack |
        | Lower Stack | Upper Stack |

        """,
      message:
        "bad:13:17: 'Upper Stack' stands inside itself; expected a tree of views below "
        + "the root view"),
    BadRecipe(
      name: "a view in two superviews",
      text: """
        # Bad

        ## Views

        - Upper Stack
          - Short Button
        - Lower Stack

        ## Attributes

        | View | Superview |
        |---|---|
        | Short Button | Lower Stack |

        """,
      message:
        "bad:13:18: 'Short Button' stands in 'Upper Stack' already; expected one "
        + "superview for each view"),
    BadRecipe(
      name: "the root in a view",
      text: """
        # Bad

        ## Views

        - Upper Stack

        ## Attributes

        | View | Superview |
        |---|---|
        | Superview | Upper Stack |

        """,
      message:
        "bad:11:15: the root view stands in no other view; expected another view"),
  ]
}
