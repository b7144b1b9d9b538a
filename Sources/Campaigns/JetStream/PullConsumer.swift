#if NATS
  import CNATS
  import Synchronization

  extension JetStreamContext {
    /// Creates a durable pull consumer with explicit acknowledgement unless one with the name
    /// exists.
    ///
    /// - Returns: true if it was created.
    public func makeConsumer(_ plan: ConsumerPlan) throws(ServerError) -> Bool {
      do {
        _ = try state(of: plan.name, in: plan.stream)
        return false
      } catch .notFound {
      }
      let strings = CStrings()
      var config = jsConsumerConfig()
      jsConsumerConfig_Init(&config)
      config.Durable = strings.pointer(plan.name)
      config.FilterSubject = strings.pointer(plan.subject)
      config.AckPolicy = js_AckExplicit
      config.AckWait = Int64(plan.lease * 1e9)
      config.MaxDeliver = plan.deliveries > 0 ? Int64(plan.deliveries) : -1
      config.MaxAckPending = Int64(plan.outLimit)
      config.MaxWaiting = Int64(plan.waitLimit)
      if plan.start > 0 {
        config.DeliverPolicy = js_DeliverByStartSequence
        config.OptStartSeq = plan.start
      }
      var code = jsErrCode(rawValue: 0)
      let status = js_AddConsumer(nil, raw, plan.stream, &config, nil, &code)
      guard status == NATS_OK else {
        throw connection.error(status, "make consumer \(plan.name)", code: code)
      }
      return true
    }

    /// - Throws: ``ServerError/notFound(_:)`` if the stream or consumer does not exist.
    public func state(of consumer: String, in stream: String) throws(ServerError) -> ConsumerState {
      var info: UnsafeMutablePointer<jsConsumerInfo>?
      var code = jsErrCode(rawValue: 0)
      let status = js_GetConsumerInfo(&info, raw, stream, consumer, nil, &code)
      defer { jsConsumerInfo_Destroy(info) }
      guard status == NATS_OK, let info else {
        throw connection.error(
          status, "look at consumer \(consumer)",
          subject: "$JS.API.CONSUMER.INFO.\(stream).\(consumer)", code: code)
      }
      return ConsumerState(
        pending: Int(clamping: info.pointee.NumPending),
        out: Int(clamping: info.pointee.NumAckPending),
        redelivered: Int(clamping: info.pointee.NumRedelivered),
        floor: info.pointee.AckFloor.Stream)
    }

    /// Removes a consumer; without one it has no effect.
    public func deleteConsumer(_ consumer: String, of stream: String) throws(ServerError) {
      var code = jsErrCode(rawValue: 0)
      let status = js_DeleteConsumer(raw, stream, consumer, nil, &code)
      guard status != NATS_OK else { return }
      let error = connection.error(status, "delete consumer \(consumer)", code: code)
      if case .notFound = error { return }
      throw error
    }

    /// Prepares to fetch messages from a durable consumer.
    ///
    /// - Parameter subject: the consumer's filter.
    public func pull(
      _ consumer: String, of stream: String, subject: String
    ) throws(ServerError) -> PullConsumer {
      let strings = CStrings()
      var options = jsSubOptions()
      jsSubOptions_Init(&options)
      options.Stream = strings.pointer(stream)
      options.Consumer = strings.pointer(consumer)
      var subscription: OpaquePointer?
      var code = jsErrCode(rawValue: 0)
      let status = js_PullSubscribe(
        &subscription, raw, subject, consumer, nil, &options, &code)
      guard status == NATS_OK, let subscription else {
        throw connection.error(
          status, "take from consumer \(consumer)",
          subject: "$JS.API.CONSUMER.INFO.\(stream).\(consumer)", code: code)
      }
      return PullConsumer(subscription, name: consumer, connection)
    }
  }

  /// Fetches messages from a durable consumer. It is for one thread.
  public final class PullConsumer: @unchecked Sendable {
    private let raw: OpaquePointer
    private let name: String
    private let connection: ServerConnection

    init(_ raw: OpaquePointer, name: String, _ connection: ServerConnection) {
      self.raw = raw
      self.name = name
      self.connection = connection
    }

    deinit {
      natsSubscription_Destroy(raw)
    }

    /// At most `count` messages, as soon as there are some; empty if none arrive in time.
    public func fetch(_ count: Int, milliseconds: Int64) throws(ServerError) -> [LeasedMessage] {
      var request = jsFetchRequest()
      jsFetchRequest_Init(&request)
      // First one message, then those that are available without waiting: a request for many waits
      // until it has all of them.
      request.Batch = 1
      request.Expires = milliseconds * 1_000_000
      var messages = try fetch(&request)
      if count > 1, !messages.isEmpty {
        request.Batch = Int32(count - 1)
        request.NoWait = true
        messages += (try? fetch(&request)) ?? []
      }
      return messages
    }

    private func fetch(_ request: inout jsFetchRequest) throws(ServerError) -> [LeasedMessage] {
      var list = natsMsgList()
      let status = natsSubscription_FetchRequest(&list, raw, &request)
      defer { natsMsgList_Destroy(&list) }
      guard status == NATS_OK else {
        if status == NATS_TIMEOUT { return [] }
        throw connection.error(status, "take from consumer \(name)")
      }
      var messages: [LeasedMessage] = []
      for index in 0..<Int(list.Count) {
        guard let message = list.Msgs[index] else { continue }
        messages.append(LeasedMessage(message))
        // The list must not free a message that was passed on.
        list.Msgs[index] = nil
      }
      return messages
    }
  }

  /// A message that this process holds until the lease ends. Callable from every thread.
  public final class LeasedMessage: @unchecked Sendable {
    /// The content of the message, copied from the library's memory.
    public let data: [UInt8]
    /// The number of deliveries of the message, including this one.
    public let deliveries: Int
    private let raw: OpaquePointer
    /// libnats does not guarantee that two threads may use one message.
    private let turn = Mutex<Void>(())

    init(_ raw: OpaquePointer) {
      self.raw = raw
      data = ServerMessage.bytes(of: raw)
      var metadata: UnsafeMutablePointer<jsMsgMetaData>?
      natsMsg_GetMetaData(&metadata, raw)
      deliveries = metadata.map { Int(clamping: $0.pointee.NumDelivered) } ?? 1
      jsMsgMetaData_Destroy(metadata)
    }

    deinit {
      natsMsg_Destroy(raw)
    }

    /// Restarts the lease.
    public func extend() {
      turn.withLock { _ in _ = natsMsg_InProgress(raw, nil) }
    }

    /// Acknowledges the message without waiting for the server.
    public func acknowledge() {
      turn.withLock { _ in _ = natsMsg_Ack(raw, nil) }
    }

    /// Acknowledges the message and waits for the server's confirmation.
    ///
    /// - Returns: true if the server confirmed.
    public func acknowledgeAndWait(milliseconds: Int64) -> Bool {
      turn.withLock { _ in
        var options = jsOptions()
        jsOptions_Init(&options)
        options.Wait = milliseconds
        return natsMsg_AckSync(raw, &options, nil) == NATS_OK
      }
    }

    /// Prevents any further delivery of the message.
    public func terminate() {
      turn.withLock { _ in _ = natsMsg_Term(raw, nil) }
    }

    /// Returns the message; it is delivered again.
    public func giveBack(milliseconds: Int64 = 0) {
      turn.withLock { _ in _ = natsMsg_NakWithDelay(raw, milliseconds, nil) }
    }
  }
#endif
