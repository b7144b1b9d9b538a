import Foundation
import Testing

@testable import Simplex

/// Random programs and scenes against exact arithmetic.
///
/// `PLUMB_RANDOM_PROGRAMS=200000 PLUMB_RANDOM_SCENES=1000 swift test -c release
/// -Xswiftc -enable-testing --filter ReferenceTests` compares that many programs, and scenes
/// until that many were infeasible and that many ambiguous, and prints the counts.
/// `PLUMB_RANDOM_KIND=4` draws programs of that kind only, `PLUMB_SEED=9` those of other seeds from 9 on.
@Suite struct ReferenceTests {
  private static func wanted(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// Seeds that follow one another, from another one on where there is `PLUMB_SEED`.
  private static func seeds(from first: UInt64, count: UInt64) -> [UInt64] {
    let first = ProcessInfo.processInfo.environment["PLUMB_SEED"].flatMap(UInt64.init) ?? first
    return (0..<count).map { first &+ $0 }
  }

  @Test(arguments: seeds(from: 1, count: 4))
  func programsAgreeWithExactArithmetic(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var count = ReferenceComparison.Count()
    let wanted = Self.wanted("PLUMB_RANDOM_PROGRAMS")
    for index in 0..<(wanted.map { $0 / 4 } ?? 60) {
      let (program, parameters) = random.program(kind: Self.wanted("PLUMB_RANDOM_KIND"))
      let differences = try ReferenceComparison.differences(program, parameters, &count)
      #expect(differences.isEmpty, "seed \(seed), program \(index): \(differences)")
    }
    if wanted != nil { print("programs, seed \(seed): \(count)") }
    #expect(count.compared > 30)
    #expect(count.narrow * 100 <= count.compared)
    #expect(count.infeasible > 0)
    #expect(count.ambiguous > 5)
  }

  @Test(arguments: seeds(from: 5, count: 2))
  func scenesAgreeWithExactArithmetic(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var count = ReferenceComparison.Count()
    let wanted = Self.wanted("PLUMB_RANDOM_SCENES")
    let each = wanted.map { $0 / 2 } ?? 4
    var index = 0
    while count.infeasible < each || count.ambiguous < each {
      let (program, parameters) = random.scene()
      let differences = try ReferenceComparison.differences(program, parameters, &count)
      #expect(differences.isEmpty, "seed \(seed), scene \(index): \(differences)")
      index += 1
      if index > 100 * each { break }
    }
    if wanted != nil { print("scenes, seed \(seed): \(count)") }
    #expect(count.infeasible >= each)
    #expect(count.ambiguous >= each)
    #expect(count.narrow * 100 <= count.compared)
  }

  /// Multipliers up to 9·10⁶ either way. A wrong answer has a constraint of which ``ScalingLimit`` says that it is
  /// badly scaled.
  @Test(arguments: seeds(from: 7, count: 2))
  func `large multipliers are solved or reported as badly scaled`(seed: UInt64) throws {
    var random = RandomPrograms(seed: seed)
    var (right, told, unstable) = (0, 0, 0)
    let wanted = Self.wanted("PLUMB_RANDOM_PROGRAMS")
    let all = wanted.map { $0 / 2 } ?? 60
    for index in 0..<all {
      let (program, parameters) = random.program(kind: 7)
      let isTold = !program.constraints.allSatisfy {
        ScalingLimit.holds(for: $0.terms.map(\.coefficient))
      }
      var count = ReferenceComparison.Count()
      do {
        let differences = try ReferenceComparison.differences(program, parameters, &count)
        let isRight = differences.isEmpty && count.narrowDifferent == 0
        if isRight { right += 1 } else if isTold { told += 1 }
        #expect(isRight || isTold, "seed \(seed), program \(index): \(differences)")
      } catch SolveError.unstable {
        unstable += 1
      }
    }
    if wanted != nil {
      print("multipliers, seed \(seed): \(right) right, \(told) told, \(unstable) unstable")
    }
    #expect(right * 2 > all)
  }

  /// Digits beyond 128 bits: (2^200 + 1/3) - 2^200 is a third.
  @Test func largeFractionsStayExact() {
    var power = Rational(1)
    for _ in 0..<200 { power = power * Rational(2) }
    let third = Rational(1) / Rational(3)
    #expect((power + third) - power == third)
    #expect(((power + third) / (power + third)) == Rational(1))
    #expect((-(power * third) / power) == -third)
    #expect((power * third).double == 0x1p200 / 3)
    #expect(power < power + third)
  }
}
