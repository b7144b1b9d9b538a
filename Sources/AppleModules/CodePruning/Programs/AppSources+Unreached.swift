internal import AppCode
internal import Files
internal import Foundation
internal import InterfaceBuilder
internal import SourceLowering

extension AppSources {
  /// The keys of views that no code reaches, found once for the content of the app.
  ///
  /// - Parameters:
  ///   - documents: Paths of storyboards and xibs.
  ///   - others: Paths of sources in Objective-C.
  func unreachedViews(
    _ documents: [String], _ others: [String]
  ) throws(SourceLowering.Failure) -> Set<String> {
    let file = folder.appending(component: "unreached.json")
    if let bytes = try? FileReader.bytes(of: file.path, as: .toolOutput),
      let kept = try? JSONDecoder().decode(Set<String>.self, from: Data(bytes))
    {
      return kept
    }
    let reached = ReachedCode(
      index, documents.compactMap(Self.document), listed: project.listedNames,
      others: Self.words(of: others))
    var unreached: Set<String> = []
    if let reached {
      let all = index.viewClasses(self.documents) { _, _ in false }
      unreached = Set(all.filter { !reached.types.contains($0.place) }.map(\.key))
    }
    if let data = try? JSONEncoder().encode(unreached.sorted()) {
      try SourceLowering.write(String(decoding: data, as: UTF8.self), to: file)
    }
    return unreached
  }

  private static func document(at path: String) -> NamedDocument? {
    guard let bytes = try? FileReader.bytes(of: path, as: .document),
      let connections = try? InterfaceBuilderReader().connections(in: Data(bytes), file: path)
    else { return nil }
    return NamedDocument(path: path, connections: connections)
  }

  /// The names in sources of Objective-C.
  private static func words(of paths: [String]) -> Set<String> {
    var words: Set<String> = []
    for path in paths {
      guard let bytes = try? FileReader.bytes(of: path, as: .source) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
        words.insert(String(word))
      }
    }
    return words
  }
}
