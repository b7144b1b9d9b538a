import Foundation

extension Element {
  /// The text of a `string` element, decoded if Interface Builder wrote it in Base64.
  var decodedText: String {
    guard isTrue("base64-UTF8") else { return text }
    // Interface Builder leaves the padding out.
    var encoded = text.filter { !$0.isWhitespace }
    while encoded.utf8.count % 4 != 0 { encoded += "=" }
    guard let data = Data(base64Encoded: encoded) else { return text }
    return String(decoding: data, as: UTF8.self)
  }
}
