import AutoLayout
import Judging
import Triage

/// The content of the row of a bucket.
struct BucketBody {
  private let finding: ReportedFinding
  private let history: [PastCampaign]
  private let explorer: Int?

  /// - Parameter explorer: the number of the page in which the scene's size can be dragged.
  init(_ finding: ReportedFinding, history: [PastCampaign], explorer: Int? = nil) {
    self.finding = finding
    self.history = history
    self.explorer = explorer
  }

  func write(_ html: inout Markup, _ pictures: inout PictureTable) {
    html.element("div", class: "body") { html in
      if let study = finding.study {
        html.element("div", class: "pictures") { writePictures(study, &$0, &pictures) }
      }
      html.element("div", class: "facts") { writeFacts(&$0) }
      if let explorer { writeExplorer(explorer, &html) }
    }
  }

  /// The scene at the size of the failing case, to be dragged.
  private func writeExplorer(_ number: Int, _ html: inout Markup) {
    var place: [String] = []
    if let failing = finding.study?.failing {
      let environment = failing.layout.environment
      let language = failing.layout.scene.localizations.first {
        $0.overrides.contains(where: failing.variant.overrides.contains)
      }?.language
      place = [
        "language=\(language?.name ?? "As designed")",
        "direction=\(environment.layoutDirection.rawValue)",
        "width=\(Markup.number(environment.size.width))",
        "height=\(Markup.number(environment.size.height))",
        "size=\(environment.contentSizeCategory.rawValue)",
      ]
    }
    if let view = finding.failingCase.signature.items.first { place.append("view=\(view)") }
    html.element(
      "details",
      [
        "class": "explorer", "data-explorer": "\(number)",
        "data-place": place.joined(separator: "&"),
      ]
    ) { html in
      html.element("summary", "Drag the size of this scene")
    }
  }

  // MARK: Pictures

  /// The number of the picture that shows what fails; nil without one.
  func failingPicture(_ pictures: inout PictureTable) -> Int? {
    finding.study.map { number($0.failing, &pictures) }
  }

  private func writePictures(
    _ study: FindingStudy, _ html: inout Markup, _ pictures: inout PictureTable
  ) {
    let failing = number(study.failing, &pictures)
    guard let passing = study.passing else {
      writeFigure(failing, "fails", "Fails", study.failing.layout.environment.summary, &html)
      html.element("p", class: "note", "No variant nearby passes.")
      return
    }
    html.element("div", ["class": "modes", "role": "group", "aria-label": "Pictures"]) {
      html in
      for (mode, name) in [
        ("both", "Side by side"), ("fails", "Failing"), ("passes", "Passing"),
        ("overlay", "Overlay"),
      ] {
        html.element(
          "button", ["type": "button", "data-mode": mode, "aria-pressed": "false"], name)
      }
    }
    html.element("div", class: "stage") { html in
      writeFigure(failing, "fails", "Fails", study.failing.layout.environment.summary, &html)
      writeFigure(
        self.number(passing, &pictures), "passes",
        study.difference.isEmpty ? "Passes" : "Passes with \(words(study.difference))",
        passing.layout.environment.summary, &html)
    }
  }

  private func writeFigure(
    _ number: Int, _ kind: String, _ title: String, _ caption: String, _ html: inout Markup
  ) {
    html.element("figure", ["class": kind, "data-picture": "\(number)"]) { html in
      html.element("figcaption") { html in
        html.element("b", title)
        html.element("small", caption)
      }
    }
  }

  /// `width 375 instead of 374`.
  private func words(_ difference: [VariedAxis]) -> String {
    difference.prefix(3).map {
      "\(AxisID.words($0.name)) \($0.shown($0.reference)) (here: \($0.shown($0.value)))"
    }
    .joined(separator: ", ")
  }

