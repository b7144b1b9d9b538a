import Testing

@testable import Serving

/// A client of the protocol, in the process of the server.
struct TestClient {
  var server: ModelContextServer
  private var number = 0

  init(roots: [String]) {
    server = ModelContextServer(roots: Roots(roots), version: "0")
  }

  mutating func send(_ message: JSONValue) throws -> [JSONValue] {
    try server.answers(to: .bytes(Array(message.text.utf8))).map { line in
      try JSONReader.value(of: Array(line.utf8))
    }
  }

  mutating func request(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    number += 1
    let answers = try send([
      "jsonrpc": "2.0", "id": .number(Double(number)), "method": .string(method),
      "params": parameters,
    ])
    let answer = try #require(answers.first)
    #expect(answers.count == 1)
    #expect(answer["jsonrpc"] == "2.0")
    #expect(answer["id"] == .number(Double(number)))
    return answer
  }

  /// - Parameter capabilities: with roots or without.
  mutating func initialize(_ version: String = "2025-06-18", _ capabilities: JSONValue = [:]) throws
    -> [JSONValue]
  {
    let answer = try request(
      "initialize",
      [
        "protocolVersion": .string(version), "capabilities": capabilities,
        "clientInfo": ["name": "test", "version": "1"],
      ])
    return [answer] + (try send(["jsonrpc": "2.0", "method": "notifications/initialized"]))
  }

  /// A tool's result, which must have no error.
  mutating func call(_ tool: String, _ arguments: JSONValue = [:]) throws -> JSONValue {
    let answer = try request("tools/call", ["name": .string(tool), "arguments": arguments])
    let result = try #require(answer["result"])
    #expect(result["isError"] == false, "\(result.text)")
    return try #require(result["structuredContent"])
  }

  /// The error of a call.
  mutating func failure(_ tool: String, _ arguments: JSONValue) throws -> String {
    let answer = try request("tools/call", ["name": .string(tool), "arguments": arguments])
    let result = try #require(answer["result"])
    #expect(result["isError"] == true)
    return result["content"]?.array?.first?["text"]?.string ?? ""
  }
}
