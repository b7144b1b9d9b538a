#if NATS
  import Foundation
  import JetStream
  import Testing

  @testable import Campaigns

  /// The reason why tests with a server cannot run here; nil if there is none.
  enum NATSObstacle {
    static var reason: String? {
      access(NATSServerFixture.program, X_OK) == 0
        ? nil : "\(NATSServerFixture.program) is missing (Debian package nats-server)"
    }
  }

  /// A NATS server for one test, on a free port of this machine.
  final class NATSServerFixture {
    static let program = "/usr/sbin/nats-server"

    let directory: String
    private(set) var port = -1
    private let configuration: String
    private let hasJetStream: Bool
    private var process: WorkerProcess?

    /// - Parameter configuration: lines of the server's configuration; `DIR` in them is replaced by
    ///   a directory of the test.
    init(configuration: String = "", hasJetStream: Bool = true, in directory: String) throws {
      self.directory = directory
      self.configuration = configuration.replacingOccurrences(of: "DIR", with: directory)
      self.hasJetStream = hasJetStream
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
      try start()
    }

    deinit {
      kill()
    }

    var address: ServerAddress {
      get throws { try ServerAddress("nats://127.0.0.1:\(port)") }
    }

    /// Starts the server, with the former port and data if it ran before.
    func start() throws {
      let ports = directory + "/ports"
      try? FileManager.default.removeItem(atPath: ports)
      try FileManager.default.createDirectory(atPath: ports, withIntermediateDirectories: true)
      let file = directory + "/server.conf"
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
      var arguments = [
        "nats-server", "-c", file, "-a", "127.0.0.1", "-p", "\(port)", "--ports_file_dir", ports,
        "-l", directory + "/server.log",
      ]
      if hasJetStream { arguments += ["-js", "-sd", directory + "/store"] }
      let process = try WorkerProcess(
        WorkerCommand(executable: Self.program, arguments: arguments))
      self.process = process
      for _ in 0..<1000 {
        if let found = try Self.port(in: ports) {
          port = found
          return
        }
        if let death = process.wait() { throw Failure(reason: "\(death)") }
        usleep(10_000)
      }
      throw Failure(reason: "no port after 10 s")
    }

    struct Failure: Error { var reason: String }

    private static func port(in directory: String) throws -> Int? {
      struct Ports: Decodable { var nats: [String] }
      guard
        let name = try FileManager.default.contentsOfDirectory(atPath: directory).first,
        let data = FileManager.default.contents(atPath: directory + "/" + name),
        let ports = try? JSONDecoder().decode(Ports.self, from: data)
      else { return nil }
      return ports.nats.first.flatMap { URL(string: $0)?.port }
    }

    /// `kill -9`.
    func kill() {
      _ = process?.terminate()
      process = nil
    }

    func signal(_ number: Int32) {
      if let process { Glibc.kill(process.identifier, number) }
    }
  }
#endif
