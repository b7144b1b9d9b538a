import Reporting
import SceneFiles

extension Report {
  /// The report with every path relative to the root of the file's repository, as the systems that
  /// read reports expect it.
  func fromRepositoryRoot() -> Report {
    var known: [String: String] = [:]
    func path(_ path: String) -> String {
      if let known = known[path] { return known }
      let own = RepositoryRoot.path(of: path)
      known[path] = own
      return own
    }
    var report = self
    for index in report.scenes.indices {
      report.scenes[index].file = report.scenes[index].file.map(path)
    }
    for index in report.unjudged.indices {
      report.unjudged[index].place.path = path(report.unjudged[index].place.path)
    }
    for index in report.findings.indices {
      report.findings[index].path = report.findings[index].path.map(path)
      for place in report.findings[index].constraintPlaces.indices {
        report.findings[index].constraintPlaces[place].place.path = path(
          report.findings[index].constraintPlaces[place].place.path)
      }
    }
    return report
  }
}
