import AutoLayout
import TextMetrics

/// A set of tried variants, described by properties that no other variant has.
public enum EnvironmentSet: Hashable, Sendable {
  /// All of them.
  case everywhere
  /// Those in which one or two properties have these values.
  case having([Condition])
  /// Those in which at least one of two properties has these values.
  case either([Condition])
  /// No two properties describe them: their number, the total, and the conditions of the first one that differ from the
  /// reference.
  case some(Int, of: Int, like: [Condition])

  /// The values of one property.
  public struct Condition: Hashable, Sendable {
    /// The property of the variant.
    public var property: Property
    /// The values that it has in the set, ascending.
    public var values: [Value]
    /// True if the set has the least (or the greatest) of all tried values, and all up to (or from) some value: for
    /// numbers and content sizes.
    public var reachesLeast = false
    /// See ``reachesLeast``.
    public var reachesGreatest = false
    /// The only value that the set lacks, if that says more than a list of the others.
    public var excluded: Value?
  }

  /// A property of a variant that distinguishes environments. Cases in the order in which they are
  /// tried.
  public enum Property: Hashable, Sendable, CaseIterable {
    /// Translations and trial texts are values of one property.
    case text, direction, width, horizontalSizeClass, verticalSizeClass, contentSize
    /// The value of a setting, in words.
    case setting(EnvironmentSetting)
    /// Points; and other varied values, in words.
    case height, other

    public static let allCases: [Property] =
      [.text, .direction, .width, .horizontalSizeClass, .verticalSizeClass, .contentSize]
      + EnvironmentSetting.allCases.map(Property.setting) + [.height, .other]
  }

  /// The value of a property that does not vary.
  public static let asDesigned = "as designed"

  /// A value of a property.
  public enum Value: Hashable, Sendable, Comparable {
    /// Points, or the place in a list.
    case number(Double)
    /// In words.
    case name(String)

    public static func < (a: Value, b: Value) -> Bool {
      switch (a, b) {
      case (.number(let own), .number(let other)): own < other
      case (.name(let own), .name(let other)): own < other
      case (.number, .name): true
      case (.name, .number): false
      }
    }
  }

  /// - Parameters:
  ///   - places: the variants of the set, ascending.
  ///   - variants: all that were tried.
  public init(_ places: [Int], of variants: [Variant], in scene: Scene) {
    guard places.count < variants.count else {
      self = .everywhere
      return
    }
    let table = Table(places, of: variants, in: scene)
    if let conditions = table.exact ?? table.exactPair {
      self = .having(conditions)
    } else if let conditions = table.either {
      self = .either(conditions)
    } else {
      self = .some(places.count, of: variants.count, like: table.example)
    }
  }

  /// The properties of all variants, and which variants are meant.
  private struct Table {
    private let values: [[Value]]
    private let inside: [Bool]
    private let places: [Int]
    /// Indices of properties that vary.
    private let usable: [Int]

    init(_ places: [Int], of variants: [Variant], in scene: Scene) {
      self.places = places
      let meant = Set(places)
      inside = variants.indices.map(meant.contains)
      let values = Property.allCases.map { property in
        variants.map { EnvironmentSet.value(property, of: $0, in: scene) }
      }
      self.values = values
      usable = values.indices.filter { Set(values[$0]).count > 1 }
    }

    /// The values of a property in the set.
    private func chosen(_ property: Int) -> Set<Value> { Set(places.map { values[property][$0] }) }

    /// The values of a property that no other variant has.
    private func own(_ property: Int) -> Set<Value> {
      let others = inside.indices.filter { !inside[$0] }.map { values[property][$0] }
      return chosen(property).subtracting(others)
    }

    var exact: [Condition]? {
      for property in usable {
        let chosen = chosen(property)
        guard inside.indices.allSatisfy({ chosen.contains(values[property][$0]) == inside[$0] }),
          let condition = condition(property, chosen)
        else { continue }
        return [condition]
      }
      return nil
    }

