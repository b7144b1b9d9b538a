import Files
import Foundation
import Fuzzing
import Judging

/// The place where failures are kept, to be run first from then on. The folder belongs under
/// version control: a file in it is a regression test until it is deleted.
public struct SavedFailures: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case besideTest
    case folder(String)
    case nowhere
  }

  let place: Place

  /// The folder `LayoutFailures` beside the test file, with a folder for each scene.
  public static let besideTest = SavedFailures(place: .besideTest)
  /// Nothing is kept, and nothing is run first.
  public static let none = SavedFailures(place: .nowhere)
  /// Another folder, with a folder for each scene.
  public static func folder(_ path: String) -> SavedFailures {
    SavedFailures(place: .folder(path))
  }

  /// The folder of a scene; nil if nothing is kept.
  func directory(for scene: LayoutScene, testFile: String) -> URL? {
    let folder: URL
    switch place {
    case .nowhere: return nil
    case .folder(let path): folder = URL(fileURLWithPath: path)
    case .besideTest:
      folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        .appendingPathComponent("LayoutFailures")
    }
    return folder.appendingPathComponent(FileName.safe(scene.name))
  }
}

/// One folder of saved failures.
struct FailureFolder {
  let url: URL

  /// A saved case, or the reason why its file cannot be used.
  struct Entry {
    var path: String
    var failingCase: Result<Case, CaseError>
  }

  /// The entries in the order of their names.
  func entries() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = url.appendingPathComponent(name)
      guard let data = try? FileReader.bytes(of: file.path, as: .savedCase) else {
        return Entry(path: file.path, failingCase: .failure(.unreadable("the file cannot be read")))
      }
      do throws(CaseError) {
        return Entry(path: file.path, failingCase: .success(try Case(decoding: Data(data))))
      } catch {
        return Entry(path: file.path, failingCase: .failure(error))
      }
    }
  }

  /// Keeps a case under the name of its invariant and bucket.
  ///
  /// - Returns: the path; nil if it cannot be written, as in a read-only checkout.
  func save(_ failingCase: Case) -> String? {
    let stem = FileName.safe(failingCase.signature.rule).prefix(40)
    let file = url.appendingPathComponent(
      "\(stem)-\(failingCase.bucket.dropFirst(3).prefix(8)).json")
    do {
      try FileWriter.write(
        Array(try failingCase.encoded()) + [UInt8(ascii: "\n")], as: file.lastPathComponent,
        in: OpenedFolder(url.path, isMade: true))
      return file.path
    } catch {
      return nil
    }
  }
}

/// File names that every file system accepts.
enum FileName {
  static func safe(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      if isPlain {
        name.unicodeScalars.append(scalar)
      } else if !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "scene" : String(name.prefix(80))
  }
}
