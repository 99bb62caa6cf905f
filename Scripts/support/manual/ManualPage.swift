import CLI

/// The page of a command in the manual.
struct ManualPage {
  let command: ToolInfo.Command
  /// The program of the command; for the program itself, the same command.
  let program: ToolInfo.Command
  /// The date of the page: `2026-11-21`.
  let day: ManualDay
}

extension ManualPage {
  /// The name of the page's file.
  var fileName: String { "\(command.pageName).1" }

  /// The page in mdoc.
  var text: String {
    var page = Mdoc()
    page.macro("Dd \(day)")
    page.macro("Dt \(command.pageName.uppercased()) 1")
    page.macro("Os \("Top Places \(CommandLineTool.version)".asMdocArgument)")
    addName(to: &page)
    addSynopsis(to: &page)
    addDescription(to: &page)
    addKeys(to: &page)
    addNotes(to: &page)
    addEnvironment(to: &page)
    addExitStatus(to: &page)
    addExamples(to: &page)
    addReferences(to: &page)
    return page.text
  }

  private var isProgram: Bool { command.name == program.name }
}

// MARK: - Description

extension ManualPage {
  private func addName(to page: inout Mdoc) {
    page.section("NAME")
    page.macro("Nm \(command.pageName)")
    page.macro("Nd \((command.abstract ?? "").asTitle.asMdoc)")
  }

  private func addSynopsis(to page: inout Mdoc) {
    page.section("SYNOPSIS")
    page.macro("Nm \(command.name.asMdocArgument)")
    if isProgram {
      page.macro("Op Ar command")
      page.macro("Op Ar option ...")
    }
    for argument in command.documentedArguments { page.macro(argument.synopsis) }
  }

  private func addDescription(to page: inout Mdoc) {
    page.section("DESCRIPTION")
    page.sentences(command.abstract ?? "")
    if !command.remarks.isEmpty {
      page.macro("Pp")
      page.sentences(command.remarks)
    }
    if isProgram { addCommands(to: &page) }
    if command.documentedArguments.isEmpty { return }
    page.macro("Pp")
    page.sentences(isProgram ? "Options:" : "The arguments are:")
    page.list(command.documentedArguments.map { ($0.term, $0.explanation) }, width: "Ds")
  }

  private func addCommands(to page: inout Mdoc) {
    let usual = "‘\(command.name) \(command.defaultSubcommand ?? "")’"
    page.sentences(
      command.name == "places"
        ? "Without a command, runs ‘places browse’ on a terminal and \(usual) otherwise."
        : "Without a command, runs \(usual)."
    )
    page.macro("Pp")
    page.sentences("Each command has its own page:")
    page.list(
      command.documented.map { ("Xr \($0.pageName) 1", $0.abstract ?? "") },
      width: "Ds"
    )
  }
}

// MARK: - Arguments, files and environment

extension ManualPage {
  /// Adds the keys of an interactive command.
  private func addKeys(to page: inout Mdoc) {
    if command.keys.isEmpty { return }
    page.section("KEYS")
    page.literal(command.keys)
  }

  /// Adds the sections on naming places and photos.
  private func addNotes(to page: inout Mdoc) {
    for note in ManualNote.all where note.isOf(command) {
      page.section(note.title)
      page.paragraphs(note.paragraphs)
    }
  }

  private func addEnvironment(to page: inout Mdoc) {
    if !isProgram { return }
    page.section("ENVIRONMENT")
    page.list(
      ManualVariable.all.map { ("Ev \($0.names.joined(separator: " , Ev "))", $0.meaning) },
      width: "Ds"
    )
    page.section("FILES")
    page.list(ManualFile.all.map { ("Pa \($0.path.asMdoc)", $0.meaning) }, width: "Ds")
  }

  private func addExitStatus(to page: inout Mdoc) {
    page.section("EXIT STATUS")
    page.list(
      ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) },
      width: "130"
    )
  }

  private func addExamples(to page: inout Mdoc) {
    if command.examples.isEmpty { return }
    page.section("EXAMPLES")
    page.literal(command.examples)
  }

  private func addReferences(to page: inout Mdoc) {
    let others = isProgram ? command.documented : program.documented + [program]
    let references = others.map(\.pageName).filter { $0 != command.pageName } + otherPrograms
    page.section("SEE ALSO")
    for name in references.sorted() { page.macro("Xr \(name) 1 ,") }
    page.macro("Xr topplaces 5")
  }

  /// The other programs, for the programs' own pages.
  private var otherPrograms: [String] {
    isProgram ? ["photo", "places"].filter { $0 != command.commandName } : []
  }
}

extension String {
  /// A sentence as the title of a page: without its full stop, beginning in lower case.
  fileprivate var asTitle: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
