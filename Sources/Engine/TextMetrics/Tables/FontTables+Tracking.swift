// Tracking of the system font and the blend of its optical sizes, as data.
//
// Source of the values: Apple's published tracking tables for iOS 9 and iOS 14, confirmed on labels
// of public Interface Builder files; Helvetica Neue Interface and the blend are fitted to such
// labels (bold Helvetica Neue Interface mostly guessed, sizes 19 and 25 to 27 of the blend
// interpolated).

/// Values for whole point sizes from `firstSize` on; linear between, constant beyond the ends.
struct SizeTable: Sendable {
  let firstSize: Int
  let values: [Int]

  /// The value at `size`, multiplied by `factor` and rounded to the nearest integer.
  func value(at size: Double, times factor: Int) -> Int {
    let position = size - Double(firstSize)
    guard position > 0 else { return values[0] * factor }
    let last = values.count - 1
    guard position < Double(last) else { return values[last] * factor }
    let index = Int(position)
    let fraction = position - Double(index)
    let low = Double(values[index] * factor)
    let high = Double(values[index + 1] * factor)
    return Int((low + (high - low) * fraction).rounded())
  }
}

/// Tenths of a thousandth of an em, added to every character.
extension FontTables {
  static let tracking9Text = SizeTable(
    firstSize: 6,
    values: [
      410, 319, 260, 190, 120, 55, 0, -60, -110, -160, -200, -240, -250, -258,
    ])

  static let tracking9Display = SizeTable(
    firstSize: 20,
    values: [
      181, 166, 156, 151, 146, 142, 137, 132, 127, 122, 122, 117, 117, 112, 112, 107, 107, 103,
      98, 98, 93, 93, 88, 88, 83, 78, 78, 73, 73, 68, 68, 63, 59, 59, 54, 54, 49, 49, 44, 39,
      39,
    ])

  static let tracking14 = SizeTable(
    firstSize: 6,
    values: [
      410, 340, 260, 190, 120, 60, 0, -60, -110, -160, -200, -260, -250, -240, -230, -180, -120,
      -40, 30, 60, 80, 110, 140, 140, 140, 130, 130, 120, 120, 110, 100, 100, 100, 100, 100, 90,
      90, 90, 80, 80, 80, 80, 80, 70, 70, 70, 60, 60, 60, 60, 60, 60, 50, 50, 40, 40, 40, 40,
      40, 40,
    ])

  static let trackingHelveticaRegular = SizeTable(
    firstSize: 8, values: [260, 240, 220, 198, 161, 140, 125, 93, 67, 35, -6, -50, -80, -85])

  static let trackingHelveticaBold = SizeTable(
    firstSize: 8, values: [0, -20, -30, -40, -55, -70, -85, -102, -110, -120, -125, -130, -135])

  /// Xcode 7, 20 points and more.
  static let tracking7Large = -280

  /// Share of the display face in percent, iOS 14.
  static let opticalBlend = SizeTable(
    firstSize: 17, values: [0, 5, 15, 25, 40, 50, 70, 85, 90, 95, 98, 100])
}
