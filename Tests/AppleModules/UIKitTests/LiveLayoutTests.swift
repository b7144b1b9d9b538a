import Testing
import UIKit

/// Frames of live views, as UIKit gives them.
@MainActor
@Suite struct LiveLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func `pixels are exact at every scale`() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 100, height: 50))
  }

  @Test func `a view whose mask is translated keeps its frame and follows by its mask`() {
    let bar = UIView(frame: CGRect(x: 0, y: 440, width: 320, height: 40))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(bar)
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 440, width: 320, height: 40))
    root.frame.size = CGSize(width: 400, height: 500)
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 460, width: 400, height: 40))
  }

  @Test func `masks follow constrained superviews, and hold constrained subviews`() {
    let (effect, inner, side) = (UIVisualEffectView(), UIView(), UIView())
    for view in [effect, inner, side] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(effect)
    effect.contentView.addSubview(inner)
    root.addSubview(side)
    NSLayoutConstraint.activate([
      effect.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      effect.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 12),
      effect.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -12),
      inner.topAnchor.constraint(equalTo: effect.contentView.topAnchor),
      inner.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: effect.contentView.leftAnchor),
      inner.rightAnchor.constraint(equalTo: side.leftAnchor),
      inner.heightAnchor.constraint(equalToConstant: 38),
      side.rightAnchor.constraint(equalTo: effect.contentView.rightAnchor),
      side.widthAnchor.constraint(equalToConstant: 52),
    ])
    root.layoutIfNeeded()
    #expect(effect.frame == CGRect(x: 12, y: 16, width: 296, height: 38))
    #expect(effect.contentView.frame == CGRect(x: 0, y: 0, width: 296, height: 38))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 244, height: 38))
  }

  @Test func `a page control is as wide as its pages`() {
    let control = UIPageControl()
    control.numberOfPages = 6
    #expect(control.intrinsicContentSize == control.size(forNumberOfPages: 6))
    #expect(control.size(forNumberOfPages: 4).width > control.size(forNumberOfPages: 3).width)
    control.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(control)
    NSLayoutConstraint.activate([
      control.leftAnchor.constraint(equalTo: root.leftAnchor),
      control.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(control.frame.width == control.intrinsicContentSize.width)
    let before = control.frame.width
    control.numberOfPages = 3
    root.layoutIfNeeded()
    #expect(control.frame.width < before)
  }

  @Test func `constraints leave with their view`() {
    let view = UIView()
    root.addSubview(view)
    let constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    view.removeFromSuperview()
    #expect(root.constraints.isEmpty && !constraint.isActive)
  }

  @Test func `layoutSubviews sees frames, and its changes are laid out again`() {
    let view = HalfView()
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    view.layoutIfNeeded()
    #expect(view.inner.frame == CGRect(x: 0, y: 0, width: 150, height: 100))
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.inner.frame.width == 100)
  }

  @Test func `a view fits its content at a width`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text that needs several lines where there is no room for it on one."
    let view = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    func height(_ width: CGFloat) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(1000) == 40.5)
    #expect(height(150) > 100)
    #expect(label.sizeThatFits(CGSize(width: 150, height: 0)).height == height(150) - 20)
  }

  @Test func `a controller's life cycle calls come in order`() {
    let controller = Witness()
    controller.view.layoutIfNeeded()
    #expect(controller.seen == ["load", "willLayout", "didLayout"])
    #expect(controller.view.bounds.width == 375)
  }

  @Test func `a scroll view's content size is that of its content`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 320, height: 900))
  }

  @Test func `texts with attributes are set without the setter of plain ones`() {
    final class Spaced: UILabel {
      override var text: String? {
        didSet { attributedText = text.map { NSAttributedString(string: $0 + "!") } }
      }
    }
    final class Field: UITextField {
      override var text: String? {
        didSet { attributedText = text.map { NSAttributedString(string: $0 + "!") } }
      }
    }
    final class Area: UITextView {
      override var text: String! {
        didSet { attributedText = NSAttributedString(string: (text ?? "") + "!") }
      }
    }
    let (label, field, area) = (Spaced(), Field(), Area())
    label.text = "one"
    field.text = "one"
    area.text = "one"
    #expect(label.text == "one!" && field.text == "one!" && area.text == "one!")
    label.text = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test func `associated objects go with their owner`() {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    var view: UIView? = UIView()
    weak let value: NSObject?
    do {
      let object = NSObject()
      value = object
      objc_setAssociatedObject(view as Any, key, object, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(view.map { objc_getAssociatedObject($0, key) != nil } ?? false)
    #expect(value != nil)
    view = nil
    #expect(objc_getAssociatedObject(UIView(), key) == nil)
  }
}

/// Sets a width in `layoutSubviews`, as many apps do.
private final class HalfView: UIView {
  let inner = UIView()
  private var width: NSLayoutConstraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    inner.translatesAutoresizingMaskIntoConstraints = false
    addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 0)
    self.width = width
    NSLayoutConstraint.activate([
      width, inner.leadingAnchor.constraint(equalTo: leadingAnchor),
      inner.topAnchor.constraint(equalTo: topAnchor),
      inner.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    width?.constant = bounds.width / 2
  }
}

private final class Witness: UIViewController {
  var seen: [String] = []
  override func viewDidLoad() { seen.append("load") }
  override func viewWillLayoutSubviews() { seen.append("willLayout") }
  override func viewDidLayoutSubviews() { seen.append("didLayout") }
}
