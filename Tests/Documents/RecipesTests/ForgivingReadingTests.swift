import AutoLayout
import Foundation
import Testing

@testable import Recipes

/// Documents as people have them: translated, with slips of the pen, tables whose heads do not fit, and
/// chapters that are no recipes.
@Suite struct ForgivingReadingTests {
  private func read(_ text: String) throws(RecipeError) -> RecipeDocument {
    try RecipeParser(isLenient: true).document(in: Array(text.utf8), file: "pasted")
  }

  private func said(_ notes: [Diagnostic]) -> [String] {
    notes.map { "\($0.location?.line ?? 0) \($0.code): \($0.message)" }
  }

  // MARK: Slips, tables, running text

  private static let translated = """
    [TOC]
    ## 第一節 兩個按鈕
    這個配方展示了兩個按鈕。
    ### 1.1 視圖和約束
    在 Any-Any size 類中,設置約束1到3。
    接下來,將大小類切換到 Compact-Regular 布局。

    卸載約束2和約束3,並添加約束4和5,如圖所示。

    1. Left Button.Leading = Superview.LeadingMargin
    2. Right Button.Leading = Left Button.Trailing + Standard
    3. Bottom Layout Guide.Top = Left Button.Botton + 20.0
    4. Right Button.Leading = Superview.LeadingMargin
    5. Right Button.Top = Left Button.Bottom + Standard
    6. Bottom Layout Guide.Top = Right Button.Bottom + 20.0
    ### 1.2 屬性
    | Para | View | Attribute |
    | --- | --- | --- |
    | Left Button | Background | Light Gray Color |
    | Left Button | Title | Short |
    ### 1.3 討論
    如果有足夠的空間。
    """

