/// Images and texts of an app: `plumb lower` writes a class of it, named `LoweredResources`, into the module of the
/// app's code. Linux has neither catalogues nor tables.
open class AppResources {
  /// By name: width and height of images, points.
  open class var imageSizes: [String: [Double]] { [:] }
  /// By table and key: the app's texts in its development language.
  open class var texts: [String: [String: String]] { [:] }
  /// By table, language and key: the app's texts in other languages.
  open class var translations: [String: [String: [String: String]]] { [:] }
  /// The literal texts of the app's code; empty if they were not collected.
  open class var literals: Set<String> { [] }
  /// The devices and orientations that the app is for, as JSON; empty where that is not known.
  open class var support: String { "" }

  /// The generated resources of modules, as far as they exist.
  package static func written(for modules: Set<String>) -> [AppResources.Type] {
    modules.sorted().compactMap { of($0) }
  }

  /// The generated resources of a module, by its name.
  private static func of(_ module: some StringProtocol) -> AppResources.Type? {
    NSClassFromString("\(module).LoweredResources") as? AppResources.Type
  }

  /// The size of an image, points: from the test, else from the catalogues of the file's module.
  static func size(ofImage name: String, in file: String) -> CGSize {
    if let size = AppEnvironment.current.imageSizes[name] { return size }
    guard let size = of(file.prefix { $0 != "/" })?.imageSizes[name], size.count == 2 else {
      return .zero
    }
    return CGSize(width: size[0], height: size[1])
  }

  /// The text of a key in a table of the file's module; the default value, or the key itself, if
  /// there is none.
  public static func text(
    _ key: String, in table: String?, value: String?, file: String = #fileID
  ) -> String {
    let texts = of(file.prefix { $0 != "/" })?.texts[table ?? "Localizable"]
    if let text = texts?[key] { return text }
    guard let value, !value.isEmpty else { return key }
    return value
  }

  /// Decodes the JSON in the class; empty if it is invalid.
  public static func decoded<Value: Decodable>(_ json: String) -> [String: Value] {
    (try? JSONDecoder().decode([String: Value].self, from: Data(json.utf8))) ?? [:]
  }
}

extension String {
  /// `String.LocalizationValue`: a key, with values in its places.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, @unchecked Sendable
  {
    /// `StringInterpolation`.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var values: [any CVarArg] = []
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }
      private mutating func append(_ format: String, _ value: any CVarArg) {
        key += format
        values.append(value)
      }
      public mutating func appendInterpolation(_ value: String) { append("%@", value) }
      public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
      public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
      public mutating func appendInterpolation(_ value: Float) { append("%f", Double(value)) }
      @_disfavoredOverload
      public mutating func appendInterpolation(_ value: some Any) {
        append("%@", String(describing: value))
      }
    }
    let key: String
    private let values: [any CVarArg]

    public init(stringLiteral value: String) { (key, values) = (value, []) }
    public init(_ value: String) { (key, values) = (value, []) }
    public init(stringInterpolation: StringInterpolation) {
      let isPlain = stringInterpolation.values.isEmpty
      key = isPlain ? stringInterpolation.key.replacing("%%", with: "%") : stringInterpolation.key
      values = stringInterpolation.values
    }
    public static func == (one: LocalizationValue, other: LocalizationValue) -> Bool {
      one.filled(one.key) == other.filled(other.key)
    }

    func filled(_ text: String) -> String {
      values.isEmpty ? text : String(format: text, arguments: values)
    }
  }

  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil, file: String = #fileID
  ) {
    self = key.filled(AppResources.text(key.key, in: table, value: nil, file: file))
  }
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil,
    file: String = #fileID
  ) {
    let text = AppResources.text("\(key)", in: table, value: defaultValue.key, file: file)
    self = defaultValue.filled(text)
  }
  public init(localized resource: LocalizedStringResource, file: String = #fileID) {
    let text = AppResources.text(
      resource.key, in: resource.table, value: resource.defaultValue?.key, file: file)
    self = (resource.defaultValue ?? resource.value).filled(text)
  }
}

/// `LocalizedStringResource`: a key that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  public let table: String?
  public let defaultValue: String.LocalizationValue?
  let value: String.LocalizationValue
  public var key: String { value.key }

  public init(stringLiteral value: String) { self.init(.init(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(.init(stringInterpolation: stringInterpolation))
  }
  public init(
    _ key: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) { (value, self.table, defaultValue) = (key, table, nil) }
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { (value, self.table, self.defaultValue) = (.init("\(key)"), table, defaultValue) }
}
