/// Geometry in values, under the names that Objective-C encodes it by. What a value does not hold is zero.
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
  public convenience init(cgVector value: CGVector) {
    self.init(bytes: [value], objCType: "{CGVector=dd}")
  }
  public var cgVectorValue: CGVector { held("{CGVector=dd}", else: .zero) }
  public convenience init(uiEdgeInsets value: UIEdgeInsets) {
    self.init(bytes: [value], objCType: "{UIEdgeInsets=dddd}")
  }
  public var uiEdgeInsetsValue: UIEdgeInsets { held("{UIEdgeInsets=dddd}", else: .zero) }
  public convenience init(uiOffset value: UIOffset) {
    self.init(bytes: [value], objCType: "{UIOffset=dd}")
  }
  public var uiOffsetValue: UIOffset { held("{UIOffset=dd}", else: .zero) }
  public convenience init(cgAffineTransform value: CGAffineTransform) {
    self.init(bytes: [value], objCType: "{CGAffineTransform=dddddd}")
  }
  public var cgAffineTransformValue: CGAffineTransform {
    held("{CGAffineTransform=dddddd}", else: .identity)
  }
  public convenience init(directionalEdgeInsets value: NSDirectionalEdgeInsets) {
    self.init(bytes: [value], objCType: "{NSDirectionalEdgeInsets=dddd}")
  }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    held("{NSDirectionalEdgeInsets=dddd}", else: .zero)
  }
  public convenience init(caTransform3D value: CATransform3D) {
    self.init(bytes: [value], objCType: "{CATransform3D=dddddddddddddddd}")
  }
  public var caTransform3DValue: CATransform3D {
    held("{CATransform3D=dddddddddddddddd}", else: CATransform3D())
  }
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
