import AutoLayout
import Testing

@Suite("mask-with-constraints")
struct MaskWithConstraintsTests {
  private func form(_ constraints: [String], inside: String = "") throws -> Scene {
    let mask = """
      <view id="it"><rect key="frame" x="10" y="20" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      <subviews>\(view("label", "inner", #"text="Inner""#))</subviews>\(inside)</view>
      """
    return try scene(
      views: [mask, view("label", "other", #"text="Other""#)], constraints: constraints)
  }

  @Test(
    "names a view whose mask and own constraints fight",
    arguments: ["it.width = 50", "it.leading = root.leading 20", "safe.bottom = it.bottom"])
  func positive(text: String) throws {
    #expect(subjects("mask-with-constraints", in: try form([constraint("c", text)])) == ["it"])
  }

  @Test("is content where others only refer to the view")
  func negative() throws {
    let scene = try form([
      constraint("c1", "other.top = it.bottom 8"), constraint("c2", "inner.top = it.top 8"),
      constraint("c3", "inner.leading = it.leadingMargin"),
    ])
    #expect(subjects("mask-with-constraints", in: scene).isEmpty)
  }

  @Test("is content where the mask is not translated")
  func untranslated() throws {
    let scene = try scene(
      views: [view("view", "it")], constraints: [constraint("c", "it.width = 50")])
    #expect(subjects("mask-with-constraints", in: scene).isEmpty)
  }

  @Test("is silenced by a note with a reason")
  func silenced() throws {
    let reason = note("plumb-ignore mask-with-constraints: code turns it off")
    #expect(
      subjects(
        "mask-with-constraints", in: try form([constraint("c", "it.width = 50")], inside: reason)
      ).isEmpty)
  }
}
