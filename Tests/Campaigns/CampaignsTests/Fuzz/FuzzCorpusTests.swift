import Corpus
import Foundation
import Testing

@testable import Campaigns

/// Whole campaigns, from manifest to packs.
struct FuzzCorpusTests {
  /// A corpus that is removed at the end of the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "plumb-corpus-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func run(
    _ manifest: FuzzManifest, in folder: Folder, jobs: Int = 1, resumes: Bool = false,
    ordering: UnitOrdering = .ascending, stop: StopFlag = StopFlag(),
    observe: @escaping (CampaignEvent) -> Void = { _ in }
  ) throws -> FuzzCampaign.Outcome {
    var options = FuzzCampaign.Options(corpus: folder.path, jobs: jobs, buildID: "test")
    options.ordering = ordering
    options.resumes = resumes
    return try FuzzCampaign(manifest, options: options).run(stop: stop, observe: observe)
  }

  private func bytes(_ paths: [String]) -> [Data?] {
    paths.map { FileManager.default.contents(atPath: $0) }
  }

  @Test func `one seed gives equal packs and digests for every order and executor`()
    throws
  {
    let manifest = try FuzzCampaignTests.manifest(["R1-", "R5-"], runs: 160, unitSize: 20)
    let (a, b) = (Folder(), Folder())
    let first = try run(manifest, in: a)
    let second = try run(manifest, in: b, jobs: 2, ordering: .shuffled(seed: 7))
    #expect(first.summary.ending == .complete)
    #expect(first.summary.digest == second.summary.digest)
    #expect(
      first.packs.map { ($0 as NSString).lastPathComponent }
        == second.packs.map { ($0 as NSString).lastPathComponent })
    #expect(bytes(first.packs) == bytes(second.packs))
    #expect(bytes(first.packs).allSatisfy { $0 != nil })
    for pack in first.packs { #expect(try PackVerifier().verify(path: pack).isSound) }
  }

  @Test func `an interrupted campaign resumes and ends the same`() throws {
    // Many units, so that a worker cannot finish them all before the flag is raised, even on a busy
    // machine.
    let manifest = try FuzzCampaignTests.manifest(["R1-"], runs: 6400, unitSize: 20)
    let (a, b) = (Folder(), Folder())
    let whole = try run(manifest, in: a)
    let stop = StopFlag()
    let part = try run(manifest, in: b, stop: stop) { event in
      if case .unit(_, let progress) = event, progress.unitsDone >= 2 { stop.raise() }
    }
    #expect(part.summary.ending == .interrupted)
    #expect(part.findings == nil)
    #expect(part.packs.isEmpty)
    #expect(throws: FuzzCampaignError.self) { try run(manifest, in: b) }
    let rest = try run(manifest, in: b, resumes: true)
    #expect(rest.summary.ending == .complete)
    #expect(rest.summary.digest == whole.summary.digest)
    #expect(bytes(rest.packs) == bytes(whole.packs))
  }

  @Test func `without a ledger resuming begins a campaign`() throws {
    let folder = Folder()
    let manifest = try FuzzCampaignTests.manifest(["R1-"], runs: 20)
    #expect(try run(manifest, in: folder, resumes: true).summary.ending == .complete)
  }

  @Test func `a signal during shrinking leaves the rest to resuming`() throws {
    let (folder, other) = (Folder(), Folder())
    let manifest = try FuzzCampaignTests.manifest(["R1-"], runs: 60)
    let whole = try run(manifest, in: other)
    // Raised once all units are recorded: only sorting and shrinking are left.
    let stop = StopFlag()
    let cut = try run(manifest, in: folder, stop: stop) { event in
      if case .ended = event { stop.raise() }
    }
    #expect(cut.summary.ending == .interrupted)
    #expect(cut.packs.isEmpty)
    let rest = try run(manifest, in: folder, resumes: true)
    #expect(rest.summary.digest == whole.summary.digest)
    #expect(bytes(rest.packs) == bytes(whole.packs))
  }

  @Test func `another campaign cannot resume the ledger`() throws {
    let folder = Folder()
    let manifest = try FuzzCampaignTests.manifest(["R1-"], runs: 20)
    _ = try run(manifest, in: folder)
    var other = manifest
    other.seed = 99
    #expect(throws: FuzzCampaignError.self) { try run(other, in: folder, resumes: true) }
    // The packs of the finished campaign are kept, so a new one may begin.
    #expect(try run(other, in: folder).summary.ending == .complete)
    #expect(try CorpusDirectory(path: folder.path).packs().count == 4)
  }

  @Test func `a folder that cannot be written is bad input and no files are left`() throws {
    let manifest = try FuzzCampaignTests.manifest(["R1-"], runs: 20)
    let options = FuzzCampaign.Options(corpus: "/proc/plumb", jobs: 1, buildID: "test")
    do {
      _ = try FuzzCampaign(manifest, options: options).run()
      Issue.record("the campaign ran")
    } catch {
      #expect(error.isBadInput)
    }
  }
}
