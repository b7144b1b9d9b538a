/// All facts about Apple's systems, row by row.
package enum RuleBook {
  /// Every row, in the order of the books.
  package static let rows: [any RuleRow] =
    DeviceTable.rows as [any RuleRow] + BarRules.all + ControlRules.all + MarginRules.all
    + TextRules.all + StackRules.all + CanvasRules.all + Behaviours.all

  /// The first version of iOS that differs from the one before, for each difference; rising, each once.
  static let systems: [OSGeneration] = Set(
    rows.flatMap(\.starts).compactMap { $0 as? OSGeneration }
  ).union([.earliest]).sorted()
}
