import Foundation
import Reporting

/// Where corpora lie.
package enum CorpusPlace {
  /// Where commands keep and look for cases unless told.
  package static let standard = ".plumb"
}

extension ReportedFinding.Home {
  /// Where the cases of a pack lie, by its path; nil in the standard place, which commands need not be
  /// told.
  package static func pack(at path: String) -> Self? {
    let directory = (path as NSString).deletingLastPathComponent
    return corpus(at: directory.isEmpty ? "." : directory)
  }

  /// Where the cases of a corpus lie, for the commands that run them again; nil in the standard place.
  package static func corpus(at directory: String) -> Self? {
    directory == CorpusPlace.standard ? nil : .corpus(directory)
  }
}
