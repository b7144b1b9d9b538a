#if NATS
  import CNATS

  /// The properties of a stream to create.
  public struct StreamPlan: Sendable {
    /// Unique on the server; letters, digits, `-` and `_`.
    public var name: String
    /// The subjects of its messages, wildcards allowed.
    public var subjects: String
    /// True if messages are removed once they are acknowledged.
    public var isWorkQueue = false
    /// The number of replicas over the servers of a cluster.
    public var replicas = 1
    /// The maximum number of messages, after which new ones are refused; 0 for no limit.
    public var messageLimit = 0
    /// Seconds after which messages are removed; 0 for never.
    public var age = 0.0
    /// True if a subject keeps its last message only.
    public var keepsLast = false

    /// A stream of one replica that keeps messages up to its limits, as long as it exists.
    public init(name: String, subjects: String) {
      self.name = name
      self.subjects = subjects
    }
  }

  /// The properties of a durable pull consumer to create.
  public struct ConsumerPlan: Sendable {
    /// The stream that it reads.
    public var stream: String
    /// Unique in its stream: consumers of one name share its messages.
    public var name: String
    /// The subjects of the stream that are delivered, wildcards allowed.
    public var subject: String
    /// Seconds after which an unacknowledged message is delivered again.
    public var lease: Double
    /// The maximum number of deliveries of one message; 0 for no limit.
    public var deliveries = 0
    /// The maximum number of delivered messages without an acknowledgement.
    public var outLimit = 1000
    /// The maximum number of waiting requests for messages.
    public var waitLimit = 512
    /// The first message of the stream to deliver; 0 for all.
    public var start: UInt64 = 0

    /// A consumer without a limit of deliveries, from the first message of the stream.
    public init(stream: String, name: String, subject: String, lease: Double) {
      self.stream = stream
      self.name = name
      self.subject = subject
      self.lease = lease
    }
  }

  /// The server's state of a consumer.
  public struct ConsumerState: Equatable, Sendable {
    /// Messages not yet delivered.
    public var pending: Int
    /// Messages delivered and not yet acknowledged.
    public var out: Int
    /// Messages delivered again and not yet acknowledged.
    public var redelivered: Int
    /// Messages of the stream up to this one are acknowledged.
    public var floor: UInt64
  }

  /// JetStream over one connection. Callable from every thread; calls block.
  public final class JetStreamContext: @unchecked Sendable {
    /// The connection for every call; kept open as long as this value.
    public let connection: ServerConnection
    let raw: OpaquePointer

    /// - Parameter patience: the maximum number of milliseconds for one request.
    /// - Throws: ``ServerError``.
    public init(_ connection: ServerConnection, patience: Int64 = 4000) throws(ServerError) {
      self.connection = connection
      var options = jsOptions()
      jsOptions_Init(&options)
      options.Wait = patience
      var context: OpaquePointer?
      let status = natsConnection_JetStream(&context, connection.raw, &options)
      guard status == NATS_OK, let context else {
        throw connection.error(status, "open JetStream")
      }
      raw = context
    }

    deinit {
      jsCtx_Destroy(raw)
    }

    /// - Throws: ``ServerError/noJetStream`` if the server has none.
    public func checkIsEnabled() throws(ServerError) {
      var info: UnsafeMutablePointer<jsAccountInfo>?
      var code = jsErrCode(rawValue: 0)
      let status = js_GetAccountInfo(&info, raw, nil, &code)
      jsAccountInfo_Destroy(info)
      if status == NATS_NO_RESPONDERS { throw .noJetStream }
      guard status == NATS_OK else {
        throw connection.error(
          status, "ask for JetStream", subject: "$JS.API.INFO", code: code)
      }
    }

    // MARK: Streams

    /// Creates a stream unless one with the name exists.
    ///
    /// - Returns: true if it was created.
    public func makeStream(_ plan: StreamPlan) throws(ServerError) -> Bool {
      do {
        _ = try messageCount(of: plan.name)
        return false
      } catch .notFound {
      }
      let strings = CStrings()
      var subjects = [strings.pointer(plan.subjects)]
      var code = jsErrCode(rawValue: 0)
      let status = subjects.withUnsafeMutableBufferPointer { subjects in
        var config = jsStreamConfig()
        jsStreamConfig_Init(&config)
        config.Name = strings.pointer(plan.name)
        config.Subjects = subjects.baseAddress
        config.SubjectsLen = 1
        config.Retention = plan.isWorkQueue ? js_WorkQueuePolicy : js_LimitsPolicy
        config.Replicas = Int64(plan.replicas)
        config.Duplicates = 600 * 1_000_000_000
        config.MaxAge = Int64(plan.age * 1e9)
        if plan.messageLimit > 0 {
          config.MaxMsgs = Int64(plan.messageLimit)
          config.Discard = js_DiscardNew
        }
        if plan.keepsLast { config.MaxMsgsPerSubject = 1 }
        return js_AddStream(nil, raw, &config, nil, &code)
      }
      if code == JSStreamNameExistErr { return false }
      guard status == NATS_OK else {
        throw connection.error(
          status, "make stream \(plan.name)", subject: "$JS.API.STREAM.CREATE.\(plan.name)",
          code: code)
      }
      return true
    }

    /// The number of messages in a stream.
    ///
    /// - Throws: ``ServerError/notFound(_:)`` if the stream does not exist.
    public func messageCount(of stream: String) throws(ServerError) -> Int {
      var info: UnsafeMutablePointer<jsStreamInfo>?
      var code = jsErrCode(rawValue: 0)
      let status = js_GetStreamInfo(&info, raw, stream, nil, &code)
      defer { jsStreamInfo_Destroy(info) }
      guard status == NATS_OK, let info else {
        throw connection.error(
          status, "look at stream \(stream)", subject: "$JS.API.STREAM.INFO.\(stream)", code: code)
      }
      return Int(clamping: info.pointee.State.Msgs)
    }

    /// The subjects of a stream's messages that a pattern matches.
    ///
    /// - Throws: ``ServerError/notFound(_:)`` if the stream does not exist.
    public func subjects(_ pattern: String, in stream: String) throws(ServerError) -> [String] {
      let strings = CStrings()
      var options = jsOptions()
      jsOptions_Init(&options)
      options.Stream.Info.SubjectsFilter = strings.pointer(pattern)
      var info: UnsafeMutablePointer<jsStreamInfo>?
      var code = jsErrCode(rawValue: 0)
      let status = js_GetStreamInfo(&info, raw, stream, &options, &code)
      defer { jsStreamInfo_Destroy(info) }
      guard status == NATS_OK, let info else {
        throw connection.error(
          status, "list \(pattern)", subject: "$JS.API.STREAM.INFO.\(stream)", code: code)
      }
      guard let found = info.pointee.State.Subjects else { return [] }
      return (0..<Int(found.pointee.Count)).compactMap { index in
        found.pointee.List[index].Subject.map { String(cString: $0) }
      }
    }

    /// Removes the messages of a subject, wildcards included.
    public func purge(_ stream: String, subject: String) throws(ServerError) {
      let strings = CStrings()
      var options = jsOptions()
      jsOptions_Init(&options)
      options.Stream.Purge.Subject = strings.pointer(subject)
      var code = jsErrCode(rawValue: 0)
      let status = js_PurgeStream(raw, stream, &options, &code)
      guard status == NATS_OK else {
        throw connection.error(
          status, "purge \(subject)", subject: "$JS.API.STREAM.PURGE.\(stream)", code: code)
      }
    }

    /// Creates a key-value bucket unless one with the name exists.
    public func makeBucket(_ name: String, replicas: Int, age: Double) throws(ServerError) {
      do {
        _ = try messageCount(of: "KV_\(name)")
        return
      } catch .notFound {
      }
      let strings = CStrings()
      var config = kvConfig()
      kvConfig_Init(&config)
      config.Bucket = strings.pointer(name)
      config.Replicas = Int32(replicas)
      config.TTL = Int64(age * 1e9)
      var store: OpaquePointer?
      let status = js_CreateKeyValue(&store, raw, &config)
      kvStore_Destroy(store)
      guard status == NATS_OK else { throw connection.error(status, "make bucket \(name)") }
    }

    // MARK: Messages

    /// Stores a message and waits until the server has it.
    ///
    /// - Parameter id: a second message with the same id within ten minutes is dropped.
    public func publish(
      _ data: [UInt8], to subject: String, id: String? = nil, milliseconds: Int64 = 4000
    ) throws(ServerError) {
      let strings = CStrings()
      var options = jsPubOptions()
      jsPubOptions_Init(&options)
      options.MaxWait = milliseconds
      options.MsgId = id.flatMap { strings.pointer($0) }
      var code = jsErrCode(rawValue: 0)
      let status = data.withUnsafeBytes {
        js_Publish(nil, raw, subject, $0.baseAddress, Int32($0.count), &options, &code)
      }
      guard status == NATS_OK else {
        throw connection.error(status, "publish to \(subject)", subject: subject, code: code)
      }
    }

    /// The last message of a subject; nil if there is none, or no such stream.
    public func last(_ subject: String, in stream: String) throws(ServerError) -> [UInt8]? {
      var message: OpaquePointer?
      var code = jsErrCode(rawValue: 0)
      let status = js_GetLastMsg(&message, raw, stream, subject, nil, &code)
      defer { natsMsg_Destroy(message) }
      guard status == NATS_OK, let message else {
        let error = connection.error(
          status, "read \(subject)", subject: "$JS.API.STREAM.MSG.GET.\(stream)", code: code)
        if case .notFound = error { return nil }
        throw error
      }
      return ServerMessage.bytes(of: message)
    }
  }
#endif
