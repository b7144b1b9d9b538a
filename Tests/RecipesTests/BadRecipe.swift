import Testing

/// Recipes that cannot be read, each with the message that a person gets. Lines are counted in the
/// whole text; the file is called `bad`.
struct BadRecipe: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var message: String

  var testDescription: String { name }

  static let all: [BadRecipe] = [
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
        + "as '14 pt', then weight, italic, monospaced digits, loaded once or scaled as "
        + "STYLE; did you mean 'Body'?"),
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
        + "as '14 pt', then weight, italic, monospaced digits, loaded once or scaled as "
        + "STYLE"),
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
        + "class, Height class, Direction, Content size, Bold text, Safe area, Generation, "
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
