import AutoLayout

/// Finds the targets that contain a document, and their support.
struct DocumentJudge {
  /// An app's list that no project names.
  struct List {
    var folder: String
    var target: AppTarget
  }

  let root: String
  let targets: [AppTarget]
  let sources: [AppProjectReader.Source]
  let lists: [List]
  private let sourceKeys: [String]
  private let listKeys: [String]

  init(
    root: String, targets: [AppTarget], sources: [AppProjectReader.Source], lists: [List]
  ) {
    self.root = root
    self.targets = targets
    self.sources = sources
    self.lists = lists
    sourceKeys = sources.map { Path.key($0.root) }
    listKeys = lists.map { Path.key($0.folder) }
  }

  /// - Parameter path: absolute.
  func document(at path: String, _ files: ProjectFiles) -> AppProject.Document {
    let key = Path.key(path)
    var holders: [(source: Int, target: Int)] = []
    for (position, source) in sources.enumerated() {
      for (target, contents) in zip(source.targets, source.contents)
      where contents.contains(key) {
        holders.append((position, target))
      }
    }
    // Test targets contain documents of the app to test them.
    let shown = holders.filter { targets[$0.target].kind != .tests }
    if !shown.isEmpty { holders = shown }
    var document = AppProject.Document(
      path: Path.relative(path, to: root), targets: holders.map(\.target), origin: .none,
      support: nil, exclusions: [])
    let (origin, users) = users(of: key, holders)
    document.origin = origin
    guard let first = users.first else { return document }
    let isMarked = isMarkedLaunchScreen(path, files)
    func support(of user: AppTarget) -> AppSupport {
      var support = user.support
      support.isLaunchScreen = isMarked || user.launchStoryboard == Path.stem(of: path)
      return support
    }
    var support = users.dropFirst().reduce(support(of: first)) { $0.union(support(of: $1)) }
    document.exclusions = exclusions(users, first)
    if let (other, reason) = idiomOfOthers(path) ?? Self.idiomOfOthers(path, users) {
      if other == .phone { support.phone = [] } else { support.pad = [] }
      let name = other == .phone ? "iPhone" : "iPad"
      document.exclusions.removeAll { Self.covers("no \(name):", $0) }
      document.exclusions.insert("no \(name): \(reason)", at: 0)
    }
    document.support = support
    if support.isLaunchScreen {
      document.exclusions.append(
        "no larger or bolder type and no other texts: it is the launch screen")
    }
    return document
  }

  /// The idiom that another document serves: by the end of its name, `~ipad` or `~iphone`, or by a
  /// document beside it with such a name (Apple, "Resource Programming Guide: Device-Specific
  /// Resources").
  private func idiomOfOthers(_ path: String) -> (Device.Idiom, String)? {
    let name = Path.name(of: path)
    let stem = Path.stem(of: path)
    let ending = name.dropFirst(stem.count)
    for (own, other, idiom) in [
      ("~ipad", "~iphone", Device.Idiom.phone), ("~iphone", "~ipad", .pad),
    ] {
      if stem.lowercased().hasSuffix(own) { return (idiom, "the name ends in \(own)") }
      let beside = "\(stem)\(other)\(ending)"
      if !stem.contains("~"),
        ProjectFiles.exists(Path.join(Path.folder(of: path), beside))
      {
        return (idiom, "\(beside) is shown there")
      }
    }
    return nil
  }

  /// The idiom on which every app starts with another document than this one, which it starts with on the other
  /// idiom.
  private static func idiomOfOthers(
    _ path: String, _ users: [AppTarget]
  ) -> (Device.Idiom, String)? {
    let stem = Path.stem(of: path)
    let found = users.compactMap { user -> (Device.Idiom, String)? in
      guard let main = user.mainStoryboardByIdiom,
        let own = main.value.first(where: { $0.value == stem })?.key
      else { return nil }
      let other: Device.Idiom = own == .phone ? .pad : .phone
      return (other, "\(main.value[other] ?? "") is shown there, by \(main.source)")
    }
    guard let first = found.first, found.count == users.count, found.allSatisfy({ $0.0 == first.0 })
    else { return nil }
    return first
  }

