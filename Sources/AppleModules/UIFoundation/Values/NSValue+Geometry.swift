/// Geometry in values, as far as Foundation on Linux holds it. What a value does not hold is zero.
extension NSValue {
  private func held<Geometry>(_ encoding: String, else other: Geometry) -> Geometry {
    guard String(cString: objCType) == encoding else { return other }
    var result = other
    withUnsafeMutableBytes(of: &result) { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return result
  }

  public convenience init(cgRect value: CGRect) {
    self.init(bytes: [value], objCType: "{CGRect={CGPoint=dd}{CGSize=dd}}")
  }
  public var cgRectValue: CGRect { held("{CGRect={CGPoint=dd}{CGSize=dd}}", else: .zero) }
  public convenience init(cgPoint value: CGPoint) {
    self.init(bytes: [value], objCType: "{CGPoint=dd}")
  }
  public var cgPointValue: CGPoint { held("{CGPoint=dd}", else: .zero) }
  public convenience init(cgSize value: CGSize) {
    self.init(bytes: [value], objCType: "{CGSize=dd}")
  }
  public var cgSizeValue: CGSize { held("{CGSize=dd}", else: .zero) }
  public convenience init(uiEdgeInsets value: UIEdgeInsets) {
    self.init(bytes: [value], objCType: "{NSEdgeInsets=dddd}")
  }
  public var uiEdgeInsetsValue: UIEdgeInsets { held("{NSEdgeInsets=dddd}", else: .zero) }
}

/// A rectangle as text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{{\(rect.minX), \(rect.minY)}, {\(rect.width), \(rect.height)}}"
}
/// A size as text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(size.width), \(size.height)}" }
/// A point as text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
