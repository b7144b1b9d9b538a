import Commands
import Foundation
import Reporting

/// The places of corpora.
package enum CorpusPlace {
  /// The default place in which commands keep and look for cases.
  package static let standard = ".plumb"

  /// Creates the standard place if a path is in it, with a file that makes git ignore it. A corpus
  /// that the user names is theirs to keep.
  ///
  /// - Throws: ``CommandError``, bad input, for a folder that cannot be made.
  package static func prepare(_ path: String) throws(CommandError) {
    guard path == standard || path.hasPrefix(standard + "/") else { return }
    try OutputDirectory.make(standard)
    let file = standard + "/.gitignore"
    guard !FileManager.default.fileExists(atPath: file) else { return }
    try OutputDirectory.write("# Kept by plumb; git need not know.\n*\n", to: file)
  }
}

extension ReportedFinding.Home {
  /// The place of the cases of a pack, by its path; nil for the standard place, which commands find
  /// by themselves.
  package static func pack(at path: String) -> Self? {
    let directory = (path as NSString).deletingLastPathComponent
    return corpus(at: directory.isEmpty ? "." : directory)
  }

  /// The place of the cases of a corpus, for the commands that run them again; nil for the standard
  /// place.
  package static func corpus(at directory: String) -> Self? {
    directory == CorpusPlace.standard ? nil : .corpus(directory)
  }
}