  /// The targets that decide, and the origin of their facts.
  private func users(
    of key: String, _ holders: [(source: Int, target: Int)]
  ) -> (AppProject.Origin, [AppTarget]) {
    guard !holders.isEmpty else { return usersOfLoose(key) }
    let shown = holders.filter { targets[$0.target].isForPhonesOrTablets }
    if shown.isEmpty { return (.otherPlatform, []) }
    var users: [Int] = []
    var isDirect = true
    for (source, target) in shown {
      let kind = targets[target].kind
      let apps = kind == .library || kind == .bundle ? self.apps(using: target, in: source) : []
      if !apps.isEmpty { isDirect = false }
      for user in apps.isEmpty ? [target] : apps where !users.contains(user) { users.append(user) }
    }
    if isDirect, let list = listOfPackages,
      shown.allSatisfy({ targets[$0.target].kind == .library && sources[$0.source].isPackage })
    {
      return (.infoPlist(list.infoPlist ?? list.name), [list])
    }
    return (isDirect ? .targets : .apps(users), users.map { targets[$0] })
  }

  /// The list of the app to which packages belong, if its project is generated elsewhere: lists of
  /// examples lie deeper.
  private var listOfPackages: AppTarget? {
    let depths = listKeys.map { $0.split(separator: "/").count }
    guard let least = depths.min(), depths.count(where: { $0 == least }) == 1 else { return nil }
    return zip(lists, depths).first { $0.1 == least }?.0.target
  }

  /// The apps that are built after a library; else those of its project, else all.
  private func apps(using library: Int, in source: Int) -> [Int] {
    func apps(_ candidates: [Int]) -> [Int] {
      candidates.filter {
        targets[$0].kind == .application && targets[$0].isForPhonesOrTablets
      }
    }
    let own = sources[source]
    let building = own.targets.filter { reaches(library, from: $0, in: own) }
    for candidates in [building, own.targets, Array(targets.indices)] {
      let found = apps(candidates)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func reaches(
    _ wanted: Int, from start: Int, in source: AppProjectReader.Source
  ) -> Bool {
    var seen: Set<Int> = [start]
    var open = [start]
    while let target = open.popLast() {
      guard let position = source.targets.firstIndex(of: target) else { continue }
      for next in source.dependencies[position] where seen.insert(next).inserted {
        if next == wanted { return true }
        open.append(next)
      }
    }
    return false
  }

  /// For a document that no target holds: the apps of the projects whose folder it lies in, the deepest
  /// first, else the nearest list of an app.
  private func usersOfLoose(_ key: String) -> (AppProject.Origin, [AppTarget]) {
    let around = zip(sources, sourceKeys).filter { source, root in
      !source.isPackage && Path.contains(root, key)
    }.map(\.0)
    let deepest = around.map(\.root.utf8.count).max()
    let apps = around.filter { $0.root.utf8.count == deepest }.flatMap(\.targets).filter {
      targets[$0].kind == .application && targets[$0].isForPhonesOrTablets
    }
    if !apps.isEmpty { return (.project(apps), apps.map { targets[$0] }) }
    guard around.isEmpty else { return (.none, []) }
    let shared = listKeys.map { folder in
      zip(folder.split(separator: "/"), key.split(separator: "/"))
        .prefix { $0 == $1 }.count
    }
    // A list of another app in the same folder of many samples is no evidence.
    let depth = Path.key(root).split(separator: "/").count
    guard let most = shared.max(), most > depth || lists.count == 1 else { return (.none, []) }
    let nearest = zip(lists, shared).filter { $0.1 == most }.map(\.0.target)
    guard nearest.count == 1, let list = nearest.first else { return (.none, []) }
    return (.infoPlist(list.infoPlist ?? list.name), [list])
  }

  /// The environments in which no user of the document is shown, in the words of each.
  private func exclusions(_ users: [AppTarget], _ first: AppTarget) -> [String] {
    guard users.count > 1 else { return first.exclusions }
    let all = users.map(\.exclusions)
    func about(_ exclusion: String) -> Substring { exclusion.prefix { $0 != ":" } }
    return all[0].filter { exclusion in
      all.dropFirst().allSatisfy { other in
        other.contains { about($0) == about(exclusion) }
          || other.contains { Self.covers($0, exclusion) }
      }
    }
  }

  /// An app that is not for tablets has neither orientations nor windows there.
  private static func covers(_ wide: String, _ narrow: String) -> Bool {
    for name in ["iPhone", "iPad"] where wide.hasPrefix("no \(name):") {
      if narrow.contains(" on \(name)") || narrow.hasPrefix("no \(name)") { return true }
    }
    return false
  }

  /// The mark that Interface Builder writes at the top of a document that the system shows during
  /// launch.
  private func isMarkedLaunchScreen(_ path: String, _ files: ProjectFiles) -> Bool {
    guard let data = files.beginning(of: path, bytes: 1_024) else { return false }
    return String(decoding: data, as: UTF8.self).contains("launchScreen=\"YES\"")
  }
}
