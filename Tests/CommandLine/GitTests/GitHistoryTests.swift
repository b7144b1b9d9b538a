import Commands
import Foundation
import Testing

@testable import Git

@Suite struct GitHistoryTests {
  @Test func `versions of a file are followed through renames, newest first`() throws {
    let fixture = try RepositoryFixture()
    try fixture.commit("one\ntwo\nthree\nfour\n", "Old.xib", "Add")
    try fixture.commit("one\ntwo\nthree\nfive\n", "Old.xib", "Change")
    try fixture.git("mv", "Old.xib", "New.xib")
    try fixture.commit("one\ntwo\nthree\nfive\nseven\n", "New.xib", "Rename")
    try fixture.commit("beside", "Other.xib", "Other")
    try fixture.commit("one\ntwo\nthree\nsix\n", "New.xib", "Change again")
    let repository = try fixture.repository
    let history = try GitHistory(repository, of: "New.xib", until: "HEAD", limit: 100)
    #expect(history.versions.map(\.subject) == ["Change again", "Rename", "Change", "Add"])
    #expect(history.versions.map(\.path) == ["New.xib", "New.xib", "Old.xib", "Old.xib"])
    #expect(history.versions.allSatisfy { $0.author == "Ada" && $0.day == "2026-03-01" })
    #expect(!history.isShallow)
    let oldest = try #require(history.versions.last)
    let bytes = try repository.bytes(of: oldest.path, in: try #require(oldest.commit))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "one\ntwo\nthree\nfour\n")
    #expect(
      try GitHistory(repository, of: "New.xib", until: "HEAD", limit: 2).versions.count == 2)
  }

  @Test func `history equals that of git log, across merges too`() throws {
    let fixture = try RepositoryFixture()
    let lines = (0..<40).map { "line \($0)" }
    func text(_ changed: [Int: String]) -> String {
      lines.indices.map { changed[$0] ?? lines[$0] }.joined(separator: "\n")
    }
    try fixture.commit(text([:]), "Folder/A.xib", "Add A")
    try fixture.commit(text([1: "b"]), "B.xib", "Add B, alike")
    try fixture.git("checkout", "--quiet", "-b", "side")
    try fixture.commit(text([30: "side"]), "Folder/A.xib", "Side")
    try fixture.git("checkout", "--quiet", "main")
    try fixture.commit(text([5: "main"]), "Folder/A.xib", "Main")
    try fixture.git("merge", "--quiet", "--no-edit", "side")
    try fixture.git("mv", "Folder/A.xib", "C.xib")
    try fixture.git("mv", "B.xib", "D.xib")
    try fixture.commit(text([5: "main", 30: "side", 7: "moved"]), "C.xib", "Move\nboth\n\nWhy.")
    let told = try fixture.git(
      "log", "--follow", "--find-renames", "--format=%H %as %an: %s", "--", "C.xib")
    let history = try GitHistory(fixture.repository, of: "C.xib", until: "HEAD", limit: 100)
    let own = history.versions.map { "\($0.commit ?? "") \($0.day) \($0.author): \($0.subject)" }
    #expect(own == told.split(separator: "\n").map(String.init))
    #expect(history.versions.map(\.path) == ["C.xib"] + Array(repeating: "Folder/A.xib", count: 3))
  }
}
