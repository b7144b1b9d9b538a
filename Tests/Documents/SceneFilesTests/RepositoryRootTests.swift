import Foundation
import TestFolders
import Testing

@testable import SceneFiles

@Suite struct RepositoryRootTests {
  @Test func `a file has the name that git knows, whatever links lead to it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Repo/.git/HEAD")
    try folder.write("", to: "Repo/App/A.xib")
    try folder.write("", to: "Elsewhere/B.xib")
    for (link, place) in [
      ("Repo/Linked", "App"), ("Checkout", "Repo"), ("Repo/Shared", "../Elsewhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: place)
    }
    func path(_ name: String) -> String { RepositoryRoot.path(of: folder.path + "/" + name) }
    #expect(path("Repo/App/A.xib") == "App/A.xib")
    #expect(path("Repo/App/../App/./A.xib") == "App/A.xib")
    #expect(path("Repo/Linked/A.xib") == "App/A.xib")
    #expect(path("Checkout/App/A.xib") == "App/A.xib")
    #expect(path("Checkout/Linked/A.xib") == "App/A.xib")
    // The link is in the repository, what it leads to is not.
    #expect(path("Repo/Shared/B.xib") == "Shared/B.xib")
    #expect(path("Elsewhere/B.xib") == folder.path + "/Elsewhere/B.xib")
  }
}
