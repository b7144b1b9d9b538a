import Corpus
import Files
import Foundation

/// The font files of a campaign, as its coordinator sent them.
struct SentFonts: Equatable, Sendable {
  /// The campaign's name for all of them.
  var name: String
  /// The files, in the order in which they are loaded: of two fonts with one name the first counts.
  var files: [BlobReference]

  /// Writes them as files, for processes that measure with them; existing files are kept.
  ///
  /// - Parameters:
  ///   - directory: the folder in which the folder of the fonts is created. Workers may share it:
  ///     files are named by their content, and each is written beside its place and renamed.
  ///   - get: fetches a file's bytes.
  /// - Returns: the path of the folder.
  func lay(in directory: String, get: ManifestSplitting.Get) throws -> String {
    let hashes = files.map(\.sha256).joined(separator: "\n")
    let own = "fonts-" + ContentHash(of: Array(hashes.utf8)).shortHex
    let folder = directory + "/" + own
    _ = try OpenedFolder(directory, below: [own], isMade: true)
    for (number, file) in files.enumerated() {
      // Fonts are loaded in the order of the file names; the bytes show the kind of file.
      let digits = "\(number)"
      let name = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".ttf"
      let path = folder + "/" + name
      if let known = try? FileReader.bytes(of: path, as: .font),
        ContentHash(of: known).hex == file.sha256
      {
        continue
      }
      try FileWriter.write(try get(file), to: own + "/" + name, below: directory)
    }
    return folder
  }
}
