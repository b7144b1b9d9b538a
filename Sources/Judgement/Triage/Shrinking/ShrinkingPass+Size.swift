import AutoLayout

/// Sizes nearer to the canvas.
extension ShrinkingPass {
  /// The screen nearest to the canvas that fails; where none of those that exist does, the width and height
  /// nearest to the reference, on whole points, as far as halving finds them.
  static let nearerSize = ShrinkingPass(name: "nearer size") { $0.approachSize() }
}

extension Shrinker {
  fileprivate mutating func approachSize() {
    if scene.presentation == .devices {
      approachScreen()
      if isShown(best.environment) { return }
    }
    if isHostedByScreens { approachHost() }
    for axis in Axis.allCases where !isHosted(axis) { halve(axis) }
    if scene.presentation == .devices { becomeWindow() }
  }

  private mutating func approachScreen() {
    let own = best.environment
    let distance = isShown(own) ? own.distance(to: scene.reference) : nil
    for screen in ShownScreen.nearest(to: scene.reference, of: scene, generation: own.generation) {
      if let distance, screen.distance(to: scene.reference) >= distance { return }
      var nearer = best
      nearer.environment.takeScreen(of: screen)
      if accept(nearer) { return }
    }
  }

  private mutating func halve(_ axis: Axis) {
    var good = best.environment.size[axis]
    var bad = scene.reference.size[axis]
    while (good - bad).magnitude > 1 && !isExhausted {
      let middle = ((good + bad) / 2).rounded(good < bad ? .down : .up)
      guard middle != good, middle != bad else { break }
      var nearer = best
      nearer.environment.size[axis] = middle
      if accept(nearer) { good = middle } else { bad = middle }
    }
  }

  /// A finding that fails on no device is shown in a window of that size, if it fails there too.
  private mutating func becomeWindow() {
    guard let window = ShownScreen.window(like: best.environment, of: scene) else { return }
    var nearer = best
    nearer.environment.takeScreen(of: window)
    accept(nearer)
  }

  /// The width nearest to the canvas, of those that hosts give on devices, at which it fails.
  private mutating func approachHost() {
    let reference = scene.reference.size.width
    let own = best.environment.size.width
    let distance = isHosted(.horizontal) ? (own - reference).magnitude : .infinity
    let widths = Set(ShownScreen.widths).sorted {
      ($0 - reference).magnitude < ($1 - reference).magnitude
    }
    for width in widths where (width - reference).magnitude < distance {
      var nearer = best
      nearer.environment.size.width = width
      if accept(nearer) { return }
    }
  }

  /// True if a component is as wide as a device makes it: no device shows a cell 667.5 points wide.
  private func isHosted(_ axis: Axis) -> Bool {
    axis == .horizontal && isHostedByScreens
      && ShownScreen.widths.contains(best.environment.size.width)
  }

  /// True if the scene is a component about as wide as a screen; a narrower one has the width that
  /// its collection view gives it.
  private var isHostedByScreens: Bool {
    scene.presentation == .component && scene.reference.size.width >= Screen.leastWidthOfFollowers
  }
}
