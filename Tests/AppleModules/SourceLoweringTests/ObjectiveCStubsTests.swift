import Foundation
import TestFolders
import Testing

@testable import SourceLowering

/// The stubs of an app's Objective-C. The headers are a tea shop's.
@Suite struct ObjectiveCStubsTests {
  private static let shop = """
    @import Foundation;
    #import <UIKit/UIKit.h>
    #import "TeaPackets/TeaPackets.h"
    NS_ASSUME_NONNULL_BEGIN
    @class TeaPot;
    typedef NS_ENUM(NSInteger, TeaKind) { TeaKindGreen, TeaKindBlack = 4 };
    typedef NS_OPTIONS(NSUInteger, TeaExtras) { TeaExtrasNone = 0, TeaExtrasMilk = 1 << 0, TeaExtrasSugar = 1 << 1 };
    static const CGFloat TeaGap = 12.5;
    extern NSString *const TeaKey;
    extern NSNotificationName const TeaDidBrewNotification;
    @protocol TeaViewDelegate <NSObject>
    - (void)teaView:(UIView *)view didChoosePot:(TeaPot *)pot;
    @optional
    - (BOOL)teaViewShouldPour:(UIView *)view;
    @end
    @interface TeaView : UIView <UIScrollViewDelegate>
    - (instancetype)initWithLeaf:(NSString *)leaf NS_DESIGNATED_INITIALIZER;
    + (instancetype)viewWithKind:(TeaKind)kind;
    @property (nonatomic, copy, nullable) NSString *name;
    @property (nonatomic, getter=isHot) BOOL hot;
    @property (nonatomic, readonly) NSArray<NSString *> *leaves;
    @property (nonatomic, weak) id<TeaViewDelegate> delegate;
    @property (nonatomic) TeaKind kind;
    @property (nonatomic) UIControlState state;
    @property (nonatomic) TeaPot *pot;
    - (void)layoutSubviews;
    - (void)pourTeaAnimated:(BOOL)animated;
    - (NSInteger)numberOfCups NS_SWIFT_NAME(cups());
    - (BOOL)brewWithError:(NSError **)error;
    @end
    @interface TeaChestView : TeaView
    - (instancetype)initWithChest:(TeaPacket *)chest NS_DESIGNATED_INITIALIZER;
    - (void)pourTeaAnimated:(BOOL)animated;
    @end
    @interface UIColor (Tea)
    @property (class, nonatomic, readonly) UIColor *tea_green;
    @end
    NS_ASSUME_NONNULL_END

    """

  /// The stubs' lines, without the spaces in front, and what was noted.
  private static func stubs(
    _ headers: [String: String], swift: String = "let a = 1"
  ) throws -> (lines: [String], notes: [String]) {
    let folder = try TemporaryFolder()
    for (name, text) in headers { try folder.write(text, to: "App/" + name) }
    let file = try folder.write(swift, to: "App/a.swift")
    let root = folder.path + "/App"
    let notes = try SourceLowering().lower(
      [file], below: root, into: URL(fileURLWithPath: folder.path + "/out"),
      headers: HeaderList(below: [root]))
    let text = try folder.read("out/" + SourceLowering.stubsName)
    return (text.split(separator: "\n").map { String($0.drop { $0 == " " }) }, notes)
  }

