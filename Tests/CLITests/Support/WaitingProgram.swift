import CLITestSupport
import Foundation
import SystemCalls
import TestSupport

/// The states in which a program waits for another process or the user.
enum WaitingState: String, CaseIterable, Sendable {
  case lock, pipe, network, input, plainBrowser, output, pager, keyProgram
}

/// Ends a wait.
private typealias Release = @Sendable () async throws -> Void

/// A program that waits, and the way to end the wait.
struct WaitingProgram: Sendable {
  /// The platforms on which another process can be seen waiting.
  static let canBeSeen = FileManager.default.fileExists(atPath: "/proc/self/task")

  let home: Home
  private let program: RunningProgram
  private let release: Release

  /// Starts a program, and returns when it waits.
  ///
  /// - Parameters:
  ///   - state: The state to bring it into.
  ///   - signal: A signal to ignore from the start.
  /// - Throws: An error if the program does not wait in time.
  init(in state: WaitingState, ignoring signal: Int32? = nil) async throws {
    let scene = try await Scene(state)
    let ignoring = signal.map { "trap '' \($0); " } ?? ""
    let name = Program.built(scene.words[0]).path
    let rest = scene.words.dropFirst().joined(separator: " ")
    var launch = scene.home.launch("places", [])
    launch.program = .shell
    launch.arguments = ["-c", "\(ignoring)echo $$ > pid; exec '\(name)' \(rest)"]
    if state == .pager { launch.terminal = .usual }
    (home, release) = (scene.home, scene.release)
    program = try launch.start()
    guard try await waits() else { throw CocoaError(.featureUnsupported) }
  }

  /// Ends the wait.
  func goOn() async throws { try await release() }

  func send(_ signal: Int32) { program.send(signal) }

  func end() async -> Ending { await program.end() }

  /// Returns true if the program sleeps within a minute.
  func waits() async throws -> Bool {
    try await eventually {
      guard let before = snapshot, before.isAsleep else { return false }
      try await Task.sleep(for: .milliseconds(60))
      return snapshot == before
    }
  }

  private var snapshot: ThreadSnapshot? {
    let pid = String(decoding: home.folder.data("pid") ?? Data(), as: UTF8.self)
    return pid.hasSuffix("\n") ? ThreadSnapshot(ofProcess: String(pid.dropLast())) : nil
  }
}

/// The threads of a process at a moment (proc(5)).
private struct ThreadSnapshot: Hashable {
  /// The states of the threads, and the time that each has run.
  private var threads: [String: [Substring]] = [:]

  init?(ofProcess pid: String) {
    let folder = "/proc/\(pid)/task"
    // Before the shell becomes the program, it has its own name.
    guard let name = Self.text("/proc/\(pid)/comm"), name != "sh\n",
      let numbers = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return nil }
    for number in numbers {
      guard let text = Self.text("\(folder)/\(number)/stat"), let end = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[end...].split(separator: " ")
      threads[number] = [fields[1], fields[12], fields[13]]
    }
  }

  var isAsleep: Bool { threads.values.allSatisfy { $0[0] == "S" } }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// All that a program needs to come into a state.
private struct Scene {
  var home: Home
  /// The words of the shell's command: the program and its arguments.
  var words: [String] = []
  var release: Release = {}

  init(_ state: WaitingState) async throws {
    let latch = ThreadLatch()
    let flickr = try HandmadeFlickr { _ in
      if state == .network { latch.wait() }
      return nil
    }
    home = flickr.home
    let gate = home.folder["gate"]
    mkfifo(gate, 0o600)
    switch state {
    case .lock:
      _ = try await home.photo("fetch", "11111", "--output", "a.jpg")
      let file = open(home.data["recents.plist.lock"], O_RDWR | O_CLOEXEC)
      flock(file, LOCK_EX)
      words = ["places", "recents", "--remove", "11111"]
      release = { close(file) }
    case .pipe:
      words = ["photo", "fetch", "11111", "--output", "gate"]
      release = { _ = try await Launch(shell: "cat '\(gate)'").run() }
    case .network:
      words = ["photo", "info", "11111"]
      release = { latch.open() }
    case .input:
      words = ["photo", "info", "-", "< gate"]
      release = typing("11111\n", into: gate)
    case .plainBrowser:
      words = ["places", "browse", "--plain", "< gate"]
      release = typing("q\n", into: gate)
    case .output:
      let file = open(gate, O_RDWR | O_CLOEXEC)
      words = ["places", "photos", "Lyon", "--limit", "500", "--json", "> gate"]
      release = {
        let reader = try Launch(shell: "cat '\(gate)' | wc -c").start()
        _ = try await eventually { !FileDescriptor(rawValue: file).waitToRead(within: .zero) }
        close(file)
        _ = await reader.end()
      }
    case .pager:
      home.environment["PAGER"] = "cat > shown; exec cat gate"
      words = ["places", "photos", "Lyon", "--limit", "500", "--quiet"]
      release = { _ = try await Launch(shell: "true > '\(gate)'").run() }
    case .keyProgram:
      home.environment["FLICKR_API_KEY"] = nil
      let script = "echo run >> '\(home.folder["ran"])'; exec cat '\(gate)'"
      let command = try JSONEncoder().encode(["apiKeyCommand": ["sh", "-c", script]])
      try home.data.write(command, to: "config.json")
      words = ["photo", "info", "11111", "22222", "33333", "44444"]
      release = { _ = try await Launch(shell: "echo \(secretKey) > '\(gate)'").run() }
    }
  }
}

/// Opens a pipe, so that who reads it waits, and returns what writes a text to it and closes it.
private func typing(_ text: String, into pipe: String) -> Release {
  let file = open(pipe, O_RDWR | O_CLOEXEC)
  return {
    _ = try? FileDescriptor(rawValue: file).write(Data(text.utf8))
    close(file)
  }
}
