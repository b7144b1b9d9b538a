/// The arguments of one command, read by its table of options.
struct Arguments: Sendable {
  let command: String
  /// What is no option, in order.
  let positional: [String]
  private let values: [String: [String]]

  /// Reads the words after the command's name.
  ///
  /// `--name VALUE` and `--name=VALUE` are the same; `--` ends the options; `-` is a word.
  ///
  /// - Throws: ``CommandError`` naming the nearest option where one is unknown.
  init(_ words: [String], for definition: CommandDefinition) throws(CommandError) {
    command = definition.name
    var values: [String: [String]] = [:]
    var positional: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positional.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      guard let option = definition.option(spelt: key) else {
        throw Arguments.unknown(key, definition)
      }
      guard option.isRepeatable || values[option.name] == nil else {
        throw .usage("\(key) is given twice", command: definition.name)
      }
      if let placeholder = option.placeholder {
        if parts.count == 2 {
          values[option.name, default: []].append(String(parts[1]))
        } else if let value = rest.popFirst() {
          values[option.name, default: []].append(value)
        } else {
          throw .usage("\(key) needs a value: \(key) \(placeholder)", command: definition.name)
        }
      } else if parts.count == 2 {
        throw .usage("\(key) takes no value", command: definition.name)
      } else {
        values[option.name] = [""]
      }
    }
    self.values = values
    self.positional = positional
  }

  private static func unknown(_ key: String, _ definition: CommandDefinition) -> CommandError {
    let names = definition.allOptions.map { "--\($0.name)" }
    let hint = NearestName.of(key, among: names).map { "; did you mean \($0)?" } ?? ""
    return .usage("unknown option \(key)\(hint)", command: definition.name)
  }

  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value of an option, or nil where it is not given.
  func value<Value>(_ option: Option<Value>) throws(CommandError) -> Value? {
    try self.values(option).last
  }

  /// The values of an option that may be given more than once, in order.
  func values<Value>(_ option: Option<Value>) throws(CommandError) -> [Value] {
    var parsed: [Value] = []
    for text in values[option.name] ?? [] { parsed.append(try parse(text, option)) }
    return parsed
  }

  private func parse<Value>(
    _ text: String, _ option: Option<Value>
  ) throws(CommandError) -> Value {
    if let value = option.kind.parse(text) { return value }
    let hint = NearestName.of(
      String(text.prefix { $0 != "=" }), among: option.kind.names
    ).map { "; did you mean '\($0)'?" }
    throw .usage(
      "--\(option.name) is '\(text)'; \(option.kind.expected) was expected\(hint ?? "")",
      command: command)
  }
}