    var exactPair: [Condition]? {
      for (one, other) in pairs {
        let (a, b) = (chosen(one), chosen(other))
        let isExact = inside.indices.allSatisfy { place in
          (a.contains(values[one][place]) && b.contains(values[other][place])) == inside[place]
        }
        if isExact, let first = condition(one, a), let second = condition(other, b) {
          return [first, second]
        }
      }
      return nil
    }

    var either: [Condition]? {
      for (one, other) in pairs {
        let (a, b) = (own(one), own(other))
        let isExact = inside.indices.allSatisfy { place in
          (a.contains(values[one][place]) || b.contains(values[other][place])) == inside[place]
        }
        if isExact, let first = condition(one, a), let second = condition(other, b) {
          return [first, second]
        }
      }
      return nil
    }

    /// The conditions of the first variant that the reference, the first of all, lacks.
    var example: [Condition] {
      guard let place = places.first else { return [] }
      return usable.compactMap { property in
        let value = values[property][place]
        guard value != values[property][0] else { return nil }
        return Condition(property: Property.allCases[property], values: [value])
      }
    }

    private var pairs: [(Int, Int)] {
      usable.flatMap { one in usable.filter { $0 > one }.map { (one, $0) } }
    }

    private func condition(_ property: Int, _ chosen: Set<Value>) -> Condition? {
      EnvironmentSet.condition(property, chosen, values[property])
    }
  }

  /// Nil if the values are so scattered that listing them says nothing.
  private static func condition(
    _ index: Int, _ chosen: Set<Value>, _ all: [Value]
  ) -> Condition? {
    let property = Property.allCases[index]
    let (values, others) = (chosen.sorted(), Set(all).sorted())
    guard let least = values.first, let greatest = values.last else { return nil }
    var condition = Condition(property: property, values: values)
    switch property {
    case .width, .height, .contentSize:
      // Only a single stretch.
      guard others.filter({ $0 >= least && $0 <= greatest }) == values else { return nil }
      condition.reachesLeast = least == others.first
      condition.reachesGreatest = greatest == others.last
    default:
      if values.count > 1, others.count - values.count == 1 {
        condition.excluded = others.first { !chosen.contains($0) }
      }
      guard values.count <= 4 || condition.excluded != nil else { return nil }
    }
    return condition
  }

  private static func value(_ property: Property, of variant: Variant, in scene: Scene) -> Value {
    let environment = variant.environment
    switch property {
    case .direction: return .name(environment.layoutDirection.rawValue)
    case .width: return .number(environment.size.width)
    case .height: return .number(environment.size.height)
    case .horizontalSizeClass: return .name(environment.horizontalSizeClass.rawValue)
    case .verticalSizeClass: return .name(environment.verticalSizeClass.rawValue)
    case .contentSize:
      let all = Array(ContentSizeCategory.allCases)
      return .number(Double(all.firstIndex(of: environment.contentSizeCategory) ?? 0))
    case .setting(let setting): return .name(setting.text(of: environment[setting]))
    case .text:
      for override in variant.overrides {
        if case .localized(_, let string) = override { return .name(string.language.name) }
      }
      let transform = environment.textTransform
      return .name(transform == .identity ? Self.asDesigned : transform.description)
    case .other:
      let kinds = variant.overrides.compactMap { override -> String? in
        switch override {
        case .hidden(let item, let isHidden):
          "‘\(scene.items[item].name)’ \(isHidden ? "hidden" : "shown")"
        case .rows(let index, let count): "\(count) × \(scene.repeats[index].name)"
        case .fontSize(let item, _): "another font size of ‘\(scene.items[item].name)’"
        case .text(let item, _), .string(let item, _): "another text of ‘\(scene.items[item].name)’"
        default: nil
        }
      }
      return .name(kinds.isEmpty ? Self.asDesigned : kinds.joined(separator: ", "))
    }
  }
}
