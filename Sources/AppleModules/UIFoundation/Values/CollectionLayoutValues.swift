/// `NSCollectionLayoutDimension`.
open class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
  public let dimension: CGFloat
  package init(_ dimension: CGFloat) {
    self.dimension = dimension
    super.init()
  }
  public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction)
  }
  public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction)
  }
  public static func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(length)
  }
  public static func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(length)
  }
  public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(estimate)
  }
}
/// `NSCollectionLayoutSize`.
open class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }
}
/// `NSCollectionLayoutSpacing`.
open class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  public let spacing: CGFloat
  package init(_ spacing: CGFloat) {
    self.spacing = spacing
    super.init()
  }
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing)
  }
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing)
  }
}
/// `NSCollectionLayoutEdgeSpacing`.
open class NSCollectionLayoutEdgeSpacing: NSObject, @unchecked Sendable {
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) { super.init() }
}
/// `NSCollectionLayoutGroupCustomItem`.
open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
/// `NSCollectionLayoutAnchor`.
open class NSCollectionLayoutAnchor: NSObject, @unchecked Sendable {
  public let edges: NSDirectionalRectEdge
  public init(
    edges: NSDirectionalRectEdge, absoluteOffset: CGPoint = .zero, fractionalOffset: CGPoint = .zero
  ) {
    self.edges = edges
    super.init()
  }
}
/// `NSCollectionLayoutVisibleItem`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var frame: CGRect { get }
  var alpha: CGFloat { get set }
  var transform: CGAffineTransform { get set }
  var indexPath: IndexPath { get }
}
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
/// `UIContentInsetsReference`.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}
/// `UIListSeparatorConfiguration`.
public struct UIListSeparatorConfiguration {
  public var color: UIColor?
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  public init() {}
}
/// `NSRectAlignment`.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
/// `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
