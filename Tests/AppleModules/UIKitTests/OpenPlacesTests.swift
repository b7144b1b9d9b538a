import Testing
import UIKit

/// Frames where constraints leave a choice, as UIKit's solver leaves them.
@MainActor
@Suite struct OpenPlacesTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func child(of parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func `an ambiguous length is 0 and its view keeps the placed edge`() {
    let view = child()
    view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20).isActive = true
    view.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 300, y: 240, width: 0, height: 0))
    #expect(view.hasAmbiguousLayout)
  }

  @Test(arguments: [true, false])
  func `an edge that one inequality places is at the bound`(isAtLeast: Bool) {
    let view = child()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 50),
      isAtLeast
        ? view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 30)
        : view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 30),
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 420, width: 50, height: 50))
  }

  @Test func `a length between bounds is minimal`() {
    let view = child()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 0, height: 40))
  }

  @Test func `of two bounds the earlier holds`() {
    let view = child()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 50),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 16),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 254)
  }

  @Test func `a view without a place is at its superview's origin, with those that follow it`() {
    let box = child()
    let (first, second) = (child(of: box), child(of: box))
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      first.widthAnchor.constraint(equalToConstant: 40),
      second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.origin == .zero)
    #expect(second.frame.minX == 48)
  }

  @Test func `a place that a weak constraint decides is not ambiguous`() {
    let (wide, label) = (child(), UILabel())
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let width = wide.widthAnchor.constraint(equalToConstant: 70)
    width.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      width, label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(wide.frame.width == 70)
    #expect(label.frame.width == label.intrinsicContentSize.width)
  }
}
