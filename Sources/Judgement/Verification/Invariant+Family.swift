extension Invariant {
  /// The properties of the invariants of one kind, in any scene: how findings are described, sorted
  /// and compared. A check declares its families beside its measurements, so that no other code
  /// needs to know the kinds one by one.
  public struct Family: Sendable {
    /// The kind that is described.
    public let kind: Kind
    /// The topic of the finding; decides how it is drawn and which findings it is grouped with.
    public let topic: Topic
    /// The values by which a finding is explained.
    public let lengths: Lengths
    /// The invariant as a sentence, for lists of rules.
    public let summary: String
    /// The invariant in every scene, without a capital or full stop; nil if the scene itself states
    /// it.
    public let statement: String?
    /// The defect in a word or two.
    public let complaint: String
    /// The severity of a finding.
    public let severity: Severity
    /// Lower ranks explain higher ones: of findings with one cause the lowest rank is reported.
    public let rank: Int
    /// True if findings are hints at most, whatever the texts and the screen.
    public let isHint: Bool
    /// True if the content of an ambiguous view is judged by the place of that view.
    let isAbsolute: Bool
    /// True if the place of the item's superview also decides whether the invariant holds.
    let concernsSuperview: Bool
    /// The defect as the title of a finding, with the items that break the invariant.
    public let title: @Sendable (Subjects) -> String

    init(
      _ kind: Kind, _ topic: Topic, summary: String, statement: String? = nil, complaint: String,
      severity: Severity = .major, rank: Int, lengths: Lengths = .places, isHint: Bool = false,
      isAbsolute: Bool = false, concernsSuperview: Bool = false,
      title: @escaping @Sendable (Subjects) -> String
    ) {
      self.lengths = lengths
      self.isHint = isHint
      self.isAbsolute = isAbsolute
      self.concernsSuperview = concernsSuperview
      self.kind = kind
      self.topic = topic
      self.summary = summary
      self.statement = statement
      self.complaint = complaint
      self.severity = severity
      self.rank = rank
      self.title = title
    }

    /// The layout can be computed at all. No layout is judged by it: the caller that requests a
    /// layout reports it.
    static let solvable = Family(
      .solvable, .layout, summary: "The layout can be computed.",
      complaint: "no layout could be computed", severity: .critical, rank: 0,
      lengths: .ofConstraints,
      title: { _ in "The layout cannot be computed" })
  }

  /// The topic of the findings of a kind.
  public enum Topic: Hashable, Sendable, CaseIterable {
    /// A statement of the scene's author.
    case statement
    /// The existence of a layout.
    case layout
    /// Constraints that conflict.
    case conflict
    /// Ambiguous places.
    case ambiguous
    /// A view without a size.
    case collapse
    /// A text that is truncated for want of room.
    case truncated
    /// A text that is truncated beside room that it does not use.
    case truncatedBesideRoom
    /// Two views that overlap.
    case overlap
    /// A view that extends beyond its superview.
    case outside
    /// A view that a bar, a notch or the home indicator covers.
    case obscured
    /// Two views that come closer than their author wrote.
    case spacing
    /// Texts drawn off their line.
    case line
    /// A view that does not follow the layout direction.
    case direction
    /// A relation read off the design canvas.
    case relation
    /// Any other finding: drawn and grouped in no special way.
    case other

    /// True if a text is truncated.
    public var isTruncated: Bool { self == .truncated || self == .truncatedBesideRoom }

    /// True if something is in the wrong place, as seen on a screen.
    public var isPlace: Bool { self == .overlap || self == .outside }
  }

  /// The values of the items whose constraints say why a finding is there.
  public enum Lengths: Sendable {
    /// The edge that is passed, if the finding has one, else where the items begin along its axes.
    case places
    /// Widths and heights along the finding's axes.
    case sizes
    /// The width of a text where that alone is short, else its height.
    case roomOfText
    /// Heights, whichever axes failed.
    case heights
    /// The tops and heights of the items.
    case lines
    /// Left edges and widths, whichever axes failed.
    case turnedSides
    /// The edges of the first two items that meet along the axis on which they lay apart.
    case meetingEdges
    /// The edges of all items, or of the first, beyond which something extends.
    case passedEdges(ofFirst: Bool)
    /// Both edges of the first item along the finding's axes.
    case bothEdges
    /// The expressions in the author's statement.
    case stated
    /// None: the constraints themselves are wrong, so all are listed.
    case ofConstraints
  }

  /// The severity of a finding.
  public enum Severity: String, Sendable, Encodable {
    /// No layout, or conflicting constraints.
    case critical
    /// A statement of the author, or a defect that users see: truncated texts, overlaps, ambiguous
    /// places.
    case major
    /// A relation read off the design canvas is lost.
    case minor
  }

  /// The items that break an invariant, in words for a title.
  public struct Subjects: Sendable {
    /// All of them, such as `‘A’ and ‘B’`.
    public var names: String
    /// The first.
    public var first: String
    /// True if there is one only.
    public var isOne: Bool
    /// ``Violation/rule``.
    public var rule: String

    /// Makes the words of one finding.
    public init(names: String, first: String, isOne: Bool, rule: String) {
      self.names = names
      self.first = first
      self.isOne = isOne
      self.rule = rule
    }
  }
}

extension Invariant.Kind {
  /// The properties of the kind.
  public var family: Invariant.Family { CheckList.family(self) }

  /// The topic of the kind's findings.
  public var topic: Invariant.Topic { CheckList.topic(self) }

  /// True if it was inferred from the design canvas, not declared.
  public var isInferred: Bool { topic == .relation }

  /// Lower ranks explain higher ones: of findings with one cause the lowest rank is reported.
  public var rank: Int { CheckList.rank(self) }
}

extension Invariant {
  /// The kinds whose findings are about one of the topics.
  public static func kinds(_ topics: Topic...) -> Set<Kind> {
    Set(Kind.allCases.filter { topics.contains($0.topic) })
  }
}
