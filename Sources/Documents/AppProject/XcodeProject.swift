import Foundation

/// The objects of a `project.pbxproj`, by id.
struct XcodeProject {
  /// The `.xcodeproj` folder.
  let path: String
  /// The folder to which the project's paths are relative: `SRCROOT`.
  let root: String
  private let objects: [String: Any]
  private let rootObject: String
  /// The folders that Xcode 16 follows, by id.
  let followedFolders: [Object]

  /// Groups inside one another.
  private static let depthLimit = 64

  /// - Returns: nil, and a diagnostic, for a file that is no project file.
  init?(at path: String, _ files: inout ProjectFiles) {
    let file = Path.join(path, "project.pbxproj")
    guard ProjectFiles.exists(file) else {
      files.report(path, "no project.pbxproj in it")
      return nil
    }
    guard let list = files.propertyList(at: file) else { return nil }
    guard let objects = list.root["objects"].members, let id = list.root["rootObject"].string,
      let project = objects[id] as? [String: Any]
    else {
      files.report(file, "no objects with a root; expected an Xcode project")
      return nil
    }
    self.path = path
    self.objects = objects
    rootObject = id
    followedFolders = objects.keys.sorted().compactMap { key in
      guard let members = objects[key] as? [String: Any],
        members["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
      else { return nil }
      return Object(id: key, members: members)
    }
    var root = Path.folder(of: Path.absolute(path))
    for key in ["projectDirPath", "projectRoot"] {
      if let below = project[key] as? String, !below.isEmpty { root = Path.join(root, below) }
    }
    self.root = Path.absolute(root)
  }

  var name: String { Path.name(of: path) }

  /// An object with its id; a missing object has no kind.
  struct Object {
    let id: String
    let members: [String: Any]

    var kind: String { text("isa") ?? "" }

    func text(_ key: String) -> String? { PropertyList.Value(members[key]).string }

    func ids(_ key: String) -> [String] { members[key] as? [String] ?? [] }

    func settings(_ key: String) -> [String: String] {
      guard let members = members[key] as? [String: Any] else { return [:] }
      // A list in a setting is words with spaces between.
      return members.compactMapValues {
        PropertyList.Value($0).string
          ?? PropertyList.Value($0).strings?.joined(separator: " ")
      }
    }
  }

  func object(_ id: String?) -> Object? {
    guard let id, let members = objects[id] as? [String: Any] else { return nil }
    return Object(id: id, members: members)
  }

  var project: Object { object(rootObject) ?? Object(id: rootObject, members: [:]) }

  /// The codes of the languages in which Xcode builds resources; nil if the project names none.
  var languages: Set<String>? {
    let regions = Set(project.ids("knownRegions"))
    return regions.isEmpty ? nil : regions
  }

  /// In the order of the project.
  var targets: [Object] {
    project.ids("targets").compactMap(object).filter {
      $0.kind == "PBXNativeTarget"
    }
  }

  /// The ids of the targets that a target is built after, in this project.
  func dependencies(of target: Object) -> [String] {
    target.ids("dependencies").compactMap { object($0)?.text("target") }
  }

  /// Absolute paths of the files and folders in the project's groups, by id.
  func paths() -> [String: String] {
    var paths: [String: String] = [:]
    addPaths(of: project.text("mainGroup"), in: root, depth: 0, to: &paths)
    return paths
  }

  private func addPaths(
    of id: String?, in folder: String, depth: Int, to paths: inout [String: String]
  ) {
    guard let object = object(id), depth < Self.depthLimit, paths[object.id] == nil else { return }
    var path = folder
    switch object.text("sourceTree") {
    case "<group>", nil: path = folder
    case "SOURCE_ROOT": path = root
    case "<absolute>": path = "/"
    // Build products and files of an SDK are no files of the project.
    default: return
    }
    if let own = object.text("path"), !own.isEmpty { path = Path.join(path, own) }
    paths[object.id] = Path.absolute(path)
    for child in object.ids("children") {
      addPaths(of: child, in: path, depth: depth + 1, to: &paths)
    }
  }

  /// The release configuration of a target or of the project.
  func configuration(of owner: Object) -> Object? {
    guard let list = object(owner.text("buildConfigurationList")) else { return nil }
    let all = list.ids("buildConfigurations").compactMap(object)
    let wanted = list.text("defaultConfigurationName") ?? "Release"
    return all.first { $0.text("name") == wanted }
      ?? all.first { $0.text("name")?.hasPrefix("Release") ?? false } ?? all.first
  }

  /// The settings of a target over those of its file, the project, and the project's file.
  func settings(
    of target: Object, paths: [String: String], _ files: inout ProjectFiles
  ) -> BuildSettings {
    let name = target.text("name") ?? ""
    var settings = BuildSettings()
    settings.add(
      BuildSettings.Layer(
        source: "Xcode's defaults",
        values: [
          "SRCROOT": root, "PROJECT_DIR": root, "SOURCE_ROOT": root, "TARGET_NAME": name,
          "TARGETNAME": name, "PRODUCT_NAME": name, "PROJECT_NAME": Path.stem(of: path),
        ]))
    for (owner, source) in [
      (project, "project \(self.name)"), (target, "target \(name) of \(self.name)"),
    ] {
      guard let configuration = configuration(of: owner) else { continue }
      if let file = configurationFile(of: configuration, paths: paths, &files) {
        settings.add(
          BuildSettings.Layer(
            source: Path.name(of: file), values: ConfigurationFile.values(at: file, &files)))
      }
      settings.add(
        BuildSettings.Layer(source: source, values: configuration.settings("buildSettings")))
    }
    return settings
  }

  /// The `.xcconfig` on which a configuration is based, if it exists.
  private func configurationFile(
    of configuration: Object, paths: [String: String], _ files: inout ProjectFiles
  ) -> String? {
    var file = configuration.text("baseConfigurationReference").flatMap { paths[$0] }
    // Xcode 16 names it below a folder that it follows.
    if file == nil,
      let anchor = configuration.text("baseConfigurationReferenceAnchor").flatMap({ paths[$0] }),
      let relative = configuration.text("baseConfigurationReferenceRelativePath")
    {
      file = Path.join(anchor, relative)
    }
    guard let file else { return nil }
    guard ProjectFiles.exists(file) else {
      // CocoaPods creates its files where it is run.
      if !file.contains("/Pods/") { files.report(file, "named in \(name), but not there") }
      return nil
    }
    return file
  }
}
