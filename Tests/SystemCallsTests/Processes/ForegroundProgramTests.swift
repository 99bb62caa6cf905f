import SystemCalls
import Testing

@Suite(.timeLimit(.minutes(30))) struct ForegroundProgramTests {
  @Test(arguments: [
    (["true"], true), (["sh", "-c", "exit 0"], true), (["false"], false),
    (["sh", "-c", "kill $$"], false), (["no-such-program"], false), ([""], false), ([], false),
  ])
  func `success and failure of a program are distinguished`(
    command: [String],
    isDone: Bool
  ) {
    #expect(ForegroundProgram(command).run() == isDone)
  }

  @Test func `cancelling the task ends the program`() async {
    let task = Task.detached { ForegroundProgram(["sleep", "600"]).run() }
    task.cancel()
    #expect(await !task.value)
  }
}
