import AutoLayout
import Determinism
import TextMetrics

/// The packed form of a token, version 1.
enum TokenCoder {
  // MARK: Writing

  /// Nil if a text transform or a value has no encoding in a token.
  static func encode(_ values: ReproToken.Values, scene: Scene) -> [UInt8]? {
    guard let document = UInt64(values.document, radix: 16), values.document.count == 16,
      values.bucket.hasPrefix("b1:"), let bucket = UInt64(values.bucket.dropFirst(3), radix: 16)
    else { return nil }
    var writer = TokenWriter()
    writer.write(word: document)
    writer.write(bytes: [UInt8(values.sceneCheck & 0xff), UInt8(values.sceneCheck >> 8)])
    writer.write(word: bucket)
    write(values.variant.environment, &writer)
    write(values.variant.overrides, scene, &writer)
    let sum = checkSum(writer.bytes)
    writer.write(bytes: [UInt8(sum & 0xff), UInt8(sum >> 8)])
    return writer.bytes
  }

  private static func write(_ environment: Environment, _ writer: inout TokenWriter) {
    writer.write(length: environment.size.width)
    writer.write(length: environment.size.height)
    writer.write(length: environment.scale)
    let classes = SizeClass.allCases
    let horizontal = classes.firstIndex(of: environment.horizontalSizeClass) ?? 0
    let vertical = classes.firstIndex(of: environment.verticalSizeClass) ?? 0
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    // Bold Text has a flag of its own.
    let others = EnvironmentSetting.allCases.indices.filter {
      let setting = EnvironmentSetting.allCases[$0]
      return setting != .boldText && environment[setting] != 0
    }
    writer.write(
      UInt8(
        horizontal | vertical << 2 | (isRightToLeft ? 16 : 0) | (environment.isBoldText ? 32 : 0)
          | (others.isEmpty ? 0 : 64)))
    writer.write(UInt8(environment.contentSizeCategory.index))
    for edge in Edge.allCases { writer.write(length: environment.safeAreaInsets[edge]) }
    writer.write(number: environment.generation.major)
    writer.write(number: environment.generation.minor)
    writer.write(text: environment.textTransform.description)
    if others.isEmpty { return }
    writer.write(number: others.count)
    for index in others {
      writer.write(number: index)
      writer.write(length: environment[EnvironmentSetting.allCases[index]])
    }
  }

  private static func write(
    _ overrides: [Variant.Override], _ scene: Scene, _ writer: inout TokenWriter
  ) {
    var items: [Int] = []
    var constraints: [Int] = []
    var others: [Variant.Override] = []
    for override in overrides {
      switch override {
      case .removedItem(let item): items.append(item)
      case .removedConstraint(let constraint): constraints.append(constraint)
      default: others.append(override)
      }
    }
    writer.write(set: items, below: scene.items.count)
    writer.write(set: constraints, below: scene.constraints.count)
    writer.write(number: others.count)
    for override in others { write(override, &writer) }
  }

  private static func write(_ override: Variant.Override, _ writer: inout TokenWriter) {
    switch override {
    case .text(let item, let transform):
      writer.write(0)
      writer.write(number: item)
      writer.write(text: transform.description)
    case .fontSize(let item, let size):
      writer.write(1)
      writer.write(number: item)
      writer.write(length: size)
    case .hidden(let item, let isHidden):
      writer.write(isHidden ? 2 : 3)
      writer.write(number: item)
    case .semanticContent(let item, let attribute):
      writer.write(4)
      writer.write(number: item)
      writer.write(UInt8(SemanticContentAttribute.allCases.firstIndex(of: attribute) ?? 0))
    case .rows(let index, let count):
      writer.write(5)
      writer.write(number: index)
      writer.write(number: max(0, count))
    case .string(let item, let string):
      writer.write(6)
      writer.write(number: item)
      writer.write(text: string)
    case .localized(let item, let string):
      writer.write(7)
      writer.write(number: item)
      writer.write(text: string.language.code)
      writer.write(text: string.key)
      writer.write(text: string.form ?? "")
      writer.write(text: string.string)
    case .removedItem, .removedConstraint: break
    }
  }

  // MARK: Reading

