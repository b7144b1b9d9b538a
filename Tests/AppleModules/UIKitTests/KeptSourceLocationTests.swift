import Testing
import UIKit

/// Constraints of libraries that keep their callers' lines.
@MainActor
@Suite struct KeptSourceLocationTests {
  /// As SnapKit has it.
  final class Maker {
    let constant: Double = 4
    let target: AnyObject?
    let sourceLocation: (String, UInt)
    init(_ target: AnyObject?, _ file: String, _ line: UInt) {
      (self.target, sourceLocation) = (target, (file, line))
    }
  }
  final class Made: NSLayoutConstraint { weak var maker: Maker? }
  final class Placed: NSLayoutConstraint {
    var place = (file: "Kit/Screen.swift", line: 0)
  }
  final class Named: NSLayoutConstraint {
    var name = "Card.swift"
    var key: Any?
  }

  private static let line = ("App/Constraint.swift", 192)
  private func plain(_ view: UIView) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40, file: Self.line.0, line: Self.line.1)
  }
  private func made(_ view: UIView) -> NSLayoutConstraint {
    Made(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40, file: Self.line.0, line: Self.line.1)
  }
  private func placed(_ view: UIView) -> NSLayoutConstraint {
    Placed(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40, file: Self.line.0, line: Self.line.1)
  }
  private func named(_ view: UIView) -> NSLayoutConstraint {
    Named(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40, file: Self.line.0, line: Self.line.1)
  }
  private func place(
    _ make: (UIView) -> NSLayoutConstraint, _ prepare: (NSLayoutConstraint) -> Any? = { _ in nil }
  ) -> String {
    let view = UIView()
    let constraint = make(view)
    // The maker lives as long as it makes constraints.
    withExtendedLifetime(prepare(constraint)) { constraint.isActive = true }
    return "\(constraint.file):\(constraint.line)"
  }

  @Test func `the place of a constraint is the caller's that its maker keeps`() {
    let first = place(made) { constraint in
      let maker = Maker(constraint.firstItem, "/home/me/App/RoundedButton.swift", 75)
      (constraint as? Made)?.maker = maker
      return maker
    }
    #expect(first == "App/RoundedButton.swift:75")
    let second = place(placed) { constraint in
      (constraint as? Placed)?.place.line = 12
      return nil
    }
    #expect(second == "Kit/Screen.swift:12")
  }

  @Test func `a constraint that keeps no place has the line that made it`() {
    #expect(place(plain) == "App/Constraint.swift:192")
    #expect(place(made) == "App/Constraint.swift:192")
    #expect(place(placed) == "App/Constraint.swift:192")
    #expect(place(named) == "App/Constraint.swift:192")
  }
}
