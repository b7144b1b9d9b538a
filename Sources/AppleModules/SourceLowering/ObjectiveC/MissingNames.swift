internal import Foundation

/// Names that headers use and none declares, from the errors of the importer: classes of packages,
/// and Apple's types that are not among the headers here.
struct MissingNames {
  private(set) var classes: Set<String> = []
  private(set) var values: Set<String> = []
  private(set) var protocols: Set<String> = []
  private(set) var macros: Set<String> = []

  /// A header that declares them all.
  var header: String {
    var lines = ["#import <UIKit/UIKit.h>"]
    lines += macros.sorted().map { "#define \($0)" }
    lines += protocols.sorted().map { "@protocol \($0)\n@end" }
    lines += classes.sorted().map { "@interface \($0) : NSObject\n@end" }
    lines += values.sorted().map { "typedef struct \($0) { NSInteger value; } \($0);" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Adds the name in an error.
  ///
  /// - Parameters:
  ///   - error: Its message.
  ///   - line: The line of the header, or nil if it cannot be read.
  ///   - column: From 1.
  /// - Returns: True if it is new.
  mutating func learn(from error: String, line: String?, column: Int) -> Bool {
    if let match = error.firstMatch(of: /cannot find interface declaration for '(\w+)'/) {
      return classes.insert(String(match.1)).inserted
    }
    if let match = error.firstMatch(
      of: /(?:cannot find protocol declaration for|no type or protocol named) '(\w+)'/)
    {
      return protocols.insert(String(match.1)).inserted
    }
    guard
      error.contains("unknown type name") || error.contains("expected a type")
        || error.contains("use of undeclared identifier")
    else { return false }
    let quoted = error.firstMatch(of: /'(\w+)'/).map { String($0.1) }
    guard let line else { return false }
    let rest = String(decoding: line.utf8.dropFirst(column - 1), as: UTF8.self)
    guard let found = rest.firstMatch(of: /^(\w+)\s*(.*)/) else { return false }
    let name = String(found.1)
    guard quoted == nil || quoted == name, !name.isEmpty, !(name.first?.isNumber ?? true) else {
      return false
    }
    if name.wholeMatch(of: /[A-Z][A-Z0-9_]+/) != nil, name.contains("_") {
      return macros.insert(name).inserted
    }
    let isPointer = found.2.firstMatch(of: /^(?:_Nullable|_Nonnull|const|\s)*[*<]/) != nil
    return isPointer ? classes.insert(name).inserted : values.insert(name).inserted
  }
}
