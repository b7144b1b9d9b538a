import AutoLayout
import Commands
import Workflows
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

  /// The chosen environment.
  var choice: EnvironmentChoice {
    EnvironmentChoice(
      width: width, height: height, scale: scale, direction: direction, contentSize: contentSize,
      sizeClasses: sizeClasses, generation: generation)
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
