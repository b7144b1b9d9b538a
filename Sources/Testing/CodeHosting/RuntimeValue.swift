import Foundation
import InterfaceBuilder
import UIKit

extension RuntimeAttribute.Value {
  /// The objects that may be set for it: the type of the property decides.
  var candidates: [Any] {
    switch self {
    case .text(let text): [text, NSString(string: text), NSAttributedString(string: text)]
    case .number(let number):
      [CGFloat(number), number, Float(number)] + Self.whole(number) + [NSNumber(value: number)]
    case .flag(let flag): [flag, NSNumber(value: flag)]
    case .point(let x, let y): [CGPoint(x: x, y: y)]
    case .size(let width, let height): [CGSize(width: width, height: height)]
    case .rect(let x, let y, let width, let height):
      [CGRect(x: x, y: y, width: width, height: height)]
    case .image(let name): UIImage(named: name).map { [$0] } ?? []
    case .color: [UIColor.gray]
    }
  }

  private static func whole(_ number: Double) -> [Any] {
    guard let whole = Int(exactly: number.rounded(.towardZero)) else { return [] }
    return [whole, Int32(clamping: whole), UInt(clamping: whole), whole != 0]
  }
}

extension RuntimeAttribute {
  /// True if a layout may depend on it: paths to layers, and what only draws, move nothing.
  var maySize: Bool {
    switch value {
    case .flag, .color, .image: return false
    default:
      let name = keyPath.lowercased()
      return !["layer.", "radius", "shadow", "border", "opacity", "color"].contains(
        where: name.contains)
    }
  }
}
