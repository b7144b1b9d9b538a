import Foundation
import TestFolders
import Testing

@testable import Git

/// Histories drawn by seed, read by Plumb and by the program `git`.
@Suite struct RandomHistoriesTests {
  /// Random words from a seed: SplitMix64.
  private struct Words: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  private static func make(_ words: inout Words) throws -> RepositoryFixture {
    let fixture = try RepositoryFixture()
    var branches = ["main"]
    for step in 0..<24 {
      switch step == 0 ? 9 : Int.random(in: 0..<10, using: &words) {
      case 0 where branches.count < 4:
        branches.append("branch\(step)")
        try fixture.git("checkout", "--quiet", "-b", "branch\(step)")
      case 1:
        try fixture.git("checkout", "--quiet", branches.randomElement(using: &words) ?? "main")
      case 2, 3:
        let other = branches.randomElement(using: &words) ?? "main"
        try fixture.git(
          "-c",
          "alias.join=!git merge --quiet --no-edit -X ours \(other) || git merge --abort || true",
          "join")
      default: try change(fixture, step, &words)
      }
    }
    return fixture
  }

  /// Edits one file of the work tree, or moves it with an edit.
  private static func change(
    _ fixture: RepositoryFixture, _ step: Int, _ words: inout Words
  ) throws {
    var names = fixture.folder.names.filter { $0.hasSuffix(".xib") }
    if names.isEmpty {
      for name in ["A", "B", "C", "D"] {
        let lines = (0..<30).map { "\(name) \($0)\n" }.joined()
        try fixture.folder.write(lines, to: "\(name).xib")
      }
      names = ["A.xib"]
    }
    let name = names.randomElement(using: &words) ?? "A.xib"
    var lines = try fixture.folder.read(name).split(separator: "\n").map(String.init)
    lines[Int.random(in: lines.indices, using: &words)] = "step \(step)"
    var target = name
    if Int.random(in: 0..<4, using: &words) == 0 {
      target = "Moved\(step).xib"
      try FileManager.default.removeItem(atPath: fixture.path + "/" + name)
    }
    try fixture.folder.write(lines.joined(separator: "\n") + "\n", to: target)
    try fixture.commit("Step \(step)")
  }

  @Test(arguments: 1...8) func `history agrees with git over random repositories`(_ seed: UInt64)
    throws
  {
    var words = Words(state: seed)
    let fixture = try Self.make(&words)
    let repository = try fixture.repository
    let commits = try fixture.git("rev-list", "--all").split(separator: "\n").map(String.init)
    for one in commits.prefix(6) {
      for two in commits.suffix(6) + commits.prefix(3) {
        let bases = try fixture.git("merge-base", "--all", one, two).split(separator: "\n")
        let base = try #require(try repository.mergeBase(one, two))
        #expect(bases.contains { $0 == base }, "seed \(seed): \(one) \(two)")
      }
    }
    for name in fixture.folder.names where name.hasSuffix(".xib") {
      let told = try fixture.git(
        "log", "--follow", "--find-renames", "--format=%H", "--", name)
      let history = try GitHistory(repository, of: name, until: "HEAD", limit: 1000)
      #expect(
        history.versions.map { $0.commit ?? "" } == told.split(separator: "\n").map(String.init),
        "seed \(seed): \(name)")
    }
    for base in commits.suffix(4) {
      let fields = try fixture.git("diff", "--name-status", "--find-renames", "-z", base, "--")
        .split(separator: "\0").map(String.init)
      var told: [String: String?] = [:]
      var rest = fields[...]
      while let status = rest.popFirst(), let path = rest.popFirst() {
        switch status.first {
        case "R": told[rest.popFirst() ?? ""] = path
        case "A": told.updateValue(nil, forKey: path)
        case "M": told[path] = path
        default: break
        }
      }
      #expect(try GitChanges(repository, since: base).before == told, "seed \(seed): \(base)")
    }
  }
}
