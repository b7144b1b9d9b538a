import Dispatch
import Testing

@testable import Workflows

@Suite struct OrderedMapTests {
  @Test func `results are in the order of the inputs, and others go on while the first takes long`()
  {
    let later = DispatchSemaphore(value: 0)
    var outputs: [Int] = []
    OrderedMap.run(Array(0..<40), cores: 2) { input in
      if input == 20 { later.signal() }
      guard input == 0 else { return input }
      return later.wait(timeout: .now() + 60) == .success ? 0 : -1
    } consume: { (output: Int) in
      outputs.append(output)
    }
    #expect(outputs == Array(0..<40))
  }

  @Test func `no more inputs are begun ahead of a slow one than are allowed`() {
    let begun = DispatchSemaphore(value: 0)
    var count = 0
    OrderedMap.run(Array(0..<40), ahead: 3, cores: 2) { input in
      begun.signal()
      guard input == 0 else { return 0 }
      var seen = 0
      while seen < 4, begun.wait(timeout: .now() + 0.5) == .success { seen += 1 }
      return seen
    } consume: { (output: Int) in
      count += output
    }
    #expect((1...3).contains(count))
  }

  @Test(arguments: [0, 1]) func `few inputs need no threads`(_ count: Int) {
    var outputs: [Int] = []
    OrderedMap.run(Array(0..<count), cores: 8) {
      $0
    } consume: { (output: Int) in
      outputs.append(output)
    }
    #expect(outputs == Array(0..<count))
  }
}
