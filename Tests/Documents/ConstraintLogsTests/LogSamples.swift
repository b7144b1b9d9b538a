/// Messages in the forms that systems print, with names of this project's own.
enum LogSamples {
  static let advice = """
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    """
  static let ending = """

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
    """

  /// A message as the console shows it.
  static func message(
    _ lines: [String], broken: String?, before: String = "2031-04-05 10:11:12.131415+0200 Tea[1:2] "
  ) -> String {
    var text = before + "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
    text += advice + "\n(\n" + lines.map { "    \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken {
      text += "\nWill attempt to recover by breaking constraint \n<\(broken)>\n" + ending + "\n"
    }
    return text
  }

  /// A cell that is too low for its picture; one constraint is no part of it.
  static let cell = [
    "NSLayoutConstraint:0x600000000a10 UIImageView:0x7f0000000b10.height == 60   (active)",
    "NSLayoutConstraint:0x600000000a20 UIImageView:0x7f0000000b10.width == 60   (active)",
    "NSLayoutConstraint:0x600000000a30 V:|-(8)-[UIImageView:0x7f0000000b10]   (active, names: '|':UITableViewCellContentView:0x7f0000000c10 )",
    "NSLayoutConstraint:0x600000000a40 V:[UIImageView:0x7f0000000b10]-(8)-|   (active, names: '|':UITableViewCellContentView:0x7f0000000c10 )",
    "NSLayoutConstraint:0x600000000a50 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f0000000c10.height == 44   (active)",
  ]
}
