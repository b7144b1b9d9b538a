import SwiftSyntax

/// Records the changes that one file needs by itself.
final class LoweringVisitor: SyntaxVisitor {
  /// Attributes of Objective-C and Interface Builder.
  static let objectiveC: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "NSManaged", "NSCopying", "GKInspectable", "UIApplicationMain",
    "NSApplicationMain", "objcImplementation",
  ]

  let file: LoweredFile
  let declarations: Declarations
  private let optionalNames: Set<String>
  /// Modules of the app whose declarations are in the file with its stubs.
  private let stubbed: Set<String>
  private var imported: Set<String> = []
  private var mentionsUIKit = false
  /// Modules that are part of Apple's Foundation.
  private var split: Set<String> = []

  init(file: LoweredFile, declarations: Declarations, stubbed: Set<String>) {
    self.file = file
    self.stubbed = stubbed
    self.declarations = declarations
    optionalNames = declarations.optionalNames
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard Self.objectiveC.contains(node.attributeName.trimmedDescription) else {
      return .visitChildren
    }
    file.blank(node)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { file.blank(node) }
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.tokenKind else { return .skipChildren }
    if let module = Self.module(of: name) { split.insert(module) }
    if !mentionsUIKit {
      let rest = name.dropFirst(2)
      mentionsUIKit =
        (name.hasPrefix("UI") && rest.first?.isUppercase == true)
        || name.hasPrefix("NSLayout")
    }
    return .skipChildren
  }

  // MARK: Imports and conditions

  /// Apple's modules that neither the toolchain nor this package has.
  private static let absent: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "AdSupport", "AddressBook", "AppIntents", "AppTrackingTransparency",
    "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CloudKit",
    "CommonCrypto", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreHaptics",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI",
    "GameKit", "GameplayKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MetricKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "PDFKit",
    "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit",
    "StoreKit", "SwiftData", "SystemConfiguration", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WidgetKit",
  ]

  private static func module(of name: String) -> String? {
    if name.hasPrefix("URLSession") || networking.contains(name) { return "FoundationNetworking" }
    return name.hasPrefix("XMLParser") ? "FoundationXML" : nil
  }
  private static let networking: Set<String> = [
    "URLRequest", "URLResponse", "HTTPURLResponse", "CachedURLResponse", "URLCache", "URLProtocol",
    "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace", "HTTPCookie",
    "HTTPCookieStorage",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.path.first?.name.text ?? ""
    if stubbed.contains(name) {
      file.blank(node)
      return .skipChildren
    }
    imported.insert(name)
    if ["ObjectiveC", "Darwin"].contains(name) {
      file.replace(node, with: "import Foundation")
    } else if name == "SwiftUI" {
      // It exports what its views observe.
      file.note("there is no SwiftUI on Linux; what needs it does not compile", at: node)
      file.replace(node, with: "import Combine")
    } else if Self.absent.contains(name) {
      // Most files import more than their layout needs.
      file.note("there is no \(name) on Linux; what needs it does not compile", at: node)
      file.blank(node)
    } else if node.importKindSpecifier == nil, node.path.count > 1 {
      file.replace(node.path, with: name)
    } else if node.path.count > 2 {
      // A declaration of a part of a module, which Linux has in one.
      file.replace(node, with: "import \(name)")
    }
    return .skipChildren
  }

  override func visitPost(_ node: SourceFileSyntax) {
    // Linux has parts of Foundation in separate modules.
    for module in split.sorted() where !imported.contains(module) {
      file.preamble.append("import \(module)")
    }
    if !imported.contains("UIKit"), mentionsUIKit {
      file.preamble.append("import UIKit")
    } else if imported.isEmpty {
      file.preamble.append("import Foundation")
    } else if imported.contains("Foundation"), imported.isDisjoint(with: ["UIKit", "CoreGraphics"])
    {
      // Apple's Foundation re-exports its geometry.
      file.preamble.append("import CoreGraphics")
    }
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { lower(condition) }
    return Conditions.isInactive(node) ? .skipChildren : .visitChildren
  }

  /// The code runs as on a phone.
  private func lower(_ condition: ExprSyntax) {
    if let call = condition.as(FunctionCallExprSyntax.self) {
      switch call.trimmedDescription {
      case "os(iOS)", "canImport(UIKit)", "canImport(Darwin)": file.replace(call, with: "true")
      case "os(Linux)", "canImport(Glibc)": file.replace(call, with: "false")
      default: break
      }
      return
    }
    for child in condition.children(viewMode: .sourceAccurate) {
      for expression in [child.as(ExprSyntax.self)].compactMap(\.self) { lower(expression) }
      for element in child.as(ExprListSyntax.self) ?? [] { lower(element) }
      for element in child.as(LabeledExprListSyntax.self) ?? [] { lower(element.expression) }
    }
  }

  // MARK: Selectors and key paths

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    lowerLiteral(node)
    guard let argument = node.arguments.first?.expression else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      file.replace(node, with: "Selector(\"\(Self.selector(argument))\")")
      return .skipChildren
    case "keyPath":
      let name = argument.trimmedDescription.split(separator: ".").drop { word in
        word.first?.isUppercase == true || word == "self"
      }
      file.replace(node, with: "\"\(name.joined(separator: "."))\"")
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// `#imageLiteral(resourceName: "a")` and `#colorLiteral(red: 1, …)`, which need one of Apple's
  /// modules.
  private func lowerLiteral(_ node: MacroExpansionExprSyntax) {
    switch node.macroName.text {
    case "imageLiteral":
      if let label = node.arguments.first?.label {
        file.replace(label, with: "imageLiteralResourceName")
      }
      file.replace(node.macroName, with: "UIImage")
    case "colorLiteral": file.replace(node.macroName, with: "UIColor")
    default: return
    }
    file.blank(node.pound)
  }

  /// The Objective-C name of a method: `tap(_:)` is `tap:`, `show(item:at:)` is `showWithItem:at:`.
  private static func selector(_ argument: ExprSyntax) -> String {
    var expression = argument
    // `name as (A) -> B` selects an overload.
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
    }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return selector(only.expression)
    }
    let reference =
      expression.as(MemberAccessExprSyntax.self)?.declName
      ?? expression.as(DeclReferenceExprSyntax.self)
    guard let reference else { return "unknown" }
    let base = reference.baseName.text.filter { $0 != "`" }
    guard let labels = reference.argumentNames?.arguments.map(\.name.text), !labels.isEmpty else {
      return base
    }
    let first =
      labels[0] == "_" ? "" : "With" + labels[0].prefix(1).uppercased() + labels[0].dropFirst()
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }
    return base + first + ":" + rest.joined()
  }

  /// `/…/`, which is an expression for compilers of the next mode of the language alone.
  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.openingPounds == nil, node.closingPounds == nil {
      file.insert("#", at: node.openingSlash.positionAfterSkippingLeadingTrivia)
      file.insert("#", at: node.closingSlash.endPositionBeforeTrailingTrivia)
    }
    return .skipChildren
  }

  // MARK: Protocols of Objective-C's

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.contains(anyOf: ["objc"]) else { return .visitChildren }
    if let clause = node.inheritanceClause {
      let names = Set(clause.inheritedTypes.map(\.type.trimmedDescription))
      if names.isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]),
        let first = clause.inheritedTypes.first
      {
        file.insert("AnyObject, ", at: first.positionAfterSkippingLeadingTrivia)
      }
    } else {
      file.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
    }
    let defaults = node.memberBlock.members.compactMap { OptionalMembers.defaultText(of: $0.decl) }
    if !defaults.isEmpty {
      let access = node.modifiers.map(\.name.text).filter {
        ["public", "package", "fileprivate", "private"].contains($0)
      }
      let head = (access + ["extension", node.name.text]).joined(separator: " ")
      file.tail.append("\(head) { \(defaults.joined(separator: "; ")) }")
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    lowerCall(of: node.expression, mark: node.questionMark, node: Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    lowerCall(of: node.expression, mark: node.exclamationMark, node: Syntax(node))
    return .visitChildren
  }

  /// `delegate?.moved?(to: place)`: every conforming type has the member now.
  private func lowerCall(of callee: ExprSyntax, mark: TokenSyntax, node: Syntax) {
    guard let member = callee.as(MemberAccessExprSyntax.self),
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    else { return }
    let name = member.declName.baseName.text
    let base = (member.base?.trimmedDescription ?? "").lowercased().filter { $0 != "?" }
    let isAsked = base.hasSuffix("delegate") || base.hasSuffix("datasource")
    if optionalNames.contains(name) || isAsked { file.blank(mark) }
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    OptionalMembers.widen(node, declarations, file)
    if node.body == nil, node.attributes.contains(anyOf: ["NSManaged"]) {
      file.insert(" { fatalError() }", at: node.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.contains(anyOf: ["NSManaged"]), let last = node.bindings.last,
      last.accessorBlock == nil
    {
      let key = "forKey: \"\(last.pattern.trimmedDescription)\""
      file.insert(
        " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }",
        at: last.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    ExtensionMembers(file: file, declarations: declarations).lower(node)
    return .visitChildren
  }

  /// `type(of: object).description()`, which every Objective-C class implements.
  private func lowerDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description",
      let type = member.base?.as(FunctionCallExprSyntax.self),
      type.calledExpression.trimmedDescription == "type", type.arguments.first?.label?.text == "of"
    else { return }
    file.insert("String(describing: ", at: node.positionAfterSkippingLeadingTrivia)
    file.blank(member.period)
    file.replace(member.declName, with: ")")
    if let open = node.leftParen { file.blank(open) }
    if let close = node.rightParen { file.blank(close) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    Factories.lower(node, in: file, declarations)
    lowerDescription(node)
    // The app's frameworks are all one module here.
    if node.calledExpression.trimmedDescription == "Bundle",
      node.arguments.first?.label?.text == "identifier"
    {
      // The next token has to touch the parenthesis.
      let width = node.trimmedDescription.utf8.count
      let main = "Optional(Bundle.main"
      let room = String(repeating: " ", count: max(0, width - main.utf8.count - 1))
      file.replace(node, with: main + room + ")")
      return .skipChildren
    }
    // Foundation on Linux has no empty initializer.
    let name = node.calledExpression.trimmedDescription
    if ["NSAttributedString", "NSMutableAttributedString"].contains(name), node.arguments.isEmpty,
      let end = node.rightParen
    {
      file.insert("string: \"\"", at: end.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // SwiftPM generates a bundle of the module if it has resources; the lowered module has none.
    let isBundle =
      node.base.map { $0.trimmedDescription == "Bundle" }
      ?? (node.parent?.as(LabeledExprSyntax.self)?.label?.text == "bundle"
        || node.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
          .trimmedDescription == "Bundle")
    if isBundle, node.declName.baseName.text == "module" {
      file.replace(node.declName, with: "main")
    }
    return .visitChildren
  }
}
