/// A stand-in for a value of a type that is not there: it has every member, can be called with anything, and becomes
/// what the code around it expects.
///
/// Each type that is not there becomes a class of its own, which adds the members of the type itself: the compiler
/// finds no inherited ones.
@dynamicMemberLookup @dynamicCallable
open class PlumbStub: Hashable, CustomStringConvertible, Sequence {
  /// The name of what it stands for, with the members that code asked for.
  public let stubbed: String

  /// A stand-in for something of this name.
  public init(stubbing name: String) { stubbed = name }

  /// A member, which is a stand-in too.
  public subscript(dynamicMember name: String) -> PlumbStub {
    get { PlumbStub(stubbing: "\(stubbed).\(name)") }
    set {}
  }
  /// A member of the type that its use expects.
  @_disfavoredOverload public subscript<Value>(dynamicMember name: String) -> Value {
    get { plumbStub("\(stubbed).\(name)") }
    set {}
  }
  /// No elements.
  public func makeIterator() -> AnyIterator<PlumbStub> {
    HostedRecord.tell("stub", "\(stubbed): Sequence")
    return AnyIterator { nil }
  }
  /// The result of a call.
  @discardableResult
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> PlumbStub { PlumbStub(stubbing: stubbed + "()") }
  /// The result of a call, of the type that its use expects.
  @_disfavoredOverload
  public func dynamicallyCall<Value>(
    withKeywordArguments arguments: KeyValuePairs<String, Any?>
  ) -> Value { plumbStub(stubbed + "()") }
  /// An element.
  public subscript(index: Any?) -> PlumbStub {
    get { PlumbStub(stubbing: stubbed + "[]") }
    set {}
  }

  /// True for stand-ins of one name.
  public static func == (one: PlumbStub, other: PlumbStub) -> Bool { one.stubbed == other.stubbed }
  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(stubbed) }
  /// The name.
  public var description: String { stubbed }
}

/// A type that can make a value of itself out of nothing.
public protocol PlumbMade {
  /// A value of the type.
  static func plumbMade() -> Any
}

/// Constants of types that only what they are passed to would tell.
@dynamicMemberLookup public enum PlumbConstant {
  /// A constant.
  public static subscript(dynamicMember name: String) -> PlumbStub { PlumbStub(stubbing: name) }
}

prefix operator ¡
prefix operator ¿

/// A stand-in as a value of the type that its place expects.
public prefix func ¡ <Value>(stub: PlumbStub) -> Value { plumbStub(stub.stubbed) }
/// A stand-in where code expects that there may be none.
public prefix func ¿ <Value>(stub: Value) -> Value? { stub }
