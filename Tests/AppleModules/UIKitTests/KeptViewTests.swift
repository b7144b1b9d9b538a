import CodeScenes
import Testing
import UIKit

/// UIKit's own handling of views and animations, as far as code depends on it.
@MainActor
@Suite struct KeptViewTests {
  @Test func `a constraint to a button's title is left out, and the rest is laid out`() {
    let code = CodeScene(
      .view {
        let button = UIButton(type: .system)
        button.setTitle("Go on", for: .normal)
        button.titleLabel?.heightAnchor.constraint(lessThanOrEqualTo: button.heightAnchor)
          .isActive =
          true
        let view = UIView().adding(button)
        button.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
        return view
      })
    #expect(code.problems == [])
    #expect(code.scene.constraints.map(\.constant) == [8])
    // Its requested size is unknown then.
    #expect(code.scene.code?.properties.values.contains([.constraints]) ?? false)
  }

  @Test func `a cell's own label may be constrained too, and another view's may not`() {
    let stranger = UILabel()
    let code = CodeScene(
      .view {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive =
          true
        cell.contentView.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
        return cell
      })
    #expect(code.problems.count == 1)
    #expect(code.problems.first?.contains("UILabel") ?? false)
  }

  @Test func `an animation that restarts when it ends does not block its caller`() {
    var times = 0
    func pulse() {
      times += 1
      UIView.animate(withDuration: 1, animations: {}, completion: { _ in pulse() })
    }
    pulse()
    #expect(times > 1 && times < 20)
    func turn() {
      times += 1
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
      animator.addCompletion { _ in turn() }
      animator.startAnimation()
    }
    turn()
    #expect(times < 40)
  }
}
