public import AutoLayout

extension Scene {
  /// The default screens, limited to those that the app supports and that match the document; nil
  /// if nothing is known of the app.
  public var supportedScreens: [Screen]? {
    guard let support else { return nil }
    if let names = support.devices,
      let named = try? DeviceSet.screens(named: names, support: support)
    {
      return named
    }
    return Screen.selection.filter { screen in
      support.includes(screen) && (idiom == nil || screen.device.idiom == idiom)
    }
  }

  /// True if some screen of its app has these size classes, and if nothing is known of the app.
  public func isShown(_ horizontal: SizeClass, _ vertical: SizeClass) -> Bool {
    guard let screens = supportedScreens else { return true }
    return screens.contains { screen in
      let environment = screen.environment(bars: bars)
      return environment.horizontalSizeClass == horizontal
        && environment.verticalSizeClass == vertical
    }
  }
}
