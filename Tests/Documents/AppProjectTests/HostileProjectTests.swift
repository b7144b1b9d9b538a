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

  @Test func `a missing Info plist is reported and the settings are read`() throws {
    let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": ProjectText().text])
    let project = AppProjectReader().read([folder.path])
    #expect(
      project.diagnostics.map(\.description) == [
        "App.xcodeproj: names the Info.plist ‘App/Info.plist’, which is not there"
      ])
    #expect(project.targets[0].families.value == [.phone, .pad])
  }

  @Test func `settings files that include each other are read once`() throws {
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

  @Test func `variables that name each other many times are expanded up to a limit`() {
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

  @Test func `files that people write are read up to a mebibyte, with few messages a file`() throws
  {
    let long = String(repeating: "nonsense\n", count: 400)
    let folder = try ProjectFolder([
      "A.xcconfig": long, "B.xcconfig": String(repeating: "nonsense\n", count: 120_000),
    ])
    var files = ProjectFiles()
    _ = ConfigurationFile.values(at: folder.path + "/A.xcconfig", &files)
    #expect(files.diagnostics.count == ProjectFiles.diagnosticLimit + 1)
    #expect(files.diagnostics.last?.message == "more than that is wrong with it")
    _ = ConfigurationFile.values(at: folder.path + "/B.xcconfig", &files)
    #expect(
      files.diagnostics.last?.message == "1080000 bytes; files of up to 1048576 bytes are read")
  }

  @Test func `settings that repeat earlier ones are expanded up to a limit`() throws {
    let twice = "A = $(inherited)$(inherited)\n"
    let folder = try ProjectFolder([
      "A.xcconfig": "A = aaaaaaaa\n" + String(repeating: twice, count: 30)
        + String(repeating: "A = $(inherited)\n", count: 1000) + "B = 1\n"
    ])
    var files = ProjectFiles()
    let values = ConfigurationFile.values(at: folder.path + "/A.xcconfig", &files)
    #expect(values["A"]?.utf8.count == 65_536)
    #expect(values["B"] == nil)
    #expect(
      files.diagnostics.map(\.message) == ["its settings are too long from here on"])
  }

  @Test func `a project with too many targets is read in part`() throws {
    var project = ProjectText()
    project.objects = ["T1", "T2"].map {
      "\($0) = { isa = PBXNativeTarget; name = \($0); buildConfigurationList = LT; };\n"
    }.joined()
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": project.text.replacing(
        "targets = (T)", with: "targets = (T, T1, T2)"),
      "App/Info.plist": ProjectText.infoList(""),
    ])
    var reader = AppProjectReader()
    #expect(reader.read([folder.path]).targets.map(\.name) == ["App", "T1", "T2"])
    reader.targetLimit = 2
    let read = reader.read([folder.path])
    #expect(read.targets.map(\.name) == ["App", "T1"])
    #expect(
      read.diagnostics.map(\.message) == ["more than 2 targets; those behind them are not read"])
  }

  @Test func `an endless manifest is read in part`() {
    let open = PackageManifest(String(repeating: ".target(", count: 100_000))
    #expect(open.targets.isEmpty)
    #expect(open.isCut)
    let many = PackageManifest((0..<1_001).map { ".target(name: \"A\($0)\")" }.joined())
    #expect(many.targets.count == 1_000)
    #expect(many.isCut)
    #expect(!PackageManifest(".target(name: \"A\")").isCut)
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
