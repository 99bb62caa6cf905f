import ArgumentParser
import Features
import Foundations
import Model

@testable import CLI

/// Parses the input as the arguments of a program, one per line; the first byte selects the program.
///
/// No command is run: they write files. An error must be a sentence, and wrong usage.
func readArguments(_ input: Data) throws {
  let isPlaces = input.first.map { $0 & 1 == 0 } ?? true
  let root: any AsyncParsableCommand.Type = isPlaces ? PlacesCommand.self : PhotoCommand.self
  let arguments = input.dropFirst().split(separator: UInt8(ascii: "\n"))
    .map { String(decoding: $0, as: UTF8.self) }
  // Completion asks the files of whoever runs this; it has a harness of its own.
  if arguments.contains(where: { $0.hasPrefix("---") }) { return }
  _ = CompletionScript(requestedBy: arguments, of: root)
  let leading = OptionNames(of: PhotosCommand.self).countOfLeadingWords(in: arguments)
  try hold((0...arguments.count).contains(leading), "\(leading) of \(arguments.count) words.")
  for word in arguments { _ = CommandSuggestion(word, of: root) }
  do {
    _ = try root.parseAsRoot(arguments)
  } catch {
    if root.exitCode(for: error).isSuccess { return }
    try hold(root.exitCode(for: error) == .validationFailure, "An error is not wrong usage.")
    try hold(!UsageMessage(root.message(for: error)).sentence.isEmpty, "An error says nothing.")
  }
  for argument in arguments {
    switch (try? PhotoReference(printedRow: argument)) ?? PhotoReference(argument) {
    case .id(let id)?, .page(let id, on: _)?, .listed(let id, in: _)?:
      try hold(id.isPhotoID, "\(id) is no id.")
    case .row?, .file?, nil: break
    }
  }
}
