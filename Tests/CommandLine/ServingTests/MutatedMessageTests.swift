import Foundation
import Testing

@testable import Serving

@Suite struct MutatedMessageTests {
  /// Seeds of the damage: messages of a session that uses everything.
  private static func messages(_ project: SampleProject) -> [String] {
    let calls: [(String, JSONValue)] = [
      ("devices", ["names": ["phones"], "limit": 3]), ("check", ["tier": "hint", "limit": 2]),
      ("layout", ["views": ["Title"], "width": 375, "contentSize": "AX1"]),
      ("explain", ["view": "Title", "direction": "rtl"]),
      ("explain", ["log": .string(SampleProject.log)]), ("fix", ["finding": "b1:0", "runs": 10]),
      ("prove", ["from": 370, "to": 380]),
      ("diff", ["base": "HEAD"]), ("explain", ["finding": "b1:0123456789abcdef"]),
    ]
    let requests = calls.map { name, arguments -> JSONValue in
      [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": ["name": .string(name), "arguments": arguments],
      ]
    }
    let others: [JSONValue] = [
      ["jsonrpc": "2.0", "id": 2, "method": "tools/list"],
      [
        "jsonrpc": "2.0", "id": "3", "method": "resources/read",
        "params": ["uri": "plumb://finding/b1:0/drawing.svg"],
      ],
      ["jsonrpc": "2.0", "method": "notifications/roots/list_changed"],
      [
        "jsonrpc": "2.0", "id": "plumb-roots-1",
        "result": ["roots": [["uri": .string("file://" + project.folder.path)]]],
      ],
    ]
    return (requests + others).map(\.text)
  }

  /// `PLUMB_ATTACKS` is the number of messages, `PLUMB_SEED` the first seed: `.dev/attack-server`
  /// runs 2,000.
  @Test func `no message ends the server, and every answer is a message`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PLUMB_ATTACKS"].flatMap { Int($0) } ?? 60
    var state = environment["PLUMB_SEED"].flatMap { UInt64($0) } ?? 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let project = try SampleProject()
    let seeds = Self.messages(project)
    var client = TestClient(roots: [project.folder.path])
    _ = try client.initialize("2025-11-25", ["roots": [:]])
    var answered = 0
    for _ in 0..<count {
      var bytes = Array(seeds[random(seeds.count)].utf8)
      for _ in 0..<random(5) {
        let place = random(bytes.count)
        switch random(6) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(20)))
        case 1: bytes[place] = UInt8(random(256))
        case 2:
          bytes.insert(contentsOf: Array("{[\"\\u00,:1e9-null".utf8).prefix(random(9)), at: place)
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(60), at: place)
        case 4: bytes.insert(UInt8(ascii: "0") + UInt8(random(10)), at: place)
        default: bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "["), count: 80), at: place)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      for answer in client.server.answers(to: .bytes(bytes)) {
        let value = try JSONReader.value(of: Array(answer.utf8))
        #expect(value["jsonrpc"] == "2.0")
        #expect(!answer.contains("\n"))
        answered += 1
      }
    }
    #expect(answered > count / 3)
    #expect(try client.request("ping")["result"] == [:])
    print("MutatedMessages: \(count) messages, \(answered) answers")
  }
}
