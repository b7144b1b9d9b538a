import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds what can be changed in a file.
final class SiteFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []

  static func sites(in source: String) -> [Site] {
    let tree = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    let finder = SiteFinder(viewMode: .sourceAccurate)
    finder.walk(folded)
    return finder.sites
  }

  func add(
    _ node: some SyntaxProtocol, _ operation: String, _ changes: [String],
    form: Site.Form = .expression
  ) {
    guard !changes.isEmpty else { return }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    sites.append(
      Site(range: start..<end, form: form, operation: operation, changes: changes))
  }

  // MARK: What cannot hold a call

  override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  // A default argument may name public declarations only.
  override func visit(_: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isInlined(node.attributes) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isInlined(node.attributes) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isInlined(node.attributes) ? .skipChildren : .visitChildren
  }

  private static func isInlined(_ attributes: AttributeListSyntax) -> Bool {
    attributes.description.contains("@inlinable")
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let binary = node.operator.as(BinaryOperatorExprSyntax.self) else {
      return .visitChildren
    }
    let left = node.leftOperand.trimmedDescription
    let right = node.rightOperand.trimmedDescription
    let sign = binary.operator.text
    let others: [String: [String]] = [
      "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="],
      "!=": ["=="], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"],
    ]
    let texts = [node.leftOperand, node.rightOperand].contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self)
    }
    if let signs = others[sign], !(texts && sign == "+") {
      add(node, "operator", signs.map { "\(left) \($0) \(right)" })
    }
    switch sign {
    case "&&", "||": add(node, "operand", [left, right])
    case "??": add(node, "operand", [right])
    case "..<", "...": add(node, "range", ["\(left)\(sign)(\(right) - 1)"])
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      add(node, "negation", [node.expression.trimmedDescription])
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.filter { $0 != "_" }
    guard let value = Int(text) else { return .visitChildren }
    var changes = ["\(value + 1)"]
    if value != 0 { changes.append("0") }
    if value > 1, value < 1_000_000_000 { changes.append("\(value * 10)") }
    add(node, "number", changes)
    return .visitChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text.filter { $0 != "_" }
    guard let value = Double(text) else { return .visitChildren }
    add(node, "number", value == 0 ? ["1.0"] : ["0.0", "\(value * 10)", "\(value + 1)"])
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(node, "truth", [node.literal.text == "true" ? "false" : "true"])
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.condition, "condition", ["true", "false"])
    return .visitChildren
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements.map { $0.expression.trimmedDescription }
    // A large table is changed at its numbers; written twice it would take the compiler long.
    if (2...40).contains(elements.count), node.trimmedDescription.utf8.count < 1500 {
      add(
        node, "element",
        elements.indices.map { dropped in
          let rest = elements.indices.filter { $0 != dropped }.map { elements[$0] }
          return "[" + rest.joined(separator: ", ") + "]"
        })
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let swapped = ["min": "max", "max": "min"]
      if let other = swapped[called.baseName.text], node.arguments.count > 1 {
        let arguments = node.arguments.map(\.trimmedDescription).joined(separator: " ")
        add(node, "bound", ["\(other)(\(arguments))"])
      }
    }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      ["filter", "sorted"].contains(member.declName.baseName.text)
    {
      add(node, "left out", [base.trimmedDescription])
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    switch node.condition {
    case .expression(let expression) where !expression.is(BooleanLiteralExprSyntax.self):
      let isLoop = node.parent?.parent?.is(WhileStmtSyntax.self) == true
      add(expression, "condition", isLoop ? ["false"] : ["true", "false"])
    case .optionalBinding(let binding):
      if let initializer = binding.initializer {
        add(initializer.value, "binding", ["nil"])
      } else {
        add(binding.pattern, "binding", ["nil"], form: .failedBinding)
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(node.condition, "condition", ["true", "false"])
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    let list = node.parent?.parent?.parent?.parent?.as(SwitchCaseListSyntax.self)
    let hasDefault =
      list?.contains {
        $0.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) == true
      }
      == true
    if hasDefault, node.whereClause == nil {
      add(node.pattern, "case", [""], form: .removedPattern)
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    addStatement(node)
    return .visitChildren
  }
}
