import AutoLayout
import Campaigns
import Commands
import Fuzzing
import Judging
import Spelling

/// The names of the axes that variants differ in.
package enum AxisNames {
  /// Those that every scene has, or has where it is asked for.
  package static let standard =
    ([.width, .height, .sizeClasses, .safeArea, .scale, .direction, .contentSize]
    + EnvironmentSetting.allCases.map(AxisID.setting) + [.text, .directionOfOneView])
    .map(\.rawValue)

  /// Finds misspelt names: a campaign without the axis that was meant would find nothing.
  ///
  /// - Throws: ``CommandError`` for a name that is no axis of any scene, nor one that others have.
  package static func check(
    _ names: [String]?, of manifest: FuzzManifest, _ scenes: FuzzScenes
  ) throws(CommandError) {
    let names = (names ?? []) + Set(scenes.scenes.flatMap { $0.support?.axes ?? [] }).sorted()
    guard !names.isEmpty else { return }
    var whole = manifest
    whole.axes = nil
    var known = standard
    for var scene in scenes.scenes {
      scene.support?.axes = nil
      for axis in (try? whole.space(of: scene))?.axes ?? [] where !known.contains(axis.name) {
        known.append(axis.name)
      }
    }
    for name in names where !known.contains(AxisID.current(name)) {
      throw .usage(
        "no scene has the axis '\(name)'\(NearestName(among: known).hint(for: name))")
    }
  }
}
