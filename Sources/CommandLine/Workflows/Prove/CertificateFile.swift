import Commands
import Files
import Foundation
import Judging
import Proving
import Reporting

/// Certificates that `plumb prove --format json` wrote, one a line.
package struct CertificateFile {
  package let certificates: [ProofCertificate]

  /// - Throws: ``CommandError`` naming the line that is none.
  package init(_ path: String) throws(CommandError) {
    let data: [UInt8]
    do throws(FileError) {
      data = try FileReader.bytes(of: path, as: .certificates, .named)
    } catch {
      throw .unreadable(error, "the file cannot be read")
    }
    var certificates: [ProofCertificate] = []
    for (index, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      do {
        certificates.append(try JSONDecoder().decode(ProofCertificate.self, from: Data(line)))
      } catch {
        throw .badInput(
          "a certificate of 'plumb prove --format json' was expected", at: "\(path):\(index + 1)")
      }
    }
    if certificates.isEmpty { throw .badInput("there is no certificate in it", at: path) }
    self.certificates = certificates
  }

  /// Verifies certificates of one scene and says what came of it.
  package static func check(
    _ certificates: [ProofCertificate], _ judge: VariantJudge, _ console: Console
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.clean
    for certificate in certificates {
      do throws(ProofCertificateChecker.Flaw) {
        try ProofCertificateChecker.check(certificate, judge: judge)
        let pieces = certificate.cases.reduce(0) { $0 + $1.pieces.count }
        console.line(
          "✓ \(certificate.scene.name): \(Count.of(certificate.cases.count, "proof")), \(Count.of(pieces, "regime")) verified"
        )
      } catch {
        console.line("✗ \(certificate.scene.name): \(error)")
        code = .findings
      }
    }
    return code
  }
}
