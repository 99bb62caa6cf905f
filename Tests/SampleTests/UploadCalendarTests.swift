import Foundations
import Testing

@testable import Sample

struct UploadCalendarTests {
  /// Noon, UTC, of 21 November 2026.
  private static let noon = 1_795_262_400
  private static let photos = SampleLibrary.allPhotos.filter(\.isGeotagged)

  @Test(arguments: [noon, noon - 43_200, noon + 43_199])
  func `all uploads are within a year, with many yesterday`(now: Int) {
    let calendar = UploadCalendar(now: Date(timeIntervalSince1970: Double(now)))
    let moments = Self.photos.map(calendar.moment)
    #expect(moments.allSatisfy { (now - 365 * 86_400...now).contains($0) })
    let ofYesterday = moments.filter(calendar.yesterday.contains)
    #expect((1_450...1_600).contains(ofYesterday.count))
    let hours = Dictionary(grouping: ofYesterday) { ($0 - calendar.yesterday.lowerBound) / 3_600 }
    #expect(hours.count == 24)
    #expect(hours.values.allSatisfy { (20...120).contains($0.count) })
  }

  @Test func `the places with most photos have most of yesterday's`() throws {
    let calendar = UploadCalendar(now: Date(timeIntervalSince1970: Double(Self.noon)))
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

  @Test(arguments: [noon, noon - 43_140])
  func `photos of a place stay in their order`(now: Int) throws {
    let calendar = UploadCalendar(now: Date(timeIntervalSince1970: Double(now)))
    let photos = try #require(SampleLibrary().photos(ofPlace: "T4li0kcNy09m0XSt"))
    let moments = photos.sorted { $0.uploaded < $1.uploaded }.map(calendar.moment)
    #expect(moments == moments.sorted())
    #expect(Set(moments).count >= moments.count - 2)
  }

  @Test func `within an hour no upload moves`() {
    let calendars = [0, 3_599].map { seconds in
      UploadCalendar(now: Date(timeIntervalSince1970: Double(Self.noon + seconds)))
    }
    for photo in Self.photos {
      #expect(calendars[0].moment(of: photo) == calendars[1].moment(of: photo))
    }
  }
}
