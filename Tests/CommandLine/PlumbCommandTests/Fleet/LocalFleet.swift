#if NATS
  import Foundation
  import TestFolders
  import Testing

  /// A NATS server of a test's own and workers of the built program.
  final class LocalFleet {
    static let program = "/usr/sbin/nats-server"

    /// The obstacle to running such tests here; nil if there is none.
    static var obstacle: String? {
      FileManager.default.isExecutableFile(atPath: program)
        ? nil : "\(program) is missing (Debian package nats-server)"
    }

    let folder: TemporaryFolder
    let plumb: BuiltProgram
    let url: String
    private var processes: [Process] = []

    init() throws {
      folder = try TemporaryFolder()
      plumb = try BuiltProgram()
      let ports = folder.path + "/ports"
      try FileManager.default.createDirectory(atPath: ports, withIntermediateDirectories: true)
      let server = Process()
      server.executableURL = URL(fileURLWithPath: Self.program)
      server.arguments = [
        "-a", "127.0.0.1", "-p", "-1", "--ports_file_dir", ports, "-js", "-sd",
        folder.path + "/store", "-l", folder.path + "/log",
      ]
      try server.run()
      processes = [server]
      url = try Self.address(in: ports)
    }

    deinit {
      for process in processes {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
    }

    func startWorker(cache: String, _ arguments: [String] = []) throws {
      processes.append(
        try plumb.start(
          ["worker", "--on", url, "--jobs", "1", "--cache", folder.path + "/" + cache] + arguments))
    }

    private static func address(in ports: String) throws -> String {
      struct Ports: Decodable { var nats: [String] }
      for _ in 0..<1000 {
        if let name = try FileManager.default.contentsOfDirectory(atPath: ports).first,
          let data = FileManager.default.contents(atPath: ports + "/" + name),
          let known = try? JSONDecoder().decode(Ports.self, from: data), let url = known.nats.first
        {
          return url
        }
        usleep(10_000)
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
#endif
