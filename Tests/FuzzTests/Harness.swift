import Foundations
import SystemCalls
import TestSupport

/// A decoder, or a parser of typed text, that gets broken input from Scripts/fuzz.
enum Harness: String, CaseIterable {
  case jpeg, means, png, heif, webp, jxl, gif, tiff, raw, exif, xmp, icc, plist, json, commons
  case arguments
  case completion, keys, lines, zip, facts, beside, strip
  case sidecar, gpx, tzif, credit, times, video

  /// Reads an input; throws `Finding` if the result cannot be right.
  func run(_ input: Data) throws {
    switch self {
    case .jpeg, .png, .heif, .webp, .jxl, .gif, .tiff, .raw: readPicture(input)
    case .means: try readMeans(input)
    case .exif: readEXIF(input)
    case .xmp: try readDescriptions(input)
    case .icc: readProfile(input)
    case .plist: try readPropertyList(input)
    case .json: try readFlickrAnswers(input)
    case .commons: try readCommonsAnswers(input)
    case .arguments: try readArguments(input)
    case .completion: try readCompletion(input)
    case .keys: try readKeys(input)
    case .lines: try readLines(input)
    case .zip: try readArchive(input)
    case .facts: try readFacts(input)
    case .beside: try readBeside(input)
    case .strip: try readStripped(input)
    case .sidecar: try editSidecar(input)
    case .gpx: try readTrack(input)
    case .tzif: try readTimeZone(input)
    case .credit: try addCredit(input)
    case .times: try readTimes(input)
    case .video: try readVideo(input)
    }
  }
}

/// Runs an operation, and blocks the thread until its result is there.
func blocking<Result: Sendable>(
  _ operation: @escaping @Sendable () async -> Result
) throws -> Result {
  let (result, latch) = (Mutex<Result?>(nil), ThreadLatch())
  Task.detached {
    let value = await operation()
    result.withLock { $0 = value }
    latch.open()
  }
  latch.wait()
  guard let result = result.withLock(\.self) else { throw Finding(description: "It hangs.") }
  return result
}

/// Something that no input may bring about.
struct Finding: Error, CustomStringConvertible {
  let description: String
}

/// Throws a finding unless a condition holds.
func hold(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw Finding(description: otherwise()) }
}
