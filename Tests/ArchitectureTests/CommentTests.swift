import Foundation
import Testing

/// Checks the comments.
struct CommentTests {
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
