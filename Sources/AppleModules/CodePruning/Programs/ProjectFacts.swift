/// What an app's project says about its source files: the devices and orientations on which their code is shown.
package struct ProjectFacts: Codable, Sendable {
  /// By path of a source, the support of its targets, in the format of `AppSupport`.
  package var support: [String: String] = [:]
  /// Names of the classes that are shown in portrait only.
  package var portraitOnly: Set<String> = []
  /// Texts of the app's `Info.plist` by key, with the values that its settings give them.
  package var infoEntries: [String: String] = [:]
  /// Names in its property lists: of classes and storyboards that the system shows.
  package var listedNames: Set<String> = []

  /// No project.
  package init() {}

  /// Their name in the folder of resources.
  package static let name = "project-facts.json"
}
