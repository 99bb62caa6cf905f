import Foundations
import Sample

extension SimulatedCommons {
  /// Handles `users`: each user by name, with the properties in `usprop`.
  ///
  /// Users are the owners of the library's photos;
  /// their registrations and edits are made up.
  ///
  /// Source: https://www.mediawiki.org/wiki/API:Users
  func users(_ arguments: ListArguments) throws(CommonsError) -> ListPage {
    let names = arguments.call.values(arguments.prefix + "users")
    if names.count > 50 { throw .tooManyValues(of: arguments.prefix + "users") }
    let properties = Set(arguments.call.values(arguments.prefix + "prop"))
    return ListPage(rows: names.map { row(ofUser: $0, properties) })
  }

  private func row(ofUser text: String, _ properties: Set<String>) -> JSONValue {
    guard let name = try? PageTitle(text).name, !name.contains("/") else {
      return ["name": .string(text), "invalid": true]
    }
    guard Self.userNames.contains(name) else { return ["name": .string(name), "missing": true] }
    var random = SeededRandom(seed: "\(name) user")
    var row: JSONObject = [
      "userid": .integer(.random(in: 1_000..<9_000_000, using: &random)), "name": .string(name),
    ]
    let edits = Int.random(in: 1..<200_000, using: &random)
    // From 1 January 2005 to 31 December 2023.
    let moment = Int.random(in: 1_104_537_600..<1_704_067_200, using: &random)
    if properties.contains("editcount") { row["editcount"] = .integer(edits) }
    if properties.contains("registration") { row["registration"] = .string(moment.isoTimestamp) }
    return .object(row)
  }

  private static let userNames = Set(CommonsFile.all.map(\.user))
}
