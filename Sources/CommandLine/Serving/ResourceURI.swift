/// The URIs of resources that can be read without calling tools.
enum ResourceURI {
  private static let start = "plumb://finding/"
  private static let drawingEnd = "/drawing.svg"

  /// The meaning of a URI.
  enum Target: Hashable {
    case finding(String)
    case drawing(String)
  }

  static func finding(_ id: String) -> String { start + id }

  static func drawing(of id: String) -> String { start + id + drawingEnd }

  /// Nil for the URI of something else.
  static func target(of uri: String) -> Target? {
    guard uri.hasPrefix(start) else { return nil }
    let rest = uri.dropFirst(start.count)
    let isDrawing = rest.hasSuffix(drawingEnd)
    let id = String(isDrawing ? rest.dropLast(drawingEnd.count) : rest)
    guard !id.isEmpty, !id.contains("/") else { return nil }
    return isDrawing ? .drawing(id) : .finding(id)
  }

  static let templates: JSONValue = [
    [
      "uriTemplate": "plumb://finding/{id}", "name": "finding", "title": "A finding of check",
      "mimeType": "text/plain",
    ],
    [
      "uriTemplate": "plumb://finding/{id}/drawing.svg", "name": "drawing",
      "title": "The drawing of a finding", "mimeType": "image/svg+xml",
    ],
  ]
}
