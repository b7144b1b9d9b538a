import AutoLayout

/// `UIStackView`.
open class StackView: View {
  /// How arranged views fill the stack along its axis.
  public enum Distribution: Hashable, Sendable {
    /// `UIStackView.Distribution`.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How arranged views lie across the axis.
  public enum Alignment: Hashable, Sendable {
    /// `UIStackView.Alignment`.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// ``leading`` of a horizontal stack.
    public static let top = Alignment.leading
    /// ``trailing`` of a horizontal stack.
    public static let bottom = Alignment.trailing
  }

  /// Along which views are arranged.
  public var axis: Axis
  /// How views fill the axis.
  public var distribution: Distribution
  /// How views lie across the axis.
  public var alignment: Alignment
  /// Points between neighbours that are shown.
  public var spacing: Double
  /// Measures vertical spacing between baselines.
  public var isBaselineRelativeArrangement = false
  /// Keeps arranged views inside the margins.
  public var isLayoutMarginsRelativeArrangement = false
  /// In order; hidden ones take no room.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [(view: View, spacing: Double)] = []

  /// A stack view with these arranged views, which become its subviews too; `spacing` is in points.
  public init(
    named name: String? = nil, arrangedSubviews: [View] = [], axis: Axis = .horizontal,
    distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0,
    file: String = #fileID, line: Int = #line
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    super.init(named: name, file: file, line: line)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view at the end; it becomes a subview, and its mask is not translated any more.
  public func addArrangedSubview(_ view: View) {
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
  }

  /// Points between a view and the one after it.
  public func setCustomSpacing(_ spacing: Double, after view: View) {
    customSpacings.removeAll { $0.view === view }
    customSpacings.append((view, spacing))
  }

  override func forget(_ view: View) {
    super.forget(view)
    arrangedSubviews.removeAll { $0 === view }
  }

  override var fallbackName: String { "stack" }
  override var kind: ItemKind { .stackView(configuration { _ in nil }) }

  /// What the stack does, with its views by index.
  func configuration(index: (View) -> Int?) -> StackConfiguration {
    let distribution: StackConfiguration.Distribution =
      switch distribution {
      case .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    let alignment: StackConfiguration.Alignment =
      switch alignment {
      case .fill: .fill
      case .leading: .leading
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing: .trailing
      case .lastBaseline: .lastBaseline
      }
    var custom: [Int: Double] = [:]
    for (view, spacing) in customSpacings {
      if let index = index(view) { custom[index] = spacing }
    }
    return StackConfiguration(
      axis: axis, distribution: distribution, alignment: alignment, spacing: spacing,
      isBaselineRelativeArrangement: isBaselineRelativeArrangement,
      isLayoutMarginsRelativeArrangement: isLayoutMarginsRelativeArrangement,
      arranged: arrangedSubviews.compactMap(index), customSpacing: custom)
  }
}
