/// An incoming message of JSON-RPC 2.0.
package enum RemoteMessage: Hashable, Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// The answer to a request of the server; nil if it failed.
  case response(id: JSONValue, result: JSONValue?)

  /// - Throws: ``RemoteFault`` for a value that is no message, with the id if it has one.
  package init(_ value: JSONValue) throws(RemoteFault) {
    guard case .object(let members) = value else {
      throw RemoteFault(.invalidRequest, "one object a line was expected")
    }
    var id: JSONValue?
    switch members["id"] {
    case .string(let text)?: id = .string(text)
    case .number(let number)? where number == number.rounded(): id = .number(number)
    case nil: break
    default: throw RemoteFault(.invalidRequest, "an id is a text or a whole number")
    }
    guard members["jsonrpc"] == .string("2.0") else {
      throw RemoteFault(.invalidRequest, "\"jsonrpc\": \"2.0\" was expected", id: id)
    }
    guard let method = members["method"] else {
      guard let id, members["result"] != nil || members["error"] != nil else {
        throw RemoteFault(.invalidRequest, "a method, or the answer to one, was expected", id: id)
      }
      self = .response(id: id, result: members["result"])
      return
    }
    guard let name = method.string else {
      throw RemoteFault(.invalidRequest, "the method is a text", id: id)
    }
    let parameters = members["params"] ?? .object([:])
    guard case .object = parameters else {
      throw RemoteFault(.invalidRequest, "params are an object", id: id)
    }
    self =
      id.map { .request(id: $0, method: name, parameters: parameters) }
      ?? .notification(method: name, parameters: parameters)
  }
}

/// The reason why a request has no result, with JSON-RPC's number.
package struct RemoteFault: Error, Hashable, Sendable {
  package enum Code: Int, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case resourceNotFound = -32002
  }

  package var code: Code
  package var message: String
  /// The id of the request, if it could be read.
  package var id: JSONValue?

  package init(_ code: Code, _ message: String, id: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.id = id
  }

  /// The answer, for the request with this id.
  package func response(to id: JSONValue?) -> JSONValue {
    var members: [String: JSONValue] = [
      "jsonrpc": "2.0",
      "error": .object(["code": .number(Double(code.rawValue)), "message": .string(message)]),
    ]
    // The protocol's schema allows no null here: the answer to a request without an id has none.
    members["id"] = id ?? self.id
    return .object(members)
  }
}
