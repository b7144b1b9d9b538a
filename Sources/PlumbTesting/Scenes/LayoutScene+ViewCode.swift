import AutoLayout
import CodeScenes
import Judging
import Recipes
public import UIKit

extension LayoutScene {
  /// The scene that view code builds: the closure is run, laid out at the size, and read off.
  ///
  /// Messages name views by their accessibility identifiers, or the properties that hold them, and constraints
  /// by the line of Swift that made them.
  ///
  /// - Parameters:
  ///   - name: What reports call the scene; the view's class if nil.
  ///   - size: Of the view in the environment that the code is run in, points; a cell is as high as it asks for.
  ///   - images: Sizes in points of the images that the code loads by name.
  /// - Throws: ``LayoutSceneError/codeProblems(_:)`` for constraints that UIKit would refuse.
  @MainActor
  public init(
    of view: @escaping () -> UIView, named name: String? = nil,
    size: Size = Size(width: 375, height: 667), safeArea: EdgeInsets = EdgeInsets(top: 20),
    horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular,
    images: [String: Size] = [:]
  ) throws(LayoutSceneError) {
    let reference = Self.reference(size, safeArea, horizontalSizeClass, verticalSizeClass)
    try self.init(
      CodeScene(
        .view(view), named: name, reference: reference, imageSizes: Self.sizes(images)))
  }

  /// The scene of a controller's view, loaded and shown; a navigation or tab bar controller gives its bar to
  /// the controller that it shows.
  ///
  /// - Throws: ``LayoutSceneError/codeProblems(_:)`` for constraints that UIKit would refuse.
  @MainActor
  public init(
    of controller: @escaping () -> UIViewController, named name: String? = nil,
    size: Size = Size(width: 375, height: 667), safeArea: EdgeInsets = EdgeInsets(top: 20),
    horizontalSizeClass: SizeClass = .compact, verticalSizeClass: SizeClass = .regular,
    images: [String: Size] = [:]
  ) throws(LayoutSceneError) {
    let reference = Self.reference(size, safeArea, horizontalSizeClass, verticalSizeClass)
    try self.init(
      CodeScene(
        .controller(controller), named: name, reference: reference,
        imageSizes: Self.sizes(images)))
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

  private init(_ code: CodeScene) throws(LayoutSceneError) {
    guard code.problems.isEmpty else { throw .codeProblems(code.problems) }
    let text = try? RecipePrinter().text(of: code.scene)
    let bytes =
      text.map { Array($0.utf8) } ?? Array(ViewTreeReader.description(of: code.scene).utf8)
    self.init(
      scene: code.scene, identity: SceneIdentity(code.scene, documentBytes: bytes),
      document: nil, filePath: nil, indices: [:], identities: [])
    dependencies = code.dependencies
  }
}

extension LayoutProperty {
  /// A property of the view that code makes.
  ///
  /// - Parameters:
  ///   - view: Run once, and again in other environments to learn whether it builds the same there.
  ///   - invariants: Everything that `plumb check` judges where none is given.
  /// - Throws: ``LayoutSceneError`` for constraints that UIKit would refuse.
  @MainActor
  public init(
    of view: @escaping () -> UIView, named name: String? = nil, _ invariants: LayoutInvariant...
  ) throws(LayoutSceneError) {
    self.init(try LayoutScene(of: view, named: name), invariants)
  }

  /// A property of the controller that code makes.
  ///
  /// - Throws: ``LayoutSceneError`` for constraints that UIKit would refuse.
  @MainActor
  public init(
    of controller: @escaping () -> UIViewController, named name: String? = nil,
    _ invariants: LayoutInvariant...
  ) throws(LayoutSceneError) {
    self.init(try LayoutScene(of: controller, named: name), invariants)
  }
}
