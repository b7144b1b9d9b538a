import AutoLayout

/// The option that names the devices to lay out on.
struct DeviceOptions: Sendable {
  static let devices = Option(
    "devices", listKind, default: "a selection of phones, tablets and windows",
    help: """
      Lay out on these, separated by commas: all, current (what iOS 26 runs on), phones, pads (with \
      split views and windows), or devices such as 'iPhone 16'.
      """)

  /// As given; nil without the option.
  let names: [String]?
  /// What they mean, each once.
  private let screens: [Screen]?

  init(_ arguments: Arguments) throws(CommandError) {
    names = try arguments.value(Self.devices)
    guard let names else {
      screens = nil
      return
    }
    do throws(UnknownDeviceError) {
      screens = try DeviceSet.screens(named: names)
    } catch {
      let near = NearestName.near(error.name, among: DeviceSet.names, count: 3)
      let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
      throw .usage(
        "--devices names ‘\(error.name)’; all, current, phones, pads or devices were expected"
          + hint, command: arguments.command)
    }
  }

  /// What they mean for a scene, which its app may show in some orientations only; nil without the option.
  func screens(for scene: Scene) -> [Screen]? {
    guard let names, let support = scene.support else { return screens }
    return (try? DeviceSet.screens(named: names, support: support)) ?? screens
  }

  private static let listKind = ValueKind<[String]>(
    "LIST", expected: "names of devices, separated by commas"
  ) { text in
    // A screen has a comma in its own name: ‘iPad Air 11-inch landscape, split 1/2’.
    var names: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.drop { $0 == " " }
      if let last = names.last,
        name.hasPrefix("split ") || name.hasPrefix("slide over")
          || name.hasPrefix("window ")
      {
        names[names.count - 1] = "\(last), \(name)"
      } else if name.isEmpty {
        return nil
      } else {
        names.append(String(name))
      }
    }
    return names
  }
}
