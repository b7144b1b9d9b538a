import Judging

extension HTMLReport {
  func writeOverview(_ html: inout Markup) {
    html.element("section", ["aria-label": "Overview"]) { html in
      writeTiles(&html)
      html.element("div", class: "panels") { html in
        writeFamilies(&html)
        writeNeededAxes(&html)
        writeHistory(&html)
      }
      writeScenes(&html)
    }
  }

  // MARK: Figures

  private func writeTiles(_ html: inout Markup) {
    let known = open.count { $0.isKnown == true }
    let ignored = report.findings.count { $0.ignored != nil }
    let fixed = report.findings.count { $0.status == .fixed }
    html.element("dl", class: "tiles") { html in
      func tile(_ name: String, _ value: String, _ note: String, _ style: String = "") {
        html.element("div", class: "tile \(style)") { html in
          html.element("dt", name)
          html.element("dd") { html in
            html.element("b", value)
            if !note.isEmpty { html.element("small", note) }
          }
        }
      }
      var notes: [String] = []
      if open.contains(where: { $0.isKnown != nil }) {
        notes.append("\(open.count - known) new, \(known) known")
      }
      if ignored > 0 { notes.append("\(ignored) not counted") }
      if fixed > 0 { notes.append("\(fixed) fixed") }
      if notes.isEmpty, !open.isEmpty { notes.append("causes, each reported once") }
      tile(
        "Findings", Count.text(open.count), notes.joined(separator: ", "),
        open.isEmpty ? "good" : "bad")
      if report.variants > 0 {
        let share = Double(report.failures) / Double(report.variants)
        tile(
          "Variants tried", Count.text(report.variants),
          report.failures > 0 && share < 1 ? "\(Count.text(report.failures)) failures" : "")
      }
      tile("Scenes", Count.text(report.suites.count), "")
      if report.pairs > 0 {
        let percent = report.pairsCovered * 100 / report.pairs
        tile(
          "Pairs of axis values", "\(percent) %",
          "\(Count.text(report.pairsCovered)) of \(Count.text(report.pairs))")
        tile(
          "Regimes reached", Count.text(report.regimes), "ranges of sizes with one layout behaviour"
        )
      }
    }
  }

  // MARK: Panels

  private func writeFamilies(_ html: inout Markup) {
    var counts: [String: Int] = [:]
    for finding in open { counts[finding.failingCase.signature.kind.complaint, default: 0] += 1 }
    writeBars("What breaks", counts, &html) { $0 }
  }

  /// The number of buckets in which each axis takes part.
  private func writeNeededAxes(_ html: inout Markup) {
    var counts: [String: Int] = [:]
    for finding in open {
      let names = Set(finding.failingCase.varied.map { Self.family(ofAxis: $0.name) })
      for name in names.isEmpty ? ["the canvas alone"] : names { counts[name, default: 0] += 1 }
    }
    writeBars("What it takes", counts, &html) { $0 }
  }

  /// `text of ‘Title’` is an axis of one view.
  static func family(ofAxis name: String) -> String {
    if name.hasPrefix("‘") { return AxisID.hiddenViews.rawValue }
    guard let range = name.firstRange(of: " of ") else { return name }
    return String(name[..<range.lowerBound]) + " of one view"
  }

  private func writeBars(
    _ title: String, _ counts: [String: Int], _ html: inout Markup, name: (String) -> String
  ) {
    guard !counts.isEmpty else { return }
    let sorted = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let largest = sorted.first?.value ?? 1
    html.element("div", class: "panel") { html in
      html.element("h2", title)
      html.element("ul", class: "bars") { html in
        for (key, count) in sorted.prefix(8) {
          html.element("li") { html in
            html.element("span", class: "name", name(key))
            html.element("span", class: "track") { html in
              html.element("i", ["style": "width:\(count * 100 / largest)%"], "")
            }
            html.element("span", class: "count", Count.text(count))
          }
        }
        if sorted.count > 8 { html.element("li", class: "more", "and \(sorted.count - 8) more") }
      }
    }
  }

