import Testing

@testable import CodePruning

/// The compiler's errors as values.
@Suite struct DiagnosticTests {
  @Test func `errors have a place, and come once`() {
    let output = """
      /app/A: B.swift:12:7: error: cannot find 'theme' in scope
      /app/A: B.swift:12:7: note: did you mean this?
      /app/A: B.swift:12:7: error: cannot find 'theme' in scope
      /app/C.swift:3:1: warning: unused [#no-usage]
      /app/C.swift:4:1: error: call to main actor-isolated method [#ActorIsolatedCall]
      <unknown>:0: error: no place
      """
    let errors = Diagnostic.errors(in: output)
    #expect(errors.map(\.path) == ["/app/A: B.swift", "/app/C.swift"])
    #expect(errors[0].line == 12 && errors[0].column == 7)
    #expect(errors[1].message == "call to main actor-isolated method")
  }

  @Test func `the place of a compiler crash is an error, unless the compiler reports others`() {
    let stack = """
      Please submit a bug report
      Stack dump:
      0.\tProgram arguments: swift-frontend /app/0.swift:1:1
      3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/app/8.swift")
      4.\tWhile evaluating request TypeCheckFunctionBodyRequest(A.(file).logIn(mail:)@/app/8.swift:179:10)
      5.\tWhile type-checking statement at [/app/8.swift:181:40 - line:279:5] RangeText="{
            let path = "/app/9.swift:2:2"
      #0 0x00007f swift::While(/app/7.swift:3:3)
      """
    let errors = Diagnostic.errors(in: stack)
    #expect(errors.map(\.path) == ["/app/8.swift"])
    #expect(errors.first?.line == 181 && errors.first?.column == 40)
    #expect(errors.first?.topic == .other)
    let told = Diagnostic.errors(in: "/app/1.swift:2:3: error: no\n" + stack)
    #expect(told.map(\.message) == ["no"])
    #expect(Diagnostic.errors(in: "Stack dump:\n0.\tnothing").isEmpty)
  }

  @Test(arguments: [
    ("cannot find type 'Theme' in scope", Diagnostic.Topic.name("Theme")),
    ("cannot find 'theme' in scope", .name("theme")),
    ("cannot find operator '<+>' in scope", .operator("<+>")),
    (
      "'Style' is not a member type of class 'AppCode.Theme'",
      .memberType("Style", of: "AppCode.Theme")
    ),
    ("value of type 'UIView' has no member 'snp'", .member("snp", of: "UIView", isStatic: false)),
    ("type 'UIColor' has no member 'brand'", .member("brand", of: "UIColor", isStatic: true)),
    (
      "type 'Card' does not conform to protocol 'Shown'", .conformance("Card", to: "Shown")
    ),
    (
      "type 'Short' (aka 'Long.Name') does not conform to protocol 'Shown'",
      .conformance("Short", to: "Shown")
    ),
    ("'Item' is ambiguous for type lookup in this context", .ambiguous("Item")),
    ("inheritance from non-protocol type 'Themed'", .noProtocol("Themed")),
    ("invalid redeclaration of 'title'", .redeclaration),
    (
      "cannot convert value of type 'PlumbStub' to specified type 'CGFloat'",
      .conversion(to: "CGFloat")
    ),
    (
      "cannot assign value of type 'Bool' to type 'PlumbStub'", .conversion(to: "Bool")
    ),
    (
      "cannot use optional chaining on non-optional value of type 'PlumbStub'", .superfluous
    ),
    (
      "initializer for conditional binding must have Optional type, not 'PlumbStub'", .prefix("¿")
    ),
    ("type 'Any?' has no member 'small'", .prefix("PlumbConstant")),
    (
      "reference to property 'list' in closure requires explicit use of 'self' to make capture "
        + "semantics explicit", .ownSelf
    ),
    ("extra argument in call", .other),
  ])
  func `the words say what is missing`(message: String, topic: Diagnostic.Topic) {
    #expect(Diagnostic(path: "A.swift", line: 1, column: 1, message: message).topic == topic)
  }

  @Test func `an error says where its expression begins`() throws {
    let output = """
      A.swift:3:12: error: cannot convert value of type 'PlumbStub' to expected argument type 'Int'
        use(rate.count)
            ~~~~~^~~~~
      A.swift:4:8: error: cannot convert value of type 'PlumbStub' to expected argument type 'Int'
                      use(a.b)
                          ~^~
      A.swift:9:3: error: extra argument in call
      """
    let errors = Diagnostic.errors(in: output)
    // The line of the second is indented by two tabs.
    #expect(errors.map(\.start) == [6, 6, nil])
  }
}
