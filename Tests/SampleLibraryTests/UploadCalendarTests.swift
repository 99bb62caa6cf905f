import Foundations
import Testing

@testable import SimulatedFlickr

struct UploadCalendarTests {
  private static let photos = SampleLibrary.allPhotos.filter(\.isGeotagged)

  @Test(arguments: [Client.noon, Client.noon - 43_200, Client.noon + 43_199])
  func `in the modern era everything was uploaded within a year, and yesterday a lot`(now: Int) {
    let calendar = UploadCalendar(.modern, now: Date(timeIntervalSince1970: Double(now)))
    let moments = Self.photos.map(calendar.moment)
    #expect(moments.allSatisfy { (now - 365 * 86_400...now).contains($0) })
    let ofYesterday = moments.filter(calendar.yesterday.contains)
    #expect((1_450...1_600).contains(ofYesterday.count))
    let hours = Dictionary(grouping: ofYesterday) { ($0 - calendar.yesterday.lowerBound) / 3_600 }
    #expect(hours.count == 24)
    #expect(hours.values.allSatisfy { (20...120).contains($0.count) })
  }

  @Test func `the places that have most photos have most of yesterday`() throws {
    let calendar = UploadCalendar(.modern, now: Date(timeIntervalSince1970: Double(Client.noon)))
    let counts = Dictionary(grouping: Self.photos) { $0.text("place_id") }.mapValues { photos in
      (
        all: photos.count,
        yesterday: photos.count { calendar.yesterday.contains(calendar.moment(of: $0)) }
      )
    }
    for one in counts.values {
      for other in counts.values where one.all > other.all + 12 {
        #expect(one.yesterday >= other.yesterday)
      }
    }
  }

  @Test(arguments: Era.allCases)
  func `photos of a place stay in their order`(era: Era) throws {
    let calendar = UploadCalendar(era, now: Date(timeIntervalSince1970: Double(Client.noon)))
    let photos = try #require(SampleLibrary().photos(ofPlace: "T4li0kcNy09m0XSt"))
    let moments = photos.sorted { $0.uploaded < $1.uploaded }.map(calendar.moment)
    #expect(moments == moments.sorted())
  }

  @Test func `within an hour no upload moves`() {
    let calendars = [0, 3_599].map { seconds in
      UploadCalendar(.modern, now: Date(timeIntervalSince1970: Double(Client.noon + seconds)))
    }
    for photo in Self.photos {
      #expect(calendars[0].moment(of: photo) == calendars[1].moment(of: photo))
    }
  }

  @Test func `in the classic era the library's last moment is now`() throws {
    let calendar = UploadCalendar(.classic, now: Date(timeIntervalSince1970: Double(Client.noon)))
    let latest = try #require(Self.photos.max { $0.uploaded < $1.uploaded })
    #expect(
      Client.noon - calendar.moment(of: latest) == SampleLibrary().lastMoment - latest.uploaded
    )
  }

  @Test(arguments: [
    ("1727568000", 1_727_568_000), ("2024-09-29", 1_727_568_000), ("1970-01-01", 0),
    ("2024-02-29 23:59:59", 1_709_251_199), ("2000-03-01 00:00:01", 951_868_801),
  ])
  func `a date is seconds since 1970 or as MySQL writes it`(text: String, seconds: Int) {
    #expect(DateArgument(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "yesterday", "2024-13-01", "2024-09", "29-09-2024", "2024-09-29 12"])
  func `what is no date is none`(text: String) {
    #expect(DateArgument(text) == nil)
  }
}
