import JetStream
import Testing

@Suite struct ServerAddressTests {
  @Test func schemeHostPortAndUserAreRead() throws {
    let plain = try ServerAddress("nats://10.0.0.5:4333")
    #expect(plain.servers == ["nats://10.0.0.5:4333"])
    #expect(!plain.isEncrypted && plain.user == nil)
    let full = try ServerAddress("tls://worker:se:cret@nats.example.org/")
    #expect(full.servers == ["tls://nats.example.org:4222"])
    #expect(full.isEncrypted)
    #expect(full.user == "worker" && full.password == "se:cret")
    #expect(try ServerAddress("nats://[::1]:4444").servers == ["nats://[::1]:4444"])
    #expect(try ServerAddress("nats://[::1]").servers == ["nats://[::1]:4222"])
  }

  @Test func serversOfAClusterShareTheScheme() throws {
    let address = try ServerAddress("tls://u:p@a:1,b:2,tls://c")
    #expect(address.servers == ["tls://a:1", "tls://b:2", "tls://c:4222"])
    #expect(address.name == "tls://a:1,tls://b:2,tls://c:4222")
  }

  @Test(arguments: [
    "", "10.0.0.5:4222", "http://a:1", "nats://", "nats://a:0", "nats://a:99999", "nats://a:x",
    "nats://a b:1", "nats://a:1,", "nats://:@a", "nats://a/b:1",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(throws: ServerError.self) { try ServerAddress(text) }
  }

  @Test(arguments: [
    ("nats://u:p@10.0.0.5:1", true), ("nats://u:p@10.0.0.5:1,127.0.0.1:2", true),
    ("nats://u:p@localhost", false), ("nats://u:p@127.0.0.1:1", false), ("nats://u:p@[::1]", false),
    ("tls://u:p@10.0.0.5", false), ("nats://u@10.0.0.5", false), ("nats://10.0.0.5", false),
  ])
  func `a password is readable only on the way to another machine without encryption`(
    text: String, isReadable: Bool
  ) throws {
    #expect(try ServerAddress(text).exposesPassword == isReadable)
  }

  @Test func messagesNeverShowAPassword() throws {
    let address = try ServerAddress("nats://u:secret@host:1")
    #expect(!address.name.contains("secret"))
    let error = #expect(throws: ServerError.self) { try ServerAddress("nats://u:secret@host:x") }
    #expect(error.map { !"\($0)".contains("secret") } ?? false)
  }
}
