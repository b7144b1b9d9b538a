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
    var (named, words) = ([NamedDocument](), Self.names(in: others))
    for path in documents {
      guard let bytes = try? FileReader.bytes(of: path, as: .document),
        let tree = try? DocumentTree(bytes, file: path)
      else { continue }
      let reader = InterfaceBuilderReader()
      named.append(NamedDocument(path: path, connections: reader.connections(in: tree)))
      words.formUnion(reader.calledNames(in: tree))
    }
    let reached = ReachedCode(index, named, listed: project.listedNames, others: words)
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

  /// The names in sources of Objective-C.
  private static func names(in paths: [String]) -> Set<String> {
    var names: Set<String> = []
    for path in paths {
      guard let bytes = try? FileReader.bytes(of: path, as: .source) else { continue }
      names.formUnion(String(decoding: bytes, as: UTF8.self).codeNames.map(String.init))
    }
    return names
  }
}
