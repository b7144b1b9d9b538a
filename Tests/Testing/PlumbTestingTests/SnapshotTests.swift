import Foundation
import Testing
import UIKit

@testable import PlumbTesting

/// Layout snapshots beside a test.
@Suite struct SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("plumb-\(UUID().uuidString)")

  private func outcomes(
    _ scene: LayoutScene, named name: String? = nil, records: Bool = false,
    axes: [String] = ["width", "direction", "content size"]
  ) throws -> [SnapshotRun.Outcome] {
    try LayoutProperty(scene).snapshots(
      axes: axes, named: name, records: records,
      saved: .folder(folder.path), filePath: "")
  }

  private func recipe(_ top: Int) throws -> LayoutScene {
    try LayoutScene(
      recipe: """
        # Pay

        ## Views

        - Pay Button: button

        ## Constraints

        1. Pay Button.Leading = Superview.Leading + 16
        2. Pay Button.Top = Superview.Top + \(top)

        ## Attributes

        | View       | Attribute | Value |
        | ---------- | --------- | ----- |
        | Pay Button | Title     | Pay   |
        """)
  }

  @Test func `the first run records, the next compares, and a visible difference is reported`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Pay.txt").path
    #expect(try outcomes(recipe(20)) == [.recorded(path: path)])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try outcomes(recipe(20)) == [.unchanged])
    #expect(
      try outcomes(recipe(32))
        == [.differs(path: path, lines: ["‘Pay Button’ moves down 12 pt in every variant"])])
    // Nothing is written but where it is asked for.
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(try outcomes(recipe(32), records: true) == [.recorded(path: path)])
    #expect(try outcomes(recipe(32), records: true) == [.unchanged])
    #expect(try outcomes(recipe(32)) == [.unchanged])
    #expect(
      try outcomes(recipe(32), named: "Other")
        == [.recorded(path: folder.appendingPathComponent("Other.txt").path)])
  }

  @Test func `a damaged file is an error with its line`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try outcomes(recipe(20))
    let file = folder.appendingPathComponent("Pay.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacingOccurrences(of: "y 20", with: "y twenty")
      .write(to: file, atomically: true, encoding: .utf8)
    guard case .failed(let reason) = try outcomes(recipe(20)).first else {
      Issue.record("it is read")
      return
    }
    #expect(reason.contains("Pay.txt: line ") && reason.contains("was expected"))
  }

  @MainActor @Test func `view code has a snapshot too`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let axes = ["width", "direction"]
    func scene(_ top: CGFloat) throws -> LayoutScene {
      try LayoutScene(
        of: {
          let view = UIView()
          let label = UILabel()
          label.text = "Total"
          label.accessibilityIdentifier = "total"
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: top),
          ])
          return view
        }, named: "Total")
    }
    #expect(
      try outcomes(scene(8), axes: axes).allSatisfy {
        if case .recorded = $0 { true } else { false }
      })
    #expect(try outcomes(scene(8), axes: axes).allSatisfy { $0 == .unchanged })
    guard case .differs(_, let lines) = try outcomes(scene(9), axes: axes).first else {
      Issue.record("no difference")
      return
    }
    #expect(lines.contains { $0.contains("‘total’ moves down 1 pt") })
  }
}
