import Foundations
import Model
import Testing

/// Dates in the names of pictures and folders.
struct NamedDateTests {
  private func date(ofFile name: String, inFolder folder: String = "") -> NamedDate? {
    NamedDate(ofFile: name, inFolder: folder, until: CivilDate(year: 2026, month: 11, day: 30))
  }

  @Test(arguments: NamedDates.forms)
  func `the date in a name is read`(
    name: String,
    date: String,
    program: String,
    source: String
  ) {
    let found = self.date(ofFile: name)
    #expect(found?.time.description == date && found?.isOfFile == true, "\(program): \(source)")
  }

  @Test(arguments: NamedDates.others)
  func `other digits are no date`(name: String, what: String) {
    #expect(date(ofFile: name)?.time.description == nil, "\(what)")
  }

  @Test(arguments: [
    ("2022/07", "2022-07"), ("2022/07/13", "2022-07-13"), ("2022-07-13 Trip", "2022-07-13"),
    ("2022-07-13 Trip/raw", "2022-07-13"), ("2022/07 - Lisbon", "2022-07"), ("2022-07", "2022-07"),
    ("2022/07-13 Lisbon", "2022-07-13"), ("2022/7", "2022-07"), ("2022/07 July", "2022-07"),
    ("2022/2021-05-06 Old", "2021-05-06"), ("20220713 Wedding", "2022-07-13"),
    ("2022_07 Porto/2022", "2022-07"), ("Photos 2022-07-13/a/b", "2022-07-13"),
    ("2022/07/45", "2022-07"),
  ])
  func `the nearest folder with a date tells it`(folder: String, date: String) {
    let found = self.date(ofFile: "scan.jpg", inFolder: "/home/ada/\(folder)/")
    #expect(found?.time.description == date && found?.isOfFile == false)
  }

  @Test(arguments: [
    "2022", "Photos from 2022", "2022/12 photos", "2022/13", "2022/00", "1945/05", "07/2022",
    "2027/01",
    "2022-07-45", "2022-7-5", "100 2022", "2022-07-13/a/b/c/d", "v2022/07a",
  ])
  func `a folder without a day or a month tells none`(folder: String) {
    #expect(date(ofFile: "scan.jpg", inFolder: "/home/ada/\(folder)/") == nil)
  }

  @Test func `the name of the file comes before its folders`() {
    let found = date(ofFile: "IMG_20200102_030405.jpg", inFolder: "/2022/07/")
    #expect(found?.time.text == "2020-01-02 03:04:05" && found?.isOfFile == true)
  }

  @Test func `a name of any length is read in one pass`() {
    let long = String(repeating: "1-", count: 100_000)
    #expect(date(ofFile: long) == nil && date(ofFile: "a", inFolder: long) == nil)
  }
}
