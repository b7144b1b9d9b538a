import AutoLayout
import Testing

@testable import Recipes

/// Documents of the cookbook as people paste them: several recipes, chapters without any, headings
/// in other languages, constraints in code fences, tables without outer bars.
@Suite struct PastedDocumentTests {
  private static let document = """
    [TOC]
    # 翻譯

    要查看這些配方的源代碼,請參閱 [Cookbook](https://example.com)。

    ## 第一節 簡單的標簽和輸入框
    這個配方演示了一個簡單的標簽和輸入框對。
    ### 1.1 視圖和約束
    在 Interface Builder中,拖出一個標簽和一個文本字段。

    1. Name Label.Leading = Superview.LeadingMargin
    2. Name Text Field.Trailing = Superview.TrailingMargin
    3. Name Text Field.Leading = Name Label.Trailing + Standard
    4. Name Text Field.Top = Top Layout Guide.Bottom + 20.0
    5. Name label.Baseline = Name Text Field.Baseline
    ### 1.2 屬性
    | Name | Horizontal hugging | Vertical hugging | Horizontal resistance | Vertical resistance |
    | --- | --- | --- | --- | --- |
    | Name Label | 251 | 251 | 750 | 750 |
    | Name Text Field | 250 | 250 | 750 | 750 |
    ### 1.3 討論
    1. 請注意,此布局僅使用兩個約束(4和5)。
    > 注意

    ## Two Equal-Width Buttons

    ### Views and Constraints

    ```
    Short Button.Leading = Superview.LeadingMargin
    Long Button.Leading = Short Button.Trailing + Standard
    Short Button.Top >= Superview.Top （Priority 249）
    ```

    ### Attributes（调整属性）

    View  | Attribute | Value
    ------------- | ------------- | -------------
    Short Button  | Background | Light Gray Color
    Short Button  | Title | short

    ## Three Equal-Width Buttons

    ### Views and Constraints

    ### Attributes
    """

  @Test func `every recipe of a pasted document is read`() throws {
    let scenes = try RecipeParser().scenes(in: Self.document, file: "pasted")
    #expect(scenes.map(\.name) == ["第一節 簡單的標簽和輸入框", "Two Equal-Width Buttons"])
    #expect(scenes.map(\.constraints.count) == [5, 3])
    let first = try #require(scenes.first)
    #expect(
      first.items.map(\.name)
        == ["Superview", "Name Label", "Name Text Field", "Top Layout Guide"])
    #expect(first.items[1].hugging == AxisPriorities(horizontal: 251, vertical: 251))
    #expect(first.constraints[4].first == Anchor(item: 1, attribute: .lastBaseline))
    #expect(first.constraints[2].constant == 8)
    #expect(first.constraints[0].location == SourceLocation(file: "pasted", line: 11, column: 4))
    let second = try #require(scenes.last)
    #expect(second.items.first { $0.name == "Short Button" }?.text?.string == "short")
    #expect(second.constraints.map(\.id) == ["1", "2", "3"])
    #expect(second.constraints[2].priority == 249)
    #expect(second.constraints[2].relation == .greaterThanOrEqual)
  }

  @Test func `a document with several recipes is no single recipe`() {
    #expect(throws: RecipeError.self) {
      try RecipeParser().scene(in: Self.document, file: "pasted")
    }
  }

  @Test func `names ignore case and spacing, and their last words give the kind`()
    throws
  {
    let scene = try RecipeParser().scene(
      in: """
        # Kinds

        ## Constraints

        1. name  Label.Leading = superview.leading margin
        2. Name Label.Center Y = Bio Text View.CenterY
        3. Name Label.Width = 1/3 * Icon Image.Width - 4
        4. Icon Image.Height = 16:9 * Icon Image.Width
        5. Name Label.Trailing = ScrollView.Trailing @750
        6. Name Label.Width ≥ Left Picker.Width * 0.5 (Priority 10, Identifier half)
        """, file: "kinds")
    #expect(
      scene.items.map(\.name)
        == ["Superview", "name Label", "Bio Text View", "Icon Image", "ScrollView", "Left Picker"])
    #expect(scene.items[2].isScrollView)
    #expect(scene.items[3].content == .imageView(nil))
    #expect(scene.items[4].content == .scrollView)
    #expect(scene.items[5].content == .control(.pickerView))
    #expect(scene.constraints[2].multiplier == 1.0 / 3)
    #expect(scene.constraints[2].constant == -4)
    #expect(scene.constraints[3].multiplier == 16.0 / 9)
    #expect(scene.constraints[4].priority == 750)
    #expect(scene.constraints[5].multiplier == 0.5)
    #expect(scene.constraints[5].identifier == "half")
  }

  @Test func `Superview is the superview of the other item, Root View the root`() throws {
    let scene = try RecipeParser().scene(
      in: """
        # Nested

        ## Views

        - Card View
          - Title Label

        ## Constraints

        1. Title Label.Leading = Superview.Leading
        2. Title Label.Width = Root View.Width
        3. Card View.Leading = Superview.Leading
        4. Superview.Bottom = Title Label.Bottom + 8
        """, file: "nested")
    #expect(scene.constraints.map { $0.second?.item } == [1, 0, 0, 2])
    #expect(scene.constraints[3].first.item == 1)
  }
}
