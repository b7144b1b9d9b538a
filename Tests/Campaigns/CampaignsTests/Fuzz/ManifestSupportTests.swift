import AutoLayout
import Campaigns
import SceneFiles
import SourceFacts
import Testing

/// The manifest carries the properties of a project.
@Suite struct ManifestSupportTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
      toolsVersion="22155" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects><viewController id="vc">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
    </viewController></objects></scene></scenes></document>
    """

  private func document() -> SceneDocument {
    SceneDocument(
      name: "A.storyboard", path: "/elsewhere/A.storyboard", format: .interfaceBuilder,
      bytes: Array(Self.xib.utf8))
  }

  @Test func `workers use the screens and images of the app in the manifest`() throws {
    var document = document()
    document.support = AppSupport(
      phone: [.portrait], pad: [], oldest: OSGeneration(major: 16), hasWindows: false)
    document.imageSizes = ["logo": Size(width: 24, height: 12.5)]
    document.invariants = Array("# No invariants yet\n".utf8)
    var code = CodeUse()
    code.properties = ["v": [.text, .frame]]
    document.code = code
    let (manifest, scenes) = try FuzzManifest.prepared(over: [document], seed: 1, runs: 10)
    let read = try FuzzManifest(decoding: Array(try manifest.encoded()))
    #expect(read == manifest)
    let there = try FuzzScenes(read)
    #expect(there.scenes.map(\.support) == [document.support])
    #expect(there.scenes.map(\.code) == [code])
    #expect(try read.documents[0].document().imageSizes == document.imageSizes)
    #expect(try read.documents[0].document().invariants == document.invariants)
    let axes = try read.space(of: there.scenes[0]).axes
    #expect(axes == (try manifest.space(of: scenes.scenes[0]).axes))
    let screens = try #require(axes.first { $0.name == "screen" }).values.dropFirst()
    #expect(screens.allSatisfy { $0.label.hasSuffix("portrait") })
  }

  @Test func `without a project a manifest is unchanged`() throws {
    let (manifest, _) = try FuzzManifest.prepared(over: [document()], seed: 1, runs: 10)
    let text = String(decoding: try manifest.encoded(), as: UTF8.self)
    #expect(!text.contains("support"))
    #expect(!text.contains("imageSizes") && !text.contains("invariants"))
  }

  @Test func `impossible image sizes are refused`() throws {
    var document = document()
    document.imageSizes = ["logo": Size(width: 24, height: 12.5)]
    let (manifest, _) = try FuzzManifest.prepared(over: [document], seed: 1, runs: 10)
    let text = String(decoding: try manifest.encoded(), as: UTF8.self)
    let broken = text.replacing("[24,12.5]", with: "[24,-1]")
    #expect(broken != text)
    let read = try FuzzManifest(decoding: Array(broken.utf8))
    #expect(throws: FuzzManifestError.invalidDocument("A.storyboard")) { try FuzzScenes(read) }
  }
}
