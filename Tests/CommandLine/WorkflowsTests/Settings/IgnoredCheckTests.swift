import Judging
import Testing
import Verification

@testable import Workflows

@Suite struct IgnoredCheckTests {
  private let down = Signature(
    rule: Invariant.Kind.noOverlap.rule(.vertical), kind: .noOverlap, items: ["a", "b"])
  private let cut = Signature(
    rule: Invariant.Kind.textFits.rule(.width), kind: .textFits, items: ["a"])

  @Test(arguments: ["overlap", "no-overlap", "overlap-vertical", "no-overlap-vertical"])
  func `a kind is named as in brackets or as its rule, with or without a way`(_ name: String) throws
  {
    let check = try #require(IgnoredCheck(name))
    #expect(check.matches(down))
    #expect(!check.matches(cut))
  }

  @Test func `a way is that way alone`() throws {
    #expect(try !#require(IgnoredCheck("overlap-horizontal")).matches(down))
    #expect(try !#require(IgnoredCheck("text-cut-height")).matches(cut))
  }

  @Test(arguments: ["", "overlap-", "overlaps", "text-fits-heigth", "text-cut-beside", "Overlap"])
  func `other names are none`(_ name: String) {
    #expect(IgnoredCheck(name) == nil)
  }
}
