import AutoLayout
import Fuzzing
import Judging
import Proving

/// The class of screens on which a scene is shown while the user drags its size: all properties of
/// a device except the size.
package struct ScreenClass: Hashable, Sendable {
  /// A size that a user can jump to.
  package struct Preset: Hashable, Sendable {
    /// The device and its orientation.
    package var name: String
    /// Points.
    package var size: Size
  }

  /// The name for users: `iPhone in portrait`.
  package var name: String
  /// Its size is the initial one.
  package var environment: Environment
  /// Points.
  package var widths: ClosedRange<Double>
  /// Points; one height if the content decides it.
  package var heights: ClosedRange<Double>
  /// Sizes of devices of the class.
  package var presets: [Preset]

  /// The canvas first, then the other classes on which the scene is shown.
  ///
  /// - Parameter screens: the user's choice; nil means a selection.
  package static func classes(of scene: Scene, screens: [Screen]?) -> [ScreenClass] {
    let style = scene.presentation
    if screens == nil, style == .component { return [component(scene)] }
    if screens == nil, style.isOnNoDevice {
      return ProofPlan.structures(of: scene).enumerated().map { index, pair in
        free(scene, pair, isOwn: index == 0)
      }
    }
    return [canvas(scene)] + devices(scene, chosen: screens)
  }

  // MARK: The scene's own

  private static func component(_ scene: Scene) -> ScreenClass {
    let size = scene.reference.size
    let widths = VariationSpace(scene).widths
    // A view with a fixed width is shown in other widths, too: the page shows the conflicts.
    let isFixed = widths.lowerBound == widths.upperBound
    return ScreenClass(
      name: "As designed", environment: scene.reference,
      widths: (isFixed ? size.width / 2...max(size.width * 1.5, 1) : widths).including(size.width),
      heights: size.height...size.height, presets: [])
  }

  private static func free(
    _ scene: Scene, _ classes: ProofPlan.Classes, isOwn: Bool
  ) -> ScreenClass {
    var environment = scene.reference
    environment.horizontalSizeClass = classes.horizontal
    environment.verticalSizeClass = classes.vertical
    return ScreenClass(
      name: isOwn
        ? "As designed"
        : "\(classes.horizontal.rawValue) width, \(classes.vertical.rawValue) height",
      environment: environment, widths: (320...1366).including(environment.size.width),
      heights: (320...1366).including(environment.size.height), presets: [])
  }

  private static func canvas(_ scene: Scene) -> ScreenClass {
    let own = scene.reference
    let isAny = own.horizontalSizeClass == .any
    return ScreenClass(
      name: "As designed", environment: own,
      widths: (isAny ? 320...1366 : widths(own, scene.idiom ?? .phone)).including(own.size.width),
      heights: (isAny ? 480...1366 : heights(own, scene.idiom ?? .phone)).including(
        own.size.height), presets: [])
  }

  // MARK: Devices

  /// Identifies screens that differ only in their size.
  private struct Kind: Hashable {
    var idiom: Device.Idiom
    var horizontal: SizeClass
    var vertical: SizeClass
    var hasHomeButton: Bool
    /// If the user chose devices, each keeps its own insets.
    var insets: EdgeInsets?
    var scale: Double?
  }

  private static func devices(_ scene: Scene, chosen: [Screen]?) -> [ScreenClass] {
    let screens =
      chosen ?? scene.supportedScreens
      ?? Screen.selection.filter { scene.idiom == nil || $0.device.idiom == scene.idiom }
    var kinds: [Kind] = []
    var groups: [Kind: [(Screen, Environment)]] = [:]
    for screen in screens {
      let environment = environment(of: scene, on: screen)
      let kind = Kind(
        idiom: screen.device.idiom, horizontal: environment.horizontalSizeClass,
        vertical: environment.verticalSizeClass,
        hasHomeButton: screen.device.insets(in: screen.orientation).bottom == 0,
        insets: chosen == nil ? nil : environment.safeAreaInsets,
        scale: chosen == nil ? nil : environment.scale)
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append((screen, environment))
    }
    return kinds.compactMap { kind in
      guard let group = groups[kind], let newest = group.last else { return nil }
      let own = newest.1
      var made = ScreenClass(
        name: chosen == nil ? name(kind) : newest.0.name, environment: own,
        widths: widths(own, kind.idiom), heights: heights(own, kind.idiom), presets: [])
      for (screen, environment) in group {
        made.widths = made.widths.including(environment.size.width)
        made.heights = made.heights.including(environment.size.height)
        if made.presets.allSatisfy({ $0.size != environment.size }) {
          made.presets.append(Preset(name: screen.name, size: environment.size))
        }
      }
      return made
    }
  }

  private static func environment(of scene: Scene, on screen: Screen) -> Environment {
    let newest = max(scene.reference.generation, .ios18)
    var shown = scene.reference
    shown.move(
      to: screen.environment(
        bars: scene.bars,
        generation: scene.support?.generation(on: screen.device, at: newest) ?? newest))
    return shown
  }

  private static func name(_ kind: Kind) -> String {
    var name = kind.idiom == .phone ? "iPhone" : "iPad"
    if kind.idiom == .phone {
      name += kind.vertical == .compact ? " in landscape" : " in portrait"
      if kind.vertical == .compact, kind.horizontal == .regular { name = "Large " + name }
    } else if kind.horizontal == .compact {
      name += ", narrow window"
    }
    return name + (kind.hasHomeButton ? ", home button" : "")
  }

  /// Widths, points, of the screens that have these classes.
  private static func widths(
    _ environment: Environment, _ idiom: Device.Idiom
  ) -> ClosedRange<Double> {
    switch (idiom, environment.horizontalSizeClass, environment.verticalSizeClass) {
    case (.phone, .compact, .regular): 320...440
    case (.phone, .compact, _): 480...896
    case (.phone, .regular, .compact): 736...956
    case (.pad, .compact, _): 320...Screen.regularWidth
    default: Screen.regularWidth...1366
    }
  }

  /// Heights, points, of the screens that have these classes.
  private static func heights(
    _ environment: Environment, _ idiom: Device.Idiom
  ) -> ClosedRange<Double> {
    if environment.verticalSizeClass == .compact { return 320...440 }
    return idiom == .phone && environment.horizontalSizeClass != .regular ? 480...956 : 744...1366
  }
}

extension ClosedRange<Double> {
  fileprivate func including(_ value: Double) -> ClosedRange<Double> {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}
