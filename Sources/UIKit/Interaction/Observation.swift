@_exported import FoundationNetworking

/// `NSKeyValueObservation`: kept by code, and never told of anything on Linux.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  public func invalidate() {}
}

/// `NSKeyValueObservedChange`.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What may be observed by key path, without effect but for the first value.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {}

extension KeyValueObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = self[keyPath: keyPath]
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation()
  }
}

extension UIResponder: KeyValueObserving {}

extension NotificationCenter {
  /// Selectors cannot be sent on Linux: nothing is observed.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {}
}

extension NSValue {
  /// No notification of a keyboard ever comes: its rectangle is empty.
  public var cgRectValue: CGRect { .zero }
}

extension UIView {
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let view = UIView()
    view.semanticContentAttribute = attribute
    return view.effectiveUserInterfaceLayoutDirection
  }
}
