import Corpus

/// A message between a supervisor and a worker process.
enum WorkerMessage: Equatable, Sendable {
  // From the supervisor.
  case manifest([UInt8])
  case order(UnitOrder)
  // From the worker.
  /// The manifest is accepted and orders may follow.
  case ready
  case mark(variant: Int, description: [UInt8])
  case outcome(unit: Int, UnitOutcome)
  case threw(unit: Int, reason: String)
  /// The manifest is rejected.
  case rejected(reason: String)
}

/// The frames of messages, version 1:
///
/// | bytes | content |
/// |---|---|
/// | 4 | `PLW1`: the last letter is the version |
/// | 1 | kind |
/// | 4 | length of the body |
/// | n | body |
/// | 4 | CRC-32C of all before |
///
/// All integers are little-endian.
enum WorkerFrame {
  static let magic = Array("PLW1".utf8)
  static let headerLength = 9
  static let bodyLimit = 1 << 28

  /// Bytes that no worker of this build sends.
  struct Garbled: Error, Equatable {
    var reason: String
  }

  static func encode(_ message: WorkerMessage) -> [UInt8] {
    let (kind, body) = parts(of: message)
    var writer = ByteWriter()
    writer.append(raw: magic)
    writer.append(kind)
    writer.append(counted: body)
    writer.append(CRC32C.checksum(of: writer.bytes))
    return writer.bytes
  }

  private static func parts(of message: WorkerMessage) -> (UInt8, [UInt8]) {
    var body = ByteWriter()
    switch message {
    case .manifest(let bytes):
      return (1, bytes)
    case .order(let order):
      body.append(Int64(order.unit))
      body.append(Int32(clamping: order.attempt))
      body.append(UInt8(order.isCareful ? 1 : 0))
      switch order.scope {
      case .whole:
        body.append(UInt8(0))
      case .single(let variant, let description):
        body.append(UInt8(1))
        body.append(Int64(variant))
        body.append(counted: description)
      }
      for fault in order.faults {
        body.append(Int64(fault.variant))
        let (kind, number) = code(of: fault.kind)
        body.append(kind)
        body.append(number)
        body.append(counted: fault.description)
      }
      return (2, body.bytes)
    case .ready:
      return (3, [])
    case .mark(let variant, let description):
      body.append(Int64(variant))
      body.append(raw: description)
      return (4, body.bytes)
    case .outcome(let unit, let outcome):
      body.append(Int64(unit))
      body.append(Int64(outcome.variants))
      body.append(Int64(outcome.findings))
      body.append(raw: outcome.payload)
      return (5, body.bytes)
    case .threw(let unit, let reason):
      body.append(Int64(unit))
      body.append(raw: Array(reason.utf8))
      return (6, body.bytes)
    case .rejected(let reason):
      return (7, Array(reason.utf8))
    }
  }

  static func decode(kind: UInt8, body: [UInt8]) throws(Garbled) -> WorkerMessage {
    do {
      var reader = ByteReader(body)
      let message = try message(kind, &reader)
      guard reader.remaining == 0 else { throw ByteReader.Truncated() }
      return message
    } catch {
      throw Garbled(reason: "a message of kind \(kind) that cannot be read")
    }
  }

  private static func message(
    _ kind: UInt8, _ body: inout ByteReader
  ) throws(ByteReader.Truncated) -> WorkerMessage {
    switch kind {
    case 1: return .manifest(try body.raw(body.remaining))
    case 2: return .order(try order(&body))
    case 3: return .ready
    case 4:
      let variant = try integer(&body)
      return .mark(variant: variant, description: try body.raw(body.remaining))
    case 5:
      let unit = try integer(&body)
      let variants = try integer(&body)
      let findings = try integer(&body)
      let payload = try body.raw(body.remaining)
      return .outcome(
        unit: unit, UnitOutcome(variants: variants, findings: findings, payload: payload))
    case 6:
      let unit = try integer(&body)
      return .threw(unit: unit, reason: try text(&body))
    case 7: return .rejected(reason: try text(&body))
    default: throw ByteReader.Truncated()
    }
  }

  private static func order(_ body: inout ByteReader) throws(ByteReader.Truncated) -> UnitOrder {
    var order = UnitOrder(unit: try integer(&body))
    order.attempt = Int(try body.integer(Int32.self))
    order.isCareful = try body.integer(UInt8.self) == 1
    switch try body.integer(UInt8.self) {
    case 0: order.scope = .whole
    case 1:
      let variant = try integer(&body)
      order.scope = .single(variant: variant, description: try body.counted())
    default: throw ByteReader.Truncated()
    }
    while body.remaining > 0 {
      let variant = try integer(&body)
      let code = try body.integer(UInt8.self)
      let number = try body.integer(Int32.self)
      let description = try body.counted()
      order.faults.append(
        VariantFault(
          variant: variant, kind: try kind(ofCode: code, number), description: description))
    }
    return order
  }

  private static func integer(_ body: inout ByteReader) throws(ByteReader.Truncated) -> Int {
    Int(try body.integer(Int64.self))
  }

  private static func text(_ body: inout ByteReader) throws(ByteReader.Truncated) -> String {
    String(decoding: try body.raw(body.remaining), as: UTF8.self)
  }

  private static func code(of kind: VariantFault.Kind) -> (UInt8, Int32) {
    switch kind {
    case .crash(let signal): (0, signal)
    case .exit(let code): (1, code)
    case .wallClock: (2, 0)
    case .memory: (3, 0)
    }
  }

  private static func kind(
    ofCode code: UInt8, _ number: Int32
  ) throws(ByteReader.Truncated) -> VariantFault.Kind {
    switch code {
    case 0: .crash(signal: number)
    case 1: .exit(code: number)
    case 2: .wallClock
    case 3: .memory
    default: throw ByteReader.Truncated()
    }
  }
}

/// Splits a stream of bytes into messages.
struct WorkerFrameBuffer {
  private var bytes: [UInt8] = []
  private var position = 0

  mutating func append(_ more: some Sequence<UInt8>) {
    if position > 1 << 16 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next message; nil until more bytes have arrived.
  mutating func next() throws(WorkerFrame.Garbled) -> WorkerMessage? {
    let available = bytes.count - position
    guard bytes[position...].prefix(4).elementsEqual(WorkerFrame.magic.prefix(available)) else {
      throw WorkerFrame.Garbled(reason: "no message begins here, or one of another version")
    }
    guard available >= WorkerFrame.headerLength else { return nil }
    var reader = ByteReader(bytes[position...].dropFirst(4))
    guard let kind = try? reader.integer(UInt8.self),
      let count = (try? reader.integer(UInt32.self)).map(Int.init),
      count <= WorkerFrame.bodyLimit
    else { throw WorkerFrame.Garbled(reason: "a message is too long") }
    let length = WorkerFrame.headerLength + count
    guard available >= length + 4 else { return nil }
    let frame = bytes[position..<position + length]
    var tail = ByteReader(bytes[(position + length)...].prefix(4))
    guard let checksum = try? tail.integer(UInt32.self), CRC32C.checksum(of: frame) == checksum
    else { throw WorkerFrame.Garbled(reason: "a message fails its checksum") }
    position += length + 4
    let message = try WorkerFrame.decode(
      kind: kind, body: Array(frame.dropFirst(WorkerFrame.headerLength)))
    if position == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
      position = 0
    }
    return message
  }
}
