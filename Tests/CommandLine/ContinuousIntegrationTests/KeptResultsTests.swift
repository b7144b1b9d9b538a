@testable import ContinuousIntegration
import Foundation
import SceneFiles
import Sessions
import TestFolders
import Testing

@Suite struct KeptResultsTests {
  private static let recipe = """
    # Two views

    ## Constraints

    1. Label.Leading = Superview.Leading + 20
    2. Label.Top = Superview.Top + 20
    3. Button.Leading = Superview.Leading + 20
    4. Button.Top = Superview.Top + 30
    """

  private let document = SceneDocument(
    name: "Two.recipe.md", path: "Two.recipe.md", format: .recipe, bytes: Array(Self.recipe.utf8))
  private let check = BoundedCheck(jobs: 1, sceneID: nil, axes: ["direction"], runs: 20)

  @Test func `a version that was judged is taken from the cache with the same findings`() throws {
    let folder = try TemporaryFolder()
    let results = KeptResults(check: check, cache: folder.path, buildID: "a build")
    let first = try results.version(of: document)
    let second = try results.version(of: document)
    #expect(!first.wasKept)
    #expect(second.wasKept)
    #expect(first.findings.map(\.bucket) == second.findings.map(\.bucket))
    #expect(first.variants == second.variants)
  }

  @Test func `another build judges again`() throws {
    let folder = try TemporaryFolder()
    _ = try KeptResults(check: check, cache: folder.path, buildID: "a build").version(of: document)
    let other = try KeptResults(check: check, cache: folder.path, buildID: "another").version(
      of: document)
    #expect(!other.wasKept)
  }

  @Test func `a cache that is damaged is judged anew`() throws {
    let folder = try TemporaryFolder()
    let results = KeptResults(check: check, cache: folder.path, buildID: "a build")
    _ = try results.version(of: document)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try Data("no pack".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    #expect(try results.version(of: document).wasKept == false)
  }
}
