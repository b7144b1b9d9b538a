import Foundation

/// Which mutants are made.
struct Selection {
  let tree: ScratchTree
  let options: Options

  /// More than asked for of each target, in the order of the draw, since the compiler refuses some.
  func drawn(of plan: Plan) throws -> [Mutant] {
    var draw = Draw(seed: options.seed, target: plan.target)
    var open: [(file: String, site: Site)] = []
    for file in try tree.sources(of: plan.target) {
      let text = String(decoding: try tree.source(file), as: UTF8.self)
      open += SiteFinder.sites(in: text).map { (file, $0) }
    }
    draw.shuffle(&open)
    let wanted = options.number + options.number / 4 + 5
    var mutants: [Mutant] = []
    while mutants.count < wanted, !open.isEmpty {
      var left: [(file: String, site: Site)] = []
      for (file, site) in open where mutants.count < wanted {
        let change = site.changes[draw.index(below: site.changes.count)]
        mutants.append(
          try mutant(plan.target, file, site.range, site.form, site.operation, change))
        let others = site.changes.filter { $0 != change }
        if !others.isEmpty {
          let rest = Site(
            range: site.range, form: site.form, operation: site.operation, changes: others)
          left.append((file, rest))
        }
      }
      open = left
    }
    return mutants
  }

  /// The mutants of named.txt: a file, an expression as it stands there once, and what stands there instead; `(left out)` for a
  /// pattern of a switch.
  func named() throws -> [Mutant] {
    let list = tree.root + "/.dev/Mutants/named.txt"
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    var mutants: [Mutant] = []
    for line in lines where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t").map(String.init)
      // Behind `Sources` and the district.
      guard parts.count == 3, let target = parts[0].split(separator: "/").dropFirst(2).first else {
        throw Failure("named.txt: expected file, expression and change between tabs: \(line)")
      }
      let source = try tree.source(parts[0])
      let text = String(decoding: source, as: UTF8.self)
      // What is replaced may stand between marks, where it does not stand alone in the file.
      let parted = parts[1].split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "«" || $0 == "»" })
      let places = text.ranges(of: parted.joined())
      guard places.count == 1, let place = places.first, parted.count == 1 || parted.count == 3
      else {
        // The source was changed since, and the line has to be changed too.
        say("named.txt: \(parts[1]) stands \(places.count) times in \(parts[0])")
        continue
      }
      let before = parted.count == 3 ? parted[0].utf8.count : 0
      let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound) + before
      let count = parted[parted.count / 2].utf8.count
      let isPattern = parts[2] == "(left out)"
      mutants.append(
        try mutant(
          String(target), parts[0], start..<start + count,
          isPattern ? .removedPattern : .expression, "named", isPattern ? "" : parts[2]))
    }
    return mutants.filter { mutant in options.plans.contains { $0.target == mutant.target } }
  }

  private func mutant(
    _ target: String, _ file: String, _ range: Range<Int>, _ form: Site.Form, _ operation: String,
    _ changed: String
  ) throws -> Mutant {
    let source = try tree.source(file)
    let line = source[..<range.lowerBound].count { $0 == 0x0A } + 1
    return Mutant(
      number: 0, target: target, file: file, line: line, range: range, form: form,
      operation: operation, original: String(decoding: source[range], as: UTF8.self),
      changed: changed)
  }
}
