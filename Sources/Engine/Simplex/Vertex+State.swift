extension Vertex {
  /// The state of a vertex, apart from its factorisation.
  struct State: ~Copyable {
    var values = Scratch<Double>()
    var residuals = Scratch<Double>()
    var basis = Scratch<Int>()
    var isAbove = Scratch<Bool>()
    var low = Scratch<Double>()
    var high = Scratch<Double>()
    var pivotsLeft = 0

    mutating func begin(in memory: inout WorkMemory, for size: WorkMemory.Size) {
      values.begin(in: &memory, size.variables)
      basis.begin(in: &memory, size.variables)
      residuals.begin(in: &memory, size.all)
      isAbove.begin(in: &memory, size.all)
      low.begin(in: &memory, size.all)
      high.begin(in: &memory, size.all)
    }
  }
}
