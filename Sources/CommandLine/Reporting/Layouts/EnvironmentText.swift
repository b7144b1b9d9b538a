import AutoLayout

extension Environment {
  /// Everything a person needs to set up the same device, such as
  /// `320 × 667 @2x, AX3, right-to-left, compact-regular`.
  public var summary: String {
    var parts = ["\(size.summary) @\(Points.text(scale))x", contentSizeCategory.rawValue]
    for setting in EnvironmentSetting.allCases where self[setting] != 0 {
      parts.append(SettingWords.part(setting, self[setting]))
    }
    parts.append(layoutDirection == .leftToRight ? "left-to-right" : "right-to-left")
    parts.append("\(horizontalSizeClass.rawValue)-\(verticalSizeClass.rawValue)")
    if generation != .ios18 { parts.append(generation.description.replacing("ios", with: "iOS ")) }
    return parts.joined(separator: ", ")
  }
}

extension Size {
  /// Such as `320 × 667`.
  var summary: String { "\(Points.text(width)) × \(Points.text(height))" }
}
