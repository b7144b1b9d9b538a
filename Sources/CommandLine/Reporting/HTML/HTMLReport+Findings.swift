import Judging

extension HTMLReport {
  /// Rows in the order in which findings are reported, which is also the initial order for sorting.
  ///
  /// - Parameter thumbnails: the number of a picture for each finding that has one.
  func writeFindings(_ html: inout Markup, thumbnails: [Int?]) {
    html.element("section", ["aria-label": "Findings", "id": "findings"]) { html in
      guard !report.findings.isEmpty else {
        html.element("div", class: "empty") { html in
          html.element("p", class: "big", "✓")
          html.element("p", "Every invariant passed in every variant that was tried.")
        }
        return
      }
      writeFilters(&html)
      html.element("noscript") { html in
        html.element("p", "Details and filters need JavaScript; nothing is loaded from anywhere.")
      }
      html.element("ol", ["id": "list"]) { html in
        // A link to a bucket stays good; one scene in two files has one bucket.
        var seen: [String: Int] = [:]
        for index in reportOrder {
          let finding = report.findings[index]
          let bucket = String(finding.failingCase.bucket.dropFirst("b1:".count))
          let number = seen[bucket, default: 0] + 1
          seen[bucket] = number
          let anchor = number == 1 ? bucket : "\(bucket)-\(number)"
          html.element("li") { writeRow(finding, index, anchor, thumbnails[index], &$0) }
        }
      }
      html.raw("<p id=\"none\" class=\"empty\" hidden>No finding matches.</p>")
    }
  }

  private var reportOrder: [Int] {
    let findings = report.findings
    return findings.indices.sorted { a, b in
      if ReportedFinding.comesFirst(findings[a], findings[b]) { return true }
      return !ReportedFinding.comesFirst(findings[b], findings[a]) && a < b
    }
  }

  /// The device of a finding, without its size; where it is on none, that it is on a size alone.
  private static func device(of finding: ReportedFinding) -> String {
    finding.failingCase.device ?? finding.failingCase.screen ?? "no device"
  }

  private func writeFilters(_ html: inout Markup) {
    html.element("form", ["id": "filters", "role": "search"]) { html in
      html.raw(
        "<input type=\"search\" id=\"search\" aria-label=\"Search findings\" autocomplete=\"off\" "
          + "placeholder=\"Search titles, views, files, tokens\">")
      let scenes = Set(report.findings.map(\.failingCase.scene.name)).sorted()
      if scenes.count > 1 { writeSelect("scene", "All scenes", scenes, &html) }
      let families = Set(report.findings.map(\.failingCase.signature.kind.complaint)).sorted()
      if families.count > 1 { writeSelect("family", "All kinds", families, &html) }
      let tiers = Set(report.findings.map(\.tier)).sorted().map(\.rawValue)
      if tiers.count > 1 { writeSelect("tier", "All tiers", tiers, &html) }
      let devices = Set(report.findings.map(Self.device)).sorted()
      if devices.count > 1 { writeSelect("device", "All devices", devices, &html) }
      if report.findings.contains(where: { $0.isKnown != nil }) {
        writeSelect("known", "New and known", ["new", "known"], &html)
      }
      if report.findings.count > 1 { writeSorting(&html) }
      if report.findings.contains(where: { !$0.isOpen }) {
        html.raw(
          "<label class=\"check\"><input type=\"checkbox\" id=\"closed\">"
            + " not counted and fixed</label>")
      }
      html.raw("<output id=\"shown\" aria-live=\"polite\"></output>")
    }
  }

  private func writeSelect(
    _ id: String, _ all: String, _ values: [String], _ html: inout Markup
  ) {
    html.element("select", ["id": id, "aria-label": all]) { html in
      html.element("option", ["value": ""], all)
      for value in values {
        html.element("option", ["value": value], value)
      }
    }
  }

  private func writeSorting(_ html: inout Markup) {
    html.element("select", ["id": "sort", "aria-label": "Sort"]) { html in
      for (key, name) in [
        ("", "Most serious first"), ("scene", "By scene"), ("family", "By kind"),
        ("device", "By device"), ("hits", "Most variants first"),
      ] {
        html.element("option", ["value": key], name)
      }
    }
  }

  private func writeRow(
    _ finding: ReportedFinding, _ index: Int, _ anchor: String, _ thumbnail: Int?,
    _ html: inout Markup
  ) {
    let failingCase = finding.failingCase
    // Found by these words, besides those that are shown.
    let words =
      [failingCase.bucket, finding.token, finding.place, failingCase.signature.rule]
      + failingCase.items
    var attributes: MarkupAttributes = [
      "class": "bucket \(finding.severity.rawValue) \(finding.tier.rawValue)", "id": anchor,
      "data-index": "\(index)",
      "data-scene": failingCase.scene.name, "data-family": failingCase.signature.kind.complaint,
      "data-tier": finding.tier.rawValue, "data-words": words.joined(separator: " "),
      "data-device": Self.device(of: finding), "data-hits": "\(finding.variants ?? 0)",
    ]
    if let isKnown = finding.isKnown { attributes += ["data-known": isKnown ? "known" : "new"] }
    if !finding.isOpen { attributes += ["data-closed": ""] }
    html.element("details", attributes) { html in
      html.element("summary") { html in
        html.element("i", ["class": "dot", "title": finding.tier.rawValue], "")
        if let thumbnail {
          html.element(
            "span",
            ["class": "thumb", "aria-hidden": "true", "data-thumbnail": "\(thumbnail)"], "")
        }
        html.element("span", class: "what") { html in
          html.element("strong", failingCase.title)
          html.element("span", class: "where") { html in
            html.element("span", failingCase.sceneTitle)
            html.element("span", class: "path", finding.place)
          }
        }
        html.element("span", class: "tags") { writeTags(finding, &$0) }
        if let variants = finding.variants {
          html.element(
            "span",
            ["class": "hits", "title": "variants of the campaign that fail by it"],
            "\(Count.text(variants))×")
        }
      }
    }
  }

  private func writeTags(_ finding: ReportedFinding, _ html: inout Markup) {
    for axis in finding.failingCase.varied.prefix(3) {
      html.element("span", class: "chip") { html in
        html.element("span", AxisID.words(axis.name))
        html.element("b", axis.shown(axis.value))
      }
    }
    if finding.failingCase.varied.count > 3 {
      html.element("span", class: "chip", "+\(finding.failingCase.varied.count - 3)")
    }
    if finding.failingCase.varied.isEmpty { html.element("span", class: "chip", "the canvas") }
    html.element("span", class: "badge \(finding.tier.rawValue)", finding.tier.rawValue)
    if finding.isKnown == false { html.element("span", class: "badge new", "new") }
    if finding.ignored != nil { html.element("span", class: "badge", "not counted") }
    switch finding.status {
    case .failed: break
    case .changed: html.element("span", class: "badge warn", "values differ")
    case .fixed: html.element("span", class: "badge good", "fixed")
    case .error: html.element("span", class: "badge warn", "cannot be run")
    }
  }
}
