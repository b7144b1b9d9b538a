/// Finds how an app's code shows the views of its controllers: as a screen, a sheet, or a part of a screen.
struct ShownScreens {
  let app: AppIndex

  /// Words of code that shows a controller in a part of the screen, or at a size of its own.
  private static let hosting: Set = [
    "addChild", "addChildViewController", "popover", "popoverPresentationController", "formSheet",
    "preferredContentSize", "FloatingPanelController", "presentPanModal", "transitioningDelegate",
    "sheetPresentationController",
  ]
  private static let hosted: Set = [
    "preferredContentSize", "popoverPresentationController", "transitioningDelegate",
    "modalPresentationStyle", "PanModalPresentable", "panScrollable",
  ]
  /// Words of code that shows a controller in the whole of a screen.
  private static let filling: Set = [
    "pushViewController", "setViewControllers", "viewControllers", "show",
    "showDetailViewController",
    "window", "fullScreen", "overFullScreen", "currentContext",
    // Any style of the caller's own, mostly one that fills the screen.
    "modalPresentationStyle",
  ]

  /// Words of code that shows a controller below a navigation bar.
  private static let pushing: Set = [
    "pushViewController", "setViewControllers", "UINavigationController",
  ]

  func size(of view: ViewClass) -> ViewSize {
    let own = [view.place] + app.ancestors(of: view.place).own
    let words = uses(of: view, own)
    let isHosted =
      own.contains { mentions($0, Self.hosted) } || isPart(AppIndex.lastWord(view.name))
      || words.contains { !$0.isDisjoint(with: Self.hosting) }
    var size = ViewSize(isOpen: isHosted)
    size.isSheet =
      !isHosted && words.contains { $0.contains("present") }
      && words.allSatisfy { $0.isDisjoint(with: Self.filling) }
    size.isBelowBar =
      !isHosted && words.contains { !$0.isDisjoint(with: Self.pushing) }
      && (own.contains { mentions($0, ["edgesForExtendedLayout"]) } || hasOpaqueBars)
    return size
  }

  /// True if code keeps the controller in a property, and adds its view to another or sets its frame.
  private func isPart(_ name: String) -> Bool {
    app.files.contains { source in
      guard !source.isPackage else { return false }
      let lines = source.offsets(of: Array(name.utf8)).map(source.range(ofLineAt:))
      let properties = Set(
        lines.compactMap { line -> String? in
          let words = source.words(line).map(\.text)
          guard let index = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
            words.indices.contains(index + 2), [":", "="].contains(words[index + 2])
          else { return nil }
          return words[index + 1]
        })
      return properties.contains { property in
        source.offsets(of: Array(property.utf8)).contains { offset in
          let words = source.words(source.range(ofLineAt: offset)).map(\.text)
            .filter { !["?", "!", "self"].contains($0) }
          guard let index = words.firstIndex(of: property), words.indices.contains(index + 2),
            words[index + 1] == ".", words[index + 2] == "view"
          else { return false }
          let setsFrame =
            words.indices.contains(index + 4) && words[index + 4] == "frame"
          return setsFrame || words[..<index].contains { Self.adding.contains($0) }
        }
      }
    }
  }
  private static let adding: Set = ["addSubview", "insertSubview", "addArrangedSubview"]

  /// True if the app's code makes navigation bars opaque, and none translucent: a bar stays so for all that it is above.
  private var hasOpaqueBars: Bool {
    var values: Set<String> = []
    for source in app.files where !source.isPackage {
      for offset in source.offsets(of: Array("isTranslucent".utf8)) {
        let words = source.words(source.range(ofLineAt: offset)).map(\.text)
        guard let name = words.firstIndex(of: "isTranslucent"), words.indices.contains(name + 2),
          words[name + 1] == "=", words.contains(where: { $0.hasSuffix("avigationBar") })
        else { continue }
        values.insert(words[name + 2])
      }
    }
    return values == ["false"]
  }

  private func mentions(_ place: Place, _ words: Set<String>) -> Bool {
    app.files[place.file].words(app[place].range).contains { words.contains($0.text) }
  }

  /// The words of each member that names a class, except its own.
  private func uses(of view: ViewClass, _ own: [Place]) -> [Set<String>] {
    let wanted = Array(AppIndex.lastWord(view.name).utf8)
    return app.files.filter { !$0.isPackage }.flatMap { source -> [Set<String>] in
      let offsets = source.offsets(of: wanted)
      guard !offsets.isEmpty else { return [] }
      return source.nodes.filter { node in
        node.isMember && offsets.contains(where: node.range.contains)
          && !own.contains {
            source.path == app.files[$0.file].path && app[$0].range.contains(node.range.lowerBound)
          }
      }.map { Set(source.words($0.range).map(\.text)) }
    }
  }
}
