import Foundation
import TestFolders
import Testing

@testable import SourceLowering

@Suite struct SourceLoweringTests {
  /// A line of Swift, and what stands in the result.
  struct Rewrite: Sendable, CustomTestStringConvertible {
    var rule: String
    var source: String
    var result: String
    var testDescription: String { rule }
  }

  static let rewrites: [Rewrite] = [
    Rewrite(
      rule: "attributes of Objective-C are blank, columns stay",
      source: "class A { @objc func tap() {} }", result: "class A {       func tap() {} }"),
    Rewrite(
      rule: "an outlet stays a property",
      source: "class A { @IBOutlet weak var view: UIView! }",
      result: "class A {           weak var view: UIView! }"),
    Rewrite(
      rule: "a name for Objective-C goes with its attribute",
      source: "@objc(ABCard) class Card {}", result: "              class Card {}"),
    Rewrite(
      rule: "a framework of the app is the main bundle",
      source: "let own = Bundle(identifier: \"com.example.kit\")!",
      result: "let own = Optional(Bundle.main                )!"),
    Rewrite(
      rule: "a regular expression between slashes is one in all modes of the language",
      source: "let host = name.replacing(/.+@/, with: \"\"); let n = 4 / 2 / 1",
      result: "let host = name.replacing(#/.+@/#, with: \"\"); let n = 4 / 2 / 1"),
    Rewrite(
      rule: "a regular expression with a number sign stays", source: "let r = #/a/#",
      result: "let r = #/a/#"),
    Rewrite(
      rule: "dynamic is blank", source: "class A { @objc dynamic var n = 1 }",
      result: "class A {               var n = 1 }"),
    Rewrite(
      rule: "a managed property has accessors",
      source: "class A { @NSManaged var name: String }",
      result:
        "class A {            var name: String { get { managedValue(forKey: \"name\") } "
        + "set { setManagedValue(newValue, forKey: \"name\") } } }"),
    Rewrite(
      rule: "a protocol of Objective-C's is of classes", source: "@objc protocol P {}",
      result: "      protocol P: AnyObject {}"),
    Rewrite(
      rule: "a protocol that inherits is of classes too", source: "@objc protocol P: Q {}",
      result: "      protocol P: AnyObject, Q {}"),
    Rewrite(
      rule: "an optional member has a default",
      source: "@objc public protocol P { @objc optional func moved(to place: Int) }",
      result: "public extension P { func moved(to place: Int) {} }"),
    Rewrite(
      rule: "an optional member's answer is optional",
      source: "@objc protocol P { @objc optional func height() -> Int }",
      result: "extension P { func height() -> Int? { nil } }"),
    Rewrite(
      rule: "who answers an optional member returns an optional",
      source: """
        @objc protocol P { @objc optional func height() -> Int }
        class A: P { func height() -> Int { 3 } }
        """,
      result: "class A: P { func height() -> Int? { 3 } }"),
    Rewrite(
      rule: "an optional call is a call",
      source: """
        @objc protocol P { @objc optional func moved() }
        func tell(_ p: P?) { p?.moved?() }
        """,
      result: "func tell(_ p: P?) { p?.moved () }"),
    Rewrite(
      rule: "a closure that may be nil is still asked",
      source: "func tell(_ model: Model) { model.moved?() }", result: "{ model.moved?() }"),
    Rewrite(
      rule: "a selector is its name, as Objective-C spells it",
      source: "let a = #selector(Card.show(item:at:)); let b = 1",
      result: "let a = Selector(\"showWithItem:at:\")  ; let b = 1"),
    Rewrite(
      rule: "a key path is a string", source: "let a = #keyPath(Card.place.x)",
      result: "let a = \"place.x\"            "),
    Rewrite(
      rule: "a literal of a picture is made by its name",
      source: "let a = #imageLiteral(resourceName: \"rose\"); let b = 1",
      result: "let a =  UIImage     (imageLiteralResourceName: \"rose\"); let b = 1"),
    Rewrite(
      rule: "a literal of a colour is made of its components",
      source: "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
      result: "let a =  UIColor     (red: 1, green: 0, blue: 0, alpha: 1)"),
    Rewrite(
      rule: "what a delegate of UIKit's may answer is asked",
      source: "func end(_ f: UITextField) { f.delegate?.textFieldDidEndEditing?(f) }",
      result: "{ f.delegate?.textFieldDidEndEditing (f) }"),
    Rewrite(
      rule: "a method of the class makes an instance of whatever class it is",
      source: "extension UIView { static func new() -> Self { self.init(frame: .zero) } }",
      result: "{ (self.madeByClass(frame: .zero) as! Self) }"),
    Rewrite(
      rule: "so does one that names the class Self",
      source: "extension UILabel { class func plain() -> Self { Self() } }",
      result: "{ (self.madeByClass(frame: .zero) as! Self) }"),
    Rewrite(
      rule: "an initialiser that calls another is no making of one",
      source: "extension UIView { convenience init(n: Int) { self.init(frame: .zero) } }",
      result: "{ self.init(frame: .zero) }"),
    Rewrite(
      rule: "the description of a type is a string of it",
      source: "let a = type(of: view).description(); let b = 1",
      result: "let a = String(describing: type(of: view) )            ; let b = 1"),
    Rewrite(
      rule: "an attributed string without text has an empty one",
      source: "let a = NSMutableAttributedString(); let b = NSAttributedString(string: c)",
      result:
        "let a = NSMutableAttributedString(string: \"\"); let b = NSAttributedString(string: c)"
    ),
    Rewrite(
      rule: "a module's bundle is the main one",
      source:
        "let a = UIImage(named: b, in: Bundle.module), c = d(bundle: .module), e: Bundle = .module",
      result:
        "let a = UIImage(named: b, in: Bundle.main  ), c = d(bundle: .main  ), e: Bundle = .main  "),
    Rewrite(
      rule: "code runs as on a phone", source: "#if os(iOS) && !os(Linux)\n#endif",
      result: "#if true    && !false    \n#endif"),
    Rewrite(
      rule: "and has the modules of one",
      source: "#if canImport(Darwin) || canImport(Glibc)\n#endif",
      result: "#if true              || false           \n#endif"),
    Rewrite(
      rule: "SwiftUI exports Combine", source: "import SwiftUI",
      result: "import Combine"),
    Rewrite(
      rule: "a declaration of a part of a module comes with the module",
      source: "import class Foundation.NSLock.NSRecursiveLock", result: "import Foundation"),
    Rewrite(
      rule: "a module within UIKit is UIKit", source: "import UIKit.UIGestureRecognizerSubclass",
      result: "import UIKit                            "),
    Rewrite(
      rule: "what UIKit's names need is imported", source: "let view: UIView? = nil",
      result: "import UIKit\n#sourceLocation"),
    Rewrite(
      rule: "parts of Foundation are modules of their own",
      source: "import UIKit\nlet request: URLRequest? = nil",
      result: "import FoundationNetworking\n#sourceLocation"),
    Rewrite(
      rule: "Foundation brings its geometry",
      source: "import Foundation\nlet size = CGSize.zero",
      result: "import CoreGraphics\n#sourceLocation"),
    Rewrite(
      rule: "an override in an extension is called from the class",
      source: """
        class A: UIView {
        }
        extension A { override func layoutSubviews() { super.layoutSubviews() } }
        """,
      result: "override func layoutSubviews() { layoutSubviewsInExtension() };"),
    Rewrite(
      rule: "a property that an extension overrides has its setter",
      source: """
        class A: B {}
        extension A { override var n: Int { get { 1 } set { print(newValue) } } }
        """,
      result:
        "override var n: Int { get { nInExtension } set { nInExtension = newValue } };"),
    Rewrite(
      rule: "a member of an extension that is overridden stands in the class",
      source: """
        class A { }
        extension A { @objc func hook(_ x: Int = 1) {} }
        class B: A { override func hook(_ x: Int) {} }
        """,
      result: "func hook(_ x: Int = 1) { hookInExtension(x) };"),
    Rewrite(
      rule: "a body that is one expression still returns it",
      source: """
        extension UIView { @objc func count() -> Int { 1 } }
        extension UILabel { override func count() -> Int { 2 } }
        extension UIButton { override func count() -> Int { 3 } }
        """,
      result:
        "{ if let own = self as? UILabel { return own.countInExtension() }; if let own = self as? UIButton { return own.countInExtension() }; return 1 }"
    ),
    Rewrite(
      rule: "what is for another system alone stays as it is",
      source: """
        class A: UIView { override func draw(_ r: CGRect) {} }
        #if !os(iOS) || os(macOS)
        extension A { func draw(_ r: CGRect) {} }
        #endif
        """, result: "\nextension A { func draw(_ r: CGRect) {} }"),
    Rewrite(
      rule: "a method that is added to UIKit's class asks who overrides it",
      source: """
        extension UIView { @objc func add(_ one: UIView) { addSubview(one) } }
        extension UITableViewCell { override func add(_ view: UIView) { contentView.add(view) } }
        """,
      result:
        "(_ one: UIView) { if let own = self as? UITableViewCell { return own.addInExtension(one) }; addSubview"
    ),
    Rewrite(
      rule: "a view can be made by its type", source: "class A: UIView {\n}",
      result: "override class func madeByClass(frame: CGRect) -> UIView { A(frame: frame) };"),
    Rewrite(
      rule: "a generic view is made by its type",
      source: "func make<T: UIView>() -> T { T() }",
      result: "{ (T.madeByClass(frame: .zero) as! T) }"),
  ]

