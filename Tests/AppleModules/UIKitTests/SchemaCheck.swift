import Foundation

@testable import SceneFiles

/// Holds JSON against a schema, as far as the schema of captures goes: types, keys, limits, lists and names.
struct SchemaCheck {
  private let schema: SourceValue

  init(_ file: URL) throws {
    schema = try JSONSourceParser.parse(
      String(contentsOf: file, encoding: .utf8), file: file.lastPathComponent)
  }

  /// The keys of an object, by the way to it from `properties`.
  func keys(_ way: String...) -> Set<String> {
    let place = way.reduce(schema["properties"]) { $0?[$1] }
    return Set(place?["properties"]?.members?.map(\.key) ?? [])
  }

  /// The errors of a document, each with its place.
  func complaints(of data: Data) throws -> [String] {
    var found: [String] = []
    let value = try JSONSourceParser.parse(String(decoding: data, as: UTF8.self), file: "capture")
    check(value, schema, "$", &found)
    return found
  }

  private func check(
    _ value: SourceValue, _ schema: SourceValue, _ place: String, _ found: inout [String]
  ) {
    let names = (schema["enum"]?.elements ?? []).compactMap(\.string)
    if !names.isEmpty, !names.contains(value.string ?? "") { found.append("\(place): no \(names)") }
    if let name = schema["const"]?.string, name != value.string {
      found.append("\(place): not \(name)")
    }
    switch schema["type"]?.string {
    case "object": checkMembers(value, schema, place, &found)
    case "array": checkElements(value, schema, place, &found)
    case "string": if value.string == nil { found.append("\(place): no string") }
    case "boolean": if value.flag == nil { found.append("\(place): not true or false") }
    case "integer", "number":
      guard let number = value.number else { return found.append("\(place): no number") }
      let isWhole = schema["type"]?.string == "number" || number == number.rounded()
      let least = schema["minimum"]?.number ?? number
      let most = schema["maximum"]?.number ?? number
      if !isWhole || number < least || number > most { found.append("\(place): \(number)") }
    default: break
    }
  }

  private func checkMembers(
    _ value: SourceValue, _ schema: SourceValue, _ place: String, _ found: inout [String]
  ) {
    guard let members = value.members else { return found.append("\(place): no object") }
    for key in (schema["required"]?.elements ?? []).compactMap(\.string) where value[key] == nil {
      found.append("\(place): no \(key)")
    }
    for member in members {
      guard let own = schema["properties"]?[member.key] else {
        found.append("\(place): \(member.key)")
        continue
      }
      check(member.value, own, "\(place).\(member.key)", &found)
    }
  }

  private func checkElements(
    _ value: SourceValue, _ schema: SourceValue, _ place: String, _ found: inout [String]
  ) {
    guard let elements = value.elements else { return found.append("\(place): no list") }
    let count = Double(elements.count)
    if count < schema["minItems"]?.number ?? 0 || count > schema["maxItems"]?.number ?? count {
      found.append("\(place): \(elements.count) elements")
    }
    let first = schema["prefixItems"]?.elements ?? []
    for (index, element) in elements.enumerated() {
      let own = index < first.count ? first[index] : schema["items"]
      if let own { check(element, own, "\(place)[\(index)]", &found) }
    }
  }
}
