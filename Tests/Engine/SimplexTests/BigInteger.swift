/// Whole numbers of any size, as the exact reference needs them: sign and magnitude in 32-bit
/// digits, schoolbook methods.
struct BigInteger: Equatable {
  private(set) var isNegative: Bool
  /// Least significant first, without leading zeros; empty for zero.
  private(set) var digits: [UInt32]

  private init(isNegative: Bool, digits: [UInt32]) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  init(_ value: Int128) {
    var digits: [UInt32] = []
    var rest = value.magnitude
    while rest != 0 {
      digits.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
    self.init(isNegative: value < 0, digits: digits)
  }

  /// The same number in 128 bits, if it fits (the most negative one is taken not to).
  var small: Int128? {
    if digits.count > 4 { return nil }
    var magnitude: UInt128 = 0
    for digit in digits.reversed() { magnitude = magnitude << 32 | UInt128(digit) }
    guard let value = Int128(exactly: magnitude) else { return nil }
    return isNegative ? -value : value
  }

  var signum: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// The leading digits as a number, and the power of two to multiply it with.
  var scaled: (value: Double, exponent: Int) {
    var value = 0.0
    for digit in digits.suffix(4).reversed() { value = value * 4_294_967_296 + Double(digit) }
    return (isNegative ? -value : value, 32 * max(0, digits.count - 4))
  }

  static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(isNegative: !a.isNegative, digits: a.digits)
  }

  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      return BigInteger(isNegative: a.isNegative, digits: sum(a.digits, b.digits))
    }
    if isLess(a.digits, b.digits) {
      return BigInteger(isNegative: b.isNegative, digits: difference(b.digits, a.digits))
    }
    return BigInteger(isNegative: a.isNegative, digits: difference(a.digits, b.digits))
  }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    var result = [UInt32](repeating: 0, count: a.digits.count + b.digits.count)
    for (i, x) in a.digits.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.digits.enumerated() {
        let value = UInt64(x) * UInt64(y) + UInt64(result[i + j]) + carry
        result[i + j] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      result[i + b.digits.count] = UInt32(carry)
    }
    return BigInteger(isNegative: a.isNegative != b.isNegative, digits: result)
  }

  /// The quotient, rounded towards zero.
  static func / (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(
      isNegative: a.isNegative != b.isNegative, digits: divide(a.digits, b.digits).quotient)
  }

  static func greatestCommonDivisor(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    var (x, y) = (a.digits, b.digits)
    while !y.isEmpty { (x, y) = (y, divide(x, y).rest) }
    return BigInteger(isNegative: false, digits: x)
  }

  private static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  private static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(a.count, b.count) {
      let value =
        (index < a.count ? UInt64(a[index]) : 0) + (index < b.count ? UInt64(b[index]) : 0) + carry
      result.append(UInt32(truncatingIfNeeded: value))
      carry = value >> 32
    }
    return result + [UInt32(carry)]
  }

  /// `a - b` for `a >= b`.
  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var borrow: Int64 = 0
    for index in a.indices {
      let value = Int64(a[index]) - (index < b.count ? Int64(b[index]) : 0) - borrow
      borrow = value < 0 ? 1 : 0
      result.append(UInt32(truncatingIfNeeded: value))
    }
    return result
  }

  /// Long division bit by bit: slow, and plainly right.
  private static func divide(
    _ a: [UInt32], _ b: [UInt32]
  ) -> (quotient: [UInt32], rest: [UInt32]) {
    precondition(!b.isEmpty, "division by zero")
    if isLess(a, b) { return ([], a) }
    var quotient = [UInt32](repeating: 0, count: a.count)
    var rest: [UInt32] = []
    for bit in stride(from: 32 * a.count - 1, through: 0, by: -1) {
      var carry = a[bit / 32] >> UInt32(bit % 32) & 1
      for index in rest.indices {
        let digit = rest[index]
        rest[index] = digit << 1 | carry
        carry = digit >> 31
      }
      if carry != 0 { rest.append(carry) }
      if !isLess(rest, b) {
        rest = difference(rest, b)
        while rest.last == 0 { rest.removeLast() }
        quotient[bit / 32] |= 1 << UInt32(bit % 32)
      }
    }
    while quotient.last == 0 { quotient.removeLast() }
    return (quotient, rest)
  }
}
