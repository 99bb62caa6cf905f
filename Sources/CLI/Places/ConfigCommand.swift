import ArgumentParser
import Features
import Foundations

/// `places config`: the fields of `config.json`.
struct ConfigCommand: WordListCommand {
  enum Action: String, CaseIterable, ExpressibleByArgument {
    case list, get, set, unset, path
  }

  static let summary = "show or change settings"
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show or change the configuration.",
    usage: "places config [list|get|set|unset|path] [<name>] [<value> ...]",
    discussion: """
      Changing a field leaves the rest of the file as it is.

      EXAMPLES
        places config
        places config set source commons
        places config set contact ada@example.org
        places config set apiKeyCommand pass show flickr
        places config unset contact
        cat "$(places config path)"
      """
  )

  @Argument(
    help: ArgumentHelp("What to do: list, get, set, unset or path.", valueName: "action"),
    completion: .list(Action.allCases.map(\.rawValue))
  )
  var action = Action.list

  @Argument(
    help: ArgumentHelp("Field name.", valueName: "name"),
    completion: .list(Configuration.Field.allCases.map(\.rawValue))
  )
  var name: String?

  @Argument(help: ArgumentHelp("Value, or a program and its arguments.", valueName: "value"))
  var value: [String] = []

  @OptionGroup var format: ListOptions<SettingList>
  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.value] }

  func validate() throws {
    switch action {
    case .list, .path:
      if name != nil { throw ValidationError("config \(action.rawValue) takes no name.") }
    case .get, .unset:
      if name == nil {
        throw ValidationError("config \(action.rawValue) needs the name of a field.")
      }
      if !value.isEmpty { throw ValidationError("config \(action.rawValue) takes no value.") }
    case .set:
      if name == nil || value.isEmpty {
        throw ValidationError("config set needs the name of a field and a value.")
      }
    }
  }

  func run(in context: CommandContext) async throws {
    let path = context.configuration.configurationFile
    switch action {
    case .list: context.console.print(try SettingList(ofFileAt: path), format)
    case .path: context.console.printPath(path)
    case .get:
      let name = name ?? ""
      guard let value = try Configuration.fields(ofFileAt: path)[name] else {
        throw Configuration.Field(rawValue: name) == nil
          ? Failure(unknownField: name) : Failure(.notFound, "\(name) is not set.")
      }
      context.console.print((value.string?.onOneLine ?? value.line) + "\n")
    case .set:
      guard let field = Configuration.Field(rawValue: name ?? "") else {
        throw Failure(unknownField: name ?? "")
      }
      try Configuration.set(field, to: field.value(of: value), at: path)
    case .unset: try Configuration.unset(name ?? "", at: path)
    }
  }
}

extension Failure {
  /// Creates the failure for an unknown field.
  fileprivate init(unknownField name: String) {
    let names = Configuration.Field.allCases.map(\.rawValue)
    let nearest = name.nearest(among: names).first
    let hint =
      nearest.map { "did you mean \($0)?" } ?? "there are \(names.joined(separator: ", "))."
    self.init(.wrongUsage, "There is no field “\(name.onOneLine)”: \(hint)")
  }
}
