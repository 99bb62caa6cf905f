import Foundation
import Testing

/// Rules for comments.
struct CommentTests {
  @Test func `a comment opens with a noun phrase or a verb, not with a relative pronoun`() throws {
    for file in try SourceFile.all() {
      #expect(
        file.commentOpenings.filter { $0.contains(/^(What|How|Where|Who|That|Those)\b/) } == []
      )
    }
  }

  @Test func `every type that others can use says what it is`() throws {
    let declaration = /^(package )?(indirect )?(final )?(struct|class|enum|actor|protocol) \w+/
    for file in try SourceFile.sources() {
      for (line, before) in zip(file.lines.dropFirst(), file.lines) where line.contains(declaration)
      {
        let isCommented = before.hasPrefix("///") || before.hasPrefix("@") || before.hasPrefix("#")
        #expect(isCommented, "\(file.path): \(line)")
      }
    }
  }
}

extension SourceFile {
  /// The first line of each run of comment lines, without its slashes.
  fileprivate var commentOpenings: [Substring] {
    var openings: [Substring] = []
    var isInComment = false
    for line in lines {
      let start = line.drop { $0 == " " }
      let isComment = start.hasPrefix("//")
      if isComment && !isInComment { openings.append(start.drop { $0 == "/" || $0 == " " }) }
      isInComment = isComment
    }
    return openings
  }
}
