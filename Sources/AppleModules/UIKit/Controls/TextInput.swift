/// `UITextInputTraits`.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}
/// `UIKeyInput`.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
/// `UITextInput`, in part.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
}
extension UITextInput {
  public var markedTextRange: UITextRange? { nil }
  public func unmarkText() {}
  public func text(in range: UITextRange) -> String? { nil }
  public func replace(_ range: UITextRange, withText text: String) {}
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start, end)
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    UITextPosition(position.offset + offset)
  }
  public func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { beginningOfDocument }
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
}
/// `UITextPosition`: characters from the start.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}
/// `UITextRange`.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  open private(set) var start: UITextPosition
  open private(set) var end: UITextPosition
  open var isEmpty: Bool { start.offset == end.offset }
  init(_ start: UITextPosition, _ end: UITextPosition) {
    (self.start, self.end) = (start, end)
    super.init()
  }
}
/// `UITextSelectionRect`.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
}
