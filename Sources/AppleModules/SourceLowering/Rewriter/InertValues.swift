import SwiftSyntax

/// The values that members written in Objective-C return here, where no Objective-C runs.
struct InertValues {
  /// The expression that creates each class of the app and of Apple without arguments, if known.
  var classes: [String: String] = [:]
  /// A value of each enumeration, option set and wrapper.
  var values: [String: String] = [:]

  private static let known: [String: String] = [
    "Void": "()", "()": "()", "Bool": "false", "String": "\"\"", "CGFloat": "0", "Double": "0",
    "Float": "0",
    "Int": "0", "UInt": "0", "Int8": "0", "UInt8": "0", "Int16": "0", "UInt16": "0", "Int32": "0",
    "UInt32": "0", "Int64": "0", "UInt64": "0", "TimeInterval": "0", "CGRect": ".zero",
    "CGSize": ".zero", "CGPoint": ".zero", "UIEdgeInsets": ".zero",
    "CGAffineTransform": ".identity",
    "Date": "Date(timeIntervalSinceReferenceDate: 0)", "Data": "Data()", "IndexPath": "IndexPath()",
    "UIColor": "UIColor.clear", "UIFont": "UIFont.systemFont(ofSize: 17)", "UIImage": "UIImage()",
    "NSAttributedString": "NSAttributedString(string: \"\")", "NSNumber": "NSNumber(value: 0)",
    "UIControl.State": "[]", "UIControl.Event": "[]",
    "NSNotification.Name": "NSNotification.Name(rawValue: \"\")",
    "NSAttributedString.Key": "NSAttributedString.Key(rawValue: \"\")",
  ]

  /// An expression of the type; if the type has no value, one that ends the program with the
  /// reason.
  func expression(_ type: TypeSyntax?, of member: String) -> String {
    guard let type else { return "()" }
    return value(of: type) ?? Self.trap(member)
  }

  /// The expression, or nil if there is none.
  func value(of type: TypeSyntax) -> String? {
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "nil"
    }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    let text = type.trimmedDescription
    if text.hasPrefix("Set<") { return "[]" }
    return Self.known[text] ?? values[text] ?? classes[text]
  }

  /// The expression where a value is required: one that never returns does not count.
  func argument(_ type: TypeSyntax, of member: String) -> String {
    value(of: type) ?? "{ \(Self.trap(member)) }()"
  }

  static func trap(_ member: String) -> String {
    "fatalError(\"\(member) is written in Objective-C, which does not run here\")"
  }
}
