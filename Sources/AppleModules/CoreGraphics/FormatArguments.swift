import Foundation

/// A list where a format wants an argument, as Apple's Foundation takes it: a variadic parameter that is handed on is its
/// arguments, and an array is one object (`%@`), told by its description.
///
/// The formatter reads an object by its address after this property is gone, so that the text is never freed.
extension Array: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    let text = Unmanaged.passRetained(NSString(string: description))
    return [Int(bitPattern: text.toOpaque())]
  }
}
