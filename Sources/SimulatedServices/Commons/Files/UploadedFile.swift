import Foundations
import Sample

/// A file with the times of its uploads and its title.
struct UploadedFile: Sendable {
  let file: CommonsFile
  /// The upload of the first version, with which the page was created, in seconds since 1970.
  let moment: Int
  /// The upload of the latest version, in seconds since 1970; the quirk `newer-versions` changes it.
  let versionMoment: Int
  /// The name without namespace; the quirk `redirects` changes it.
  let name: String

  var title: String { "File:\(name)" }
  var pageID: Int { file.pageID }

  /// The upload time of the latest version in MediaWiki's own form: `20261121103000`.
  var stamp: String { versionMoment.isoTimestamp.filter(\.isNumber) }
}

extension SimulatedCommons {
  private var calendar: UploadCalendar { UploadCalendar(now: now()) }

  /// Returns the files uploaded by now that meet a condition, the newest first, then by name in
  /// descending order.
  func uploads(where isWanted: (UploadedFile) -> Bool = { _ in true }) -> [UploadedFile] {
    uploads(of: Array(CommonsFile.all.indices), where: isWanted)
  }

  /// Returns the files at some indices of `CommonsFile.all` that meet a condition, the newest first.
  func uploads(
    of positions: [Int],
    where isWanted: (UploadedFile) -> Bool = { _ in true }
  ) -> [UploadedFile] {
    let calendar = calendar
    return positions.map { upload(of: CommonsFile.all[$0], in: calendar) }
      .filter(isWanted)
      .sorted { ($0.moment, $0.name) > ($1.moment, $1.name) }
  }

  /// Returns the file with a page id.
  func upload(pageID: Int) -> UploadedFile? {
    CommonsFile.positionsByID[pageID].map { upload(of: CommonsFile.all[$0], in: calendar) }
  }

  /// Returns the file with a name.
  func upload(named name: String) -> UploadedFile? {
    CommonsFile.positionsByName[originalName(of: name)]
      .map { upload(of: CommonsFile.all[$0], in: calendar) }
      .flatMap { $0.name == name ? $0 : nil }
  }

  /// Returns the file that a name redirects to.
  func target(ofRedirect name: String) -> UploadedFile? {
    if name == Self.redirect.name { return upload(pageID: Self.redirect.target) }
    guard quirks.contains(.redirects) else { return nil }
    return CommonsFile.positionsByName[name]
      .map { upload(of: CommonsFile.all[$0], in: calendar) }
  }

  /// The only redirect without a quirk, and the page id of its target.
  static let redirect = (name: "Old name of a sample.jpg", target: CommonsFile.all[0].pageID)

  private func upload(of file: CommonsFile, in calendar: UploadCalendar) -> UploadedFile {
    let moment = calendar.moment(of: file.photo)
    return UploadedFile(
      file: file,
      moment: moment,
      versionMoment: versionMoment(of: file, createdAt: moment),
      name: quirks.contains(.redirects) ? "Renamed \(file.name)" : file.name
    )
  }

  /// Returns the name of a file without the quirk `redirects`.
  private func originalName(of name: String) -> String {
    quirks.contains(.redirects) && name.hasPrefix("Renamed ")
      ? String(name.dropFirst("Renamed ".count)) : name
  }
}

extension Int {
  /// The seconds since 1970 as ISO 8601 in UTC: `2026-11-21T10:30:00Z`.
  var isoTimestamp: String { Date(timeIntervalSince1970: Double(self)).formatted(.iso8601) }

  /// The seconds since 1970 as in extended metadata: `2026-11-21 10:30:00`.
  var plainTimestamp: String { String(isoTimestamp.dropLast()).replacing("T", with: " ") }

  /// Parses `2026-11-21T10:30:00Z`, `20261121103000` or seconds since 1970.
  init?(timestamp text: String) {
    let digits = text.filter(\.isNumber)
    if text == digits, digits.count != 14 {
      guard let seconds = Self(text) else { return nil }
      self = seconds.clamped(to: .seconds)
      return
    }
    guard digits.count == 14, let seconds = Self(digitsOfTimestamp: digits) else { return nil }
    self = seconds
  }

  private init?(digitsOfTimestamp digits: String) {
    let parts = [0, 4, 6, 8, 10, 12].map { start in
      digits.dropFirst(start).prefix(start == 0 ? 4 : 2)
    }
    let text = "\(parts[0])-\(parts[1])-\(parts[2])T\(parts[3]):\(parts[4]):\(parts[5])Z"
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self.init(date.timeIntervalSince1970)
  }
}