  private static func lowered(_ sources: [String]) throws -> (texts: [String], notes: [String]) {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for (index, source) in sources.enumerated() {
      files.append(try folder.write(source, to: "in/\(index).swift"))
    }
    let notes = try SourceLowering().lower(
      files, below: folder.path + "/in", into: URL(fileURLWithPath: folder.path + "/out"))
    return (try sources.indices.map { try folder.read("out/\($0).lowered.swift") }, notes)
  }

  @Test(arguments: rewrites) func `a rule rewrites its line`(_ rewrite: Rewrite) throws {
    let text = try #require(try Self.lowered([rewrite.source]).texts.first)
    #expect(text.contains(rewrite.result), "\(text)")
  }

  @Test func `valid code stays unchanged, line by line`() throws {
    let source = "import UIKit\n\nstruct A {\n  // A comment.\n  var n = 1\n}\n"
    let text = try #require(try Self.lowered([source]).texts.first)
    #expect(text.hasSuffix("line: 1)\n" + source))
  }

  @Test func `files are read together`() throws {
    let texts = try Self.lowered([
      "class A: UIView {\n}\n", "extension A { override func layoutSubviews() {} }\n",
    ]).texts
    #expect(texts[0].contains("{ layoutSubviewsInExtension() }"))
    #expect(texts[1].contains("func layoutSubviewsInExtension() {}"))
  }

