internal import AutoLayout

/// `UIScreen`: the window of the environment stands in for the whole screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static var main: UIScreen { UIScreen() }
  public static var screens: [UIScreen] { [UIScreen()] }

  open var bounds: CGRect {
    AppEnvironment.note(.screenSize)
    let size = AppEnvironment.current.model.size
    return CGRect(x: 0, y: 0, width: size.width, height: size.height)
  }
  open var nativeBounds: CGRect {
    let (bounds, scale) = (bounds, scale)
    return CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var scale: CGFloat {
    AppEnvironment.note(.screenScale)
    return CGFloat(AppEnvironment.current.model.scale)
  }
  open var nativeScale: CGFloat { scale }
  open var traitCollection: UITraitCollection { .current }
  open var brightness: CGFloat = 0.5
  open var maximumFramesPerSecond: Int { 60 }
  open var coordinateSpace: any UICoordinateSpace { UIView(frame: bounds) }
  open var fixedCoordinateSpace: any UICoordinateSpace { UIView(frame: bounds) }
  open var isCaptured: Bool { false }
  open var wantsSoftwareDimming = false
  open func snapshotView(afterScreenUpdates: Bool) -> UIView { UIView(frame: bounds) }
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}

/// `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
}

/// `UIInterfaceOrientation`.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// `UIInterfaceOrientationMask`.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// `UIDevice`.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public static var current: UIDevice { UIDevice() }
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    AppEnvironment.note(.idiom)
    return DeviceIdiom.of(AppEnvironment.current.model)
  }
  open var orientation: UIDeviceOrientation {
    AppEnvironment.note(.screenSize)
    let size = AppEnvironment.current.model.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  open var name: String { "iPhone" }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { "iOS" }
  open var systemVersion: String {
    let generation = AppEnvironment.current.model.generation
    return "\(generation.major).\(generation.minor)"
  }
  open var identifierForVendor: UUID? { nil }
  /// `UIDevice.BatteryState`.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  open var isBatteryMonitoringEnabled = false
  open var batteryLevel: Float { -1 }
  open var batteryState: BatteryState { .unknown }
  open var isProximityMonitoringEnabled = false
  open var proximityState: Bool { false }
  open func playInputClick() {}
  open var isMultitaskingSupported: Bool { true }
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
}
