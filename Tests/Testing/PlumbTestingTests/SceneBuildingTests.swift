import Testing
import UIKit

@testable import PlumbTesting

@MainActor
@Suite struct SceneBuildingTests {
  private func expectProblem(
    _ words: String, line: Int, _ change: @escaping (UIView, UILabel) -> Void
  ) {
    let error = #expect(throws: LayoutSceneError.self) {
      try LayoutScene(of: {
        let (root, label) = (UIView(), UILabel())
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        change(root, label)
        return root
      })
    }
    let place = "PlumbTestingTests/SceneBuildingTests.swift:\(line): "
    #expect(error?.description == place + words)
  }

  @Test func `code that UIKit refuses is refused with its place`() {
    expectProblem(
      "the constraint names UILabel, which is not below the root view;"
        + " UIKit ends an app that activates it", line: #line + 2
    ) { _, label in
      label.topAnchor.constraint(equalTo: UILabel.outside.topAnchor).isActive = true
    }
    expectProblem(
      "the priority is 2000.0; more than 0 to 1000 was expected", line: #line + 2
    ) { _, label in
      let odd = label.widthAnchor.constraint(equalToConstant: 10)
      odd.priority = UILayoutPriority(2000)
      odd.isActive = true
    }
  }

  @Test func `a format that cannot be read is refused with its place`() {
    expectProblem(
      "‘]’ was expected here to end the view ‘a’, not ‘-’\nH:|-[a-[b]\n      ^", line: #line + 2
    ) { _, label in
      _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a-[b]", views: ["a": label])
    }
    expectProblem(
      "‘c’ is not in views; one of ‘a’ was expected\n[c]\n ^", line: #line + 2
    ) { _, label in
      _ = NSLayoutConstraint.constraints(withVisualFormat: "[c]", views: ["a": label])
    }
  }

  @Test func `files are found beside the test, and a missing scene is named`() throws {
    let path = "../../../Corpus/cookbook/R1-simple-label-and-text-field.recipe.md"
    let scene = try LayoutScene(contentsOf: path)
    #expect(scene.name == "R1 Simple Label and Text Field")
    #expect(try scene.view("Name Label").name == "Name Label")
    let error = #expect(throws: LayoutSceneError.self) { try scene.view("Nmae") }
    #expect(error?.description.contains("‘Name Label’") == true)
    #expect(throws: LayoutSceneError.self) { try LayoutScene(contentsOf: "missing.storyboard") }
    #expect(throws: LayoutSceneError.self) { try LayoutScene(contentsOf: path, scene: "R2") }
    #expect(try LayoutScene.all(in: "../../../Corpus/cookbook").count > 10)
  }
}

extension UILabel {
  /// A label that no tree holds, kept as long as a test runs.
  fileprivate static let outside = UILabel()
}
