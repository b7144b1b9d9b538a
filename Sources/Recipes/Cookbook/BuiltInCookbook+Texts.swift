// Generated from Corpus/cookbook; a test compares the two byte for byte.
// swift-format-ignore-file

extension BuiltInCookbook {
  static let texts: [(fileName: String, text: String)] = [
    (
      "R1-simple-label-and-text-field.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R1 Simple Label and Text Field

      A label as wide as its text, and a text field that takes the rest. The field alone decides the
      distance to the top: that works as long as it is the taller of the two.

      ## Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Text Field.Trailing = Superview.TrailingMargin
      3. Name Text Field.Leading = Name Label.Trailing + Standard
      4. Name Text Field.Top = Top Layout Guide.Bottom + 20.0
      5. Name Label.Baseline = Name Text Field.Baseline

      ## Attributes

      | View            | Attribute   | Value      |
      | --------------- | ----------- | ---------- |
      | Name Label      | Text        | Name       |
      | Name Text Field | Placeholder | Enter name |
      | Name Text Field | Font        | 14 pt      |

      | Name            | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
      | --------------- | ------------------ | ---------------- | --------------------- | ------------------- |
      | Name Label      | 251                | 251              | 750                   | 750                 |
      | Name Text Field | 250                | 250              | 750                   | 750                 |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - Let needed = Name Label.IntrinsicWidth + 8 + Name Text Field.IntrinsicWidth
      - the label keeps its distance from the top (C1): Name Label.Top >= Top Layout Guide.Bottom + 20
      - the label is as wide as its text: Name Label.Width = Name Label.IntrinsicWidth where room >= needed
      - the label begins at the margin: Name Label.Leading = Superview.LeadingMargin
      - the field ends at the margin: Name Text Field.Trailing = Superview.TrailingMargin
      - the standard gap lies between label and field: Name Text Field.Leading = Name Label.Trailing + Standard
      - the field stands 20 below the guide while it is the taller: Name Text Field.Top = Top Layout Guide.Bottom + 20 where Name Label.Top >= Name Text Field.Top
      - label and field share a baseline: Name Label.Baseline = Name Text Field.Baseline

      ## Axes

      - fontSize: font sizes of Name Label: 10…60
      - text lengths of Name Label: 0, 1, 4, 12, 24, 40

      """#
    ),
    (
      "R2-dynamic-height-label-and-text-field.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R2 Dynamic Height Label and Text Field

      As the simple pair, but whichever of the two is taller decides the distance to the top: a required
      minimum for each, and a weak pull that only the taller one can follow.

      ## Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Text Field.Trailing = Superview.TrailingMargin
      3. Name Text Field.Leading = Name Label.Trailing + Standard
      4. Name Label.Top >= Top Layout Guide.Bottom + 20.0
      5. Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
      6. Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
      7. Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
      8. Name Label.Baseline = Name Text Field.Baseline

      ## Attributes

      | View            | Attribute   | Value      |
      | --------------- | ----------- | ---------- |
      | Name Label      | Text        | Name       |
      | Name Text Field | Placeholder | Enter name |
      | Name Text Field | Font        | 14 pt      |

      | Name            | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
      | --------------- | ------------------ | ---------------- | --------------------- | ------------------- |
      | Name Label      | 251                | 251              | 750                   | 750                 |
      | Name Text Field | 250                | 250              | 750                   | 750                 |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - Let needed = Name Label.IntrinsicWidth + 8 + Name Text Field.IntrinsicWidth
      - the taller one stands 20 below the guide (C2): min(Name Label.Top, Name Text Field.Top) = Top Layout Guide.Bottom + 20
      - the pull moves the label and does not stretch it (C3): Name Label.Height = Name Label.IntrinsicHeight
      - the pull moves the field and does not stretch it (C3): Name Text Field.Height = Name Text Field.IntrinsicHeight
      - the label begins at the margin: Name Label.Leading = Superview.LeadingMargin
      - the field ends at the margin: Name Text Field.Trailing = Superview.TrailingMargin
      - the standard gap lies between label and field: Name Text Field.Leading = Name Label.Trailing + Standard
      - label and field share a baseline: Name Label.Baseline = Name Text Field.Baseline
      - the label is as wide as its text: Name Label.Width = Name Label.IntrinsicWidth where room >= needed

      ## Axes

      - fontSize: font sizes of Name Label: 10…60
      - text lengths of Name Label: 0, 1, 4, 12, 24, 40

      """#
    ),
    (
      "R3-fixed-height-columns.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R3 Fixed Height Columns

      Three labels and three text fields in two columns. The labels share the width of the longest, the
      fields take what is left, all alike. Down the page the fields alone count.

      ## Constraints

      1. First Name Label.Leading = Superview.LeadingMargin
      2. Middle Name Label.Leading = Superview.LeadingMargin
      3. Last Name Label.Leading = Superview.LeadingMargin
      4. First Name Text Field.Leading = First Name Label.Trailing + Standard
      5. Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard
      6. Last Name Text Field.Leading = Last Name Label.Trailing + Standard
      7. First Name Text Field.Trailing = Superview.TrailingMargin
      8. Middle Name Text Field.Trailing = Superview.TrailingMargin
      9. Last Name Text Field.Trailing = Superview.TrailingMargin
      10. First Name Label.Baseline = First Name Text Field.Baseline
      11. Middle Name Label.Baseline = Middle Name Text Field.Baseline
      12. Last Name Label.Baseline = Last Name Text Field.Baseline
      13. First Name Text Field.Width = Middle Name Text Field.Width
      14. First Name Text Field.Width = Last Name Text Field.Width
      15. First Name Text Field.Top = Top Layout Guide.Bottom + 20.0
      16. Middle Name Text Field.Top = First Name Text Field.Bottom + Standard
      17. Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard

      ## Attributes

      | View                   | Attribute   | Value             |
      | ---------------------- | ----------- | ----------------- |
      | First Name Label       | Text        | First Name        |
      | First Name Label       | Alignment   | Right             |
      | First Name Text Field  | Placeholder | Enter first name  |
      | Middle Name Label      | Text        | Middle Name       |
      | Middle Name Label      | Alignment   | Right             |
      | Middle Name Text Field | Placeholder | Enter middle name |
      | Last Name Label        | Text        | Last Name         |
      | Last Name Label        | Alignment   | Right             |
      | Last Name Text Field   | Placeholder | Enter last name   |

      | Name                                     | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
      | ---------------------------------------- | ------------------ | ---------------- | --------------------- | ------------------- |
      | First, Middle, and Last Name Labels      | 251                | 251              | 750                   | 750                 |
      | First, Middle, and Last Name Text Fields | 250                | 250              | 750                   | 750                 |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - Let longest label = max(First Name Label.IntrinsicWidth, Middle Name Label.IntrinsicWidth, Last Name Label.IntrinsicWidth)
      - Let longest field = max(First Name Text Field.IntrinsicWidth, Middle Name Text Field.IntrinsicWidth, Last Name Text Field.IntrinsicWidth)
      - the first label is as wide as the longest (C7): First Name Label.Width = longest label where room >= longest label + 8 + longest field
      - the middle label is as wide as the longest (C7): Middle Name Label.Width = longest label where room >= longest label + 8 + longest field
      - the last label is as wide as the longest (C7): Last Name Label.Width = longest label where room >= longest label + 8 + longest field
      - first and middle field are equally wide (C7): First Name Text Field.Width = Middle Name Text Field.Width
      - first and last field are equally wide (C7): First Name Text Field.Width = Last Name Text Field.Width
      - first and middle field begin together (C7): First Name Text Field.Leading = Middle Name Text Field.Leading
      - first and last field begin together (C7): First Name Text Field.Leading = Last Name Text Field.Leading
      - the first label begins at the margin: First Name Label.Leading = Superview.LeadingMargin
      - the middle label begins at the margin: Middle Name Label.Leading = Superview.LeadingMargin
      - the last label begins at the margin: Last Name Label.Leading = Superview.LeadingMargin
      - the first field ends at the margin: First Name Text Field.Trailing = Superview.TrailingMargin
      - the middle field ends at the margin: Middle Name Text Field.Trailing = Superview.TrailingMargin
      - the last field ends at the margin: Last Name Text Field.Trailing = Superview.TrailingMargin
      - the standard gap lies in the first row: First Name Text Field.Leading = First Name Label.Trailing + Standard
      - the standard gap lies in the middle row: Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard
      - the standard gap lies in the last row: Last Name Text Field.Leading = Last Name Label.Trailing + Standard
      - label and field share a baseline in the first row: First Name Label.Baseline = First Name Text Field.Baseline
      - label and field share a baseline in the middle row: Middle Name Label.Baseline = Middle Name Text Field.Baseline
      - label and field share a baseline in the last row: Last Name Label.Baseline = Last Name Text Field.Baseline
      - first and middle label end together (C7): First Name Label.Trailing = Middle Name Label.Trailing
      - first and last label end together (C7): First Name Label.Trailing = Last Name Label.Trailing
      - the first field stands 20 below the guide: First Name Text Field.Top = Top Layout Guide.Bottom + 20
      - fields keep the standard distance, first to middle: Middle Name Text Field.Top = First Name Text Field.Bottom + Standard
      - fields keep the standard distance, middle to last: Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard
      - the first field keeps its height: First Name Text Field.Height = First Name Text Field.IntrinsicHeight
      - the middle field keeps its height: Middle Name Text Field.Height = Middle Name Text Field.IntrinsicHeight
      - the last field keeps its height: Last Name Text Field.Height = Last Name Text Field.IntrinsicHeight

      ## Axes

      - text lengths of First Name Label: 0, 1, 10, 20, 40
      - text lengths of Middle Name Label: 0, 1, 11, 20, 40
      - text lengths of Last Name Text Field: 0, 5, 15, 30

      """#
    ),
    (
      "R4-dynamic-height-columns.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R4 Dynamic Height Columns

      The two columns again, and everything follows the fonts and the texts: each label and each field
      keeps its distance from the one above it, by a required minimum and a weak pull. The text promises
      that a row is as high as its tallest element. The constraints do not say so: a tall label may come
      nearer than the standard distance to the next row's field.

      ## Constraints

      1. First Name Label.Leading = Superview.LeadingMargin
      2. Middle Name Label.Leading = Superview.LeadingMargin
      3. Last Name Label.Leading = Superview.LeadingMargin
      4. First Name Text Field.Leading = First Name Label.Trailing + Standard
      5. Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard
      6. Last Name Text Field.Leading = Last Name Label.Trailing + Standard
      7. First Name Text Field.Trailing = Superview.TrailingMargin
      8. Middle Name Text Field.Trailing = Superview.TrailingMargin
      9. Last Name Text Field.Trailing = Superview.TrailingMargin
      10. First Name Label.Baseline = First Name Text Field.Baseline
      11. Middle Name Label.Baseline = Middle Name Text Field.Baseline
      12. Last Name Label.Baseline = Last Name Text Field.Baseline
      13. First Name Text Field.Width = Middle Name Text Field.Width
      14. First Name Text Field.Width = Last Name Text Field.Width
      15. First Name Label.Top >= Top Layout Guide.Bottom + 20.0
      16. First Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
      17. First Name Text Field.Top >= Top Layout Guide.Bottom + 20.0
      18. First Name Text Field.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)
      19. Middle Name Label.Top >= First Name Label.Bottom + Standard
      20. Middle Name Label.Top = First Name Label.Bottom + Standard (Priority 249)
      21. Middle Name Text Field.Top >= First Name Text Field.Bottom + Standard
      22. Middle Name Text Field.Top = First Name Text Field.Bottom + Standard (Priority 249)
      23. Last Name Label.Top >= Middle Name Label.Bottom + Standard
      24. Last Name Label.Top = Middle Name Label.Bottom + Standard (Priority 249)
      25. Last Name Text Field.Top >= Middle Name Text Field.Bottom + Standard
      26. Last Name Text Field.Top = Middle Name Text Field.Bottom + Standard (Priority 249)

      ## Attributes

      | View                   | Attribute   | Value             |
      | ---------------------- | ----------- | ----------------- |
      | First Name Label       | Text        | First Name        |
      | First Name Label       | Alignment   | Right             |
      | First Name Text Field  | Placeholder | Enter first name  |
      | Middle Name Label      | Text        | Middle Name       |
      | Middle Name Label      | Alignment   | Right             |
      | Middle Name Text Field | Placeholder | Enter middle name |
      | Last Name Label        | Text        | Last Name         |
      | Last Name Label        | Alignment   | Right             |
      | Last Name Text Field   | Placeholder | Enter last name   |

      | Name                                     | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
      | ---------------------------------------- | ------------------ | ---------------- | --------------------- | ------------------- |
      | First, Middle, and Last Name Labels      | 251                | 251              | 750                   | 750                 |
      | First, Middle, and Last Name Text Fields | 250                | 250              | 750                   | 750                 |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - Let longest label = max(First Name Label.IntrinsicWidth, Middle Name Label.IntrinsicWidth, Last Name Label.IntrinsicWidth)
      - Let longest field = max(First Name Text Field.IntrinsicWidth, Middle Name Text Field.IntrinsicWidth, Last Name Text Field.IntrinsicWidth)
      - the first label is as wide as the longest (C7): First Name Label.Width = longest label where room >= longest label + 8 + longest field
      - the middle label is as wide as the longest (C7): Middle Name Label.Width = longest label where room >= longest label + 8 + longest field
      - the last label is as wide as the longest (C7): Last Name Label.Width = longest label where room >= longest label + 8 + longest field
      - first and middle field are equally wide (C7): First Name Text Field.Width = Middle Name Text Field.Width
      - first and last field are equally wide (C7): First Name Text Field.Width = Last Name Text Field.Width
      - first and middle field begin together (C7): First Name Text Field.Leading = Middle Name Text Field.Leading
      - first and last field begin together (C7): First Name Text Field.Leading = Last Name Text Field.Leading
      - labels keep the standard distance, first to middle (C8): Middle Name Label.Top >= First Name Label.Bottom + Standard
      - labels keep the standard distance, middle to last (C8): Last Name Label.Top >= Middle Name Label.Bottom + Standard
      - fields keep the standard distance, first to middle (C8): Middle Name Text Field.Top >= First Name Text Field.Bottom + Standard
      - fields keep the standard distance, middle to last (C8): Last Name Text Field.Top >= Middle Name Text Field.Bottom + Standard
      - the first row is as high as its tallest element, as the text has it (C8): min(Middle Name Label.Top, Middle Name Text Field.Top) >= max(First Name Label.Bottom, First Name Text Field.Bottom) + Standard
      - the middle row is as high as its tallest element, as the text has it (C8): min(Last Name Label.Top, Last Name Text Field.Top) >= max(Middle Name Label.Bottom, Middle Name Text Field.Bottom) + Standard
      - the first label is not stretched (C3): First Name Label.Height = First Name Label.IntrinsicHeight
      - the first field is not stretched (C3): First Name Text Field.Height = First Name Text Field.IntrinsicHeight
      - the first label begins at the margin: First Name Label.Leading = Superview.LeadingMargin
      - the middle label begins at the margin: Middle Name Label.Leading = Superview.LeadingMargin
      - the last label begins at the margin: Last Name Label.Leading = Superview.LeadingMargin
      - the first field ends at the margin: First Name Text Field.Trailing = Superview.TrailingMargin
      - the middle field ends at the margin: Middle Name Text Field.Trailing = Superview.TrailingMargin
      - the last field ends at the margin: Last Name Text Field.Trailing = Superview.TrailingMargin
      - the standard gap lies in the first row: First Name Text Field.Leading = First Name Label.Trailing + Standard
      - the standard gap lies in the middle row: Middle Name Text Field.Leading = Middle Name Label.Trailing + Standard
      - the standard gap lies in the last row: Last Name Text Field.Leading = Last Name Label.Trailing + Standard
      - label and field share a baseline in the first row: First Name Label.Baseline = First Name Text Field.Baseline
      - label and field share a baseline in the middle row: Middle Name Label.Baseline = Middle Name Text Field.Baseline
      - label and field share a baseline in the last row: Last Name Label.Baseline = Last Name Text Field.Baseline
      - first and middle label end together (C7): First Name Label.Trailing = Middle Name Label.Trailing
      - first and last label end together (C7): First Name Label.Trailing = Last Name Label.Trailing
      - the taller of the first row stands 20 below the guide (C2): min(First Name Label.Top, First Name Text Field.Top) = Top Layout Guide.Bottom + 20
      - one column of the middle row stands no lower than it must (C8): min(Middle Name Label.Top - First Name Label.Bottom, Middle Name Text Field.Top - First Name Text Field.Bottom) = Standard
      - one column of the last row stands no lower than it must (C8): min(Last Name Label.Top - Middle Name Label.Bottom, Last Name Text Field.Top - Middle Name Text Field.Bottom) = Standard
      - the middle label is not stretched (C3): Middle Name Label.Height = Middle Name Label.IntrinsicHeight
      - the middle field is not stretched (C3): Middle Name Text Field.Height = Middle Name Text Field.IntrinsicHeight
      - the last label is not stretched (C3): Last Name Label.Height = Last Name Label.IntrinsicHeight
      - the last field is not stretched (C3): Last Name Text Field.Height = Last Name Text Field.IntrinsicHeight

      ## Axes

      - text lengths of First Name Label: 0, 1, 10, 20, 40
      - text lengths of Middle Name Label: 0, 1, 11, 20, 40
      - text lengths of Last Name Text Field: 0, 5, 15, 30
      - label size: font sizes of First Name Label: 12, 17, 24, 36, 48
      - field size: font sizes of First Name Text Field: 12, 14, 17, 24

      """#
    ),
    (
      "R5-two-equal-width-buttons.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R5 Two Equal-Width Buttons

      Two buttons share the width, whatever their titles say. Their own height is all they decide.

      ## Constraints

      1. Short Button.Leading = Superview.LeadingMargin
      2. Long Button.Leading = Short Button.Trailing + Standard
      3. Long Button.Trailing = Superview.TrailingMargin
      4. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
      5. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
      6. Short Button.Width = Long Button.Width

      ## Attributes

      | View         | Attribute  | Value                    |
      | ------------ | ---------- | ------------------------ |
      | Short Button | Background | Light Gray Color         |
      | Short Button | Title      | short                    |
      | Long Button  | Background | Light Gray Color         |
      | Long Button  | Title      | Much Longer Button Title |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - titles do not matter to the short button's width (C9): Short Button.Width = (room - 8) / 2 where room >= 8
      - titles do not matter to the long button's width (C9): Long Button.Width = (room - 8) / 2 where room >= 8
      - the short button keeps its height (C9): Short Button.Height = Short Button.IntrinsicHeight
      - the long button keeps its height (C9): Long Button.Height = Long Button.IntrinsicHeight
      - the short button begins at the margin: Short Button.Leading = Superview.LeadingMargin
      - the long button ends at the margin: Long Button.Trailing = Superview.TrailingMargin
      - the standard gap lies between the buttons: Long Button.Leading = Short Button.Trailing + Standard
      - the buttons are equally wide: Short Button.Width = Long Button.Width
      - the short button stands 20 above the guide: Bottom Layout Guide.Top = Short Button.Bottom + 20
      - the long button stands 20 above the guide: Bottom Layout Guide.Top = Long Button.Bottom + 20

      ## Axes

      - text lengths of Short Button: 0, 1, 5, 20, 60
      - text lengths of Long Button: 0, 1, 24, 48, 96

      """#
    ),
    (
      "R6-three-equal-width-buttons.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R6 Three Equal-Width Buttons

      One more button needs three more constraints: two across and one down.

      ## Constraints

      1. Short Button.Leading = Superview.LeadingMargin
      2. Medium Button.Leading = Short Button.Trailing + Standard
      3. Long Button.Leading = Medium Button.Trailing + Standard
      4. Long Button.Trailing = Superview.TrailingMargin
      5. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
      6. Bottom Layout Guide.Top = Medium Button.Bottom + 20.0
      7. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
      8. Short Button.Width = Medium Button.Width
      9. Short Button.Width = Long Button.Width

      ## Attributes

      | View          | Attribute  | Value             |
      | ------------- | ---------- | ----------------- |
      | Short Button  | Background | Light Gray Color  |
      | Short Button  | Title      | Short             |
      | Medium Button | Background | Light Gray Color  |
      | Medium Button | Title      | Medium            |
      | Long Button   | Background | Light Gray Color  |
      | Long Button   | Title      | Long Button Title |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - titles do not matter to the short button's width (C9): Short Button.Width = (room - 16) / 3 where room >= 16
      - titles do not matter to the medium button's width (C9): Medium Button.Width = (room - 16) / 3 where room >= 16
      - titles do not matter to the long button's width (C9): Long Button.Width = (room - 16) / 3 where room >= 16
      - the medium button keeps its height (C9): Medium Button.Height = Medium Button.IntrinsicHeight
      - the short button begins at the margin: Short Button.Leading = Superview.LeadingMargin
      - the long button ends at the margin: Long Button.Trailing = Superview.TrailingMargin
      - the standard gap lies between short and medium button: Medium Button.Leading = Short Button.Trailing + Standard
      - the standard gap lies between medium and long button: Long Button.Leading = Medium Button.Trailing + Standard
      - short and medium button are equally wide: Short Button.Width = Medium Button.Width
      - short and long button are equally wide: Short Button.Width = Long Button.Width
      - the short button stands 20 above the guide: Bottom Layout Guide.Top = Short Button.Bottom + 20
      - the medium button stands 20 above the guide: Bottom Layout Guide.Top = Medium Button.Bottom + 20
      - the long button stands 20 above the guide: Bottom Layout Guide.Top = Long Button.Bottom + 20
      - the short button keeps its height (C9): Short Button.Height = Short Button.IntrinsicHeight
      - the long button keeps its height (C9): Long Button.Height = Long Button.IntrinsicHeight

      ## Axes

      - text lengths of Short Button: 0, 1, 5, 20, 60
      - text lengths of Medium Button: 0, 1, 6, 20, 60
      - text lengths of Long Button: 0, 1, 17, 40, 96

      """#
    ),
    (
      "R7-two-buttons-with-equal-spacing.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R7 Two Buttons with Equal Spacing

      Both buttons are as wide as the longer title needs; three empty views share the space around them.

      The text says that the empty views collapse where there is no room. The constraints say otherwise:
      13, 15 and 16 hold each of them at 8 points or more.

      ## Constraints

      1. Leading Dummy View.Leading = Superview.LeadingMargin
      2. Short Button.Leading = Leading Dummy View.Trailing
      3. Center Dummy View.Leading = Short Button.Trailing
      4. Long Button.Leading = Center Dummy View.Trailing
      5. Trailing Dummy View.Leading = Long Button.Trailing
      6. Trailing Dummy View.Trailing = Superview.TrailingMargin
      7. Bottom Layout Guide.Top = Leading Dummy View.Bottom + 20.0
      8. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
      9. Bottom Layout Guide.Top = Center Dummy View.Bottom + 20.0
      10. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
      11. Bottom Layout Guide.Top = Trailing Dummy View.Bottom + 20.0
      12. Short Button.Leading >= Superview.LeadingMargin
      13. Long Button.Leading >= Short Button.Trailing + Standard
      14. Superview.TrailingMargin >= Long Button.Trailing
      15. Leading Dummy View.Width = Center Dummy View.Width
      16. Leading Dummy View.Width = Trailing Dummy View.Width
      17. Short Button.Width = Long Button.Width
      18. Leading Dummy View.Height = 0.0
      19. Center Dummy View.Height = 0.0
      20. Trailing Dummy View.Height = 0.0

      ## Attributes

      | View         | Attribute  | Value                    |
      | ------------ | ---------- | ------------------------ |
      | Short Button | Background | Light Gray Color         |
      | Short Button | Title      | Short                    |
      | Long Button  | Background | Light Gray Color         |
      | Long Button  | Title      | Much Longer Button Title |

      ## Invariants

      - Let room = Superview.TrailingMargin - Superview.LeadingMargin
      - Let longest = max(Short Button.IntrinsicWidth, Long Button.IntrinsicWidth)
      - too narrow, the spaces stay at 8 (C10): Leading Dummy View.Width = 8 where room >= 24 and room <= 2 * longest + 24
      - too narrow, the buttons share the rest (C10): Short Button.Width = (room - 24) / 2 where room >= 24 and room <= 2 * longest + 24
      - with room, the buttons are as wide as the longer title (C10): Short Button.Width = longest where room >= 2 * longest + 24
      - with room, the spaces share it (C10): Leading Dummy View.Width = (room - 2 * longest) / 3 where room >= 2 * longest + 24
      - the buttons are equally wide (C10): Short Button.Width = Long Button.Width
      - too narrow, the spaces collapse, as the text has it (C10): Leading Dummy View.Width = 0 where room >= 8 and room <= 2 * longest + 8
      - the leading space begins at the margin: Leading Dummy View.Leading = Superview.LeadingMargin
      - the short button follows the leading space: Short Button.Leading = Leading Dummy View.Trailing
      - the center space follows the short button: Center Dummy View.Leading = Short Button.Trailing
      - the long button follows the center space: Long Button.Leading = Center Dummy View.Trailing
      - the trailing space follows the long button: Trailing Dummy View.Leading = Long Button.Trailing
      - the trailing space ends at the margin: Trailing Dummy View.Trailing = Superview.TrailingMargin
      - the spaces are equal, leading and center (C10): Leading Dummy View.Width = Center Dummy View.Width
      - the spaces are equal, leading and trailing (C10): Leading Dummy View.Width = Trailing Dummy View.Width
      - the buttons keep the standard distance: Long Button.Leading >= Short Button.Trailing + Standard
      - the short button stays inside the margin: Short Button.Leading >= Superview.LeadingMargin
      - the long button stays inside the margin: Superview.TrailingMargin >= Long Button.Trailing
      - the short button stands 20 above the guide: Bottom Layout Guide.Top = Short Button.Bottom + 20
      - the long button stands 20 above the guide: Bottom Layout Guide.Top = Long Button.Bottom + 20
      - the leading space stands 20 above the guide: Bottom Layout Guide.Top = Leading Dummy View.Bottom + 20
      - the center space stands 20 above the guide: Bottom Layout Guide.Top = Center Dummy View.Bottom + 20
      - the trailing space stands 20 above the guide: Bottom Layout Guide.Top = Trailing Dummy View.Bottom + 20
      - the leading space has no height: Leading Dummy View.Height = 0
      - the center space has no height: Center Dummy View.Height = 0
      - the trailing space has no height: Trailing Dummy View.Height = 0
      - the short button keeps its height: Short Button.Height = Short Button.IntrinsicHeight
      - the long button keeps its height: Long Button.Height = Long Button.IntrinsicHeight

      ## Axes

      - text lengths of Short Button: 0, 1, 5, 20, 60
      - text lengths of Long Button: 0, 1, 24, 48, 96

      """#
    ),
    (
      "R8-two-buttons-with-size-classes.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R8 Two Buttons with Size Class-Based Layouts

      Two equal buttons in a row, except in compact width and regular height: there they are stacked, and
      the lower, long one is tied to the bottom guide.

      ## Constraints

      1. Short Button.Leading = Superview.LeadingMargin
      2. Long Button.Leading = Short Button.Trailing + Standard
      3. Long Button.Trailing = Superview.TrailingMargin
      4. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
      5. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
      6. Short Button.Width = Long Button.Width

      ## Compact width, regular height

      Uninstall: 2, 4

      7. Long Button.Leading = Superview.LeadingMargin
      8. Short Button.Trailing = Superview.TrailingMargin
      9. Long Button.Top = Short Button.Bottom + Standard

      ## Attributes

      | View         | Attribute  | Value                    |
      | ------------ | ---------- | ------------------------ |
      | Short Button | Background | Light Gray Color         |
      | Short Button | Title      | short                    |
      | Long Button  | Background | Light Gray Color         |
      | Long Button  | Title      | Much Longer Button Title |

      ## Invariants

      - stacked on a phone held upright (C11): Long Button.Top = Short Button.Bottom + 8 where compact width and regular height
      - stacked, the short button fills the width (C12): Short Button.Trailing = Superview.TrailingMargin where compact width and regular height
      - stacked, the long button fills the width (C12): Long Button.Leading = Superview.LeadingMargin where compact width and regular height
      - stacked, both stand above the bottom guide (C11): max(Short Button.Bottom, Long Button.Bottom) + 20 <= Bottom Layout Guide.Top where compact width and regular height
      - side by side in a regular width (C11): Short Button.Bottom = Long Button.Bottom where not compact width
      - side by side in a low container (C11): Short Button.Bottom = Long Button.Bottom where not regular height
      - side by side, a gap of 8 in a regular width (C11): Long Button.Leading = Short Button.Trailing + 8 where not compact width
      - side by side, a gap of 8 in a low container (C11): Long Button.Leading = Short Button.Trailing + 8 where not regular height
      - the short button begins at the margin: Short Button.Leading = Superview.LeadingMargin
      - the long button ends at the margin: Long Button.Trailing = Superview.TrailingMargin
      - the buttons are equally wide: Short Button.Width = Long Button.Width
      - the short button keeps its height: Short Button.Height = Short Button.IntrinsicHeight
      - the long button keeps its height: Long Button.Height = Long Button.IntrinsicHeight
      - the long button stands 20 above the guide: Bottom Layout Guide.Top = Long Button.Bottom + 20

      ## Axes

      - text lengths of Short Button: 0, 1, 5, 20, 60
      - text lengths of Long Button: 0, 1, 24, 48, 96

      """#
    ),
    (
      "R8-text-two-buttons-as-the-text-has-them.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R8-text Two Buttons as the Text Has Them

      The document says to uninstall 2 and 5. Then the upper, short button is the one that is tied to the
      bottom guide, and the long one hangs below it: by a button's height, less the 12 points that the
      distance of 20 leaves over the gap of 8. Expect exactly this finding.

      ## Constraints

      1. Short Button.Leading = Superview.LeadingMargin
      2. Long Button.Leading = Short Button.Trailing + Standard
      3. Long Button.Trailing = Superview.TrailingMargin
      4. Bottom Layout Guide.Top = Short Button.Bottom + 20.0
      5. Bottom Layout Guide.Top = Long Button.Bottom + 20.0
      6. Short Button.Width = Long Button.Width

      ## Compact width, regular height

      Uninstall: 2, 5

      7. Long Button.Leading = Superview.LeadingMargin
      8. Short Button.Trailing = Superview.TrailingMargin
      9. Long Button.Top = Short Button.Bottom + Standard

      ## Attributes

      | View         | Attribute  | Value                    |
      | ------------ | ---------- | ------------------------ |
      | Short Button | Background | Light Gray Color         |
      | Short Button | Title      | short                    |
      | Long Button  | Background | Light Gray Color         |
      | Long Button  | Title      | Much Longer Button Title |

      ## Invariants

      - stacked on a phone held upright (C11): Long Button.Top = Short Button.Bottom + 8 where compact width and regular height
      - stacked, the short button fills the width (C12): Short Button.Trailing = Superview.TrailingMargin where compact width and regular height
      - stacked, the long button fills the width (C12): Long Button.Leading = Superview.LeadingMargin where compact width and regular height
      - stacked, both stand above the bottom guide (C11): max(Short Button.Bottom, Long Button.Bottom) + 20 <= Bottom Layout Guide.Top where compact width and regular height
      - side by side in a regular width (C11): Short Button.Bottom = Long Button.Bottom where not compact width
      - side by side in a low container (C11): Short Button.Bottom = Long Button.Bottom where not regular height
      - side by side, a gap of 8 in a regular width (C11): Long Button.Leading = Short Button.Trailing + 8 where not compact width
      - side by side, a gap of 8 in a low container (C11): Long Button.Leading = Short Button.Trailing + 8 where not regular height
      - the short button begins at the margin: Short Button.Leading = Superview.LeadingMargin
      - the long button ends at the margin: Long Button.Trailing = Superview.TrailingMargin
      - the buttons are equally wide: Short Button.Width = Long Button.Width
      - the short button keeps its height: Short Button.Height = Short Button.IntrinsicHeight
      - the long button keeps its height: Long Button.Height = Long Button.IntrinsicHeight
      - the short button stands 20 above the guide: Bottom Layout Guide.Top = Short Button.Bottom + 20

      ## Axes

      - text lengths of Short Button: 0, 1, 5, 20, 60
      - text lengths of Long Button: 0, 1, 24, 48, 96

      """#
    ),
    (
      "R9-simple-stack-view.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R9 Simple Stack View

      A stack of a title, a picture and a button. The picture gives way first, and grows first.

      ## Views

      - Stack View
        - Flowers Label
        - Image View
        - Edit Button

      ## Constraints

      1. Stack View.Leading = Superview.LeadingMargin
      2. Stack View.Trailing = Superview.TrailingMargin
      3. Stack View.Top = Top Layout Guide.Bottom + Standard
      4. Bottom Layout Guide.Top = Stack View.Bottom + Standard

      ## Attributes

      | Stack      | Axis     | Alignment | Distribution | Spacing |
      | ---------- | -------- | --------- | ------------ | ------- |
      | Stack View | Vertical | Fill      | Fill         | 8       |

      | View          | Attribute | Value              |
      | ------------- | --------- | ------------------ |
      | Flowers Label | Text      | Flowers            |
      | Image View    | Image     | flowers, 300 × 400 |
      | Image View    | Mode      | Aspect Fit         |
      | Edit Button   | Title     | Edit               |

      | Name       | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
      | ---------- | ------------------ | ---------------- | --------------------- | ------------------- |
      | Image View | 250                | 249              | 750                   | 749                 |

      ## Invariants

      - the label keeps its height while the image can give way (C13): Flowers Label.Height = Flowers Label.IntrinsicHeight where Image View.Height >= 0.01 and Flowers Label is shown
      - the button keeps its height while the image can give way (C13): Edit Button.Height = Edit Button.IntrinsicHeight where Image View.Height >= 0.01 and Edit Button is shown
      - the stack fills the height: Stack View.Bottom = Bottom Layout Guide.Top - 8
      - the stack begins at the margin: Stack View.Leading = Superview.LeadingMargin
      - the stack ends at the margin: Stack View.Trailing = Superview.TrailingMargin
      - the stack stands a standard distance below the guide: Stack View.Top = Top Layout Guide.Bottom + Standard
      - the label begins with the stack: Flowers Label.Leading = Stack View.Leading where Flowers Label is shown
      - the label ends with the stack: Flowers Label.Trailing = Stack View.Trailing where Flowers Label is shown
      - the image begins with the stack: Image View.Leading = Stack View.Leading
      - the image ends with the stack: Image View.Trailing = Stack View.Trailing
      - the button begins with the stack: Edit Button.Leading = Stack View.Leading where Edit Button is shown
      - the button ends with the stack: Edit Button.Trailing = Stack View.Trailing where Edit Button is shown
      - 8 points lie between label and image: Image View.Top = Flowers Label.Bottom + 8 where Flowers Label is shown
      - 8 points lie between image and button: Edit Button.Top = Image View.Bottom + 8 where Edit Button is shown
      - the label stands at the top of the stack: Flowers Label.Top = Stack View.Top where Flowers Label is shown
      - the image takes the label's place: Image View.Top = Stack View.Top where Flowers Label is hidden
      - the button stands at the bottom of the stack: Edit Button.Bottom = Stack View.Bottom where Edit Button is shown
      - the image takes the button's place: Image View.Bottom = Stack View.Bottom where Edit Button is hidden

      ## Axes

      - text lengths of Flowers Label: 0, 1, 7, 30, 80
      - hidden Flowers Label
      - hidden Edit Button

      """#
    ),
    (
      "R10-nested-stack-view.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R10 Nested Stack View

      A form of stacks in stacks: a square picture beside three rows for a name, notes below, buttons at
      the bottom. The picture is as high as the rows; the notes take what is left.

      ## Views

      - Root Stack View
        - Upper Stack View
          - Image View
          - Name Rows: stack
            - First Name Stack View
              - First Name Label
              - First Name Text Field
            - Middle Name Stack View
              - Middle Name Label
              - Middle Name Text Field
            - Last Name Stack View
              - Last Name Label
              - Last Name Text Field
        - Text View
        - Button Stack View
          - Save Button
          - Cancel Button
          - Clear Button

      ## Constraints

      1. Root Stack View.Leading = Superview.LeadingMargin
      2. Root Stack View.Trailing = Superview.TrailingMargin
      3. Root Stack View.Top = Top Layout Guide.Bottom + 20.0
      4. Bottom Layout Guide.Top = Root Stack View.Bottom + 20.0
      5. Image View.Height = Image View.Width
      6. First Name Text Field.Width = Middle Name Text Field.Width
      7. First Name Text Field.Width = Last Name Text Field.Width

      ## Attributes

      | Stack       | Axis       | Alignment      | Distribution | Spacing |
      | ----------- | ---------- | -------------- | ------------ | ------- |
      | First Name  | Horizontal | First Baseline | Fill         | 8       |
      | Middle Name | Horizontal | First Baseline | Fill         | 8       |
      | Last Name   | Horizontal | First Baseline | Fill         | 8       |
      | Name Rows   | Vertical   | Fill           | Fill         | 8       |
      | Upper       | Horizontal | Fill           | Fill         | 8       |
      | Button      | Horizontal | First Baseline | Fill Equally | 8       |
      | Root        | Vertical   | Fill           | Fill         | 8       |

      | View                   | Attribute   | Value                           |
      | ---------------------- | ----------- | ------------------------------- |
      | Image View             | Image       | square flowers, 300 × 300       |
      | First Name Label       | Text        | First                           |
      | First Name Text Field  | Placeholder | Enter First Name                |
      | Middle Name Label      | Text        | Middle                          |
      | Middle Name Text Field | Placeholder | Enter Middle Name               |
      | Last Name Label        | Text        | Last                            |
      | Last Name Text Field   | Placeholder | Enter Last Name                 |
      | Text View              | Text        | Notes:                          |
      | Text View              | Background  | Light Gray Color                |
      | Save Button            | Title       | Save                            |
      | Cancel Button          | Title       | Cancel                          |
      | Clear Button           | Title       | Clear                           |

      | Name                                     | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
      | ---------------------------------------- | ------------------ | ---------------- | --------------------- | ------------------- |
      | Image View                               | 250                | 250              | 48                    | 48                  |
      | Text View                                | 250                | 249              | 250                   | 250                 |
      | First, Middle, and Last Name Labels      | 251                | 251              | 750                   | 750                 |
      | First, Middle, and Last Name Text Fields | 48                 | 250              | 749                   | 750                 |

      ## Invariants

      - first and middle field are equally wide (C14): First Name Text Field.Width = Middle Name Text Field.Width
      - first and last field are equally wide (C14): First Name Text Field.Width = Last Name Text Field.Width
      - the picture is square (C14): Image View.Height = Image View.Width
      - the upper part is as high as the rows (C14): Upper Stack View.Height = Name Rows.Height
      - the rows are as high as what stands in them (C14): Name Rows.Height = First Name Stack View.Height + Middle Name Stack View.Height + Last Name Stack View.Height + 16 where First Name Stack View is shown and Middle Name Stack View is shown and Last Name Stack View is shown
      - the notes take the rest of the height (C14): Text View.Height = Root Stack View.Height - Upper Stack View.Height - Button Stack View.Height - 16
      - the form begins at the margin: Root Stack View.Leading = Superview.LeadingMargin
      - the form ends at the margin: Root Stack View.Trailing = Superview.TrailingMargin
      - the form stands 20 below the guide: Root Stack View.Top = Top Layout Guide.Bottom + 20
      - the form stands 20 above the guide: Bottom Layout Guide.Top = Root Stack View.Bottom + 20
      - the upper part begins with the form: Upper Stack View.Leading = Root Stack View.Leading
      - the upper part ends with the form: Upper Stack View.Trailing = Root Stack View.Trailing
      - the text view begins with the form: Text View.Leading = Root Stack View.Leading
      - the text view ends with the form: Text View.Trailing = Root Stack View.Trailing
      - the row of buttons begins with the form: Button Stack View.Leading = Root Stack View.Leading
      - the row of buttons ends with the form: Button Stack View.Trailing = Root Stack View.Trailing
      - the upper part stands at the top: Upper Stack View.Top = Root Stack View.Top
      - 8 points lie above the text view: Text View.Top = Upper Stack View.Bottom + 8
      - 8 points lie above the buttons: Button Stack View.Top = Text View.Bottom + 8
      - the picture begins with the upper part: Image View.Leading = Upper Stack View.Leading
      - 8 points lie between picture and rows: Name Rows.Leading = Image View.Trailing + 8
      - the rows end with the upper part: Name Rows.Trailing = Upper Stack View.Trailing
      - the picture is as high as the upper part (C14): Image View.Height = Upper Stack View.Height
      - the first row begins with the rows: First Name Stack View.Leading = Name Rows.Leading
      - the first row ends with the rows: First Name Stack View.Trailing = Name Rows.Trailing
      - the first label begins its row: First Name Label.Leading = First Name Stack View.Leading
      - 8 points lie in the first row: First Name Text Field.Leading = First Name Label.Trailing + 8
      - the first field ends its row: First Name Text Field.Trailing = First Name Stack View.Trailing
      - label and field share a baseline in the first row: First Name Label.FirstBaseline = First Name Text Field.FirstBaseline
      - the middle row begins with the rows: Middle Name Stack View.Leading = Name Rows.Leading where Middle Name Stack View is shown
      - the middle row ends with the rows: Middle Name Stack View.Trailing = Name Rows.Trailing where Middle Name Stack View is shown
      - the middle label begins its row: Middle Name Label.Leading = Middle Name Stack View.Leading where Middle Name Stack View is shown
      - 8 points lie in the middle row: Middle Name Text Field.Leading = Middle Name Label.Trailing + 8 where Middle Name Stack View is shown
      - the middle field ends its row: Middle Name Text Field.Trailing = Middle Name Stack View.Trailing where Middle Name Stack View is shown
      - label and field share a baseline in the middle row: Middle Name Label.FirstBaseline = Middle Name Text Field.FirstBaseline where Middle Name Stack View is shown
      - the last row begins with the rows: Last Name Stack View.Leading = Name Rows.Leading
      - the last row ends with the rows: Last Name Stack View.Trailing = Name Rows.Trailing
      - the last label begins its row: Last Name Label.Leading = Last Name Stack View.Leading
      - 8 points lie in the last row: Last Name Text Field.Leading = Last Name Label.Trailing + 8
      - the last field ends its row: Last Name Text Field.Trailing = Last Name Stack View.Trailing
      - label and field share a baseline in the last row: Last Name Label.FirstBaseline = Last Name Text Field.FirstBaseline
      - 8 points lie between first and middle row: Middle Name Stack View.Top = First Name Stack View.Bottom + 8 where Middle Name Stack View is shown
      - 8 points lie between middle and last row: Last Name Stack View.Top = Middle Name Stack View.Bottom + 8 where Middle Name Stack View is shown
      - the last row follows the first: Last Name Stack View.Top = First Name Stack View.Bottom + 8 where Middle Name Stack View is hidden
      - save and cancel button are equally wide: Save Button.Width = Cancel Button.Width
      - save and clear button are equally wide: Save Button.Width = Clear Button.Width
      - 8 points lie between save and cancel button: Cancel Button.Leading = Save Button.Trailing + 8
      - 8 points lie between cancel and clear button: Clear Button.Leading = Cancel Button.Trailing + 8
      - save and cancel button share a baseline: Save Button.FirstBaseline = Cancel Button.FirstBaseline
      - save and clear button share a baseline: Save Button.FirstBaseline = Clear Button.FirstBaseline

      ## Axes

      - text lengths of First Name Label: 1, 5, 12, 24
      - text lengths of Middle Name Label: 1, 6, 12, 24
      - texts of Cancel Button: Cancel, Abbrechen, Annuler, 取消
      - hidden Middle Name Stack View

      """#
    ),
    (
      "R11-dynamic-stack-view.recipe.md",
      #"""
      <!-- plumb recipe 1 -->

      # R11 Dynamic Stack View

      A list that grows and shrinks: a stack in a scroll view, to which rows of a date, a number and a
      delete button are added, and from which they are removed. Two rows are always there and may be
      hidden; the others come and go.

      ## Views

      - Scroll View
        - Stack View
          - First Row: stack
            - First Date Label
            - First Number Label
            - First Delete Button
          - Second Row: stack
            - Second Date Label
            - Second Number Label
            - Second Delete Button
          - Added Row: stack
            - Date Label
            - Number Label
            - Delete Button
          - Add Button

      ## Constraints

      1. Scroll View.Leading = Superview.LeadingMargin
      2. Scroll View.Trailing = Superview.TrailingMargin
      3. Scroll View.Top = Superview.TopMargin
      4. Bottom Layout Guide.Top = Scroll View.Bottom + 20.0
      5. Stack View.Leading = Scroll View.Leading
      6. Stack View.Trailing = Scroll View.Trailing
      7. Stack View.Top = Scroll View.Top
      8. Stack View.Bottom = Scroll View.Bottom
      9. Stack View.Width = Scroll View.Width

      ## Attributes

      | Stack      | Axis       | Alignment | Distribution  | Spacing |
      | ---------- | ---------- | --------- | ------------- | ------- |
      | Stack View | Vertical   | Fill      | Equal Spacing | 0       |
      | First Row  | Horizontal | Center    | Fill          | 8       |
      | Second Row | Horizontal | Center    | Fill          | 8       |
      | Added Row  | Horizontal | Center    | Fill          | 8       |

      | View                 | Attribute   | Value                |
      | -------------------- | ----------- | -------------------- |
      | First Date Label     | Text        | 9/14/15              |
      | First Date Label     | Localizable | no                   |
      | First Number Label   | Text        | 84C1-5A31-9C7F-02B8  |
      | First Number Label   | Localizable | no                   |
      | First Delete Button  | Title       | Delete               |
      | Second Date Label    | Text        | 12/31/15             |
      | Second Date Label    | Localizable | no                   |
      | Second Number Label  | Text        | 1D7E-66B0-F402-A9E5  |
      | Second Number Label  | Localizable | no                   |
      | Second Delete Button | Title       | Delete               |
      | Date Label           | Text        | 10/3/15              |
      | Date Label           | Localizable | no                   |
      | Number Label         | Text        | C0DE-0000-1111-2222  |
      | Number Label         | Localizable | no                   |
      | Delete Button        | Title       | Delete               |
      | Add Button           | Title       | Add Item             |

      | Name                                   | Horizontal hugging | Horizontal resistance |
      | -------------------------------------- | ------------------ | --------------------- |
      | First Number Label                     | 249                | 749                   |
      | Second Number Label                    | 249                | 749                   |
      | Number Label                           | 249                | 749                   |

      ## Invariants

      - the list is as wide as its window: Stack View.Width = Scroll View.Width
      - the date is never cut while the number can give way: First Date Label.Width = First Date Label.IntrinsicWidth where First Number Label.Width >= 0.01 and First Row is shown
      - the button is never cut while the number can give way: First Delete Button.Width = First Delete Button.IntrinsicWidth where First Number Label.Width >= 0.01 and First Row is shown
      - the second row follows the first: Second Row.Top >= First Row.Bottom where First Row is shown and Second Row is shown
      - the list begins at the margin: Scroll View.Leading = Superview.LeadingMargin
      - the list ends at the margin: Scroll View.Trailing = Superview.TrailingMargin
      - the list begins at the top margin: Scroll View.Top = Superview.TopMargin
      - the list stands 20 above the guide: Bottom Layout Guide.Top = Scroll View.Bottom + 20
      - the rows begin with the list: Stack View.Leading = Scroll View.Leading
      - the rows stand at the top of the list: Stack View.Top = Scroll View.Top
      - the first row is as wide as the list: First Row.Width = Stack View.Width where First Row is shown
      - the first date begins its row: First Date Label.Leading = First Row.Leading where First Row is shown
      - 8 points lie after the first date: First Number Label.Leading = First Date Label.Trailing + 8 where First Row is shown
      - 8 points lie before the first button: First Delete Button.Leading = First Number Label.Trailing + 8 where First Row is shown
      - the first button ends its row: First Delete Button.Trailing = First Row.Trailing where First Row is shown
      - date and number stand on one line in the first row: First Date Label.CenterY = First Number Label.CenterY where First Row is shown
      - date and button stand on one line in the first row: First Date Label.CenterY = First Delete Button.CenterY where First Row is shown
      - the second row is as wide as the list: Second Row.Width = Stack View.Width where Second Row is shown
      - the second date begins its row: Second Date Label.Leading = Second Row.Leading where Second Row is shown
      - 8 points lie after the second date: Second Number Label.Leading = Second Date Label.Trailing + 8 where Second Row is shown
      - 8 points lie before the second button: Second Delete Button.Leading = Second Number Label.Trailing + 8 where Second Row is shown
      - the second button ends its row: Second Delete Button.Trailing = Second Row.Trailing where Second Row is shown
      - date and number stand on one line in the second row: Second Date Label.CenterY = Second Number Label.CenterY where Second Row is shown
      - date and button stand on one line in the second row: Second Date Label.CenterY = Second Delete Button.CenterY where Second Row is shown
      - the added row is as wide as the list: Added Row.Width = Stack View.Width where Added Row is shown
      - the added date begins its row: Date Label.Leading = Added Row.Leading where Added Row is shown
      - 8 points lie after the added date: Number Label.Leading = Date Label.Trailing + 8 where Added Row is shown
      - 8 points lie before the added button: Delete Button.Leading = Number Label.Trailing + 8 where Added Row is shown
      - the added button ends its row: Delete Button.Trailing = Added Row.Trailing where Added Row is shown
      - date and number stand on one line in the added row: Date Label.CenterY = Number Label.CenterY where Added Row is shown
      - date and button stand on one line in the added row: Date Label.CenterY = Delete Button.CenterY where Added Row is shown
      - no gap lies between first and second row: Second Row.Top = First Row.Bottom where First Row is shown and Second Row is shown
      - the button to add is as wide as the list: Add Button.Width = Stack View.Width where Add Button is shown
      - the button to add stands last: Add Button.Bottom = Stack View.Bottom where Add Button is shown

      ## Axes

      - rows: rows of Added Row: 0…12, 2 in the reference
      - hidden First Row
      - hidden Second Row
      - hidden Add Button
      - text lengths of Second Number Label: 0, 4, 19, 40

      """#
    ),
  ]
}
