import AutoLayout
import Foundation

/// What the app's project and sources say about where a view is shown.
public struct HostedProject: Sendable {
  /// The devices and orientations of the targets of its file; nil if unknown.
  let support: AppSupport?
  /// True if it is shown in portrait only.
  let isPortraitOnly: Bool

  /// - Parameter support: In the format of `AppSupport`.
  public init(support: String? = nil, isPortraitOnly: Bool = false) {
    self.support = support.flatMap {
      try? JSONDecoder().decode(AppSupport.self, from: Data($0.utf8))
    }
    self.isPortraitOnly = isPortraitOnly
  }
}
