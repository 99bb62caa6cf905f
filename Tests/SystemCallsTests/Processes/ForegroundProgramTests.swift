import SystemCalls
import Testing

@Suite(.timeLimit(.minutes(30))) struct ForegroundProgramTests {
  @Test(arguments: [
    (["true"], true), (["sh", "-c", "exit 0"], true), (["false"], false),
    (["sh", "-c", "kill $$"], false), (["no-such-program"], false), ([""], false), ([], false),
  ])
  func `a program that ends well is told from one that does not`(
    command: [String],
    isDone: Bool
  ) {
    #expect(ForegroundProgram(command).run() == isDone)
  }

  @Test func `a task that is cancelled ends the program`() async {
    let task = Task.detached { ForegroundProgram(["sleep", "600"]).run() }
    task.cancel()
    #expect(await !task.value)
  }
}
