#if NATS
  import CNATS
  import SystemCalls

  /// A connection to a NATS server or cluster. Callable from every thread; calls block.
  ///
  /// It is made once, so that a wrong address or password is reported at once. If it is lost later,
  /// it is restored automatically, however long that takes.
  public final class ServerConnection: @unchecked Sendable {
    let raw: OpaquePointer
    /// The address of the server.
    public let address: ServerAddress

    /// - Parameters:
    ///   - name: the name of the client in the server's lists.
    ///   - patience: the maximum number of milliseconds for one attempt to connect.
    /// - Throws: ``ServerError`` with the setting to change.
    public init(
      _ address: ServerAddress, name: String, patience: Int64 = 5000
    ) throws(ServerError) {
      self.address = address
      let strings = CStrings()
      var options: OpaquePointer?
      guard natsOptions_Create(&options) == NATS_OK else {
        throw .failed("connect", reason: "no memory")
      }
      defer { natsOptions_Destroy(options) }
      try Self.fill(options, address, strings)
      natsOptions_SetName(options, strings.pointer(name))
      natsOptions_SetTimeout(options, patience)
      // With libnats's own retry a wrong password would block silently, so only reconnects retry.
      natsOptions_SetRetryOnFailedConnect(options, false, nil, nil)
      natsOptions_SetMaxReconnect(options, -1)
      natsOptions_SetReconnectWait(options, 250)
      // A machine that vanishes is noticed after some six seconds.
      natsOptions_SetPingInterval(options, 2000)
      natsOptions_SetMaxPingsOut(options, 2)
      var connection: OpaquePointer?
      let status = natsConnection_Connect(&connection, options)
      guard status == NATS_OK, let connection else {
        throw Self.connectError(status, address)
      }
      raw = connection
    }

    deinit {
      natsConnection_Destroy(raw)
    }

    private static func fill(
      _ options: OpaquePointer?, _ address: ServerAddress, _ strings: CStrings
    ) throws(ServerError) {
      var servers = address.servers.map { strings.pointer($0) }
      natsOptions_SetServers(options, &servers, Int32(servers.count))
      if let user = address.user {
        natsOptions_SetUserInfo(
          options, strings.pointer(user), strings.pointer(address.password ?? ""))
      }
      if address.isEncrypted || address.authorities != nil || address.certificate != nil {
        natsOptions_SetSecure(options, true)
      }
      if let path = address.authorities {
        try check(file: path)
        guard
          natsOptions_LoadCATrustedCertificates(options, strings.pointer(path)) == NATS_OK
        else { throw .file(path, reason: "no certificates in PEM form in it") }
      }
      if let path = address.certificate {
        let key = address.key ?? path
        try check(file: path)
        try check(file: key)
        guard
          natsOptions_LoadCertificatesChain(
            options, strings.pointer(path), strings.pointer(key)) == NATS_OK
        else { throw .file(path, reason: "no certificate with its key (\(key))") }
      }
      if let path = address.credentials {
        try check(file: path)
        natsOptions_SetUserCredentialsFromFiles(options, strings.pointer(path), nil)
      }
    }

    private static func check(file path: String) throws(ServerError) {
      guard access(path, R_OK) == 0 else {
        throw .file(path, reason: String(cString: strerror(errno)))
      }
    }

    private static func connectError(_ status: natsStatus, _ address: ServerAddress) -> ServerError
    {
      let reason = ServerError.lastReason
      return switch status {
      case NATS_NO_SERVER, NATS_TIMEOUT, NATS_IO_ERROR, NATS_SYS_ERROR:
        .unreachable(server: address.name)
      case NATS_CONNECTION_AUTH_FAILED, NATS_NOT_PERMITTED:
        .authentication(server: address.name)
      case NATS_SECURE_CONNECTION_REQUIRED:
        .encryption(server: address.name, reason: "the server wants TLS; say tls:// and --ca")
      case NATS_SECURE_CONNECTION_WANTED:
        .encryption(server: address.name, reason: "the server offers none; say nats://")
      case NATS_SSL_ERROR:
        .encryption(server: address.name, reason: reason.isEmpty ? "SSL error" : reason)
      case NATS_ADDRESS_MISSING: .address(address.name)
      default: .failed("connect to \(address.name)", reason: reason)
      }
    }

    /// True if the server is reachable now.
    public var isConnected: Bool {
      natsConnection_Status(raw) == NATS_CONN_STATUS_CONNECTED
    }

    /// Sends a message without confirmation. It is lost silently if there is no listener.
    public func publish(_ data: [UInt8], to subject: String) {
      _ = data.withUnsafeBytes {
        natsConnection_Publish(raw, subject, $0.baseAddress, Int32($0.count))
      }
    }

    /// Waits until the server has received everything that was sent.
    public func flush(milliseconds: Int64 = 2000) {
      natsConnection_FlushTimeout(raw, milliseconds)
    }

    /// Sends a request to the server of a subject.
    ///
    /// - Throws: ``ServerError/noResponders(_:)`` at once if there is none.
    public func request(
      _ data: [UInt8] = [], of subject: String, milliseconds: Int64
    ) throws(ServerError) -> [UInt8] {
      var reply: OpaquePointer?
      let status = data.withUnsafeBytes {
        natsConnection_Request(
          &reply, raw, subject, $0.baseAddress, Int32($0.count), milliseconds)
      }
      defer { natsMsg_Destroy(reply) }
      guard status == NATS_OK, let reply else {
        throw error(status, "ask \(subject)", subject: subject)
      }
      return ServerMessage.bytes(of: reply)
    }

    /// Subscribes to a subject.
    public func subscribe(_ subject: String) throws(ServerError) -> ServerSubscription {
      var subscription: OpaquePointer?
      let status = natsConnection_SubscribeSync(&subscription, raw, subject)
      guard status == NATS_OK, let subscription else {
        throw error(status, "listen to \(subject)", subject: subject)
      }
      return ServerSubscription(subscription)
    }

    /// The error of a status of libnats.
    func error(
      _ status: natsStatus, _ operation: String, subject: String = "",
      code: jsErrCode = jsErrCode(rawValue: 0)
    ) -> ServerError {
      let reason = ServerError.lastReason
      // Publishing to a subject without a stream gives "not enabled" too.
      if status == NATS_NO_RESPONDERS { return .noResponders(operation) }
      if code == JSNotEnabledErr || code == JSNotEnabledForAccountErr { return .noJetStream }
      switch status {
      case NATS_TIMEOUT:
        // The server reports a missing permission separately and does not answer the request.
        var text: UnsafePointer<CChar>?
        natsConnection_GetLastError(raw, &text)
        let last = text.map { String(cString: $0) } ?? ""
        if !subject.isEmpty, last.contains("ermissions"), last.contains(subject) {
          return .notPermitted(last)
        }
        return .timedOut(operation)
      case NATS_NOT_FOUND: return .notFound(operation)
      case NATS_NOT_PERMITTED: return .notPermitted(reason)
      case NATS_CONNECTION_DISCONNECTED, NATS_CONNECTION_CLOSED, NATS_STALE_CONNECTION,
        NATS_NO_SERVER, NATS_IO_ERROR:
        return .disconnected(operation)
      default:
        let isMissing =
          code == JSStreamNotFoundErr || code == JSConsumerNotFoundErr
          || code == JSNoMessageFoundErr
        if isMissing { return .notFound(operation) }
        let isLeaderless =
          code == JSClusterNotAvailErr || code == JSClusterNotLeaderErr
          || code == JSClusterNotActiveErr
        if isLeaderless { return .timedOut(operation) }
        return .failed(operation, reason: reason.isEmpty ? "status \(status.rawValue)" : reason)
      }
    }
  }

  extension ServerError {
    /// The reason of libnats for the last failed call on this thread.
    static var lastReason: String {
      var status = NATS_OK
      return nats_GetLastError(&status).map { String(cString: $0) } ?? ""
    }
  }

  /// A subscription to a subject. It is for one thread.
  public final class ServerSubscription: @unchecked Sendable {
    private let raw: OpaquePointer

    init(_ raw: OpaquePointer) {
      self.raw = raw
    }

    deinit {
      natsSubscription_Destroy(raw)
    }

    /// The messages that have arrived, without waiting.
    public func take() -> [ServerMessage] {
      var messages: [ServerMessage] = []
      var queued: UInt64 = 0
      natsSubscription_QueuedMsgs(raw, &queued)
      for _ in 0..<queued {
        guard let message = next(milliseconds: 10) else { break }
        messages.append(message)
      }
      return messages
    }

    /// The next message; nil if none arrives in time.
    public func next(milliseconds: Int64) -> ServerMessage? {
      var message: OpaquePointer?
      guard natsSubscription_NextMsg(&message, raw, milliseconds) == NATS_OK, let message else {
        return nil
      }
      defer { natsMsg_Destroy(message) }
      return ServerMessage(message)
    }
  }

  /// A message on a subject.
  public struct ServerMessage: Sendable {
    /// The subject that it was sent to, without wildcards.
    public var subject: String
    /// The subject for an answer, if one is expected.
    public var reply: String?
    /// The content, as it was sent.
    public var data: [UInt8]

    init(_ raw: OpaquePointer) {
      subject = natsMsg_GetSubject(raw).map { String(cString: $0) } ?? ""
      reply = natsMsg_GetReply(raw).map { String(cString: $0) }
      data = Self.bytes(of: raw)
    }

    static func bytes(of raw: OpaquePointer) -> [UInt8] {
      let count = Int(natsMsg_GetDataLength(raw))
      guard count > 0, let data = natsMsg_GetData(raw) else { return [] }
      return [UInt8](UnsafeRawBufferPointer(start: data, count: count))
    }
  }

  /// C strings with the lifetime of this value.
  final class CStrings {
    private var all: [UnsafeMutablePointer<CChar>] = []

    func pointer(_ text: String) -> UnsafePointer<CChar>? {
      guard let copy = strdup(text) else { return nil }
      all.append(copy)
      return UnsafePointer(copy)
    }

    deinit {
      for string in all { free(string) }
    }
  }
#endif
