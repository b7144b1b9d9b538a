import Corpus
import Foundation
import TestFolders
import Testing

@testable import Campaigns

/// Every format that a command reads, damaged in its structure, by seed: read, or refused with a
/// message and a documented exit code; never a trap, never long, never much memory, never without a
/// message where a checksum detects the change.
///
/// `.dev/attack SEED` tries many of each format, or of those whose names begin as `PLUMB_ATTACKED` says.
@Suite struct MutatedFormatsTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let formats = AttackedFormat.allCases.filter {
    $0.isAvailable && environment["PLUMB_ATTACKED"].map($0.rawValue.hasPrefix) ?? true
  }
  private static let isLarge = environment["PLUMB_ATTACKS"] != nil
  private static let count = environment["PLUMB_ATTACKS"].map { Int($0) ?? 1000 } ?? 8
  private static let seed = environment["PLUMB_SEED"].flatMap { UInt64($0) } ?? 1
  /// Seconds that no input may take; where other tests run too, nothing is measured.
  private static let patience = isLarge ? 5.0 : .infinity
  /// Bytes that no input may bring the process to.
  private static let memoryLimit = 1 << 30

  @Test(arguments: formats)
  func `damaged input is read or refused`(format: AttackedFormat) throws {
    let folder = try TemporaryFolder()
    let sound = try format.sample(in: folder)
    // Commands look for scenes and settings in the folder they work in: the project's holds thousands of files.
    if Self.isLarge { _ = FileManager.default.changeCurrentDirectoryPath(folder.path) }
    var mutator = Mutator(seed: Self.seed, format: format.rawValue)
    // The output for the sound sample, by command.
    var said: [String] = []
    var (told, slowest) = (0, 0.0)
    for number in 0..<Self.count {
      let bytes = number == 0 ? sound : try damaged(sound, format, &mutator, folder)
      let file = try folder.write(Data(bytes), to: format.name)
      let commands = format.commands(
        file, folder.path, token: String(decoding: bytes, as: UTF8.self))
      // The sound sample is for all of them.
      for index in number == 0 ? Array(commands.indices) : [number % commands.count] {
        let input = "\(format) \(number) of seed \(Self.seed), \(commands[index][0])"
        let (result, spent) = run(commands[index])
        slowest = max(slowest, spent)
        // Notes on a project's unknown parts are part of its printed summary.
        let words = commands[index][0] == "project" ? result.output : result.error
        if number == 0 { said.append(words) }
        told += result.code > 1 || words != said[index] ? 1 : 0
        check(result, input)
        #expect(spent < Self.patience, "\(input)")
        if number == 0 { #expect(result.code <= 1, "\(input): \(result.error)") }
        if format.isSealed, bytes != sound {
          #expect(result.code >= 2, "\(input): damage was not told")
        }
        try? FileManager.default.removeItem(atPath: folder.path + "/m.zst")
        try? FileManager.default.removeItem(atPath: folder.path + "/merged")
      }
    }
    // Of some of it something is said, or the mutations prove nothing; sources are read as words, whatever they are.
    #expect(told > 0 || format == .source, "\(format)")
    guard Self.isLarge else { return }
    let memory = Self.mostMemory
    #expect(memory < Self.memoryLimit, "\(format)")
    print(
      "\(format): \(Self.count) inputs, \(told) told, the slowest took \(slowest) s, most memory "
        + "\(memory >> 20) MiB")
  }

  /// Runs a command; where much is tried, one that does not end in a minute ends the process, and the file stays.
  private func run(
    _ arguments: [String]
  ) -> (result: (code: Int32, output: String, error: String), seconds: Double) {
    if Self.isLarge { alarm(60) }
    defer { if Self.isLarge { alarm(0) } }
    let start = Date()
    return (CapturedConsole.run(arguments), Date().timeIntervalSince(start))
  }

  /// The most memory that the process held, in bytes.
  private static var mostMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which has another type on each system.
    getrusage(0, &usage)
    return usage.ru_maxrss << 10
  }

  private func check(_ result: (code: Int32, output: String, error: String), _ input: String) {
    #expect([0, 1, 2, 3].contains(result.code), "\(input)")
    if result.code > 1 { #expect((result.error + result.output).count > 10, "\(input)") }
    checkText(result, input)
  }

  /// Output contains neither terminal controls of the input nor numbers that are none.
  private func checkText(_ result: (code: Int32, output: String, error: String), _ input: String) {
    let text = result.output + result.error
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(input)")
    guard result.output.hasPrefix("{") else { return }
    for line in result.output.split(separator: "\n") {
      #expect(
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(input): no JSON")
    }
  }

  /// A part under a checksum is changed and given a right one.
  private func damaged(
    _ sound: [UInt8], _ format: AttackedFormat, _ mutator: inout Mutator, _ folder: TemporaryFolder
  ) throws -> [UInt8] {
    switch format {
    case .packLines: try resealed(sound, &mutator, folder)
    case .ledgerRecords: try rerecorded(sound, &mutator, folder)
    default: mutator.mutated(sound, as: format.structure)
    }
  }

  private func resealed(
    _ sound: [UInt8], _ mutator: inout Mutator, _ folder: TemporaryFolder
  ) throws -> [UInt8] {
    let records = try PackReader(path: folder.write(Data(sound), to: "sound.zst")).readAll().records
    let changed = mutator.next(below: records.count)
    let path = folder.path + "/changed.zst"
    try? FileManager.default.removeItem(atPath: path)
    let writer = try PackWriter(path: path)
    for (number, record) in records.enumerated() {
      let line = number == changed ? mutator.mutated(record.line, as: .json) : record.line
      let text = line.filter { $0 != UInt8(ascii: "\n") }
      try writer.append((text.isEmpty ? Array("{}".utf8) : text) + [UInt8(ascii: "\n")])
    }
    try writer.seal()
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func rerecorded(
    _ sound: [UInt8], _ mutator: inout Mutator, _ folder: TemporaryFolder
  ) throws -> [UInt8] {
    let whole = try LedgerReader(path: folder.write(Data(sound), to: "sound.ledger"))
    let corpus = CorpusDirectory(path: folder.path + "/changed")
    var header = whole.header
    if mutator.next(below: 3) == 0 {
      header = LedgerHeader(
        manifest: mutator.mutated(header.manifest, as: .json), buildID: header.buildID,
        unitCount: header.unitCount)
    }
    do {
      let ledger = try Ledger.create(CorpusLock(corpus), header: header, replacing: true)
      let changed = whole.units[mutator.next(below: whole.units.count)]
      for unit in whole.units {
        guard var record = try whole.record(of: unit) else { continue }
        if unit == changed { record.payload = mutator.mutated(record.payload, as: .json) }
        _ = try ledger.append([record])
      }
    }
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: corpus.ledgerPath())))
  }

  /// Frames with right checksums whose bodies are no messages of any worker.
  @Test func `damaged frames of workers are read or refused`() {
    var mutator = Mutator(seed: Self.seed, format: "frames")
    let body = WorkerFrame.encode(
      .order(
        UnitOrder(
          unit: 5, scope: .single(variant: 51, description: [4, 4]),
          faults: [VariantFault(variant: 50, kind: .crash(signal: 11), description: [1])],
          attempt: 2, isCareful: true)))
    let inner = Array(body[WorkerFrame.headerLength..<body.count - 4])
    var (read, refused) = (0, 0)
    for _ in 0..<Self.count * 20 {
      let kind = UInt8(mutator.next(below: 9))
      do {
        _ = try WorkerFrame.decode(kind: kind, body: mutator.mutated(inner, as: .bytes))
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0, "\(read) read, \(refused) refused")
  }

  /// Checksums detect every change of a frame.
  @Test func `changed frames of workers are never another message`() {
    var mutator = Mutator(seed: Self.seed, format: "checked frames")
    let sound = WorkerFrame.encode(
      .outcome(unit: 1, UnitOutcome(variants: 2, findings: 3, payload: [0, 255])))
    for number in 0..<Self.count * 20 {
      var changed = sound
      for _ in 0...mutator.next(below: 3) {
        changed[mutator.next(below: changed.count)] ^= 1 << UInt8(mutator.next(below: 8))
      }
      guard changed != sound else { continue }
      var buffer = WorkerFrameBuffer()
      buffer.append(changed[...])
      #expect((try? buffer.next()) == nil, "\(number) of seed \(Self.seed)")
    }
  }
}
