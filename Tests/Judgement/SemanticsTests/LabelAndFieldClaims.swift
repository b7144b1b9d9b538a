import AutoLayout
import Recipes
import TextMetrics
import Testing

/// C1 to C6: a label and a text field in a row (R1, R2). Font generation of iOS 14 to 18 and two
/// pixels a point unless said otherwise.
@Suite struct LabelAndFieldClaims {
  /// The distance of the label from the top guide.
  private func distance(_ solved: Solved) throws -> Double {
    try solved.rect("Name Label").minY - solved.rect("Top Layout Guide").maxY
  }

  private func simple(size: Double, generation: OSGeneration = .ios18) throws -> Solved {
    let scene = try Cook.recipe("R1")
    let label = try #require(scene.index(ofItem: "Name Label"))
    return try Solved(scene) {
      $0.environment.generation = generation
      $0.set(.fontSize(item: label, size))
    }
  }

  @Test func `C1 with a field of 34 the label rises above 20 from a font of 23.5 points`() throws {
    // Baselines: 22 below the field's top, and the label's ascender of 0.952 of the font size,
    // to the nearest half point. 23.25 points give 22.0, 23.5 points give 22.5.
    #expect(try simple(size: 17).rect("Name Text Field").height == 34)
    for size in stride(from: 10, through: 23.25, by: 0.25) {
      #expect(try distance(simple(size: size)) >= 20, "\(size)")
    }
    #expect(try distance(simple(size: 23)) == 20)
    #expect(try distance(simple(size: 23.25)) == 20)
    #expect(try distance(simple(size: 23.5)) == 19.5)
    #expect(try distance(simple(size: 24)) == 19)
    #expect(try distance(simple(size: 36)) == 7.5)
    #expect(try simple(size: 24).rules() == ["the label keeps its distance from the top"])
    #expect(try simple(size: 23).rules() == [])
  }

  @Test func `C1 with a field of 30 the label rises above 20 from a font of 21.5 points`() throws {
    let ios12 = OSGeneration(major: 12)
    #expect(try simple(size: 17, generation: ios12).rect("Name Text Field").height == 30)
    #expect(try distance(simple(size: 21, generation: ios12)) == 20)
    #expect(try distance(simple(size: 21.25, generation: ios12)) == 20)
    #expect(try distance(simple(size: 21.5, generation: ios12)) == 19.5)
    #expect(try distance(simple(size: 22, generation: ios12)) == 19)
  }

  @Test func `C1 the label reaches over the guide from a font of 44.5 points`() throws {
    #expect(try distance(simple(size: 44)) == 0)
    #expect(try distance(simple(size: 44.5)) == -0.5)
    #expect(try distance(simple(size: 45)) == -1)
  }