  static func decode(_ bytes: [UInt8]) throws(TokenError) -> ReproToken.Values {
    guard bytes.count > 2 else { throw .truncated }
    let body = Array(bytes.dropLast(2))
    let sum = UInt16(bytes[bytes.count - 2]) | UInt16(bytes[bytes.count - 1]) << 8
    guard checkSum(body) == sum else { throw .damaged }
    var reader = TokenReader(body)
    let document = try reader.word()
    let check = UInt16(try reader.byte()) | UInt16(try reader.byte()) << 8
    let bucket = try reader.word()
    var variant = Variant(environment: try environment(&reader))
    for item in try reader.set() { variant.set(.removedItem(item)) }
    for constraint in try reader.set() { variant.set(.removedConstraint(constraint)) }
    let count = try reader.number()
    guard count <= body.count else { throw .truncated }
    for _ in 0..<count { variant.set(try override(&reader)) }
    guard reader.isAtEnd else { throw .badValue("there are bytes after the end") }
    return ReproToken.Values(
      document: StableDigest.hex(document), sceneCheck: check,
      bucket: "b1:" + StableDigest.hex(bucket), variant: variant)
  }

  private static func environment(_ reader: inout TokenReader) throws(TokenError) -> Environment {
    let size = Size(
      width: try length(&reader, "the width"), height: try length(&reader, "the height"))
    let scale = try length(&reader, "the scale")
    let flags = Int(try reader.byte())
    let classes = SizeClass.allCases
    guard flags & 3 < classes.count, flags >> 2 & 3 < classes.count, flags < 128 else {
      throw .badValue("a size class is not known")
    }
    let category = Int(try reader.byte())
    guard ContentSizeCategory.allCases.indices.contains(category) else {
      throw .badValue("the content size is not known")
    }
    var insets = EdgeInsets()
    for edge in Edge.allCases { insets[edge] = try length(&reader, "an inset") }
    let major = try reader.number()
    let minor = try reader.number()
    guard let generation = OSGeneration(minor == 0 ? "ios\(major)" : "ios\(major).\(minor)")
    else { throw .badValue("the generation is not known") }
    var environment = Environment(
      size: size, scale: scale, horizontalSizeClass: classes[flags & 3],
      verticalSizeClass: classes[flags >> 2 & 3],
      layoutDirection: flags & 16 != 0 ? .rightToLeft : .leftToRight,
      contentSizeCategory: ContentSizeCategory.allCases[category], isBoldText: flags & 32 != 0,
      safeAreaInsets: insets, generation: generation, textTransform: try transform(&reader))
    guard flags & 64 != 0 else { return environment }
    for _ in 0..<min(try reader.number(), EnvironmentSetting.allCases.count) {
      let index = try reader.number()
      guard EnvironmentSetting.allCases.indices.contains(index) else {
        throw .badValue("a setting is not known")
      }
      environment[EnvironmentSetting.allCases[index]] = try length(&reader, "a setting")
    }
    return environment
  }

  private static func length(
    _ reader: inout TokenReader, _ name: String
  ) throws(TokenError) -> Double {
    let length = try reader.length()
    guard length.isFinite, length.magnitude <= 1e6 else {
      throw .badValue("\(name) is \(length)")
    }
    return length
  }

  private static func transform(_ reader: inout TokenReader) throws(TokenError) -> TextTransform {
    let text = try reader.text()
    guard let transform = TextTransform(text) else {
      throw .badValue("‘\(text.prefix(40))’ is not a text transform")
    }
    return transform
  }

  private static func override(
    _ reader: inout TokenReader
  ) throws(TokenError) -> Variant.Override {
    let kind = try reader.byte()
    let index = try reader.number()
    switch kind {
    case 0: return .text(item: index, try transform(&reader))
    case 1: return .fontSize(item: index, try length(&reader, "a font size"))
    case 2: return .hidden(item: index, true)
    case 3: return .hidden(item: index, false)
    case 4:
      let attribute = Int(try reader.byte())
      guard SemanticContentAttribute.allCases.indices.contains(attribute) else {
        throw .badValue("a semantic content attribute is not known")
      }
      return .semanticContent(item: index, SemanticContentAttribute.allCases[attribute])
    case 5: return .rows(repeat: index, try reader.number())
    case 6: return .string(item: index, try reader.text())
    case 7:
      let language = Language(try reader.text())
      let key = try reader.text()
      let form = try reader.text()
      return .localized(
        item: index,
        LocalizedString(
          language: language, key: key, form: form.isEmpty ? nil : form,
          string: try reader.text()))
    default: throw .badValue("override \(kind) is not known")
    }
  }

  /// Both halves of a digest folded: enough to detect a mistyped token.
  private static func checkSum(_ bytes: [UInt8]) -> UInt16 {
    var digest = StableDigest()
    digest.combine(bytes)
    return UInt16(truncatingIfNeeded: digest.mixed ^ digest.mixed >> 32)
  }
}
