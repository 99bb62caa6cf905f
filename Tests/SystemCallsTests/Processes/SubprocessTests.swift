import Foundation
import SystemCalls
import TestSupport
import Testing

/// Real programs, which every system has.
@Suite(.serialized, .fewAtATime) struct SubprocessTests {
  private func outcome(
    _ command: String...,
    within limit: Duration = .seconds(60)
  ) -> Subprocess.Outcome {
    Subprocess(command, within: limit).run()
  }

  @Test func `the output of a program comes with its status`() {
    #expect(outcome("echo", "a b", "$HOME", "*") == .exited(status: 0, output: "a b $HOME *\n"))
    #expect(outcome("sh", "-c", "printf x; exit 7") == .exited(status: 7, output: "x"))
    #expect(outcome("sh", "-c", "kill -9 $$") == .signaled(signal: 9))
  }

  @Test func `a missing program is not started, with a reason`() {
    #expect(outcome("/none/such") == .notStarted(reason: "no such file or directory"))
    #expect(outcome("") == .notStarted(reason: "no such file or directory"))
    #expect(
      Subprocess([], within: .seconds(1)).run()
        == .notStarted(reason: "no such file or directory")
    )
  }

  @Test func `a program has empty standard input`() {
    #expect(outcome("cat") == .exited(status: 0, output: ""))
  }

  @Test func `a program reads its input of any bytes to the end`() {
    for text in ["x", "two\nlines\n", "“é”\0", String(repeating: "0123456789abcdef", count: 500)] {
      let outcome = Subprocess(["cat"], within: .seconds(60)).run(input: Data(text.utf8))
      #expect(outcome == .exited(status: 0, output: text))
    }
  }

  @Test func `unread input is not an error, and input larger than a pipe is refused`() {
    let unread = Subprocess(["true"], within: .seconds(60)).run(input: Data("x".utf8))
    #expect(unread == .exited(status: 0, output: ""))
    let large = Subprocess(["cat"], within: .seconds(60)).run(input: Data(count: 2 << 20))
    #expect(large == .notStarted(reason: Errno.fileTooLarge.description))
  }

  @Test func `a program has exactly the given environment`() {
    let variables = ["B": "a=b\nc", "PATH": ""]
    let env = Program.installed("env")?.path ?? "env"
    let outcome = Subprocess([env], environment: variables, within: .seconds(60)).run()
    guard case .exited(0, let text) = outcome else {
      Issue.record("env ended otherwise")
      return
    }
    #expect(text.lines.sorted() == ["B=a=b", "PATH=", "c"])
  }

  @Test func `a program that takes too long is killed`() throws {
    let folder = TemporaryFolder()
    let script = "echo $$ > '\(folder["id"])'; exec sleep 600"
    // The shell needs a moment to say which process it is, and a longer one on a busy machine.
    for seconds in [0.3, 3, 30, 120] where folder.data("id")?.isEmpty != false {
      #expect(outcome("sh", "-c", script, within: .seconds(seconds)) == .timedOut)
    }
    let id = String(decoding: try #require(folder.data("id")), as: UTF8.self)
    #expect(kill(try #require(pid_t(id.dropLast())), 0) == -1)
  }

  @Test func `a program with a lost exit status has a status that no program has`() throws {
    let folder = TemporaryFolder()
    // What takes the end first is a matter of microseconds.
    for _ in 0..<100 {
      try folder.write(Data(), to: "id")
      let (isTaken, isOver) = (Mutex(false), ThreadLatch())
      DispatchQueue(label: "waiter").async {
        if let id = process(in: folder) { isTaken.withLock { $0 = waitpid(id, nil, 0) == id } }
        isOver.open()
      }
      let script = "echo $$ > '\(folder["id"])'; sleep 0.1; exit 7"
      let result = outcome("sh", "-c", script, within: .seconds(60))
      #expect(isOver.wait())
      if isTaken.withLock({ $0 }) {
        #expect(result == .exited(status: -1, output: ""))
        return
      }
    }
    Issue.record("the end was never lost")
  }

  @Test func `a program that closes its output is still awaited`() {
    let script = "exec >&- 2>&-; sleep 0.2; exit 3"
    #expect(outcome("sh", "-c", script) == .exited(status: 3, output: ""))
    #expect(
      outcome("sh", "-c", "exec >&- 2>&-; exec sleep 600", within: .milliseconds(300)) == .timedOut
    )
  }

  @Test func `programs left running are not awaited`() throws {
    let folder = TemporaryFolder()
    let script = "sleep 600 & echo $! > '\(folder["id"])'; echo key"
    #expect(outcome("sh", "-c", script) == .exited(status: 0, output: "key\n"))
    let id = String(decoding: try #require(folder.data("id")), as: UTF8.self)
    #expect(kill(try #require(pid_t(id.dropLast())), SIGKILL) == 0)
  }

  @Test func `long output is read to its end, and its beginning kept`() {
    let result = outcome("sh", "-c", "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2")
    #expect(result == .exited(status: 0, output: String(repeating: "\0", count: 1 << 16)))
  }

  @Test func `errors are reported line by line, even an unfinished last line`() {
    let lines = Mutex<[String]>([])
    let script = "echo one >&2; echo out; printf 'two\n\nthree' >&2"
    let result = Subprocess(["sh", "-c", script], within: .seconds(60)).run { line in
      lines.withLock { $0.append(line) }
    }
    #expect(result == .exited(status: 0, output: "out\n"))
    #expect(lines.withLock { $0 } == ["one", "two", "three"])
  }

  @Test func `cancelling the task kills the program`() async {
    let task = Task.detached { Subprocess(["sleep", "600"], within: .seconds(600)).run() }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
  func `a program blocks no signal, and ignores only those ignored at the start`() throws {
    let previous = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, previous) }
    guard case .exited(0, let status) = outcome("grep", "^Sig[BI]", "/proc/self/status") else {
      Issue.record("grep failed")
      return
    }
    let masks = status.lines.compactMap {
      $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    // Above the 31 named signals are two of glibc's own. A shell lets programs in the background ignore
    // Ctrl-C and Ctrl-\\.
    let keyboard = UInt64(1 << (SIGINT - 1) | 1 << (SIGQUIT - 1))
    #expect(masks.map { $0 & 0x7FFF_FFFF & ~keyboard } == [0, 0])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs /proc"))
  func `a program has its three streams, and no other open file`() throws {
    let folder = TemporaryFolder()
    let stray = open(folder["stray"], O_RDWR | O_CREAT, 0o600)
    defer { close(stray) }
    #expect(fcntl(stray, F_GETFD) == 0)
    guard case .exited(0, let list) = outcome("ls", "/proc/self/fd") else {
      Issue.record("ls failed")
      return
    }
    // The last is the folder itself, which `ls` reads.
    #expect(list.lines == ["0", "1", "2", "3"])
  }
}

/// Waits until a script has stored its process in the file `id`; returns `nil` if it does not.
private func process(in folder: TemporaryFolder) -> pid_t? {
  let end = ContinuousClock.now + .seconds(60)
  while ContinuousClock.now < end {
    let text = String(decoding: folder.data("id") ?? Data(), as: UTF8.self)
    if let id = pid_t(text.dropLast()) { return id }
    usleep(1_000)
  }
  return nil
}
