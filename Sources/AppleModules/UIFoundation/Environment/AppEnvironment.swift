package import AutoLayout
package import TextMetrics
private import Synchronization

/// What the device and its user decide while the code of an app runs.
///
/// It travels with the task, so that tests that run side by side may each have their own.
package struct AppEnvironment: Sendable {
  /// The window's size, scale, size classes, text size and the rest.
  package var model: AutoLayout.Environment
  /// Sizes of images by name, points: what the app's catalogues say.
  package var imageSizes: [String: CGSize]
  /// What the code looked at; nil where nobody asks.
  package var reads: ReadRecord?
  /// The images that code is drawing.
  let imageContexts = ImageContexts()

  /// What stands around the views, by default a phone upright of 375 × 667 points.
  package init(
    _ model: AutoLayout.Environment = .cookbook, imageSizes: [String: CGSize] = [:],
    reads: ReadRecord? = nil
  ) {
    self.model = model
    self.imageSizes = imageSizes
    self.reads = reads
  }

  /// Of the code that runs now.
  @TaskLocal package static var current = AppEnvironment()

  /// Notes that the code looked at something, so that what it built may depend on it.
  package static func note(_ read: EnvironmentRead) { current.reads?.insert(read) }

  /// Notes that UIKit would have ended the app, at a line of Swift.
  package static func refuse(_ problem: String, file: String, line: Int) {
    current.reads?.insert(problem: "\(file):\(line): \(problem)")
  }

  /// A font as it is drawn here, with what measures it.
  package func resolved(_ descriptor: FontDescriptor) -> (
    font: ResolvedFont, measurer: TextMeasurer
  ) {
    let font = descriptor.resolved(
      for: model.contentSizeCategory, boldText: model.isBoldText,
      accessibilitySizes: AccessibilitySizeRule(in: model.generation))
    return (font, TextMeasurer(generation: model.generation.fontGeneration))
  }
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
  /// How large a text is, or what has texts.
  case texts
}

/// Collects what code looked at while it built and laid out its views, and what UIKit would have refused.
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

  /// What UIKit would have ended the app with, each with the line of Swift, in order, once.
  package var problems: [String] { refusals.withLock { $0 } }

  func insert(_ read: EnvironmentRead) { noted.withLock { _ = $0.insert(read) } }
  func insert(problem: String) {
    refusals.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }
}
