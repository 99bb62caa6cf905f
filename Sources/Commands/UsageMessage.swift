import Foundations
import Places

/// What the parser says of a wrong use, in one sentence that tells the way out.
///
/// The parser gives text only. It is pinned to one version, and what is looked for here is what that
/// one writes.
struct UsageMessage {
  /// The sentence, with its full stop.
  let sentence: String

  init(_ message: String) {
    let text = message.trimmed
    if let wrong = WrongValue(text) {
      sentence = wrong.sentence
    } else if let (problem, name) = text.parts(around: ". Did you mean '") {
      sentence = "\(problem): did you mean '\(name)"
    } else {
      sentence = text.hasSuffix(".") || text.hasSuffix("?") ? text : text + "."
    }
  }
}

/// That an option was given a value which is none of those it takes.
private struct WrongValue {
  let problem: String
  let value: String
  let values: [String]

  /// Reads the parser's words, and returns `nil` where they are about something else.
  ///
  /// They are: `The value 'x' is invalid for '--y <z>'. Please provide one of 'a', 'b' or 'c'.`
  init?(_ text: String) {
    guard let (problem, list) = text.parts(around: ". Please provide one of "),
      let (start, _) = problem.parts(around: "' is invalid for '"),
      let (_, value) = start.parts(around: "The value '")
    else { return nil }
    self.problem = problem
    self.value = value
    // Of what stands between apostrophes every other part is a value.
    values = list.split(separator: "'").enumerated().compactMap { $0 % 2 == 0 ? String($1) : nil }
  }

  var sentence: String {
    if let nearest = value.nearest(among: values).first {
      return "\(problem): did you mean '\(nearest)'?"
    }
    let quoted = values.map { "'\($0)'" }
    let list = quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    return "\(problem), which takes \(list)."
  }
}

extension String {
  /// The text before and after the first place where it says this, or `nil` where it does not.
  fileprivate func parts(around text: String) -> (String, String)? {
    guard let range = firstRange(of: text) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
