import Dispatch
import Synchronization

/// `plumb layout`: solves scenes in one environment and shows their frames.
struct LayoutCommand {
  let arguments: LayoutArguments

  init(arguments: [String]) throws(UsageError) {
    self.arguments = try LayoutArguments(arguments)
  }

  func run() throws(UsageError) -> Int32 {
    if arguments.wantsHelp {
      Console.print(LayoutArguments.help)
      return ExitCode.clean
    }
    let files = try SceneFiles.all(at: arguments.paths)
    let output = Mutex(OrderedOutput(count: files.count))
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = FileLayout(file: files[index], arguments: arguments)
      output.withLock { $0.finish(index, result) }
    }
    return output.withLock { $0.hasFailed } ? ExitCode.usage : ExitCode.clean
  }
}

/// Files finish in any order and are printed in that of the command line, as early as that allows.
private struct OrderedOutput {
  private var waiting: [FileLayout?]
  private var next = 0
  private(set) var hasFailed = false

  init(count: Int) {
    waiting = Array(repeating: nil, count: count)
  }

  mutating func finish(_ index: Int, _ result: FileLayout) {
    waiting[index] = result
    while next < waiting.count, let ready = waiting[next] {
      for error in ready.errors { Console.error(error) }
      for line in ready.lines { Console.print(line) }
      hasFailed = hasFailed || !ready.errors.isEmpty
      waiting[next] = nil
      next += 1
    }
  }
}
