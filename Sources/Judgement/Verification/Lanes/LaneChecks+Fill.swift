import AutoLayout
import Simplex

extension LaneChecks {
  /// A slot that the variants of a block fill in before the program is run.
  struct Fill: BitwiseCopyable {
    enum Kind: UInt8 { case number, pixel, contentSize, margin }

    var kind: Kind
    var slot: Int32
    /// The index of a number in a variant.
    var offset = 0
    /// ``Edge/rawValue``.
    var edge: Int32 = 0

    /// Nil for the numbers of contents.
    init?(_ input: Input, _ slot: LaneProgram.Slot) {
      self.slot = slot.index
      var number: LaneVariant.Number?
      switch input {
      case .width: (kind, number) = (.number, .width)
      case .height: (kind, number) = (.number, .height)
      case .scale: (kind, number) = (.number, .scale)
      case .pixel: (kind, number) = (.pixel, .scale)
      case .contentSize: kind = .contentSize
      case .margin(let edge):
        (kind, number, self.edge) = (.margin, .safeArea(edge), Int32(edge.rawValue))
      case .safeArea(let edge): (kind, number) = (.number, .safeArea(edge))
      case .content: return nil
      }
      offset = number?.offset ?? 0
    }
  }

  /// The size that a wrapped text needs in its frame, and its index; -1 if it is not needed.
  struct TextFill: BitwiseCopyable {
    /// Index into the plan's contents.
    var content: Int32
    var width: Int32 = -1
    var height: Int32 = -1
    var lineCount: Int32 = -1

    /// - Parameter inputs: of such contents.
    static func all(_ inputs: [(input: Input, slot: LaneProgram.Slot)]) -> [TextFill] {
      var fills: [TextFill] = []
      for (input, slot) in inputs {
        guard case .content(let content, let field) = input else { continue }
        let place =
          fills.firstIndex { $0.content == content }
          ?? {
            fills.append(TextFill(content: Int32(content)))
            return fills.count - 1
          }()
        switch field {
        case .neededWidth: fills[place].width = slot.index
        case .neededHeight: fills[place].height = slot.index
        case .lineCount: fills[place].lineCount = slot.index
        default: break
        }
      }
      return fills
    }
  }

  /// A mask that the variants of a block fill in.
  struct MaskFill: BitwiseCopyable {
    enum Kind: UInt8 { case everywhere, judgesTexts, readsTexts, horizontal, vertical, hasText }

    var kind: Kind
    var mask: Int32
    /// The place of the size class among all.
    var sizeClass: Int32 = 0
    /// Index into the plan's contents.
    var content: Int32 = 0

    init(_ input: InputMask, _ mask: LaneProgram.Mask) {
      self.mask = mask.index
      switch input {
      case .everywhere: kind = .everywhere
      case .judgesTexts: kind = .judgesTexts
      case .readsTexts: kind = .readsTexts
      case .horizontalClass(let value):
        (kind, sizeClass) = (.horizontal, Int32(SizeClass.place(value)))
      case .verticalClass(let value):
        (kind, sizeClass) = (.vertical, Int32(SizeClass.place(value)))
      case .hasText(let place): (kind, content) = (.hasText, Int32(place))
      }
    }
  }

  /// Fills in what the program reads besides the solved numbers.
  func fill(_ block: LaneVariants) {
    records.write(
      block.records, stride: block.recordStride, count: block.recordCount, to: block.slots)
    for index in 0..<textFills.count { write(textFills[index], block) }
    for index in 0..<fills.count {
      let fill = fills[index]
      let target = block.slots + Int(fill.slot) * LaneGroup.laneCount
      write(fill, target, block)
      // Lanes without a variant must hold numbers all the same.
      for lane in block.count..<LaneGroup.laneCount { target[lane] = target[0] }
    }
    for index in 0..<maskFills.count {
      let fill = maskFills[index]
      masks[Int(fill.mask)] = lanes(fill, block)
    }
  }

  @inline(__always)
  private func write(
    _ fill: Fill, _ target: UnsafeMutablePointer<Double>, _ block: LaneVariants
  ) {
    let (variants, count) = (block.variants, block.count)
    switch fill.kind {
    case .number:
      for lane in 0..<count { target[lane] = variants.number(lane, at: fill.offset) }
    case .pixel:
      for lane in 0..<count { target[lane] = 1 / max(variants.number(lane, at: fill.offset), 1) }
    case .contentSize: for lane in 0..<count { target[lane] = Double(variants[lane].category) }
    case .margin:
      let edge = Edge.allCases[Int(fill.edge)]
      if let margin = plan.regularMargin(edge) {
        for lane in 0..<count {
          target[lane] = margin.value(
            width: variants[lane].environment.size.width,
            inset: variants.number(lane, at: fill.offset))
        }
        return
      }
      for lane in 0..<count {
        target[lane] = plan.rootMargin(edge, variants[lane].environment)
      }
    }
  }

  private func write(_ fill: TextFill, _ block: LaneVariants) {
    for lane in 0..<LaneGroup.laneCount {
      // Lanes without a variant must hold numbers all the same.
      var least = Size()
      var lineCount = 0
      if lane < block.count {
        let (content, first) = (Int(fill.content), block.slots + lane)
        let record = block.records[content * block.recordStride + lane]
        let scale = block.variants[lane].environment.scale
        least = plan.least(content, first, record: record, scale: scale)
        if fill.lineCount >= 0 {
          lineCount = plan.needs(content, first, record: record, scale: scale).lineCount
        }
      }
      func set(_ slot: Int32, _ value: Double) {
        if slot >= 0 { block.slots[Int(slot) * LaneGroup.laneCount + lane] = value }
      }
      set(fill.width, least.width)
      set(fill.height, least.height)
      set(fill.lineCount, Double(lineCount))
    }
  }

  @inline(__always)
  private func lanes(_ fill: MaskFill, _ block: LaneVariants) -> UInt16 {
    let variants = block.variants
    @inline(__always)
    func each(_ isSet: (Int) -> Bool) -> UInt16 {
      var lanes: UInt16 = 0
      // Without a branch: which lanes are set is not foreseen.
      for lane in 0..<block.count { lanes |= (isSet(lane) ? 1 : 0) &<< UInt16(lane) }
      return lanes
    }
    switch fill.kind {
    case .everywhere: return .max
    case .judgesTexts: return each { TruncationCheck.isJudged(variants[$0].environment) }
    case .readsTexts:
      return each {
        TruncationCheck.isJudged(variants[$0].environment)
          || TruncationCheck.isParagraph(variants[$0].environment)
      }
    case .horizontal:
      return each {
        SizeClass.place(variants[$0].environment.horizontalSizeClass) == fill.sizeClass
      }
    case .vertical:
      return each {
        SizeClass.place(variants[$0].environment.verticalSizeClass) == fill.sizeClass
      }
    case .hasText:
      let records = block.records + Int(fill.content) * block.recordStride
      let isBlank = contentBlanks[Int(fill.content)].pointee
      return each { !isBlank[Int(records[$0])] }
    }
  }
}

extension SizeClass {
  fileprivate static func place(_ sizeClass: SizeClass) -> Int {
    switch sizeClass {
    case .any: 0
    case .compact: 1
    case .regular: 2
    }
  }
}

extension LanePlan {
  /// True if an input follows from the frame of a wrapped text.
  func followsFrame(_ input: LaneChecks.Input) -> Bool {
    guard case .content(let content, let field) = input else { return false }
    return contents[content].isWrapped && field.followsFrame
  }

  /// True if some text is wrapped.
  var wrapsTexts: Bool { contents.contains(where: \.isWrapped) }
}
