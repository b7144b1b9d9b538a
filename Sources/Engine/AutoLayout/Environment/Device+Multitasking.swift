import Platform

extension Device {
  /// Widths of split views, points (semantics 8.1).
  public struct Multitasking: Hashable, Sendable {
    /// In landscape.
    public var landscape: (third: Double, half: Double, twoThirds: Double)
    /// In portrait.
    public var portrait: (third: Double, twoThirds: Double)

    public static func == (a: Multitasking, b: Multitasking) -> Bool {
      a.landscape == b.landscape && a.portrait == b.portrait
    }

    public func hash(into hasher: inout Hasher) {
      for width in [
        landscape.third, landscape.half, landscape.twoThirds, portrait.third, portrait.twoThirds,
      ] {
        hasher.combine(width)
      }
    }

    init(_ third: Double, _ half: Double, _ twoThirds: Double, portrait: (Double, Double)) {
      landscape = (third, half, twoThirds)
      self.portrait = (portrait.0, portrait.1)
    }
  }

  /// Nil for phones, and for devices that the table does not know.
  public var multitasking: Multitasking? {
    guard let widths = DeviceTable.row(named: name)?.runTime?.splitViews, widths.count == 5 else {
      return nil
    }
    return Multitasking(widths[0], widths[1], widths[2], portrait: (widths[3], widths[4]))
  }

  /// Other devices with the same screen and insets, by their common names.
  public var models: [String] { DeviceTable.row(named: name)?.runTime?.models ?? [] }

  /// True if some device with this screen runs the newest iOS.
  public var isCurrent: Bool {
    DeviceTable.row(named: name)?.runTime.map { $0.newestSystem == nil } ?? false
  }

  /// The newest iOS of any device with this screen; nil if one runs the newest there is.
  public var newestSystem: OSGeneration? {
    DeviceTable.row(named: name)?.runTime?.newestSystem.map { OSGeneration(major: $0) }
  }
}
