import Testing

@testable import CodePruning

/// What a view takes of its app.
@Suite struct SelectionTests {
  static let files = [
    "A.swift": """
    import UIKit
    import Kingfisher
    class Base: UIView { func tint() { backgroundColor = Theme.brand } }
    final class Card: Base {
      let label = UILabel()
      override init(frame: CGRect) { super.init(frame: frame); label.text = Format().short(3) }
      required init?(coder: NSCoder) { fatalError() }
    }
    class Other: UIView {}
    """,
    "B.swift": """
    import UIKit
    enum Theme {
      static let brand = UIColor.red
      static let unused = UIColor.blue
    }
    struct Format {
      var digits = 2
      func short(_ n: Int) -> String { "\\(n)" }
      func long(_ n: Int) -> String { Unneeded().text }
    }
    struct Unneeded { var text = "" }
    extension UIView { func unusedHelper() {} }
    """,
  ]

  @Test func `the class and those above it are whole, other code is there by name`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let own = app.text(of: selection)
    #expect(own.contains("func tint()") && own.contains("let label"))
    #expect(!own.contains("Other"))
    let other = app.text(of: selection, file: 1)
    #expect(other.contains("brand") && other.contains("func short") && other.contains("digits"))
    #expect(!other.contains("unused") && !other.contains("long") && !other.contains("Unneeded"))
  }

  @Test func `names that are declared in backticks are found where they have none`() throws {
    let app = try SampleApp([
      "A.swift": """
      import UIKit
      final class Card: UIView {
        init(_ style: Style = .default) { super.init(frame: Style.repeat(style)) }
        required init?(coder: NSCoder) { fatalError() }
      }
      """,
      "B.swift": """
      import UIKit
      struct Style {
        static let `default` = Style()
        static let `else` = Style()
        static func `repeat`(_ style: Style) -> CGRect { .zero }
      }
      """,
    ])
    let other = app.text(
      of: Selection(app.index, target: try app.place(of: "Card")), file: 1)
    #expect(other.contains("`default`") && other.contains("`repeat`"))
    #expect(!other.contains("`else`"))
  }

  @Test func `lines stay, and imports of modules that are not there are blank`() throws {
    let app = try SampleApp(Self.files)
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let made = Emission(selection: selection, modules: ["UIKit"]).files(tail: [:])
    let old = app.index.files[1].bytes
    let new = Array(made[1].bytes.prefix(old.count))
    #expect(old.count == new.count)
    #expect(old.indices.allSatisfy { (old[$0] == 10) == (new[$0] == 10) })
    #expect(!String(decoding: made[0].bytes, as: UTF8.self).contains("Kingfisher"))
  }

  @Test func `nothing of a program is public, and lines and columns stay`() throws {
    let source = """
      public import UIKit
      @available(iOS 13, *) public final class Card: UIView {
        /* open */ @objc open override func layoutSubviews() {}
        public private(set) static var count = 0, open = 1
        public(set) var title = ""
        package init(_ color: UIColor = .brand) { publicly(open: 1) }
      }
      """
    let app = try SampleApp(["A.swift": source])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let made = try #require(
      Emission(selection: selection, modules: ["UIKit"]).files(tail: [:]).first)
    let lines = String(decoding: made.bytes.prefix(source.utf8.count), as: UTF8.self)
      .split(separator: "\n")
    #expect(
      lines.dropFirst().elementsEqual([
        "@available(iOS 13, *)        final class Card: UIView {",
        "             @objc      override func layoutSubviews() {}",
        "         private(set) static var count = 0, open = 1",
        "              var title = \"\"",
        "          init(_ color: UIColor = .brand) { publicly(open: 1) }",
        "}",
      ]))
  }

  @Test func `a file that imports nothing sees Apple's types`() throws {
    let app = try SampleApp(["A.swift": "class Card: Base {}\nclass Base: UIView {}\n"])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    #expect(app.text(of: selection).contains("import UIKit"))
  }

  @Test func `a cut keeps its lines, and errors find their way back`() throws {
    let app = try SampleApp([
      "A.swift": """
      class Card: UIView {
        func setUp() {
          first(
            1)
          second()
        }
      }
      """
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"))
    let offset = try #require(
      app.index.files[0].text(0..<app.index.files[0].bytes.count).range(of: "first"))
    let text = app.index.files[0].text(0..<app.index.files[0].bytes.count)
    let place = text.utf8.distance(from: text.startIndex, to: offset.lowerBound)
    let statement = try #require(selection.chain(file: 0, offset: place).first)
    selection.cut(statement, "no such function")
    let made = try #require(Emission(selection: selection, modules: []).files(tail: [:]).first)
    let lines = String(decoding: made.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].contains("plumbSkip(\"Card.setUp:3\")"))
    #expect(lines[4] == "    second()")
    let there = made.offset(line: 5, column: 5)
    let origin = made.origin(of: there)
    #expect(app.index.files[0].text(origin..<(origin + 6)) == "second")
  }

  @Test func `code that is far from the view is taken in when the view reaches it`() throws {
    let app = try SampleApp([
      "A.swift": "class Card: UIView { let a = A() }\n",
      "B.swift": """
      struct A { let b = B(); func go() { b.go() } }
      struct B { let c = C(); func go() { c.go() } }
      struct C { let d = D(); func go() { d.go() } }
      struct D { let e = E(); func go() { e.go() } }
      struct E { let f = F(); func go() { f.go() } }
      struct F { func go() { end() } }
      func end() {}
      """,
    ])
    var selection = Selection(app.index, target: try app.place(of: "Card"), mentions: ["go"])
    let far = selection.cuts.keys.map { place in
      let (name, line) = selection.label(of: place)
      return "\(name):\(line)"
    }
    #expect(far.contains("F.go:6"))
    #expect(!app.text(of: selection, file: 1).contains("end()"))
    let isRestored = selection.restore(["F.go:6"])
    #expect(isRestored)
    #expect(app.text(of: selection, file: 1).contains("func end()"))
    let isRestoredAgain = selection.restore(["F.go:6"])
    #expect(!isRestoredAgain)
  }

  @Test func `a type keeps a conformance that it has through a protocol that refines another`()
    throws
  {
    let app = try SampleApp([
      "A.swift": """
      class Card: UIView {
        let first = Own()
        func setUp() { relate(50) }
        func relate(_ other: any Target) { if let own = other as? Last { use(own) } }
        let last = Last()
      }
      """,
      "B.swift": """
      protocol Target {}
      protocol Offset: Target {}
      protocol Inset: Offset {}
      protocol Unneeded {}
      extension Double: Inset {}
      extension CGFloat: Unneeded {}
      struct Own {}
      struct Last {}
      struct Other {}
      extension Own: Offset {}
      extension Last: Inset {}
      extension Other: Offset {}
      """,
    ])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let text = app.text(of: selection, file: 1)
    #expect(text.contains("extension Double: Inset") && text.contains("protocol Offset: Target"))
    #expect(text.contains("extension Own: Offset") && text.contains("extension Last: Inset"))
    #expect(!text.contains("Unneeded") && !text.contains("Other"))
  }

  @Test func `a projected value takes in its property and what the wrapper projects`() throws {
    let app = try SampleApp([
      "A.swift": """
      class Card: UIView {
        let list = List()
        func setUp() { follow(list.$progress) }
      }
      """,
      "B.swift": """
      @propertyWrapper struct Published<Value> {
        var stored: Value
        init(wrappedValue: Value) { stored = wrappedValue }
        var wrappedValue: Value { get { stored } set { stored = newValue } }
        var projectedValue: [Value] { [stored] }
        var other: Value { stored }
      }
      struct List {
        @Published static var unused = 1
        @Published var progress = 0
      }
      """,
    ])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let text = app.text(of: selection, file: 1)
    #expect(text.contains("var projectedValue") && text.contains("var wrappedValue"))
    #expect(text.contains("@Published var progress"))
    #expect(!text.contains("unused") && !text.contains("other"))
  }

  @Test func `an operator takes in its declaration, its precedence and its functions`() throws {
    let app = try SampleApp([
      "A.swift": "class Card: UIView { let label = UILabel() ※ { $0.text = ¬\"a\" } }",
      "B.swift": """
      infix operator ※: Setting
      prefix operator ¬
      infix operator §
      precedencegroup Setting { higherThan: Giving }
      precedencegroup Giving { higherThan: AssignmentPrecedence }
      """,
      "C.swift": """
      func ※ <T>(object: T, set: (T) -> Void) -> T { set(object); return object }
      prefix func ¬ (text: String) -> String { text }
      func § (a: Int, b: Int) -> Int { a }
      """,
    ])
    let selection = Selection(app.index, target: try app.place(of: "Card"))
    let (declared, functions) = (
      app.text(of: selection, file: 1), app.text(of: selection, file: 2)
    )
    #expect(declared.contains("infix operator ※: Setting"))
    #expect(declared.contains("prefix operator ¬"))
    #expect(
      declared.contains("precedencegroup Setting") && declared.contains("precedencegroup Giving"))
    #expect(functions.contains("func ※ <T>") && functions.contains("prefix func ¬"))
    #expect(!declared.contains("§") && !functions.contains("§"))
  }

  @Test func `the declarations of a program are those that its compiler reads, without flags`()
    throws
  {
    let app = try SampleApp([
      "Flags.swift": """
      #if !FLAG && !os(Linux)
      func one() {}
      #else
      func two() {}
      #endif
      #if compiler(>=5.9) && swift(<6)
      func three() {}
      #endif
      #if FLAG || swift(>=6.0)
      func four() {}
      #elseif true
      func five() {}
      #endif
      """
    ])
    #expect(app.index.globals.keys.sorted() == ["five", "one", "three"])
  }
}
