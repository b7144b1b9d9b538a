/// The strength of the specification of one scene, in records and reports.
public struct MutantRecord: Encodable, Sendable {
  /// The path as the user wrote it.
  public var file: String
  /// The scene's name.
  public var scene: String
  /// Variants that each mutant was laid out in one by one.
  public var samples: Int
  /// Ranges over which equivalent mutants were proven equal.
  public var sweeps: Int
  /// The number of mutants that an invariant distinguished from the scene.
  public var killed: Int
  /// The number of mutants with the layout of the scene.
  public var equivalent: Int
  /// The number of mutants that break only what the scene breaks too.
  public var masked: Int
  /// The number of mutants that nothing distinguished from the scene.
  public var surviving: Int
  /// Killed ones among those that are not equivalent, 0 to 1.
  public var score: Double
  /// In the order of the scene.
  public var mutants: [Entry]

  /// The result of one mutant.
  public struct Entry: Encodable, Sendable {
    /// Unique in its scene, such as `5/constant+10`.
    public var id: String
    /// The kind of the change.
    public var change: String
    /// The mutated part, in words.
    public var original: String
    /// And what it becomes.
    public var mutated: String
    /// `killed`, `equivalent`, `masked` or `surviving`.
    public var fate: String
    /// The invariant that fails: of killed and masked ones.
    public var by: String?
    /// The difference in its layout, in words; for survivors and masked ones.
    public var seen: String?
    /// The line that would kill it and holds of the scene; of survivors and masked ones.
    public var line: String?

    /// Creates an entry from its parts.
    public init(
      id: String, change: String, original: String, mutated: String, fate: String, by: String?,
      seen: String?, line: String?
    ) {
      self.id = id
      self.change = change
      self.original = original
      self.mutated = mutated
      self.fate = fate
      self.by = by
      self.seen = seen
      self.line = line
    }

    /// True if the specification lets it pass.
    var isLeft: Bool { fate == "surviving" || fate == "masked" }

    /// The reason why it passes, and the invariant to write.
    var lines: [String] {
      var lines = ["was        \(original)", "becomes    \(mutated)"]
      if let by, isLeft {
        lines.append("fails      \(by), which the scene itself breaks elsewhere")
      }
      if let seen { lines.append("seen in    \(seen)") }
      if isLeft { lines.append("kill with  \(line ?? "no line found that holds of the scene")") }
      return lines
    }
  }

  /// A record of its parts; the mutants say how many there are of each fate.
  public init(
    file: String, scene: String, samples: Int, sweeps: Int, score: Double, mutants: [Entry]
  ) {
    self.file = file
    self.scene = scene
    self.samples = samples
    self.sweeps = sweeps
    self.score = score
    self.mutants = mutants
    func count(_ fate: String) -> Int { mutants.count { $0.fate == fate } }
    killed = count("killed")
    equivalent = count("equivalent")
    masked = count("masked")
    surviving = count("surviving")
  }

  /// For people: what is left, then the tally.
  public var text: String {
    var lines = ["\(scene)  (\(file))"]
    for entry in mutants where entry.isLeft {
      let fate = entry.fate + String(repeating: " ", count: max(1, 10 - entry.fate.count))
      lines.append(fate + entry.id)
      lines += entry.lines.map { "  " + $0 }
    }
    lines.append(Self.tally([self]))
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// One JSON object on one line.
  public var json: String { JSONLine.text(self) }

  /// `75 mutants: 51 killed, 24 equivalent, 0 masked, 0 surviving; score 100 %`
  public static func tally(_ records: [MutantRecord]) -> String {
    func sum(_ count: KeyPath<MutantRecord, Int>) -> Int {
      records.reduce(0) { $0 + $1[keyPath: count] }
    }
    let (all, killed, equivalent) = (sum(\.mutants.count), sum(\.killed), sum(\.equivalent))
    let score = all == equivalent ? 1 : Double(killed) / Double(all - equivalent)
    return "\(Count.of(all, "mutant")): \(killed) killed, \(equivalent) equivalent, "
      + "\(sum(\.masked)) masked, \(sum(\.surviving)) surviving; score \(percent(score)) %"
  }

  /// Rounded down to a tenth: 100 is said of nothing less.
  static func percent(_ score: Double) -> String {
    let tenths = Int((score * 1000).rounded(.down))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
