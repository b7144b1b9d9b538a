import CKernels
import Simplex

/// The assignment of record numbers to slots of a block.
///
/// A record lies in one line of the cache: all its needed numbers are read at once.
package final class RecordFills {
  /// Up to four numbers of one content.
  private struct Step: BitwiseCopyable {
    var content: Int
    var count: Int
    var fields: (Int, Int, Int, Int)
    /// In numbers from the first of the block.
    var targets: (Int, Int, Int, Int)
  }

  private let steps: UnsafeMutableBufferPointer<Step>
  /// The places of each content's numbers.
  private let numbers: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<Double>>>

  /// - Parameter contents: must outlive this object.
  package init(
    _ wanted: [(content: Int, field: LaneContent.Field, slot: Int)], of contents: [LaneContent]
  ) {
    var made: [Step] = []
    for content in contents.indices {
      let own = wanted.filter { $0.content == content }
      for first in stride(from: 0, to: own.count, by: 4) {
        func field(_ place: Int) -> Int { own[min(first + place, own.count - 1)].field.rawValue }
        func target(_ place: Int) -> Int {
          own[min(first + place, own.count - 1)].slot * LaneGroup.laneCount
        }
        made.append(
          Step(
            content: content, count: min(4, own.count - first),
            fields: (field(0), field(1), field(2), field(3)),
            targets: (target(0), target(1), target(2), target(3))))
      }
    }
    steps = .allocate(capacity: made.count)
    _ = steps.initialize(from: made)
    numbers = .allocate(capacity: contents.count)
    numbers.initialize(from: contents.map(\.base), count: contents.count)
  }

  deinit {
    steps.deallocate()
    numbers.deallocate()
  }

  /// - Parameters:
  ///   - records: of the first content, one a variant; those of the next one are `stride` further on.
  ///   - count: variants from the first on. Lanes of the block without one hold the numbers of the
  ///     first; the data of the next block are prefetched meanwhile.
  package func write(
    _ records: UnsafePointer<Int32>, stride: Int, count: Int,
    to block: UnsafeMutablePointer<Double>
  ) {
    let lanes = LaneGroup.laneCount
    let ahead = lanes..<min(max(count, lanes), 2 * lanes)
    for step in steps {
      let numbers = numbers[step.content].pointee
      let own = records + step.content * stride
      for variant in ahead {
        plumb_prefetch_near(numbers + Int(own[variant]) * LaneContent.fieldCount)
      }
      let (f, t) = (step.fields, step.targets)
      let (a, b, c, d) = (block + t.0, block + t.1, block + t.2, block + t.3)
      @inline(__always)
      func each(_ write: (Int, UnsafePointer<Double>) -> Void) {
        if count >= LaneGroup.laneCount {
          for lane in 0..<LaneGroup.laneCount {
            write(lane, numbers + Int(own[lane]) * LaneContent.fieldCount)
          }
        } else {
          for lane in 0..<LaneGroup.laneCount {
            write(lane, numbers + Int(own[lane < count ? lane : 0]) * LaneContent.fieldCount)
          }
        }
      }
      switch step.count {
      case 1: each { a[$0] = $1[f.0] }
      case 2:
        each {
          a[$0] = $1[f.0]
          b[$0] = $1[f.1]
        }
      case 3:
        each {
          a[$0] = $1[f.0]
          b[$0] = $1[f.1]
          c[$0] = $1[f.2]
        }
      default:
        each {
          a[$0] = $1[f.0]
          b[$0] = $1[f.1]
          c[$0] = $1[f.2]
          d[$0] = $1[f.3]
        }
      }
    }
  }
}
