public import UIKit

/// `MKFeatureVisibility`.
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// `MKFeatureDisplayPriority`.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// `MKAnnotationViewZPriority`.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public static let max = MKAnnotationViewZPriority(rawValue: 1000)
  public static let defaultSelected = MKAnnotationViewZPriority(rawValue: 1000)
  public static let defaultUnselected = MKAnnotationViewZPriority(rawValue: 500)
  public static let min = MKAnnotationViewZPriority(rawValue: 0)
}

extension MKAnnotationView {
  /// `MKAnnotationView.CollisionMode`.
  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }
}

/// `MKClusterAnnotation`.
open class MKClusterAnnotation: NSObject, MKAnnotation {
  open var title: String?
  open var subtitle: String?
  public let memberAnnotations: [any MKAnnotation]
  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    super.init()
  }
  open var coordinate: CLLocationCoordinate2D {
    memberAnnotations.first?.coordinate ?? CLLocationCoordinate2D()
  }
}

/// `MKDistanceFormatter`: metres and kilometres.
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
  /// `MKDistanceFormatter.Units`.
  public enum Units: UInt, Sendable { case `default`, metric, imperial, imperialWithYards }
  /// `MKDistanceFormatter.DistanceUnitStyle`.
  public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }
  open var units = Units.default
  open var unitStyle = DistanceUnitStyle.default
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale!
  open func string(fromDistance distance: CLLocationDistance) -> String {
    let isFar = distance >= 1000
    let number = String(format: isFar ? "%.1f" : "%.0f", isFar ? distance / 1000 : distance)
    return unitStyle == .full
      ? "\(number) \(isFar ? "kilometers" : "meters")" : "\(number) \(isFar ? "km" : "m")"
  }
  open override func string(for value: Any?) -> String? {
    (value as? CLLocationDistance).map(string)
  }
}
