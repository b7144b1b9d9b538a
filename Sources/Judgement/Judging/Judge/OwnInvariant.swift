import AutoLayout
import Verification

/// An invariant in code, judged in addition to those of the verifier.
public struct OwnInvariant {
  /// ``Violation/rule`` of its violations.
  public var name: String
  /// The violation of a layout, in words if the flag requests them; nil if it holds or is not
  /// judged. It must depend on the layout alone.
  public var violation: (_ layout: Layout, _ isDetailed: Bool) -> Violation?

  /// An invariant of this name; see ``violation``.
  public init(name: String, violation: @escaping (Layout, Bool) -> Violation?) {
    self.name = name
    self.violation = violation
  }
}