  @Test
  func `slips, shifted table heads and prose changes are read and reported`()
    throws
  {
    let document = try read(Self.translated)
    let scene = try #require(document.scenes.first)
    #expect(document.scenes.count == 1)
    #expect(document.notes.isEmpty)
    #expect(
      said(scene.diagnostics) == [
        "12 recipe-slip: 'Botton' is read as 'Bottom'",
        "8 recipe-prose: the text uninstalls 2 and 3 and installs 4 and 5: read as a section "
          + "'Compact width, regular height'",
        "17 recipe-table: the table 'Para | View | Attribute' is read as 'View | Attribute | Value', "
          + "as its rows have it",
      ])
    #expect(scene.constraints[2].second?.attribute == .bottom)
    #expect(scene.items.first { $0.name == "Left Button" }?.text?.string == "Short")
    let row = scene.resolved(horizontal: .regular, vertical: .regular)
    let stacked = scene.resolved(horizontal: .compact, vertical: .regular)
    #expect(row.constraints.filter(\.isInstalled).map(\.id) == ["1", "2", "3", "6"])
    #expect(stacked.constraints.filter(\.isInstalled).map(\.id) == ["1", "4", "5", "6"])
  }

  @Test func `constraints uninstalled in prose without a size class stay, with a note`() throws {
    let text = """
      # Two

      ## Constraints

      Uninstall constraints 1 and 2 on the phone.

      1. A Label.Leading = Superview.Leading
      2. A Label.Top = Superview.Top
      """
    let scene = try #require(try read(text).scenes.first)
    #expect(
      said(scene.diagnostics) == [
        "5 recipe-prose: the text uninstalls 1 and 2, but not in which size class: all are installed"
      ])
    #expect(scene.variations.isEmpty)
    #expect(scene.constraints.map(\.isInstalled) == [true, true])
  }

  @Test(arguments: [
    // Two names are as near.
    "1. Namf Label.Leading = 3\n2. Name Label.Top = 3\n3. Namg Label.Top = 3",
    // Two edits away.
    "1. Name Label.Boottoom = Superview.Bottom",
    // Too short to decide.
    "1. Name Label.Tob = Superview.Top",
  ])
  func `an ambiguous name, or one too far from any, stays an error`(_ lines: String) {
    #expect(throws: RecipeError.self) { try read("# One\n\n## Constraints\n\n\(lines)\n") }
  }

  @Test func `names that differ by a number are two names`() throws {
    let text = """
      # Two

      ## Constraints

      1. Label 1: label.Leading = 3
      """
    #expect(throws: RecipeError.self) { try read(text) }
    let two = try read(
      "# Two\n\n## Constraints\n\n1. Row 1 Label.Leading = Superview.Leading\n"
        + "2. Row 2 Label.Leading = Superview.Leading\n")
    #expect(two.scenes[0].items.map(\.name) == ["Superview", "Row 1 Label", "Row 2 Label"])
    #expect(two.scenes[0].diagnostics.isEmpty)
  }

  // MARK: Items of tables

  private static let stacks = """
    # 指南

    ### 堆叠视图

    #### Simple Stack（简单堆叠视图）

    ##### Views and Constraints（视图和约束）

    ```
    Stack View.Leading = Superview.LeadingMargin
    Stack View.Top = Top Layout Guide.Bottom + Standard
    ```

    ##### Attributes（调整属性）

    View  | Attribute | Value
    ------------- | ------------- | -------------
    Image View  | Mode | Aspect Fit

    Name  | Horizontal hugging | Horizontal resistance | Vertical resistance
    ------------- | ------------- | ------------- | -------------
    Image View  | 250 | 249 | 750 | 749
    First and Last Name Labels  | 251 | 251 | 750 | 750

    ##### Discussion（讨论）

    #### Dynamic Stack（动态堆叠视图）

    本实例在运行时添加视图。

    ```
    stack.addArrangedSubview(view)
    ```

    #### 下一节
    """

  @Test func `items that only tables name are created in the only stack view`() throws {
    let document = try read(Self.stacks)
    let scene = try #require(document.scenes.first)
    #expect(
      scene.items.map(\.name) == [
        "Superview", "Stack View", "Image View", "First Name Label", "Last Name Label",
        "Top Layout Guide",
      ])
    #expect(scene.items[1].stack?.arranged == [2, 3, 4])
    #expect(scene.items[2].hugging == AxisPriorities(horizontal: 250, vertical: 249))
    #expect(scene.items[2].resistance == AxisPriorities(horizontal: 750, vertical: 749))
    #expect(
      said(scene.diagnostics) == [
        "20 recipe-table: the table 'Name | Horizontal hugging | Horizontal resistance | Vertical "
          + "resistance' is read as 'Name | Horizontal hugging | Vertical hugging | Horizontal "
          + "resistance | Vertical resistance', as its rows have it",
        "18 recipe-item: only a table names 'Image View', 'First Name Label', 'Last Name Label': "
          + "taken to stand in the stack view 'Stack View', since no section '## Views' says where",
      ])
  }

  @Test func `a table does not add to a list of views`() {
    let text = """
      # Listed

      ## Views

      - Stack View

      ## Attributes

      | View       | Attribute | Value      |
      | ---------- | --------- | ---------- |
      | Image View | Mode      | Aspect Fit |
      """
    #expect(throws: RecipeError.self) { try read(text) }
  }

  // MARK: Chapters without recipes

  @Test func `chapters in prose and headings without text are reported as no recipes`() throws {
    #expect(
      said(try read(Self.stacks).notes) == [
        "27 recipe-empty: no recipe: 'Dynamic Stack（动态堆叠视图）' describes the layout in prose or code, "
          + "without constraints or views",
        "35 recipe-empty: no recipe: '下一节' is a heading without content",
      ])
  }

  @Test func `headings of a recipe without content are reported as no recipe`() throws {
    let text = """
      # Working with Views

      ## Pair

      ### Views and Constraints

      1. Name Label.Leading = Superview.LeadingMargin
      2. Name Label.Top = Superview.Top

      ## Columns

      ### Views and Constraints

      ### Attributes

      ### Discussion
      """
    let document = try read(text)
    #expect(document.scenes.map(\.name) == ["Pair"])
    #expect(
      said(document.notes) == [
        "10 recipe-empty: no recipe: 'Columns' has the headings of a recipe and nothing under "
          + "'## Constraints' or '## Views'"
      ])
  }

  @Test(arguments: [
    // A translated article with a table and list of its own.
    """
    注:本文节选
    真实内容尺寸
    - 表格3-1 基本控件的真实内容尺寸
    视图 | 真实内容尺寸 |
    ---|---|
    UIView和NSView | 无 |
    - 当拉伸一些列视图来填充空间时。
    """,
    // A chapter on one line, with its headings inside.
    "广告\n[TOC] 三个选项。 ## 控制 - 拖动约束 单击 `Add Missing Constraints` 。 * 実線 View.Width = 3 。",
    "",
  ])
  func `a document without a recipe says so`(_ text: String) throws {
    let document = try read(text)
    #expect(document.scenes.isEmpty)
    #expect(
      said(document.notes) == [
        "1 recipe-empty: there is no recipe here: no section lists constraints or views"
      ])
  }

  // MARK: Whole documents

  private func section(_ name: String, of text: String) -> String {
    let parts = text.components(separatedBy: "\n## ")
    let own = parts.first { $0.hasPrefix(name) } ?? ""
    return own.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
  }

  /// Eight chapters in Chinese, each with its constraints and tables as the cookbook has them.
  @Test func `every chapter of a translated cookbook is a recipe`() throws {
    let entries = BuiltInCookbook.entries.filter { ("R1"..."R8").contains($0.shortName) }
    let numbers = ["一", "二", "三", "四", "五", "六", "七", "八"]
    var text = "[TOC]\n# 翻譯\n\n要查看這些配方的源代碼。\n"
    for (index, name) in (1...8).map({ "R\($0)" }).enumerated() {
      let entry = try #require(entries.first { $0.shortName == name })
      text += """
        ## 第\(numbers[index])節 配方
        這個配方演示了一個布局。
        ### \(index + 1).1 視圖和約束
        \(section("Constraints", of: entry.text))
        ### \(index + 1).2 屬性
        \(section("Attributes", of: entry.text))
        ### \(index + 1).3 討論
        1. 請注意,此布局僅使用兩個約束(4和5)。

        """
    }
    let document = try read(text)
    #expect(document.scenes.map(\.name) == numbers.map { "第\($0)節 配方" })
    #expect(document.notes.isEmpty)
    for (scene, number) in zip(document.scenes, 1...8) {
      let own = try #require(try BuiltInCookbook.scene("R\(number)"))
      // Constraints of one size class are in a section that this document describes in prose.
      let installed = own.resolved(horizontal: .any, vertical: .any).constraints
      #expect(
        scene.constraints.count == installed.count(where: \.isInstalled), "R\(number)")
    }
  }

  /// One chapter that is written, seven of which only the headings are.
  @Test func `each empty chapter of an unfinished cookbook is reported`() throws {
    let empty = (2...8).map { number in
      """

      ## Chapter \(number)

      ### Views and Constraints

      ### Attributes

      ### Discussion

      """
    }.joined()
    let entry = try #require(BuiltInCookbook.entry("R1"))
    let document = try read(
      """
      # View with Intrinsic Content Size

      接下來的實例。

      ## Chapter 1

      ### Views and Constraints

      在`Interface Builder`中,設置以下約束:

      ```
      \(section("Constraints", of: entry.text))
      ```

      ### Attributes

      \(section("Attributes", of: entry.text))

      ### Discussion

      注意,這個布局只使用兩個約束(4和5)。
      """ + "\n" + empty)
    #expect(document.scenes.map(\.name) == ["Chapter 1"])
    #expect(document.scenes[0].constraints.count == 5)
    #expect(
      document.notes.map(\.message)
        == (2...8).map {
          "no recipe: 'Chapter \($0)' has the headings of a recipe and nothing under "
            + "'## Constraints' or '## Views'"
        })
  }

  // MARK: Strictness

  @Test func `a strict reader reports the first mistake of each recipe`() {
    func mistake(_ text: String) -> String? {
      do {
        _ = try RecipeParser().scenes(in: text, file: "pasted")
        return nil
      } catch {
        return "\(error.location.line):\(error.location.column) \(error.kind)"
      }
    }
    #expect(mistake(Self.translated) == "12:42 unknownAttribute")
    let spelled = Self.translated.replacing("Botton", with: "Bottom")
    #expect(mistake(spelled) == "17:3 unknownTable")
    #expect(mistake(Self.stacks) == "18:1 unknownName")
    #expect(mistake("# Prose\n\nOnly.") == "1:0 noRecipe")
  }

  @Test func `the cookbook reads the same, strictly or not`() throws {
    for entry in BuiltInCookbook.entries {
      let strict = try RecipeParser().scenes(in: entry.text, file: entry.fileName)
      let document = try RecipeParser(isLenient: true).document(
        in: Array(entry.text.utf8), file: entry.fileName)
      #expect(document == RecipeDocument(scenes: strict), "\(entry.fileName)")
    }
  }
}