  @Test func `a header becomes Swift as the importer names it, with bodies that do nothing`() throws
  {
    let (lines, notes) = try Self.stubs([
      "Shop-Bridging-Header.h": "#import \"Tea/Shop.h\"\n", "Tea/Shop.h": Self.shop,
      "Tea/Shop.m": "NSString *const TeaKey = @\"tea.key\";\n",
      "Tea/Unasked.h": "@interface Unasked : NSObject\n@end\n",
    ])
    let expected = [
      "case green = 0", "case black = 4", "struct TeaExtras: OptionSet, Hashable {",
      "static let sugar = TeaExtras(rawValue: 1 << 1)", "let TeaGap: CGFloat = 12.5",
      "let TeaKey: String = \"tea.key\"", "extension NSNotification.Name {",
      "func teaView(_ view: UIView, didChoose pot: TeaPot)",
      "class TeaView: UIView {", "override init(frame: CGRect) { super.init(frame: frame) }",
      "required init?(coder: NSCoder) { super.init(coder: coder) }",
      "init(leaf: String) { super.init(frame: .zero) }",
      "convenience init(kind: TeaKind) { self.init(frame: .zero) }",
      "var name: String? = nil", "var isHot: Bool = false", "var leaves: [String] { [] }",
      "weak var delegate: (any TeaViewDelegate)? = nil", "var kind: TeaKind = .green",
      "var state: UIControl.State = []", "func pourTea(animated: Bool) {  }",
      "@discardableResult func cups() -> Int { 0 }", "func brew() throws {  }",
      "class TeaChestView: TeaView {",
      "override init(leaf: String) { super.init(leaf: leaf) }",
      "init(chest: TeaPacket) { super.init(frame: .zero) }",
      "override func pourTea(animated: Bool) {  }",
      "class var tea_green: UIColor { UIColor.clear }", "class TeaPot: NSObject {}",
      "class TeaPacket: NSObject {}",
    ]
    for line in expected { #expect(lines.contains(line), "\(line)") }
    // It does not run here, and says so.
    #expect(
      lines.contains { $0.hasPrefix("lazy var pot: TeaPot = { fatalError(\"TeaView.pot is wr") })
    // UIView has it, and the bridging header does not ask for the other file.
    #expect(!lines.contains { $0.contains("layoutSubviews") || $0.contains("Unasked") })
    #expect(notes.isEmpty)
  }

