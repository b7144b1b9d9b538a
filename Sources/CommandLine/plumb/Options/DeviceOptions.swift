import AutoLayout
import Commands
import Judging
import Workflows

/// The option that names the devices to lay out on.
struct DeviceOptions: OptionGroup {
  @Option(
    "devices", .devices, default: "a selection of phones, tablets and windows",
    help: """
      Lay out on these, separated by commas: all, current (what iOS 26 runs on), phones, pads (with \
      split views and windows), or devices such as 'iPhone 16'.
      """)
  var names: [String]?

  /// The screens of the names, each once, for an app that may be shown in some orientations only;
  /// nil without the option.
  ///
  /// - Throws: ``CommandError``, usage, naming the nearest devices if one is not known.
  func screens(support: AppSupport? = nil) throws(CommandError) -> [Screen]? {
    guard let names else { return nil }
    return try Self.screens(named: names, support: support)
  }

  /// - Throws: ``CommandError``, usage, naming the nearest devices if one is not known.
  static func screens(
    named names: [String], support: AppSupport? = nil
  ) throws(CommandError) -> [Screen] {
    try NamedScreens.screens(named: names, support: support)
  }
}

extension ValueKind<[String]> {
  fileprivate static var devices: ValueKind {
    ValueKind(
      "LIST", expected: "names of devices, separated by commas",
      names: DeviceSet.allCases.map(\.rawValue)
    ) { text in
      // A screen has a comma in its own name: ‘iPad Air 11-inch landscape, split 1/2’.
      var names: [String] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let name = part.drop { $0 == " " }
        if let last = names.last,
          name.hasPrefix("split ") || name.hasPrefix("slide over") || name.hasPrefix("window ")
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
}
