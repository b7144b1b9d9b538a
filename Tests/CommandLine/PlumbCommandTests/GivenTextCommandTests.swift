import Foundation
import TestFolders
import Testing

@testable import plumb

/// Texts that code gives a label, from the app's sources and tables to the findings.
@Suite struct GivenTextCommandTests {
  /// A label that nothing holds at its right, with an outlet, near enough to the top for all screens.
  private static let storyboard = ProjectCommandTests.storyboard
    .replacing("constant=\"600\"", with: "constant=\"60\"")
    .replacing("id=\"vc\"", with: "id=\"vc\" customClass=\"CartController\"")
    .replacing(
      "</viewController>",
      with: """
        <connections><outlet property="note" destination="low" id="o"/></connections></viewController>
        """)

  private func app(text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.storyboard, to: "App/Main.storyboard")
    try folder.write(
      "class CartController: UIViewController { func f() { note.text = \(text) } }",
      to: "App/CartController.swift")
    try folder.write(
      "\"cart.empty\" = \"Nothing\";\n\"cart.full\" = \"No more\";",
      to: "App/en.lproj/Localizable.strings")
    try folder.write(
      "\"cart.empty\" = \"Hier ist noch gar nichts, was sich bestellen ließe\";",
      to: "App/de.lproj/Localizable.strings")
    return folder
  }

  private enum Found { case nothing, hints, errors }

  private func found(_ text: String) throws -> Found {
    let folder = try app(text: text)
    let run = CapturedConsole.run([
      "check", folder.path, "--axes", "text,screen", "--devices", "iPhone SE (1st generation)",
      "--fail-on", "error",
    ])
    if run.code == 1 { return .errors }
    return run.output.contains("nothing found") ? .nothing : .hints
  }

  @Test func `a truncated translation of a text from code is an error, an invented text is not`()
    throws
  {
    #expect(try found("NSLocalizedString(\"cart.empty\", comment: \"\")") == .errors)
    #expect(try found("L10n.Cart.empty") == .errors)
    // All that is shown is known, and fits.
    #expect(try found("NSLocalizedString(\"cart.full\", comment: \"\")") == .nothing)
    // Any name may come.
    #expect(try found("model.name") == .hints)
  }
}
