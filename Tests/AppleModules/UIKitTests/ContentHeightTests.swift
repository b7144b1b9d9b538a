import AutoLayout
import CodeScenes
import Judging
import Testing
import UIKit

@testable import PlumbTesting

@MainActor
@Suite struct ContentHeightTests {
  /// A title at the top, and below it what the test says.
  private func view(_ hold: @escaping (UIView, UILabel) -> Void) -> () -> UIView {
    {
      let view = UIView()
      let label = UILabel()
      label.text = "Title"
      _ = view.adding(label)
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20).isActive = true
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
      label.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor).isActive = true
      hold(view, label)
      return view
    }
  }

  private func scene(_ hold: @escaping (UIView, UILabel) -> Void) -> Scene {
    CodeScene(.view(view(hold))).scene
  }

  @Test func `a view whose text would be stretched in a higher host is as high as its content`() {
    let scene = scene { view, label in
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true
    }
    #expect(scene.reference.size.height == 60.5)
    #expect(scene.presentation == .component)
  }

  @Test func `a cell places its content view, whatever code says of its mask`() {
    let scene = CodeScene(
      .view {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentView.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
        return cell
      }
    ).scene
    #expect(scene.items[1].autoresizing != nil)
    #expect(scene.reference.size.height == 0.5)
  }

  @Test func `a cell that asks for no height has the one that its list gives`() {
    var reference = Environment.cookbook
    reference.size = Size(width: 165, height: 250)
    let scene = CodeScene(
      .view {
        let cell = UICollectionViewCell(frame: .zero)
        let picture = UIImageView()
        _ = cell.contentView.adding(picture)
        picture.topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
        picture.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor).isActive = true
        return cell
      }, reference: reference
    ).scene
    #expect(scene.reference.size == Size(width: 165, height: 250))
  }

  @Test func `a screen whose lower edge follows its content is as high as its content`() {
    let scene = scene { view, label in
      label.setContentHuggingPriority(.required, for: .vertical)
      let bottom = label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20)
      bottom.priority = .defaultLow
      bottom.isActive = true
      label.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -20)
        .isActive = true
    }
    #expect(scene.reference.size.height == 60.5)
    #expect(scene.presentation == .component)
  }

  @Test func `a screen with a button at its bottom takes any height`() {
    let scene = scene { view, label in
      let button = UIButton(type: .system)
      button.setTitle("Done", for: .normal)
      _ = view.adding(button)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 8),
        button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        button.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      ])
    }
    #expect(scene.reference.size.height == 667)
    #expect(scene.presentation == .code)
  }

  @Test func `a text that only texts outside of the app cut is a hint`() throws {
    let property = try LayoutProperty(
      of: view { view, label in
        label.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        label.widthAnchor.constraint(equalToConstant: 60).isActive = true
      }, named: "Badge", .noTruncation)
    let report = try property.check()
    let tiers = report.failures.filter { $0.message.contains("as long as translations") }
    #expect(!tiers.isEmpty)
    #expect(tiers.allSatisfy { $0.message.hasPrefix("hint[") }, "\(tiers.map(\.message))")
  }

  @Test func `a stack view that waits for its views is not collapsed, one with a text is`() throws {
    func titles(_ text: String?) throws -> [String] {
      try LayoutProperty(
        of: view { view, label in
          let stack = WaitingStack(arrangedSubviews: text.map { [Self.label($0)] } ?? [])
          stack.clipsToBounds = true
          _ = view.adding(stack)
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: label.bottomAnchor),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.heightAnchor.constraint(equalToConstant: 0.4),
          ])
        }, named: "Bar", .notCollapsed
      ).check().failures.map(\.title)
    }
    #expect(try titles(nil) == [])
    #expect(try titles("More") != [])
  }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func `none of another length is a constant, as UIKit takes it`() {
    let code = CodeScene(
      .view {
        let view = UIView()
        let picture = UIView()
        _ = view.adding(picture)
        NSLayoutConstraint(
          item: picture, attribute: .height, relatedBy: .equal, toItem: picture,
          attribute: .height, multiplier: 0, constant: 30
        ).isActive = true
        return view
      })
    #expect(code.problems == [])
    #expect(code.scene.constraints.map(\.constant) == [30])
    #expect(code.scene.constraints.allSatisfy { $0.second == nil && $0.multiplier == 1 })
  }

  @Test func `a switch beside a text hugs its size, and a field may set its placeholder twice`() {
    #expect(UISwitch().contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(UILabel().contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UIProgressView().contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
    let field = EchoingField()
    field.placeholder = "Name"
    #expect(field.placeholder == "Name")
  }
}

private final class WaitingStack: UIStackView {}

/// Writes its placeholder in its own colour.
private final class EchoingField: UITextField {
  override var placeholder: String? {
    didSet {
      attributedPlaceholder = placeholder.map { NSAttributedString(string: $0) }
    }
  }

  @Test func `a cell is as high as its content with the margins of a cell`() {
    func height(_ cell: UITableViewCell) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let custom = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "a\nb"
    _ = custom.contentView.adding(label)
    let margins = custom.contentView.layoutMarginsGuide
    label.topAnchor.constraint(equalTo: margins.topAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: margins.bottomAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
    #expect(abs(height(custom) - (41 + 22)) < 0.01)

    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    plain.textLabel?.text = "x"
    #expect(height(plain) == 44)
    plain.textLabel?.font = .systemFont(ofSize: 34)
    #expect(abs(height(plain) - 63) < 0.01)
  }
}
