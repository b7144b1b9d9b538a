import SwiftSyntax

/// What a member written in Objective-C answers here, where nothing of that runs.
struct InertValues {
  /// How each class of the app and of Apple's is made with nothing, as far as that is known.
  var classes: [String: String] = [:]
  /// A value of each enumeration, set of options and wrapper.
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

  /// An expression of the type; one that ends the program and says why where the type has no value of its own.
  func expression(_ type: TypeSyntax?, of member: String) -> String {
    guard let type else { return "()" }
    return value(of: type) ?? Self.trap(member)
  }

  /// The same, or nil where there is none.
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

  /// The same where a value has to stand: what never returns is none.
  func argument(_ type: TypeSyntax, of member: String) -> String {
    value(of: type) ?? "{ \(Self.trap(member)) }()"
  }

  static func trap(_ member: String) -> String {
    "fatalError(\"\(member) is written in Objective-C, which does not run here\")"
  }
}
