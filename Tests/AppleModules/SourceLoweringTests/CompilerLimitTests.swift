import Foundation
import TestFolders
import Testing

@testable import SourceLowering

/// The compiler runs on code of others.
@Suite struct CompilerLimitTests {
  @Test func `a compiler that takes too long is ended, and the failure says so`() throws {
    let folder = try TemporaryFolder()
    let types = (0..<20_000).map { "struct S\($0): Codable, Hashable { var a: Int, b: [String] }" }
    let path = try folder.write(types.joined(separator: "\n"), to: "slow.swift")
    let lowering = try SourceLowering()
    let failure = #expect(throws: SourceLowering.Failure.self) {
      try lowering.compile(["-typecheck", path], seconds: 1)
    }
    #expect(
      failure?.description
        == "the compiler was ended: it took more than 1 s, or there was too little memory")
    let small = try folder.write("let n = 1", to: "main.swift")
    #expect(try lowering.compile(["-typecheck", small], seconds: 10) == "")
  }
}
