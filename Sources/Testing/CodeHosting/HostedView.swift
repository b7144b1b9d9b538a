import AutoLayout
import CConfinement
import CodeScenes
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
  ///   - size: The size that the app gives it.
  ///   - project: What the project says about it.
  ///   - later: What code that does not run sets.
  public static func run(
    _ name: String, at place: (file: String, line: Int), documents: HostedDocuments = .none,
    values: [(String, ValueMaker)] = [], delegate: @escaping DelegateMaker = { nil },
    size: HostedSize = HostedSize(), project: HostedProject = HostedProject(),
    later: LaterEffects = LaterEffects(),
    view make: @escaping () -> UIView
  ) {
    run(documents, values, delegate) { library, shown throws -> LayoutScene in
      let made = make()
      HostedRecord.tell("made", "")
      let row = made.documentID.flatMap { library.rowHeight(around: $0) }
      let presentation = Presentation(of: made, size: size.with(row))
      HostedRecord.tell("shown", presentation.description)
      return try AppFacts.$current.withValue(
        presentation.facts(project) {
          later.annotate(&$0, $1)
          library.annotate(&$0, $1)
        }
      ) {
        try LayoutScene(
          of: { presentation.hosted(shown.keep(make())) }, named: name,
          size: presentation.reference, file: place.file, line: place.line)
      }
    }
  }

  /// Runs a controller.
  ///
  /// - Parameter screen: Where a document has it. With the argument `--document` the document is judged alone.
  public static func run(
    _ name: String, at place: (file: String, line: Int), documents: HostedDocuments = .none,
    values: [(String, ValueMaker)] = [], delegate: @escaping DelegateMaker = { nil },
    screen: (path: String, id: String)? = nil, size: HostedSize = HostedSize(isOpen: false),
    project: HostedProject = HostedProject(), later: LaterEffects = LaterEffects(),
    controller make: @escaping () -> UIViewController
  ) {
    if let screen, CommandLine.arguments.contains(documentOption) {
      return run(documents, values, delegate, isPlain: true) { _, _ throws -> LayoutScene in
        try LayoutScene(
          of: { plumbDocument(screen.path, screen.id) as UIViewController }, named: name,
          file: place.file, line: place.line)
      }
    }
    run(documents, values, delegate) { library, shown throws -> LayoutScene in
      let facts = AppFacts(
        openAxes: size.openAxes, support: project.support, isPortraitOnly: project.isPortraitOnly
      ) {
        later.annotate(&$0, $1)
        library.annotate(&$0, $1)
        if size.isSheet { $0.bars.isSheet = true }
        if size.isBelowBar { ($0.bars.navigationBar, $0.bars.isTopOpaque) = (true, true) }
      }
      return try AppFacts.$current.withValue(facts) {
        try LayoutScene(
          of: {
            let controller = shown.keep(make())
            HostedRecord.tell("made", "")
            return controller
          }, named: name, file: place.file, line: place.line)
      }
    }
  }

  private static func run(
    _ documents: HostedDocuments, _ values: [(String, ValueMaker)],
    _ delegate: @escaping DelegateMaker, isPlain: Bool = false,
    _ scene: (DocumentLibrary, ShownObject) throws -> LayoutScene
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
        let library = DocumentLibrary(documents, delegate: delegate, isPlain: isPlain)
        return try AppDocuments.$source.withValue(library) {
          let shown = ShownObject()
          let calls = ViewCalls()
          let scene = try ViewCalls.$current.withValue(calls) { try scene(library, shown) }
          for name in shown.standIns.sorted() { HostedRecord.tell("stub", "\(name): view") }
          for label in calls.mattering(in: shown.roots) { HostedRecord.tell("stub", label) }
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
