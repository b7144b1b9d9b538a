import AutoLayout

/// `UIInterfaceOrientation`, as `UISupportedInterfaceOrientations` lists it.
public enum InterfaceOrientation: String, CaseIterable, Hashable, Sendable {
  /// The home button or indicator is below.
  case portrait = "UIInterfaceOrientationPortrait"
  /// The home button or indicator is above.
  case portraitUpsideDown = "UIInterfaceOrientationPortraitUpsideDown"
  /// The home button or indicator is on the left.
  case landscapeLeft = "UIInterfaceOrientationLandscapeLeft"
  /// The home button or indicator is on the right.
  case landscapeRight = "UIInterfaceOrientationLandscapeRight"

  var layout: Device.Orientation {
    switch self {
    case .portrait, .portraitUpsideDown: .portrait
    case .landscapeLeft, .landscapeRight: .landscape
    }
  }
}

/// A value from a project, with its source.
public struct Stated<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  public var value: Value
  /// The place in words, such as `UIDeviceFamily of App/Info.plist`.
  public var source: String

  /// A value with its place.
  public init(_ value: Value, _ source: String) {
    self.value = value
    self.source = source
  }
}
