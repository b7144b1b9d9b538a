extension Invariant {
  /// What is known of the invariants of one kind, whatever the scene: how findings are told, put in order
  /// and held against each other. A check declares its families beside what it measures, so that nobody
  /// else need know the kinds one by one.
  public struct Family: Sendable {
    /// The kind that is described.
    public let kind: Kind
    /// What the finding is about; decides how it is drawn and put together with others.
    public let topic: Topic
    /// The values by which a finding is explained.
    public let lengths: Lengths
    /// What must hold, as a sentence for lists of rules.
    public let summary: String
    /// What must hold in every scene, without a capital or full stop; nil where the scene itself says what
    /// must hold.
    public let statement: String?
    /// What is wrong where it fails, in a word or two.
    public let complaint: String
    /// How much a finding matters.
    public let severity: Severity
    /// Lower ranks explain higher ones: of findings with one cause the lowest rank is reported.
    public let rank: Int
    /// Whether findings are hints at most, whatever the texts and the screen.
    public let isHint: Bool
    /// Whether what lies inside of an undecided view is judged by where that view lies.
    let isAbsolute: Bool
    /// Whether the place of the item's superview decides as well whether the invariant holds.
    let concernsSuperview: Bool
    /// What is wrong, as the title of a finding, by the items that break it.
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

    /// The layout can be computed at all: not judged of a layout, but said by whoever asked for one.
    static let solvable = Family(
      .solvable, .layout, summary: "The layout can be computed.",
      complaint: "no layout could be computed", severity: .critical, rank: 0,
      lengths: .ofConstraints,
      title: { _ in "The layout cannot be computed" })
  }

  /// What findings of a kind are about.
  public enum Topic: Hashable, Sendable, CaseIterable {
    /// What the scene's author stated.
    case statement
    /// Whether there is a layout.
    case layout
    /// Constraints that contradict each other.
    case conflict
    /// Places that nothing decides.
    case undecided
    /// A size of which nothing is left.
    case collapse
    /// A text that is cut for want of room.
    case cut
    /// A text that is cut beside room that it does not use.
    case cutBesideRoom
    /// Two views that come to lie on each other.
    case overlap
    /// A view that reaches out of what holds it.
    case outside
    /// A view that comes under a bar, a notch or the home indicator.
    case obscured
    /// Two views that come closer than their author wrote.
    case spacing
    /// Texts drawn off their line.
    case line
    /// A view that does not follow the layout direction.
    case direction
    /// A relation read off the design canvas.
    case relation
    /// Nothing that is drawn, or put together with others, in a way of its own.
    case other

    /// Whether a text is cut.
    public var isCut: Bool { self == .cut || self == .cutBesideRoom }

    /// Whether something lies where it should not, as seen on a screen.
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
    /// Heights, whatever the axes.
    case heights
    /// Where the items begin from the top, and their heights.
    case lines
    /// Left edges and widths, whatever the axes.
    case turnedSides
    /// The edges of the first two items that meet along the axis on which they lay apart.
    case meetingEdges
    /// Edges of all items, or of the first, over which something reaches out.
    case passedEdges(ofFirst: Bool)
    /// Both edges of the first item along the finding's axes.
    case bothEdges
    /// What the scene's author speaks of.
    case stated
    /// None: the constraints themselves are what is wrong, so that all are told.
    case ofConstraints
  }

  /// How much a finding matters.
  public enum Severity: String, Sendable, Encodable {
    /// No layout, or conflicting constraints.
    case critical
    /// What the author stated, or what users see: cut texts, overlaps, undecided places.
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
    /// Whether there is one only.
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
  /// What is known of the kind.
  public var family: Invariant.Family { CheckList.family(self) }

  /// What findings of the kind are about.
  public var topic: Invariant.Topic { CheckList.topic(self) }

  /// Whether it was read off the design canvas, not stated.
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
