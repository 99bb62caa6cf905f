import Features
import Foundations
import Model
import Testing

struct CacheStateFieldListTests {
  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (12_345, "12.3 kB"),
    (999_949, "999.9 kB"), (999_950, "1.0 MB"), (12_345_678, "12.3 MB"),
    (200_000_000, "200.0 MB"), (5_000_000_000, "5.0 GB"), (5_000_000_000_000, "5000.0 GB"),
  ])
  func `a size is rounded for people, and exact for programs`(bytes: Int, size: String) {
    let fields = CacheState(path: "/c", entries: 3, byteCount: bytes).fieldList()
    #expect(fields.records == [["path", "/c"], ["entries", "3"], ["size", size]])
    #expect(
      fields.json.text == """
        {
          "path": "/c",
          "entries": 3,
          "bytes": \(bytes)
        }
        """
    )
  }

  @Test func `the freed size is reported after clearing`() {
    let freed = CacheState(path: "/c", entries: 3, byteCount: 2_500)
    let fields = CacheState(path: "/c", entries: 0, byteCount: 0).fieldList(freeing: freed)
    #expect(fields.records.last == ["freed", "2.5 kB in 3 entries"])
    #expect(fields.json.text.hasSuffix("\"freedEntries\": 3,\n  \"freedBytes\": 2500\n}"))
  }

  @Test func `the index of files is listed beside the cache, and counted when cleared`() {
    let state = CacheState(path: "/c", entries: 1, byteCount: 5, indexByteCount: 2_000)
    let fields = state.fieldList(freeing: state)
    #expect(fields.records.contains(["index", "2.0 kB, of files in folders"]))
    #expect(fields.records.last == ["freed", "2.0 kB in 1 entry and the index"])
    #expect(fields.json.text.contains("\"indexBytes\": 2000"))
    #expect(fields.json.text.contains("\"freedBytes\": 2005"))
  }

  @Test func `one entry is singular`() {
    let freed = CacheState(path: "/c", entries: 1, byteCount: 5)
    #expect(freed.fieldList(freeing: freed).records.last == ["freed", "5 bytes in 1 entry"])
  }

  @Test(arguments: [(Int?.none, false), (0, true), (3_600, true)])
  func `doctor shows the calls left if they are counted`(left: Int?, isTold: Bool) {
    var diagnosis = Diagnosis(setup, terminal: "none")
    diagnosis.callsLeft = left
    let fields = diagnosis.fieldList
    let line = fields.records.first { $0[0] == "calls left" }
    #expect(line?[1] == left.map { "\($0) this hour" })
    #expect(fields.json.text.contains("\"callsLeft\": \(left ?? -1),") == isTold)
  }

  private let setup = ResolvedConfiguration(
    source: .flickr,
    sourceReason: .key,
    keyOrigin: .environment,
    host: "api.flickr.com",
    configurationFile: "/c",
    recentsFile: "/r",
    cacheFolder: "/k",
    cacheLimit: 200_000_000,
    unknownFields: [],
    problem: nil
  )
}
