import AutoLayout
import Judging
import Triage

/// The identity of a failure that view code repeats in each view of a class: the first one is
/// reported.
///
/// Views and constraints that code creates repeatedly have the name and the line of the first,
/// followed by a number.
struct InstanceKey: Hashable {
  private let rule: String
  private let items: [String]
  private let constraints: [String]
  /// A case without equals; nil for those that code creates.
  private let bucket: String?

  init(_ failingCase: Case, of scene: Scene) {
    rule = failingCase.signature.rule
    guard case .code = scene.host else {
      (items, constraints, bucket) = ([], [], failingCase.bucket)
      return
    }
    bucket = nil
    items = failingCase.items.map { Self.withoutNumber($0, behind: " ") }.sorted()
    constraints = failingCase.constraints.map { Self.withoutNumber($0, behind: " #") }.sorted()
  }

  private static func withoutNumber(_ name: String, behind mark: String) -> String {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let rest = name.dropLast(digits)
    return digits > 0 && rest.hasSuffix(mark) ? String(rest.dropLast(mark.count)) : name
  }
}
