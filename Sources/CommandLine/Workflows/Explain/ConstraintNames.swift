import AppProject
import AutoLayout
import ConstraintLogs
import Files
import Reporting

/// The places in code that give constraints the identifiers of a log, and the sources that
/// libraries name.
struct ConstraintNames {
  private var places: [String: SourceLocation] = [:]
  private var files: [String: [String]] = [:]

  /// Reads the sources of the projects at the paths where some message names an author's constraint or a source.
  init(in explained: [ExplainedLogConflict], at paths: [String], bound: String?) {
    let constraints = explained.flatMap(\.conflict.constraints).filter { $0.origin == .author }
    var wanted = Set(constraints.compactMap(\.identifier).filter { !$0.isEmpty })
    let isSourced = constraints.contains { $0.source != nil }
    guard !wanted.isEmpty || isSourced else { return }
    var reader = AppProjectReader()
    reader.bound = bound
    for path in reader.read(paths, findsSources: true).sources {
      let name = String(path.split(separator: "/").last ?? "")
      files[name, default: []].append(path)
      guard !wanted.isEmpty, let text = try? FileReader.text(of: path, as: .source) else {
        continue
      }
      for identifier in wanted where text.contains("\"\(identifier)\"") {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let line = lines.firstIndex(where: { $0.contains("\"\(identifier)\"") }) else {
          continue
        }
        places[identifier] = SourceLocation(file: path, line: line + 1)
        wanted.remove(identifier)
      }
    }
  }

  func place(_ explained: inout ExplainedLogConflict) {
    for (index, constraint) in explained.conflict.constraints.enumerated() {
      if let source = constraint.source {
        let name = String(source.file.split(separator: "/").last ?? "")
        if let paths = files[name], paths.count == 1 {
          explained.codePlaces[index] = SourceLocation(file: paths[0], line: source.line)
        }
      } else if let identifier = constraint.identifier, let place = places[identifier] {
        explained.codePlaces[index] = place
      }
    }
  }
}
