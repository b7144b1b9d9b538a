import AppCode
import AppProject
import AutoLayout
import SceneFiles

/// The facts that projects state about documents, and the user's options that override them.
package struct AppProjects: Sendable {
  /// Whose projects are read.
  package enum Place: Hashable, Sendable {
    /// Those below and above the paths of the documents.
    case besideDocuments
    case folder(String)
    case none
  }

  package let place: Place
  /// In place of those that the projects say; nil leaves them.
  package let orientations: [Device.Orientation]?
  /// The folder above which none is looked for, absolute and without links; nil for none.
  package let bound: String?

  package init(
    place: Place, orientations: [Device.Orientation]? = nil, bound: String? = nil
  ) {
    self.place = place
    self.orientations = orientations
    self.bound = bound
  }

  /// The documents with what their projects say: where they are shown, how large their images are, and what code
  /// gives their views to show, whose translations ``Translations`` adds.
  ///
  /// - Parameters:
  ///   - paths: of the documents or of folders that hold them, as the user named them.
  ///   - overrides: what settings say otherwise for some of them.
  ///   - readsCode: True if findings depend on it: for frames alone no source is opened.
  package func supported(
    _ documents: [SceneDocument], at paths: [String],
    _ overrides: SettingsOverrides = SettingsOverrides(), readsCode: Bool = true
  ) -> [SceneDocument] {
    var documents = documents
    if let folders = folders(paths),
      documents.contains(where: { $0.format == .interfaceBuilder })
    {
      var reader = AppProjectReader()
      reader.bound = bound
      let project = reader.read(
        folders, top: overrides.folder, findsSources: readsCode)
      let known = project.documentsByPath
      let trees = Dictionary(
        documents.compactMap { document in document.tree.map { (document.path, $0) } },
        uniquingKeysWith: { first, _ in first })
      let code = readsCode ? AppCode(project, trees: trees) : nil
      for index in documents.indices where documents[index].format == .interfaceBuilder {
        documents[index].support = known[documents[index].path]?.support
        documents[index].code = code?.use(of: documents[index].path)
        documents[index].givenTexts = code?.texts(of: documents[index].path) ?? []
        documents[index].imageSizes = project.assets.sizes(named: documents[index].bytes)
      }
    }
    guard let orientations else { return overrides.applied(to: documents) }
    for index in documents.indices {
      var support = documents[index].support ?? AppSupport()
      if !support.phone.isEmpty { support.phone = orientations }
      if !support.pad.isEmpty { support.pad = orientations }
      documents[index].support = support
    }
    return overrides.applied(to: documents)
  }

  private func folders(_ paths: [String]) -> [String]? {
    switch place {
    case .besideDocuments: paths
    case .folder(let folder): [folder]
    case .none: nil
    }
  }
}
