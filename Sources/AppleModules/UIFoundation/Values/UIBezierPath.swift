/// `UIBezierPath`.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var usesEvenOddFillRule = false

  public override init() { super.init() }
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open func removeAllPoints() { path = CGMutablePath() }
  open func fill(with mode: CGBlendMode, alpha: CGFloat) {}
  open func stroke(with mode: CGBlendMode, alpha: CGFloat) {}
  open func copy(with zone: NSZone? = nil) -> Any { UIBezierPath(cgPath: path) }
  open override func copy() -> Any { copy(with: nil) }
  open var bounds: CGRect { path.boundingBox }
  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }
  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  open func close() { path.closeSubpath() }
  open func apply(_ transform: CGAffineTransform) {}
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func reversing() -> UIBezierPath { self }
}
