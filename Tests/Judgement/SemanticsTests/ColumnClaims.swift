import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C7 and C8: labels and fields in columns (R3, R4).
@Suite struct ColumnClaims {
  private static let rows = ["First", "Middle", "Last"]

  private func columns(_ recipe: String, _ change: (inout Variant) -> Void) throws -> Solved {
    try Solved(try Cook.recipe(recipe), change)
  }

  private func longest(_ solved: Solved, _ kind: String) throws -> Double {
    try Self.rows.map { try solved.intrinsicWidth("\($0) Name \(kind)") }.max() ?? 0
  }

  @Test(arguments: ["R3", "R4"])
  func `C7 labels are as wide as the longest and fields share the rest, whatever the text`(
    _ recipe: String
  ) throws {
    let scene = try Cook.recipe(recipe)
    for (row, text) in [
      ("First", ""), ("First", "A name that is rather long"), ("Middle", "M"), ("Last", "姓"),
    ] {
      for width in [320.0, 375, 568, 1024] {
        let changed = try #require(scene.index(ofItem: "\(row) Name Label"))
        let solved = try Solved(scene) {
          $0.set(.string(item: changed, text))
          $0.environment.size.width = width
        }
        let room = solved.room
        let (label, field) = try (longest(solved, "Label"), longest(solved, "Text Field"))
        guard room >= label + 8 + field else { continue }
        #expect(solved.isSound, "\(text) \(width)")
        for name in Self.rows {
          #expect(same(try solved.rect("\(name) Name Label").width, label))
          #expect(same(try solved.rect("\(name) Name Text Field").width, room - 8 - label))
          #expect(
            try solved.rect("\(name) Name Text Field").minX
              == solved.rect("First Name Text Field").minX)
        }
      }
    }
  }

  @Test func `C7 below the sum of the intrinsic widths the longest label gives way`() throws {
    let scene = try Cook.recipe("R3")
    let wide = try Solved(scene)
    let label = try longest(wide, "Label")
    let needed = try label + 8 + longest(wide, "Text Field")
    let exact = try Solved(scene) { $0.environment.size.width = needed + 32 }
    #expect(exact.isSound)
    #expect(exact.rules() == [])
    // Label and field resist alike; a narrower column stretches the two shorter labels less, so
    // their hugging decides against the longest label.
    let narrow = try Solved(scene) { $0.environment.size.width = needed + 32 - 4 }
    #expect(narrow.isSound)
    #expect(same(try narrow.rect("Middle Name Label").width, label - 4))
    let cut = try #require(narrow.violations().first { $0.kind == .textFits })
    #expect(cut.items == [try narrow.index("Middle Name Label")])
    // Resistance decides otherwise: fields that give way leave every label as wide as the longest.
    let decided = try Solved(
      try Cook.recipe(
        "R3", "250              | 750                   | 750 ",
        "250              | 749                   | 750 ")
    ) { $0.environment.size.width = needed + 32 - 4 }
    #expect(decided.isSound)
    #expect(same(try decided.rect("Middle Name Label").width, label))
  }

  @Test func `C7 with labels of one length it is open which view gives way`() throws {
    let scene = try Cook.recipe("R3")
    let solved = try Solved(scene) {
      for (item, text) in scene.items.enumerated() where text.text != nil {
        $0.set(.string(item: item, "Equally long"))
      }
      $0.environment.size.width = 200
    }
    #expect(solved.layout.conflicts.isEmpty)
    for row in Self.rows {
      #expect(
        solved.free(.horizontal).isSuperset(of: ["\(row) Name Label", "\(row) Name Text Field"]))
    }
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `C8 the standard distance holds down each column at every content size`(
    _ category: ContentSizeCategory
  ) throws {
    let solved = try columns("R4") { $0.environment.contentSizeCategory = category }
    #expect(solved.layout.conflicts.isEmpty)
    for (upper, lower) in [("First", "Middle"), ("Middle", "Last")] {
      for kind in ["Label", "Text Field"] {
        let gap =
          try solved.rect("\(lower) Name \(kind)").minY - solved.rect("\(upper) Name \(kind)").maxY
        #expect(gap >= 8 - 1e-9)
      }
      let label =
        try solved.rect("\(lower) Name Label").minY - solved.rect("\(upper) Name Label").maxY
      let field =
        try solved.rect("\(lower) Name Text Field").minY
        - solved.rect("\(upper) Name Text Field").maxY
      #expect(same(min(label, field), 8))
    }
  }

  @Test func `C8 a tall label comes nearer than standard to the next row's field`() throws {
    let scene = try Cook.recipe("R4")
    let label = try #require(scene.index(ofItem: "First Name Label"))
    let solved = try Solved(scene) { $0.set(.fontSize(item: label, 60)) }
    // Below the common baseline: the label's 15 points (72 - 57), the field's 11.5 (34 - 22.5).
    // Its own column holds the middle label 8 away, and that label stands 6.5 below its field's top;
    // the fields keep 8 apart, which leaves 8 + 11.5 - 15 = 4.5 points under the tall label.
    let gap = try solved.rect("Middle Name Text Field").minY - solved.rect("First Name Label").maxY
    #expect(same(gap, 4.5))
    #expect(
      same(
        try solved.rect("Middle Name Text Field").minY,
        try solved.rect("First Name Text Field").maxY + 8))
    #expect(
      solved.rules().contains(
        "the first row is as high as its tallest element, as the text has it"))
  }
}
