import Commands
import Foundation
import Judging
import Workflows

// Options that several commands have in their own order, each declared once.

extension OptionDeclaration {
  static let noInference = OptionDeclaration(
    flag: "no-inference",
    help: "Check declared and built-in invariants only, none inferred from the canvas.")
  static let all = OptionDeclaration(
    flag: "all", help: "Print every finding in full, not the first ten and a table.")
  static let findingsExit0 = OptionDeclaration(
    flag: "findings-exit-0", help: "Exit with 0 even if there are findings.")
}

extension OptionSpecification<OutputFormat> {
  static var format: Self {
    format("Blocks for people, or one JSON object at the end.")
  }

  static func format(_ help: String) -> Self { Self("format", .choice(), help: help) }
}

extension OptionSpecification<Tier> {
  static var failOn: Self {
    Self(
      "fail-on", .choice(),
      help:
        "Exit with 1 on findings of this tier or a higher one; hints are rarely bugs.")
  }
}

extension OptionSpecification<String> {
  static var scene: Self {
    Self(
      "scene", .text("ID"), default: "every scene",
      help: "Only the scene with this id, or a recipe's name.")
  }

  static func corpus(_ help: String) -> Self { Self("corpus", .directory("DIR"), help: help) }
}

extension OptionSpecification<Int> {
  static var jobs: Self {
    Self(
      "jobs", short: "j", .integer("N", in: 1...1024), default: "the number of cores",
      help: "Threads, or processes if a command starts some: of these at most one a core.")
  }
}

extension OptionSpecification<[String]> {
  static var axes: Self {
    Self(
      "axes", .names("LIST", expected: "names of axes, separated by commas"), default: "all",
      help: """
        Vary only these, separated by commas: \(AxisNames.listed.joined(separator: ", ")), or an axis \
        of the scene.
        """)
  }
}

extension ValueKind<[String]> {
  /// Names with commas between them.
  static func names(_ placeholder: String, expected: String) -> ValueKind {
    ValueKind(placeholder, expected: expected) { text in
      let names = text.split(separator: ",").map {
        $0.trimmingCharacters(in: .init(charactersIn: " "))
      }
      return names.isEmpty ? nil : names
    }
  }
}
