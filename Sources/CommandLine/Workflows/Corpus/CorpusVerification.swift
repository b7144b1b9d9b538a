import Commands
import Corpus
import Foundation
import Reporting

/// `plumb corpus verify`: whether packs and ledgers are as they were written.
package struct CorpusVerification {
  private let files: [String]
  private let format: OutputFormat

  package init(_ paths: [String], format: OutputFormat) throws(CommandError) {
    var files: [String] = []
    for path in paths {
      let ledgers = try Self.ledgers(at: path)
      files += ledgers
      if ledgers.isEmpty || ledgers != [path] && Self.holdsPacks(path) {
        files += try CorpusInput.packs(at: path)
      }
    }
    self.files = files
    self.format = format
  }

  private static func ledgers(at path: String) throws(CommandError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return path.hasSuffix(".ledger") ? [path] : [] }
    do throws(CorpusError) {
      return try CorpusDirectory(path: path).ledgers()
    } catch {
      throw CommandError(error)
    }
  }

  private static func holdsPacks(_ path: String) -> Bool {
    (try? CorpusDirectory(path: path).packs().isEmpty) == false
  }

  package func run(_ console: Console) throws(CommandError) -> ExitCode {
    var code = ExitCode.clean
    for file in files {
      let line = try file.hasSuffix(".ledger") ? Line(ledger: file) : Line(pack: file)
      if line.status != .sound { code = .trouble }
      switch format {
      case .json: console.line(JSONLine.text(line))
      case .text:
        let padding = String(repeating: " ", count: max(1, 10 - line.status.rawValue.count))
        console.line(
          "\(line.status.rawValue)\(padding)\(file): \(Count.of(line.records, "record"))")
        for place in line.damage { console.line("          \(place)") }
      }
    }
    return code
  }

  private enum Status: String, Encodable {
    case sound = "SOUND"
    case unsealed = "UNSEALED"
    case damaged = "DAMAGED"
    /// A ledger whose last record a killed writer did not finish.
    case torn = "TORN"
  }

  private struct Line: Encodable {
    var format = 1
    /// The path of the pack; nil for a ledger.
    var pack: String?
    /// The path of the ledger; nil for a pack.
    var ledger: String?
    var status: Status
    /// The number of intact records.
    var records: Int
    var damage: [String]

    init(pack path: String) throws(CommandError) {
      pack = path
      do throws(CorpusError) {
        let found = try PackVerifier().verify(path: path)
        records = found.intactRecords
        damage = found.damage.map(\.description)
        let isOnlyUnsealed = found.seal == .missing && found.damage.allSatisfy { $0.record == nil }
        status = found.isSound ? .sound : isOnlyUnsealed ? .unsealed : .damaged
      } catch {
        throw CommandError(error)
      }
    }

    init(ledger path: String) throws(CommandError) {
      ledger = path
      do throws(CorpusError) {
        let found = try LedgerReader(path: path)
        records = found.units.count
        damage = found.damage.map(\.description) + found.differences.map(\.description)
        status =
          damage.isEmpty
          ? .sound
          : found.differences.isEmpty && found.damage.allSatisfy(\.isTorn) ? .torn : .damaged
      } catch {
        guard case .damaged = error else { throw CommandError(error) }
        records = 0
        damage = [error.description]
        status = .damaged
      }
    }
  }
}
