import Testing

@testable import Simplex

@Suite struct CodeSimplifierTests {
  private func simplified(
    _ code: AffineProgram, inputs: Int, slots: Int, aliasesInputs: Bool = true
  ) -> CodeSimplifier {
    var simplified = CodeSimplifier(
      inputs: inputs, slotCount: slots, operations: code.count, aliasesInputs: aliasesInputs)
    for operation in 0..<code.count { simplified.add(code, operation) }
    return simplified
  }

  /// The numbers of all slots that steps compute, for some inputs.
  private func run(_ simplified: CodeSimplifier, _ inputs: [Double]) -> [Double] {
    var slots = inputs
    for step in simplified.steps {
      var value = step.constant
      for product in [step.a, step.b] { value += product.coefficient * slots[Int(product.slot)] }
      slots.append(value)
    }
    return slots
  }

  private func number(
    _ place: CodeSimplifier.Place, _ simplified: CodeSimplifier, _ slots: [Double]
  ) -> Double {
    switch place {
    case .slot(let slot): slots[Int(slot)]
    case .constant(let index): simplified.constants[Int(index)]
    }
  }

  @Test func constantsCopiesAndWhatIsComputedTwiceAreNoSteps() {
    var builder = AffineProgramBuilder()
    builder.finish(2, constant: 0)
    builder.add(2, 3)
    builder.finish(3, constant: -20)
    builder.add(0, 1)
    builder.add(2, -1)
    builder.finish(4, constant: 0)
    for slot in [5, 6] {
      builder.add(3, 1)
      builder.add(4, 1)
      builder.add(1, -1)
      builder.finish(slot, constant: 0)
    }
    builder.add(6, 1)
    builder.finish(7, constant: 0)
    let simplified = simplified(builder.program(), inputs: 2, slots: 8)
    #expect(simplified.steps.count == 1)
    #expect(simplified.place(2) == .constant(0))
    #expect(simplified.constants == [0, -20])
    #expect(simplified.place(3) == .constant(1))
    #expect(simplified.place(4) == .slot(0))
    for slot in 5...7 { #expect(simplified.place(slot) == .slot(2)) }
    #expect(run(simplified, [100, 7])[2] == 73)
  }

  @Test func inputsAreCopiedWhereTheyMayNotBeTheirOwnCopies() {
    var builder = AffineProgramBuilder()
    builder.add(0, 1)
    builder.finish(1, constant: 0)
    let code = builder.program()
    #expect(simplified(code, inputs: 1, slots: 2).steps.isEmpty)
    let copying = simplified(code, inputs: 1, slots: 2, aliasesInputs: false)
    #expect(copying.steps.count == 1)
    #expect(copying.place(1) == .slot(1))
  }

  @Test func `a value that is never written is zero`() {
    let simplified = simplified(.empty, inputs: 1, slots: 3)
    #expect(number(simplified.place(2), simplified, [5]) == 0)
  }

  /// Slots are also written twice, as temporaries are.
  @Test(arguments: [UInt64(1), 2, 3])
  func allNumbersAreTheSameBits(seed: UInt64) {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let coefficients = [1, -1, 0.5, -2.0 / 3, 0.1, 3]
    for _ in 0..<60 {
      let inputs = 1 + random(4)
      let slots = inputs + 12
      var written = Array(0..<inputs)
      var builder = AffineProgramBuilder()
      for _ in 0..<25 {
        for _ in 0..<random(6) {
          builder.add(written[random(written.count)], coefficients[random(coefficients.count)])
        }
        let destination = inputs + random(12)
        builder.finish(destination, constant: random(3) == 0 ? Double(random(9) - 4) * 0.3 : 0)
        written.append(destination)
      }
      let code = builder.program()
      var checks = AffineProgramBuilder()
      for _ in 0..<5 {
        for _ in 0..<random(7) {
          checks.add(random(slots), coefficients[random(coefficients.count)])
        }
        checks.finish(0, constant: Double(random(5)))
      }
      let sums = checks.program()
      let given = (0..<inputs).map { _ in Double(random(2000) - 1000) * 0.37 }
      var expected = given + [Double](repeating: 0, count: slots - inputs)
      code.run(&expected)
      var short = simplified(code, inputs: inputs, slots: slots)
      let found = (0..<sums.count).map { short.sum(sums, $0, atMost: 2 + $0 % 2) }
      let numbers = run(short, given)
      for slot in 0..<slots {
        #expect(number(short.place(slot), short, numbers).bitPattern == expected[slot].bitPattern)
      }
      for (index, sum) in found.enumerated() {
        #expect(sum.products.count <= 2 + index % 2)
        var value = sums.constant[index]
        for entry in Int(sums.start[index])..<Int(sums.start[index + 1]) {
          value += sums.coefficient[entry] * expected[Int(sums.slot[entry])]
        }
        var own = sum.constant
        for product in sum.products { own += product.coefficient * numbers[Int(product.slot)] }
        #expect(own.bitPattern == value.bitPattern)
      }
    }
  }
}
