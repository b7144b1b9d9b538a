import AutoLayout

/// A place in Swift source, for messages: what `#fileID` and `#line` give.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`.
  public var file: String
  /// Counted from 1.
  public var line: Int

  /// A place in a test's source, as `#fileID` and `#line` say it.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }

  var location: SourceLocation { SourceLocation(file: file, line: line) }
}

/// Tells one view or guide from another as long as anyone may ask.
final class NodeIdentity: Sendable {}

/// What constraints relate: a ``View`` or a ``LayoutGuide`` of a scene that is built in Swift.
///
/// The words are UIKit's; nothing is drawn and nothing is laid out until a ``LayoutScene`` is made.
open class LayoutNode {
  /// What messages and recipes call it; nil takes its text, or its class with a number.
  public let name: String?
  /// Where it was made.
  public let place: SourcePlace

  let identity = NodeIdentity()
  /// Active constraints whose first item this is, in order of activation.
  var constraints: [LayoutConstraint] = []

  init(named name: String?, place: SourcePlace) {
    self.name = name
    self.place = place
  }

  /// The name where none was given.
  var fallbackName: String { "\(type(of: self))" }

  func anchor<Kind>(_ attribute: Attribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(node: self, attribute: attribute)
  }

  /// The left edge in left-to-right layouts, the right edge in right-to-left ones.
  public var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
  /// The right edge in left-to-right layouts, the left edge in right-to-left ones.
  public var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge in either direction.
  public var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
  /// The right edge in either direction.
  public var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
  /// The upper edge.
  public var topAnchor: LayoutYAxisAnchor { anchor(.top) }
  /// The lower edge.
  public var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
  /// The width in points.
  public var widthAnchor: LayoutDimension { anchor(.width) }
  /// The height in points.
  public var heightAnchor: LayoutDimension { anchor(.height) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
  /// The vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
}

/// A rectangle that takes part in layout and shows nothing, as `UILayoutGuide`.
public final class LayoutGuide: LayoutNode {
  /// The view that it was added to.
  public internal(set) weak var owningView: View?

  let kind: GuideKind

  /// A guide that the author's constraints place; add it with ``View/addLayoutGuide(_:)``.
  public convenience init(
    named name: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    self.init(kind: .plain, named: name, place: SourcePlace(file: file, line: line))
  }

  init(kind: GuideKind, named name: String?, place: SourcePlace) {
    self.kind = kind
    super.init(named: name, place: place)
  }

  override var fallbackName: String { kind.usualName }
}
