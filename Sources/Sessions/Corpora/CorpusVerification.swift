import Commands
import Corpus
import Reporting

/// `plumb corpus verify`: whether packs are as they were written.
package struct CorpusVerification {
  private let packs: [String]
  private let format: OutputFormat

  package init(_ paths: [String], format: OutputFormat) throws(CommandError) {
    var packs: [String] = []
    for path in paths { packs += try CorpusInput.packs(at: path) }
    self.packs = packs
    self.format = format
  }

  package func run(_ console: Console) throws(CommandError) -> ExitCode {
    var code = ExitCode.clean
    for pack in packs {
      let line = try Line(pack)
      if line.status != "SOUND" { code = .badInput }
      switch format {
      case .json: console.line(JSONLine.text(line))
      case .text:
        let padding = String(repeating: " ", count: max(1, 10 - line.status.count))
        console.line("\(line.status)\(padding)\(pack): \(Count.text(line.records)) records")
        for place in line.damage { console.line("          \(place)") }
      }
    }
    return code
  }

  private struct Line: Encodable {
    var format = 1
    var pack: String
    /// SOUND, UNSEALED or DAMAGED.
    var status: String
    /// Records that can be read whole.
    var records: Int
    var damage: [String]

    init(_ path: String) throws(CommandError) {
      pack = path
      do throws(CorpusError) {
        let found = try PackVerifier().verify(path: path)
        records = found.intactRecords
        damage = found.damage.map(\.description)
        switch found.seal {
        case .sealed: status = found.isSound ? "SOUND" : "DAMAGED"
        case .missing:
          status = found.damage.isEmpty ? "UNSEALED" : "DAMAGED"
          damage.append("the pack is not sealed: its end is missing")
        case .damaged(let place):
          status = "DAMAGED"
          damage.append("\(place)")
        }
      } catch {
        throw .badInput(error.description)
      }
    }
  }
}
