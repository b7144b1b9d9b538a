import AutoLayout

/// How a scene gets its size: what decides which environments it is shown in.
public enum ScenePresentation: Hashable, Sendable {
  /// Devices and windows decide sizes, classes, scale and insets together (files of Interface
  /// Builder, controllers that code makes).
  case devices
  /// Width, height, classes and insets vary on their own (recipes).
  case free
  /// The host gives a width; the height follows the content (cells and small views).
  case component
  /// Width, height, classes and insets vary on their own, and texts are an app's own, as in a document
  /// (views that code builds).
  case code

  /// Whether sizes vary on their own, on no device.
  public var isOnNoDevice: Bool { self == .free || self == .code }
}

extension Scene {
  /// How the scene gets its size, as far as it says itself: it also decides whether its height is imposed.
  public var presentation: ScenePresentation {
    // What code builds is no screen of a document either, but a cell is a cell.
    if case .code(let fitsContent) = host {
      if root == .cell || fitsContent { return .component }
      return root == .viewController && reference.size.isScreen ? .devices : .code
    }
    guard let file, isDrawn else { return root == .cell ? .component : .free }
    // A host gives cells of any kind, and what is no screen, their size; the canvas shows them in a
    // controller all the same.
    if root == .cell || items.first?.content == .cell { return .component }
    let size = reference.size
    // What is lower than a sheet or a popover is a widget, or stands in another controller.
    if root == .viewController, file.hasSuffix(".storyboard") {
      return size.height >= Self.leastSheetHeight ? .devices : .component
    }
    return size.isScreen ? .devices : .component
  }

  /// Points: what is lower is no sheet and no popover.
  private static let leastSheetHeight = 160.0
}

extension Size {
  /// Whether it is as large as a phone's screen at least.
  fileprivate var isScreen: Bool { width >= 320 && height >= 480 }
}
