import Foundations
import Testing

@testable import Features

struct FileNameTemplateTests {
  private func name(_ template: String) throws -> String {
    let (folders, name) = try FileNameTemplate(template).path { field in
      field == .owner ? nil : field == .title ? "Fog / Bay" : "\(field.rawValue)!"
    }
    return folders + (name?.stem ?? "")
  }

  @Test(arguments: [
    ("{title}", "Fog _ Bay"), ("{place}-{title}-{id}", "place!-Fog _ Bay-id!"),
    ("x{ID}y", "xid!y"), ("{owner}_{date}", "unknown_date!"), ("plain", "plain"),
    ("{number}{size}{source}{license}", "number!size!source!license!"),
    ("{year}/{month}/", "year!/month!/"), ("{country}/{title}", "country!/Fog _ Bay"),
    ("../{id}", "_/id!"), ("a//b/.c", "a/_/b/_c"), ("/x", "_/x"),
    (".git/{owner}/x", "_git/unknown/x"),
  ])
  func `fields are replaced, a missing value by the word unknown`(template: String, name: String)
    throws
  {
    #expect(try self.name(template) == name)
  }

  @Test func `an unknown field is refused by a sentence that names the others`() throws {
    let failure = #expect(throws: Failure.self) { _ = try FileNameTemplate("{colour}") }
    #expect(failure?.reason == .wrongUsage)
    #expect(
      failure?.sentence
        == "“{colour}” is not a field of file names, which are {country}, {date}, {day}, {id}, {license}, "
        + "{month}, {name}, {number}, {owner}, {place}, {size}, {source}, {title}, {year}."
    )
  }

  @Test(arguments: ["", " ", "{", "}", "{title", "title}", "{}", "a/{id", "{a/b}", "{{id}}"])
  func `a template that does not make valid names is refused`(template: String) {
    let failure = #expect(throws: Failure.self) { _ = try FileNameTemplate(template) }
    #expect(failure?.reason == .wrongUsage)
  }
}
