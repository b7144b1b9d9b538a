import Foundation

// Declarations of the Objective-C runtime that Apple's Foundation re-exports.

/// `Selector`, by name alone: Linux has no Objective-C to send it to.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }
}

/// The selector of this name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// Runs its body: there is nothing to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Assumes isolation: one thread builds the views.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

extension NSString {
  public class func localizedStringWithFormat(
    _ format: NSString, _ arguments: any CVarArg...
  ) -> NSString {
    NSString(string: String(format: "\(format)", arguments: arguments))
  }

  /// Apple's take a `Locale`; Foundation's on Linux takes an object and ends the program for any that is no `NSLocale`.
  public convenience init(format: String, locale: Locale, arguments: CVaListPointer) {
    self.init(format: format, locale: locale as NSLocale, arguments: arguments)
  }
  /// Not preferred: `nil` is Foundation's own.
  @_disfavoredOverload
  public convenience init(format: String, locale: Locale?, arguments: CVaListPointer) {
    self.init(format: format, locale: locale as NSLocale?, arguments: arguments)
  }
  public convenience init(
    format: NSString, locale: Locale? = nil, _ arguments: any CVarArg...
  ) {
    self.init(string: String(format: "\(format)", locale: locale, arguments: arguments))
  }
}

/// The address of a method.
public typealias IMP = OpaquePointer

/// No message can be sent by its name on Linux: no object responds, values by keys are nil, and
/// messages are dropped.
extension NSObject {
  public func responds(to selector: Selector?) -> Bool { false }
  /// The address of a method. There is none here: it is one that nothing can be called by, and not nil, since code
  /// asks whether an object has the method that it declares itself.
  public func method(for selector: Selector?) -> IMP? { IMP(bitPattern: 1) }
  @discardableResult
  public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>? { nil }
  @discardableResult
  public func perform(_ selector: Selector?, with object: Any?) -> Unmanaged<AnyObject>? { nil }
  public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval
  ) {}
  public class func cancelPreviousPerformRequests(withTarget target: Any) {}
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {}
  /// The class's name with its module's.
  public class func description() -> String { String(reflecting: self) }
  public class func value(forKey key: String) -> Any? { nil }
  public class func value(forKeyPath path: String) -> Any? { nil }
  public func value(forKey key: String) -> Any? { nil }
  public func value(forKeyPath path: String) -> Any? { nil }
  public func setValue(_ value: Any?, forKey key: String) {}
  public func setValue(_ value: Any?, forKeyPath path: String) {}
  public func addObserver(
    _ observer: NSObject, forKeyPath path: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {}
  public func removeObserver(_ observer: NSObject, forKeyPath path: String) {}
  public func removeObserver(
    _ observer: NSObject, forKeyPath path: String, context: UnsafeMutableRawPointer?
  ) {}
  public func willChangeValue(forKey key: String) {}
  public func didChangeValue(forKey key: String) {}
}

extension NSMutableAttributedString {
  /// No text.
  public convenience init() { self.init(string: "") }
}

extension NotificationCenter {
  /// Selectors cannot be sent on Linux: nothing is observed.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {}
}

extension Timer {
  /// A timer that sends nothing, since selectors cannot be sent on Linux.
  @discardableResult
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
}

// MARK: Key-value observation

/// `NSKeyValueObservation`: kept by code, and never notified on Linux.
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

/// `NSKeyValueChangeKey`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

/// Observation by key path, without effect except for the first value.
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

extension NSObject: KeyValueObserving {}
