/// The code of an app that a program leaves out, and the stand-ins for missing code.
package struct CodeCut: Hashable, Sendable, Codable {
  /// The extent of the cut.
  package enum Extent: Int, Comparable, Sendable, Codable {
    case closure, value, statement, body, member, type
    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
  package var extent: Extent
  /// The type and member, as `Card.setUp`.
  package var name: String
  package var file: String
  package var line: Int
  /// The compiler's words; empty for code that was too far from the view.
  package var reason: String
  /// True for the code of the view's class and of the app's classes above it.
  package var isOwn: Bool
  /// True for the view's own code that runs when it is made and laid out. A closure whose call is to a stand-in never does.
  package var isOfSetUp: Bool

  /// The label by which the running program reports it.
  var label: String { "\(name):\(line)" }
}

/// The stand-in for a missing type.
struct TypeStub: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// An object that answers everything.
    case value
    /// A protocol without requirements.
    case `protocol`
    /// A view or controller of a UIKit class.
    case kit(String)
  }
  var form: Form
  /// True for a stand-in that is a view or a controller.
  var isClassOfKit: Bool { if case .kit = form { true } else { false } }
  var genericCount = 0
  /// Labels of its initializers, by calls.
  var initializers: Set<[String]> = []
  /// Types in it.
  var nested: Set<String> = []
}

/// A member that a type lacks.
struct MemberStub: Hashable, Sendable {
  var type: String
  var name: String
  var isStatic: Bool
}
