#if NATS
  import Foundation
  import Glibc
  import JetStream
  import Testing

  @testable import Campaigns
  @testable import CampaignsTestWorker

  /// Three machines, each with a server of one cluster and a worker: network namespaces on a bridge.
  final class ThreeMachines {
    static var obstacle: String? {
      if let reason = NATSObstacle.reason { return reason }
      guard geteuid() == 0 else { return "network namespaces need root" }
      let name = "plumb-probe-\(getpid())"
      let isPossible = (try? shell("ip netns add \(name) && ip netns del \(name)")) == .exit(0)
      return isPossible ? nil : "network namespaces cannot be made here (ip netns)"
    }

    static func shell(_ script: String) throws -> WorkerDeath? {
      try WorkerProcess(
        WorkerCommand(executable: "/bin/sh", arguments: ["sh", "-c", script])
      ).wait(blocking: true)
    }

    let fixture: FleetFixture
    /// Names of interfaces have at most 15 letters.
    private let tag = "pl\(getpid() % 100_000)"
    private var servers: [Int: WorkerProcess] = [:]
    private var workers: [Int: WorkerProcess] = [:]

    private static let subnet = "10.77.41"

    init(_ fixture: FleetFixture) throws {
      self.fixture = fixture
      fixture.server.kill()
      var script = """
        set -e
        ip link add \(tag)b type bridge
        ip addr add \(Self.subnet).254/24 dev \(tag)b
        ip link set \(tag)b up

        """
      for machine in 1...3 {
        script += """
          ip netns add \(tag)n\(machine)
          ip link add \(tag)v\(machine) type veth peer name eth0 netns \(tag)n\(machine)
          ip link set \(tag)v\(machine) master \(tag)b up
          ip -n \(tag)n\(machine) addr add \(Self.subnet).\(machine)/24 dev eth0
          ip -n \(tag)n\(machine) link set eth0 up
          ip -n \(tag)n\(machine) link set lo up

          """
      }
      let result = try Self.shell(script)
      try #require(result == .exit(0))
      for machine in 1...3 { try startServer(machine) }
      try waitForCluster()
      for machine in 1...3 { workers[machine] = try run(["serve", url, "1", "test"], on: machine) }
    }

    deinit {
      for process in Array(servers.values) + Array(workers.values) { _ = process.terminate() }
      _ = try? Self.shell(
        """
        for i in 1 2 3; do ip netns del \(tag)n$i; ip link del \(tag)v$i; done
        ip link del \(tag)b
        """)
    }

    var url: String {
      "nats://" + (1...3).map { "\(Self.subnet).\($0):4222" }.joined(separator: ",")
    }

    private func startServer(_ machine: Int) throws {
      let directory = "\(fixture.path)/n\(machine)"
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
      let routes = (1...3).map { "nats://\(Self.subnet).\($0):6222" }.joined(separator: ", ")
      let text = """
        server_name: n\(machine)
        listen: "\(Self.subnet).\(machine):4222"
        log_file: "\(directory)/log"
        jetstream { store_dir: "\(directory)/store" }
        cluster { name: plumb, listen: "\(Self.subnet).\(machine):6222", routes: [\(routes)] }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(directory)/server.conf"))
      servers[machine] = try WorkerProcess(
        WorkerCommand(
          executable: "/usr/sbin/ip",
          arguments: [
            "ip", "netns", "exec", "\(tag)n\(machine)", NATSServerFixture.program, "-c",
            "\(directory)/server.conf",
          ]))
    }

    private func run(_ arguments: [String], on machine: Int) throws -> WorkerProcess {
      try WorkerProcess(
        WorkerCommand(
          executable: "/usr/sbin/ip",
          arguments: ["ip", "netns", "exec", "\(tag)n\(machine)", FleetFixture.program]
            + arguments, environment: fixture.environment))
    }

    /// The coordinator runs on a fourth machine: the host.
    func coordinator() throws -> WorkerProcess {
      try WorkerProcess(
        WorkerCommand(
          executable: FleetFixture.program,
          arguments: [
            "CampaignsTestWorker", "coordinate", fixture.corpus().path,
            String(decoding: fixture.manifest.bytes, as: UTF8.self), url, "\(fixture.lease)",
          ],
          environment: fixture.environment.merging(["PLUMB_TEST_REPLICAS": "3"]) { $1 }))
    }

    private func waitForCluster() throws {
      for _ in 0..<300 {
        if let connection = try? ServerConnection(ServerAddress(url), name: "test"),
          let server = try? JetStreamContext(connection), (try? server.checkIsEnabled()) != nil
        {
          return
        }
        usleep(100_000)
      }
      Issue.record("the cluster did not come up")
    }

    /// The machine with the leader of the stream of units.
    func leader() throws -> Int {
      struct Info: Decodable {
        struct Cluster: Decodable { var leader: String }
        var cluster: Cluster
      }
      let connection = try ServerConnection(ServerAddress(url), name: "test")
      let bytes = try connection.request(of: "$JS.API.STREAM.INFO.FZ_UNITS", milliseconds: 4000)
      let leader = try JSONDecoder().decode(Info.self, from: Data(bytes)).cluster.leader
      return try #require(Int(leader.dropFirst()))
    }

    func setLink(_ machine: Int, _ state: String) throws {
      let result = try Self.shell("ip link set \(tag)v\(machine) \(state)")
      #expect(result == .exit(0))
    }

    /// A power failure: the cable, the server and the worker, all at once.
    func lose(_ machine: Int) throws {
      try setLink(machine, "down")
      #expect(servers[machine]?.terminate() == .signal(SIGKILL))
      #expect(workers[machine]?.terminate() == .signal(SIGKILL))
    }
  }

  @Suite(
    .serialized,
    .disabled(if: ThreeMachines.obstacle != nil, "\(ThreeMachines.obstacle ?? "")"))
  struct FleetClusterTests {
    private func machines(units: Int) throws -> ThreeMachines {
      let fixture = try FleetFixture()
      fixture.manifest.units = units
      fixture.manifest.pause = 10
      fixture.lease = 3
      return try ThreeMachines(fixture)
    }

    @Test func machineThatLeadsIsLost() throws {
      let machines = try machines(units: 100)
      let coordinator = try machines.coordinator()
      machines.fixture.waitForUnits(20)
      try machines.lose(try machines.leader())
      #expect(machines.fixture.unitsDone() < 100, "too late to disturb anything")
      #expect(
        machines.fixture.end(coordinator, within: 120) == .exit(0),
        "\(FleetFixture.words(of: coordinator))")
      try machines.fixture.expectWhole()
    }

    @Test func machineThatIsCutOffForSixSeconds() throws {
      // Enough units that some are left when the machine comes back.
      let machines = try machines(units: 250)
      let coordinator = try machines.coordinator()
      machines.fixture.waitForUnits(20)
      let machine = try machines.leader()
      try machines.setLink(machine, "down")
      usleep(6_000_000)
      try machines.setLink(machine, "up")
      #expect(machines.fixture.unitsDone() < 250, "too late to disturb anything")
      #expect(
        machines.fixture.end(coordinator, within: 120) == .exit(0),
        "\(FleetFixture.words(of: coordinator))")
      try machines.fixture.expectWhole()
    }
  }
#endif
