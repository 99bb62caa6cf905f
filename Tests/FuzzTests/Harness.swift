import Foundations

/// A decoder, or a parser of what is typed, that Scripts/fuzz feeds broken input.
enum Harness: String, CaseIterable {
  case jpeg, means, png, exif, icc, plist, json, commons, arguments, completion, keys, lines

  /// Reads an input; throws `Finding` where what comes of it cannot be right.
  func run(_ input: Data) throws {
    switch self {
    case .jpeg, .png: readPicture(input)
    case .means: try readMeans(input)
    case .exif: readEXIF(input)
    case .icc: readProfile(input)
    case .plist: try readPropertyList(input)
    case .json: readFlickrAnswers(input)
    case .commons: try readCommonsAnswers(input)
    case .arguments: try readArguments(input)
    case .completion: try readCompletion(input)
    case .keys: try readKeys(input)
    case .lines: try readLines(input)
    }
  }
}

/// Something that no input may bring about.
struct Finding: Error, CustomStringConvertible {
  let description: String
}

/// Throws a finding unless a condition holds.
func hold(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  if !condition { throw Finding(description: otherwise()) }
}
