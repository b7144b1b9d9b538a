import AutoLayout
import TextMetrics

/// The options that choose a device in place of the one a scene was designed for.
struct EnvironmentOptions: Sendable {
  static let width = Option(
    "width", .number("PT", in: 0...100_000), default: "the scene's own",
    help: "Width of the root view in points.")
  static let height = Option(
    "height", .number("PT", in: 0...100_000), default: "the scene's own",
    help: "Height of the root view in points.")
  static let scale = Option(
    "scale", .number("N", in: 1...4), default: "the scene's own", help: "Pixels per point.")
  static let direction = Option(
    "direction", ValueKind<LayoutDirection>.choice(), default: "the scene's own",
    help: "Reading direction.")
  static let contentSize = Option(
    "content-size", contentSizeKind, default: "the scene's own, else L",
    help: "Dynamic Type size: XS, S, M, L, XL, XXL, XXXL or AX1 to AX5.")
  static let sizeClass = Option(
    "size-class", sizeClassKind, default: "the scene's own",
    help: "Horizontal and vertical size class, such as compact-regular or regular-any.")
  static let generation = Option(
    "generation", generationKind, default: "the scene's own, else ios18",
    help: "Version of iOS whose metrics and margins apply, such as ios9 or ios18.")

  static let all: [any OptionDescribing] = [
    width, height, scale, direction, contentSize, sizeClass, generation,
  ]

  private var widthValue: Double?
  private var heightValue: Double?
  private var scaleValue: Double?
  private var directionValue: LayoutDirection?
  private var contentSizeValue: ContentSizeCategory?
  private var sizeClassValue: SizeClassPair?
  private var generationValue: OSGeneration?

  init(_ arguments: Arguments) throws(CommandError) {
    widthValue = try arguments.value(Self.width)
    heightValue = try arguments.value(Self.height)
    scaleValue = try arguments.value(Self.scale)
    directionValue = try arguments.value(Self.direction)
    contentSizeValue = try arguments.value(Self.contentSize)
    sizeClassValue = try arguments.value(Self.sizeClass)
    generationValue = try arguments.value(Self.generation)
  }

  /// - Throws: for a size or scale beside ``DeviceOptions/devices``, which say them themselves.
  static func refuseScreen(in arguments: Arguments) throws(CommandError) {
    for option in [width, height, scale] where try arguments.value(option) != nil {
      throw .usage(
        "--\(option.name) and --devices exclude each other", command: arguments.command)
    }
    if try arguments.value(sizeClass) != nil {
      throw .usage(
        "--\(sizeClass.name) and --devices exclude each other", command: arguments.command)
    }
  }

  /// Whether nothing was chosen: the scene is laid out as on its canvas.
  var isDesign: Bool {
    widthValue == nil && heightValue == nil && scaleValue == nil && directionValue == nil
      && contentSizeValue == nil && sizeClassValue == nil && generationValue == nil
  }

  /// The environment with what the user chose; the rest stays. A language implies its direction.
  func apply(to reference: Environment, in language: Language? = nil) -> Environment {
    var environment = reference
    if let widthValue { environment.size.width = widthValue }
    if let heightValue { environment.size.height = heightValue }
    if let scaleValue { environment.scale = scaleValue }
    if let contentSizeValue { environment.contentSizeCategory = contentSizeValue }
    if let generationValue { environment.generation = generationValue }
    if let sizeClassValue {
      environment.horizontalSizeClass = sizeClassValue.horizontal
      environment.verticalSizeClass = sizeClassValue.vertical
    }
    if let direction = directionValue ?? language?.direction,
      direction != environment.layoutDirection
    {
      environment.layoutDirection = direction
      let insets = environment.safeAreaInsets
      environment.safeAreaInsets.left = insets.right
      environment.safeAreaInsets.right = insets.left
    }
    return environment
  }

  /// A horizontal and a vertical size class.
  struct SizeClassPair: Hashable, Sendable {
    var horizontal: SizeClass
    var vertical: SizeClass
  }

  static let sizeClassKind: ValueKind<SizeClassPair> = {
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
  }()

  private static let contentSizeKind: ValueKind<ContentSizeCategory> = {
    let names = ContentSizeCategory.allCases.map(\.rawValue) + ["Large"]
    return ValueKind(
      "SIZE", expected: "one of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5",
      names: names
    ) { text in
      if text.lowercased() == "large" { return .large }
      return ContentSizeCategory(rawValue: text.uppercased())
        ?? ContentSizeCategory(uiKitName: text)
    }
  }()

  private static let generationKind = ValueKind<OSGeneration>(
    "OS", expected: "a version from ios6 to ios99, such as ios18"
  ) { OSGeneration($0) }
}
