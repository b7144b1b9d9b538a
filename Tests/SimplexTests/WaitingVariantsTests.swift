import Testing

@testable import Simplex

@Suite struct WaitingVariantsTests {
  @Test func placesAreFoundAgainAfterTheTableGrew() {
    let table = PlaceTable()
    let keys = (1...3000).map { UInt64($0) &* 0x9e37_79b9_7f4a_7c15 | 1 }
    for (index, key) in keys.enumerated() { table.set(key, Int32(index)) }
    for (index, key) in keys.enumerated() { #expect(table[key] == Int32(index)) }
    #expect(table[2] == -1)
    table.set(keys[7], 9)
    #expect(table[keys[7]] == 9)
  }

  @Test func everyVariantIsTakenOnce() {
    let queues = WaitingVariants()
    queues.reservePlaces(3)
    queues.begin(100)
    for variant in 0..<100 {
      queues.send(variant, to: variant % 4 == 3 ? -1 : variant % 4, failure: 1)
    }
    var taken: [Int] = []
    while let place = queues.nextPlace() {
      while queues.take(place) > 0 {
        for lane in 0..<queues.takenCount {
          #expect(queues.taken[lane] % 4 == place)
          taken.append(queues.taken[lane])
        }
      }
    }
    while queues.hasUnknown {
      for lane in 0..<queues.takeUnknown() {
        #expect(queues.taken[lane] % 4 == 3)
        taken.append(queues.taken[lane])
      }
    }
    #expect(taken.sorted() == Array(0..<100))
  }

  @Test func whoGuessesWrongTooOftenTriesAll() {
    let queues = WaitingVariants()
    queues.reservePlaces(2)
    queues.begin(1)
    var guesses = 0
    queues.send(0, to: 0, failure: 1)
    while let place = queues.nextPlace() {
      while queues.take(place) > 0 {
        guesses += 1
        queues.send(0, to: 1 - place, failure: 1)
      }
    }
    #expect(queues.hasUnknown)
    #expect(guesses < 20)
    #expect(queues.takeUnknown() == 1)
  }
}
