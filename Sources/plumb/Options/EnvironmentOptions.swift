import AutoLayout
import Commands
import TextMetrics

/// The options that choose a device in place of the one a scene was designed for.
struct EnvironmentOptions: OptionGroup {
  @Option(
    "width", .number("PT", in: 0...100_000), default: "the scene's own",
    help: "Width of the root view in points.")
  var width: Double?
  @Option(
    "height", .number("PT", in: 0...100_000), default: "the scene's own",
    help: "Height of the root view in points.")
  var height: Double?
  @Option(
    "scale", .number("N", in: 1...4), default: "the scene's own", help: "Pixels per point.")
  var scale: Double?
  @Option("direction", .choice(), default: "the scene's own", help: "Reading direction.")
  var direction: LayoutDirection?
  @Option(
    "content-size", .contentSize, default: "the scene's own, else L",
    help: "Dynamic Type size: XS, S, M, L, XL, XXL, XXXL or AX1 to AX5.")
  var contentSize: ContentSizeCategory?
  @Option(
    "size-class", .sizeClasses, default: "the scene's own",
    help: "Horizontal and vertical size class, such as compact-regular or regular-any.")
  var sizeClasses: SizeClassPair?
  @Option(
    "generation", .generation, default: "the scene's own, else ios18",
    help: "Version of iOS whose metrics and margins apply, such as ios9 or ios18.")
  var generation: OSGeneration?

  /// - Throws: ``CommandError``, usage, for a size or scale beside ``DeviceOptions``, which say them
  ///   themselves.
  func refuseScreen() throws(CommandError) {
    for option in [$width, $height, $scale] where option.isGiven {
      throw .usage("--\(option.name) and --devices exclude each other")
    }
    if $sizeClasses.isGiven {
      throw .usage("--\($sizeClasses.name) and --devices exclude each other")
    }
  }

  /// Whether nothing was chosen: the scene is laid out as on its canvas.
  var isDesign: Bool {
    width == nil && height == nil && scale == nil && direction == nil
      && contentSize == nil && sizeClasses == nil && generation == nil
  }

  /// The environment with what the user chose; the rest stays. A language implies its direction.
  func apply(to reference: Environment, in language: Language? = nil) -> Environment {
    var environment = reference
    if let width { environment.size.width = width }
    if let height { environment.size.height = height }
    if let scale { environment.scale = scale }
    if let contentSize { environment.contentSizeCategory = contentSize }
    if let generation { environment.generation = generation }
    if let sizeClasses {
      environment.horizontalSizeClass = sizeClasses.horizontal
      environment.verticalSizeClass = sizeClasses.vertical
    }
    if let direction = direction ?? language?.direction,
      direction != environment.layoutDirection
    {
      environment.layoutDirection = direction
      let insets = environment.safeAreaInsets
      environment.safeAreaInsets.left = insets.right
      environment.safeAreaInsets.right = insets.left
    }
    return environment
  }
}

/// A horizontal and a vertical size class.
struct SizeClassPair: Hashable, Sendable {
  var horizontal: SizeClass
  var vertical: SizeClass
}

extension ValueKind<SizeClassPair> {
  static var sizeClasses: ValueKind {
    let names = SizeClass.allCases.flatMap { horizontal in
      SizeClass.allCases.map { "\(horizontal.rawValue)-\($0.rawValue)" }
    }
    return ValueKind(
      "H-V", expected: "two of any, compact and regular, such as compact-regular", names: names
    ) { text in
      let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let horizontal = SizeClass(rawValue: String(parts[0])),
        let vertical = SizeClass(rawValue: String(parts[1]))
      else { return nil }
      return SizeClassPair(horizontal: horizontal, vertical: vertical)
    }
  }
}

extension ValueKind<ContentSizeCategory> {
  fileprivate static var contentSize: ValueKind {
    ValueKind(
      "SIZE", expected: "one of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5",
      names: ContentSizeCategory.allCases.map(\.rawValue) + ["Large"]
    ) { text in
      if text.lowercased() == "large" { return .large }
      return ContentSizeCategory(rawValue: text.uppercased())
        ?? ContentSizeCategory(uiKitName: text)
    }
  }
}

extension ValueKind<OSGeneration> {
  fileprivate static var generation: ValueKind {
    ValueKind(
      "OS", expected: "a version from ios6 to ios99, such as ios18"
    ) { OSGeneration($0) }
  }
}
