#if NATS
  import Fleet
  import Foundation
  import JetStream
  import Testing

  @testable import Campaigns
  @testable import CampaignsTestWorker

  /// The example of a server's configuration grants each role the permissions that it needs, and a
  /// worker no others.
  @Suite(
    .serialized,
    .disabled(if: NATSObstacle.reason != nil, "\(NATSObstacle.reason ?? "")"))
  struct PermissionTests {
    /// The users of the example, without TLS and ports, which the fixture chooses.
    private static func users() throws -> String {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(
          "../../../Sources/CommandLine/plumb/plumb.docc/Examples/nats-server.conf")
      let text = try String(contentsOf: path, encoding: .utf8)
      let start = try #require(text.range(of: "\nauthorization {"))
      let end = try #require(text.range(of: "\n}\n", range: start.upperBound..<text.endIndex))
      return String(text[start.lowerBound..<end.upperBound])
        .replacingOccurrences(of: "$PLUMB_COORDINATOR_PASSWORD", with: "coordinate")
        .replacingOccurrences(of: "$PLUMB_WORKER_PASSWORD", with: "work")
        .replacingOccurrences(of: "$PLUMB_VIEWER_PASSWORD", with: "view")
    }

    private func address(
      _ fixture: FleetFixture, _ user: String, _ password: String
    ) throws -> ServerAddress {
      try ServerAddress("nats://\(user):\(password)@127.0.0.1:\(fixture.server.port)")
    }

    @Test func leastPermissionsAreEnough() throws {
      let fixture = try FleetFixture(try Self.users())
      fixture.manifest.units = 30
      fixture.manifest.pause = 2
      let host = "127.0.0.1:\(fixture.server.port)"
      let worker = try fixture.start(["serve", "nats://worker:work@\(host)", "2", "test"])
      let coordinator = try fixture.start([
        "coordinate", fixture.corpus().path,
        String(decoding: fixture.manifest.bytes, as: UTF8.self),
        "nats://coordinator:coordinate@\(host)", "2",
      ])
      fixture.waitForUnits(5)
      let viewer = try address(fixture, "viewer", "view")
      let status = try FleetStatus(of: viewer, patience: 0.3)
      #expect(status.campaigns.count == 1)
      #expect(status.workers.count == 1)
      #expect(
        fixture.end(coordinator, within: 60) == .exit(0),
        "\(FleetFixture.words(of: coordinator)) \(FleetFixture.words(of: worker))")
      try fixture.expectWhole()
      #expect(!FleetFixture.words(of: worker).contains("ermission"))
      #expect(!FleetFixture.words(of: coordinator).contains("ermission"))
    }

    @Test func workersMayNeitherMakeNorDeleteNorCancel() throws {
      let fixture = try FleetFixture(try Self.users())
      let server = try JetStreamContext(
        ServerConnection(try address(fixture, "worker", "work"), name: "test"), patience: 500)
      #expect(throws: ServerError.self) {
        try server.makeStream(StreamPlan(name: "MINE", subjects: "mine.>"))
      }
      #expect(throws: ServerError.self) { try server.purge("FZ_UNITS", subject: "fz.unit.>") }
      #expect(throws: ServerError.self) {
        try server.publish(
          [1], to: "$KV.fz_campaigns.x.cancel", milliseconds: 500)
      }
      #expect(throws: ServerError.self) {
        try server.publish([1], to: "fz.unit.x", milliseconds: 500)
      }
    }
  }
#endif
