import Commands
import Reporting
import SceneFiles
import Workflows

/// Findings and their drawings, as resources.
struct ServedResources {
  /// The number of resources in one answer.
  private static let pageCount = 50

  /// The findings in earlier answers, and their drawings.
  static func list(
    _ parameters: JSONValue, _ workspace: Workspace
  ) throws(RemoteFault) -> JSONValue {
    let all = workspace.recent.flatMap { known -> [JSONValue] in
      let failingCase = known.finding.failingCase
      return [
        [
          "uri": .string(ResourceURI.finding(failingCase.bucket)),
          "name": .string(failingCase.bucket),
          "title": .string(failingCase.title), "mimeType": "text/plain",
        ],
        [
          "uri": .string(ResourceURI.drawing(of: failingCase.bucket)),
          "name": .string("\(failingCase.bucket) drawing"),
          "title": .string("\(failingCase.title), drawn"),
          "mimeType": "image/svg+xml",
        ],
      ]
    }
    var first = 0
    if let cursor = parameters["cursor"], cursor != .null {
      guard let place = cursor.string.flatMap({ Int($0) }), (0...all.count).contains(place) else {
        throw RemoteFault(.invalidParameters, "nextCursor of an answer was expected")
      }
      first = place
    }
    let end = min(all.count, first + pageCount)
    return .members([
      "resources": .array(Array(all[first..<end])),
      "nextCursor": end < all.count ? .string(String(end)) : nil,
    ])
  }

  static func read(
    _ parameters: JSONValue, _ workspace: inout Workspace
  ) throws(RemoteFault) -> JSONValue {
    guard let uri = parameters["uri"]?.string else {
      throw RemoteFault(.invalidParameters, "‘uri’ is missing")
    }
    guard let target = ResourceURI.target(of: uri) else {
      throw RemoteFault(.resourceNotFound, "there is no resource \(uri.prefix(200))")
    }
    do throws(ToolFailure) {
      let (text, type) = try content(of: target, &workspace)
      return [
        "contents": [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]
      ]
    } catch {
      throw RemoteFault(.resourceNotFound, error.message)
    }
  }

  private static func content(
    of target: ResourceURI.Target, _ workspace: inout Workspace
  ) throws(ToolFailure) -> (text: String, type: String) {
    switch target {
    case .finding(let id):
      let known = try workspace.finding(id, path: nil)
      return (
        FindingBlock(known.finding, emphasis: Emphasis(isColoured: false), closing: []).text,
        "text/plain"
      )
    case .drawing(let id):
      let known = try workspace.finding(id, path: nil)
      let project = try workspace.project(known.place.path)
      do throws(CommandError) {
        var lookup = SceneLookup()
        try lookup.addGiven(project.documents)
        let runner = CaseRunner(lookup: lookup, fonts: project.fonts.library)
        let result = runner.run(known.finding.failingCase, token: known.finding.token)
        guard let picture = result.picture else {
          throw CommandError.badInput("\(id) cannot be drawn: its scene has no layout there")
        }
        return (picture.svg, "image/svg+xml")
      } catch {
        throw ToolFailure(error.message)
      }
    }
  }
}
