import Foundation
import Reporting

/// The option that names a corpus, for every command that has one.
enum CorpusOption {
  /// Where commands keep and look for cases unless told.
  static let standard = ".plumb"

  static func named(help: String) -> Option<String> {
    Option("corpus", .text("DIR"), default: standard, help: help)
  }

  /// Where the cases of a pack lie, by its path.
  static func home(ofPack pack: String) -> ReportedFinding.Home? {
    let directory = (pack as NSString).deletingLastPathComponent
    return home(directory.isEmpty ? "." : directory)
  }

  /// Where the cases of a corpus lie, for the commands that run them again.
  static func home(_ corpus: String) -> ReportedFinding.Home? {
    corpus == standard ? nil : .corpus(corpus)
  }
}
