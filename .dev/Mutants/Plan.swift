/// Which tests have to notice a change of which target.
struct Plan {
  let target: String
  /// Test targets, or suites as `Target.Suite`.
  let tests: [String]

  static let all = [
    // It has no tests of its own: what makes reports harmless is tested where reports are.
    Plan(
      target: "SafeText",
      tests: ["ReportingTests.NeutralTextTests", "ReportingTests.NeutralScalarTests"]),
    Plan(target: "Corpus", tests: ["CorpusTests"]),
    Plan(target: "Campaigns", tests: ["CampaignsTests"]),
    // Comparing a change with its base, and what is told of it, needs whole repositories: tests of `plumb ci` have those.
    Plan(
      target: "Workflows",
      tests: ["WorkflowsTests"] + gates),
    // Lanes are held against judging one by one, and comparisons along a width against layouts at many widths.
    Plan(
      target: "Verification",
      tests: ["VerificationTests", "FuzzingTests.SideBySideTests", "ProvingTests.BruteForceTests"]),
    Plan(target: "Triage", tests: ["TriageTests"]),
    Plan(target: "Proving", tests: ["ProvingTests"]),
    Plan(target: "InterfaceBuilder", tests: ["InterfaceBuilderTests"]),
    Plan(target: "SceneFiles", tests: ["SceneFilesTests"]),
    Plan(target: "Comparison", tests: ["ComparisonTests"] + gates),
    Plan(target: "LayoutDiff", tests: ["LayoutDiffTests"] + gates),
    Plan(target: "Files", tests: ["FilesTests"]),
    Plan(target: "Git", tests: ["GitTests"]),
  ]

  /// `plumb ci` over whole repositories.
  private static let gates = [
    "GateTests", "WorseTests", "CIReportTests", "HistoryTests", "NightTests", "OwnWordTests",
  ].map { "PlumbCommandTests." + $0 }
}

/// The words after the command.
struct Options {
  var root = ""
  var scratch = "/tmp/plumb-mutants"
  var seed: UInt64 = 1
  var number = 50
  var jobs = 2
  var targets: [String]?
  /// Of those that are compiled, the ones whose tests are run.
  var judged: [String]?
  /// Suites that are asked last, and whose kills are counted apart: what they add to the others.
  var added: Set<String> = []
  var namedAlone = false
  var listAlone = false
  var killers = false

  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--root": root = try Self.value(&rest, of: word)
      case "--scratch": scratch = try Self.value(&rest, of: word)
      case "--seed": seed = UInt64(try Self.number(&rest, of: word))
      case "--number": number = try Self.number(&rest, of: word)
      case "--jobs": jobs = max(1, try Self.number(&rest, of: word))
      case "--targets":
        targets = try Self.value(&rest, of: word).split(separator: ",").map(String.init)
      case "--run":
        judged = try Self.value(&rest, of: word).split(separator: ",").map(String.init)
      case "--added":
        added = Set(try Self.value(&rest, of: word).split(separator: ",").map(String.init))
      case "--named": namedAlone = true
      case "--list": listAlone = true
      case "--killers": killers = true
      default: throw Failure("\(word) is no option; the comment in .dev/mutants lists them")
      }
    }
    for target in (targets ?? []) + (judged ?? [])
    where !Plan.all.contains(where: { $0.target == target }) {
      let known = Plan.all.map(\.target).joined(separator: ", ")
      throw Failure("no tests are known for the target \(target); there are \(known)")
    }
  }

  var plans: [Plan] {
    guard let targets else { return Plan.all }
    return Plan.all.filter { targets.contains($0.target) }
  }

  /// In the order in which they are named.
  var judgedPlans: [Plan] {
    guard let judged else { return plans }
    return judged.compactMap { name in plans.first { $0.target == name } }
  }

  private static func value(
    _ rest: inout ArraySlice<String>, of word: String
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw Failure("\(word) needs a value") }
    return value
  }

  private static func number(
    _ rest: inout ArraySlice<String>, of word: String
  ) throws(Failure) -> Int {
    let text = try value(&rest, of: word)
    guard let number = Int(text), number >= 0 else {
      throw Failure("\(word) needs a number, not \(text)")
    }
    return number
  }
}

/// Why nothing could be run.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// SplitMix64: the same seed draws the same mutants everywhere.
struct Draw {
  private var state: UInt64

  /// What is drawn of one target does not depend on the others.
  init(seed: UInt64, target: String) {
    state = seed
    for byte in target.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, self.index(below: index + 1))
    }
  }
}
