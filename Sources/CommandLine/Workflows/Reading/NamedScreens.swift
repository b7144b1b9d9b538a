import AutoLayout
import Commands
import Judging
import Spelling

/// The screens that a user names.
package enum NamedScreens {
  /// The screens of sets and devices, each once, for an app that may be shown in some orientations
  /// only.
  ///
  /// - Throws: ``CommandError``, usage, naming the nearest devices if one is not known.
  package static func screens(
    named names: [String], support: AppSupport? = nil
  ) throws(CommandError) -> [Screen] {
    do throws(UnknownDeviceError) {
      return try DeviceSet.screens(named: names, support: support)
    } catch {
      let near = NearestName(among: DeviceSet.names).suggestions(for: error.name, count: 3)
      let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
      throw .usage(
        "no device is called ‘\(error.name)’; expected all, current, phones, pads, or devices\(hint)"
      )
    }
  }
}
