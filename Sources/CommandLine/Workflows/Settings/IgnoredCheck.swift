import Judging
import Verification

/// A kind of findings that does not count, or one way in which a check fails.
struct IgnoredCheck: Hashable, Sendable {
  private let kind: Invariant.Kind
  /// Nil for all ways.
  private let mode: FailureMode?

  /// Reads a kind as findings have it in brackets, such as `overlap`, or as their rule begins, such as `no-overlap`;
  /// with a way, such as `overlap-vertical`, for findings of that way alone. Nil for any other text.
  init?(_ text: String) {
    for kind in Invariant.Kind.allCases {
      for name in [kind.name, kind.rawValue] {
        if text == name {
          self.init(kind: kind, mode: nil)
          return
        }
        if text.hasPrefix(name + "-"),
          let mode = FailureMode(rawValue: String(text.dropFirst(name.count + 1)))
        {
          self.init(kind: kind, mode: mode)
          return
        }
      }
    }
    return nil
  }

  private init(kind: Invariant.Kind, mode: FailureMode?) {
    self.kind = kind
    self.mode = mode
  }

  /// True for a finding that does not count.
  func matches(_ signature: Signature) -> Bool {
    guard signature.kind == kind else { return false }
    return mode.map { signature.rule == kind.rule($0) } ?? true
  }
}
