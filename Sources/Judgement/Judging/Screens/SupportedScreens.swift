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

  /// True if constraints or items differ by size class, and the host of the view is as wide as a screen or a part of
  /// one: it then has no other widths than screens of its size classes.
  public var isHostedBySizeClass: Bool {
    presentation == .component && reference.size.width >= Screen.leastWidthOfFollowers
      && variations.contains { $0.specificity > 0 }
  }

  /// True if some screen with the environment's size classes is as wide; the canvas is always shown.
  public func hasWidthOfItsClasses(_ environment: Environment) -> Bool {
    let isOfCanvas =
      environment.horizontalSizeClass == reference.horizontalSizeClass
      && environment.verticalSizeClass == reference.verticalSizeClass
    guard !isOfCanvas || environment.size.width != reference.size.width else { return true }
    return Screen.widths(
      environment.horizontalSizeClass, environment.verticalSizeClass,
      of: supportedScreens ?? Screen.selection
    )?.contains(environment.size.width) ?? true
  }
}
