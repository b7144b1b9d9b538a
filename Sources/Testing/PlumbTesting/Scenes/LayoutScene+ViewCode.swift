import AutoLayout
import CodeScenes
import Judging
import Recipes
public import UIKit

extension LayoutScene {
  /// The scene that view code builds: the closure runs, is laid out at the size, and becomes a
  /// scene.
  ///
  /// Messages name views by their accessibility identifiers, or the properties that hold them, and constraints
  /// by the line of Swift that made them.
  ///
  /// - Parameters:
  ///   - name: The scene's name in reports; the view's class if nil.
  ///   - size: The size of the view when the code runs, points; a cell is as high as its content
  ///     requires.
  ///   - images: Sizes in points of the images that the code loads by name.
  /// - Throws: ``LayoutSceneError/codeProblems(_:)`` for code that UIKit would refuse.
  @MainActor
  public init(
    of view: @escaping () -> UIView, named name: String? = nil,
    size: Size = Size(width: 375, height: 667), safeArea: EdgeInsets = EdgeInsets(top: 20),
    horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular,
    images: [String: Size] = [:], file: String = #fileID, line: Int = #line
  ) throws(LayoutSceneError) {
    let reference = Self.reference(size, safeArea, horizontalSizeClass, verticalSizeClass)
    try self.init(
      CodeScene(
        .view(view), named: name, reference: reference, imageSizes: Self.sizes(images)),
      place: "\(file):\(line)")
  }

  /// The scene of a controller's view, loaded and shown; a navigation or tab bar controller passes
  /// its bar on to the controller that it shows.
  ///
  /// - Throws: ``LayoutSceneError/codeProblems(_:)`` for code that UIKit would refuse.
  @MainActor
  public init(
    of controller: @escaping () -> UIViewController, named name: String? = nil,
    size: Size = Size(width: 375, height: 667), safeArea: EdgeInsets = EdgeInsets(top: 20),
    horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular,
    images: [String: Size] = [:], file: String = #fileID, line: Int = #line
  ) throws(LayoutSceneError) {
    let reference = Self.reference(size, safeArea, horizontalSizeClass, verticalSizeClass)
    try self.init(
      CodeScene(
        .controller(controller), named: name, reference: reference,
        imageSizes: Self.sizes(images)),
      place: "\(file):\(line)")
  }

  private static func reference(
    _ size: Size, _ safeArea: EdgeInsets, _ horizontal: SizeClass, _ vertical: SizeClass
  ) -> Environment {
    var reference = Environment(size: size, safeAreaInsets: safeArea)
    reference.horizontalSizeClass = horizontal
    reference.verticalSizeClass = vertical
    return reference
  }

  private static func sizes(_ images: [String: Size]) -> [String: CGSize] {
    images.mapValues { CGSize(width: $0.width, height: $0.height) }
  }

  private init(_ code: CodeScene, place: String) throws(LayoutSceneError) {
    guard code.problems.isEmpty else { throw .codeProblems(code.problems) }
    self.init(code.scene)
    self.place = place
    codeKeys = code.keys
    isViewOfCode = code.scene.root != .viewController
    let broken = BareJudgement(code.scene).broken(Variant(environment: code.scene.reference))
    others = code.others.map { scene in
      var scene = scene
      scene.name += " at \(code.keys.description(of: scene.reference, from: code.scene.reference))"
      var other = LayoutScene(scene)
      other.codeKeys = code.keys
      other.place = place
      other.isViewOfCode = isViewOfCode
      other.designed = code.scene.reference
      other.brokenInDesign = Set(broken.map(BareJudgement.key))
      return other
    }
  }

  private init(_ scene: Scene) {
    let text = try? RecipePrinter().text(of: scene)
    let bytes = text.map { Array($0.utf8) } ?? Array(Self.description(of: scene).utf8)
    self.init(
      scene: scene, identity: SceneIdentity(scene, documentBytes: bytes), document: nil,
      filePath: nil)
  }

