import Campaigns
import Corpus
import Foundation
import Synchronization
import SystemCalls

/// The cores of this machine, shared by its workers for one server and build.
///
/// A worker takes units only while it holds a core, so at most one worker per core runs: more would
/// evict each other's regimes and texts from the caches. The others stay in reserve and continue
/// when one ends. A core is a locked file, and the lock ends with its process.
final class CoreShare: Sendable {
  /// A core that is held until this value is released.
  final class Core: Sendable {
    private let share: CoreShare
    fileprivate let index: Int?

    fileprivate init(_ share: CoreShare, _ index: Int?) {
      self.share = share
      self.index = index
    }

    deinit {
      if let index { share.release(index) }
    }
  }

  /// The last observation of a core that another process holds.
  private struct Sighting {
    var sign: timespec
    var since: Double
  }

  private struct State {
    var held: Set<Int> = []
    var touched = -Double.infinity
    var sightings: [Int: Sighting] = [:]
  }

  private let files: [Int32]
  private let clock: CampaignClock
  private let state = Mutex(State())

  /// Seconds between the signs of life of the holder of a core.
  private static let interval = 1.0
  /// Seconds without a sign of life after which a holder counts as stopped, and others no longer
  /// wait for it.
  private static let patience = 15.0

  /// - Parameters:
  ///   - cores: the numbers of the cores on which this process may run.
  ///   - directory: created if it is missing; accessible to this user only.
  /// - Returns: nil if no files can be stored there; then nothing is shared.
  init?(cores: [Int], directory: String, clock: CampaignClock) {
    guard !cores.isEmpty, Self.make(directory) else { return nil }
    var files: [Int32] = []
    for core in cores {
      let file = open(
        "\(directory)/core-\(core)", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else {
        for file in files { close(file) }
        return nil
      }
      files.append(file)
    }
    self.files = files
    self.clock = clock
  }

  /// The cores on which this process may run, for workers of one server and build.
  convenience init?(serving server: String, build: String, clock: CampaignClock) {
    let name = ContentHash(of: Array("\(server)\n\(build)".utf8)).shortHex
    let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]
    let parent = "\(runtime ?? NSTemporaryDirectory())/plumb-cores-\(getuid())"
    guard Self.make(parent) else { return nil }
    self.init(cores: Self.allowed, directory: "\(parent)/\(name)", clock: clock)
  }

  deinit {
    for file in files { close(file) }
  }

  /// Creates a folder that only this user can access, so that no other user can put a link in a
  /// file's place.
  private static func make(_ directory: String) -> Bool {
    mkdir(directory, 0o700)
    var about = stat()
    return lstat(directory, &about) == 0 && about.st_mode & S_IFMT == S_IFDIR
      && about.st_uid == getuid() && about.st_mode & 0o022 == 0
  }

  /// The cores in the kernel's notation, such as `0-3,8`.
  private static var allowed: [Int] {
    let status = ProcessFiles.text("status", of: nil)
    let key = "Cpus_allowed_list:"
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
    return cores(in: line?.dropFirst(key.count) ?? "")
      ?? Array(0..<ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Nil for text that is no list of cores.
  static func cores(in list: some StringProtocol) -> [Int]? {
    var cores: [Int] = []
    for range in list.split(separator: ",") {
      let ends = range.split(separator: "-").map {
        Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
      }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, first >= 0,
        last >= first, last < 1 << 16
      else { return nil }
      cores += first...last
    }
    return cores.isEmpty ? nil : cores
  }

  /// A free core, or nil while others hold all of them. It never waits.
  ///
  /// If a holder gives no more signs of life, an extra core is given, one that does not count.
  func take() -> Core? {
    state.withLock { state in
      for index in files.indices where !state.held.contains(index) {
        guard flock(files[index], LOCK_EX | LOCK_NB) == 0 else { continue }
        state.held.insert(index)
        state.sightings[index] = nil
        futimens(files[index], nil)
        return Core(self, index)
      }
      let now = clock.seconds
      for index in files.indices where !state.held.contains(index) {
        var about = stat()
        guard fstat(files[index], &about) == 0 else { continue }
        let sign = about.st_mtim
        if let known = state.sightings[index], known.sign.tv_sec == sign.tv_sec,
          known.sign.tv_nsec == sign.tv_nsec
        {
          if now - known.since > Self.patience { return Core(self, nil) }
        } else {
          state.sightings[index] = Sighting(sign: sign, since: now)
        }
      }
      return nil
    }
  }

  /// Gives a sign of life for the cores of this process; to be called often.
  func touch() {
    let now = clock.seconds
    state.withLock { state in
      guard now - state.touched >= Self.interval else { return }
      state.touched = now
      for index in state.held { futimens(files[index], nil) }
    }
  }

  private func release(_ index: Int) {
    state.withLock { state in
      state.held.remove(index)
      flock(files[index], LOCK_UN)
    }
  }
}
