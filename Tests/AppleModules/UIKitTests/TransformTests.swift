import Testing
import UIKit

/// Frames and points of views that a transform shows elsewhere.
@MainActor
@Suite struct TransformTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

  init() {
    root.addSubview(view)
  }

  @Test func `a frame encloses what the transform shows and the bounds stay`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 200, height: 100))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 150, y: 125))
  }

  @Test func `a frame that is set is what the transform shows`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 5, y: 0)
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 30, y: 20))
  }

  @Test func `points and rectangles go through transforms both ways`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let inside = CGRect(x: 10, y: 0, width: 20, height: 10)
    let outside = CGRect(x: 70, y: 75, width: 40, height: 20)
    #expect(view.convert(inside, to: root) == outside)
    #expect(view.convert(outside, from: root) == inside)
    #expect(root.convert(CGPoint(x: 50, y: 75), to: view) == .zero)
  }

  @Test func `constraints place a view as if it had no transform`() {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 100, height: 100))
    #expect(view.frame == CGRect(x: 25, y: 25, width: 50, height: 50))
  }

  @Test func `geometry is printed as CoreGraphics prints it`() {
    #expect("\(view.frame)" == "(100.0, 100.0, 100.0, 50.0)")
    #expect("\(view.frame.origin) \(view.frame.size)" == "(100.0, 100.0) (100.0, 50.0)")
  }

  @Test func `another anchor point moves the frame, and transforms leave it where it is`() {
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 150, y: 125))
    #expect(view.frame == CGRect(x: 150, y: 125, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 150, y: 125, width: 200, height: 100))
    #expect(view.convert(CGPoint(x: 10, y: 5), to: root) == CGPoint(x: 170, y: 135))
    #expect(root.convert(CGPoint(x: 170, y: 135), to: view) == CGPoint(x: 10, y: 5))
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    #expect(view.center == .zero)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
  }

  @Test func `the anchor point of a layer is that of its view`() {
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(view.frame == CGRect(x: 150, y: 75, width: 100, height: 50))
    #expect(view.layer.frame == view.frame)
    view.anchorPoint = .zero
    #expect(view.layer.anchorPoint == .zero)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.anchorPoint = .zero
    #expect(other.layer.anchorPoint == .zero)
    #expect(other.layer.position == CGPoint(x: 5, y: 5))
  }

  @Test func `a quarter of a turn leaves lengths whole`() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame == CGRect(x: 125, y: 75, width: 50, height: 100))
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
  }

  @Test func `the frame of a layer encloses what its transform shows`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.frame == CGRect(x: 50, y: 75, width: 200, height: 100))
    layer.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    #expect(layer.bounds.size == CGSize(width: 50, height: 25))
    #expect(layer.position == CGPoint(x: 150, y: 125))
  }

  @Test func `a view that takes the size that fits keeps its upper left corner`() {
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 200, height: 90))
    label.text = "Hi"
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 10, y: 20, width: 16, height: 20.5))
  }
}
