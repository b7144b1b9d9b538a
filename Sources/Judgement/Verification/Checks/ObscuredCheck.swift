import AutoLayout

/// Texts and controls that are clear of the safe area's edges on the canvas stay so: nothing that is read
/// or tapped comes under a notch, the home indicator or a bar.
///
/// A view that lies under an edge by less than half of its own length can still be read and tapped,
/// such as the lower end of a button above the home indicator; so its centre is judged. Scrolling
/// content moves out from under bars by itself, and bars may be anywhere.
enum ObscuredCheck: MeasuredCheck {
  static let families = [
    Invariant.Family(
      .unobscured, .obscured,
      summary: "Texts and controls stay clear of bars, notch and home indicator.",
      statement: "texts and controls stay clear of bars, notch and home indicator",
      complaint: "under a bar, the notch or the home indicator", rank: 6, isAbsolute: true,
      title: { "\($0.names) is under a bar, the notch or the home indicator" })
  ]

  /// Edges of the safe area, one bit each by ``Edge/rawValue``.
  struct Edges: OptionSet, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ edge: Edge) { rawValue = 1 << UInt8(edge.rawValue) }
  }

  /// By item: the edges of the safe area that it is clear of in the reference layout.
  static func facts(in reference: VerifierContext) -> [Edges] {
    let insets = reference.layout.environment.safeAreaInsets
    let screen = reference.rect(0).inset(by: insets)
    return reference.layout.items.indices.map { item in
      guard isCandidate(item, reference) else { return [] }
      let rect = reference.rect(item)
      var clear: Edges = []
      for edge in Edge.allCases {
        let distance =
          switch edge {
          case .left: rect.minX - screen.minX
          case .top: rect.minY - screen.minY
          case .right: screen.maxX - rect.maxX
          case .bottom: screen.maxY - rect.maxY
          }
        if distance >= -Tolerance.equality { clear.insert(Edges(edge)) }
      }
      return clear
    }
  }

  static func measure<Domain: CheckDomain>(in domain: inout Domain) {
    guard let clear = domain.canvas?.facts(of: ObscuredCheck.self) else { return }
    let context = domain.context
    let root = domain.rect(0)
    var judged = 0
    for item in clear.indices where !clear[item].isEmpty && item < context.layout.items.count {
      guard isCandidate(item, context) else { continue }
      judged += 1
      let rect = domain.rect(item)
      for edge in Edge.allCases where clear[item].contains(Edges(edge)) {
        let middle = domain.middle(rect, edge.axis)
        let inset = domain.safeArea(edge)
        let distance: Domain.Length
        switch edge {
        case .left, .top:
          let start = domain.add(root.start(edge.axis), inset)
          distance = domain.subtract(middle, start)
        case .right, .bottom:
          let end = domain.subtract(domain.end(root, edge.axis), inset)
          distance = domain.subtract(end, middle)
        }
        let isUnder = domain.isBelow(distance, -context.allowance)
        if domain.isNever(isUnder) { continue }
        let direction = context.layout.items[0].direction
        domain.report(
          .unobscured, rule: Invariant.Kind.unobscured.rule(FailureMode(edge, in: direction)),
          items: [item], margin: distance, values: [distance], axes: [edge.axis], edge: edge,
          where: isUnder
        ) { words(item, edge, $1[0], $0) }
      }
    }
    domain.count(.unobscured, times: judged)
  }

  private static func words(
    _ item: Int, _ edge: Edge, _ distance: Double, _ context: VerifierContext
  ) -> Violation.Words {
    let inset = PointsText.points(context.layout.environment.safeAreaInsets[edge])
    return Violation.Words(
      expected: "\(context.name(item)) is clear of the safe area's \(edge) edge, as on the canvas",
      actual:
        "its middle is \(PointsText.points(-distance)) beyond that edge, in the \(inset) that a "
        + "bar, the notch or the home indicator takes",
      origins: context.constraints(mentioning: [item]))
  }

  /// True if an item can be read or tapped, and does not scroll.
  private static func isCandidate(_ item: Int, _ context: VerifierContext) -> Bool {
    guard context.isJudgedView(item), isReadOrTapped(context.scene.items[item]) else {
      return false
    }
    var view: Int? = item
    while let current = view {
      if context.scene.items[current].isScrollView || context.isCell(current) { return false }
      view = context.scene.items[current].superview
    }
    return true
  }

  /// True if a view shows a text or takes taps.
  static func isReadOrTapped(_ item: Item) -> Bool {
    switch item.kind {
    case .view(let content):
      switch content {
      case .label(let text): !text.string.isBlank
      case .button, .textField, .segmentedControl: true
      case .control(let type):
        switch type {
        case .switchControl, .slider, .stepper, .pageControl, .datePicker, .compactDatePicker,
          .automaticDatePicker, .searchBar:
          true
        case .progressView, .activityIndicator, .activityIndicatorLarge, .pickerView,
          .navigationBar, .toolbar, .tabBar:
          false
        }
      default: false
      }
    case .stackView, .layoutGuide: false
    }
  }
}
