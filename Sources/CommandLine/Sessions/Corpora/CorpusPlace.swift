import Commands
import Foundation
import Reporting

/// Where corpora lie.
package enum CorpusPlace {
  /// Where commands keep and look for cases unless told.
  package static let standard = ".plumb"

  /// Makes the standard place where a path lies in it, with a file that tells git to leave it alone. A
  /// corpus that the user names is theirs to keep.
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
