import AutoLayout
import Testing

@testable import plumb

@Suite struct LayoutArgumentsTests {
  @Test func readsAllOptions() throws {
    let arguments = try LayoutArguments([
      "--format", "json", "--content", "design", "--width", "320", "--height", "480.5",
      "--direction", "rtl", "--content-size", "AX3", "--size-class", "regular-compact", "a.xib",
      "--strict", "b.storyboard",
    ])
    #expect(arguments.format == .json && arguments.contentFromDesign && arguments.isStrict)
    #expect(arguments.width == 320 && arguments.height == 480.5)
    #expect(arguments.direction == .rightToLeft && arguments.contentSize == .accessibility3)
    #expect(arguments.sizeClasses?.horizontal == .regular)
    #expect(arguments.sizeClasses?.vertical == .compact)
    #expect(arguments.paths == ["a.xib", "b.storyboard"])
  }

  @Test(arguments: [
    (["--format", "xml", "a"], "--format is xml; expected table or json"),
    (["--content"], "--content needs a value"),
    (["--width", "nan", "a"], "--width is nan; expected points, more than 0, at most 100000"),
    (["--height", "-1", "a"], "--height is -1; expected points, more than 0, at most 100000"),
    (["--size-class", "wide", "a"], "--size-class is wide; expected WIDTH-HEIGHT"),
    (["--frobnicate"], "layout has no option --frobnicate"),
    ([], "layout needs a file or directory"),
  ]) func saysWhatIsWrong(arguments: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try LayoutArguments(arguments) }
    #expect(error?.message.hasPrefix(expected) ?? false, "\(error?.message ?? "")")
  }
}
