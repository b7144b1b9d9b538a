import Foundation
import Testing

@testable import CodePruning

/// The names of an app's files in what its programs say.
@Suite struct SourceNamesTests {
  @Test
  func `places have the path below the app's folder, of packages and of one name the last part`()
    throws
  {
    let app = try SampleApp([
      "Cells/Badge.swift": "class Badge {}", "A/Tag.swift": "class Tag {}",
      "B/Tag.swift": "extension Tag {}",
    ])
    let folder = String(app.path(0).dropLast("/A/Tag.swift".count))
    let names = SourceNames(app.index, below: folder)
    #expect(
      names.named("in AppCode/Badge.swift:12 and AppCode/Tag.swift:3")
        == "in Cells/Badge.swift:12 and Tag.swift:3")
    #expect(names.named("AppCode/Constraint.swift:320: error") == "Constraint.swift:320: error")
    #expect(names.named("a text of AppCode alone") == "a text of AppCode alone")
    #expect(SourceNames(app.index, below: "/else").named("AppCode/Badge.swift") == "Badge.swift")
  }

  @Test func `a file of the app that a package names has its path, the package's own its module`()
    throws
  {
    let app = try SampleApp([
      "A/Badge.swift": "class Badge {}", "Spacing/Spacer.swift": "class Spacer {}",
    ])
    var index = app.index
    index.mark([1], asPartsOf: "Spacing")
    let names = SourceNames(index, below: app.folder.path)
    #expect(
      names.named("Spacing/Badge.swift:12, Spacing/Spacer.swift:3, Pods/Spacing/a/b.swift")
        == "A/Badge.swift:12, Spacing/Spacer.swift:3, Pods/Spacing/a/b.swift")
  }
}
