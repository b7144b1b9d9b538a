/// The frame that an app's code gives the objects of a class when it makes them.
struct GivenFrames {
  let app: AppIndex

  /// The words of `CGRect(x: 0, y: 0, width: 48, height: 64)` between its parentheses, without the numbers.
  private static let labels = ["x", ":", ",", "y", ":", ",", "width", ":", ",", "height", ":"]

  /// The expression of Swift for the frame: zero unless all code that makes an object gives the same numbers.
  func frame(of place: Place) -> String {
    let name = app[place].name
    var sizes: Set<[String]> = []
    for source in app.files where !source.isPackage {
      for offset in source.offsets(of: Array(name.utf8)) {
        let words = source.words(
          offset..<min(offset + Self.longestCall, source.bytes.count))
        guard words.dropFirst().prefix(3).map(\.text) == ["(", "frame", ":"] else { continue }
        sizes.insert(Self.size(words.dropFirst(4).map(\.text)))
      }
    }
    guard sizes.count == 1, let size = sizes.first, size.count == 2 else { return ".zero" }
    return "CGRect(x: 0, y: 0, width: \(size[0]), height: \(size[1]))"
  }
  /// Bytes that a call with numbers has at most.
  private static let longestCall = 160

  /// The width and height of a rectangle of numbers; empty for any other expression.
  private static func size(_ words: [String]) -> [String] {
    let words = words.first == "." ? Array(words.dropFirst().drop { $0 == "init" }) : words
    let inside = words.drop { $0 == "CGRect" }
    guard inside.first == "(" else { return [] }
    let parts = inside.dropFirst().prefix { $0 != ")" }
    let numbers = parts.filter { Double($0) != nil }
    guard numbers.count == 4, parts.filter({ Double($0) == nil }) == labels else { return [] }
    return Array(numbers.suffix(2))
  }
}
