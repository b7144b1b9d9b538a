import Foundation
import Testing

@testable import AppProject

/// Whatever lies in a repository, reading it ends and says what is wrong.
@Suite struct HostileProjectTests {
  private func diagnostics(_ files: [String: String]) throws -> [String] {
    let folder = try ProjectFolder(files)
    return AppProjectReader().read([folder.path]).diagnostics.map(\.description)
  }

  @Test func `a project file with the marks of a merge is a diagnostic with its line`() throws {
    let found = try diagnostics([
      "App.xcodeproj/project.pbxproj": "{\n  a = 1;\n<<<<<<< HEAD\n  b = 2;\n=======\n}\n"
    ])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("App.xcodeproj/project.pbxproj:3: "))
    #expect(found[0].hasSuffix("expected a property list"))
  }

  @Test(arguments: [
    String(repeating: "(", count: 200_000) + String(repeating: ")", count: 200_000),
    String(repeating: "{a=", count: 100_000),
    "<plist>" + String(repeating: "<array>", count: 9_999),
    "", "{", "\u{0}\u{1}", "bplist00", "{ objects = 7; rootObject = A; }",
    "{ objects = { A = (1); }; rootObject = A; }",
  ])
  func `a file that is no project is a diagnostic`(text: String) throws {
    #expect(try diagnostics(["App.xcodeproj/project.pbxproj": text]).count == 1)
  }

  @Test func `groups in a circle are walked once`() throws {
    var project = ProjectText()
    project.objects = """
      GC = { isa = PBXGroup; path = C; children = (G, GC); sourceTree = "<group>"; };
      """
    project.children = "GC"
    let found = try diagnostics([
      "App.xcodeproj/project.pbxproj": project.text, "App/Info.plist": ProjectText.infoList(""),
    ])
    #expect(found.isEmpty)
  }

  @Test func `a missing Info plist is said and the settings are read`() throws {
    let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": ProjectText().text])
    let project = AppProjectReader().read([folder.path])
    #expect(
      project.diagnostics.map(\.description) == [
        "App.xcodeproj: names the Info.plist ‘App/Info.plist’, which is not there"
      ])
    #expect(project.targets[0].families.value == [.phone, .pad])
  }

  @Test func `files of settings that include one another are read once`() throws {
    var files = ProjectFiles()
    let folder = try ProjectFolder([
      "A.xcconfig": "#include \"B\"\nX = 1 // one\nX[sdk=iphoneos*] = 2\nnonsense",
      "B.xcconfig": "#include \"A.xcconfig\"\r\nY = $(X)\r\n",
    ])
    let values = ConfigurationFile.values(at: folder.path + "/A.xcconfig", &files)
    #expect(values["X"] == "1")
    #expect(values["Y"] == "$(X)")
    #expect(values["X[sdk=iphoneos*]"] == "2")
    #expect(files.diagnostics.contains { $0.message == "includes too many files, or itself" })
    #expect(files.diagnostics.contains { $0.line == 4 })
  }

  @Test func `variables that name one another many times come to an end`() {
    var settings = BuildSettings()
    var values: [String: String] = ["V40": ""]
    for index in 0..<40 {
      values["V\(index)"] = String(repeating: "$(V\(index + 1))", count: 500)
    }
    values["SELF"] = "$(SELF)"
    values["A"] = "$(B)"
    values["B"] = "$(A)"
    settings.add(BuildSettings.Layer(source: "test", values: values))
    #expect(settings["V0"] == nil)
    #expect(settings["SELF"] == "")
    #expect(settings["A"] == nil)
  }

  @Test func `an unknown orientation is named`() throws {
    let found = try diagnostics([
      "App.xcodeproj/project.pbxproj": ProjectText().text,
      "App/Info.plist": ProjectText.infoList(ProjectText.orientations(["Sideways"])),
    ])
    #expect(found.count == 1)
    #expect(found[0].contains("UIInterfaceOrientationSideways"))
  }

  @Test func `links to folders above are not followed`() throws {
    let folder = try ProjectFolder(["App/Main.storyboard": "<document/>"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Loop", withDestinationPath: folder.path)
    #expect(AppProjectReader().read([folder.path]).documents.count == 1)
  }
}
