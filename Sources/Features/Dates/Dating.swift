import Foundations
import Imaging
import Model

/// Corrects the dates of the user's own pictures, in sidecars beside them, and takes the corrections back.
package struct Dating: Sendable {
  private let editor: SidecarEditor
  /// The latest date that is read in names.
  private let latest: CivilDate?
  /// True if a picture with a date gets another one.
  private let isForced: Bool

  /// The date that a picture gets.
  package enum Correction: Hashable, Sendable {
    /// Seconds are added to the date that a picture has without a correction.
    case offset(Int)
    case date(CivilTime)
    /// The date in its name, if it has no other.
    case name
  }

  /// `isTrial` is true if nothing is written.
  package init(
    describe: @escaping FileDescriber,
    until latest: CivilDate?,
    isForced: Bool = false,
    isTrial: Bool = false
  ) {
    editor = SidecarEditor(describe: describe, isTrial: isTrial)
    self.latest = latest
    self.isForced = isForced
  }
}

extension Dating.Correction {
  /// Parses a line of the browser: `+1:00`, a date as `--set` takes it, or `name`.
  package init(line: String) throws(Failure) {
    if let offset = ClockOffset(line) {
      self = .offset(offset.seconds)
    } else if let time = CivilTime(typed: line) {
      self = .date(time)
    } else if line.lowercased() == "name" {
      self = .name
    } else {
      throw Failure(
        .wrongUsage,
        "“\(line.onOneLine)” is neither an offset, such as +1:00, nor a date, such as 2022-07-13 10:15, nor “name”."
      )
    }
  }
}

extension Dating {
  private typealias Subject = SidecarEditor.Subject

  /// Corrects the dates of pictures, and delivers each or its failure, in order; a file with several paths comes once.
  ///
  /// `nil` takes corrections back.
  package func date(
    _ pictures: PicturesToEdit,
    by correction: Correction?,
    deliver: (Result<DatedPicture, Failure>) throws -> Void
  ) async throws {
    let subjects = try await editor.subjects(of: pictures)
    try await editor.change(subjects, { try await date($0, by: correction) }, deliver: deliver)
  }

  /// Returns what a clock has to be advanced by, in seconds, given a photo whose true time is known.
  ///
  /// The photo's date without a correction counts, or if `isCorrected` the corrected one.
  ///
  /// - Throws: A `Failure` if the photo has no date to the second.
  package func offset(
    of reading: ClockReading,
    _ reference: PictureReference,
    from photos: Photos?,
    isCorrected: Bool = false
  ) async throws -> Int {
    let subjects = try await editor.subjects(of: .named([reference], from: photos))
    let subject = try subjects[0].get()
    let photo = isCorrected ? subject.photo : try await editor.photo(subject, without: .dateTaken)
    let clock = try photo.clock(of: subject.path)
    guard let offset = reading.offset(of: clock) else { throw Failure(outOfCalendar: subject.path) }
    return offset
  }
}

// MARK: - One picture

extension Dating {
  private func date(_ subject: Subject, by correction: Correction?) async throws -> DatedPicture {
    let original = try await editor.photo(subject, without: .dateTaken)
    guard let correction else {
      let isRemoved = try editor.remove(.dateTaken, beside: subject)
      return DatedPicture(
        subject,
        isRemoved ? .removed : .none,
        original.takenTime(subject.info)
      )
    }
    let isCorrected = original.dateTaken != subject.photo.dateTaken
    // An offset corrects a date that is there.
    let isKept = isCorrected || original.hasOwnDate && !correction.isOffset
    let current = subject.photo.takenTime(subject.info)
    if isKept && !isForced { return DatedPicture(subject, .kept, current) }
    let (time, outcome) = try date(of: original, subject, by: correction)
    if time == current && subject.photo.hasOwnDate { return DatedPicture(subject, .kept, current) }
    try editor.write(SidecarFact(dateTaken: time), beside: subject)
    return DatedPicture(subject, outcome, time)
  }

  /// Returns the date that a picture is to have, given what it is without a correction.
  private func date(
    of original: Photo,
    _ subject: Subject,
    by correction: Correction
  ) throws(Failure) -> (CivilTime, DatedPicture.Outcome) {
    switch correction {
    case .date(let time): return (time, .given)
    case .offset(let seconds):
      let clock = try original.clock(of: subject.path, subject.info)
      guard let time = clock.advanced(by: seconds) else {
        throw Failure(outOfCalendar: subject.path)
      }
      return (time, .offset)
    case .name:
      let (folder, name) = subject.path.partsOfPath
      guard let named = NamedDate(ofFile: name, inFolder: folder, until: latest), named.isOfFile
      else {
        throw Failure(.notFound, "\(subject.path.onOneLine) has no date in its name.")
      }
      return (named.time, .name)
    }
  }
}

extension Dating.Correction {
  fileprivate var isOffset: Bool { if case .offset = self { true } else { false } }
}

extension DatedPicture {
  fileprivate init(_ subject: SidecarEditor.Subject, _ outcome: Outcome, _ time: CivilTime?) {
    self.init(
      file: subject.path,
      id: subject.id,
      sidecar: subject.picture.sidecar,
      outcome: outcome,
      before: subject.photo.dateTaken,
      time: time
    )
  }
}

extension Photo {
  /// True if the date is in the metadata, rather than only in a name.
  fileprivate var hasOwnDate: Bool { dateTaken != nil && !hasDateInNameOnly }

  /// The date taken with its zone, and with the fraction of the second in the picture's header if that has the date.
  fileprivate func takenTime(_ info: PictureInfo? = nil) -> CivilTime? {
    guard let time = dateTaken.flatMap({ CivilTime($0) }) else { return nil }
    let isOfHeader = info?.dateTaken?.text == time.text
    return time.with(timeZone.flatMap { UTCOffset($0) })
      .with(millisecond: isOfHeader ? info?.dateTaken?.time?.millisecond : nil)
  }

  /// Returns the date taken if it has a time of day.
  ///
  /// - Throws: A `Failure` if it has none.
  fileprivate func clock(of path: String, _ info: PictureInfo? = nil) throws(Failure) -> CivilTime {
    guard let time = takenTime(info), time.time != nil else {
      let lack = dateTaken == nil ? "date" : "time of day"
      throw Failure(.notFound, "\(path.onOneLine) has no \(lack) to count from.")
    }
    return time
  }
}

extension Failure {
  fileprivate init(outOfCalendar path: String) {
    self.init(.wrongUsage, "\(path.onOneLine) would be of a year before 1 or after 9999.")
  }
}

extension CivilTime {
  /// Returns the time after some seconds on the same clock; `nil` outside of the years 1 to 9999.
  fileprivate func advanced(by seconds: Int) -> CivilTime? {
    guard let start = self.seconds else { return nil }
    let (sum, overflow) = start.addingReportingOverflow(seconds)
    if overflow { return nil }
    return CivilTime(secondsSince1970: sum)?.with(offset).with(millisecond: time?.millisecond)
  }
}
