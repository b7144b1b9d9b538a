import Testing

@testable import Campaigns

@Suite struct WorkerMessageTests {
  private static let messages: [WorkerMessage] = [
    .manifest([1, 2, 3]), .ready, .mark(variant: 7, description: [9]),
    .order(
      UnitOrder(
        unit: 5, scope: .single(variant: 51, description: [4, 4]),
        faults: [
          VariantFault(variant: 50, kind: .crash(signal: 11), description: [1]),
          VariantFault(variant: 52, kind: .exit(code: 3)),
          VariantFault(variant: 53, kind: .wallClock),
          VariantFault(variant: 54, kind: .memory),
        ], attempt: 2, isCareful: true)),
    .outcome(unit: 1, UnitOutcome(variants: 2, findings: 3, payload: [0, 255])),
    .threw(unit: 4, reason: "why"), .rejected(reason: "no"),
  ]

  @Test func arriveInAnyPieces() throws {
    let stream = Self.messages.flatMap(WorkerFrame.encode)
    for piece in [1, 2, 7, 1000] {
      var buffer = WorkerFrameBuffer()
      var received: [WorkerMessage] = []
      for start in stride(from: 0, to: stream.count, by: piece) {
        buffer.append(stream[start..<min(start + piece, stream.count)])
        while let message = try buffer.next() { received.append(message) }
      }
      #expect(received == Self.messages)
    }
  }

  @Test func everyFlippedBitIsNoticed() throws {
    for message in Self.messages {
      let frame = WorkerFrame.encode(message)
      for position in frame.indices {
        for bit in 0..<8 {
          var changed = frame
          changed[position] ^= 1 << bit
          var buffer = WorkerFrameBuffer()
          buffer.append(changed)
          // The result is garbled, or waits for bytes that never come: it is never another message.
          let received = try? buffer.next()
          #expect(received == nil)
        }
      }
    }
  }

  @Test func lengthIsLimitedBeforeAnythingIsHeld() {
    var buffer = WorkerFrameBuffer()
    buffer.append(WorkerFrame.magic + [3, 255, 255, 255, 255])
    #expect(throws: WorkerFrame.Garbled.self) { try buffer.next() }
  }

  @Test func otherVersionIsRefused() {
    var buffer = WorkerFrameBuffer()
    buffer.append(Array("PLW2".utf8))
    #expect(throws: WorkerFrame.Garbled.self) { try buffer.next() }
  }
}
