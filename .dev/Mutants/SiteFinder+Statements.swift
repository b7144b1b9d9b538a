import SwiftSyntax

/// Statements that are left out, and results that are made up; called for each item of a block.
extension SiteFinder {
  func addStatement(_ node: CodeBlockItemSyntax) {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return }
    switch node.item {
    case .expr(let expression):
      if list.count == 1, isResult(list) {
        addResult(expression, of: node)
      } else if isDispensable(expression) {
        add(node, "statement", [""], form: .removedStatement)
      }
    case .stmt(let statement):
      if let result = statement.as(ReturnStmtSyntax.self), let expression = result.expression {
        addResult(expression, of: node)
      } else if statement.is(ContinueStmtSyntax.self), !endsGuard(list) {
        add(node, "statement", [""], form: .removedStatement)
      }
    default: break
    }
  }

  private func endsGuard(_ list: CodeBlockItemListSyntax) -> Bool {
    list.parent?.parent?.is(GuardStmtSyntax.self) == true
  }

  /// Whether the only item of a block is what its function gives back, or could be.
  private func isResult(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let owner = list.parent else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    if owner.is(SwitchCaseSyntax.self) { return true }
    guard let outer = owner.parent else { return false }
    if let function = outer.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return outer.is(AccessorDeclSyntax.self)
  }

  private func isDispensable(_ expression: ExprSyntax) -> Bool {
    if let tried = expression.as(TryExprSyntax.self) { return isDispensable(tried.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      let ends = ["fatalError", "preconditionFailure", "exit", "_exit", "abort"]
      return !ends.contains(name) && !name.hasSuffix("self.init") && !name.hasSuffix("super.init")
    }
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
    if infix.operator.is(AssignmentExprSyntax.self) { return !isInitializing(infix) }
    guard let sign = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }

  /// What an initializer assigns has to be assigned.
  private func isInitializing(_ node: InfixOperatorExprSyntax) -> Bool {
    var above = node.parent
    while let parent = above {
      if parent.is(InitializerDeclSyntax.self) { return true }
      if parent.is(FunctionDeclSyntax.self) || parent.is(ClosureExprSyntax.self) { return false }
      above = parent.parent
    }
    return false
  }

  private func addResult(_ expression: ExprSyntax, of node: CodeBlockItemSyntax) {
    guard !expression.is(NilLiteralExprSyntax.self), !expression.is(BooleanLiteralExprSyntax.self),
      !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self),
      let type = resultType(around: Syntax(node))
    else { return }
    let text = type.trimmedDescription
    if type.is(OptionalTypeSyntax.self) {
      add(expression, "result", ["nil"])
    } else if text == "Bool" {
      add(expression, "result", ["true", "false"])
    } else if type.is(ArrayTypeSyntax.self), expression.trimmedDescription != "[]" {
      add(expression, "result", ["[]"])
    } else if text == "String" {
      add(expression, "result", ["\"\""])
    } else if ["Int", "Double"].contains(text), !expression.is(IntegerLiteralExprSyntax.self) {
      add(expression, "result", ["0"])
    }
  }

  private func resultType(around node: Syntax) -> TypeSyntax? {
    var above = node.parent
    while let parent = above {
      if parent.is(ClosureExprSyntax.self) { return nil }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.accessorBlock == nil ? nil : binding.typeAnnotation?.type
      }
      if let subscripted = parent.as(SubscriptDeclSyntax.self) {
        return subscripted.returnClause.type
      }
      if parent.is(InitializerDeclSyntax.self) { return nil }
      above = parent.parent
    }
    return nil
  }
}
