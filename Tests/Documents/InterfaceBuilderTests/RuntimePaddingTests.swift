import AutoLayout
import Testing

/// Padding of labels of custom classes, from user-defined runtime attributes.
@Suite struct RuntimePaddingTests {
  private func label(
    _ values: [(String, String)], toolsVersion: String = "14490",
    customClass: String = "PaddedLabel"
  ) throws -> Scene {
    let attributes = values.map {
      """
      <userDefinedRuntimeAttribute type="number" keyPath="\($0.0)">
      <real key="value" value="\($0.1)"/></userDefinedRuntimeAttribute>
      """
    }.joined()
    let name = customClass.isEmpty ? "" : #"customClass="\#(customClass)""#
    let view = leaf(
      "label", attributes: #"text="Label" \#(name)"#,
      inside: "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>")
    return try scene(storyboard(view: "<subviews>\(view)</subviews>", toolsVersion: toolsVersion))
  }

  @Test func insetsAddToTheirSideAndPaddingToTheWhole() throws {
    let sides = try label([("topInset", "3"), ("bottomInset", "4"), ("leadingPadding", "5")])
    #expect(sides.items[1].classPadding == Size(width: 5, height: 7))
    #expect(sides.diagnostics.map(\.code) == ["class-content"])
    let whole = try label([("verticalPadding", "6"), ("horizontalPadding", "10")])
    #expect(whole.items[1].classPadding == Size(width: 10, height: 6))
  }

  @Test func otherAttributesAndUsableValuesOnly() throws {
    for (path, value) in [
      ("layer.cornerRadius", "4"), ("bottomSpacing", "4"), ("topInset", "-4"), ("topInset", "x"),
    ] {
      #expect(try label([(path, value)]).items[1].classPadding == Size())
    }
    #expect(try label([("topInset", "4")], customClass: "").items[1].classPadding == Size())
  }

  /// Since Xcode 12 the document holds the size of the class, if Interface Builder ran it.
  @Test func `newer documents hold the size themselves`() throws {
    #expect(try label([("topInset", "4")], toolsVersion: "17154").items[1].classPadding == Size())
  }
}
