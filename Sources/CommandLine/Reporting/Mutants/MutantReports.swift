/// The results of the mutants of some scenes, as files that other tools show.
public struct MutantReports: Sendable {
  /// The format.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// JUnit XML: a suite a scene, a test case a mutant.
    case junit
    /// One page, without anything loaded from elsewhere.
    case html
  }

  private let records: [MutantRecord]

  /// In the order in which they are reported.
  public init(_ records: [MutantRecord]) { self.records = records }

  /// The whole file, with a line break at its end.
  public func text(as format: Format) -> String {
    switch format {
    case .junit: junit
    case .html: html
    }
  }

  // MARK: JUnit

  /// A suite a scene, a test case a mutant: one that survives is a failure, one that is equivalent asks
  /// nothing.
  private var junit: String {
    var xml = Markup(.indented)
    xml.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    xml.element("testsuites") { xml in
      for (number, record) in records.enumerated() { write(record, number, &xml) }
    }
    return xml.text
  }

  private func write(_ record: MutantRecord, _ number: Int, _ xml: inout Markup) {
    let attributes: MarkupAttributes = [
      "name": Self.token(record.scene), "package": Self.token(record.file), "id": "\(number)",
      "timestamp": "1970-01-01T00:00:00", "hostname": "localhost",
      "tests": "\(record.mutants.count)", "failures": "\(record.surviving + record.masked)",
      "errors": "0", "skipped": "\(record.equivalent)", "time": "0",
    ]
    xml.element("testsuite", attributes) { xml in
      xml.element("properties") { xml in
        xml.empty(
          "property", ["name": "score", "value": "\(MutantRecord.percent(record.score)) %"])
      }
      for entry in record.mutants {
        let own: MarkupAttributes = [
          "name": Self.token(entry.id),
          "classname": Self.token("\(record.file) \(record.scene)"), "time": "0",
        ]
        if entry.fate == "killed" {
          xml.empty("testcase", own)
        } else {
          xml.element("testcase", own) { xml in
            if entry.isLeft {
              xml.element(
                "failure", ["message": "\(entry.fate): \(entry.id)", "type": entry.change],
                entry.lines.joined(separator: "\n"))
            } else {
              xml.element("skipped", ["message": "equivalent: it lays out as the scene does"], "")
            }
          }
        }
      }
      xml.empty("system-out")
      xml.empty("system-err")
    }
  }

  /// `xs:token`: single spaces inside, none around, at least one character.
  private static func token(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? "scene" : words
  }

  // MARK: HTML

  /// One page that fetches nothing: the survivors of each scene first, the rest below.
  private var html: String {
    var page = Markup(.inline)
    page.beginPage("Plumb: mutants")
    page.element("header", class: "top") { page in
      page.element("div", class: "brand") { page in
        page.raw(PageResources.logo)
        page.element("span", "Plumb")
      }
      page.element("h1", MutantRecord.tally(records))
    }
    page.raw("\n<main>\n")
    for record in records {
      page.element("section") { write(record, &$0) }
      page.raw("\n")
    }
    page.raw("</main>\n</body>\n</html>\n")
    return page.text
  }

  private func write(_ record: MutantRecord, _ page: inout Markup) {
    page.element("h2", "\(record.scene): \(MutantRecord.percent(record.score)) %")
    page.element("p", record.file)
    for entry in record.mutants where entry.isLeft {
      page.element("h3", "\(entry.fate): \(entry.id)")
      page.element("pre") { page in
        for line in entry.lines {
          page.text(line)
          page.raw("\n")
        }
      }
    }
    page.element("details") { page in
      let rest = record.mutants.filter { !$0.isLeft }
      page.element("summary", Count.of(rest.count, "other mutant"))
      page.element("table") { page in
        for entry in rest {
          page.element("tr") { page in
            page.element("td", entry.id)
            page.element("td", entry.fate)
            page.element("td", entry.by ?? "")
          }
        }
      }
    }
  }
}
