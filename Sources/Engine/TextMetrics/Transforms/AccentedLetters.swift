/// Latin letters with marks, as Xcode's accented pseudolanguage shows them.
enum AccentedLetters {
  static func accented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: result.append(capitals[Int(scalar.value - 0x41)])
      case 0x61...0x7A: result.append(smalls[Int(scalar.value - 0x61)])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static let capitals = Array("ÅƁĆĎĖƑĜĤÎĴĶĹṂŃÖṔɊŘŠŢÛṼŴẊÝŽ".unicodeScalars)
  private static let smalls = Array("åƀćďėƒĝĥîĵķĺṃńöṕɋřšţûṽŵẋýž".unicodeScalars)
}
