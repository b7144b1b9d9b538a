/// A server of the Model Context Protocol: lines come in, lines go out. It does not know their
/// source.
package struct ModelContextServer: Sendable {
  /// The newest first: it is the answer to a client of an unknown version.
  package static let versions = ["2025-11-25", "2025-06-18"]

  private static let tools: [any ServedTool] = [
    CheckTool(), ExplainTool(), FixTool(), LayoutTool(), DiffTool(), ProveTool(), DevicesTool(),
  ]

  /// The id of the server's own request for the client's roots.
  private static let rootsID = "plumb-roots"
  /// The maximum number of calls that wait for the client's roots.
  private static let mostWaiting = 64

  private let version: String
  private var workspace: Workspace
  private var isInitialized = false
  private var givesRoots = false
  /// True if the client was asked for its roots and has not answered.
  private var awaitsRoots = false
  private var waiting: [JSONValue] = []
  /// The number of requests for the roots: an answer to an old request is ignored.
  private var rootsAsked = 0

  /// - Parameters:
  ///   - roots: the working folder, or the folders of the command line: a client without roots may
  ///     read these.
  ///   - version: the version of the program.
  package init(roots: Roots, version: String) {
    workspace = Workspace(roots: roots)
    self.version = version
  }

  // MARK: Messages

  /// The answers to a line, in order.
  package mutating func answers(to line: LineReader.Line) -> [String] {
    guard case .bytes(let bytes) = line else {
      return [
        Self.fault(RemoteFault(.parse, "a line of at most \(LineReader.limit) bytes was expected"))
      ]
    }
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return [] }
    let value: JSONValue
    do throws(JSONReader.Fault) { value = try JSONReader.value(of: bytes) } catch {
      return [Self.fault(RemoteFault(.parse, "\(error)"))]
    }
    return answers(to: value).map(\.text)
  }

  private static func fault(_ fault: RemoteFault) -> String { fault.response(to: nil).text }

  /// The answers to calls that still waited when the client left.
  package mutating func lastAnswers() -> [String] {
    awaitsRoots = false
    return answersToWaiting().map(\.text)
  }

  private mutating func answersToWaiting() -> [JSONValue] {
    let held = waiting
    waiting = []
    return held.flatMap { answers(to: $0) }
  }

  private mutating func answers(to value: JSONValue) -> [JSONValue] {
    let message: RemoteMessage
    do throws(RemoteFault) { message = try RemoteMessage(value) } catch {
      return [error.response(to: nil)]
    }
    switch message {
    case .notification(let method, _): return notified(method)
    case .response(let id, let result): return answered(id, result)
    case .request(let id, let method, let parameters):
      if awaitsRoots, method == "tools/call" || method.hasPrefix("resources/") {
        guard waiting.count < Self.mostWaiting else {
          let fault = RemoteFault(.invalidRequest, "the client has not answered roots/list")
          return [fault.response(to: id)]
        }
        waiting.append(value)
        return []
      }
      do throws(RemoteFault) {
        let result = try result(of: method, parameters)
        return [["jsonrpc": "2.0", "id": id, "result": result]]
      } catch {
        return [error.response(to: id)]
      }
    }
  }

  private mutating func notified(_ method: String) -> [JSONValue] {
    switch method {
    case "notifications/initialized" where isInitialized && givesRoots,
      "notifications/roots/list_changed" where isInitialized && givesRoots:
      awaitsRoots = true
      rootsAsked += 1
      return [
        [
          "jsonrpc": "2.0", "id": .string("\(Self.rootsID)-\(rootsAsked)"), "method": "roots/list",
        ]
      ]
    default: return []
    }
  }

  private mutating func answered(_ id: JSONValue, _ result: JSONValue?) -> [JSONValue] {
    guard awaitsRoots, id == .string("\(Self.rootsID)-\(rootsAsked)") else { return [] }
    awaitsRoots = false
    // A client with no roots, or with roots that do not exist, allows no reading.
    if let given = result?["roots"]?.array {
      workspace.roots = Roots(uris: given.compactMap { $0["uri"]?.string })
    }
    return answersToWaiting()
  }

  // MARK: Requests

  private mutating func result(
    of method: String, _ parameters: JSONValue
  ) throws(RemoteFault) -> JSONValue {
    if method == "ping" { return .object([:]) }
    if method == "initialize" { return try initialized(parameters) }
    guard isInitialized else {
      throw RemoteFault(.invalidRequest, "‘initialize’ was expected first")
    }
    switch method {
    case "tools/list": return ["tools": .array(Self.tools.map(\.listing))]
    case "tools/call": return try called(parameters)
    case "resources/list": return try ServedResources.list(parameters, workspace)
    case "resources/templates/list": return ["resourceTemplates": ResourceURI.templates]
    case "resources/read": return try ServedResources.read(parameters, &workspace)
    default: throw RemoteFault(.methodNotFound, "there is no method ‘\(method.prefix(60))’")
    }
  }

  private mutating func initialized(_ parameters: JSONValue) throws(RemoteFault) -> JSONValue {
    guard let asked = parameters["protocolVersion"]?.string else {
      throw RemoteFault(.invalidParameters, "‘protocolVersion’ is missing")
    }
    isInitialized = true
    givesRoots = parameters["capabilities"]?["roots"]?.object != nil
    return [
      "protocolVersion": .string(Self.versions.contains(asked) ? asked : Self.versions[0]),
      "capabilities": ["tools": .object([:]), "resources": .object([:])],
      "serverInfo": ["name": "plumb", "title": "Plumb", "version": .string(version)],
      "instructions": """
      Plumb lays out storyboards and xibs as UIKit would and finds what breaks. Start with check; explain a \
      finding by its id; edit the document; check again. diff says whether a refactoring moved anything; prove \
      says for which widths something holds. Nothing is written.
      """,
    ]
  }

  private mutating func called(_ parameters: JSONValue) throws(RemoteFault) -> JSONValue {
    guard let name = parameters["name"]?.string else {
      throw RemoteFault(.invalidParameters, "‘name’ is missing")
    }
    guard let tool = Self.tools.first(where: { $0.name == name }) else {
      let names = Self.tools.map(\.name).joined(separator: ", ")
      throw RemoteFault(
        .invalidParameters, "there is no tool ‘\(name.prefix(60))’; there are \(names)")
    }
    do throws(ToolFailure) {
      let arguments = try ToolArguments(parameters["arguments"] ?? .object([:]), tool.parameters)
      let result = try tool.call(arguments, &workspace)
      return [
        "content": [["type": "text", "text": .string(workspace.roots.shortened(result.text))]],
        "structuredContent": result.content, "isError": false,
      ]
    } catch {
      return ["content": [["type": "text", "text": .string(error.message)]], "isError": true]
    }
  }
}
