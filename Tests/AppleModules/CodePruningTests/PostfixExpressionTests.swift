import Testing

@testable import CodePruning

/// Where an expression begins of which the compiler names the last part.
@Suite struct PostfixExpressionTests {
  @Test(arguments: [
    ("color: Theme.Neutral.|dark)", "Theme.Neutral.dark)"),
    ("font: .|bold, 3", ".bold, 3"),
    ("return .|bold", ".bold"),
    ("x = !a.b?.|c", "a.b?.c"),
    ("f(a[1, (2)].g(x.y)!.|c)", "a[1, (2)].g(x.y)!.c)"),
    ("let a = row\n    .first()\n    .|last", "row\n    .first()\n    .last"),
    ("a + |b", "b"),
  ])
  func `the whole expression is found`(source: String, found: String) throws {
    let mark = try #require(source.firstIndex(of: "|"))
    let offset = source.utf8.distance(from: source.startIndex, to: mark)
    let text = source.replacing("|", with: "")
    let bytes = Array(text.utf8)
    let start = PostfixExpression.start(in: bytes, of: offset)
    #expect(String(decoding: bytes[start...], as: UTF8.self) == found)
  }
}
