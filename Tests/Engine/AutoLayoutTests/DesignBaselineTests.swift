import Testing

@testable import AutoLayout

/// Baselines of labels whose size on the canvas stands in for their content.
struct DesignBaselineTests {
  /// A chevron of 12 points whose bottom is a label's first baseline.
  private func chevron(height: Double, customClass: String?) throws -> Double? {
    var builder = SceneBuilder(width: 375, height: 667)
    let label = builder.label("title", "Title", lines: 0)
    builder.scene.items[label].customClass = customClass
    builder.scene.items[label].intrinsicSizeOverride = IntrinsicSize(width: 300, height: height)
    builder.place(label, x: 0, y: 0)
    let chevron = builder.sized("chevron", 7, 12)
    builder.constrain(chevron, .leading, .equal, 0)
    builder.constrain(chevron, .bottom, .equal, label, .firstBaseline)
    return try builder.layout().rect("chevron")?.minY
  }

  @Test func `a class with a font of its own has its baseline at the same share of its line`()
    throws
  {
    let declared = try #require(try chevron(height: 20.5, customClass: nil))
    // A 22-point title in a label that the file gives 17 points; the canvas drew the chevron at 9.
    let title = try #require(try chevron(height: 26.5, customClass: "TitleLabel"))
    #expect(abs(title - 9) <= 0.5)
    #expect(title > declared + 4)
  }

  @Test func `a label of the system, and one of two lines, keep their font's baseline`() throws {
    let declared = try chevron(height: 20.5, customClass: nil)
    #expect(try chevron(height: 26.5, customClass: nil) == declared)
    #expect(try chevron(height: 41, customClass: "TitleLabel") == declared)
  }
}
