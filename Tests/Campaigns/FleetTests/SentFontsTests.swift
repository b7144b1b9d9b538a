import Corpus
import Foundation
import Testing

@testable import Campaigns
@testable import Fleet

/// Font files on their way from the coordinator to the processes of a worker.
@Suite struct SentFontsTests {
  private let files: [[UInt8]] = [[3, 3, 3], [1], [2, 2]]

  /// A manifest with fonts, split, and the blobs that were stored for it.
  private func split(
    fonts: [[UInt8]]
  ) throws -> (manifest: [UInt8], rest: [UInt8], blobs: [String: [UInt8]]) {
    var document = FuzzManifest.Document(name: "a.recipe.md", syntax: "recipe")
    document.hold(Array("text".utf8))
    var manifest = FuzzManifest(
      seed: 1, runs: 10, documents: [document],
      scenes: [FuzzManifest.SceneEntry(document: 0, index: 0, id: "a")])
    manifest.fonts = "00000000feedfeed"
    let bytes = Array(try manifest.encoded())
    var blobs: [String: [UInt8]] = [:]
    let rest = try ManifestSplitting.fuzz(fonts: fonts).split(bytes) { part in
      let hash = ContentHash(of: part).hex
      blobs[hash] = part
      return BlobReference(sha256: hash, bytes: part.count, stored: part.count)
    }
    return (bytes, rest, blobs)
  }

  @Test func manifestAndFontsComeOutAsTheyWentIn() throws {
    let (manifest, rest, blobs) = try split(fonts: files)
    #expect(try ManifestSplitting.fuzz.join(rest) { try #require(blobs[$0.sha256]) } == manifest)
    let sent = try #require(try ManifestSplitting.fuzz.fonts(rest))
    #expect(sent.name == "00000000feedfeed")
    #expect(try sent.files.map { try #require(blobs[$0.sha256]) } == files)
    #expect(try ManifestSplitting.fuzz.fonts(split(fonts: []).rest) == nil)
    #expect(try ManifestSplitting.whole.fonts([1, 2, 3]) == nil)
  }

  @Test func theyLieInTheirOrderAndAreFetchedOnce() throws {
    let directory = NSTemporaryDirectory() + "plumb-fonts-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let (_, rest, blobs) = try split(fonts: files)
    let sent = try #require(try ManifestSplitting.fuzz.fonts(rest))
    var fetched = 0
    func lay() throws -> String {
      try sent.lay(in: directory) { reference in
        fetched += 1
        return try #require(blobs[reference.sha256])
      }
    }
    func contents(_ folder: String) throws -> [[UInt8]] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
        #expect($0.hasSuffix(".ttf"))
        return [UInt8](try #require(FileManager.default.contents(atPath: folder + "/" + $0)))
      }
    }
    let folder = try lay()
    #expect(try contents(folder) == files)
    #expect(fetched == 3)
    #expect(try lay() == folder)
    #expect(fetched == 3)
    // Half a file, as after a write to a full disk.
    let first = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().first)
    try Data([3]).write(to: URL(fileURLWithPath: folder + "/" + first))
    #expect(try lay() == folder)
    #expect(fetched == 4)
    #expect(try contents(folder) == files)
    // Other fonts use another folder.
    var other = sent
    other.files.reverse()
    #expect(try other.lay(in: directory) { try #require(blobs[$0.sha256]) } != folder)
  }
}
