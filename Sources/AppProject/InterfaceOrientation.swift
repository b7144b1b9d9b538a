import AutoLayout

/// `UIInterfaceOrientation`, as `UISupportedInterfaceOrientations` lists it.
public enum InterfaceOrientation: String, CaseIterable, Hashable, Sendable {
  case portrait = "UIInterfaceOrientationPortrait"
  case portraitUpsideDown = "UIInterfaceOrientationPortraitUpsideDown"
  case landscapeLeft = "UIInterfaceOrientationLandscapeLeft"
  case landscapeRight = "UIInterfaceOrientationLandscapeRight"

  var layout: Device.Orientation {
    switch self {
    case .portrait, .portraitUpsideDown: .portrait
    case .landscapeLeft, .landscapeRight: .landscape
    }
  }
}

/// What a project says, and where.
public struct Stated<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  /// The place in words, such as `UIDeviceFamily of App/Info.plist`.
  public var source: String

  public init(_ value: Value, _ source: String) {
    self.value = value
    self.source = source
  }
}
