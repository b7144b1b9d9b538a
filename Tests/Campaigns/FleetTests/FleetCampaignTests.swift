#if NATS
  import Corpus
  import Foundation
  import JetStream
  import Testing

  @testable import Campaigns
  @testable import CampaignsTestWorker
  @testable import Fleet

  /// Campaigns over a NATS server, with the failures that may occur (distributed 7).
  @Suite(
    .serialized,
    .disabled(if: NATSObstacle.reason != nil, "\(NATSObstacle.reason ?? "")"))
  struct FleetCampaignTests {
    private func fixture(units: Int = 60, pause: Int = 4) throws -> FleetFixture {
      let fixture = try FleetFixture()
      fixture.manifest.units = units
      fixture.manifest.pause = pause
      return fixture
    }

    @Test func sameResultsAsThreads() throws {
      let fixture = try fixture(pause: 1)
      let workers = [try fixture.worker(jobs: 2), try fixture.worker()]
      let coordinator = try fixture.coordinator()
      #expect(
        fixture.end(coordinator, within: 60) == .exit(0), "\(FleetFixture.words(of: coordinator))")
      try fixture.expectWhole()
      // A graceful end: no unit is in work.
      for worker in workers {
        kill(worker.identifier, SIGTERM)
        #expect(fixture.end(worker, within: 20) == .exit(0))
      }
    }

    @Test func secondRunOfTheSameCampaignRunsEverythingAgain() throws {
      let fixture = try fixture(units: 12, pause: 0)
      let worker = try fixture.worker()
      for name in ["first", "second"] {
        #expect(fixture.end(try fixture.coordinator(name), within: 30) == .exit(0))
        try fixture.expectWhole(name)
      }
      withExtendedLifetime(worker) {}
    }

    @Test func killedWorkersUnitIsRunElsewhere() throws {
      let fixture = try fixture(pause: 20)
      let first = try fixture.worker()
      let coordinator = try fixture.coordinator()
      fixture.waitForUnits(3)
      let second = try fixture.worker()
      #expect(first.terminate() == .signal(SIGKILL))
      #expect(
        fixture.end(coordinator, within: 60) == .exit(0), "\(FleetFixture.words(of: coordinator))")
      try fixture.expectWhole()
      withExtendedLifetime(second) {}
    }

    @Test func killedCoordinatorIsResumed() throws {
      let fixture = try fixture(pause: 10)
      let worker = try fixture.worker(jobs: 2)
      var counts: [Int] = []
      for round in 1...2 {
        let coordinator = try fixture.coordinator()
        fixture.waitForUnits(10 * round)
        #expect(coordinator.terminate() == .signal(SIGKILL))
        counts.append(fixture.unitsDone())
        usleep(300_000)
      }
      #expect(counts.allSatisfy { $0 < fixture.manifest.units })
      #expect(fixture.end(try fixture.coordinator(), within: 60) == .exit(0))
      try fixture.expectWhole()
      withExtendedLifetime(worker) {}
    }

    @Test func killedServerIsWaitedFor() throws {
      let fixture = try fixture(pause: 10)
      let worker = try fixture.worker(jobs: 2)
      let coordinator = try fixture.coordinator()
      for round in 1...2 {
        fixture.waitForUnits(15 * round)
        fixture.server.kill()
        usleep(500_000)
        try fixture.server.start()
      }
      #expect(
        fixture.end(coordinator, within: 90) == .exit(0), "\(FleetFixture.words(of: coordinator))")
      try fixture.expectWhole()
      withExtendedLifetime(worker) {}
    }

    /// Simulates the power cut of the only server: streams gone, connections alive.
    @Test(arguments: [
      ["FZ_UNITS"], ["FZ_RESULTS"], ["FZ_UNITS", "FZ_RESULTS", "FZ_SCENES"],
      ["FZ_CASES", "KV_fz_campaigns"],
      ["FZ_UNITS", "FZ_RESULTS", "FZ_CASES", "FZ_SCENES", "KV_fz_campaigns"],
    ])
    func deletedStreamsAreMadeAgain(streams: [String]) throws {
      // Six seconds: the coordinator checks every two seconds if all streams exist, and waits one.
      let fixture = try fixture(pause: 30)
      let worker = try fixture.worker(jobs: 2)
      let coordinator = try fixture.coordinator()
      fixture.waitForUnits(10)
      for stream in streams { try fixture.delete(stream) }
      #expect(fixture.unitsDone() < 60, "too late to disturb anything")
      // Needs everything on the server, not only the parts that the first worker lacks.
      let second = try fixture.worker()
      #expect(
        fixture.end(coordinator, within: 60) == .exit(0),
        "\(FleetFixture.words(of: coordinator)) \(FleetFixture.words(of: worker))")
      try fixture.expectWhole()
      #expect(FleetFixture.words(of: coordinator).contains("streams were lost"))
      withExtendedLifetime(second) {}
    }

    @Test func unitThatEndsWorkersIsPoison() throws {
      let fixture = try fixture(units: 20, pause: 2)
      fixture.manifest.killsParentAt = 7
      fixture.lease = 1
      let coordinator = try fixture.coordinator()
      var workers = [try fixture.worker()]
      var deaths = 0
      for _ in 0..<3000 where coordinator.wait() == nil {
        if let last = workers.last, let death = last.wait() {
          #expect(death == .signal(SIGKILL))
          deaths += 1
          workers.append(try fixture.worker())
        }
        coordinator.drain()
        usleep(20_000)
      }
      #expect(coordinator.wait() == .exit(3), "incomplete")
      #expect(deaths == 4, "two in each of two generations")
      let ledger = try fixture.ledger()
      #expect(ledger.units(with: .poison) == [7])
      #expect(ledger.units(with: .complete).count == 19)
    }

    @Test func crashingVariantCostsAChildAndIsAFinding() throws {
      let fixture = try fixture(units: 6, pause: 0)
      setenv("PLUMB_FAULT", "crash@23", 1)
      let worker = try fixture.worker()
      unsetenv("PLUMB_FAULT")
      let coordinator = try fixture.coordinator()
      #expect(
        fixture.end(coordinator, within: 30) == .exit(0), "\(FleetFixture.words(of: coordinator))")
      let ledger = try fixture.ledger()
      #expect(ledger.isComplete)
      #expect(ledger.totalVariants == 59)
      #expect(String(decoding: coordinator.lastWords, as: UTF8.self).contains("fault"))
      #expect(worker.wait() == nil)
    }

    @Test func foreignBuildTakesNothing() throws {
      let fixture = try fixture(units: 12, pause: 1)
      let stranger = try fixture.worker(jobs: 4, build: "another")
      let coordinator = try fixture.coordinator()
      usleep(1_500_000)
      #expect(fixture.unitsDone() == 0)
      let worker = try fixture.worker()
      #expect(
        fixture.end(coordinator, within: 30) == .exit(0), "\(FleetFixture.words(of: coordinator))")
      try fixture.expectWhole()
      stranger.drain()
      #expect(stranger.wait() == nil)
      #expect(String(decoding: stranger.lastWords, as: UTF8.self).contains("left alone"))
      #expect(
        String(decoding: coordinator.lastWords, as: UTF8.self).contains("takes no units"))
      withExtendedLifetime(worker) {}
    }

    @Test func cancelledCampaignEndsAndIsResumed() throws {
      let fixture = try fixture(pause: 10)
      let worker = try fixture.worker(jobs: 2)
      let coordinator = try fixture.coordinator()
      fixture.waitForUnits(5)
      let status = try FleetStatus(of: fixture.server.address, patience: 0.5)
      #expect(status.workers.map(\.slots) == [2])
      #expect(status.campaigns.map(\.state) == ["running"])
      #expect(status.campaigns.first?.announcement?.unitsTotal == 60)
      let campaign = fixture.manifest.header.campaign
      #expect(
        try FleetStatus.cancel(String(campaign.prefix(6)), at: fixture.server.address) == campaign)
      #expect(
        fixture.end(coordinator, within: 20) == .exit(130), "\(FleetFixture.words(of: coordinator))"
      )
      #expect(
        try FleetStatus(of: fixture.server.address, patience: 0.2).campaigns.map(\.state)
          == ["stopped"])
      #expect(fixture.unitsDone() < 60)
      #expect(fixture.end(try fixture.coordinator(), within: 60) == .exit(0))
      try fixture.expectWhole()
      withExtendedLifetime(worker) {}
    }

    @Test func secondCoordinatorIsRefused() throws {
      let fixture = try fixture(pause: 10)
      let worker = try fixture.worker()
      let first = try fixture.coordinator("first")
      fixture.waitForUnits(2, in: "first")
      let second = try fixture.coordinator("second")
      #expect(fixture.end(second, within: 20) != .exit(0))
      #expect(String(decoding: second.lastWords, as: UTF8.self).contains("another coordinator"))
      #expect(fixture.end(first, within: 60) == .exit(0), "\(FleetFixture.words(of: first))")
      try fixture.expectWhole("first")
      withExtendedLifetime(worker) {}
    }

    @Test func blobsLongerThanAMessageAreStoredAndCheckedAndCached() throws {
      let fixture = try FleetFixture()
      let server = try JetStreamContext(
        ServerConnection(fixture.server.address, name: "test"))
      var plan = StreamPlan(name: "FZ_SCENES", subjects: "fz.scene.>")
      plan.keepsLast = true
      #expect(try server.makeStream(plan))
      #expect(try !server.makeStream(plan))
      var store = BlobStore(server: server, stream: "FZ_SCENES", prefix: "fz.scene")
      store.cache = fixture.path + "/cache"
      // Hashes cannot be compressed.
      let long = (0..<40_000).flatMap { ContentHash(of: "\($0)").bytes }
      for bytes in [long, [], [1, 2, 3]] {
        let reference = try store.put(bytes)
        #expect(reference.chunks == (bytes.count > 1000 ? 3 : 1))
        #expect(try store.put(bytes) == reference)
        #expect(try store.get(reference) == bytes)
      }
      #expect(try server.messageCount(of: "FZ_SCENES") == 5)
      let reference = try store.put(long)
      try server.purge("FZ_SCENES", subject: "fz.scene.>")
      #expect(try store.get(reference) == long, "from the cache")
      store.cache = nil
      #expect(throws: BlobStore.Failure.self) { try store.get(reference) }
      try server.publish(
        Compression.compress([7]), to: reference.subject("fz.scene", chunk: 0))
      var short = reference
      short.stored = 1
      try server.publish(Compression.compress([7]), to: short.subject("fz.scene", chunk: 0))
      #expect(throws: BlobStore.Failure.self) { try store.get(short) }
    }
  }
#endif
