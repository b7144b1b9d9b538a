import Judging

/// A fact in the files, or about systems and people, that shows why findings are no defects.
///
/// An error is a defect that needs no guess at what was meant and that no refuter refutes. A refuter never adds a
/// finding. Each has a file of its own, an id, the findings that it rests on, and a test that fails without it.
struct Refuter: Sendable {
  /// Stands in reports: never rename one.
  let id: String
  let evidence: Evidence
  /// The name of the test that fails without it.
  let test: String
  /// In the order in which they are asked.
  let grounds: [Ground]

  init(_ id: String, _ evidence: Evidence, test: String, _ grounds: [Ground]) {
    self.id = id
    self.evidence = evidence
    self.test = test
    self.grounds = grounds
  }

  /// The findings that support a refuter: of whole apps, with their code, and of documents alone.
  struct Evidence: Sendable {
    /// Findings that have their tier by it.
    let findings: Int
    /// The number of their authors.
    let authors: Int
  }

  /// One sign by which a refuter refutes.
  struct Ground: Sendable {
    let effect: Effect
    /// The reason that reports give for the tier of findings that this ground decides.
    let sentence: String
    let holds: @Sendable (FindingFacts) -> Bool

    /// It is no defect, or no user meets it.
    static func refutes(
      _ sentence: String, _ holds: @escaping @Sendable (FindingFacts) -> Bool
    ) -> Ground {
      Ground(effect: .refutes, sentence: sentence, holds: holds)
    }

    /// It may be none.
    static func weakens(
      _ sentence: String, _ holds: @escaping @Sendable (FindingFacts) -> Bool
    ) -> Ground {
      Ground(effect: .weakens, sentence: sentence, holds: holds)
    }
  }

  enum Effect: Sendable {
    case refutes, weakens

    /// The finding has no graver objection.
    var tier: Tier {
      switch self {
      case .refutes: .hint
      case .weakens: .warning
      }
    }
  }

  /// The first ground of an effect against a finding; nil if there is none.
  func ground(_ effect: Effect, against facts: FindingFacts) -> Ground? {
    grounds.first { $0.effect == effect && $0.holds(facts) }
  }

  /// The cheapest first: those that ask what is wrong and where, those that ask documents and code, and those that
  /// look at layouts.
  static let all: [Refuter] = [
    needsGuess, unknownSize, direction, inventedText, specimen, orientation, host, unshown,
    textOfCode, frameOfCode, lengthOfCode, contentOfCode, shownByCode, inDesign, surface,
    belowMeasure, conflictElsewhere, ink, smallLoss,
  ]

  /// The refuters that concern the case alone: another case of the same finding may lose more.
  static let ofCases: [Refuter] = [belowMeasure, ink, smallLoss]

  /// The refuters that speak of the screen, the direction or the texts of a variant: another may fail without.
  static let ofVariants: [Refuter] = [unknownSize, direction, inventedText, orientation]
}

extension Grade {
  /// The verdict on a finding: the first refuter that refutes it decides, else the first that weakens it; where none
  /// has anything against it, it is an error.
  init(_ facts: FindingFacts) { self.init(facts, refuters: Refuter.all) }

  /// - Parameter refuters: those that are asked.
  init(_ facts: FindingFacts, refuters: [Refuter]) {
    func grade(_ tier: Tier, _ reason: String, by refuter: Refuter? = nil) -> Grade {
      Grade(tier: tier, reason: reason, audience: facts.audience, refuter: refuter?.id)
    }
    // The author of an assertion wants to see its failures.
    if facts.topic == .statement {
      self = grade(.error, "its author stated it")
      return
    }
    for effect in [Refuter.Effect.refutes, .weakens] {
      for refuter in refuters {
        guard let ground = refuter.ground(effect, against: facts) else { continue }
        self = grade(effect.tier, ground.sentence, by: refuter)
        return
      }
    }
    self = grade(
      .error,
      facts.showsItsOwnTexts
        ? "occurs with the app's own texts, and no refuter applies"
        : "no refuter applies")
  }
}
