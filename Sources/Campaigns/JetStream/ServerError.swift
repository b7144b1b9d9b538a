/// The reason why an operation with a NATS server failed. There is a separate case for each
/// different reaction of the user.
public enum ServerError: Error, Equatable, Sendable {
  /// The text is no address of a server.
  case address(String)
  /// A file of certificates or credentials cannot be used.
  case file(String, reason: String)
  /// No server listens there, or the name is unknown.
  case unreachable(server: String)
  /// The server refuses the user, the password or the credentials.
  case authentication(server: String)
  /// The two sides do not agree on TLS: a different authority, a client without TLS, or a server
  /// without TLS.
  case encryption(server: String, reason: String)
  /// The server or the account has no JetStream.
  case noJetStream
  /// The user lacks a permission.
  case notPermitted(String)
  /// No answer in time.
  case timedOut(String)
  /// The connection is lost for now; the library is trying to restore it.
  case disconnected(String)
  /// There is no such stream, consumer or message.
  case notFound(String)
  /// The server answers that there is no responder for the request.
  case noResponders(String)
  /// Another error of the library: the operation, and the library's reason.
  case failed(String, reason: String)

  /// True if a later attempt without any change may succeed.
  public var isPassing: Bool {
    switch self {
    case .timedOut, .disconnected, .noResponders: true
    default: false
    }
  }

  /// True if the user's input is at fault: address, files, password, certificates, permissions.
  public var isConfiguration: Bool {
    switch self {
    case .address, .file, .authentication, .encryption, .notPermitted: true
    default: false
    }
  }
}

extension ServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .address(let text):
      "'\(text)' is not the address of a NATS server; expected nats://HOST:PORT or tls://HOST:PORT"
    case .file(let path, let reason): "\(path): \(reason)"
    case .unreachable(let server): "no NATS server answers at \(server)"
    case .authentication(let server):
      "\(server) refuses the user or the password (PLUMB_NATS_USER, PLUMB_NATS_PASSWORD)"
    case .encryption(let server, let reason): "no TLS connection with \(server): \(reason)"
    case .noJetStream:
      "the NATS server has no JetStream; start it with -js, or enable it for the account"
    case .notPermitted(let reason): "the NATS user lacks a permission: \(reason)"
    case .timedOut(let operation): "the NATS server did not answer in time (\(operation))"
    case .disconnected(let operation): "the connection to the NATS server is lost (\(operation))"
    case .notFound(let operation): "not there on the NATS server (\(operation))"
    case .noResponders(let operation): "no service answers on the NATS server (\(operation))"
    case .failed(let operation, let reason): "the NATS server refuses (\(operation)): \(reason)"
    }
  }
}
