import Foundations
import Model

extension Profile {
  /// What is known about the person, as labelled fields.
  package var fieldList: FieldList {
    FieldList([
      .init("name", person.displayName, link: page, ["name": .text(person.name)]),
      .init("full name", person.realName, ["realName": .text(person.realName)]),
      .init("id", person.id, ["id": .string(person.id)]),
      .init("place", place, ["place": .text(place)]),
      .init("since", sinceDay, ["since": .text(since?.inISO8601)]),
      .init(members: [("firstTaken", .text(firstTaken))]),
      .init("photos", photoCount?.grouped, ["photoCount": photoCount.map { .integer($0) }]),
      .init("edits", editCount?.grouped, ["editCount": editCount.map { .integer($0) }]),
      .init("about", description.onOneLine, ["description": .text(description)]),
      .init("page", page?.absoluteString, link: page, ["page": .text(page?.absoluteString)]),
      .init(members: [
        ("picture", .text(person.picture?.absoluteString)), ("source", .string(source.rawValue)),
      ]),
    ])
  }

  /// The day of the first upload or of the registration, in UTC.
  package var sinceDay: String? { since?.formatted(.iso8601.year().month().day()) }
}
