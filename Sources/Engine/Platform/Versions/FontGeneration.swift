/// The system font as one era of iOS and Xcode drew it. Rule text.font-generation says which version shows which.
public enum FontGeneration: String, CaseIterable, Sendable, Codable {
  /// Helvetica Neue Interface: iOS 8 and before, Xcode 6 and before.
  case helveticaNeueInterface = "HNI"
  /// San Francisco on Xcode 7 canvases: the text face at every size, tightened from 20 points on.
  case sanFranciscoXcode7 = "XC7"
  /// San Francisco of iOS 9 to 13: the text face below 20 points, the display face from there.
  case sanFrancisco9 = "SF9"
  /// San Francisco since iOS 14: text and display blend from 17 to 28 points.
  case sanFrancisco14 = "SF14"
  /// San Francisco since iOS 17: as before, with narrower Japanese and space between Latin and Han.
  case sanFrancisco17 = "SF17"
}

extension FontGeneration: PlatformVersion {
  package static let earliest = FontGeneration.helveticaNeueInterface

  public static func < (a: FontGeneration, b: FontGeneration) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .helveticaNeueInterface: 0
    case .sanFranciscoXcode7: 1
    case .sanFrancisco9: 2
    case .sanFrancisco14: 3
    case .sanFrancisco17: 4
    }
  }
}
