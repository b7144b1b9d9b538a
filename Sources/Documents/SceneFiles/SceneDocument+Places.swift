extension SceneDocument {
  /// The documents of one run, each with a ``place`` if it needs one: if one of its scenes has the
  /// id of a scene in another document. Xcode's templates give the first scene of every app the
  /// same id, and a copied file keeps all of its ids.
  ///
  /// A place is the document's name, or its path if documents that need one have the same name.
  ///
  /// - Parameter documents: with the ids of their scenes.
  package static func withDistinctPlaces(
    _ documents: [(document: SceneDocument, sceneIDs: [String])]
  ) -> [SceneDocument] {
    var holders: [String: Int] = [:]
    for entry in documents {
      for id in Set(entry.sceneIDs) { holders[id, default: 0] += 1 }
    }
    let needed = documents.map { entry in
      entry.sceneIDs.contains { holders[$0, default: 0] > 1 }
    }
    var names: [String: Int] = [:]
    for (entry, isNeeded) in zip(documents, needed) where isNeeded {
      names[entry.document.name, default: 0] += 1
    }
    return zip(documents, needed).map { entry, isNeeded in
      var document = entry.document
      guard isNeeded, document.place == nil else { return document }
      document.place = names[document.name] == 1 ? document.name : document.path
      return document
    }
  }
}
