#if NATS
  import Foundation
  import JetStream
  import Testing

  @testable import Campaigns

  /// The cause of a failed connection is reported at once, each by its own name.
  @Suite(
    .serialized,
    .disabled(if: NATSObstacle.reason != nil, "\(NATSObstacle.reason ?? "")"))
  struct ConnectionErrorTests {
    private let path = NSTemporaryDirectory() + "plumb-nats-" + UUID().uuidString

    private func refusal(_ address: ServerAddress) -> ServerError? {
      do throws(ServerError) {
        try JetStreamContext(ServerConnection(address, name: "test")).checkIsEnabled()
        return nil
      } catch {
        return error
      }
    }

    @Test func noServer() throws {
      let server = try NATSServerFixture(in: path)
      let address = try server.address
      #expect(refusal(address) == nil)
      server.kill()
      #expect(refusal(address) == .unreachable(server: address.name))
      try? FileManager.default.removeItem(atPath: path)
    }

    @Test func wrongPasswordAndMissingPermission() throws {
      let server = try NATSServerFixture(
        configuration: """
          authorization { users: [
            { user: fuzz, password: secret },
            { user: poor, password: secret, permissions: { publish: "nothing" } }
          ] }
          """, in: path)
      var address = try server.address
      #expect(refusal(address) == .authentication(server: address.name))
      (address.user, address.password) = ("fuzz", "wrong")
      #expect(refusal(address) == .authentication(server: address.name))
      address.password = "secret"
      #expect(refusal(address) == nil)
      address.user = "poor"
      guard case .notPermitted(let reason) = refusal(address) else {
        Issue.record("a missing permission was not told")
        return
      }
      #expect(reason.contains("$JS.API.INFO"))
      try? FileManager.default.removeItem(atPath: path)
    }

    @Test func noJetStream() throws {
      let server = try NATSServerFixture(hasJetStream: false, in: path)
      #expect(refusal(try server.address) == .noJetStream)
      try? FileManager.default.removeItem(atPath: path)
    }

    @Test func certificates() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let script = """
        cd "$1" || exit 1
        for ca in right wrong; do
          openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
            -subj "/CN=$ca" -keyout $ca.key -out $ca.pem
        done
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=127.0.0.1 \
          -keyout server.key -out server.csr
        printf 'subjectAltName=IP:127.0.0.1' > san
        openssl x509 -req -in server.csr -CA right.pem -CAkey right.key -CAcreateserial -days 2 \
          -extfile san -out server.pem
        """
      let openssl = try WorkerProcess(
        WorkerCommand(executable: "/bin/sh", arguments: ["sh", "-c", script, "sh", path]))
      #expect(openssl.wait(blocking: true) == .exit(0))
      let server = try NATSServerFixture(
        configuration: "tls { cert_file: \"DIR/server.pem\", key_file: \"DIR/server.key\" }",
        in: path)
      let plain = try server.address
      guard case .encryption = refusal(plain) else {
        Issue.record("a plain client of a TLS server: \(String(describing: refusal(plain)))")
        return
      }
      var address = try ServerAddress("tls://127.0.0.1:\(server.port)")
      address.authorities = path + "/right.pem"
      #expect(refusal(address) == nil)
      address.authorities = path + "/wrong.pem"
      guard case .encryption = refusal(address) else {
        Issue.record("a wrong authority: \(String(describing: refusal(address)))")
        return
      }
      address.authorities = path + "/missing.pem"
      guard case .file = refusal(address) else {
        Issue.record("a missing file: \(String(describing: refusal(address)))")
        return
      }
      server.kill()
      let other = try NATSServerFixture(in: path + "/plain")
      address = try ServerAddress("tls://127.0.0.1:\(other.port)")
      guard case .encryption = refusal(address) else {
        Issue.record("a TLS client of a plain server: \(String(describing: refusal(address)))")
        return
      }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
#endif
