/// The address of a NATS server or cluster, and the proof of identity.
public struct ServerAddress: Equatable, Sendable {
  /// Each with scheme, host and port, without user and password.
  public var servers: [String]
  /// Required by servers that identify people by name; nil if the address has none.
  public var user: String?
  /// The password of ``user``; never printed.
  public var password: String?
  /// True if TLS is required.
  public var isEncrypted: Bool
  /// A PEM file with the trusted authorities in place of the system's.
  public var authorities: String?
  /// PEM files with the client's own certificate and key.
  public var certificate: String?
  /// The private key of ``certificate``, a PEM file; nil if that file contains it too.
  public var key: String?
  /// A `.creds` file with a JWT and its seed.
  public var credentials: String?

  private static let defaultPort = 4222

  /// Reads `nats://HOST:PORT`, `tls://HOST:PORT`, with `USER:PASSWORD@` before the host; several
  /// servers of a cluster are separated by commas, and only the first needs the scheme.
  ///
  /// - Throws: ``ServerError/address(_:)``.
  public init(_ text: String) throws(ServerError) {
    servers = []
    isEncrypted = false
    var scheme: String?
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var rest = part
      if let range = rest.firstRange(of: "://") {
        scheme = String(rest[..<range.lowerBound])
        rest = rest[range.upperBound...]
      }
      guard let scheme, scheme == "nats" || scheme == "tls" else { throw .address(text) }
      if scheme == "tls" { isEncrypted = true }
      if let at = rest.lastIndex(of: "@") {
        let name = rest[..<at].split(separator: ":", maxSplits: 1)
        guard let first = name.first else { throw .address(text) }
        user = String(first)
        password = name.count > 1 ? String(name[1]) : nil
        rest = rest[rest.index(after: at)...]
      }
      while rest.hasSuffix("/") { rest.removeLast() }
      guard let (host, port) = Self.hostAndPort(rest) else {
        throw .address(user == nil ? text : "\(scheme)://…@\(rest)")
      }
      servers.append("\(scheme)://\(host):\(port)")
    }
  }

  private static func hostAndPort(_ text: Substring) -> (Substring, Int)? {
    var host = text
    var port = defaultPort
    // The last colon, but not one inside the brackets of an IPv6 address.
    if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
      guard let number = Int(text[text.index(after: colon)...]), (1...65535).contains(number) else {
        return nil
      }
      port = number
      host = text[..<colon]
    }
    let isName = host.allSatisfy { !$0.isWhitespace && $0 != "/" && $0 != "@" }
    return host.isEmpty || !isName ? nil : (host, port)
  }

  /// True if a password goes to another machine in a form that is readable on the way.
  public var exposesPassword: Bool {
    password != nil && !isEncrypted && !servers.allSatisfy(Self.isThisMachine)
  }

  private static func isThisMachine(_ server: String) -> Bool {
    guard let range = server.firstRange(of: "://"),
      let (host, _) = hostAndPort(server[range.upperBound...])
    else { return false }
    return host == "localhost" || host == "[::1]" || host.hasPrefix("127.")
  }

  /// The name for messages: never with a password.
  public var name: String { servers.joined(separator: ",") }
}
