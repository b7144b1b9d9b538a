import Foundation

/// A list in place of an argument of a format, as in Apple's Foundation: a forwarded variadic
/// parameter is its arguments, and an array is one object (`%@`), shown by its description.
///
/// The formatter reads an object by its address after this property is gone, so that the text is never freed.
extension Array: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    let text = Unmanaged.passRetained(NSString(string: description))
    return [Int(bitPattern: text.toOpaque())]
  }
}
