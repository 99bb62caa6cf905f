import Foundations
import SystemCalls

/// Frames of videos, taken by another program: ffmpegthumbnailer, or else FFmpeg.
///
/// The program runs with limits, because the file may be broken: of time, of memory, and of what it writes. It gets an
/// absolute path, and writes into a folder that only the user can read.
package actor VideoFrames {
  /// One program at a time: each decodes with several threads.
  private static let thread = QueueExecutor(label: "video frames")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe Self.thread.asUnownedSerialExecutor()
  }

  private let environment: [String: String]?
  private let limit: Duration

  /// Creates frames by programs with an environment, by default this process's; none may run longer than the limit.
  package init(environment: [String: String]? = nil, within limit: Duration = .seconds(20)) {
    (self.environment, self.limit) = (environment, limit)
  }

  /// The programs, the preferred one first, with their arguments.
  private static let programs: [(name: String, arguments: @Sendable (String, String) -> [String])] =
    [
      ("ffmpegthumbnailer", { ["-i", $0, "-o", $1, "-c", "jpeg", "-q", "9", "-s", "0"] }),
      (
        "ffmpeg",
        {
          [
            "-nostdin", "-v", "error", "-y", "-i", "file:\($0)", "-frames:v", "1", "-q:v", "3",
            "-f", "image2", "-c:v", "mjpeg", $1,
          ]
        }
      ),
    ]

  /// The names of the programs, the preferred one first.
  package static var programNames: [String] { programs.map(\.name) }

  /// Returns the program that is used, given the folders of programs, separated by colons; `nil` if none is installed.
  package static func installedProgram(in path: String) -> String? {
    programNames.first { name in
      path.split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
      }
    }
  }

  /// 4 GB of memory, 20 seconds of processor time, and 64 MB of output in blocks of 512 bytes; macOS has no limit of
  /// memory.
  private static let limits = "ulimit -v 4194304 2> /dev/null; ulimit -t 20; ulimit -f 131072"
  private static let largestFrame = 64 << 20

  /// Returns a frame near the beginning of the video at an absolute path, as a JPEG.
  ///
  /// - Throws: `ImagingError.missingPrograms` without any of the programs, `.noFrame` if they cannot read the video.
  package func frame(ofVideoAt path: String) throws -> Data {
    try withTemporaryFolder { try frame(ofVideoAt: path, in: $0) }
  }

  /// Returns a frame near the beginning of a video, as a JPEG; while the program runs, a copy of the video is on disk.
  ///
  /// - Throws: `ImagingError.missingPrograms` without any of the programs, `.noFrame` if they cannot read the video.
  package func frame(of video: Data) throws -> Data {
    try withTemporaryFolder { folder in
      let copy = folder.appending(path: "video")
      do {
        try video.write(to: copy)
      } catch {
        throw ImagingError.noFrame(
          detail: "\(folder.path(percentEncoded: false).onOneLine) has no room for a copy of it"
        )
      }
      return try frame(ofVideoAt: copy.path(percentEncoded: false), in: folder)
    }
  }

  /// Passes a new folder that only the user can read, and removes it.
  private func withTemporaryFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "topplaces-\(String(UInt64.random(in: 0 ... .max), radix: 36))")
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      let parent = folder.deletingLastPathComponent().path(percentEncoded: false)
      throw ImagingError.noFrame(detail: "no folder can be made in \(parent.onOneLine)")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private func frame(ofVideoAt path: String, in folder: URL) throws -> Data {
    let frame = folder.appending(path: "frame.jpg").path(percentEncoded: false)
    var problem: String?
    for (name, arguments) in Self.programs {
      // The next program must not write where a link of the last one leads.
      try? FileManager.default.removeItem(atPath: frame)
      switch run([name] + arguments(path, frame)) {
      // The shell's status for a program that it does not find.
      case .exited(status: 127, output: _): continue
      case .exited(status: 0, output: _):
        if let data = contents(ofFrameAt: frame) { return data }
        problem = problem ?? "\(name) wrote no picture"
      case .exited, .signaled: problem = problem ?? "\(name) cannot read it"
      case .timedOut:
        throw ImagingError.noFrame(
          detail: "\(name) took longer than \(limit.components.seconds) s"
        )
      case .cancelled: throw CancellationError()
      case .notStarted(let reason): problem = reason
      }
    }
    throw problem.map { .noFrame(detail: $0) } ?? ImagingError.missingPrograms(Self.programNames)
  }

  private func run(_ command: [String]) -> Subprocess.Outcome {
    let words = ["sh", "-c", "\(Self.limits); exec \"$@\"", "sh"] + command
    return Subprocess(words, environment: environment, within: limit).run()
  }

  /// Returns the contents of a regular file that is not empty.
  private func contents(ofFrameAt path: String) -> Data? {
    guard let status = try? FileStatus(ofLink: path), status.kind == .file, status.byteCount > 0,
      let file = try? OpenFile(path, for: .reading)
    else { return nil }
    return try? file.contents(atMost: Self.largestFrame, expecting: status.byteCount)
  }
}

extension VideoHeader {
  /// Returns the encoded still picture of the video at an absolute path: the one in the file, or else a frame.
  ///
  /// `read` returns `count` bytes at an offset of the file, fewer at its end.
  ///
  /// - Throws: The errors of `read` and of `VideoFrames`, and `CancellationError`.
  package static func stillPicture(
    ofVideoAt path: String,
    byteCount: Int,
    _ read: (_ offset: Int, _ count: Int) throws -> Data
  ) async throws -> Data {
    let header = try VideoHeader(byteCount: byteCount, read)
    if let picture = try header.ownPicture(read) { return picture }
    return try await VideoFrames().frame(ofVideoAt: path)
  }

  /// Returns the encoded still picture of a whole video: the one in it, or else a frame.
  ///
  /// - Throws: `ImagingError`, and `CancellationError`.
  package static func stillPicture(of video: Data) async throws -> Data {
    func read(_ offset: Int, _ count: Int) -> Data { Data(video.dropFirst(offset).prefix(count)) }
    let header = try VideoHeader(byteCount: video.count, read)
    if let picture = try header.ownPicture(read) { return picture }
    return try await VideoFrames().frame(of: video)
  }

  /// Reads the encoded picture that the file contains, if any.
  private func ownPicture(_ read: (_ offset: Int, _ count: Int) throws -> Data) throws -> Data? {
    guard let still else { return nil }
    let data = try read(still.lowerBound, still.count)
    return PictureFormat(sniffing: data) == nil ? nil : data
  }
}
