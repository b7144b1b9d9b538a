import Foundation

/// Exact fractions, reduced: of 128-bit integers, or of larger ones where those do not suffice.
struct Rational: Equatable {
  private enum Storage: Equatable {
    case small(Int128, Int128)
    case large(BigInteger, BigInteger)
  }

  /// Numerator and denominator; the latter is more than zero.
  private let storage: Storage

  static let zero = Rational(0)

  init(_ value: Int) { storage = .small(Int128(value), 1) }

  private init(_ storage: Storage) { self.storage = storage }

  /// Exact for multiples of 2⁻²⁴ up to the 53 bits of their numerator.
  init(_ value: Double) {
    precondition(
      (value * 0x1p24).rounded() == value * 0x1p24 && abs(value) < 0x1p46,
      "\(value) is not exact")
    self = Rational(reducing: Int128(value * 0x1p24), 1 << 24)
  }

  private init(reducing numerator: Int128, _ denominator: Int128) {
    var a = numerator.magnitude
    var b = denominator.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int128(a == 0 ? 1 : a)
    storage = .small(numerator / divisor, denominator / divisor)
  }

  private init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let reduced = (numerator / divisor, denominator / divisor)
    if let numerator = reduced.0.small, let denominator = reduced.1.small {
      storage = .small(numerator, denominator)
    } else {
      storage = .large(reduced.0, reduced.1)
    }
  }

  private var large: (numerator: BigInteger, denominator: BigInteger) {
    switch storage {
    case .small(let numerator, let denominator): (BigInteger(numerator), BigInteger(denominator))
    case .large(let numerator, let denominator): (numerator, denominator)
    }
  }

  var isZero: Bool { sign == 0 }

  var sign: Int {
    switch storage {
    case .small(let numerator, _): Int(numerator.signum())
    case .large(let numerator, _): numerator.signum
    }
  }

  /// The fraction to within some units in the last place.
  var double: Double {
    switch storage {
    case .small(let numerator, let denominator): return Double(numerator) / Double(denominator)
    case .large(let numerator, let denominator):
      let (above, below) = (numerator.scaled, denominator.scaled)
      return scalbn(above.value / below.value, above.exponent - below.exponent)
    }
  }

  static func + (a: Rational, b: Rational) -> Rational {
    if case .small(let p, let q) = a.storage, case .small(let r, let s) = b.storage {
      if p == 0 { return b }
      if r == 0 { return a }
      let (x, o1) = p.multipliedReportingOverflow(by: s)
      let (y, o2) = r.multipliedReportingOverflow(by: q)
      let (d, o3) = q.multipliedReportingOverflow(by: s)
      let (n, o4) = x.addingReportingOverflow(y)
      if !o1 && !o2 && !o3 && !o4 && n != .min {
        return d == 1 ? Rational(.small(n, 1)) : Rational(reducing: n, d)
      }
    }
    let (x, y) = (a.large, b.large)
    return Rational(
      reducing: x.numerator * y.denominator + y.numerator * x.denominator,
      x.denominator * y.denominator)
  }

  static func * (a: Rational, b: Rational) -> Rational {
    if case .small(let p, let q) = a.storage, case .small(let r, let s) = b.storage {
      if p == 0 || r == 0 { return .zero }
      let (n, o1) = p.multipliedReportingOverflow(by: r)
      let (d, o2) = q.multipliedReportingOverflow(by: s)
      if !o1 && !o2 && n != .min {
        return d == 1 ? Rational(.small(n, 1)) : Rational(reducing: n, d)
      }
    }
    let (x, y) = (a.large, b.large)
    return Rational(reducing: x.numerator * y.numerator, x.denominator * y.denominator)
  }

  /// `b` must not be zero.
  static func / (a: Rational, b: Rational) -> Rational {
    precondition(!b.isZero, "division by zero")
    switch b.storage {
    case .small(let n, let d): return a * Rational(n < 0 ? .small(-d, -n) : .small(d, n))
    case .large(let n, let d):
      return a * Rational(n.isNegative ? .large(-d, -n) : .large(d, n))
    }
  }

  static prefix func - (a: Rational) -> Rational {
    switch a.storage {
    case .small(let n, let d): Rational(.small(-n, d))
    case .large(let n, let d): Rational(.large(-n, d))
    }
  }

  static func - (a: Rational, b: Rational) -> Rational { a + (-b) }

  static func < (a: Rational, b: Rational) -> Bool { (a - b).sign < 0 }
}
