import AutoLayout
import Judging
import Simplex
import Verification

/// The answers to the variants of a scene's first units, found in ways that must not matter: in any
/// order and number at once, after any other solutions, by narrow and wide instructions.
public struct VariantAnswers {
  /// A way to find all answers.
  public struct Way: Sendable {
    /// The instructions that solve and judge.
    public var level: VectorLevel
    /// Variants at once.
    public var batch: Int
    /// Variants are taken this far apart, around and around: 1 is the order of their numbers.
    public var stride: Int

    /// A way of its parts.
    public init(level: VectorLevel = .best, batch: Int, stride: Int = 1) {
      self.level = level
      self.batch = max(1, batch)
      self.stride = stride
    }
  }

  private let scene: Scene
  private let space: VariationSpace
  private let options: LayoutOptions
  private let infers: Bool
  private let choices: LaneChoices
  /// The digest of every answer, found one by one in the order of the variants.
  public private(set) var digests: [UInt64] = []
  /// The number of regimes that the variants reach.
  public private(set) var regimeCount = 0

  /// Finds the answers one by one.
  ///
  /// - Throws: ``LayoutError`` where the scene's reference environment has no layout.
  public init(
    _ scene: Scene, identity: SceneIdentity, space: VariationSpace, seed: UInt64, count: Int,
    unitSize: Int = 500, options: LayoutOptions = LayoutOptions(), infers: Bool = true
  ) throws(LayoutError) {
    self.scene = scene
    self.space = space
    self.options = options
    self.infers = infers
    let choices = LaneChoices(axes: space.axes.count, capacity: count)
    var digests: [UInt64] = []
    let regimes = HashSet()
    digests.reserveCapacity(count)
    var runner = try UnitRunner(
      scene, identity: identity, space: space, seed: seed, options: options, infers: infers)
    for first in stride(from: 0, to: count, by: unitSize) {
      runner.watch(first: first, count: min(unitSize, count - first)) { choice, judgement, judge in
        choices.append(choice)
        digests.append(AnswerDigest(judgement, judge).value)
        if let regime = judgement.layout?.regime { regimes.insert(regime) }
      }
    }
    self.choices = choices
    self.digests = digests
    regimeCount = regimes.count
  }

  /// The number of variants.
  public var count: Int { choices.count }

  /// A stride near the golden section that meets every variant once.
  public var scatteredStride: Int {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var stride = max(1, count * 618 / 1000)
    while divisor(stride, count) != 1 { stride += 1 }
    return stride
  }

  /// The variants whose answers are not ``digests``, found many at once, as often as `times` in a row:
  /// the first time nothing is known, then everything.
  ///
  /// - Returns: by time: the lowest such variant, nil where there is none; all nil where the scene's
  ///   variants cannot be found many at once.
  /// - Throws: ``LayoutError``, as the initializer.
  public func differences(_ way: Way, times: Int = 2) throws(LayoutError) -> [Int?] {
    var judge = try VariantJudge(scene, options: options, infers: infers)
    guard
      let runner = LaneRunner(
        space, options: judge.options, verifier: judge.verifier, level: way.level)
    else { return Array(repeating: nil, count: times) }
    let recorder = AnswerRecorder()
    runner.answers = recorder
    let batch = LaneChoices(axes: space.axes.count, capacity: way.batch)
    let regimes = LaneRegimes()
    var judged = [Int](repeating: 0, count: judge.verifier.judged.count)
    return (0..<times).map { _ in
      var lowest: Int?
      var (place, done) = (0, 0)
      var places: [Int] = []
      while done < count {
        batch.removeAll()
        places.removeAll(keepingCapacity: true)
        for number in 0..<min(way.batch, count - done) {
          places.append(place)
          batch.append(
            place, of: choices, for: LaneChoices.Owner(unit: 0, number: Int32(number)))
          place = (place + way.stride) % count
        }
        done += places.count
        runner.begin(units: 1, count: places.count)
        var start = 0
        while start < batch.count {
          recorder.begin(batch.count - start)
          regimes.reset(batch.count)
          let (slice, _) = runner.prepare(batch, from: start, engine: &judge.engine)
          judged.withUnsafeMutableBufferPointer {
            runner.run(slice, judge: &judge, judged: $0.baseAddress, regimes: regimes)
          }
          for (answer, variant) in places[slice.range].enumerated()
          where recorder[answer].value != digests[variant] {
            lowest = min(lowest ?? variant, variant)
          }
          start = slice.range.upperBound
        }
      }
      return lowest
    }
  }

  /// The lowest variant, of every `step`-th, whose answer is not that of ``digests``, found one by one in
  /// scattered order; nil where there is none.
  ///
  /// - Parameter isCold: whether nothing is known for each of them.
  /// - Throws: ``LayoutError``, as the initializer.
  public func differenceAlone(every step: Int, isCold: Bool) throws(LayoutError) -> Int? {
    var judge = try VariantJudge(scene, options: options, infers: infers)
    var lowest: Int?
    var place = 0
    for _ in 0..<(count + step - 1) / step {
      if isCold { judge = try VariantJudge(scene, options: options, infers: infers) }
      let answer = AnswerDigest(judge.judge(choices.variant(place, space)), judge)
      if answer.value != digests[place] { lowest = min(lowest ?? place, place) }
      place = (place + scatteredStride) % count
    }
    return lowest
  }

  /// The record of a variant.
  public func record(_ variant: Int) -> VariantRecord {
    VariantRecord(choices.variant(variant, space), scene: scene)
  }
}
