/// The files that a target takes into its product.
struct TargetContents {
  /// Documents and folders of documents, as ``Path/key(_:)``.
  var paths: Set<String> = []
  /// Folders whose files belong to it without being named, such as those that Xcode 16 follows.
  var folders: Set<String> = []
  /// Files of those folders that do not belong to it.
  var exceptions: Set<String> = []

  func contains(_ path: String) -> Bool {
    if paths.contains(path) { return true }
    return folders.contains { Path.contains($0, path) }
      && !exceptions.contains { Path.contains($0, path) }
  }
}

extension XcodeProject {
  func contents(of target: Object, paths: [String: String]) -> TargetContents {
    var contents = TargetContents()
    for phase in target.ids("buildPhases").compactMap(object)
    where phase.kind == "PBXResourcesBuildPhase" || phase.kind == "PBXSourcesBuildPhase" {
      for file in phase.ids("files").compactMap(object) {
        add(file.text("fileRef"), paths: paths, to: &contents)
      }
    }
    addFollowedFolders(of: target, paths: paths, to: &contents)
    return contents
  }

  /// A file, the files of all languages of a variant group, or a folder with all its content.
  private func add(
    _ id: String?, paths: [String: String], to contents: inout TargetContents
  ) {
    guard let object = object(id) else { return }
    if object.kind == "PBXVariantGroup" {
      for child in object.ids("children") {
        if let path = paths[child] { contents.paths.insert(Path.key(path)) }
      }
    } else if let path = paths[object.id] {
      contents.paths.insert(Path.key(path))
      if object.text("lastKnownFileType") == "folder" {
        contents.folders.insert(Path.key(path))
      }
    }
  }

  /// The folders that Xcode 16 follows: all files in them belong to the target except those listed,
  /// which may belong to another.
  private func addFollowedFolders(
    of target: Object, paths: [String: String], to contents: inout TargetContents
  ) {
    let own = Set(target.ids("fileSystemSynchronizedGroups"))
    for group in followedFolders {
      guard let folder = paths[group.id] else { continue }
      if own.contains(group.id) { contents.folders.insert(Path.key(folder)) }
      for exception in group.ids("exceptions").compactMap(object) {
        let named = exception.ids("membershipExceptions").map {
          Path.key(Path.join(folder, $0))
        }
        switch exception.kind {
        case "PBXFileSystemSynchronizedBuildFileExceptionSet"
        where exception.text("target") == target.id:
          if own.contains(group.id) {
            contents.exceptions.formUnion(named)
          } else {
            contents.paths.formUnion(named)
            contents.folders.formUnion(named)
          }
        case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
        where target.ids("buildPhases").contains(exception.text("buildPhase") ?? ""):
          contents.paths.formUnion(named)
          contents.folders.formUnion(named)
        default: break
        }
      }
    }
  }
}
