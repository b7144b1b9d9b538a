/// What a client may call.
package protocol ServedTool: Sendable {
  var name: String { get }
  var title: String { get }
  /// For the model: what it gives, and when to use it.
  var description: String { get }
  var parameters: [ToolParameter] { get }
  /// Of the structured result.
  var output: [OutputMember] { get }
  /// Whether it never writes.
  var isReadOnly: Bool { get }

  /// - Throws: ``ToolFailure``, said to the model.
  func call(_ arguments: ToolArguments, _ workspace: inout Workspace) throws(ToolFailure)
    -> ToolResult
}

/// What a call gives: words for the model, and the same for programs.
package struct ToolResult: Hashable, Sendable {
  package var text: String
  package var structured: [String: JSONValue]
  /// Without the members that are null.
  package var content: JSONValue { .object(structured.filter { $0.value != .null }) }
}

extension ServedTool {
  package var isReadOnly: Bool { true }

  /// As `tools/list` shows it.
  var listing: JSONValue {
    var properties: [String: JSONValue] = [:]
    for parameter in parameters { properties[parameter.name] = parameter.schema }
    return [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": [
        "type": "object", "properties": .object(properties),
        "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": false,
      ],
      "outputSchema": [
        "type": "object",
        "properties": .object(
          Dictionary(output.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })),
        "required": .array(output.filter { !$0.isOptional }.map { .string($0.name) }),
      ],
      "annotations": [
        "title": .string(title), "readOnlyHint": .bool(isReadOnly),
        "idempotentHint": .bool(isReadOnly),
        "destructiveHint": false, "openWorldHint": false,
      ],
    ]
  }
}

/// A member of a tool's structured result.
package struct OutputMember: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case text, count, objects, texts, object }

  package var name: String
  package var kind: Kind
  package var help: String
  package var isOptional: Bool

  package init(_ name: String, _ kind: Kind, _ help: String, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.help = help
    self.isOptional = isOptional
  }

  var schema: JSONValue {
    var members: [String: JSONValue] = ["description": .string(help)]
    switch kind {
    case .text: members["type"] = "string"
    case .count: members["type"] = "integer"
    case .object: members["type"] = "object"
    case .objects:
      members["type"] = "array"
      members["items"] = ["type": "object"]
    case .texts:
      members["type"] = "array"
      members["items"] = ["type": "string"]
    }
    return .object(members)
  }
}
