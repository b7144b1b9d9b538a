@testable import Workflows
import Campaigns
import Commands
import Corpus
import Foundation
import SceneFiles
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
    let results = KeptResults(
      check: check, cache: ResultCache(path: folder.path), buildID: "a build")
    let first = try results.version(of: document)
    let second = try results.version(of: document)
    #expect(!first.wasKept)
    #expect(second.wasKept)
    #expect(first.findings.map(\.bucket) == second.findings.map(\.bucket))
    #expect(first.variants == second.variants)
  }

  @Test func `another build judges again`() throws {
    let folder = try TemporaryFolder()
    _ = try KeptResults(check: check, cache: ResultCache(path: folder.path), buildID: "a build")
      .version(of: document)
    let other = try KeptResults(
      check: check, cache: ResultCache(path: folder.path), buildID: "another"
    ).version(
      of: document)
    #expect(!other.wasKept)
  }

  @Test func `a cache that is damaged is judged anew`() throws {
    let folder = try TemporaryFolder()
    let results = KeptResults(
      check: check, cache: ResultCache(path: folder.path), buildID: "a build")
    _ = try results.version(of: document)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try Data("no pack".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    #expect(try results.version(of: document).wasKept == false)
  }

  @Test func `a sound result that is another's is judged anew`() throws {
    let folder = try TemporaryFolder()
    let results = KeptResults(
      check: check, cache: ResultCache(path: folder.path), buildID: "a build")
    var document = document
    document.bytes = Array((Self.recipe + "\n5. Label.Width = 30\n6. Label.Width = 60\n").utf8)
    let honest = try results.version(of: document)
    #expect(!honest.findings.isEmpty)
    let own = try #require(folder.names.first { $0.hasSuffix(".zst") })
    var clean = document
    clean.bytes = Array(Self.recipe.utf8)
    #expect(try results.version(of: clean).findings.count < honest.findings.count)
    let other = try #require(folder.names.first { $0.hasSuffix(".zst") && $0 != own })
    let manager = FileManager.default
    try manager.removeItem(atPath: "\(folder.path)/\(own)")
    try manager.copyItem(
      atPath: "\(folder.path)/\(other)", toPath: "\(folder.path)/\(own)")
    let again = try results.version(of: document)
    #expect(!again.wasKept)
    #expect(again.findings.map(\.bucket) == honest.findings.map(\.bucket))
  }

  @Test func `a result without its key, or with findings of another version, is judged anew`()
    throws
  {
    let folder = try TemporaryFolder()
    let results = KeptResults(
      check: check, cache: ResultCache(path: folder.path), buildID: "a build")
    _ = try results.version(of: document)
    let path = "\(folder.path)/\(try #require(folder.names.first { $0.hasSuffix(".zst") }))"
    var lines: [[UInt8]] = []
    do {
      let reader = try PackReader(path: path)
      while case .record(let record)? = try reader.next() { lines.append(record.line) }
    }
    func isKept(_ lines: [[UInt8]]) throws -> Bool {
      let writer = try PackWriter(path: path)
      for line in lines { try writer.append(line) }
      try writer.seal()
      return try results.version(of: document).wasKept
    }
    #expect(try isKept(lines))
    #expect(try !isKept(Array(lines.dropFirst())))
    let other = lines.map { line in
      guard line != lines[0] else { return line }
      let text = String(decoding: line, as: UTF8.self)
      let document = text.firstMatch(of: /"document":"([0-9a-f]{16})"/)?.output.1 ?? ""
      return Array(text.replacing(document, with: "0123456789abcdef").utf8)
    }
    #expect(other != lines)
    #expect(try !isKept(other))
  }
}
