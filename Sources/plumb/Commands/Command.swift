/// A command of `plumb`: its arguments are checked when it is made, before anything is done.
protocol Command: SendableMetatype {
  static var definition: CommandDefinition { get }

  /// - Throws: ``CommandError`` for arguments that make no sense.
  init(_ arguments: Arguments) throws(CommandError)

  /// Does the work.
  ///
  /// - Throws: ``CommandError`` where it cannot go on; what was written before stands.
  func run(_ console: Console) throws(CommandError) -> ExitCode
}