  @Test func `optional members are those of any protocol, and may be asked in Swift`() throws {
    let (lines, _) = try Self.stubs(["Shop.h": Self.shop])
    #expect(
      lines.contains {
        $0.hasPrefix(
          "extension TeaViewDelegate { func teaViewShouldPour(_ view: UIView) -> Bool? { nil }")
      })
  }

  @Test func `without a bridging header all headers count, and names of Swift's are Swift's`()
    throws
  {
    let (lines, _) = try Self.stubs(
      ["Shop.h": Self.shop, "Other.h": "@interface OtherTea : NSObject\n@end\n"],
      swift: "final class TeaPot {}")
    #expect(lines.contains("class OtherTea: NSObject {"))
    #expect(!lines.contains("class TeaPot: NSObject {}"))
  }

  @Test func `a member that a Swift extension also declares is not stubbed`() throws {
    let (lines, _) = try Self.stubs(
      ["Shop.h": Self.shop], swift: "extension TeaView { func pourTea(animated: Bool) {} }")
    #expect(!lines.contains("func pourTea(animated: Bool) {  }"))
    #expect(lines.contains("@discardableResult func cups() -> Int { 0 }"))
  }

  @Test func `a macro with a number is a constant, whatever number`() throws {
    let (lines, notes) = try Self.stubs([
      "Tea.h": """
      #import <UIKit/UIKit.h>
      #define TeaGrace 5.5
      #define TeaCups 4
      @interface TeaCosy : UIView
      @end
      """
    ])
    #expect(lines.contains("let TeaGrace: Double = 5.5"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("let TeaCups") && $0.hasSuffix("= 4") }, "\(lines)")
    #expect(notes == [])
  }

  @Test func `a macro at which the importer ends with a trap is left out, and the header stays`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "#define TeaGrace 5.5\n@interface TeaCosy : UIView\n@end\n", to: "App/Tea.h")
    var headers = HeaderFolder(list: HeaderList(below: [folder.path + "/App"]))
    var missing = MissingNames()
    let trap = "2.\tWhile importing macro \"TeaGrace\"\n"
    #expect(headers.settle(trap, &missing))
    #expect(headers.notes.count == 1 && headers.notes[0].hasPrefix(path + ":1: note: "))
    // Once only: what traps all the same is no matter of this line.
    #expect(!headers.settle(trap, &missing))
  }

  @Test func `a constant of a type that Swift cannot name is left out`() throws {
    let (lines, notes) = try Self.stubs([
      "Cup-Bridging-Header.h": """
      #import <UIKit/UIKit.h>
      extern const unsigned char CupVersionString[];
      extern const double CupVersionNumber;
      """
    ])
    #expect(lines.contains { $0.contains("CupVersionNumber") } && notes.isEmpty)
    #expect(!lines.contains { $0.contains("CupVersionString") })
  }

  @Test func `a package's module of headers is not imported, since the stubs replace it`()
    throws
  {
    let folder = try TemporaryFolder()
    let header = "@interface Cup : NSObject\n@end\n"
    _ = try folder.write(header, to: "Sources/CupObjC/include/Cup.h")
    _ = try folder.write("int fill(int a);\n", to: "Sources/CupC/include/fill.h")
    let file = try folder.write(
      "import CupObjC\nimport CupC\nlet cup = Cup()\n", to: "Sources/Cups/a.swift")
    let root = folder.path + "/Sources"
    _ = try SourceLowering().lower(
      [file], below: root, into: URL(fileURLWithPath: folder.path + "/out"),
      headers: HeaderList(below: [root]))
    let text = try folder.read("out/Cups/a.lowered.swift")
    // C is compiled on Linux too.
    #expect(!text.contains("CupObjC") && text.contains("import CupC\n"))
    #expect(try folder.read("out/" + SourceLowering.stubsName).contains("class Cup: NSObject {"))
  }

  @Test func `an unreadable line is left out and reported, and the others stay`() throws {
    let (lines, notes) = try Self.stubs([
      "Cup.h": """
      #import <UIKit/UIKit.h>
      static const int CupSize = { "far", "too many" }, Cups[ = 3;
      @interface Cup : NSObject
      @property int size;
      @end
      """
    ])
    #expect(notes.count == 1)
    #expect(notes.first?.contains("/Cup.h:2:") == true)
    #expect(notes.first?.hasSuffix("this line is left out") == true)
    #expect(lines.contains("var size: Int32 = 0"))
  }

  @Test func `an unreadable header is left out and reported`() throws {
    let (lines, notes) = try Self.stubs([
      "Cup.h": "@interface Cup : NSObject\n@end\n", "Broken.h": "@interface Broken : {{{ ]]\n",
    ])
    #expect(notes.contains { $0.contains("/Broken.h:1:") })
    #expect(lines.contains("class Cup: NSObject {"))
  }

  @Test func `a folder of C has an empty file, one without headers none`() throws {
    #expect(try Self.stubs(["sum.h": "int sum(int a, int b);\n"]).lines.count < 5)
    #expect(!HeaderList(below: ["/no/such/folder"]).hasHeaders)
  }

  @Test(arguments: [
    ("unknown type name 'TeaBag'", "TeaBag *bag;", 1, "class TeaBag"),
    ("unknown type name 'TeaSize'", "TeaSize size;", 1, "struct TeaSize"),
    ("expected a type", "- (void)pour:(TeaCup * _Nullable)cup;", 15, "class TeaCup"),
    ("unknown type name 'TEA_EXTERN'", "TEA_EXTERN NSString *x;", 1, "#define TEA_EXTERN"),
    ("no type or protocol named 'TeaLike'", "id<TeaLike> x;", 4, "@protocol TeaLike"),
    ("cannot find interface declaration for 'TeaBase', superclass of 'A'", "", 1, "class TeaBase"),
  ])
  func `an error names the missing name`(
    error: String, line: String, column: Int, declaration: String
  ) {
    var missing = MissingNames()
    let isNew = missing.learn(from: error, line: line, column: column)
    let isNewAgain = missing.learn(from: error, line: line, column: column)
    #expect(isNew && !isNewAgain)
    let words = declaration.replacing("class ", with: "@interface ")
    #expect(missing.header.contains(words.replacing("struct ", with: "typedef struct ")))
  }
}
