import SystemCalls
import TestFolders
import Testing

@testable import Files

@Suite struct OwnNamesTests {
  @Test(arguments: [
    ("report.html", ".", ["report.html"]), ("out/a.svg", "out", ["a.svg"]),
    ("/tmp/out/a.svg", "/tmp/out", ["a.svg"]), ("/a", "/", ["a"]),
    (".plumb/base/k.zst", ".", [".plumb", "base", "k.zst"]),
    ("/w/.plumb/x", "/w", [".plumb", "x"]),
    ("night/.ledger/campaign.ledger", "night", [".ledger", "campaign.ledger"]),
  ])
  func `the last name of a file is Plumb's, as is everything below its own folders`(
    path: String, named: String, own: [String]
  ) {
    let names = OwnNames(ofFile: path)
    #expect(names.named == named)
    #expect(names.own == own)
  }

  @Test func `a folder that the user names is the user's`() {
    #expect(OwnNames(ofFolder: "out/drawings").own == [])
    #expect(OwnNames(ofFolder: ".plumb").own == [".plumb"])
    #expect(OwnNames(ofFolder: ".plumb").named == ".")
  }
}

@Suite struct RealFolderTests {
  @Test func `a project is its repository, or else the folder that was named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/Screens/a.xib")
    let real = try #require(RealPath.of(folder.path))
    #expect(RealFolder(around: folder.path + "/App/Screens/a.xib")?.path == real + "/App/Screens")
    #expect(RealFolder(around: folder.path + "/App")?.isRepository == false)
    try folder.write("", to: ".git/HEAD")
    let project = try #require(RealFolder(around: folder.path + "/App"))
    #expect(project.path == real)
    #expect(project.isRepository)
    #expect(RealFolder(around: folder.path + "/nothing") == nil)
  }

  @Test func `the target of a link to the outside is not part of the project`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/a.xib")
    try folder.write("", to: "Apparent/b.xib")
    for (name, target) in [
      ("in", "a.xib"), ("out", "../Apparent/b.xib"), ("round", "round"), ("proc", "/proc"),
    ] {
      #expect(symlink(target, "\(folder.path)/App/\(name)") == 0)
    }
    let project = try #require(RealFolder(around: folder.path + "/App"))
    #expect(project.holds(folder.path + "/App/in"))
    for name in ["out", "round", "proc", "nothing", "../Apparent/b.xib"] {
      #expect(!project.holds("\(folder.path)/App/\(name)"))
    }
  }
}
