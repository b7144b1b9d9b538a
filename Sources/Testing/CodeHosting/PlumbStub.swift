import UIKit

/// A stand-in for a value of a type that is not there: it has every member, can be called with anything, and becomes
/// what the code around it expects.
///
/// A call of a view or a constraint, or with one, is kept: it could have laid the view out.
/// Each type that is not there becomes a class of its own, which adds the members of the type itself: the compiler
/// finds no inherited ones.
@dynamicMemberLookup @dynamicCallable
open class PlumbStub: Hashable, CustomStringConvertible, Sequence {
  /// The name of what it stands for, with the members that code asked for.
  public let stubbed: String

  /// What it was asked of: a view, a constraint, or nothing that a layout has.
  private let owner: Owner

  /// A stand-in for something of this name.
  ///
  /// - Parameter owner: The object whose member it is.
  public init(stubbing name: String, of owner: Any? = nil) {
    stubbed = name
    self.owner = Owner(owner)
  }

  /// A constant of the type, which only what it is passed to would tell.
  open class subscript(dynamicMember name: String) -> PlumbStub {
    get { PlumbStub(stubbing: name) }
    set {}
  }
  /// A constant of the type that its use expects.
  @_disfavoredOverload open class subscript<Value>(dynamicMember name: String) -> Value {
    get { plumbStub(name) }
    set {}
  }

  /// A member, which is a stand-in too.
  public subscript(dynamicMember name: String) -> PlumbStub {
    get { PlumbStub(stubbing: "\(stubbed).\(name)", of: self) }
    set {}
  }
  /// A member of the type that its use expects.
  @_disfavoredOverload public subscript<Value>(dynamicMember name: String) -> Value {
    get { plumbStub("\(stubbed).\(name)") }
    set {}
  }
  /// None: the compiler would take a method of sequences for it.
  public var first: PlumbStub? {
    HostedRecord.tell("stub", "\(stubbed).first: Sequence")
    return nil
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
  ) -> PlumbStub {
    let owners = [owner] + arguments.map { Owner($0.value) }
    ViewCalls.current?.note("\(stubbed)(): call", owners.flatMap(\.views))
    if owners.contains(where: \.isConstraint) { HostedRecord.tell("stub", "\(stubbed)(): call") }
    return PlumbStub(stubbing: stubbed + "()", of: self)
  }
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

  /// Parts of a layout that code which is not there was asked of, or given.
  private struct Owner {
    var views: [UIView] = []
    var isConstraint = false

    init(_ value: Any?) {
      switch value {
      case let stub as PlumbStub: self = stub.owner
      case let view as UIView: views = [view]
      case is NSLayoutConstraint: isConstraint = true
      case let list as [Any]:
        let owners = list.map { Owner($0) }
        (views, isConstraint) = (owners.flatMap(\.views), owners.contains(where: \.isConstraint))
      default: break
      }
    }
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
