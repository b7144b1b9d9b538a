import Corpus
import Fuzzing
import TextMetrics

/// The findings and packs of a campaign, derived from its ledger only.
struct FuzzPacks {
  private let manifest: FuzzManifest
  private let scenes: FuzzScenes?
  private let jobs: Int
  private let shrinkLimit: Int
  private let fonts: FontLibrary

  /// - Parameter scenes: the manifest's scenes, if they were already read.
  init(
    _ manifest: FuzzManifest, scenes: FuzzScenes? = nil, jobs: Int, shrinkLimit: Int,
    fonts: FontLibrary
  ) {
    self.fonts = fonts
    self.manifest = manifest
    self.scenes = scenes
    self.jobs = jobs
    self.shrinkLimit = shrinkLimit
  }

  /// - Parameters:
  ///   - known: findings that were made when their units ran, by scene.
  ///   - isStopped: read often; once it is true the rest is omitted.
  func findings(
    of contents: LedgerReader, known: [Int: SceneFindings] = [:],
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(FuzzCampaignError) -> FuzzFindings {
    do {
      let scenes = try self.scenes ?? FuzzScenes(manifest)
      let plan = UnitPlan(manifest)
      // The results are combined as they are read: separate results of a long campaign would take
      // many times as much memory.
      var results = [SceneResult?](repeating: nil, count: scenes.identities.count)
      for unit in contents.units where contents.status(of: unit) == .complete {
        if let scene = plan[unit]?.scene, known[scene] != nil { continue }
        guard let record = try contents.record(of: unit) else { continue }
        let result = try UnitResult(decoding: .init(record.payload))
        guard let planned = plan[unit], scenes.identities[planned.scene] == result.scene,
          result.isPossible(first: planned.first, count: planned.count)
        else {
          throw FuzzCampaignError.failed(
            "\(contents.path): the result of unit \(unit) is none that this campaign could have")
        }
        if results[planned.scene] == nil { results[planned.scene] = SceneResult(result.scene) }
        results[planned.scene]?.add(result)
      }
      return try FuzzFindings(
        manifest, scenes: scenes, results: results.compactMap { $0?.whole }, known: known,
        jobs: jobs, shrinkLimit: shrinkLimit, fonts: fonts, detail: .cases, isStopped: isStopped)
    } catch let error as CorpusError {
      throw .corpus(error)
    } catch let error as FuzzCampaignError {
      throw error
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Completes all findings, for reports.
  func workOut(
    _ findings: inout FuzzFindings, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(FuzzCampaignError) {
    do {
      try findings.workOut(
        Array(findings.findings.indices), of: manifest, jobs: jobs, fonts: fonts,
        keepsTokens: true, isStopped: isStopped)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Packs are named after their campaign, so that those of earlier nights are kept.
  ///
  /// - Returns: the paths of the packs.
  func write(
    _ findings: FuzzFindings, into directory: CorpusDirectory, campaign: String
  ) throws(FuzzCampaignError) -> [String] {
    let name = campaign.prefix(12)
    var packs: [String] = []
    do {
      for (kind, lines) in [
        ("failures", findings.failureLines(manifest)), ("coverage", findings.coverageLines),
      ] {
        let writer = try PackWriter(path: directory.packPath("\(kind)-\(name)"))
        for line in lines { try writer.append(try line.encoded()) }
        _ = try writer.seal()
        packs.append(writer.path)
      }
    } catch let error as CorpusError {
      throw .corpus(error)
    } catch {
      throw .failed("\(error)")
    }
    return packs
  }
}
