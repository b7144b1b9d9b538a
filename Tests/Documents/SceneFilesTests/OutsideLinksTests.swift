import Foundation
import SystemCalls
import TestFolders
import Testing

@testable import SceneFiles

/// Targets of a project's links that lie outside of it are not read.
@Suite struct OutsideLinksTests {
  private let folder: TemporaryFolder

  private static let recipe = """
    # One

    ## Constraints

    1. Name Label.Leading = Superview.Leading
    2. Name Label.Top = Superview.Top
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "repository/.git/HEAD")
    try folder.write(Self.recipe, to: "repository/App/a.recipe.md")
    try folder.write(Self.recipe, to: "secret/s.recipe.md")
  }

  private var app: String { folder.path + "/repository/App" }

  private func link(_ name: String, to target: String) {
    #expect(symlink(target, "\(folder.path)/repository/\(name)") == 0)
  }

  private func search(_ path: String) -> SceneSearch { SceneFinder().search([path]) }

  @Test func `a link out of the repository is reported and not followed`() {
    link("App/x", to: folder.path + "/secret")
    link("App/y.recipe.md", to: "../../secret/s.recipe.md")
    let found = search(app)
    #expect(found.documents.map(\.name) == ["a.recipe.md"])
    #expect(found.errors.isEmpty)
    #expect(
      found.skipped == [
        SceneSearch.Skipped(path: app + "/x", reason: .outside),
        SceneSearch.Skipped(path: app + "/y.recipe.md", reason: .outside),
      ])
    #expect(SceneFinder().names(below: app) == ["a.recipe.md"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `links to the system's own folders, to themselves and above themselves end`() {
    for (name, target) in [
      ("proc", "/proc"), ("sys", "/sys"), ("dev", "/dev"), ("top", "/"), ("round", "round"),
      ("above", "../.."), ("zero.recipe.md", "/dev/zero"),
    ] {
      link("App/\(name)", to: target)
    }
    let found = search(app)
    #expect(found.documents.map(\.name) == ["a.recipe.md"])
    #expect(
      found.skipped.map(\.path)
        == ["above", "dev", "proc", "sys", "top", "zero.recipe.md"].map { "\(app)/\($0)" })
  }

  @Test func `endless folders are searched to a depth, which is reported`() throws {
    let deep = String(repeating: "d/", count: SceneFolder.depthLimit + 5)
    try folder.write(Self.recipe, to: "repository/App/\(deep)b.recipe.md")
    let found = search(app)
    #expect(found.documents.map(\.name) == ["a.recipe.md"])
    #expect(found.errors.count == 1)
    #expect(found.errors.first?.description.contains("folders deep") == true)
  }

  @Test func `a link to another place of the repository is followed`() throws {
    try folder.write(Self.recipe, to: "repository/Shared/b.recipe.md")
    link("App/Shared", to: "../Shared")
    #expect(search(app).documents.map(\.name) == ["Shared/b.recipe.md", "a.recipe.md"])
  }

  @Test func `without a repository the project is the named folder`() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/repository/.git")
    try folder.write(Self.recipe, to: "repository/Shared/b.recipe.md")
    link("App/Shared", to: "../Shared")
    #expect(search(app).documents.map(\.name) == ["a.recipe.md"])
    #expect(
      search(folder.path + "/repository").documents.map(\.name)
        == ["App/a.recipe.md", "Shared/b.recipe.md"])
  }

  @Test func `a path that the user names is read wherever it lies`() throws {
    link("x", to: folder.path + "/secret")
    link("y.recipe.md", to: folder.path + "/secret/s.recipe.md")
    #expect(search(folder.path + "/repository/x").documents.map(\.name) == ["s.recipe.md"])
    #expect(
      search(folder.path + "/repository/y.recipe.md").documents.map(\.name) == ["y.recipe.md"])
  }

  @Test func `pipes and folders with the name of a document are skipped`() throws {
    #expect(mkfifo(app + "/x.storyboard", 0o600) == 0)
    try folder.write("", to: "repository/App/a.xib/inside")
    let found = search(app)
    #expect(found.documents.map(\.name) == ["a.recipe.md"])
    #expect(found.errors.isEmpty)
  }

  @Test func `translations and invariants are not taken from outside either`() throws {
    try folder.write("", to: "secret/de.lproj/Main.strings")
    try folder.write("\"a.text\" = \"b\";\n", to: "secret/de.lproj/Main.strings")
    try folder.write("invariants of another", to: "secret/Main.plumb")
    let main = try folder.write("<document/>", to: "repository/App/Main.storyboard")
    link("App/de.lproj", to: folder.path + "/secret/de.lproj")
    link("App/Main.storyboard.plumb", to: folder.path + "/secret/Main.plumb")
    var named = try #require(search(main).documents.first)
    #expect(named.invariants == nil)
    named = try LocalizationFinder().localized(named)
    #expect(named.localizations.isEmpty)
    let found = try #require(search(app).documents.first { $0.name == "Main.storyboard" })
    #expect(try LocalizationFinder().localized(found).localizations.isEmpty)
    // In the repository a link is as good as the file.
    try FileManager.default.removeItem(atPath: app + "/de.lproj")
    try folder.write("\"a.text\" = \"b\";\n", to: "repository/Shared/Main.strings")
    try folder.write("", to: "repository/App/de.lproj/there")
    link("App/de.lproj/Main.strings", to: "../../Shared/Main.strings")
    #expect(try LocalizationFinder().localized(found).localizations.count == 1)
  }
}
