import Foundation
import Glibc
import TestFolders
import Testing

/// A campaign that somebody stops.
@Suite struct InterruptionTests {
  private static let recipe =
    LayoutCommandTests.cookbook + "/R1-simple-label-and-text-field.recipe.md"
  /// A program that has not ended after so many seconds never will.
  private static let patience = 180.0

  /// As many threads search as there are cores, which once left none for the signal.
  @Test(arguments: [SIGINT, SIGTERM])
  func aCampaignOnAllCoresEndsWhenInterrupted(_ number: Int32) throws {
    let folder = try TemporaryFolder()
    let corpus = folder.path + "/c"
    let program = try BuiltProgram().start(
      ["fuzz", Self.recipe, "--unit-size", "30", "--corpus", corpus])
    let end = Date() + Self.patience
    let begun = size(of: corpus + "/.ledger", while: program, until: end, isAbove: 0)
    // Units are on record, so all threads are at work.
    _ = size(of: corpus + "/.ledger", while: program, until: end, isAbove: begun)
    kill(program.processIdentifier, number)
    while program.isRunning, Date() < end { usleep(10_000) }
    let hasEnded = !program.isRunning
    if !hasEnded { kill(program.processIdentifier, SIGKILL) }
    program.waitUntilExit()
    #expect(hasEnded)
    #expect(program.terminationReason == .exit)
    #expect(program.terminationStatus == 130)
  }

  /// The bytes in a folder, as soon as they are more than so many.
  private func size(
    of folder: String, while program: Process, until end: Date, isAbove least: Int
  ) -> Int {
    let files = FileManager.default
    while program.isRunning, Date() < end {
      let size = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).reduce(0) { sum, name in
        let attributes = try? files.attributesOfItem(atPath: folder + "/" + name)
        return sum + ((attributes?[.size] as? Int) ?? 0)
      }
      if size > least { return size }
      usleep(10_000)
    }
    return least
  }
}