  private func number(
    _ picture: FindingStudy.Picture, _ pictures: inout PictureTable
  ) -> Int {
    // A passing layout is the same for every bucket that it passes.
    let own = picture.violations.isEmpty ? "" : finding.failingCase.bucket
    let key = "\(finding.failingCase.scene) \(picture.variant) \(own)"
    return pictures.number(of: key) { prefix in
      let drawing = CanvasDrawing(picture, identifierPrefix: prefix)
      let bounds = drawing.bounds
      let box = [bounds.x, bounds.y, bounds.width, bounds.height].map(Markup.number)
        .joined(separator: " ")
      return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing\" viewBox=\"\(box)\" "
        + "role=\"img\" aria-label=\"\(EscapedText.of(Self.label(picture)))\">"
        + "<g>\(drawing.markup)</g></svg>"
    }
  }

  private static func label(_ picture: FindingStudy.Picture) -> String {
    let state = picture.violations.isEmpty ? "passes" : "fails"
    return "\(picture.layout.scene.name) on \(picture.layout.environment.summary): \(state)"
  }

  // MARK: Facts

  private func writeFacts(_ html: inout Markup) {
    let failingCase = finding.failingCase
    html.element("dl") { html in
      func row(_ name: String, _ body: (inout Markup) -> Void) {
        html.element("dt", name)
        html.element("dd", body)
      }
      if !failingCase.expected.isEmpty {
        row("Expected") { $0.element("code", failingCase.expected) }
      }
      if !failingCase.actual.isEmpty {
        row("Actual") { $0.element("code", class: "bad", failingCase.actual) }
      }
      if let note = finding.status.note { row("Now") { $0.text(note) } }
      row("When") { writeConditions(&$0) }
      if let screen = failingCase.screen { row("On") { $0.text(screen) } }
      if let extent = failingCase.extent { row("Fails") { $0.text(extent.words) } }
      if !finding.translations.isEmpty { row("Translations") { writeTranslations(&$0) } }
      if let widths = finding.study?.widths { row("Widths") { writeWidths(widths, &$0) } }
      if let change = failingCase.hold?.text ?? failingCase.change {
        row("Cause") { $0.element("code", change) }
      }
      if !failingCase.because.isEmpty { row("Involves") { writeReasons(&$0) } }
      let consequences = finding.shownConsequences
      if !consequences.isEmpty {
        row("Also") { html in
          html.element("ul") { html in
            for consequence in consequences.prefix(12) { html.element("li", consequence) }
            let rest = consequences.count - 12
            if rest > 0 { html.element("li", class: "note", "and \(rest) more") }
          }
        }
      }
      if let patch = finding.patch { row("Fix") { writePatch(patch, &$0) } }
      if let grade = failingCase.grade { row("Tier") { $0.text(grade.words) } }
      row("Reproduce") { writeCommand(finding.replayCommand, &$0) }
      if let ignored = finding.ignored {
        row("Not counted") { $0.text(ignored) }
      } else {
        row("Accept") {
          writeCommand("plumb corpus ignore \(failingCase.bucket) --reason \"…\"", &$0)
        }
      }
      row("Id") { html in
        html.element("code", failingCase.bucket)
        if failingCase.isOnCanvas {
          html.element("span", class: "badge", "on the design canvas too")
        }
        writeSeen(&html)
      }
    }
  }

  private func writePatch(_ patch: ReportedPatch, _ html: inout Markup) {
    html.element("p", patch.text)
    for (place, lines) in patch.newLines {
      html.element("p", class: "note", lines.isEmpty ? "\(place) goes" : place)
      for line in lines { html.element("div") { $0.element("code", line) } }
    }
  }

  private func writeConditions(_ html: inout Markup) {
    let varied = finding.failingCase.varied
    guard !varied.isEmpty else { return html.text("at the canvas's settings") }
    html.element("table", class: "varied") { html in
      for axis in varied {
        html.element("tr") { html in
          html.element("th", ["scope": "row"], AxisID.words(axis.name))
          html.element("td") { html in
            html.element("b", axis.shown(axis.value))
            if let canvas = axis.canvas { html.element("small", " canvas: \(canvas)") }
          }
        }
      }
    }
  }

