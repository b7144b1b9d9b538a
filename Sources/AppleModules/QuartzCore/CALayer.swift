@_exported import CoreGraphics

/// Seconds since the start of the machine: layout must not depend on it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }

/// `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// `CALayerCornerCurve`.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// `CALayerContentsGravity`.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
}

/// `CALayerContentsFilter`.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// `CAAction`, which is never run.
public protocol CAAction {}

/// `CALayerDelegate`.
public protocol CALayerDelegate: AnyObject {}

/// `CALayer`: keeps its properties and draws nothing.
open class CALayer: NSObject {
  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { if anchorPoint != oldValue { anchorPointChanged?(anchorPoint) } }
  }
  /// Called with another anchor point: that of the layer's view.
  package var anchorPointChanged: ((CGPoint) -> Void)?
  open var zPosition: CGFloat = 0
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var affineTransform = CGAffineTransform.identity
  open var isHidden = false
  open var opacity: Float = 1
  open var isOpaque = false
  open var masksToBounds = false
  open var mask: CALayer?
  open var contents: Any?
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var needsDisplayOnBoundsChange = false
  open var actions: [String: Any]?
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var sublayers: [CALayer]?
  open internal(set) weak var superlayer: CALayer?

  public override init() { super.init() }
  public init(layer: Any) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  /// Creates a layer of a class that is known at run time only, as `layerClass` of views names one;
  /// lowered classes override it, others are plain layers.
  open class func madeByClass() -> CALayer {
    if self == CAShapeLayer.self { return CAShapeLayer() }
    if self == CAGradientLayer.self { return CAGradientLayer() }
    if self == CAReplicatorLayer.self { return CAReplicatorLayer() }
    return CALayer()
  }

  open var frame: CGRect {
    get { geometry.frame(of: bounds.size, around: position) }
    set { (bounds.size, position) = geometry.source(of: newValue) }
  }
  private var geometry: LayerGeometry {
    LayerGeometry(
      anchorPoint: anchorPoint, transform: CATransform3DGetAffineTransform(transform))
  }

  open var filters: [Any]?
  open var backgroundFilters: [Any]?
  open var compositingFilter: Any?
  open var style: [AnyHashable: Any]?
  open var isGeometryFlipped = false
  open var isDoubleSided = true
  open var anchorPointZ: CGFloat = 0
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilter = CALayerContentsFilter.linear
  open var autoreverses = false
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0
  open var visibleRect: CGRect { bounds }
  open func model() -> Self { self }
  open func preferredFrameSize() -> CGSize { bounds.size }
  open func display() {}
  open func action(forKey event: String) -> (any CAAction)? { nil }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let place = sublayers?.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insertSublayer(new, at: UInt32(place))
  }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect }
  open func convertTime(_ time: TimeInterval, from layer: CALayer?) -> TimeInterval { time }
  open func convertTime(_ time: TimeInterval, to layer: CALayer?) -> TimeInterval { time }

  open func presentation() -> Self? { self }
  open func setAffineTransform(_ transform: CGAffineTransform) { affineTransform = transform }

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    all.insert(layer, at: min(Int(index), all.count))
    sublayers = all
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(place ?? sublayers?.count ?? 0))
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  open func setNeedsDisplay() {}
  open func displayIfNeeded() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSublayers() {}
  open func draw(in context: CGContext) {}
  open func render(in context: CGContext) {}
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint) -> CALayer? { frame.contains(point) ? self : nil }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point }
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { point }

  open func add(_ animation: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
  open func removeAllAnimations() {}
  open func animation(forKey key: String) -> CAAnimation? { nil }
  open func animationKeys() -> [String]? { nil }
}

/// `CAShapeLayerLineCap`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// `CAShapeLayerLineJoin`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// `CAShapeLayerFillRule`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
}

/// `CAShapeLayer`.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  open var miterLimit: CGFloat = 10
}

/// `CAGradientLayerType`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// `CAGradientLayer`.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
}

/// `CAReplicatorLayer`.
open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1
  open var instanceDelay: TimeInterval = 0
  open var instanceTransform = CATransform3DIdentity
}
