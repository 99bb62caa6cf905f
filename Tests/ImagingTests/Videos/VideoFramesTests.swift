import Bitmaps
import Foundations
import TestSupport
import Testing

@testable import Imaging

/// Frames of videos by other programs: scripts, which do what broken ones might, and a real one.
@Suite(.timeLimit(.minutes(5))) struct VideoFramesTests {
  private let scratch = TemporaryFolder()

  /// A red video of 64 × 48 pixels and two seconds, by FFmpeg.
  private static let red = """
    GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAKcEU2bdLpNu4tTq4QVSalmU6yB
    oU27i1OrhBZUrmtTrIHGTbuMU6uEElTDZ1OsggEMTbuMU6uEHFO7a1OsggKG7AEAAAAAAABZAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AAAAAAAAAAAAAAAVSalmoCrXsYMPQkBNgIRMYXZmV0GETGF2ZkSJiECfQAAAAAAAFlSua8GuAQAAAAAAADjXgQFz
    xYgAAAAAAAAAAZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAvrwgDgibCBQLqBMJqBAhJUw2fRc3POY8CLY8WI
    AAAAAAAAAAFnyJhFo4dFTkNPREVSRIeLTGF2YyBsaWJ2cHhnyKJFo4hEVVJBVElPTkSHlDAwOjAwOjAyLjAwMDAw
    MDAwMAAAH0O2dUEe54EAo8KBAACAkAMAnQEqQAAwAABHCIWFiIWEiAICAnWqA/gD+gIHO3nizzMeXgD+/W7z/+OZ
    NzDE/45t//FhPA4oyP/xUQCjloEAyADRAQAFEKwAGAAYWC/0AAiMAACjloEBkADRAQAFEKwAGAAYWC/0AAiMAACj
    loECWADRAQAFEKwAGAAYWC/0AAiMAACjloEDIADRAQAFEKwAGAAYWC/0AAiMAACjloED6ADRAQAFEKwAGAAYWC/0
    AAiMAACjloEEsADRAQAFEKwAGAAYWC/0AAiMAACjlYEFeACxAQAFEBAUYABhYL/QACIwAKOWgQZAANEBAAUQrAAY
    ABhYL/QACIwAAKOWgQcIANEBAAUQrAAYABhYL/QACIwAABxTu2uRu4+zgQC3iveBAfGCAWLwgQM=
    """

  /// Writes a program, whose arguments 2 and 4 are the video and the frame, as ffmpegthumbnailer has them.
  private func write(_ script: String, as name: String = "ffmpegthumbnailer") throws {
    let path = try scratch.path(writing: Data("#!/bin/sh\n\(script)\n".utf8), to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func frame(within limit: Duration = .seconds(60)) async throws -> String {
    scratch.makeFolder("bin")
    let path = "\(scratch["bin"]):/usr/bin:/bin"
    let frames = VideoFrames(environment: ["PATH": path], within: limit)
    return String(decoding: try await frames.frame(ofVideoAt: "/tmp/-a b.mp4"), as: UTF8.self)
  }

  private func problem(within limit: Duration = .seconds(60)) async -> ImagingError? {
    await #expect(throws: ImagingError.self) { _ = try await frame(within: limit) }
  }

  @Test func `a program has limits, gets the path, and writes where only the user can read`()
    async throws
  {
    try write(#"{ echo "$2"; ulimit -t; ulimit -v; stat -c %a "$(dirname "$4")"; } > "$4""#)
    #expect(try await frame() == "/tmp/-a b.mp4\n20\n4194304\n700\n")
  }

  @Test func `the program gets a copy of a video in memory`() async throws {
    try write(#"cat "$2" > "$4""#)
    let frames = VideoFrames(environment: ["PATH": "\(scratch["bin"]):/usr/bin:/bin"])
    #expect(try await frames.frame(of: Data("video".utf8)) == Data("video".utf8))
  }

  @Test func `a program that hangs is ended`() async throws {
    try write("exec sleep 1000")
    try write("exit 1", as: "ffmpeg")
    let problem = await problem(within: .milliseconds(200))
    #expect(problem == .noFrame(detail: "ffmpegthumbnailer took longer than 0 s"))
  }

  @Test func `a link, an empty file and none are no frames, and the next program is tried`()
    async throws
  {
    for script in [#"ln -s /etc/passwd "$4""#, #": > "$4""#, "exit 0"] {
      try write(script)
      try write("exit 3", as: "ffmpeg")
      #expect(await problem() == .noFrame(detail: "ffmpegthumbnailer wrote no picture"))
    }
    try write("kill -9 $$")
    try write(#"for last; do :; done; echo frame > "$last""#, as: "ffmpeg")
    #expect(try await frame() == "frame\n")
  }

  @Test func `without a program, the programs are named`() async throws {
    let frames = VideoFrames(environment: ["PATH": scratch["bin"]])
    await #expect(throws: ImagingError.missingPrograms(["ffmpegthumbnailer", "ffmpeg"])) {
      _ = try await frames.frame(ofVideoAt: "/a.mp4")
    }
    #expect(VideoFrames.installedProgram(in: scratch["bin"]) == nil)
    try write("", as: "ffmpeg")
    #expect(VideoFrames.installedProgram(in: ":/none:\(scratch["bin"])") == "ffmpeg")
  }

  @Test(.enabled(if: Program.installed("ffmpegthumbnailer") != nil, "it is not installed"))
  func `ffmpegthumbnailer takes a frame`() async throws {
    let video = try #require(Data(base64Encoded: Self.red, options: .ignoreUnknownCharacters))
    let path = try scratch.path(writing: video, to: "-red.webm")
    let frame = try Bitmap(decoding: try await VideoFrames().frame(ofVideoAt: path))
    #expect(frame.size == PixelSize(width: 64, height: 48))
    let middle = frame.pixels[(24 * 64 + 32) * 4..<(24 * 64 + 32) * 4 + 3]
    #expect(middle[middle.startIndex] > 200 && middle.dropFirst().allSatisfy { $0 < 60 })
  }
}
