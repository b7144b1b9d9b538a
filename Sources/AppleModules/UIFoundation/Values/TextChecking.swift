/// `NSDataDetector`: finds nothing, since Foundation on Linux knows no dates, links and numbers in texts. It
/// is no `NSRegularExpression`, which cannot be inherited from there.
open class NSDataDetector: NSObject {
  public let checkingTypes: UInt64

  public init(types: UInt64) throws {
    checkingTypes = types
    super.init()
  }

  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] { [] }
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { nil }
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { 0 }
}

/// Properties of results of data detectors.
extension NSTextCheckingResult {
  public var url: URL? { nil }
  public var date: Date? { nil }
  public var duration: TimeInterval { 0 }
  public var phoneNumber: String? { nil }
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  public var components: [NSTextCheckingKey: String]? { nil }
  /// The place of a link, without its address.
  public static func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    var range = range
    guard let nothing = try? NSRegularExpression(pattern: "a") else {
      return NSTextCheckingResult()
    }
    return regularExpressionCheckingResult(ranges: &range, count: 1, regularExpression: nothing)
  }
}
