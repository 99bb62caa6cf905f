import Foundations

/// The arguments that continue a query: of lists, of a generator, or of the same pages' properties.
///
/// A generator continues only when all properties of its pages are complete; `batchcomplete` says so.
/// Source: MediaWiki, includes/api/ApiContinuationManager.php.
struct Continuation {
  /// The arguments of the generator's next pages.
  var generatorNext: JSONObject = [:]

  /// The generator's arguments that request the current pages again.
  private let generatorNow: JSONObject
  /// True if only lists are continued.
  let isGeneratorDone: Bool
  /// The modules that are complete according to the call.
  private let finishedBefore: [String]
  private var lists: JSONObject = [:]
  private var properties: JSONObject = [:]
  private var finishedLists: [String] = []
  private var finishedProperties: [String] = []

  /// Parses `gsroffset||imageinfo`: the generator's arguments, and the complete modules.
  init(_ call: CommonsCall) {
    let parts = (call["continue"] ?? "||").split(separator: "||", omittingEmptySubsequences: false)
      .map { $0.split(separator: "|").map(String.init) }
    generatorNow = (parts.first ?? []).reduce(into: [:]) { arguments, name in
      arguments[name] = call[name].map(JSONValue.string)
    }
    isGeneratorDone = parts.first == ["-"]
    finishedBefore = parts.dropFirst().first ?? []
  }

  /// Returns true if a module is complete according to the call, and is skipped.
  func isFinished(_ module: String) -> Bool { finishedBefore.contains(module) }

  mutating func continueList(_ module: String, _ next: JSONObject) {
    lists.merge(next)
    if next.isEmpty { finishedLists.append(module) }
  }

  mutating func continueProperty(_ module: String, _ next: JSONObject) {
    properties.merge(next)
    if next.isEmpty { finishedProperties.append(module) }
  }

  /// The members `continue` and `batchcomplete` of the response.
  var members: JSONObject {
    var arguments = lists
    var finished = finishedLists
    let generator: String
    if !properties.isEmpty {
      arguments.merge(properties.merging(generatorNow))
      finished += finishedProperties
      generator = generatorNow.keys.sorted().joined(separator: "|")
    } else if !generatorNext.isEmpty {
      arguments.merge(generatorNext)
      generator = generatorNext.keys.sorted().joined(separator: "|")
    } else {
      finished += finishedProperties
      generator = "-"
    }
    var members: JSONObject = properties.isEmpty ? ["batchcomplete": true] : [:]
    if !arguments.isEmpty {
      let modules = finished.sorted().joined(separator: "|")
      arguments["continue"] = .string("\(generator)||\(modules)")
      members["continue"] = .object(arguments)
    }
    return members
  }
}
