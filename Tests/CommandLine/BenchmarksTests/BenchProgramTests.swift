import Foundation
import Testing

@testable import Benchmarks

@Suite struct BenchProgramTests {
  private let tie = """
    scene tie
    vars 1
    v x
    params 1
    p W 1 W
    cons 2
    c 750 ge 1 0 1 100 0
    c 251 le 1 0 1 50 0

    """

  private func withFile<T>(_ text: String, _ body: (String) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("plumb-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("scene.als")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try body(file.path)
  }

  @Test func figuresAndSolutionsAreWritten() throws {
    try withFile(tie) { file in
      let bench = BenchProgram(file: file, stream: .width, count: 100)
      let text = try bench.measurement().json
      let figures = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(figures["regimes"] as? Int == 1)
      for key in [
        "meanNanosecondsPerVariant", "nanosecondsPerVariantInRegime", "microsecondsPerNewRegime",
        "microsecondsColdSolve", "peakBytes",
      ] {
        #expect((figures[key] as? Double ?? 0) > 0, "\(key)")
      }
      let lines = try bench.solutions().split(separator: "\n")
      #expect(lines.count == 64)
      #expect(lines.last == "plumb tie batch 0 63 100.0")
    }
  }

  /// A row of two views, so that the width decides between regimes. A million variants of a
  /// scene: `plumb bench program FILE --variants 1000000 --verify`.
  @Test(arguments: BenchProgramStream.allCases)
  func answersAreVerified(stream: BenchProgramStream) throws {
    let row = """
      scene row
      vars 2
      v a
      v b
      params 2
      p W 300 W
      p text 130 I
      cons 5
      c 1000 eq 2 0 1 1 1 -8 1 0 1
      c 1000 ge 1 0 1 0 0
      c 750 ge 1 0 1 0 1 1 1
      c 750 ge 1 1 1 200 1 1 1
      c 250 le 1 1 1 0 1 1 1

      """
    try withFile(row) { file in
      let text = try BenchProgram(file: file, stream: stream, count: 300).verification()
      let lines = text.split(separator: "\n")
      #expect(lines.first?.hasPrefix("row, stream \(stream.rawValue), 300 variants, ") == true)
      #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("same bits") })
      #expect(lines.contains { $0.hasPrefix("scattered") })
    }
  }

  @Test func aBadSceneIsNamedByLine() throws {
    try withFile(tie.replacingOccurrences(of: "251 le", with: "251 lt")) { file in
      _ = #expect {
        try BenchProgram(file: file, count: 1).measurement()
      } throws: { error in
        "\(error)" == "\(file):8: le, eq or ge expected"
      }
    }
  }
}
