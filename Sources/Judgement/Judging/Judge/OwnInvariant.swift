import AutoLayout
import Verification

/// An invariant that is code, judged beside those of the verifier.
public struct OwnInvariant {
  /// ``Violation/rule`` of what it finds.
  public var name: String
  /// What is wrong with a layout, in words where the flag asks for them; nil where it holds or is not
  /// judged. Must depend on the layout alone.
  public var violation: (_ layout: Layout, _ isDetailed: Bool) -> Violation?

  /// An invariant of this name; see ``violation``.
  public init(name: String, violation: @escaping (Layout, Bool) -> Violation?) {
    self.name = name
    self.violation = violation
  }
}
