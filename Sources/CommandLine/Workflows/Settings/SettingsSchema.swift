import Foundation

/// The JSON Schema of `.plumb.json`, generated from ``SettingsKey/all``.
package enum SettingsSchema {
  /// The schema as text, keys in alphabetical order.
  package static var text: String {
    var properties: [String: Any] = [
      "$schema": ["type": "string", "description": "Where this schema lies."]
    ]
    for key in SettingsKey.all { properties[key.name] = schema(of: key) }
    let schema: [String: Any] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Settings of Plumb (\(Settings.fileName))",
      "description": "Most keys are names of options of the command line and mean the same.",
      "type": "object",
      "additionalProperties": false,
      "properties": properties,
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }

  private static func schema(of key: SettingsKey) -> [String: Any] {
    var schema: [String: Any] = ["description": key.help]
    switch key.form {
    case .flag: schema["type"] = "boolean"
    case .number: schema["type"] = "number"
    case .text, .path: schema["type"] = "string"
    case .overrides:
      var properties: [String: Any] = [:]
      for key in SettingsKey.ofOverrides { properties[key.name] = self.schema(of: key) }
      schema["type"] = "array"
      schema["items"] = [
        "type": "object", "additionalProperties": false, "required": ["paths"],
        "properties": properties,
      ]
    case .list, .paths:
      schema["type"] = "array"
      schema["items"] = ["type": "string"]
    }
    return schema
  }
}
