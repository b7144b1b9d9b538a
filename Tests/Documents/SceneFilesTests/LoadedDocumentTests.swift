import AutoLayout
import InterfaceBuilder
import Testing

@testable import SceneFiles

/// A document is parsed once: who reads it afterwards reads what was parsed.
@Suite struct LoadedDocumentTests {
  private func bytes(_ id: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="\(id)">\
      <rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
      """.utf8)
  }

  private func ids(_ document: SceneDocument) throws -> [String] {
    try SceneReader().scenes(in: document).map(\.id)
  }

  @Test func `its scenes are read from what was parsed`() throws {
    var document = SceneDocument(
      name: "a.xib", path: "a.xib", format: .interfaceBuilder, bytes: bytes("one"))
    document.load()
    #expect(try ids(document) == ["one"])
    // Were it parsed again, the scene would have the id that stands in the bytes.
    document.tree = try DocumentTree(
      DocumentTree(bytes("two"), file: "a.xib"), claiming: document.bytes)
    document.load()
    #expect(try ids(document) == ["two"])
    #expect(document == document.unloaded)
    #expect(try ids(document.unloaded) == ["one"])
  }

  @Test func `what was parsed of other bytes does not count`() throws {
    var document = SceneDocument(
      name: "a.xib", path: "a.xib", format: .interfaceBuilder, bytes: bytes("one"))
    document.load()
    document.bytes = bytes("two")
    #expect(try ids(document) == ["two"])
  }

  @Test func `a document that cannot be parsed says why when it is read`() throws {
    var document = SceneDocument(
      name: "a.xib", path: "a.xib", format: .interfaceBuilder, bytes: Array("<document".utf8))
    document.load()
    #expect(document.tree == nil)
    #expect(throws: SceneFileError.self) { try SceneReader().scenes(in: document) }
  }
}
