import TextMetrics

extension Scene {
  /// The fonts that the scene names and whose widths are unknown, sorted: they measure as
  /// Helvetica. Variations count.
  public func unmeasuredFonts(with fonts: FontLibrary) -> [String] {
    // The generation does not matter: it changes the system font only.
    let measurer = TextMeasurer(generation: .sanFrancisco14, fonts: fonts)
    return names { !measurer.isMeasured($0.resolved(for: .standard)) }
  }

  /// The fonts that the scene names and that the library measures, sorted: without the library, the
  /// layout differs.
  public func fonts(from library: FontLibrary) -> [String] {
    names { descriptor in
      if case .named(let name) = descriptor.family { library.contains(name) } else { false }
    }
  }

  /// The fonts that the scene names, sorted. Variations count.
  public var fontNames: [String] { names { _ in true } }

  /// Names of named fonts for which a condition holds. Variations count.
  private func names(where isWanted: (FontDescriptor) -> Bool) -> [String] {
    var descriptors = items.compactMap { $0.text?.font }
    for change in variations.flatMap(\.changes) {
      if case .font(_, let descriptor) = change { descriptors.append(descriptor) }
    }
    var names: Set<String> = []
    for descriptor in descriptors {
      guard case .named(let name) = descriptor.family else { continue }
      if isWanted(descriptor) { names.insert(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
