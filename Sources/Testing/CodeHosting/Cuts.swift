import SystemCalls
import UIKit

/// The value of an expression that was cut out of the app's code.
public func plumbCut<Value>(_ label: String) -> Value {
  HostedRecord.tell("cut", label)
  return value(label)
}

/// The value of a stand-in, of the type that its use expects.
public func plumbStub<Value>(_ label: String) -> Value {
  HostedRecord.tell("stub", "\(label): \(Value.self)")
  // The constants of C libraries are keys, which differ: `kSecClass`.
  if label.prefix(1) == "k", label.dropFirst().first?.isUppercase ?? false, !label.contains("."),
    let name = label as? Value
  {
    return name
  }
  // Code may force an optional that the missing code always has.
  if let type = Value.self as? any PlainWhenPresent.Type, let plain = type.plainValue as? Value {
    return plain
  }
  return value(label)
}

/// An optional whose value, where there is one, changes no layout.
private protocol PlainWhenPresent {
  /// A colour, an image without a size, the font of the body; nil for other types.
  static var plainValue: Any? { get }
}
extension Optional: PlainWhenPresent {
  fileprivate static var plainValue: Any? {
    let isPlain =
      Wrapped.self == UIColor.self || Wrapped.self == UIImage.self || Wrapped.self == UIFont.self
    return isPlain ? DefaultValue.of(Wrapped.self) : nil
  }
}

/// A value for an argument of the initializer.
public func plumbArgument<Value>(_ label: String) -> Value {
  HostedRecord.tell("argument", "\(label): \(Value.self)")
  if Value.self == String.self, let text = "Text" as? Value { return text }
  return value(label)
}

/// A value for a property that callers set before the view is shown; nil if there is none.
public func plumbInjectedArgument<Value>(_ label: String) -> Value? {
  if Value.self == String.self, let text = "Text" as? Value {
    HostedRecord.tell("argument", "\(label): \(Value.self)")
    return text
  }
  return injected(label, as: "argument")
}

/// The same for a property that may be nil: its value is one of several that callers choose.
public func plumbInjectedStub<Value>(_ label: String) -> Value? { injected(label, as: "stub") }

private func injected<Value>(_ label: String, as kind: String) -> Value? {
  guard let value = DefaultValue.of(Value.self) else {
    // The next program may have one.
    HostedRecord.tell("missing", String(reflecting: Value.self))
    return nil
  }
  HostedRecord.tell(kind, "\(label): \(Value.self)")
  return value
}

/// A statement that was cut.
public func plumbSkip(_ label: String) { HostedRecord.tell("cut", label) }

/// The value of an optional binding that was cut, where the code needs one to go on.
public func plumbSome(_ label: String) -> PlumbStub? {
  HostedRecord.tell("cut", label)
  return PlumbStub(stubbing: label)
}

/// Tells that a member of a view that is not there was set to something that has a size or a text.
public func plumbAssigned<Value>(_ label: String, _ value: Value, of owner: Any) {
  guard owner is UIView || owner is NSLayoutConstraint else { return }
  switch value as Any {
  case is CGFloat, is Double, is Float, is Int, is String, is NSAttributedString, is UIEdgeInsets,
    is NSDirectionalEdgeInsets, is CGSize, is CGRect, is UIFont, is UIView:
    HostedRecord.tell("stub", "\(label) = : \(Value.self)")
  default: break
  }
}

/// Code that cannot go on without what was cut.
public func plumbEnd(_ label: String) -> Never {
  HostedRecord.tell("end", "cut at \(label)")
  _exit(HostedView.endedStatus)
}

private func value<Value>(_ label: String) -> Value {
  if let value = DefaultValue.of(Value.self) { return value }
  HostedRecord.tell("missing", String(reflecting: Value.self))
  HostedRecord.tell("end", "no value of \(Value.self) at \(label)")
  _exit(HostedView.endedStatus)
}
