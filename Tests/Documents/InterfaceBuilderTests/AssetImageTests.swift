import AutoLayout
import Testing

@testable import InterfaceBuilder

/// Images have the sizes that the app's catalogs give them now.
@Suite struct AssetImageTests {
  private func size(_ resource: String, assets: [String: Size]) throws -> Size? {
    try image(resource, assets: assets)?.size
  }

  private func image(_ resource: String, assets: [String: Size]) throws -> ImageContent? {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155"
        useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <imageView image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="i">
      <rect key="frame" x="0" y="0" width="20" height="20"/></imageView></subviews></view>
      </objects><resources>\(resource)</resources></document>
      """
    var options = InterfaceBuilderReader.Options()
    options.imageSizes = assets
    let scenes = try InterfaceBuilderReader(options: options).scenes(
      in: Array(text.utf8), file: "A.xib")
    let item = try #require(scenes.first?.items.last)
    guard case .imageView(let image) = item.content else { return nil }
    return image
  }

  @Test func `a size that no catalog confirms is the document's own`() throws {
    let stored = "<image name=\"logo\" width=\"24\" height=\"12\"/>"
    #expect(try image(stored, assets: [:])?.isOfDocument == true)
    let same = Size(width: 24, height: 12)
    #expect(try image(stored, assets: ["logo": same])?.isOfDocument == false)
    #expect(try image("", assets: ["logo": same])?.isOfDocument == false)
    #expect(try image("<image name=\"logo\"/>", assets: [:])?.isOfDocument == false)
  }

  @Test func `an image without a size in the document has that of the catalog`() throws {
    #expect(try size("", assets: [:]) == nil)
    let asset = Size(width: 24, height: 12)
    #expect(try size("", assets: ["logo": asset]) == asset)
  }

  @Test func `a size that contradicts the catalog is replaced, a rounded one is kept`() throws {
    let stored = "<image name=\"logo\" width=\"24\" height=\"12\"/>"
    #expect(try size(stored, assets: [:]) == Size(width: 24, height: 12))
    let other = Size(width: 48, height: 24)
    #expect(try size(stored, assets: ["logo": other]) == other)
    let near = Size(width: 24.33, height: 12.33)
    #expect(try size(stored, assets: ["logo": near]) == Size(width: 24, height: 12))
  }

  @Test func `symbols of the system are no images of the app`() throws {
    let stored = "<image name=\"logo\" catalog=\"system\" width=\"128\" height=\"64\"/>"
    #expect(
      try size(stored, assets: ["logo": Size(width: 9, height: 9)]) == size(stored, assets: [:]))
  }
}
