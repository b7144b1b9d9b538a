import AutoLayout
import Judging
import Recipes
import Testing

@testable import Proving

/// Certificates with missing, additional or different statements.
@Suite struct CellForgeryTests {
  private let certificate: ProofCertificate
  private let judge: VariantJudge

  /// The proof of a scene with a conflict first, then two regimes.
  init() throws {
    let scene = try #require(try BuiltInCookbook.scene("R7"))
    judge = try VariantJudge(scene)
    var plan = ProofPlan(scene)
    plan.contentSizes = [.large]
    plan.directions = [.leftToRight]
    let proof = try SceneProof(judge, plan: plan, axis: .horizontal, range: 40...440)
    certificate = ProofCertificate(
      proof, identity: SceneIdentity(scene, documentBytes: []), axis: .horizontal)
  }

  /// The checker's error for a changed certificate; nil if it accepts it.
  private func flaw(_ change: (inout ProofCertificate) -> Void) -> ProofCertificateChecker.Flaw? {
    var changed = certificate
    change(&changed)
    do throws(ProofCertificateChecker.Flaw) {
      try ProofCertificateChecker.check(changed, judge: judge)
      return nil
    } catch {
      return error
    }
  }

  @Test func `missing and repeated cells are noticed`() throws {
    let count = certificate.cases[0].cells.count
    try #require(count > 2)
    #expect(flaw { _ in } == nil)
    let problem = { (number: Int) in "it has \(number) cells where there are \(count)" }
    #expect(flaw { $0.cases[0].cells.removeLast() }?.problem == problem(count - 1))
    #expect(flaw { $0.cases[0].cells = [] }?.problem == problem(0))
    let last = try #require(certificate.cases[0].cells.last)
    #expect(flaw { $0.cases[0].cells.append(last) }?.problem == problem(count + 1))
  }

  @Test func `missing intervals are noticed`() throws {
    let problem = "its intervals do not follow from its cells"
    #expect(flaw { $0.cases[0].standings.removeLast() }?.problem == problem)
    #expect(flaw { $0.cases[0].standings[0].removeLast() }?.problem == problem)
    #expect(flaw { $0.cases[0].standings[0][0].upper += 0.01 }?.problem == problem)
    #expect(flaw { $0.cases[0].standings[0][0].lower -= 0.01 }?.problem == problem)
  }

  @Test func `a wrong end is reported and a rounding error is not`() {
    let ends: [WritableKeyPath<ProofCertificate.CellRecord, Double>] = [
      \.lower, \.upper, \.nominalLower, \.nominalUpper,
    ]
    for end in ends {
      let problem = flaw { $0.cases[0].cells[1][keyPath: end] += 0.001 }?.problem
      #expect(problem?.contains("other ends") == true)
      #expect(flaw { $0.cases[0].cells[1][keyPath: end] += 1e-9 } == nil)
    }
  }

  @Test func `a certificate must belong to the checked scene`() throws {
    #expect(flaw { $0.format = 2 }?.problem == "its format 2 is not known")
    #expect(flaw { $0.over = "depth" }?.problem == "'depth' is neither width nor height")
    #expect(flaw { $0.over = "height" } != nil)
    #expect(
      flaw { $0.invariants.removeLast() }?.problem
        == "its invariants are not those of the scene")
    #expect(flaw { $0.cases[0].upper = $0.cases[0].lower }?.problem == "its range is empty")
    #expect(flaw { $0.cases[0].lower = -1 }?.problem == "its range is empty")
    #expect(flaw { $0.cases[0].upper = 100_001 }?.problem == "its range is empty")
    let named = try #require(flaw { $0.cases[0].cells = [] })
    #expect(named.variant?.contains(certificate.cases[0].variant.direction) == true)
    #expect(named.description == "\(try #require(named.variant)): \(named.problem)")
  }

  @Test func `numbers beyond those of any layout are refused before any computation`() {
    for value in [2e9, -2e9, .infinity, .nan] {
      #expect(
        flaw { $0.cases[0].pieces[0].passes[0].values[0] = [value, 0] }?.problem
          == "an affine value is no pair of numbers that a layout can have")
    }
    #expect(flaw { $0.cases[0].pieces[0].passes[0].values[0] = [1] } != nil)
    #expect(flaw { $0.cases[0].pieces[0].passes[0].parameters[0] = [1, 2, 3] } != nil)
  }
}