  /// Campaigns as columns: buckets that an earlier one had, below those that were new.
  private func writeHistory(_ html: inout Markup) {
    let campaigns = report.history.suffix(24)
    guard campaigns.count > 1 else { return }
    let largest = max(1, campaigns.map(\.buckets.count).max() ?? 1)
    var seen: Set<String> = []
    for campaign in report.history.dropLast(campaigns.count) { seen.formUnion(campaign.buckets) }
    html.element("div", class: "panel") { html in
      html.element("h2", "Campaigns of this corpus")
      html.element("div", ["class": "columns", "role": "list"]) { html in
        for campaign in campaigns {
          let known = campaign.buckets.intersection(seen).count
          let new = campaign.buckets.count - known
          seen.formUnion(campaign.buckets)
          let words = "\(campaign.name): \(Count.of(campaign.buckets.count, "finding")), \(new) new"
          html.element("div", ["role": "listitem", "title": words, "aria-label": words]) {
            html in
            html.element("b", Count.text(campaign.buckets.count))
            html.element(
              "i", ["class": "new", "style": "height:\(new * 90 / largest)px"], "")
            html.element(
              "i", ["class": "known", "style": "height:\(known * 90 / largest)px"], "")
          }
        }
      }
      html.element("p", class: "legend") { html in
        html.element("span", class: "key new", "new")
        html.element("span", class: "key known", "seen before")
        html.text(" oldest first; this one is the last")
      }
    }
  }

  // MARK: Scenes

  private func writeScenes(_ html: inout Markup) {
    let suites = report.suites
    guard !suites.isEmpty else { return }
    let attributes: MarkupAttributes =
      suites.count <= 6 ? ["class": "scenes", "open": ""] : ["class": "scenes"]
    html.element("details", attributes) { html in
      html.element("summary") { html in
        html.element("h2", "Scenes and axes covered")
        html.element("span", class: "count", Count.text(suites.count))
      }
      html.element("div", class: "scroll") { html in
        html.element("table") { html in
          html.raw(
            "<thead><tr><th>Scene</th><th class=\"num\">Findings</th><th class=\"num\">Variants</th>"
              + "<th>Pairs covered</th><th class=\"num\">Regimes</th><th>Axes</th></tr></thead>")
          html.element("tbody") { html in
            for suite in suites { writeRow(suite.scene, suite.findings, &html) }
          }
        }
      }
    }
  }

  private func writeRow(
    _ scene: ReportedScene, _ findings: [ReportedFinding], _ html: inout Markup
  ) {
    html.element("tr") { html in
      html.element("td") { html in
        html.element("strong", scene.identity.name)
        if let file = scene.file { html.element("small", class: "path", file) }
      }
      html.element("td", class: "num", Count.text(findings.count { $0.isOpen }))
      html.element("td", class: "num", scene.variants > 0 ? Count.text(scene.variants) : "–")
      html.element("td") { html in
        guard scene.pairs > 0 else { return html.text("–") }
        let percent = scene.pairsCovered * 100 / scene.pairs
        html.element("span", class: "track") { html in
          html.element("i", ["class": "cover", "style": "width:\(percent)%"], "")
        }
        html.element(
          "small", "\(Count.text(scene.pairsCovered)) of \(Count.text(scene.pairs))")
      }
      html.element("td", class: "num", scene.regimes > 0 ? Count.text(scene.regimes) : "–")
      html.element("td", class: "axes") { html in
        for axis in scene.axes {
          html.element(
            "span", ["class": "chip", "title": axis.values.joined(separator: ", ")]
          ) { html in
            html.element("span", AxisID.words(axis.name))
            html.element("b", "\(axis.values.count)")
          }
        }
        if scene.axes.isEmpty { html.text("–") }
      }
    }
  }
}
