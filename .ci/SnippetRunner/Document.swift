import Foundation

/// What a document shows that can be tried, in its order.
struct Document {
  let path: String
  let blocks: [Block]

  /// A fenced block, or a command that prepares the next ones.
  struct Block {
    enum Kind: Equatable {
      case console, shell, shellNotRun, swift, setup, unrun
    }

    let kind: Kind
    let line: Int
    let lines: [String]

    var text: String { lines.joined(separator: "\n") + "\n" }
  }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var blocks: [Block] = []
    var open: (language: String, line: Int, lines: [String])?
    var notRun = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let begun = open {
        if line.hasPrefix("```") {
          blocks.append(
            Block(
              kind: try Self.kind(begun.language, notRun: notRun, at: "\(path):\(begun.line)"),
              line: begun.line, lines: begun.lines))
          (open, notRun) = (nil, false)
        } else {
          open?.lines.append(String(line))
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 1, [])
      } else if line.hasPrefix("<!-- not run: ") {
        notRun = true
      } else if let command = line.wholeMatch(of: /<!-- setup: (.*) -->/)?.output.1 {
        blocks.append(Block(kind: .setup, line: index + 1, lines: [String(command)]))
      } else if line.contains(/^ {4}(\$|nats-server|plumb|swift|sed|git)[ ]/) {
        throw Trouble("\(path):\(index + 1): an indented block; fence it and say what it is")
      }
    }
    self.blocks = blocks
  }

  private static func kind(_ language: String, notRun: Bool, at place: String) throws -> Block.Kind
  {
    switch language {
    case "console": .console
    case "sh": notRun ? .shellNotRun : .shell
    case "swift": .swift
    case "text", "recipe", "json", "yaml": .unrun
    default:
      throw Trouble(
        "\(place): a block of ‘\(language)’; one of console, sh, swift, text, recipe, json, yaml was expected"
      )
    }
  }
}

/// What is wrong with a document, in words that begin with file and line.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