  @Test func `C1 begins at content size AX1 with a field of 34, at XXXL with one of 30`() throws {
    func distances(_ generation: OSGeneration) throws -> [Double] {
      try ContentSizeCategory.allCases.map { category in
        try distance(
          Solved(try Cook.recipe("R1")) {
            $0.environment.contentSizeCategory = category
            $0.environment.generation = generation
          })
      }
    }
    // Body: 14 15 16 17 19 21 23 28 33 40 47 53 points.
    #expect(
      try distances(.ios18) == [28.5, 27.5, 27, 26, 24, 22, 20, 15.5, 10.5, 4, -3, -8.5])
    #expect(
      try distances(OSGeneration(major: 12))
        == [26.5, 25.5, 25, 24, 22, 20, 18, 13.5, 8.5, 2, -5, -10.5])
  }

  @Test func `C2 at normal size R2 equals R1`() throws {
    let simple = try Solved(try Cook.recipe("R1"))
    let dynamic = try Solved(try Cook.recipe("R2"))
    for name in ["Name Label", "Name Text Field"] {
      #expect(try simple.rect(name) == dynamic.rect(name))
    }
    #expect(dynamic.isSound)
  }

  @Test func `C2 at 36 points the distance is measured from the label and never below 20`() throws {
    let scene = try Cook.recipe("R2")
    let label = try #require(scene.index(ofItem: "Name Label"))
    let large = try Solved(scene) { $0.set(.fontSize(item: label, 36)) }
    #expect(try distance(large) == 20)
    #expect(try large.rect("Name Text Field").minY == 40 + 12.5)
    #expect(try large.rect("Name Text Field").height == 34)
    for size in stride(from: 8.0, through: 80, by: 1) {
      let solved = try Solved(scene) { $0.set(.fontSize(item: label, size)) }
      let top = try min(solved.rect("Name Label").minY, solved.rect("Name Text Field").minY)
      #expect(top == 40, "\(size)")
      #expect(solved.isSound, "\(size)")
    }
  }

  // MARK: C3

  /// R2 with one of its two pulls at another priority.
  private func pulled(_ constraint: Int, priority: Int, size: Double?) throws -> Solved {
    let name = constraint == 7 ? "Name Text Field" : "Name Label"
    let line = "\(constraint). \(name).Top = Top Layout Guide.Bottom + 20.0"
    let scene = try Cook.recipe("R2", line + " (Priority 249)", "\(line) (Priority \(priority))")
    let label = try #require(scene.index(ofItem: "Name Label"))
    return try Solved(scene) { if let size { $0.set(.fontSize(item: label, size)) } }
  }

  @Test func `C3 a pull weaker than the field's hugging moves the field`() throws {
    let solved = try pulled(7, priority: 249, size: 36)
    #expect(solved.isSound)
    #expect(try solved.rect("Name Text Field").minY == 52.5)
    #expect(try solved.rect("Name Text Field").height == 34)
    #expect(!solved.rules().contains("the pull moves the field and does not stretch it"))
  }

  @Test func `C3 a pull as strong as the field's hugging moves the field`() throws {
    // A point of height moves the line in the middle by half a point: the pull gains less than hugging loses.
    let solved = try pulled(7, priority: 250, size: 36)
    #expect(solved.isSound)
    #expect(try solved.rect("Name Text Field").minY == 52.5)
    #expect(try solved.rect("Name Text Field").height == 34)
  }

  @Test func `C3 a stretched field keeps the baseline of the text in its middle`() throws {
    let solved = try pulled(7, priority: 251, size: 36)
    #expect(solved.isSound)
    #expect(try solved.rect("Name Text Field").minY == 40)
    // The label's baseline is 34.5 below its top; the field's is 5 below its middle, which lies 29.5 below 40.
    #expect(try solved.rect("Name Text Field").height == 59)
    let found = solved.violations().first {
      $0.rule == "the pull moves the field and does not stretch it"
    }
    #expect(found?.margin == -25)
    // The pull is among the constraints that explain the stretched height.
    #expect(found?.origins.contains(.author(6)) == true)
  }

  @Test(arguments: [(250, false), (251, true), (252, false)])
  func `C3 on the label at normal size, hugging 251`(_ priority: Int, isAmbiguous: Bool) throws {
    let solved = try pulled(5, priority: priority, size: nil)
    #expect(solved.layout.conflicts.isEmpty)
    #expect((solved.layout.ambiguity != nil) == isAmbiguous)
    if isAmbiguous { #expect(solved.free(.vertical) == ["Name Label"]) }
    if priority == 250 {
      #expect(try solved.rect("Name Label").minY == 46)
      #expect(try solved.rect("Name Label").height == 20.5)
    }
    if priority == 252 {
      #expect(try solved.rect("Name Label").minY == 40)
      #expect(try solved.rect("Name Label").height == 26.5)
    }
  }

  // MARK: C4 to C6

  /// A field gives the baseline of the text in its middle, as UIKit asks it for its baselines at its size; a
  /// label's stand at its edges (rule text.centred-baselines).
  @Test
  func
    `C4 a stretched label is drawn off the line that its baseline constraint holds, a field is not`()
    throws
  {
    let label = try pulled(5, priority: 252, size: nil)
    let found = label.violations().filter { $0.rule == "drawn-baselines" }
    #expect(found.count == 1)
    // 6 points more height: the text, drawn in the middle, lies 3 above.
    #expect(found.first?.values.map(\.magnitude).sorted() == [0, 3])
    let field = try pulled(7, priority: 251, size: 36)
    #expect(
      same(
        try field.item("Name Text Field").lastBaseline, try field.item("Name Label").lastBaseline))
    #expect(!field.violations().contains { $0.rule == "drawn-baselines" })
  }

  @Test(arguments: [250, 251])
  func `C5 equal hugging leaves open which of the two stretches`(_ priority: Int) throws {
    let other = priority == 250 ? 251 : 250
    let name = priority == 250 ? "Name Label     " : "Name Text Field"
    let scene = try Cook.recipe(
      "R1", "| \(name) | \(other)                |", "| \(name) | \(priority)                |")
    let solved = try Solved(scene)
    #expect(solved.layout.conflicts.isEmpty)
    #expect(solved.free(.horizontal) == ["Name Label", "Name Text Field"])
    #expect(solved.rules() == ["unambiguous-horizontal"])
    #expect(try Solved(try Cook.recipe("R1")).isSound)
  }

  @Test func `C6 too narrow for both at equal resistance it is open which of the two gives way`()
    throws
  {
    func narrow(_ scene: Scene) throws -> Solved {
      try Solved(scene) { $0.environment.size.width = 150 }
    }
    let equal = try narrow(try Cook.recipe("R1"))
    #expect(equal.layout.conflicts.isEmpty)
    #expect(equal.free(.horizontal) == ["Name Label", "Name Text Field"])
    // Raising the label's resistance decides for the label, raising the field's for the field.
    let label = try narrow(
      try Cook.recipe("R1", "251              | 750  ", "251              | 751  "))
    #expect(label.isSound)
    #expect(try label.rect("Name Label").width == label.intrinsicWidth("Name Label"))
    let field = try narrow(
      try Cook.recipe("R1", "250              | 750  ", "250              | 751  "))
    #expect(field.isSound)
    #expect(try field.rect("Name Text Field").width == field.intrinsicWidth("Name Text Field"))
    #expect(try field.rect("Name Label").width < field.intrinsicWidth("Name Label"))
  }
}
