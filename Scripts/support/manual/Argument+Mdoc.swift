extension ToolInfo.Argument {
  /// The macro line for the argument in a synopsis: `Op Fl -limit Ar n`.
  var synopsis: String {
    let repeated = isRepeating ? " ..." : ""
    let words = (shortestUse ?? value) + repeated
    return isOptional || kind == .flag ? "Op \(words)" : words
  }

  /// The arguments of the macro `It` above the argument's explanation.
  var term: String {
    if kind == .positional { return value + (isRepeating ? " ..." : "") }
    let names = flags.joined(separator: " , ")
    return kind == .option ? "\(names) \(value)" : names
  }

  /// The help of the argument, with its values.
  var explanation: String {
    let values = allValues.map { "Values: \($0.joined(separator: ", "))." }
    let usual = kind == .option ? defaultValue.map { "Default: \($0)." } : nil
    return [abstract ?? "", values ?? "", usual ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The option by its longest name, which explains itself; `nil` for positional arguments.
  private var shortestUse: String? {
    flags.last.map { kind == .option ? "\($0) \(value)" : $0 }
  }

  /// The names, each with the macro for flags, which writes the first dash.
  private var flags: [String] {
    (names ?? []).sorted { $0.kind == .short && $1.kind != .short }.map { name in
      "Fl \(name.kind == .long ? "\\-" : "")\(name.name.asMdoc)"
    }
  }

  private var value: String { "Ar \((valueName ?? "").asMdocArgument)" }
}