  private func writeTranslations(_ html: inout Markup) {
    html.element("table", class: "varied") { html in
      for translation in finding.translations {
        html.element("tr") { html in
          html.element("th", ["scope": "row"], translation.language)
          html.element("td") { $0.element("code", translation.key) }
        }
      }
    }
  }

  /// A bar of all widths, the failing ones marked, and the case's own.
  private func writeWidths(_ widths: FindingStudy.WidthRange, _ html: inout Markup) {
    let all = widths.searched
    let length = max(all.upperBound - all.lowerBound, 1)
    func percent(_ width: Double) -> String {
      Points.text((width - all.lowerBound) / length * 100)
    }
    let (lower, upper) = (widths.failing.lowerBound, widths.failing.upperBound)
    let isEverywhere = lower <= all.lowerBound && upper >= all.upperBound
    let share = Points.text(max(0.6, (upper - lower) / length * 100))
    html.element("div", class: "interval") { html in
      html.element("div", ["class": "axis", "aria-hidden": "true"]) { html in
        html.element(
          "i", ["class": "range", "style": "left:\(percent(lower))%;width:\(share)%"], "")
        html.element("i", ["class": "own", "style": "left:\(percent(widths.own))%"], "")
      }
      html.element("div", class: "ends") { html in
        html.element("span", Points.text(all.lowerBound))
        html.element("span", Points.text(all.upperBound))
      }
    }
    let (from, to) = (Points.text(lower), Points.text(upper))
    html.element(
      "p",
      isEverywhere
        ? "Fails at every width\(widths.isProven ? "" : " tried") from \(from) to \(to) pt, all else equal."
        : lower == upper
          ? "Fails at \(from) pt only, all else equal."
          : "Fails from \(from) to \(to) pt, all else equal.")
  }

  private func writeReasons(_ html: inout Markup) {
    let places = Dictionary(
      finding.constraintPlaces.map { ($0.text, $0.place) }, uniquingKeysWith: { first, _ in first })
    func list(_ reasons: some Sequence<String>, _ html: inout Markup) {
      html.element("ul", class: "why") { html in
        for reason in reasons {
          html.element("li") { html in
            html.element("code", reason)
            if let place = places[reason] {
              html.element(
                "small", class: "path", place.path + (place.line.map { ":\($0)" } ?? ""))
            }
          }
        }
      }
    }
    let because = finding.failingCase.because
    // One more reason needs no more room than the line that counts the rest.
    let limit = ReportedFinding.reasonLimit
    let rest = because.count > limit + 1 ? because.dropFirst(limit) : []
    list(because.dropLast(rest.count), &html)
    guard !rest.isEmpty else { return }
    html.element("details", class: "rest") { html in
      html.element("summary", "and \(Count.of(rest.count, "more constraint"))")
      list(rest, &html)
    }
  }

  private func writeCommand(_ command: String, _ html: inout Markup) {
    html.element("div", class: "command") { html in
      html.element("code", ["tabindex": "0"], command)
      html.element("button", ["type": "button", "data-copy": command], "Copy")
    }
  }

  /// The campaigns of the corpus that found the bucket.
  private func writeSeen(_ html: inout Markup) {
    let campaigns = history.suffix(24)
    guard campaigns.count > 1 else { return }
    let bucket = finding.failingCase.bucket
    let count = campaigns.count { $0.buckets.contains(bucket) }
    html.element("p", class: "seen") { html in
      for campaign in campaigns {
        let isIn = campaign.buckets.contains(bucket)
        html.element("i", ["class": isIn ? "in" : "out", "title": campaign.name], "")
      }
      html.text(" in \(count) of \(campaigns.count) campaigns")
    }
  }
}
