import Foundation
import SourceLowering
import TestFolders
import Testing

@testable import CodePruning

/// The sources of an app, lowered and indexed.
@Suite struct AppSourcesTests {
  @Test func `a folder may be called like a file of Swift`() throws {
    let folder = try TemporaryFolder()
    let badge = try folder.write("class Badge: UIView {}", to: "App/Badge.swift/Badge.swift")
    let tag = try folder.write("class Tag: UIView {}", to: "App/Tag.swift")
    let app = try AppSources(
      [badge, tag], below: folder.path + "/App", of: folder.path + "/App",
      cache: URL(fileURLWithPath: folder.path + "/cache"), lowering: SourceLowering()
    ) { _ in }
    #expect(Set(app.views.map(\.name)) == ["Badge", "Tag"])
  }
}
