import AutoLayout
import CodeScenes
import Testing
import UIKit

/// Constraints that code keeps, to make them active later.
@MainActor
@Suite struct WaitingConstraintTests {
  private final class Drawer: UIView {
    let content = UIView()
    private(set) var opening: NSLayoutConstraint?
    private(set) var closing: NSLayoutConstraint?
    /// A length of a view that is elsewhere.
    private(set) var elsewhere: NSLayoutConstraint?

    override init(frame: CGRect) {
      super.init(frame: frame)
      content.translatesAutoresizingMaskIntoConstraints = false
      addSubview(content)
      content.topAnchor.constraint(equalTo: topAnchor).isActive = true
      opening = content.heightAnchor.constraint(equalToConstant: 240)
      closing = content.heightAnchor.constraint(equalToConstant: 0)
      closing?.isActive = true
      elsewhere = UIView().heightAnchor.constraint(equalToConstant: 10)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `what a property keeps is in the scene of an app's view, and not installed`() {
    let facts = AppFacts(openAxes: [], support: nil) { _, _ in }
    let scene = AppFacts.$current.withValue(facts) { CodeScene(.view { Drawer() }) }
    let lengths = scene.scene.constraints.filter { $0.first.attribute == .height }
    #expect(lengths.map(\.constant) == [0, 240])
    #expect(lengths.map(\.isInstalled) == [true, false])
    #expect(scene.problems == [])
    let ofTest = CodeScene(.view { Drawer() })
    #expect(!ofTest.scene.constraints.contains { !$0.isInstalled })
  }
}
