/// Stand-ins for what the app's files do not declare.
struct Stubs: Sendable {
  private(set) var types: [String: TypeStub] = [:]
  private(set) var values: Set<String> = []
  /// Members with the type that their uses ask for.
  private(set) var members: [MemberStub: String] = [:]
  /// Types in types of the app or of Apple's.
  private(set) var innerTypes: [String: Set<String>] = [:]
  /// Lines that the compiler refused.
  private(set) var refused: Set<String> = []

  /// Types whose missing constants are of the type itself.
  private static let constants: Set = [
    "UIColor", "UIFont", "UIImage", "Notification.Name", "NSNotification.Name",
    "NSAttributedString.Key", "CGFloat", "Double", "Int", "String", "TimeInterval", "UIEdgeInsets",
    "CGSize", "CGPoint", "CGRect",
  ]

  // MARK: Asking for stubs

  mutating func add(type name: String, in selection: Selection) {
    let uses = selection.inheritors(of: name)
    let count =
      selection.calls.lazy.compactMap { call -> Int? in
        guard call.hasPrefix(name + "<"), call.hasSuffix(">") else { return nil }
        return Int(call.dropFirst(name.count + 1).dropLast())
      }.max() ?? 0
    var stub = TypeStub(form: .value, genericCount: count)
    if let kit = KitClasses.promised(by: name) { stub.form = .kit(kit) }
    let isContract = ["Delegate", "DataSource", "Protocol", "able", "ible", "Type", "ing"].contains
    {
      name.hasSuffix($0)
    }
    if uses.contains(where: { !$0.isFirst }) || !uses.isEmpty && stub.form == .value && isContract {
      stub.form = .protocol
    } else if uses.isEmpty, ["Delegate", "DataSource"].contains(where: name.hasSuffix) {
      stub.form = .protocol
    }
    // A protocol makes nothing.
    if uses.isEmpty, selection.calls.contains(where: { $0.hasPrefix(name + "(") }) {
      stub.form = KitClasses.promised(by: name).map { .kit($0) } ?? .value
    }
    types[name] = stub
  }

  mutating func add(value name: String) { values.insert(name) }

  /// - Returns: False if the stub is there already.
  mutating func add(inner name: String, of owner: String) -> Bool {
    if types[owner] != nil { return types[owner]?.nested.insert(name).inserted ?? false }
    return innerTypes[owner, default: []].insert(name).inserted
  }

  mutating func add(_ member: MemberStub) -> Bool {
    guard members[member] == nil else { return false }
    members[member] = member.isStatic && Self.constants.contains(member.type) ? member.type : ""
    return true
  }

  /// Gives the stub that has one of these names a type.
  ///
  /// - Returns: Its name; nil if there is not just one.
  mutating func retype(_ names: Set<String>, as type: String) -> String? {
    let found = members.keys.filter { names.contains($0.name) && members[$0] == "" }
    guard let first = found.first, found.allSatisfy({ $0.name == first.name }) else { return nil }
    for member in found { members[member] = type }
    return first.name
  }

  /// Forgets a stand-in for something that the app has after all.
  ///
  /// - Returns: False if there is none.
  mutating func drop(_ name: String) -> Bool {
    types.removeValue(forKey: name) != nil || values.remove(name) != nil
  }

  mutating func makeProtocol(_ name: String) -> Bool {
    guard types[name] != nil, types[name]?.form != .protocol else { return false }
    types[name]?.form = .protocol
    return true
  }

  /// Makes a missing type a class of UIKit's, as its use asks for.
  ///
  /// - Returns: False if it is no missing type, or if the other is no class of UIKit's.
  mutating func makeClass(_ name: String, of kit: String) -> Bool {
    guard types[name]?.form == .value, KitClasses.isClass(kit) else { return false }
    types[name]?.form = .kit(kit)
    return true
  }

  /// Leaves out a line that the compiler refused.
  mutating func refuse(_ line: String) -> Bool { refused.insert(line).inserted }

