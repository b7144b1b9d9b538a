import AutoLayout
import CConfinement
import Foundation
import PlumbTesting
import SystemCalls
public import UIKit

/// The first code of a program that shows one view of an app.
@MainActor
public enum HostedView {
  /// The status of a program whose code could not go on without what was cut.
  nonisolated static let endedStatus: Int32 = 97
  /// That of a program that the system does not confine.
  nonisolated static let unconfinedStatus: Int32 = 98

  /// Seconds of the processor, bytes of memory, bytes of a file.
  private static let limits = (seconds: UInt32(30), memory: UInt64(3) << 30, file: UInt64(64) << 20)

  /// The argument of a program that judges the document alone.
  private static let documentOption = "--document"

  /// Makes a value of a type of the app.
  public typealias ValueMaker = @MainActor @Sendable () -> Any?

  /// Makes the delegate of the application, which code asks for what the app has one of.
  public typealias DelegateMaker = @MainActor () -> (any UIApplicationDelegate)?

  /// Runs a view on its own, or a cell.
  ///
  /// - Parameters:
  ///   - documents: The app's, which its code may load.
  ///   - values: What makes values of types of which the code needs one.
  ///   - delegate: What makes the application's delegate, when code asks for it.
  public static func run(
    _ name: String, at place: (file: String, line: Int), documents: HostedDocuments = .none,
    values: [(String, ValueMaker)] = [], delegate: @escaping DelegateMaker = { nil },
    view make: @escaping () -> UIView
  ) {
    run(documents, values, delegate) { () throws -> LayoutScene in
      let made = make()
      HostedRecord.tell("made", "")
      let presentation = Presentation(of: made)
      HostedRecord.tell("shown", presentation.description)
      return try LayoutScene(
        of: { presentation.hosted(make()) }, named: name, file: place.file, line: place.line)
    }
  }

  /// Runs a controller.
  ///
  /// - Parameter screen: Where a document has it. With the argument `--document` the document is judged alone.
  public static func run(
    _ name: String, at place: (file: String, line: Int), documents: HostedDocuments = .none,
    values: [(String, ValueMaker)] = [], delegate: @escaping DelegateMaker = { nil },
    screen: (path: String, id: String)? = nil,
    controller make: @escaping () -> UIViewController
  ) {
    if let screen, CommandLine.arguments.contains(documentOption) {
      return run(documents, values, delegate, isPlain: true) { () throws -> LayoutScene in
        try LayoutScene(
          of: { plumbDocument(screen.path, screen.id) as UIViewController }, named: name,
          file: place.file, line: place.line)
      }
    }
    run(documents, values, delegate) { () throws -> LayoutScene in
      try LayoutScene(
        of: {
          let controller = make()
          HostedRecord.tell("made", "")
          return controller
        }, named: name, file: place.file, line: place.line)
    }
  }

  private static func run(
    _ documents: HostedDocuments, _ values: [(String, ValueMaker)],
    _ delegate: @escaping DelegateMaker, isPlain: Bool = false,
    _ scene: () throws -> LayoutScene
  ) {
    HostedRecord.open()
    // The program that starts this one makes a home for it, and names what it may read.
    let environment = ProcessInfo.processInfo.environment
    let (home, readable) = (environment["HOME"] ?? "", environment["PLUMB_READABLE"] ?? "")
    guard plumb_confine(home, readable, limits.seconds, limits.memory, limits.file) == 0 else {
      HostedRecord.tell("end", "this system does not confine it")
      _exit(unconfinedStatus)
    }
    do {
      let made = AppValues(
        makers: Dictionary(values, uniquingKeysWith: { first, _ in first }),
        blank: Set(CommandLine.arguments.dropFirst()))
      let report = try AppValues.$current.withValue(made) {
        try AppDocuments.$source.withValue(
          DocumentLibrary(documents, delegate: delegate, isPlain: isPlain)
        ) {
          let scene = try scene()
          for (id, digest) in SceneFacts(scene: scene.scene).lines {
            HostedRecord.tell("item", "\(digest) \(id)")
          }
          return try LayoutProperty(scene).check(
            limits: LayoutLimits(runs: 2000, seconds: 20, failures: 10))
        }
      }
      for failure in report.failures + report.hints {
        HostedRecord.tell("finding", failure.message)
        HostedRecord.tell("case", failure.json)
      }
      if report.furtherFailures > 0 { HostedRecord.tell("further", "\(report.furtherFailures)") }
      for warning in report.warnings { HostedRecord.tell("warning", warning) }
      HostedRecord.tell("done", "\(report.variants) \(report.pairsCovered) \(report.pairs)")
    } catch { HostedRecord.tell("end", "\(error)") }
    _exit(0)
  }
}

/// The size at which a view on its own is shown.
@MainActor
struct Presentation: CustomStringConvertible {
  /// The size that its content asks for, points; zero for none.
  private let fitting: CGSize
  private let isCell: Bool

  /// Views that ask for less take what they ask for; wider ones fill the width of their host.
  private static let narrowest = 280.0

  init(of view: UIView) {
    isCell =
      view is UITableViewCell || view is UICollectionViewCell || view is UITableViewHeaderFooterView
    fitting = isCell ? .zero : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// True if the view is as wide as its content.
  private var hugs: Bool {
    fitting.width > 0 && fitting.height > 0 && fitting.width < Self.narrowest
  }

  nonisolated var description: String {
    MainActor.assumeIsolated {
      hugs
        ? "as wide as its content" : isCell ? "in the width of a list" : "in the width of a screen"
    }
  }

  /// The view in a host that lets it be as wide as its content asks.
  func hosted(_ view: UIView) -> UIView {
    guard hugs else { return view }
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    pin(view, .leading, .equal, host)
    pin(view, .top, .equal, host)
    pin(view, .trailing, .lessThanOrEqual, host)
    pin(view, .bottom, .equal, host, priority: .defaultHigh - 1)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0, file: "", line: 0)
    width.priority = .fittingSizeLevel
    host.addConstraint(width)
    return host
  }

  private func pin(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ host: UIView, priority: UILayoutPriority = .required
  ) {
    let pin = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: host, attribute: attribute,
      multiplier: 1, constant: 0, file: "", line: 0)
    pin.priority = priority
    host.addConstraint(pin)
  }
}
