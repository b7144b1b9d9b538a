/// The manual page of section 1, from the same declarations as help.
package struct ManualPage {
  private let tool: CommandLineTool
  private let version: String
  private let endings: [(code: Int, meaning: String)]

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - exitCodes: the meaning of each exit code.
  package init(
    _ tool: CommandLineTool, version: String, exitCodes: [(code: Int, meaning: String)]
  ) {
    self.tool = tool
    self.version = version
    endings = exitCodes
  }

  package var text: String {
    let title = tool.name.uppercased()
    var lines = [
      ".TH \(title) 1 \"\" \"\(tool.name) \(version)\" \"User Commands\"",
      ".SH NAME", "\(tool.name) \\- \(escaped(tool.summary))",
      ".SH SYNOPSIS", ".B \(tool.name)", ".I COMMAND", "[\\fIOPERAND\\fR...] [\\fIOPTION\\fR...]",
      ".SH COMMANDS",
    ]
    for command in tool.commands { lines += self.lines(of: command) }
    lines.append(".SH EXIT STATUS")
    for ending in endings { lines += [".TP", "\(ending.code)", escaped(ending.meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of command: CommandSyntax) -> [String] {
    let definition = command.definition
    var lines = [
      ".SS \(tool.name) \(definition.name) \(escaped(command.operandUsage))",
      escaped(definition.summary) + ".",
    ]
    for paragraph in definition.discussion.split(separator: "\n\n", omittingEmptySubsequences: true)
    {
      lines.append(".PP")
      lines += paragraph.split(separator: "\n").map { line in
        // Indented lines of help are lists, whose lines stay separate.
        line.hasPrefix(" ") || paragraph.contains("\n ")
          ? ".br\n" + escaped(String(line.drop { $0 == " " })) : escaped(String(line))
      }
    }
    for option in command.options {
      let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
      let fallback = option.defaultText.map { " Default: \($0)." } ?? ""
      lines += [
        ".TP", "\(short)\\fB\(escaped(option.spelling))\\fR\(value)",
        escaped((option.help + fallback).replacing("\n", with: " ")),
      ]
    }
    for example in definition.examples {
      lines += [".PP", escaped(example.purpose) + ":", ".PP", ".RS 4", ".EX"]
      lines += [escaped(example.line), ".EE", ".RE"]
    }
    return lines
  }

  /// Text that roff reads unchanged, in whatever encoding it reads the file.
  private func escaped(_ text: String) -> String {
    let ascii = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    var plain = ""
    for scalar in ascii.unicodeScalars {
      if scalar.isASCII {
        plain.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        plain += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
