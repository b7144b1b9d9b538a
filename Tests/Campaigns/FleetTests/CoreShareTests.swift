import Campaigns
import Foundation
import Synchronization
import Testing

@testable import Fleet

/// Workers of one machine that share its cores by turns.
@Suite final class CoreShareTests {
  private final class Time: Sendable {
    let seconds = Mutex(100.0)

    var clock: CampaignClock {
      CampaignClock(nanoseconds: { UInt64(self.seconds.withLock { $0 } * 1e9) })
    }
  }

  private let directory = NSTemporaryDirectory() + "plumb-cores-" + UUID().uuidString
  private let time = Time()

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func share(_ cores: [Int] = [0, 3]) throws -> CoreShare {
    try #require(CoreShare(cores: cores, directory: directory, clock: time.clock))
  }

  @Test func noMoreIsGivenThanThereAreCores() throws {
    let (one, other) = (try share(), try share())
    var first: CoreShare.Core? = one.take()
    let second = other.take()
    #expect(first != nil && second != nil)
    #expect(one.take() == nil && other.take() == nil)
    first = nil
    #expect(other.take() != nil)
    #expect(second != nil)
  }

  @Test func workersThatShareNoCoreDoNotWait() throws {
    let (one, other) = (try share([0]), try share([1]))
    let (mine, theirs) = (one.take(), other.take())
    #expect(mine != nil && theirs != nil)
  }

  @Test func aCoreOfAWorkerThatEndedIsFree() throws {
    let one = try share([0])
    var other: CoreShare? = try share([0])
    var core = other?.take()
    #expect(core != nil && one.take() == nil)
    (core, other) = (nil, nil)
    #expect(one.take() != nil)
  }

  @Test func nobodyWaitsForAWorkerThatHasStopped() throws {
    let (one, other) = (try share([0]), try share([0]))
    let core = one.take()
    #expect(core != nil && other.take() == nil)
    time.seconds.withLock { $0 += 10 }
    one.touch()
    #expect(other.take() == nil)
    time.seconds.withLock { $0 += 10 }
    #expect(other.take() == nil)
    time.seconds.withLock { $0 += 10 }
    // A worker that does not count: another core is available at once, and none is taken from the
    // holder.
    #expect(other.take() != nil && other.take() != nil)
  }

  @Test func aFolderThatOthersMayWriteIsNotUsed() throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o777])
    chmod(directory, 0o777)
    #expect(CoreShare(cores: [0], directory: directory, clock: time.clock) == nil)
  }

  @Test(arguments: [
    ("0-3,8", [0, 1, 2, 3, 8]), ("\t5\n", [5]), ("", nil), ("3-1", nil), ("a", nil),
    ("1-2-3", nil), ("0-99999999", nil),
  ]) func listsOfCoresAreReadAsTheKernelWritesThem(list: String, cores: [Int]?) {
    #expect(CoreShare.cores(in: list) == cores)
  }
}
