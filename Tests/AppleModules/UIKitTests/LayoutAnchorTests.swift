import Testing

@testable import UIKit

/// A library's requirements of anchors, with UIKit's names.
@MainActor private protocol EdgeAnchor {
  associatedtype Edge: AnyObject
  func constraint(equalTo anchor: NSLayoutAnchor<Edge>) -> NSLayoutConstraint
  func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Edge>) -> NSLayoutConstraint
  func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Edge>) -> NSLayoutConstraint
  func constraint(equalTo anchor: NSLayoutAnchor<Edge>, constant: CGFloat) -> NSLayoutConstraint
  func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Edge>, constant: CGFloat)
    -> NSLayoutConstraint
  func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Edge>, constant: CGFloat)
    -> NSLayoutConstraint
}
extension NSLayoutAnchor: EdgeAnchor {}

@MainActor private protocol LengthAnchor {
  func constraint(equalToConstant: CGFloat) -> NSLayoutConstraint
  func constraint(greaterThanOrEqualToConstant: CGFloat) -> NSLayoutConstraint
  func constraint(lessThanOrEqualToConstant: CGFloat) -> NSLayoutConstraint
  func constraint(equalTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat)
    -> NSLayoutConstraint
  func constraint(greaterThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat)
    -> NSLayoutConstraint
  func constraint(lessThanOrEqualTo: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat)
    -> NSLayoutConstraint
}
extension NSLayoutDimension: LengthAnchor {}

@MainActor
@Suite struct LayoutAnchorTests {
  private let one = UIView()
  private let other = UIView()

  @Test func `anchors conform to protocols with their methods`() {
    func edges<Anchor: EdgeAnchor>(_ anchor: Anchor, _ other: NSLayoutAnchor<Anchor.Edge>)
      -> [NSLayoutConstraint]
    {
      [
        anchor.constraint(equalTo: other), anchor.constraint(greaterThanOrEqualTo: other),
        anchor.constraint(lessThanOrEqualTo: other),
        anchor.constraint(equalTo: other, constant: 8),
        anchor.constraint(greaterThanOrEqualTo: other, constant: 8),
        anchor.constraint(lessThanOrEqualTo: other, constant: 8),
      ]
    }
    func lengths(_ anchor: some LengthAnchor, _ other: NSLayoutDimension) -> [NSLayoutConstraint] {
      [
        anchor.constraint(equalToConstant: 8), anchor.constraint(greaterThanOrEqualToConstant: 8),
        anchor.constraint(lessThanOrEqualToConstant: 8),
        anchor.constraint(equalTo: other, multiplier: 2, constant: 8),
        anchor.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: 8),
        anchor.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 8),
      ]
    }
    let relations: [NSLayoutConstraint.Relation] = [
      .equal, .greaterThanOrEqual, .lessThanOrEqual,
    ]
    let made = edges(one.topAnchor, other.bottomAnchor)
    #expect(made.map(\.relation) == relations + relations)
    #expect(made.map(\.constant) == [0, 0, 0, 8, 8, 8])
    #expect(made.allSatisfy { $0.secondItem === other && $0.secondAttribute == .bottom })
    let sized = lengths(one.widthAnchor, other.heightAnchor)
    #expect(sized.map(\.relation) == relations + relations)
    #expect(sized.map(\.multiplier) == [1, 1, 1, 2, 2, 2])
    #expect(sized.allSatisfy { $0.constant == 8 && $0.firstAttribute == .width })
    #expect(sized.suffix(3).allSatisfy { $0.secondAttribute == .height })
  }

  @Test func `a method of an anchor can be passed as a function`() {
    let pins = [one.leadingAnchor, one.trailingAnchor].map { $0.constraint(equalTo:) }
    let made = zip(pins, [other.leadingAnchor, other.trailingAnchor]).map { $0($1) }
    #expect(made.map(\.secondAttribute) == [.leading, .trailing])
  }

  @Test func `a call by name records its line`() {
    let line = #line + 2
    let made = [
      one.topAnchor.constraint(equalTo: other.topAnchor),
      one.topAnchor.constraint(equalTo: other.topAnchor, constant: 8),
      one.widthAnchor.constraint(equalToConstant: 8),
      one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2, constant: 8),
    ]
    #expect(made.map(\.line) == Array(line..<line + 4))
  }
}
