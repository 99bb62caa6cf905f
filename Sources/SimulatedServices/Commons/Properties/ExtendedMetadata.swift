import Foundations
import Sample

extension SimulatedCommons {
  /// Returns the extended metadata of a file; an empty array if it has none of the keys.
  func metadata(of upload: UploadedFile, _ keys: Set<String>) -> JSONValue {
    let all = upload.metadata
    let shown = keys.isEmpty ? all : all.filter { keys.contains($0.key) }
    return shown.isEmpty ? .array([]) : .object(shown)
  }
}

extension UploadedFile {
  /// The extended metadata; author, credit and description are HTML.
  ///
  /// Source: https://www.mediawiki.org/wiki/Extension:CommonsMetadata
  fileprivate var metadata: JSONObject {
    let license = file.license
    var fields: JSONObject = [
      "DateTime": hidden(versionMoment.plainTimestamp, "mediawiki-metadata"),
      "ObjectName": shown(String(name.dropLast(".jpg".count)), "mediawiki-metadata"),
      "CommonsMetadataExtension": hidden(.number(1.2), "extension"),
      "Categories": hidden(file.categories.joined(separator: "|"), "commons-categories"),
      "Assessments": hidden("", "commons-categories"),
      "DateTimeOriginal": shown(file.photo.text("datetaken"), "commons-desc-page"),
      "Credit": shown(
        #"<span class="int-own-work" lang="en">Own work</span>"#,
        "commons-desc-page"
      ),
      "Artist": shown(artist, "commons-desc-page"),
      "LicenseShortName": hidden(license.shortName, "commons-desc-page"),
      "UsageTerms": shown(license.terms, "commons-desc-page"),
      "AttributionRequired": hidden(
        license.requiresAttribution ? "true" : "false",
        "commons-desc-page"
      ),
      "Copyrighted": hidden(license.key == "pd" ? "False" : "True", "commons-desc-page"),
      "Restrictions": hidden("", "commons-desc-page"),
      "License": hidden(license.key, "commons-templates"),
    ]
    fields["LicenseUrl"] = license.address.map { shown($0, "commons-desc-page") }
    if !file.photo.description.isEmpty {
      fields["ImageDescription"] = shown(file.photo.description, "commons-desc-page")
    }
    if file.photo.isGeotagged {
      fields["GPSLatitude"] = hidden("\(file.photo.latitude)", "commons-desc-page")
      fields["GPSLongitude"] = hidden("\(file.photo.longitude)", "commons-desc-page")
    }
    return fields
  }

  /// A link to the user's page.
  private var artist: String {
    let user = file.user.encodingEntities
    let page = "//commons.wikimedia.org/wiki/User:\(file.user.withUnderscores.percentEncoded)"
    return #"<a href="\#(page)" title="User:\#(user)">\#(user)</a>"#
  }

  private func shown(_ value: String, _ source: String) -> JSONValue {
    ["value": .string(value), "source": .string(source)]
  }

  private func hidden(_ value: String, _ source: String) -> JSONValue {
    hidden(.string(value), source)
  }

  private func hidden(_ value: JSONValue, _ source: String) -> JSONValue {
    ["value": value, "source": .string(source), "hidden": ""]
  }
}
