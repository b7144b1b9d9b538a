import AutoLayout

/// The source of a scene's size: it decides the environments of the scene.
public enum ScenePresentation: Hashable, Sendable {
  /// Devices and windows decide sizes, classes, scale and insets together (files of Interface
  /// Builder, controllers made by code).
  case devices
  /// Width, height, classes and insets vary independently (recipes).
  case free
  /// The host gives a width; the height follows the content (cells and small views).
  case component
  /// Width, height, classes and insets vary independently, and texts are an app's own, as in a
  /// document (views built by code).
  case code

  /// True if sizes vary independently, without a device.
  public var isOnNoDevice: Bool { self == .free || self == .code }
}

extension Scene {
  /// The source of the scene's size, as far as the scene states it: it also decides whether the
  /// scene's height is imposed.
  public var presentation: ScenePresentation {
    // A scene built by code is no screen of a document either, but a cell is a cell.
    if case .code(let fitsContent, _) = host {
      if root == .cell || fitsContent { return .component }
      return root == .viewController && reference.size.isScreen ? .devices : .code
    }
    guard let file, isDrawn else { return root == .cell ? .component : .free }
    // A host gives their size to cells of any kind, and to views that are no screen; the canvas
    // shows them in a controller all the same.
    if root == .cell || items.first?.content == .cell { return .component }
    let size = reference.size
    // A scene that is lower than a sheet or a popover is a widget, or is inside another controller.
    if root == .viewController, file.hasSuffix(".storyboard") {
      return size.height >= Self.leastSheetHeight ? .devices : .component
    }
    return size.isScreen ? .devices : .component
  }

  /// The minimum height of a sheet or a popover, points.
  private static let leastSheetHeight = 160.0
}

extension Size {
  /// True if it is at least as large as a phone's screen.
  fileprivate var isScreen: Bool { width >= 320 && height >= 480 }
}
