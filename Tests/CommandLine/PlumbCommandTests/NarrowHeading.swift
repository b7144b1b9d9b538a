/// A heading with a width of its own: too narrow for one font, it may be wide enough for another.
enum NarrowHeading {
  static func recipe(font: String = "DejaVuSans-Bold", width: Int = 78) -> String {
    """
    <!-- plumb recipe 1 -->

    # Heading

    ## Constraints

    1. Heading Label.Leading = Superview.LeadingMargin
    2. Heading Label.Top = Superview.Top + 20.0
    3. Heading Label.Width = \(width)

    ## Attributes

    | View          | Attribute   | Value         |
    | ------------- | ----------- | ------------- |
    | Heading Label | Text        | Settings      |
    | Heading Label | Font        | \(font) 17 pt |
    | Heading Label | Localizable | no            |

    """
  }
}
