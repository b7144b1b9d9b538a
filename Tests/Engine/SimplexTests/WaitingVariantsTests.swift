import Testing

@testable import Simplex

@Suite struct WaitingVariantsTests {
  @Test func everyVariantIsTakenOnce() {
    let queues = WaitingVariants()
    queues.reservePlaces(3)
    queues.begin(100)
    for variant in 0..<100 {
      queues.send(variant, to: variant % 4 == 3 ? -1 : variant % 4, from: -2)
    }
    var taken: [Int] = []
    while let (place, least) = queues.nextPlace() {
      while true {
        let count = queues.take(place, least: least)
        if count == 0 { break }
        for lane in 0..<count {
          #expect(queues.taken[lane] % 4 == place)
          taken.append(queues.taken[lane])
        }
      }
    }
    while let variant = queues.takeUnknown() {
      #expect(variant % 4 == 3)
      taken.append(variant)
    }
    #expect(taken.sorted() == Array(0..<100))
  }

  @Test func fullBlocksComeFirst() throws {
    let lanes = LaneGroup.laneCount
    let queues = WaitingVariants()
    queues.reservePlaces(2)
    queues.begin(3 * lanes)
    queues.send(0, to: 0)
    for variant in 1...(lanes + 3) { queues.send(variant, to: 1) }
    let first = try #require(queues.nextPlace())
    #expect(first.place == 1)
    #expect(first.least == lanes)
    #expect(queues.take(1, least: first.least) == lanes)
    // Too few are left for a block, and wait.
    #expect(queues.take(1, least: first.least) == 0)
    // Others that join them make it full again.
    for variant in (lanes + 4)..<(2 * lanes + 4) { queues.send(variant, to: 1) }
    let second = try #require(queues.nextPlace())
    #expect(second.place == 1)
    #expect(queues.take(1, least: second.least) == lanes)
    var rest: [Int: Int] = [:]
    while let (place, least) = queues.nextPlace() {
      #expect(least == 1)
      rest[place] = queues.take(place, least: least)
    }
    #expect(rest == [0: 1, 1: 3])
  }

  @Test func placesThatAreAddedLaterKeepTheQueue() {
    let queues = WaitingVariants()
    queues.reservePlaces(2)
    queues.begin(60)
    for variant in 0..<30 { queues.send(variant, to: variant % 2) }
    #expect(queues.nextPlace()?.place == 0)
    queues.reservePlaces(40)
    for variant in 30..<60 { queues.send(variant, to: variant % 40) }
    var counts = [Int](repeating: 0, count: 40)
    while let (place, least) = queues.nextPlace() {
      while true {
        let count = queues.take(place, least: least)
        if count == 0 { break }
        counts[place] += count
      }
    }
    #expect(counts.reduce(0, +) == 60)
    // 15 of the first 30 and the variant 40.
    #expect(counts[0] == 16)
    #expect(counts[35] == 1)
  }

  @Test func `variants with too many wrong guesses are solved`() {
    let queues = WaitingVariants()
    queues.reservePlaces(2)
    queues.begin(1)
    var guesses = 0
    queues.send(0, to: 0, from: 1)
    while let (place, least) = queues.nextPlace() {
      while queues.take(place, least: least) > 0 {
        guesses += 1
        queues.send(0, to: 1 - place, from: place)
      }
    }
    #expect(guesses > 2 && guesses < 20)
    #expect(!queues.mayTry(0))
    #expect(queues.takeUnknown() == 0)
    #expect(!queues.hasUnknown)
  }

  @Test func `the regime that failed last is not tried again`() {
    let queues = WaitingVariants()
    queues.reservePlaces(1)
    queues.begin(1)
    queues.send(0, to: 0, from: 0)
    #expect(queues.nextPlace() == nil)
    #expect(queues.latest(0) == 0)
    #expect(queues.takeUnknown() == 0)
  }
}
