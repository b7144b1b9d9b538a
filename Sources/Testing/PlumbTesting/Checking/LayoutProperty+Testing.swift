import Foundation
import Testing

extension LayoutProperty {
  /// Looks for environments in which the property fails; records each cause as an issue of the
  /// running test, with its drawing and its case attached.
  ///
  /// - Parameters:
  ///   - saved: failures to run first, and the place for new ones.
  /// - Returns: the findings.
  /// - Throws: ``LayoutSceneError`` and ``LayoutCheckError`` if there is nothing to check.
  @discardableResult
  public func expect(
    over environments: LayoutEnvironments = .all, limits: LayoutLimits = .standard,
    saved: SavedFailures = .besideTest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws -> LayoutReport {
    let report = try check(
      over: environments, limits: limits, saved: saved, filePath: filePath)
    record(
      report,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return report
  }

  /// The property in one environment or several: the call that a failure message prints for
  /// pasting.
  @discardableResult
  public func expect(
    at first: LayoutCase, _ others: LayoutCase..., fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws -> LayoutReport {
    try expect(
      over: .only([first] + others), saved: .none, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// The property in the environment of a token, which works while the scene is unchanged.
  ///
  /// - Throws: ``LayoutCheckError/token(_:)`` for a token that is damaged or of another version.
  @discardableResult
  public func expect(
    token: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws -> LayoutReport {
    let report = try check(token: token)
    record(
      report,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return report
  }

  private func record(_ report: LayoutReport, at location: SourceLocation) {
    for failure in report.failures {
      let name = "\(FileName.safe(scene.name))-\(failure.bucket.dropFirst(3))"
      if !failure.svg.isEmpty {
        Attachment.record(failure.svg, named: "\(name).svg", sourceLocation: location)
      }
      Attachment.record(failure.json, named: "\(name).json", sourceLocation: location)
      Issue.record(
        Comment(rawValue: "\(failure.message)\n  of \(report.summary)"), sourceLocation: location)
    }
    if let document = scene.document, !report.failures.isEmpty, scene.filePath == nil {
      // The scene is written in the test: `plumb replay` needs these parts of it.
      Attachment.record(
        String(decoding: document.bytes, as: UTF8.self),
        named: "\(FileName.safe(scene.name)).recipe.md", sourceLocation: location)
    }
    for error in report.errors {
      Issue.record(Comment(rawValue: error), sourceLocation: location)
    }
    for hint in report.hints {
      Issue.record(
        Comment(rawValue: hint.message), severity: .warning, sourceLocation: location)
    }
    if report.furtherFailures > 0 {
      Issue.record(
        Comment(rawValue: "and \(report.furtherFailures) causes more; \(report.summary)"),
        sourceLocation: location)
    }
    for warning in report.warnings {
      Issue.record(
        Comment(rawValue: "\(scene.name): \(warning)"), severity: .warning,
        sourceLocation: location)
    }
    if report.seed != nil { print("plumb: \(report.summary)") }
  }
}

extension LayoutScene {
  /// Checks invariants of the scene: a ``LayoutProperty`` of these, expected at once.
  ///
  /// - Parameter invariants: by default everything that `plumb check` judges.
  /// - Throws: ``LayoutSceneError`` and ``LayoutCheckError`` if there is nothing to check.
  @discardableResult
  public func expect(
    _ invariants: LayoutInvariant..., over environments: LayoutEnvironments = .all,
    limits: LayoutLimits = .standard, saved: SavedFailures = .besideTest,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) throws -> LayoutReport {
    try LayoutProperty(self, invariants).expect(
      over: environments, limits: limits, saved: saved, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}

extension LayoutScene: CustomTestStringConvertible {
  /// The scene's name.
  public var testDescription: String { name }
}
