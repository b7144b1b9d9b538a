import Testing

@testable import Serving

@Suite struct ModelContextServerTests {
  // MARK: The protocol

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
  ]) func `client and server agree on a version that both know`(_ asked: String, _ agreed: String)
    throws
  {
    var client = TestClient(roots: [])
    let answers = try client.initialize(asked)
    #expect(answers.count == 1)
    #expect(answers[0]["result"]?["protocolVersion"]?.string == agreed)
    #expect(answers[0]["result"]?["serverInfo"]?["name"] == "plumb")
  }

  @Test(arguments: [
    ("{", -32700), ("[1]", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[]}", -32600),
    ("{\"jsonrpc\":\"2.0\",\"id\":1}", -32600),
    (String(repeating: "[", count: 100_000), -32700), ("\"\\ud800\"", -32700),
    ("1e999999999999", -32700),
  ]) func `an invalid request is answered with its error number`(_ line: String, _ code: Int) throws
  {
    var server = ModelContextServer(roots: Roots([]), version: "0")
    let answers = server.answers(to: .bytes(Array(line.utf8)))
    let answer = try JSONReader.value(of: Array(try #require(answers.first).utf8))
    #expect(answer["error"]?["code"]?.number == Double(code))
    #expect(!server.answers(to: .tooLong).isEmpty)
    #expect(server.answers(to: .bytes(Array("  \r".utf8))).isEmpty)
  }

  @Test func `unknown requests get an error and notifications no answer`() throws {
    var client = TestClient(roots: [])
    #expect(try client.request("ping")["result"] == [:])
    _ = try client.initialize()
    #expect(try client.request("prompts/list")["error"]?["code"] == -32601)
    #expect(try client.request("tools/call", ["name": "bake"])["error"]?["code"] == -32602)
    #expect(try client.request("tools/call", ["arguments": [:]])["error"]?["code"] == -32602)
    #expect(
      try client.request("resources/read", ["uri": "file:///etc/passwd"])["error"]?["code"]
        == -32002)
    #expect(try client.send(["jsonrpc": "2.0", "method": "notifications/cancelled"]).isEmpty)
    #expect(try client.send(["jsonrpc": "2.0", "id": "x", "result": [:]]).isEmpty)
  }

  @Test func `every tool has schemas and describes its arguments if one is wrong`() throws {
    let project = try SampleProject()
    var client = TestClient(roots: [project.folder.path])
    _ = try client.initialize()
    let tools = try #require(try client.request("tools/list")["result"]?["tools"]?.array)
    #expect(
      tools.compactMap { $0["name"]?.string }
        == ["check", "explain", "fix", "layout", "diff", "prove", "devices"])
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == "object")
      #expect(tool["outputSchema"]?["type"] == "object")
      #expect(tool["annotations"]?["readOnlyHint"] == .bool(tool["name"] != "fix"))
      let name = try #require(tool["name"]?.string)
      #expect(try client.failure(name, ["colour": "green"]).contains("‘colour’"))
    }
    #expect(try client.failure("check", ["limit": 0]).contains("from 1 to 50"))
    #expect(try client.failure("check", ["limit": .number(1.5)]).contains("whole number"))
    #expect(try client.failure("check", ["path": 7]).contains("a text"))
    #expect(try client.failure("check", ["tier": "grave"]).contains("one of error"))
    #expect(try client.failure("check", ["cursor": "-1"]).contains("nextCursor"))
    #expect(try client.failure("check", ["devices": ["Toaster"]]).contains("Toaster"))
    #expect(try client.failure("explain", [:]).contains("one of ‘finding’"))
    #expect(try client.failure("explain", ["finding": "b1:0"]).contains("call check"))
    #expect(try client.failure("layout", ["views": ["Teapot"]]).contains("teapot"))
    #expect(try client.failure("layout", ["scene": "Pot"]).contains("the scenes are Tea"))
  }

  // MARK: Roots

  @Test func `calls wait for the roots of the client and read nothing outside of them`() throws {
    let (project, other) = (try SampleProject(), try SampleProject())
    var client = TestClient(roots: [other.folder.path])
    let answers = try client.initialize("2025-06-18", ["roots": ["listChanged": true]])
    #expect(answers.last?["method"] == "roots/list")
    let call: JSONValue = [
      "jsonrpc": "2.0", "id": "call", "method": "tools/call",
      "params": ["name": "layout", "arguments": ["views": ["Title"]]],
    ]
    #expect(try client.send(call).isEmpty)
    let uri = "file://" + project.folder.path.replacing("-", with: "%2D")
    let later = try client.send([
      "jsonrpc": "2.0", "id": try #require(answers.last?["id"]),
      "result": ["roots": [["uri": .string(uri)]]],
    ])
    #expect(later.first?["id"] == "call")
    #expect(later.first?["result"]?["isError"] == false)
    for path in [other.folder.path, "../" + other.folder.path, "/etc", "App/../../.."] {
      #expect(try client.failure("check", ["path": .string(path)]).contains("‘"))
    }
    #expect(try client.failure("check", ["path": .string(other.folder.path)]).contains("outside"))
  }

  @Test func `a link that leads out of the roots is not followed`() throws {
    let (project, other) = (try SampleProject(), try SampleProject())
    try FileManagerLink.make(
      project.folder.path + "/Out", to: other.folder.path + "/App")
    var client = TestClient(roots: [project.folder.path])
    _ = try client.initialize()
    #expect(try client.failure("check", ["path": "Out"]).contains("outside"))
    // The same for a search of a folder.
    let views = try client.call("layout", ["views": ["Title"]])
    #expect(views["total"] == 1)
  }

  @Test func `settings and baselines above a root are not read`() throws {
    let project = try SampleProject()
    try project.folder.write("{ broken", to: ".plumb.json")
    try project.folder.write("{ broken", to: ".plumb-baseline.json")
    var inside = TestClient(roots: [project.folder.path + "/App"])
    _ = try inside.initialize()
    #expect(try inside.call("check")["total"] != 0)
    var above = TestClient(roots: [project.folder.path])
    _ = try above.initialize()
    #expect(try above.failure("check", [:]).contains(".plumb.json"))
  }
}