  /// Leaves out the line that the compiler refused.
  mutating func refuse(line: Int, of text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return false }
    return refused.insert(String(lines[line - 1])).inserted
  }

  // MARK: Writing

  /// The file that declares them, a declaration a line.
  ///
  /// - Parameter delegate: The class of the application's delegate.
  func text(
    for calls: Set<String>, and standIns: [String] = [], importing modules: Set<String> = [],
    delegate: String? = nil
  ) -> String {
    var lines = modules.sorted().map { "import \($0)" } + Self.head + standIns
    lines.append("@MainActor func plumbDelegate() -> (any UIApplicationDelegate)? {")
    if let delegate {
      lines.append(
        "if plumbIsBlank(\(delegate).self) { return plumbStub(\"\(delegate)\") as \(delegate) }")
      lines.append("return \(delegate)()")
    }
    lines.append("return nil }")
    for (name, stub) in types.sorted(by: { $0.key < $1.key }) {
      lines += declarations(name, stub, calls)
    }
    let classes = types.filter { $0.value.isClassOfKit && $0.value.genericCount == 0 }.keys.sorted()
    lines += [
      "func plumbStandInClasses() -> [(String, AnyClass)] {", "var all: [(String, AnyClass)] = []",
    ]
    lines += classes.map { "all.append((\"\($0)\", \($0).self))" } + ["return all }"]
    lines += values.sorted().map {
      "public var \(Self.quoted($0)): PlumbStub { get { PlumbStub(stubbing: \"\($0)\") } set {} }"
    }
    for (member, type) in members.sorted(by: {
      ($0.key.type, $0.key.name) < ($1.key.type, $1.key.name)
    }) {
      let label = "\(member.type).\(member.name)"
      let shown = type.isEmpty ? "PlumbStub" : type
      let owner = member.isStatic ? "" : ", of: self"
      let value =
        type.isEmpty ? "PlumbStub(stubbing: \"\(label)\"\(owner))" : "plumbStub(\"\(label)\")"
      let setter =
        type.isEmpty || member.isStatic ? "" : "plumbAssigned(\"\(label)\", newValue, of: self)"
      if !type.isEmpty {
        lines += Self.labels(ofMember: member.name, in: calls).map {
          "extension \(member.type) { public \(member.isStatic ? "static " : "")func \(Self.quoted(member.name))(\(Self.parameters($0))) -> \(type) { \(value) } }"
        }
      }
      lines.append(
        "extension \(member.type) { public \(member.isStatic ? "static " : "")var \(Self.quoted(member.name)): \(shown) { get { \(value) } set {\(setter)} } }"
      )
    }
    for (owner, names) in innerTypes.sorted(by: { $0.key < $1.key }) {
      lines += names.sorted().map { "extension \(owner) { \(Self.inner($0)) }" }
    }
    return lines.filter { !refused.contains($0) }.joined(separator: "\n") + "\n"
  }

  private static let head = [
    "import Foundation", "import UIKit", "import CodeHosting",
    "public typealias PlumbStub = CodeHosting.PlumbStub",
    "typealias PlumbConstant = CodeHosting.PlumbConstant",
    "func plumbCut<T>(_ label: String) -> T { CodeHosting.plumbCut(label) }",
    "func plumbStub<T>(_ label: String) -> T { CodeHosting.plumbStub(label) }",
    "func plumbArgument<T>(_ label: String) -> T { CodeHosting.plumbArgument(label) }",
    "func plumbInjectedArgument<T>(_ label: String) -> T? { CodeHosting.plumbInjectedArgument(label) }",
    "func plumbInjectedStub<T>(_ label: String) -> T? { CodeHosting.plumbInjectedStub(label) }",
    "prefix operator ¡", "prefix operator ¿",
    "prefix func ¡ <T>(stub: PlumbStub) -> T { CodeHosting.plumbStub(stub.stubbed) }",
    "prefix func ¿ <T>(stub: T) -> T? { stub }",
    "func plumbAssigned<T>(_ label: String, _ value: T, of owner: Any) { CodeHosting.plumbAssigned(label, value, of: owner) }",
    "func plumbSkip(_ label: String) { CodeHosting.plumbSkip(label) }",
    "func plumbSome(_ label: String) -> PlumbStub? { CodeHosting.plumbSome(label) }",
    "func plumbEnd(_ label: String) -> Never { CodeHosting.plumbEnd(label) }",
    "@MainActor func plumbIsBlank(_ type: Any.Type) -> Bool { CodeHosting.plumbIsBlank(type) }",
    // Foundation's ends the program for a class in another.
    "func NSStringFromClass(_ type: AnyClass) -> String { String(reflecting: type) }",
    "@MainActor func plumbDocument<T>(_ path: String, _ id: String) -> T { CodeHosting.plumbDocument(path, id) }",
    "@MainActor func plumbSet<T>(_ property: inout T, _ value: Any?) -> Bool { CodeHosting.plumbSet(&property, value) }",
  ]

  private static let keywords: Set = [
    "default", "class", "self", "init", "switch", "case", "in", "is", "as", "for", "func", "var",
    "let", "return", "where", "repeat", "continue", "static", "extension", "protocol", "internal",
  ]
  private static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private func declarations(_ name: String, _ stub: TypeStub, _ calls: Set<String>) -> [String] {
    let generics =
      stub.genericCount == 0
      ? "" : "<" + (0..<stub.genericCount).map { "T\($0)" }.joined(separator: ", ") + ">"
    let labels = calls.compactMap { Self.labels(of: $0, named: name) }.sorted {
      $0.joined() < $1.joined()
    }
    let inner = stub.nested.sorted().map { Self.inner($0) + "; " }.joined()
    switch stub.form {
    case .protocol:
      let isOfClasses = ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
      return ["public protocol \(name)\(isOfClasses ? ": AnyObject" : "") {}"]
    case .value:
      let made = "PlumbMade { public class func plumbMade() -> Any { \(name)() }; "
      let own = "public init() { super.init(stubbing: \"\(name)\") }; "
      // The compiler ends itself at a generic class that overrides a generic subscript.
      let constants = stub.genericCount == 0 ? Self.constants(of: name, overriding: true) : ""
      let calls = labels.filter { !$0.isEmpty }.map {
        "public convenience init(\(Self.parameters($0))) { self.init() }; "
      }
      return [
        "@dynamicMemberLookup public class \(name)\(generics): PlumbStub, \(made)\(own)\(constants)\(inner)\(calls.joined())}"
      ]
    case .kit(let kit):
      let call = KitClasses.standInCall(kit)
      let known: [[String]] = [
        [], ["frame"], ["coder"], ["style", "reuseIdentifier"], ["reuseIdentifier"],
        ["nibName", "bundle"],
      ]
      let calls = labels.filter { !known.contains($0) }.map {
        "public convenience init(\(Self.parameters($0))) { self.init(\(call)) }; "
      }
      let look =
        "public subscript(dynamicMember name: String) -> PlumbStub { get { PlumbStub(stubbing: \"\(name).\\(name)\", of: self) } set {} }; "
        + "@_disfavoredOverload public subscript<T>(dynamicMember name: String) -> T { get { plumbStub(\"\(name).\\(name)\") } set {} }; "
        + Self.constants(of: name)
      return [
        "@dynamicMemberLookup public class \(name)\(generics): \(kit), PlumbStandIn { public class var plumbStandInName: String { \"\(name)\" }; \(look)\(inner)\(calls.joined())}"
      ]
    }
  }

  private static func inner(_ name: String) -> String {
    "@dynamicMemberLookup public class \(name): PlumbStub, PlumbMade { public class func plumbMade() -> Any { \(name)() }; "
      + "public init() { super.init(stubbing: \"\(name)\") }; \(constants(of: name, overriding: true))}"
  }

  /// Any constant of the type.
  ///
  /// - Parameter isOverriding: True for a type whose class above has them.
  private static func constants(of name: String, overriding isOverriding: Bool = false) -> String {
    let words = "public \(isOverriding ? "override class" : "static") subscript"
    return
      "\(words)(dynamicMember name: String) -> PlumbStub { get { PlumbStub(stubbing: \"\(name).\\(name)\") } set {} }; "
      + "@_disfavoredOverload \(words)<T>(dynamicMember name: String) -> T { get { plumbStub(\"\(name).\\(name)\") } set {} }; "
  }

  private static func labels(of call: String, named name: String) -> [String]? {
    guard call.hasPrefix(name + "("), call.hasSuffix(")") else { return nil }
    return call.dropFirst(name.count + 1).dropLast().split(separator: ":").map(String.init)
  }

  /// The labels with which code calls a member.
  private static func labels(ofMember name: String, in calls: Set<String>) -> [[String]] {
    Set(
      calls.compactMap { call -> [String]? in
        guard let open = call.firstIndex(of: "("),
          call[..<open].split(separator: ".").last.map(String.init) == name
        else { return nil }
        let labels = call[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
        return labels.isEmpty ? nil : labels
      }
    ).sorted { $0.joined(separator: ":") < $1.joined(separator: ":") }
  }

  private static func parameters(_ labels: [String]) -> String {
    labels.enumerated().map { "\($0.element) a\($0.offset): Any? = nil" }.joined(separator: ", ")
  }
}
