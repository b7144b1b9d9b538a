import Foundation
import TestFolders
import Testing

@testable import CodePruning

/// The process of a program, and the folders of work.
@Suite struct ViewProcessTests {
  @Test func `a program that ended leaves no file open`() throws {
    let folder = try TemporaryFolder()
    let program = URL(fileURLWithPath: folder.path + "/view")
    try FileManager.default.createSymbolicLink(
      atPath: program.path, withDestinationPath: "/bin/true")
    for _ in 0..<3 {
      let run = ViewProcess(program: program, files: AppFiles(), seconds: 30).run()
      #expect(run.failure == "it ended by itself before it was laid out")
    }
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let open = numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(open.filter { $0.hasPrefix(folder.path) } == [])
  }

  @Test func `the work on an app with other options is kept, and old work is not`() throws {
    let folder = try TemporaryFolder()
    let place = URL(fileURLWithPath: folder.path)
    func states() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: place.path)).subtracting(["used"])
    }
    for state in ["a", "b", "a", "c", "d", "e"] {
      WorkFolders(below: place).note(state)
      _ = try folder.write("", to: state + "/done")
    }
    #expect(try states() == ["a", "c", "d", "e"])
    WorkFolders(below: place).note("a")
    WorkFolders(below: place).note("f")
    #expect(try states() == ["a", "d", "e"])
  }
}
