import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// What makes values of the app's types, by their names.
struct AppValues: Sendable {
  var makers: [String: HostedView.ValueMaker] = [:]
  /// Names of types whose values are blank: nothing makes them, or what does ends the program.
  var blank: Set<String> = []

  @TaskLocal static var current = AppValues()

  /// True if a value of a type may be blank at once; for those of the app and of its packages there may be makers.
  func mayBeBlank(_ name: String) -> Bool {
    Self.system.contains(String(name.prefix { $0 != "." })) || blank.contains(name)
  }

  /// Modules of which a program has no makers.
  private static let system: Set = [
    "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Observation", "Synchronization",
    "CoreFoundation", "__C", "CodeHosting", "UIKit", "UIFoundation", "CoreGraphics", "QuartzCore",
    "Combine", "Contacts", "CoreData", "CoreImage", "CoreLocation", "MapKit", "PassKit", "WebKit",
    "os", "OSLog",
  ]
}

/// True for a type whose own initializers make no value: they ended the program.
@MainActor public func plumbIsBlank(_ type: Any.Type) -> Bool {
  AppValues.current.blank.contains(String(reflecting: type))
}

/// A value of a type that says nothing: zero, empty, the first case.
enum DefaultValue {
  static func of<Value>(_ type: Value.Type) -> Value? {
    if let value = known(type) { return value }
    guard _isPOD(type) || AppValues.current.mayBeBlank(String(reflecting: type)) else { return nil }
    return BlankValue.of(type)
  }

  /// The usual value of a type, or what the program makes for it.
  static func known<Value>(_ type: Value.Type) -> Value? {
    if let value = plain(type) as? Value { return value }
    let name = String(reflecting: type)
    let values = AppValues.current
    if !values.blank.contains(name), let make = values.makers[name],
      let value = MainActor.assumeIsolated({ Held(make()) }).value as? Value
    {
      return value
    }
    if let maker = type as? any PlumbMade.Type { return maker.plumbMade() as? Value }
    if type == PlumbStub.self { return PlumbStub(stubbing: "value") as? Value }
    if let cases = type as? any CaseIterable.Type, let first = firstCase(cases) as? Value {
      return first
    }
    if let options = type as? any OptionSet.Type { return empty(options) as? Value }
    if let raw = type as? any RawRepresentable.Type, let value = zero(raw) as? Value {
      return value
    }
    if let value = MainActor.assumeIsolated({ Held(shown(type)) }).value as? Value { return value }
    return nil
  }

  /// What leaves the main actor was made for one use.
  private struct Held: @unchecked Sendable {
    let value: Any?
    init(_ value: Any?) { self.value = value }
  }

  private static func plain(_ type: Any.Type) -> Any? {
    if let empty = type as? any EmptyValue.Type { return empty.emptyValue }
    // Existentials that Foundation's functions take.
    if type == (any CVarArg).self { return NSString(string: "") }
    if type == (any Error).self { return CocoaError(.featureUnsupported) }
    if type == (any NSObjectProtocol).self { return NSObject() }
    if type == AnyHashable.self { return AnyHashable("") }
    return type == Void.self ? () : nil
  }

  private static func firstCase<Cases: CaseIterable>(_ type: Cases.Type) -> Any? {
    type.allCases.first
  }
  private static func empty<Options: OptionSet>(_ type: Options.Type) -> Any { type.init() }
  private static func zero<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
    if let value = 0 as? Raw.RawValue { return type.init(rawValue: value) }
    if let value = "" as? Raw.RawValue { return type.init(rawValue: value) }
    return nil
  }

  @MainActor private static func shown(_ type: Any.Type) -> Any? {
    if let view = type as? UIView.Type {
      if let cell = type as? UITableViewCell.Type {
        return cell.madeByClass(style: .default, reuseIdentifier: nil)
      }
      let made = view.madeByClass(frame: .zero)
      if Swift.type(of: made) == view { return made }
      // Modules beside UIKit have views too; the app's may need what only its own code gives them.
      return String(reflecting: type).hasPrefix("AppCode.")
        ? nil : view.init(coder: DocumentCoder { _ in })
    }
    if let controller = type as? UIViewController.Type { return controller.madeByClass() }
    if let layer = type as? CALayer.Type { return layer.madeByClass() }
    switch type {
    case is UIFont.Type: return UIFont.systemFont(ofSize: 17)
    case is UIColor.Type: return UIColor.clear
    case is UIImage.Type: return UIImage()
    case is Bundle.Type: return Bundle.main
    case is NSAttributedString.Type: return NSAttributedString(string: "")
    case is NSLayoutConstraint.Type: return NSLayoutConstraint()
    case is NSCoder.Type: return DocumentCoder { _ in }
    case is DispatchQueue.Type: return DispatchQueue.main
    case is UserDefaults.Type: return UserDefaults.standard
    case is NotificationCenter.Type: return NotificationCenter.default
    case is FileManager.Type: return FileManager.default
    case is UITapGestureRecognizer.Type: return UITapGestureRecognizer()
    default: return nil
    }
  }
}

/// A type with an empty value.
private protocol EmptyValue {
  static var emptyValue: Any { get }
}
extension Optional: EmptyValue { fileprivate static var emptyValue: Any { Self.none as Any } }
extension Array: EmptyValue { fileprivate static var emptyValue: Any { Self() } }
extension Dictionary: EmptyValue { fileprivate static var emptyValue: Any { Self() } }
extension Set: EmptyValue { fileprivate static var emptyValue: Any { Self() } }
extension String: EmptyValue { fileprivate static var emptyValue: Any { "" } }
extension Bool: EmptyValue { fileprivate static var emptyValue: Any { false } }
extension Int: EmptyValue { fileprivate static var emptyValue: Any { 0 } }
extension Int32: EmptyValue { fileprivate static var emptyValue: Any { Int32(0) } }
extension Int64: EmptyValue { fileprivate static var emptyValue: Any { Int64(0) } }
extension UInt: EmptyValue { fileprivate static var emptyValue: Any { UInt(0) } }
extension UInt8: EmptyValue { fileprivate static var emptyValue: Any { UInt8(0) } }
extension UInt32: EmptyValue { fileprivate static var emptyValue: Any { UInt32(0) } }
extension Double: EmptyValue { fileprivate static var emptyValue: Any { 0.0 } }
extension Float: EmptyValue { fileprivate static var emptyValue: Any { Float(0) } }
extension CGFloat: EmptyValue { fileprivate static var emptyValue: Any { CGFloat(0) } }
extension CGRect: EmptyValue { fileprivate static var emptyValue: Any { CGRect.zero } }
extension CGSize: EmptyValue { fileprivate static var emptyValue: Any { CGSize.zero } }
extension CGPoint: EmptyValue { fileprivate static var emptyValue: Any { CGPoint.zero } }
extension UIEdgeInsets: EmptyValue { fileprivate static var emptyValue: Any { UIEdgeInsets.zero } }
extension Data: EmptyValue { fileprivate static var emptyValue: Any { Data() } }
extension Date: EmptyValue {
  fileprivate static var emptyValue: Any { Date(timeIntervalSince1970: 0) }
}
extension IndexPath: EmptyValue {
  fileprivate static var emptyValue: Any { IndexPath(row: 0, section: 0) }
}
extension URL: EmptyValue {
  fileprivate static var emptyValue: Any { URL(fileURLWithPath: "/") }
}
extension UUID: EmptyValue {
  fileprivate static var emptyValue: Any {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}
