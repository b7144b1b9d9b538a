/// The meaning of a parameter of a compiled program; its value is set for each variant.
package enum ParameterRole: Hashable, Sendable {
  case containerSize(Axis)
  case intrinsicSize(item: Int, Axis)
  /// The distance from the alignment rect's top, or its middle with ``Item/centersBaselines``, to
  /// the first baseline.
  case firstBaseline(item: Int)
  /// Last baseline to the alignment rect's bottom, or to its middle.
  case lastBaseline(item: Int)
  case margin(item: Int, Edge)
  case safeAreaInset(item: Int, Edge)
  case readableInset(item: Int, Edge)
  /// A length that a setting gives the root view: ``EnvironmentSetting/length(in:)``.
  case setting(EnvironmentSetting)

  /// True for what lanes compute as for a single layout: a margin or an inset of a nested view (a root
  /// view's are the environment's), and the length of a setting.
  var isInside: Bool {
    switch self {
    case .margin(let item, _), .safeAreaInset(let item, _), .readableInset(let item, _): item > 0
    case .setting: true
    default: false
    }
  }
}
