import Commands
import Files
import Reporting
import SceneFiles

/// Writes patches into documents.
package struct PatchApplication: Sendable {
  private let session: MendingSession
  private let number: Int
  private let mendsAll: Bool

  /// - Parameters:
  ///   - number: which patch of a finding is written, from 1.
  ///   - mendsAll: whether all findings are mended, one after the other.
  package init(_ session: MendingSession, number: Int, mendsAll: Bool) {
    self.session = session
    self.number = number
    self.mendsAll = mendsAll
  }

  /// - Throws: ``CommandError`` if several findings match but not all are to be fixed, if there is no patch of the
  ///   number, or if a document cannot be written or was changed meanwhile.
  package func run(
    _ documents: [SceneDocument], _ accepted: AcceptedFindings, _ printer: PatchPrinter,
    _ console: Console
  ) throws(CommandError) -> ExitCode {
    var documents = documents
    var mended = try session.run(documents, accepted, console)
    guard mendsAll || mended.count <= 1 else {
      throw .usage(
        "\(mended.count) findings match; name one by its bucket, or fix them with --all")
    }
    var written: [MendingSession.Mended] = []
    var skipped: Set<String> = []
    while let place = mended.firstIndex(where: {
      isMendable($0) && !skipped.contains($0.finding.failingCase.bucket)
    }) {
      var result = mended[place]
      let patch = result.patches[number - 1]
      skipped.insert(result.finding.failingCase.bucket)
      try write(patch, of: result, &documents)
      result.patches = [patch]
      written.append(result)
      if !mendsAll {
        mended.remove(at: place)
        break
      }
      mended = try session.run(documents, accepted, console)
    }
    printer.show(written + mended, console)
    for result in written {
      console.errorLine(
        "\(result.finding.path ?? result.finding.place): written, \(result.patches[0].sentence)")
    }
    return mended.isEmpty ? .clean : .findings
  }

  private func isMendable(_ result: MendingSession.Mended) -> Bool {
    guard result.patches.count >= number else { return false }
    let patch = result.patches[number - 1]
    // An edit that is written unseen moves nothing else.
    return !mendsAll || !patch.isLastResort && patch.sideEffect == nil
  }

  private func write(
    _ patch: MendedPatch, of result: MendingSession.Mended, _ documents: inout [SceneDocument]
  ) throws(CommandError) {
    guard let index = documents.firstIndex(where: { $0.path == result.finding.path }) else {
      throw .trouble("the document of \(result.finding.failingCase.title) is not at hand")
    }
    documents[index].bytes = try Self.write(patch, into: documents[index])
  }

  /// Writes a patch into its document.
  ///
  /// - Returns: the bytes of the document now.
  /// - Throws: ``CommandError``, bad input, for a proposal that is no edit of the document, or if the file changed
  ///   since it was read; trouble if it cannot be written.
  package static func write(
    _ patch: MendedPatch, into document: SceneDocument
  ) throws(CommandError) -> [UInt8] {
    let path = document.path
    guard let bytes = patch.bytes else {
      throw .badInput(
        "the views are made by code: the edit is a proposal, nothing is written", at: path)
    }
    let present: [UInt8]
    do throws(FileError) { present = try FileReader.bytes(of: path, as: .document) } catch {
      throw .unreadable(error)
    }
    guard present == document.bytes else {
      throw .badInput("the file changed since it was read; nothing is written", at: path)
    }
    do throws(FileError) { try FileWriter.write(bytes, to: path) } catch {
      throw .unreadable(error)
    }
    return bytes
  }
}
