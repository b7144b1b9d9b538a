import AutoLayout
import Judging
import TextMetrics

/// Something about a variant that a campaign varies, with the values it takes.
public struct VariationAxis: Hashable, Sendable {
  /// Unique among the axes of a scene.
  public var name: String
  /// The first is the reference: what the scene shows without variation.
  public var values: [Value]
  /// True if pairs of its values with those of other axes are covered. Axes over single items have
  /// too many values for that.
  public var isPaired: Bool

  /// An axis that scenes have in common.
  public init(_ id: AxisID, values: [Value], isPaired: Bool = true) {
    self.init(name: id.rawValue, values: values, isPaired: isPaired)
  }

  /// Nil for an axis of the scene's own.
  public var id: AxisID? { AxisID(rawValue: name) }

  /// An axis of its parts.
  public init(name: String, values: [Value], isPaired: Bool = true) {
    self.name = name
    self.values = values
    self.isPaired = isPaired
  }

  /// One value of an axis.
  public struct Value: Hashable, Sendable {
    /// The name in reports, such as `AX3` or `iPhone 16 portrait`.
    public var label: String
    /// The changes, applied in this order; none for the reference.
    public var changes: [Change]

    /// A value of its parts.
    public init(label: String, changes: [Change]) {
      self.label = label
      self.changes = changes
    }
  }

  /// One change that a value makes to the reference variant.
  public enum Change: Hashable, Sendable {
    /// Size, scale, size classes and insets at once: what a device decides.
    case screen(Environment)
    /// The root's width, points.
    case width(Double)
    /// The root's height, points.
    case height(Double)
    /// The horizontal and the vertical size class.
    case sizeClasses(SizeClass, SizeClass)
    /// The root's safe area, points, bars included.
    case insets(EdgeInsets)
    /// Pixels a point.
    case scale(Double)
    /// The direction of the layout; left and right insets change places with it.
    case direction(LayoutDirection)
    /// The user's text size.
    case contentSize(ContentSizeCategory)
    /// A setting that is turned on or off.
    case setting(EnvironmentSetting, isOn: Bool)
    /// The transform of every text that a language may change.
    case textTransform(TextTransform)
    /// A change of one item.
    case override(Variant.Override)

    func apply(to variant: inout Variant) {
      switch self {
      case .screen(let screen): variant.environment.move(to: screen)
      case .width(let width): variant.environment.size.width = width
      case .height(let height): variant.environment.size.height = height
      case .sizeClasses(let horizontal, let vertical):
        variant.environment.horizontalSizeClass = horizontal
        variant.environment.verticalSizeClass = vertical
      case .insets(let insets): variant.environment.safeAreaInsets = insets
      case .scale(let scale): variant.environment.scale = scale
      case .direction(let direction): variant.environment.layoutDirection = direction
      case .contentSize(let category): variant.environment.contentSizeCategory = category
      case .setting(let setting, let isOn): variant.environment.turn(setting, isOn: isOn)
      case .textTransform(let transform): variant.environment.textTransform = transform
      case .override(let override): variant.set(override)
      }
    }
  }
}
