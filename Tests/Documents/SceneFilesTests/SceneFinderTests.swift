import Foundation
import Testing

@testable import SceneFiles

struct SceneFinderTests {
  /// A folder that is gone when the test ends.
  private final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      path = NSTemporaryDirectory() + "plumb-\(UUID().uuidString)"
      for (name, text) in files {
        let file = (path as NSString).appendingPathComponent(name)
        try FileManager.default.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let recipe = """
    # One

    ## Constraints

    1. Name Label.Leading = Superview.Leading
    2. Name Label.Top = Superview.Top
    """

  @Test func `a folder is searched in a fixed order, and other files are skipped`() throws {
    let folder = try Folder([
      "b/Two.recipe.md": recipe, "a.recipe.md": recipe, "README.md": "no",
      ".hidden.recipe.md": recipe,
    ])
    let documents = try SceneFinder().documents(at: [folder.path])
    #expect(documents.map(\.name) == ["a.recipe.md", "b/Two.recipe.md"])
    #expect(try SceneReader().scenes(in: documents[0]).map(\.name) == ["One"])
  }

  @Test func `a file that the user names has its own name anywhere`() throws {
    let folder = try Folder(["deep/down/One.recipe.md": recipe])
    let documents = try SceneFinder().documents(at: [folder.path + "/deep/down/One.recipe.md"])
    #expect(documents.map(\.name) == ["One.recipe.md"])
  }

  @Test func `a file of a folder that cannot be read is an error of its own`() throws {
    let folder = try Folder(["a.recipe.md": recipe, "b.xib": "", "c.recipe.md": recipe])
    let large = folder.path + "/b.xib"
    #expect(truncate(large, (64 << 20) + 1) == 0)
    let error = SceneFileError.tooLarge(path: large, bytes: (64 << 20) + 1, limit: 64 << 20)
    let found = SceneFinder().search([folder.path, folder.path + "/gone"])
    #expect(found.documents.map(\.name) == ["a.recipe.md", "c.recipe.md"])
    #expect(found.errors == [error])
    #expect(found.pathErrors == [.notFound(path: folder.path + "/gone")])
    #expect(throws: error) { try SceneFinder().documents(at: [folder.path]) }
  }

  @Test func `missing, unknown and empty paths are errors with the reason`() throws {
    let folder = try Folder(["notes.rtf": "", "sub/.keep": ""])
    #expect(throws: SceneFileError.notFound(path: folder.path + "/gone")) {
      try SceneFinder().documents(at: [folder.path + "/gone"])
    }
    #expect(throws: SceneFileError.unknownFormat(path: folder.path + "/notes.rtf")) {
      try SceneFinder().documents(at: [folder.path + "/notes.rtf"])
    }
    #expect(throws: SceneFileError.noScenes(path: folder.path)) {
      try SceneFinder().documents(at: [folder.path])
    }
  }

  @Test func `a named text may hold recipes, and folders are not searched for texts`() throws {
    let folder = try Folder(["guide.md": recipe, "notes.txt": "Only words.", "a.recipe.md": recipe])
    #expect(try SceneFinder().documents(at: [folder.path]).map(\.name) == ["a.recipe.md"])
    let documents = try SceneFinder().documents(at: [
      folder.path + "/guide.md", folder.path + "/notes.txt",
    ])
    let reader = SceneReader()
    #expect(try documents.map { try reader.scenes(in: $0).map(\.name) } == [["One"], []])
    #expect(
      try documents.map { try reader.notes(in: $0).map(\.code) } == [[], ["recipe-empty"]])
    #expect(throws: SceneFileError.self) {
      try SceneReader(isStrict: true).scenes(in: documents[1])
    }
  }

  @Test func `a broken document names file and line`() throws {
    let folder = try Folder([
      "One.recipe.md": "# One\n\n## Constraints\n\n1. Name Label.Leadingest = 3\n"
    ])
    let path = folder.path + "/One.recipe.md"
    let document = try #require(try SceneFinder().documents(at: [path]).first)
    do {
      _ = try SceneReader().scenes(in: document)
      Issue.record("the document was read")
    } catch {
      #expect("\(error)".hasPrefix(path + ":5:"))
    }
  }

  @Test func `dependencies and ignored documents are counted, not read`() throws {
    let folder = try Folder([
      "App/One.recipe.md": recipe, "Pods/A/Two.recipe.md": "broken",
      "out/Three.recipe.md": "broken",
      "Carthage/Checkouts/B/Four.xib": "broken", ".build/checkouts/C/Five.xib": "broken",
    ])
    let found = SceneFinder().search([folder.path]) { _ in ["out"] }
    #expect(found.documents.map(\.name) == ["App/One.recipe.md"])
    #expect(found.errors.isEmpty && found.pathErrors.isEmpty)
    #expect(
      found.skipped.map(\.reason) == [
        .dependencies(folder: "Carthage"), .dependencies(folder: "Pods"), .ignoredByGit,
      ])
    // A file that is named itself is read.
    #expect(SceneFinder().search([folder.path + "/Pods"]).documents.count == 1)
  }

  @Test(
    arguments: [
      ("document", "com.apple.InterfaceBuilder.WatchKit.Storyboard", .platform("watchOS")),
      ("document", "com.apple.InterfaceBuilder.AppleTV.Storyboard", .platform("tvOS")),
      ("document", "com.apple.InterfaceBuilder3.Cocoa.XIB", .platform("macOS")),
      ("archive", "com.apple.InterfaceBuilder3.CocoaTouch.XIB", .archive),
      ("document", "com.apple.InterfaceBuilder3.CocoaTouch.XIB", nil),
      ("document", "something", nil),
    ] as [(String, String, SceneSearch.Reason?)])
  func `documents of other systems are known by their type`(
    _ element: String, _ type: String, _ reason: SceneSearch.Reason?
  ) throws {
    let folder = try Folder([
      "a.recipe.md": recipe, "Other.xib": "<?xml version=\"1.0\"?>\n<\(element) type=\"\(type)\">",
    ])
    let found = SceneFinder().search([folder.path])
    #expect(found.skipped.map(\.reason) == (reason.map { [$0] } ?? []))
    #expect(found.documents.count == (reason == nil ? 2 : 1))
    let named = SceneFinder().search([folder.path + "/Other.xib"])
    #expect(named.documents.count == 1)
  }

  @Test func `links are followed once, and loops end`() throws {
    let folder = try Folder(["App/One.recipe.md": recipe, "else/Two.recipe.md": recipe])
    let other = try Folder(["Shared/Three.recipe.md": recipe])
    for (name, target) in [
      ("App/Loop", ".."), ("App/Root", "/"), ("Again", "App"), ("Shared", other.path + "/Shared"),
      ("Same.recipe.md", "App/One.recipe.md"), ("Gone", "nowhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    let found = SceneFinder().search([folder.path])
    #expect(found.documents.map(\.name) == ["App/One.recipe.md", "else/Two.recipe.md"])
    // Both lead out of the folder that was searched; so does the one above all folders.
    #expect(
      found.skipped.map(\.path) == ["App/Root", "Shared"].map { "\(folder.path)/\($0)" })
    #expect(found.errors.isEmpty)
  }
}
