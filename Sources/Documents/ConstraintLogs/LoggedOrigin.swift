/// Who made a constraint that a log names.
public enum LoggedOrigin: Hashable, Sendable {
  /// An author, in a document or in code.
  case author
  /// The autoresizing mask of a view whose `translatesAutoresizingMaskIntoConstraints` is on.
  case autoresizing
  /// The size that a list, a scroll view or a window gives a view that it lays out itself.
  case encapsulated
  /// A width that UIKit tries out while it measures.
  case temporary
  /// A stack view, by UIKit's identifier.
  case stackView
  /// The system's placement of margins and safe area guides.
  case guide
  /// The size of a view's content.
  case content
  /// Something else of UIKit's own.
  case system
}

extension LoggedConstraint {
  /// Who made it, by class and identifier.
  public var origin: LoggedOrigin {
    let identifier = identifier ?? ""
    if identifier.hasPrefix("UIView-Encapsulated-Layout") { return .encapsulated }
    let temporary = ["_UITemporaryLayout", "UITemporaryLayout", "fittingSize"]
    if temporary.contains(where: { identifier.hasPrefix($0) }) { return .temporary }
    if identifier.hasPrefix("UISV-") { return .stackView }
    if identifier.hasSuffix("-guide-constraint") || identifier.contains("LayoutGuide-")
      || className.hasSuffix("LayoutSupportConstraint")
    {
      return .guide
    }
    switch className.split(separator: ".").last ?? "" {
    case "NSAutoresizingMaskLayoutConstraint": return .autoresizing
    case "NSContentSizeLayoutConstraint": return .content
    case "NSLayoutConstraint", "LayoutConstraint", "MASLayoutConstraint",
      "_UISystemBaselineConstraint":
      break
    default:
      if className.hasPrefix("_UI") || className.hasPrefix("NSIB") { return .system }
    }
    let isUIKits = [
      "UINav", "_UI", "UIBar", "UIButtonBar", "UIIBSystemGenerated", "Mask_", "MaskEV_",
    ]
    .contains { identifier.hasPrefix($0) }
    return isUIKits ? .system : .author
  }
}

extension LoggedConflict {
  /// Who made a constraint: what UIKit's own views alone take part in is UIKit's, too.
  public func origin(of index: Int) -> LoggedOrigin {
    let constraint = constraints[index]
    guard constraint.origin == .author else { return constraint.origin }
    let keys = [constraint.first.view] + (constraint.second.map { [$0.view] } ?? [])
    let isPrivate = keys.allSatisfy { views[$0]?.className?.hasPrefix("_UI") ?? false }
    return isPrivate ? .system : .author
  }
}
