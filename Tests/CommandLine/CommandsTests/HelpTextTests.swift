import Testing

@testable import Commands

@Suite struct HelpTextTests {
  @Test func `help lists options in the order of their declaration, with defaults`() {
    #expect(
      SampleCommand.syntax.helpText == """
        Show what options are

        USAGE: plumb sample FILE… [OPTION…]

        Says nothing.

        OPTIONS
          -c, --colour red|green  How it is painted. Default: green.
          --width PT              Width in points. Default: its own.
          --height PT             Height in points. Default: 20.0.
          --note TEXT             What to note.
          -d, --dry               Only say what would be done.
          --seed N                Where to begin. Default: 7.
          --time TIME             How long.
          -h, --help              Show this help.

        EXAMPLES
          # One
          plumb sample a

        """)
  }
}
