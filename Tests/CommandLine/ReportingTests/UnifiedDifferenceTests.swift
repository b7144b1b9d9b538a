import Testing

@testable import Reporting

/// Two versions of a file as a patch.
@Suite struct UnifiedDifferenceTests {
  private func difference(_ before: String, _ after: String) -> String {
    UnifiedDifference(Array(before.utf8), Array(after.utf8), path: "/App/A.xib").text
  }

  @Test func `equal versions have no difference`() { #expect(difference("a\n", "a\n").isEmpty) }

  @Test func `a changed line stands between three lines of either side`() {
    let lines = (1...9).map { "\($0)\n" }
    let before = lines.joined()
    let after = before.replacing("5", with: "five")
    #expect(
      difference(before, after) == """
        --- a/App/A.xib
        +++ b/App/A.xib
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test
  func
    `changes far from each other are hunks of their own, with the lines that they have in each version`()
  {
    let before = (1...20).map { "\($0)\n" }.joined()
    let after = before.replacing("2\n3\n", with: "2\nnew\n3\n").replacing("18\n", with: "")
    let heads = difference(before, after).split(separator: "\n").filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -1,5 +1,6 @@", "@@ -15,6 +16,5 @@"])
  }

  @Test func `a last line without an end is marked`() {
    #expect(
      difference("a\nb", "a\nc")
        == "--- a/App/A.xib\n+++ b/App/A.xib\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"
    )
  }

  @Test func `line ends of two characters stay`() {
    #expect(difference("a\r\nb\r\n", "a\r\nc\r\n").contains("-b\r\n+c\r\n"))
  }
}
