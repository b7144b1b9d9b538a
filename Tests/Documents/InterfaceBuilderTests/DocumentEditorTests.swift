import Foundation
import Testing

@testable import InterfaceBuilder

/// Edits of a document: what an edit does not name stays byte for byte.
@Suite struct DocumentEditorTests {
  private static let lines = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\">",
    "    <!-- <label id=\"no\"/> -->",
    "    <objects>",
    "        <view contentMode='scaleToFill' id=\"root\">",
    "            <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"480\"/>",
    "            <subviews>",
    "                <label text=\"a &gt; b\" adjustsFontSizeToFit=\"NO\" id=\"label\">",
    "                    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"20\" height=\"20\"/>",
    "                </label>",
    "            </subviews>",
    "            <constraints>",
    "                <constraint firstItem=\"label\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"8\" id=\"one\"/>",
    "                <constraint firstAttribute=\"bottom\" secondItem=\"label\" secondAttribute=\"bottom\" id=\"two\"/>",
    "            </constraints>",
    "            <variation key=\"heightClass=compact\">",
    "                <mask key=\"constraints\">",
    "                    <exclude reference=\"two\"/>",
    "                </mask>",
    "            </variation>",
    "        </view>",
    "    </objects>",
    "</document>",
    "",
  ]

  private static func document(_ lineEnd: String = "\n") -> [UInt8] {
    Array(lines.joined(separator: lineEnd).utf8)
  }

  /// The lines that an edit takes away and the lines that it adds.
  private func difference(
    _ lineEnd: String = "\n", _ edit: (inout DocumentEditor) throws -> Void
  ) throws -> (gone: [String], new: [String]) {
    var editor = DocumentEditor(Self.document(lineEnd))
    try edit(&editor)
    let text = String(decoding: editor.bytes, as: UTF8.self)
    let after = text.split(separator: lineEnd, omittingEmptySubsequences: false).map(String.init)
    let changes = after.difference(from: Self.lines)
    return (
      changes.removals.map(\.text).map { $0.trimmingCharacters(in: .whitespaces) },
      changes.insertions.map(\.text).map { $0.trimmingCharacters(in: .whitespaces) }
    )
  }

  @Test func `a value is replaced in place`() throws {
    let (gone, new) = try difference { try $0.set([("constant", "12")], of: "one") }
    #expect(gone.count == 1)
    #expect(new == [gone[0].replacing("\"8\"", with: "\"12\"")])
  }

  @Test func `a new attribute is in Interface Builder's order`() throws {
    let (_, new) = try difference {
      try $0.set([("relation", "greaterThanOrEqual")], of: "two")
      try $0.set(
        [("adjustsFontSizeToFit", nil), ("minimumScaleFactor", "0.5"), ("numberOfLines", "2")],
        of: "label")
    }
    #expect(
      new == [
        "<label text=\"a &gt; b\" numberOfLines=\"2\" minimumScaleFactor=\"0.5\" id=\"label\">",
        "<constraint firstAttribute=\"bottom\" relation=\"greaterThanOrEqual\" secondItem=\"label\" secondAttribute=\"bottom\" id=\"two\"/>",
      ])
  }

  @Test func `a constraint is removed with its line and its variations`() throws {
    let (gone, new) = try difference { try $0.remove("two") }
    #expect(new.isEmpty)
    #expect(gone.count == 6)
    #expect(gone.filter { $0.contains("constraint ") }.count == 1)
  }

  @Test func `a constraint is added after those of the view, with a block if it has none`()
    throws
  {
    let (gone, new) = try difference {
      try $0.addConstraint(
        [("firstAttribute", "width"), ("constant", "9"), ("id", "x")], to: "root")
      try $0.addConstraint(
        [("firstAttribute", "width"), ("constant", "1"), ("id", "y")], to: "label")
    }
    #expect(gone.isEmpty)
    #expect(
      new == [
        "<constraints>", "<constraint firstAttribute=\"width\" constant=\"1\" id=\"y\"/>",
        "</constraints>", "<constraint firstAttribute=\"width\" constant=\"9\" id=\"x\"/>",
      ])
  }

  @Test func `line ends are unchanged`() throws {
    var editor = DocumentEditor(Self.document("\r\n"))
    try editor.addConstraint([("firstAttribute", "width"), ("id", "y")], to: "label")
    try editor.remove("two")
    let bytes = editor.bytes
    let bare = bytes.indices.filter { bytes[$0] == 0x0A && (bytes[$0 - 1] != 0x0D) }
    #expect(bare.isEmpty)
    #expect(bytes.count { $0 == 0x0A } == Self.lines.count - 1 + 3 - 6)
  }

  @Test func `text in a comment is no element`() {
    var editor = DocumentEditor(Self.document())
    #expect(throws: DocumentEditor.Failure.missing("no")) { try editor.remove("no") }
    #expect(editor.bytes == Self.document())
  }

  @Test func `a truncated document has fewer elements`() {
    let whole = Self.document()
    for length in stride(from: 0, to: whole.count, by: 7) {
      _ = DocumentTags(Array(whole.prefix(length))).elements.count
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var text: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
