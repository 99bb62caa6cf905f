import Foundations
import Sample

extension FlickrSnapshot {
  /// Returns the members `iconserver` and `iconfarm` of a person, which tell where the person's picture is.
  func icon(of id: String) -> JSONObject {
    let icon = library.icon(of: id)
    return ["iconserver": .string(String(icon.server)), "iconfarm": .integer(icon.farm)]
  }

  /// Returns the texts of a person in `getInfo`, as objects; a private place is left out.
  func texts(of person: SamplePerson) -> JSONObject {
    let profile = library.profile(of: person.id)
    var texts: JSONObject = [
      "username": ["_content": .string(person.name)],
      "description": ["_content": .string(profile?.description ?? "")],
    ]
    if let name = profile?.realName.nonEmpty {
      texts["realname"] = JSONValue.string(name).asContent
    }
    if let place = profile?.place.nonEmpty { texts["location"] = JSONValue.string(place).asContent }
    return texts
  }

  /// Returns the full name of a person, or `""`.
  func realName(of id: String) -> String {
    library.profile(of: id)?.realName ?? ""
  }
}
