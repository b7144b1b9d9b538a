import Foundation
import Judging

/// The report as one HTML file that fetches nothing: an overview, and a row a bucket with pictures,
/// reasons and how to reproduce.
///
/// The content of a row is stored in the file as text and becomes part of the page when the row is
/// opened, so that a thousand buckets open at once.
struct HTMLReport {
  let report: Report
  let open: [ReportedFinding]

  init(_ report: Report) {
    self.report = report
    open = report.open
  }

  /// The scenes that can be dragged, in the order of their pages.
  private var draggable: [SceneIdentity] {
    report.explorers.keys.sorted { ($0.document, $0.id) < ($1.document, $1.id) }
  }

  var text: String {
    var pictures = PictureTable()
    let draggable = draggable
    var html = Markup(.inline)
    html.beginPage(
      title, policy: "; script-src 'unsafe-inline'; img-src data:",
      generator: "plumb \(report.version)")
    writeHeader(&html)
    html.raw("\n<main>\n")
    writeUnjudged(&html)
    for note in report.notes { html.element("p", note.text + ".") }
    writeOverview(&html)
    let thumbnails = report.findings.map { finding in
      BucketBody(finding, history: report.history).failingPicture(&pictures)
    }
    writeFindings(&html, thumbnails: thumbnails)
    html.raw("\n</main>\n")
    writeFooter(&html)
    for (index, finding) in report.findings.enumerated() {
      // Not markup until its row is opened.
      html.raw("\n<script type=\"text/html\" id=\"body-\(index)\">")
      let explorer = draggable.firstIndex(of: finding.failingCase.scene)
      BucketBody(finding, history: report.history, explorer: explorer).write(&html, &pictures)
      html.raw("</script>")
    }
    for (index, scene) in draggable.enumerated() {
      // A page in a text, from which a frame is made when it is asked for.
      let page = JSONLine.text(report.explorers[scene] ?? "").replacing("<", with: "\\u003c")
      html.raw("\n<script type=\"application/json\" id=\"explorer-\(index)\">\(page)</script>")
    }
    for (index, picture) in pictures.markup.enumerated() {
      html.raw("\n<script type=\"text/html\" id=\"picture-\(index)\">\(picture)</script>")
    }
    html.raw("\n<script>\n\(PageResources.script)\n</script>\n</body>\n</html>\n")
    return html.text
  }

  private var title: String {
    let found = open.isEmpty ? report.nothing : Count.of(open.count, "finding")
    return "Plumb: " + (report.unjudged.words.map { $0 + "; " } ?? "") + found
  }

  private func writeHeader(_ html: inout Markup) {
    html.element("header", class: "top") { html in
      html.element("div", class: "brand") { html in
        html.raw(PageResources.logo)
        html.element("span", "Plumb")
      }
      html.element("h1", headline)
      html.element("p", class: "run") { html in
        var facts = ["plumb \(report.command.rawValue) \(report.version)"]
        if report.timing.start.timeIntervalSince1970 > 0 {
          let style = Date.ISO8601FormatStyle(timeZone: .gmt)
          let text = report.timing.start.formatted(style)
          facts.append(String(text.prefix(16)).replacing("T", with: " ") + " UTC")
        }
        if report.timing.seconds > 0 { facts.append(Count.duration(report.timing.seconds)) }
        if let seed = report.seed { facts.append("seed \(seed)") }
        if let campaign = report.campaign { facts.append("campaign \(campaign.prefix(12))") }
        for fact in facts { html.element("span", fact) }
        if report.outcome != "complete" {
          html.element("span", class: "badge warn", report.outcome.replacing("-", with: " "))
        }
      }
    }
  }

  private var headline: String {
    let scenes = Set(open.map(\.failingCase.scene)).count
    if open.isEmpty {
      let nothing = report.nothing.prefix(1).uppercased() + report.nothing.dropFirst()
      return nothing + (report.unjudged.isEmpty || report.variants == 0 ? "" : " in the rest")
    }
    // Hints rarely are bugs: one number for all would say too much.
    return "\(Count.ofTiers(open)) in \(Count.of(scenes, "scene"))"
  }

  /// A box above everything: what lacks from all that follows.
  private func writeUnjudged(_ html: inout Markup) {
    guard let words = report.unjudged.words else { return }
    html.element("section", ["class": "unjudged", "role": "alert", "aria-label": words]) { html in
      html.element("h2", words)
      html.element("ul") { html in
        for document in report.unjudged {
          html.element("li") { html in
            html.element("code", document.position())
            html.text(" " + document.sentence)
          }
        }
      }
    }
  }

  private func writeFooter(_ html: inout Markup) {
    html.element("footer") { html in
      if let digest = report.digest {
        html.element("p") { html in
          html.text("Everything in this report but the date follows from seed and scenes; digest ")
          html.element("code", String(digest.prefix(16)))
        }
      }
      html.element("p", class: "keys") { html in
        for (key, meaning) in [
          ("/", "search"), ("j", "next"), ("k", "previous"), ("Enter", "open"), ("Esc", "clear"),
        ] {
          html.element("kbd", key)
          html.text(" \(meaning) ")
        }
      }
    }
  }
}

/// The pictures of a page, each once: many buckets of a scene share the one that passes.
struct PictureTable {
  private(set) var markup: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a picture; markup is only asked for where it is new.
  mutating func number(of key: String, _ make: (String) -> String) -> Int {
    if let known = numbers[key] { return known }
    let number = markup.count
    numbers[key] = number
    markup.append(make("p\(number)"))
    return number
  }
}
