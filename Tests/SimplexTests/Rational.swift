/// Exact fractions of 128-bit integers. What does not fit becomes `nan` and stays it.
struct Rational: Equatable {
  var numerator: Int128
  /// More than zero, or zero for `nan`.
  var denominator: Int128

  static let zero = Rational(0)
  static let nan = Rational(numerator: 0, denominator: 0)

  init(_ value: Int) {
    numerator = Int128(value)
    denominator = 1
  }

  private init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Exact for multiples of 1/64.
  init(_ value: Double) {
    self = Rational(reducing: Int128(value * 64), 64)
    if Double(numerator) / Double(denominator) != value { self = .nan }
  }

  private init(reducing numerator: Int128, _ denominator: Int128) {
    var a = numerator.magnitude
    var b = denominator.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a == 0 ? 1 : a)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  var isNaN: Bool { denominator == 0 }
  var isZero: Bool { numerator == 0 && denominator != 0 }
  var sign: Int { numerator.signum() == 0 ? 0 : numerator > 0 ? 1 : -1 }
  var double: Double { Double(numerator) / Double(denominator) }

  static func + (a: Rational, b: Rational) -> Rational {
    if a.isNaN || b.isNaN { return .nan }
    if a.numerator == 0 { return b }
    if b.numerator == 0 { return a }
    let (x, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (y, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (d, o3) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    let (n, o4) = x.addingReportingOverflow(y)
    if o1 || o2 || o3 || o4 { return .nan }
    return d == 1 ? Rational(numerator: n, denominator: 1) : Rational(reducing: n, d)
  }

  static func * (a: Rational, b: Rational) -> Rational {
    if a.isNaN || b.isNaN { return .nan }
    if a.numerator == 0 || b.numerator == 0 { return .zero }
    let (n, o1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (d, o2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    if o1 || o2 { return .nan }
    return d == 1 ? Rational(numerator: n, denominator: 1) : Rational(reducing: n, d)
  }

  static func / (a: Rational, b: Rational) -> Rational {
    if b.isNaN || b.numerator == 0 { return .nan }
    let flips = b.numerator < 0
    return a
      * Rational(
        numerator: flips ? -b.denominator : b.denominator,
        denominator: flips ? -b.numerator : b.numerator)
  }

  static prefix func - (a: Rational) -> Rational {
    Rational(numerator: -a.numerator, denominator: a.denominator)
  }

  static func - (a: Rational, b: Rational) -> Rational { a + (-b) }

  static func < (a: Rational, b: Rational) -> Bool { (a - b).sign < 0 }
}
