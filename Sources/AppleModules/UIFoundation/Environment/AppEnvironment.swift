package import AutoLayout
package import TextMetrics
private import Synchronization

/// The choices of the device and its user while the code of an app runs.
///
/// It travels with the task, so that tests that run side by side may each have their own.
package struct AppEnvironment: Sendable {
  /// The window's size, scale, size classes, text size and the rest.
  package var model: AutoLayout.Environment
  /// Sizes of images by name, points, from the app's catalogues.
  package var imageSizes: [String: CGSize]
  /// The parts of the environment that the code read; nil if they are not recorded.
  package var reads: ReadRecord?
  /// The images that code is drawing.
  let imageContexts = ImageContexts()
  /// What stands for the app's window, once code has asked for it.
  package let window = HeldWindow()

  /// The surroundings of the views, by default a phone in portrait of 375 × 667 points.
  package init(
    _ model: AutoLayout.Environment = .cookbook, imageSizes: [String: CGSize] = [:],
    reads: ReadRecord? = nil
  ) {
    self.model = model
    self.imageSizes = imageSizes
    self.reads = reads
  }

  /// The environment of the running code.
  @TaskLocal package static var current = AppEnvironment()

  /// Records that the code read something, so that its result may depend on it.
  package static func note(_ read: EnvironmentRead) { current.reads?.insert(read) }

  /// Notes that UIKit would have ended the app, at a line of Swift.
  package static func refuse(_ problem: String, file: String, line: Int) {
    current.reads?.insert(problem: "\(file):\(line): \(problem)")
  }

  /// A font as drawn here, with its measurer.
  package func resolved(_ descriptor: FontDescriptor) -> (
    font: ResolvedFont, measurer: TextMeasurer
  ) {
    let font = descriptor.resolved(
      for: model.contentSizeCategory, boldText: model.isBoldText,
      accessibilitySizes: AccessibilitySizeRule(in: model.generation))
    return (font, TextMeasurer(generation: model.generation.fontGeneration))
  }
}

/// The window of the app in one environment: code that asks again gets the same.
@MainActor
package final class HeldWindow {
  package var object: AnyObject?

  nonisolated init() {}
}

/// The sizes of image contexts that code has begun and not ended, innermost last.
final class ImageContexts: Sendable {
  private let sizes = Mutex<[CGSize]>([])

  var innermost: CGSize? { sizes.withLock(\.last) }
  func begin(_ size: CGSize) { sizes.withLock { $0.append(size) } }
  func end() { sizes.withLock { _ = $0.popLast() } }
}

/// Something of its environment that code may look at.
package enum EnvironmentRead: String, CaseIterable, Hashable, Sendable {
  case contentSizeCategory, horizontalSizeClass, verticalSizeClass, screenSize, screenScale
  case layoutDirection, safeArea, idiom, boldText
  /// Frames, margins: where the layout put something.
  case frames
  /// The size of a text, or of a view with texts.
  case texts
}

/// Collects what code read while it built and laid out its views, and what UIKit would have
/// refused.
package final class ReadRecord: Sendable {
  private let noted = Mutex<Set<EnvironmentRead>>([])
  private let refusals = Mutex<[String]>([])

  /// Nothing yet.
  package init() {}

  /// In the order of ``EnvironmentRead/allCases``.
  package var reads: [EnvironmentRead] {
    let all = noted.withLock { $0 }
    return EnvironmentRead.allCases.filter(all.contains)
  }

  /// The errors with which UIKit would have ended the app, each with the line of Swift, in order,
  /// once.
  package var problems: [String] { refusals.withLock { $0 } }

  func insert(_ read: EnvironmentRead) { noted.withLock { _ = $0.insert(read) } }
  func insert(problem: String) {
    refusals.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }
}
