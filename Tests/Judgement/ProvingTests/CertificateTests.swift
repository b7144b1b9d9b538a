import AutoLayout
import Foundation
import Judging
import Recipes
import Testing

@testable import Proving

/// `PLUMB_PROVE_ALL=1` corrupts a thousand certificates.
@Suite struct CertificateTests {
  private static let isFull = ProcessInfo.processInfo.environment["PLUMB_PROVE_ALL"] != nil
  private static let corruptions = isFull ? 1000 : 40

  /// A conflict first, then two regimes; right-to-left, with the other direction.
  private static func certificate() throws -> (ProofCertificate, VariantJudge) {
    let scene = try #require(try BuiltInCookbook.scene("R7"))
    let judge = try VariantJudge(scene)
    var plan = ProofPlan(scene)
    plan.contentSizes = [.large]
    if !isFull { plan.directions = [.leftToRight] }
    let proof = try SceneProof(judge, plan: plan, axis: .horizontal, range: 40...440)
    let identity = SceneIdentity(scene, documentBytes: [])
    return (ProofCertificate(proof, identity: identity, axis: .horizontal), judge)
  }

  @Test func aCertificateSurvivesItsFile() throws {
    let (certificate, judge) = try Self.certificate()
    let data = try JSONEncoder().encode(certificate)
    let read = try JSONDecoder().decode(ProofCertificate.self, from: data)
    #expect(read == certificate)
    #expect(throws: Never.self) { try ProofCertificateChecker.check(read, judge: judge) }
  }

  /// A conflict ends at 56 points in both directions, up to a rounding error: the verdict exactly
  /// there is that of the solver, in the proof and for the checker.
  @Test func directionsThatPartByARoundingErrorAgree() throws {
    let scene = try #require(try BuiltInCookbook.scene("R7"))
    let judge = try VariantJudge(scene)
    var plan = ProofPlan(scene)
    plan.contentSizes = [.large]
    plan.directions = [.rightToLeft]
    let proof = try SceneProof(judge, plan: plan, axis: .horizontal, range: 50...60)
    let identity = SceneIdentity(scene, documentBytes: [])
    let certificate = ProofCertificate(proof, identity: identity, axis: .horizontal)
    #expect(throws: Never.self) { try ProofCertificateChecker.check(certificate, judge: judge) }
  }

  @Test func everyCorruptedCertificateIsRejected() throws {
    let (certificate, judge) = try Self.certificate()
    var corruptor = CertificateCorruptor(seed: 7)
    var kinds: Set<String> = []
    for number in 0..<Self.corruptions {
      let (corrupted, what) = corruptor.corrupt(certificate)
      kinds.insert(what)
      #expect(throws: ProofCertificateChecker.Flaw.self, "\(number): \(what)") {
        try ProofCertificateChecker.check(corrupted, judge: judge)
      }
    }
    #expect(kinds.count >= 8)
  }

  @Test func anotherSceneIsNotProvenByIt() throws {
    let (certificate, _) = try Self.certificate()
    let other = try VariantJudge(try #require(try BuiltInCookbook.scene("R5")))
    #expect(throws: ProofCertificateChecker.Flaw.self) {
      try ProofCertificateChecker.check(certificate, judge: other)
    }
  }
}

/// Makes a certificate wrong by one change.
struct CertificateCorruptor {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }

  /// From 0.01 to 10, up or down.
  private mutating func shift() -> Double {
    let size = [0.01, 0.1, 1, 10][next(4)] * (1 + Double(next(100)) / 100)
    return next(2) == 0 ? size : -size
  }

  mutating func corrupt(_ original: ProofCertificate) -> (ProofCertificate, String) {
    while true {
      var corrupted = original
      let own = next(corrupted.cases.count)
      let what = change(&corrupted.cases[own])
      if let what, corrupted != original { return (corrupted, what) }
    }
  }

  private mutating func change(_ own: inout ProofCertificate.CaseRecord) -> String? {
    let kind = next(12)
    switch kind {
    case 9...11: return changeVerdicts(&own, kind)
    default: break
    }
    var pieces = own.pieces
    let isOpposite = own.opposite != nil && next(3) == 0
    if isOpposite, let opposite = own.opposite { pieces = opposite }
    let what = change(&pieces, kind)
    if isOpposite { own.opposite = pieces } else { own.pieces = pieces }
    return what
  }

  private mutating func change(
    _ pieces: inout [ProofCertificate.PieceRecord], _ kind: Int
  ) -> String? {
    let piece = next(pieces.count)
    let pass = next(pieces[piece].passes.count)
    var own = pieces[piece].passes[pass]
    defer { if kind != 2 && kind != 3 { pieces[piece].passes[pass] = own } }
    switch kind {
    case 0:
      own.values[next(own.values.count)][next(2)] += shift()
      return "value"
    case 1:
      own.parameters[next(own.parameters.count)][next(2)] += shift()
      return "parameter"
    case 2:
      guard piece + 1 < pieces.count else { return nil }
      pieces[piece].upper += shift()
      pieces[piece + 1].lower = pieces[piece].upper
      return "end of a piece"
    case 3:
      pieces.remove(at: piece)
      return "missing piece"
    case 4:
      let sign = next(own.signs.count)
      own.signs[sign] = own.signs[sign] == 0 ? 1 : -own.signs[sign]
      return "sign"
    case 5:
      if next(2) == 0, !own.tight.isEmpty {
        own.tight.remove(at: next(own.tight.count))
      } else {
        let constraint = next(own.signs.count)
        if own.tight.contains(constraint) { return nil }
        own.tight = (own.tight + [constraint]).sorted()
      }
      return "tight set"
    case 6, 7:
      let level = next(own.levels.count)
      guard level < own.levels.count, !own.levels[level].multipliers.isEmpty else { return nil }
      let entry = next(own.levels[level].multipliers.count)
      if kind == 6 {
        own.levels[level].multipliers[entry].value += shift()
        return "multiplier"
      }
      guard own.levels[level].multipliers[entry].value.magnitude > 1e-3 else { return nil }
      own.levels[level].multipliers.remove(at: entry)
      return "missing multiplier"
    default:
      own.ambiguous.toggle()
      return "ambiguity"
    }
  }

  private mutating func changeVerdicts(
    _ own: inout ProofCertificate.CaseRecord, _ kind: Int
  ) -> String? {
    let cell = next(own.cells.count)
    switch kind {
    case 9:
      if own.cells[cell].verdict.failing.isEmpty {
        own.cells[cell].verdict.failing = [Claim(invariant: next(9), items: ["Short Button"])]
      } else {
        own.cells[cell].verdict.failing.removeLast()
      }
      return "verdict"
    case 10:
      guard cell + 1 < own.cells.count else { return nil }
      own.cells[cell].upper += shift()
      own.cells[cell + 1].lower = own.cells[cell].upper
      return "end of a cell"
    default:
      let invariant = next(own.standings.count)
      let interval = next(own.standings[invariant].count)
      guard interval < own.standings[invariant].count else { return nil }
      if next(2) == 0 {
        own.standings[invariant][interval].upper += shift()
      } else {
        let standing = own.standings[invariant][interval].standing
        own.standings[invariant][interval].standing = standing == .holds ? .fails : .holds
      }
      return "interval"
    }
  }
}
