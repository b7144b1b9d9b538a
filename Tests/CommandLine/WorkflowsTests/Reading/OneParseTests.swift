import Campaigns
import Commands
import Foundation
import InterfaceBuilder
import SceneFiles
import Synchronization
import TestFolders
import Testing

@testable import Workflows

/// A check parses each document once, whatever reads it: its scenes, their fonts, the app's code, its
/// translations, the campaign.
@Suite struct OneParseTests {
  private func xib(_ id: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/><view id="\(id)">\
    <rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
    """
  }

  @Test func `a check parses a document once, and judges what was parsed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(xib("file"), to: "App/Card.xib")
    try folder.write(xib("file"), to: "App/Other.xib")
    try folder.write("import UIKit\nfinal class Card: UIView {}\n", to: "App/Card.swift")
    try folder.write("{}", to: "App/Package.swift")
    let counts = Mutex<[String: Int]>([:])
    // The tree has another id than the bytes, which a second parse would find.
    let parser = DocumentParser { bytes, file in
      counts.withLock { $0[file, default: 0] += 1 }
      let text = String(decoding: bytes, as: UTF8.self)
      return (try? DocumentTree(Array(text.replacing("file", with: "tree").utf8), file: file)).map {
        DocumentTree($0, claiming: bytes)
      }
    }
    let console = Console(
      write: { _ in }, writeError: { _ in }, isTerminal: false, isErrorTerminal: false,
      environment: [:])
    let found = try FoundScenes(at: [folder.path], parser: parser, console)
    let documents = AppProjects(place: .besideDocuments).supported(
      found.documents, at: [folder.path])
    let outcome = try BoundedCheck(jobs: 2).run(documents)
    #expect(outcome.manifest.scenes.map(\.id) == ["tree", "tree"])
    #expect(counts.withLock { $0.values.sorted() } == [1, 1])
  }
}