  @Test func `an override of UIKit's own class is reported`() throws {
    let (texts, notes) = try Self.lowered([
      "\nextension UINavigationController { open override func viewDidLoad() {} }"
    ])
    #expect(texts[0].contains("func viewDidLoadInExtension() {}"))
    #expect(notes.count == 1)
    #expect(notes[0].contains("0.swift:2:"))
    #expect(notes[0].contains("'viewDidLoad' of UINavigationController"))
  }

  @Test func `an import that Linux lacks is removed and reported`() throws {
    let (texts, notes) = try Self.lowered([
      "import UIKit\nimport class AVFoundation.AVAudioPlayer\nimport Combine\nlet a = 1"
    ])
    #expect(texts[0].contains("import UIKit\n\u{20}"))
    #expect(!texts[0].contains("AVFoundation") && texts[0].contains("\nimport Combine\nlet a"))
    #expect(notes.count == 1 && notes[0].contains("0.swift:2:1: note: there is no AVFoundation"))
  }

  @Test func `a class without the initialiser is not made by its type`() throws {
    let source = "class A: UIView {\n  init(model: Int) { super.init(frame: .zero) }\n}"
    #expect(try !Self.lowered([source]).texts[0].contains("madeByClass"))
  }

  @Test func `a cell class with a style initializer is not created by frame`() throws {
    let source = "class A: UITableViewCell {\n}"
    let text = try Self.lowered([source]).texts[0]
    #expect(text.contains("{ A(style: style, reuseIdentifier: reuseIdentifier) }"))
    #expect(!text.contains("A(frame:"))
  }

  @Test func `a missing compiler is named`() {
    #expect(throws: SourceLowering.Failure.self) {
      try SourceLowering(compiler: "/no/such/swiftc")
    }
  }

  @Test func `a file outside the root is refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("let a = 1", to: "a.swift")
    #expect(throws: SourceLowering.Failure.self) {
      try SourceLowering().lower(
        [file], below: folder.path + "/in", into: URL(fileURLWithPath: folder.path + "/out"))
    }
  }
}
