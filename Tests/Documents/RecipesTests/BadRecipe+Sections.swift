extension BadRecipe {
  /// Recipes with a section that cannot be read: size classes, invariants, axes, environments.
  static let sections: [BadRecipe] = [
    BadRecipe(
      name: "a misspelt section",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Invarients

        - a: Short Button.Width = 8

        """,
      message:
        "bad:7:4: unknown section 'Invarients'; expected Views, Constraints, Attributes, "
        + "Invariants, Axes, Environment or a size class such as 'Compact width, regular "
        + "height'; did you mean 'Invariants'?"),
    BadRecipe(
      name: "constraints among prose",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Thoughts

        2. Short Button.Height = 8

        """,
      message:
        "bad:9:4: a numbered constraint stands in the section 'Thoughts', which is prose; "
        + "expected constraints under '## Constraints' or a size class"),
    BadRecipe(
      name: "a size class that uninstalls a stranger",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Compact width

        Uninstall: 7

        """,
      message:
        "bad:9:12: there is no constraint 7; expected one of 1"),
    BadRecipe(
      name: "a size class that sets the unsettable",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Compact width

        - Set Short Button.Font Size = 8

        """,
      message:
        "bad:9:20: a size class cannot change 'Font Size' of 'Short Button'; expected "
        + "Hidden, Axis, Distribution, Alignment, Spacing, Font, Text, Title, Image"),
    BadRecipe(
      name: "a table in a size class",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Compact width

        | Name | Title |
        |---|---|
        | Short Button | a |

        """,
      message:
        "bad:9:1: a table stands in a size-class section; expected '- Set Item.Attribute "
        + "= value'"),
    BadRecipe(
      name: "an invariant about a stranger",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Invariants

        - a: Shirt Button.Width = 8

        """,
      message:
        "bad:9:6: unknown item 'Shirt Button'; expected an item that a constraint names, "
        + "or a '## Views' section that lists it; did you mean 'Short Button'?"),
    BadRecipe(
      name: "two invariants of one name",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Invariants

        - a: Short Button.Width = 8
        - a: Short Button.Width = 9

        """,
      message:
        "bad:10:3: there are two invariants 'a'; expected a name of its own for every "
        + "invariant"),
    BadRecipe(
      name: "an unknown word after the relation",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Invariants

        - a: Short Button.Width = 8 when compact width

        """,
      message:
        "bad:9:29: unexpected 'when'; expected 'where', 'and' or the end of the line"),
    BadRecipe(
      name: "a guard that is none",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Invariants

        - a: Short Button.Width = 8 where compact

        """,
      message:
        "bad:9:35: 'compact' has no attribute; expected 'compact width' or 'compact "
        + "height'"),
    BadRecipe(
      name: "a definition given twice",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Invariants

        - Let w = Short Button.Width
        - Let w = 8

        """,
      message:
        "bad:10:7: 'w' is defined twice; expected one definition for each name"),
    BadRecipe(
      name: "an axis of nothing",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Axes

        - txts of Short Button: a

        """,
      message:
        "bad:9:3: cannot read this axis; expected 'text lengths of Item: 1, 4, 12', "
        + "'texts of Item: \"a\", \"b\"', 'font sizes of Item: 10…40', 'rows of Item: 0…8' or "
        + "'hidden Item', with or without 'name:' before; did you mean 'texts'?"),
    BadRecipe(
      name: "an axis without values",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Axes

        - text lengths of Short Button

        """,
      message:
        "bad:9:3: the axis has no values; expected a colon and values after 'text lengths "
        + "of Short Button'"),
    BadRecipe(
      name: "an axis of a text that is none",
      text: """
        # Bad

        ## Constraints

        1. Image View.Width = 8

        ## Axes

        - text lengths of Image View: 1, 2

        """,
      message:
        "bad:9:19: 'Image View' shows no text; expected a label, button, text field or "
        + "text view"),
    BadRecipe(
      name: "a negative text length",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Axes

        - text lengths of Short Button: -4

        """,
      message:
        "bad:9:33: '-4' is neither a number nor a range; expected 14, 10…40 or 10…40 step "
        + "2, at most 1000 values"),
    BadRecipe(
      name: "a range without end",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Axes

        - font sizes of Short Button: 1…99999

        """,
      message:
        "bad:9:31: '1…99999' is neither a number nor a range; expected 14, 10…40 or 10…40 "
        + "step 2, at most 1000 values"),
    BadRecipe(
      name: "rows outside a stack",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Axes

        - rows of Short Button: 0…8

        """,
      message:
        "bad:9:11: 'Short Button' is no arranged view of a stack; expected a row of a "
        + "stack view"),
    BadRecipe(
      name: "an unknown key of the environment",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Environment

        - Sise: 320 × 480

        """,
      message:
        "bad:9:3: unknown key 'Sise' of the environment; expected Size, Scale, Width "
        + "class, Height class, Direction, Content size, Bold text, Keyboard, Safe area, Generation, "
        + "Bars, Root; did you mean 'Size'?"),
    BadRecipe(
      name: "a negative width",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Environment

        - Size: -320 × 480

        """,
      message:
        "bad:9:9: '-320 × 480' is no value of Size; expected width × height, both above 0 "
        + "and at most 100000"),
    BadRecipe(
      name: "an unknown generation",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        ## Environment

        - Generation: android

        """,
      message:
        "bad:9:15: 'android' is no value of Generation; expected a version such as ios18 "
        + "or ios27.1"),
    BadRecipe(
      name: "an unknown version",
      text: """
        <!-- plumb recipe 2 -->
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        """,
      message:
        "bad:1:1: unknown version '2' of the recipe format; expected 1"),
    BadRecipe(
      name: "an empty text",
      text: "",
      message:
        "bad:1: the recipe is empty; expected a title and a section '## Constraints' or "
        + "'## Views'"),
    BadRecipe(
      name: "prose alone",
      text: """
        Dear diary, today I wrote no constraint.

        """,
      message:
        "bad:1: there is no recipe here; expected a title and a section '## Constraints' "
        + "or '## Views'"),
    BadRecipe(
      name: "a recipe without views",
      text: """
        # Bad

        ## Axes

        - hidden Superview

        """,
      message:
        "bad:1:3: the recipe 'Bad' has no views; expected constraints that name views, or "
        + "a '## Views' section that lists them"),
    BadRecipe(
      name: "two recipes in place of one",
      text: """
        # A

        ## Constraints

        1. Short Button.Width = 8

        # B

        ## Constraints

        1. Short Button.Width = 8

        """,
      message:
        "bad:1: the text holds 2 recipes; expected one recipe"),
  ]
}
