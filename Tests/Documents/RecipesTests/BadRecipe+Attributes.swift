extension BadRecipe {
  /// Recipes with an attribute of a view that cannot be read.
  static let attributes: [BadRecipe] = [
    BadRecipe(
      name: "arranged views of a button",
      text: """
        # Bad

        ## Views

        - Short Button
        - Name Label

        ## Attributes

        | View | Arranged Views |
        |---|---|
        | Short Button | Name Label |

        """,
      message:
        "bad:12:18: 'Short Button' is not a stack view; expected a stack view"),
    BadRecipe(
      name: "a table of an unknown shape",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | Para | View |
        |---|---|
        | a | b |

        """,
      message:
        "bad:7:3: unknown table 'Para | View'; expected a first column Name, View, Item "
        + "or Stack, and a column for each attribute"),
    BadRecipe(
      name: "a misspelt column",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | Name | Horizontal huging |
        |---|---|
        | Short Button | 251 |

        """,
      message:
        "bad:7:10: unknown attribute 'Horizontal huging'; expected an attribute such as "
        + "Text, Font or Horizontal hugging; did you mean 'Horizontal hugging'?"),
    BadRecipe(
      name: "a row with too many cells",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | Name | Horizontal hugging |
        |---|---|
        | Short Button | 251 | 252 |

        """,
      message:
        "bad:9:3: the row has 3 cells; expected 2 cells, as in the table's head"),
    BadRecipe(
      name: "a table about a stranger",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | Name | Title |
        |---|---|
        | Shot Button | OK |

        """,
      message:
        "bad:9:3: unknown item 'Shot Button'; expected an item that a constraint names, "
        + "or a '## Views' section that lists it; did you mean 'Short Button'?"),
    BadRecipe(
      name: "a priority that is a word",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | Name | Vertical hugging |
        |---|---|
        | Short Button | high |

        """,
      message:
        "bad:9:18: 'high' is not a priority; expected a number above 0 and at most 1000"),
    BadRecipe(
      name: "an attribute given twice",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | View | Attribute | Value |
        |---|---|---|
        | Short Button | Title | a |
        | Short Button | Title | b |

        """,
      message:
        "bad:10:26: Title of 'Short Button' is given twice; expected one value for each "
        + "attribute of an item"),
    BadRecipe(
      name: "an attribute of another kind",
      text: """
        # Bad

        ## Constraints

        1. Short Button.Width = 8

        | View | Placeholder |
        |---|---|
        | Short Button | a |

        """,
      message:
        "bad:9:18: 'Short Button' is a button and has no Placeholder; expected an "
        + "attribute that a button has"),
    BadRecipe(
      name: "an unknown alignment",
      text: """
        # Bad

        ## Views

        - Upper Stack

        ## Attributes

        | Stack | Distribution |
        |---|---|
        | Upper | Fill Equaly |

        """,
      message:
        "bad:11:11: 'Fill Equaly' is no value of Distribution; expected Fill, Fill "
        + "Equally, Fill Proportionally, Equal Spacing, Equal Centering; did you mean 'Fill "
        + "Equally'?"),
    BadRecipe(
      name: "an unknown font",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Width = 8

        | View | Font |
        |---|---|
        | Name Label | Boddy |

        """,
      message:
        "bad:9:16: 'Boddy' is no font; expected a text style such as Body, or a size such "
        + "as '14 pt', then weight, italic, monospaced digits, loaded once, scaled as STYLE, "
        + "or a limit such as 'at most 28 pt' or 'up to AX1'; did you mean 'Body'?"),
    BadRecipe(
      name: "a font of no size",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Width = 8

        | View | Font |
        |---|---|
        | Name Label | 0 pt |

        """,
      message:
        "bad:9:16: '0 pt' is no font; expected a text style such as Body, or a size such "
        + "as '14 pt', then weight, italic, monospaced digits, loaded once, scaled as STYLE, "
        + "or a limit such as 'at most 28 pt' or 'up to AX1'"),
    BadRecipe(
      name: "a negative size",
      text: """
        # Bad

        ## Constraints

        1. Image View.Leading = Superview.Leading

        | View | Image |
        |---|---|
        | Image View | a, 3 × 0 |

        """,
      message:
        "bad:9:16: '3 × 0' is no value of Image; expected width × height, both above 0 "
        + "and at most 100000"),
    BadRecipe(
      name: "a negative number of lines",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Width = 8

        | View | Lines |
        |---|---|
        | Name Label | -1 |

        """,
      message:
        "bad:9:16: '-1' is no value of Lines; expected a whole number from 0 to 1000"),
    BadRecipe(
      name: "a list among the attributes",
      text: """
        # Bad

        ## Constraints

        1. Name Label.Width = 8

        ## Attributes

        - Name Label: Text

        """,
      message:
        "bad:9:3: a list stands among the attributes; expected a table, or the list under "
        + "'## Constraints'"),
  ]
}
