extension Component {
  /// The rows of a component in consecutive lists: its own variables, and known numbers
  /// (parameters, and variables of earlier components).
  struct RowLists {
    var rowStart = [0]
    var rowColumn: [Int] = []
    var rowCoefficient: [Double] = []
    var constant: [Double] = []
    var knownStart = [0]
    var knownSlot: [Int] = []
    var knownCoefficient: [Double] = []
    var relation: [Relation] = []
    var priorities: [Float] = []
    var constraints: [Int] = []

    /// - Parameters: as for the component.
    init(_ program: LinearProgram, _ terms: MergedTerms, rows: [Int], localVariable: [Int]) {
      rowStart.reserveCapacity(rows.count + 1)
      rowColumn.reserveCapacity(3 * rows.count)
      rowCoefficient.reserveCapacity(3 * rows.count)
      constant.reserveCapacity(rows.count)
      knownStart.reserveCapacity(rows.count + 1)
      knownSlot.reserveCapacity(2 * rows.count)
      knownCoefficient.reserveCapacity(2 * rows.count)
      relation.reserveCapacity(rows.count)
      constraints.reserveCapacity(rows.count)
      priorities.reserveCapacity(rows.count)
      program.constraints.withUnsafeBufferPointer { all in
        for row in rows {
          let index = terms.constraints[row]
          constraints.append(index)
          constant.append(all[index].constant)
          for term in all[index].parameterTerms {
            knownSlot.append(term.index)
            knownCoefficient.append(term.coefficient)
          }
          for entry in terms.start[row]..<terms.start[row + 1] {
            let variable = terms.variable[entry]
            if localVariable[variable] >= 0 {
              rowColumn.append(localVariable[variable])
              rowCoefficient.append(terms.coefficient[entry])
            } else {
              knownSlot.append(program.parameterCount + variable)
              knownCoefficient.append(-terms.coefficient[entry])
            }
          }
          rowStart.append(rowColumn.count)
          knownStart.append(knownSlot.count)
          relation.append(all[index].relation)
          priorities.append(all[index].isRequired ? .infinity : all[index].priority)
        }
      }
    }
  }
}
