import AutoLayout
import LayoutDiff

/// Differences as one HTML file that fetches nothing: what `plumb diff` prints, with both versions of each scene drawn
/// beside each other and what moved laid over the newer one.
public struct DiffPage {
  /// A scene that differs, with its title.
  public typealias Entry = (title: String, diff: SceneDiff)

  private let summary: String
  private let entries: [Entry]
  private let version: String

  /// - Parameters:
  ///   - summary: one line about all scenes.
  ///   - version: of the program.
  public init(summary: String, entries: [Entry], version: String) {
    self.summary = summary
    self.entries = entries
    self.version = version
  }

  /// The whole page.
  public var text: String {
    var html = Markup(.inline)
    html.beginPage("Plumb: \(summary)", generator: "plumb \(version)")
    html.raw("<style>\(Self.style)</style>")
    html.element("header", class: "top") { html in
      html.element("h1", summary)
      html.element("p", class: "run", "plumb diff \(version)")
    }
    html.raw("\n<main>\n")
    for (number, entry) in entries.enumerated() { write(entry, number, &html) }
    html.raw("\n</main>\n</body>\n</html>\n")
    return html.text
  }

  private func write(_ entry: Entry, _ number: Int, _ html: inout Markup) {
    html.element("section", class: "diff") { html in
      html.element("h2", entry.title)
      html.element("ul") { html in
        for line in DiffBlock(entry.diff, title: entry.title).lines {
          let isInner = line.hasPrefix("    ")
          html.element("li", class: isInner ? "move" : "edit", String(line.drop { $0 == " " }))
        }
      }
      guard let pair = entry.diff.drawnPair else { return }
      html.element("div", class: "pair") { html in
        figure("before", LayoutDrawing(pair.base, identifierPrefix: "b\(number)").svg, &html)
        figure("after", LayoutDrawing(pair.head, identifierPrefix: "h\(number)").svg, &html)
        figure("moved: before dashed, after filled", overlay(entry.diff, pair), &html)
      }
    }
  }

  private func figure(_ caption: String, _ drawing: String, _ html: inout Markup) {
    html.element("figure") { html in
      html.raw(drawing)
      html.element("figcaption", caption)
    }
  }

  /// The old and the new places of the views that moved.
  private func overlay(_ diff: SceneDiff, _ pair: (base: Layout, head: Layout)) -> String {
    let size = pair.head.environment.size
    var markup = Markup(.lines)
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "viewBox": "0 0 \(Markup.number(size.width)) \(Markup.number(size.height))",
      ]
    ) { markup in
      markup.rect(Rect(width: size.width, height: size.height), style: "screen")
      for item in diff.causes.flatMap(\.moves).map(\.item) {
        let before = diff.versions.earlierItems[item].map { pair.base.items[$0] }
        if let before, before.isPresent { markup.rect(before.absoluteFrame, style: "was") }
        let after = pair.head.items[item]
        if after.isPresent { markup.rect(after.absoluteFrame, style: "is") }
      }
    }
    return markup.text
  }

  private static let style = """
    .diff{margin:1.5rem 0}.diff ul{list-style:none;padding:0}.diff .move{padding-left:2em}
    .pair{display:flex;flex-wrap:wrap;gap:1rem}.pair figure{margin:0;max-width:22rem;flex:1 1 14rem}
    .pair svg{width:100%;height:auto}.screen{fill:none;stroke:#888}
    .was{fill:none;stroke:#c33;stroke-dasharray:4 3}.is{fill:#2a72;stroke:#285}
    """
}
