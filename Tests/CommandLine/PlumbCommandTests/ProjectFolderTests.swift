import Foundation
import TestFolders
import Testing

@testable import plumb

/// A folder as projects have it: with documents that are not the app's, and one that is broken.
@Suite struct ProjectFolderTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(BadInput.recipe, to: "App/Login.recipe.md")
    try folder.write("<document", to: "App/Broken.xib")
    for (name, type) in [
      ("Watch/Interface.storyboard", "com.apple.InterfaceBuilder.WatchKit.Storyboard"),
      ("TV/Main.storyboard", "com.apple.InterfaceBuilder.AppleTV.Storyboard"),
      ("Mac/MainMenu.xib", "com.apple.InterfaceBuilder3.Cocoa.XIB"),
    ] {
      try folder.write("<document type=\"\(type)\"></document>", to: name)
    }
    try folder.write("broken", to: "Pods/Some/View.xib")
    try folder.write("broken", to: "Carthage/Checkouts/Other/View.xib")
    try folder.write("broken", to: ".build/checkouts/Third/View.xib")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Loop", withDestinationPath: "..")
    return folder
  }

  @Test(
    arguments: [
      ["check"], ["fuzz", "--runs", "20"], ["prove", "--over", "width=320...330"], ["lint"],
      ["ci", "--mode", "nightly", "--runs", "20", "--executor", "threads"],
    ])
  func `one broken document is an error in the result, and the rest is judged`(
    _ command: [String]
  ) throws {
    let folder = try project()
    let corpus = ["fuzz", "ci"].contains(command[0]) ? ["--corpus", folder.path + "/.c"] : []
    let result = CapturedConsole.run(command + [folder.path] + corpus)
    #expect(result.code == 3)
    #expect(
      result.error.split(separator: "\n").filter { $0.hasPrefix("cannot be read: ") }.count == 1)
    #expect(result.error.contains("cannot be read: \(folder.path)/App/Broken.xib:1: "))
    for line in [
      "skipped: 1 document of watchOS: \(folder.path)/Watch/Interface.storyboard",
      "skipped: 1 document of tvOS: ", "skipped: 1 document of macOS: ",
      "skipped: 1 document in Pods: ", "skipped: 1 document in Carthage: ",
    ] {
      #expect(result.error.contains(line), "\(line)")
    }
    #expect(!result.error.contains(".build"))
  }

  @Test func `a project of nothing but other systems is bad input that says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", to: "MainMenu.xib")
    let result = CapturedConsole.run(["check", folder.path])
    #expect(result.code == 2)
    #expect(result.error.contains("no scene of iOS in it"))
  }

  @Test func `documents that git ignores are skipped`() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "init", "--quiet"]
    try process.run()
    process.waitUntilExit()
    try folder.write("out/\n", to: ".gitignore")
    try folder.write(BadInput.recipe, to: "App/Login.recipe.md")
    try folder.write("broken", to: "out/Login.recipe.md")
    let result = CapturedConsole.run(["check", folder.path, "--findings-exit-0"])
    #expect(result.code == 0)
    #expect(result.error.contains("skipped: 1 document that git ignores: "))
  }

  @Test func `a change answers for the documents that it touches`() throws {
    let fixture = try GitHistoryFixture()
    var form = GitHistoryFixture.Form()
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    try fixture.folder.write("<document", to: "Broken.xib")
    try fixture.commit("Add")
    form.text = "Your name"
    try fixture.folder.write(form.recipe, to: "Form.recipe.md")
    let change = [
      "ci", "--mode", "pr", fixture.path, "--base", "HEAD", "--no-inference", "--axes", "text",
      "--cache", fixture.path + "/.git/plumb",
    ]
    #expect(CapturedConsole.run(change).code == 0)
    try fixture.folder.write("<document>", to: "Broken.xib")
    #expect(CapturedConsole.run(change).code == 3)
  }
}
