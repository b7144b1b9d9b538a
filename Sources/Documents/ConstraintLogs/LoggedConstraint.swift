import AutoLayout
import Simplex

/// A view or layout guide as UIKit names it in a message.
public struct LoggedView: Hashable, Sendable {
  /// Unique in its message: the address, or the name where no address is printed.
  public var key: String
  /// Such as `UILabel`, with the module of the app's own classes; nil if a name stands in its place.
  public var className: String?
  /// The accessibility identifier, or what else names it in place of its class.
  public var name: String?
  /// The beginning of its text, or the identifier of a layout guide.
  public var label: String?

  /// A view of which only the key is known.
  init(key: String) { self.key = key }

  /// True for a layout guide, by its class.
  public var isGuide: Bool {
    className.map { $0.hasSuffix("LayoutGuide") || $0.hasSuffix("LayoutSpacer") } ?? false
  }

  /// Takes what another mention of the view says more.
  mutating func merge(_ other: LoggedView) {
    className = className ?? other.className
    name = name ?? other.name
    label = label ?? other.label
  }
}

/// An attribute of a view.
public struct LoggedAnchor: Hashable, Sendable {
  /// The key of a view of the message.
  public var view: String
  /// The attribute of the view.
  public var attribute: Attribute
}

/// A constraint as UIKit prints it: `first {==,<=,>=} multiplier * second + constant`.
public struct LoggedConstraint: Hashable, Sendable {
  /// Such as `NSLayoutConstraint`.
  public var className: String
  /// With its `0x`, or the key that a library gave it.
  public var address: String
  /// Of the author or of UIKit, such as `UIView-Encapsulated-Layout-Width`.
  public var identifier: String?
  /// The constrained anchor.
  public var first: LoggedAnchor
  /// Its relation to the other side.
  public var relation: Relation
  /// The other anchor; nil for a constant.
  public var second: LoggedAnchor?
  /// The factor of the second attribute.
  public var multiplier = 1.0
  /// Points; nil if UIKit was given no number (NaN).
  public var constant: Double?
  /// The constant is the system's spacing.
  public var isSystemSpacing = false
  /// Printed where it is not required.
  public var priority: Float?
  /// The key of the view that stands as `|`, around the other one.
  public var superview: String?
  /// The place that SnapKit notes: file and line.
  public var source: SourceLocation?
  /// The line of the log on which it begins, from 1.
  public var line: Int
  /// As it was printed.
  public var text: String

  /// True if both are the same constraint object.
  func isSame(as other: LoggedConstraint) -> Bool {
    className == other.className && address == other.address && first == other.first
      && second == other.second
  }
}

/// One message: what UIKit could not satisfy together, and what it gave up.
public struct LoggedConflict: Hashable, Sendable {
  /// The line on which the message begins, from 1.
  public var line: Int
  /// In the order of the message, each once.
  public var constraints: [LoggedConstraint]
  /// The one that UIKit breaks, by its index in ``constraints``; nil if the log does not say.
  public var broken: Int?
  /// By key.
  public var views: [String: LoggedView]
  /// The unreadable parts of the message.
  public var problems: [LogProblem]
}

/// Something in a log that could not be read.
public struct LogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// The expected text, or the reason why it is impossible.
  public var message: String

  /// The line and what is wrong with it.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  public var description: String { "\(line): \(message)" }
}
