import Commands
import Foundation
import TestFolders
import Testing

@testable import Sessions

@Suite struct SettingsTests {
  private func settings(_ text: String) throws -> (Settings, TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (try Settings(at: try folder.write(text, to: Settings.fileName)), folder)
  }

  @Test func `settings are JSON5, and mean what the command line means`() throws {
    let (own, folder) = try settings(
      """
      {
        // What we ship.
        paths: ["App", "Kit/Views"],
        exclude: ["App/Legacy"],
        devices: ["phones", "iPad Air"],
        'no-inference': true,
        fonts: "App/Fonts",
        jobs: 2,
      }
      """)
    let values = Dictionary(
      uniqueKeysWithValues: own.configuredValues.map { ($0.option ?? "", $0.texts) })
    #expect(values[""] == ["\(folder.path)/App", "\(folder.path)/Kit/Views"])
    #expect(values["devices"] == ["phones,iPad Air"])
    #expect(values["no-inference"] == [""])
    #expect(values["fonts"] == ["\(folder.path)/App/Fonts"])
    #expect(values["jobs"] == ["2"])
    #expect(own.excluded == ["App/Legacy"])
  }

  @Test(
    arguments: [
      ("{\"devics\": []}", "there is no setting 'devics'; did you mean 'devices'?"),
      ("{\"devices\": \"phones\"}", "devices is no list of texts"),
      ("{\"no-inference\": 1}", "no-inference is no true or false"),
      ("[]", "an object of settings"), ("{", "an object of settings"),
    ])
  func `what cannot be meant is refused with the file`(_ text: String, _ message: String) throws {
    let error = #expect(throws: CommandError.self) { try settings(text) }
    #expect(error?.message.contains(message) == true)
    #expect(error?.exitCode == .badInput)
  }

  @Test func `the nearest file above counts, up to the root of the repository`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: Settings.fileName)
    try folder.write("", to: "App/Sub/Login.xib")
    let found = try Settings.find(for: [folder.path + "/App/Sub/Login.xib"])
    #expect(found?.folder == folder.path)
    try folder.write("", to: "App/.git/HEAD")
    #expect(try Settings.find(for: [folder.path + "/App/Sub"]) == nil)
  }

  @Test(
    arguments: [
      ("App/Legacy", "App/Legacy/Old.xib", true), ("App/Legacy", "App/Legacy2/Old.xib", false),
      ("**/Legacy", "A/B/Legacy/Old.xib", true), ("*/Old*.xib", "App/Older.xib", true),
      ("*/Old*.xib", "App/Sub/Older.xib", false), ("**/*.storyboard", "Main.storyboard", true),
      ("App/?.xib", "App/A.xib", true), ("App/?.xib", "App/AB.xib", false),
      ("./App", "App/A.xib", true), ("App/**/A.xib", "App/A.xib", true),
      ("*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaac", false),
    ])
  func `patterns match paths part by part`(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test func `the schema knows every key`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SettingsSchema.text.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(SettingsKey.all.map(\.name) + ["$schema"]))
    #expect(schema["additionalProperties"] as? Bool == false)
  }
}