  /// The properties that distinguish scenes and have no form in a recipe.
  private static func description(of scene: Scene) -> String {
    let items = scene.items.map { "\($0.id) \($0.superview ?? -1) \($0.designFrame as Any)" }
    let constraints = scene.constraints.map { constraint in
      "\(constraint.id) \(constraint.first) \(constraint.relation) \(constraint.second as Any) "
        + "\(constraint.multiplier) \(constraint.constant) \(constraint.priority)"
    }
    return ([scene.name] + items + constraints).joined(separator: "\n")
  }

  /// The scene that the code builds in an environment: nil if it did not run in one with the same
  /// keys.
  func built(in environment: Environment) -> LayoutScene? {
    ([self] + others).first { $0.isTrue(in: environment) }
  }

  private func isTrue(in environment: Environment) -> Bool {
    codeKeys.allSatisfy { $0.isSame(in: scene.reference, environment) }
  }

  /// The axes that vary a value that the code depends on.
  var fixedAxes: Set<AxisID> {
    Set(codeKeys.flatMap(\.axes)).union(isViewOfCode ? [.safeArea] : [])
      .union(screens?.isEmpty ?? false ? [.screen] : [])
  }

  /// If screens vary as a whole, those with the values that the code depends on; nil for a
  /// selection.
  var screens: [Screen]? {
    let own = codeKeys.intersection([.sizeClasses, .scale])
    guard scene.presentation == .devices, !own.isEmpty else { return nil }
    return (scene.supportedScreens ?? Screen.selection).filter { screen in
      let environment = screen.environment(bars: scene.bars)
      return own.allSatisfy { $0.isSame(in: scene.reference, environment) }
    }
  }
}

extension CodeKey {
  /// The axes that vary a value that code depends on.
  fileprivate var axes: [AxisID] {
    switch self {
    case .screen: [.screen, .width, .height, .safeArea, .sizeClasses]
    case .sizeClasses: [.sizeClasses]
    case .contentSize: [.contentSize]
    case .direction: [.direction]
    case .scale: [.scale]
    case .boldText: [.boldText]
    }
  }
}

extension Set<CodeKey> {
  /// The differences between the environment in which code ran and the reference.
  fileprivate func description(of own: Environment, from reference: Environment) -> String {
    var parts: [String] = []
    if own.size != reference.size {
      parts.append("\(PointsText.number(own.size.width)) × \(PointsText.number(own.size.height))")
    }
    if own.horizontalSizeClass != reference.horizontalSizeClass
      || own.verticalSizeClass != reference.verticalSizeClass
    {
      parts.append("\(own.horizontalSizeClass) × \(own.verticalSizeClass)")
    }
    if own.contentSizeCategory != reference.contentSizeCategory {
      parts.append("content size \(own.contentSizeCategory.rawValue)")
    }
    if own.layoutDirection != reference.layoutDirection { parts.append("the other direction") }
    if own.scale != reference.scale { parts.append("@\(Int(own.scale))x") }
    if own.isBoldText != reference.isBoldText { parts.append(AxisID.boldText.rawValue) }
    return parts.joined(separator: ", ")
  }
}

extension LayoutProperty {
  /// A property of the view that code makes.
  ///
  /// - Parameters:
  ///   - view: Runs once, and again in other environments to find out whether it builds the same
  ///     there.
  ///   - invariants: By default everything that `plumb check` judges.
  /// - Throws: ``LayoutSceneError`` for code that UIKit would refuse.
  @MainActor
  public init(
    of view: @escaping () -> UIView, named name: String? = nil, _ invariants: LayoutInvariant...,
    file: String = #fileID, line: Int = #line
  ) throws(LayoutSceneError) {
    self.init(try LayoutScene(of: view, named: name, file: file, line: line), invariants)
  }

  /// A property of the controller that code makes.
  ///
  /// - Throws: ``LayoutSceneError`` for code that UIKit would refuse.
  @MainActor
  public init(
    of controller: @escaping () -> UIViewController, named name: String? = nil,
    _ invariants: LayoutInvariant..., file: String = #fileID, line: Int = #line
  ) throws(LayoutSceneError) {
    self.init(try LayoutScene(of: controller, named: name, file: file, line: line), invariants)
  }
}
