extension Device {
  /// The newest iOS that any model with this screen runs; nil where one runs the newest there is.
  ///
  /// Apple's lists "Models compatible with iOS": the last of a size decides, such as the iPod touch (7th
  /// generation) and the iPhone SE (1st generation) for 320 × 568 points.
  public var newestSystem: OSGeneration? {
    Self.newestSystems[name].map { OSGeneration(major: $0) }
  }

  private static let newestSystems: [String: Int] = [
    "iPhone 4s": 9, "iPhone SE (1st generation)": 15, "iPhone 8 Plus": 16,
    "iPad Pro 12.9-inch (2nd generation)": 17,
  ]
}
