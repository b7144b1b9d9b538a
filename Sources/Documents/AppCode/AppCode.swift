import AppProject
import Files
import Foundation
import InterfaceBuilder
import SourceFacts

/// The facts about storyboards and xibs in the sources of a project, which are read as words:
/// nothing is compiled.
public struct AppCode: Sendable {
  /// By standardized absolute path.
  private let uses: [String: CodeUse]
  /// By standardized absolute path.
  private let texts: [String: [CodeText]]
  /// The names of classes of Swift that are shown in portrait only: they, the app's delegate, or all that show them say so.
  public let portraitOnlyClasses: Set<String>
  /// The number of sources that were read.
  public let sourceCount: Int

  /// The largest source in bytes; larger ones are generated.
  private static let sourceLimit = FileLimit.source.bytes
  /// Bytes of all sources together; the largest apps have 100 MB.
  private static let totalLimit = 512 << 20
  /// Bytes of a document, as `InterfaceBuilderReader` has it.
  private static let documentLimit = 32 << 20

  /// Reads the sources and the documents of a project; unreadable sources contribute nothing.
  ///
  /// - Parameter trees: documents that are parsed already, by their paths as ``AppProject`` or the user has them; the others
  ///   are read here.
  /// - Complexity: O(bytes).
  public init(_ project: AppProject, trees: [String: DocumentTree] = [:]) {
    let paths = project.documentFiles
    guard !project.sources.isEmpty else {
      (uses, texts, portraitOnlyClasses, sourceCount) = ([:], [:], [], 0)
      return
    }
    // A source that could not be read may name screens that the others do not.
    var isWhole = true
    var documents: [NamedDocument] = []
    let trees = Dictionary(
      trees.map { (Self.absolute($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    for path in paths {
      if let tree = trees[Self.absolute(path)] {
        documents.append(
          NamedDocument(path: path, connections: InterfaceBuilderReader().connections(in: tree)))
        continue
      }
      guard let data = Self.data(at: path, limit: Self.documentLimit),
        let connections = try? InterfaceBuilderReader().connections(in: data, file: path)
      else {
        isWhole = false
        continue
      }
      documents.append(NamedDocument(path: path, connections: connections))
    }
    let wanted = Self.wanted(documents)
    var index = CodeIndex()
    var left = Self.totalLimit
    var count = 0
    for path in project.sources {
      guard let data = Self.data(at: path, limit: min(Self.sourceLimit, left)) else {
        isWhole = false
        continue
      }
      left -= data.count
      count += 1
      SourceWalk.add([UInt8](data), wanted: wanted, to: &index)
    }
    index.link()
    index.hasEntry = index.hasEntry && isWhole
    sourceCount = count
    portraitOnlyClasses = index.portraitOnlyClasses
    let joined = DocumentUses(
      documents, index, listed: project.listedNames,
      unheld: Set(
        project.documents.filter(\.isLeftOut).map { Self.absolute("\(project.root)/\($0.path)") }))
    uses = Dictionary(
      zip(documents.map(\.path), joined.uses), uniquingKeysWith: { first, _ in first })
    texts = Dictionary(
      zip(documents.map(\.path), joined.texts), uniquingKeysWith: { first, _ in first })
  }

  /// The use of a document by code; nil if no source was read, or the document is not part of the
  /// project.
  public func use(of path: String) -> CodeUse? {
    uses[Self.absolute(path)]
  }

  /// The texts that code gives the views of a document, by the ids of the views.
  public func texts(of path: String) -> [CodeText] {
    texts[Self.absolute(path)] ?? []
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func data(at path: String, limit: Int) -> Data? {
    (try? FileReader.bytes(of: path, as: FileLimit("a source", bytes: limit))).map { Data($0) }
  }

  private static func wanted(_ documents: [NamedDocument]) -> CodeIndex.Wanted {
    var wanted = CodeIndex.Wanted()
    wanted.outlets.insert(CodeVocabulary.rootView)
    for document in documents {
      let connections = document.connections
      let identifiers = connections.prototypes.flatMap {
        [$0.reuseIdentifier, $0.nameBeforeNumber]
      }
      let screens = connections.controllers.compactMap(\.storyboardIdentifier)
      for name in document.names + screens + identifiers {
        wanted.texts.insert(CodeName(name))
        wanted.folded.insert(.folded(name))
      }
      for name in connections.rootClasses + connections.classedViews.map(\.name) {
        wanted.texts.insert(CodeName(name))
      }
      for outlet in connections.outlets { wanted.outlets.insert(CodeName(outlet.property)) }
    }
    return wanted
  }
}
