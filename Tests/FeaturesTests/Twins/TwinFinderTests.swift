import Foundations
import Model
import TestSupport
import Testing

@testable import Features

struct TwinFinderTests {
  private let source = SourceID.folder(path: "/home/ada/Pictures")

  private func candidate(
    _ name: String,
    pixels: UInt8? = nil,
    luma: [UInt8]? = nil,
    size: (Int, Int) = (1_600, 1_200),
    taken: String? = nil,
    byteCount: Int = 1_000
  ) -> TwinCandidate {
    let url = URL(filePath: "/home/ada/Pictures/\(name)")
    var photo = Photo(id: name, owner: .unknown, page: url, source: source)
    photo.renditions = [.init(size: .original, url: url, width: size.0, height: size.1)]
    photo.dateTaken = taken
    var fingerprint = PictureFingerprint(byteCount: byteCount)
    fingerprint.pixels = pixels.map {
      .init(digest: [$0], orientation: 1, profile: 0, trailerCount: 0)
    }
    fingerprint.luma = luma
    return TwinCandidate(photo: photo, fingerprint: fingerprint)
  }

  private func groups(_ candidates: TwinCandidate...) -> [String] {
    TwinFinder(candidates).groups.map { group in
      "\(group.kind): \(group.files.map(\.photo.id).joined(separator: " "))"
    }
  }

  /// A picture of random fields, the same for the same seed.
  private func luma(_ seed: UInt64, brighter: Int = 0, noise: Int = 0) -> [UInt8] {
    var (fields, other) = (SeededGenerator(seed), SeededGenerator(seed + 1_000))
    return (0..<256).map { _ in
      let level = Int.random(in: 20...200, using: &fields) + brighter
      return UInt8(level + (noise == 0 ? 0 : Int.random(in: -noise...noise, using: &other)))
    }
  }

  @Test func `the same pixels are exact, the same shot is similar, times apart are alike`() {
    #expect(
      groups(
        candidate("a.jpg", pixels: 1),
        candidate("b.jpg", pixels: 2),
        candidate("a (1).jpg", pixels: 1)
      ) == ["exact: a.jpg a (1).jpg"]
    )
    let (one, again) = (luma(1), luma(1, brighter: 20, noise: 1))
    #expect(
      groups(
        candidate("small.jpg", luma: again, size: (800, 600)),
        candidate("big.jpg", luma: one),
        candidate("other.jpg", luma: luma(2))
      ) == ["similar: big.jpg small.jpg"]
    )
    let burst = ("2023-07-14 10:00:00", "2023-07-14 10:00:01")
    #expect(
      groups(
        candidate("1.jpg", luma: one, taken: burst.0),
        candidate("2.jpg", luma: again, taken: burst.1)
      ) == ["alike: 1.jpg 2.jpg"]
    )
    #expect(
      groups(
        candidate("1.jpg", luma: one, taken: burst.0 + ".25"),
        candidate("2.png", luma: again, taken: burst.0)
      ) == ["similar: 1.jpg 2.png"]
    )
    // Of the same size and format, only a name tells a version from another frame.
    for (name, kind) in [("2.jpg", "alike"), ("10.jpg", "alike"), ("1-edited.jpg", "similar")] {
      #expect(
        groups(candidate("1.jpg", luma: one), candidate(name, luma: again))
          == ["\(kind): 1.jpg \(name)"]
      )
    }
  }

  @Test func `a turned picture is the same shot, one of other proportions is not`() {
    let luma = luma(3)
    let clockwise = (0..<256).map { field in
      let (row, column) = (field / 16, field % 16)
      return luma[(15 - column) * 16 + row]
    }
    let upright = candidate("upright.jpg", luma: luma)
    let turned = candidate("turned.jpg", luma: clockwise, size: (1_200, 1_600))
    #expect(groups(upright, turned) == ["similar: turned.jpg upright.jpg"])
    let wide = candidate("wide.jpg", luma: luma, size: (1_600, 900))
    #expect(groups(upright, wide).isEmpty)
  }

  @Test func `pictures without contrast are alike to none`() {
    let blank = [UInt8](repeating: 0, count: 256)
    let white = [UInt8](repeating: 255, count: 256)
    #expect(groups(candidate("1.jpg", luma: blank), candidate("2.jpg", luma: blank)).isEmpty)
    #expect(groups(candidate("1.jpg", luma: white), candidate("2.jpg", luma: blank)).isEmpty)
  }

  @Test func `the original has most pixels, then facts, then bytes, and says why`() {
    let files = [
      candidate("big.jpg", pixels: 1, byteCount: 500),
      candidate("dated.jpg", pixels: 1, taken: "2023-07-14", byteCount: 400),
    ]
    let group = TwinFinder(files).groups.first
    #expect(group?.files.map(\.photo.id) == ["dated.jpg", "big.jpg"])
    #expect(group?.files.map(\.remarks) == [["most metadata"], ["no date"]])
  }

  @Test(arguments: UInt64(0)..<20) func `copies are never all files of a group`(seed: UInt64) {
    var random = SeededGenerator(seed)
    let files = (0..<Int.random(in: 0...60, using: &random)).map { number in
      candidate(
        "\(number).jpg",
        pixels: Bool.random(using: &random) ? .random(in: 0...9, using: &random) : nil,
        luma: Bool.random(using: &random)
          ? luma(.random(in: 0...5, using: &random), noise: .random(in: 0...2, using: &random))
          : nil,
        size: [(1_600, 1_200), (800, 600)].randomElement(using: &random) ?? (1, 1),
        byteCount: .random(in: 1...3, using: &random)
      )
    }
    var list = TwinList(groups: TwinFinder(files).groups, comparedCount: files.count)
    for group in list.groups {
      #expect(group.files.count > 1 && group.files.count { !$0.isCopy } >= 1)
      #expect(Set(group.files.map(\.photo.id)).count == group.files.count)
    }
    list.listsCopiesOnly = true
    let copies = Set(list.photos.map(\.id))
    let pixels = Dictionary(grouping: files) { $0.fingerprint.pixels }
    for (digest, same) in pixels where digest != nil {
      #expect(!copies.isSuperset(of: same.map(\.photo.id)))
    }
  }

  @Test func `thousands of equal and of nearly equal pictures take linear time`() {
    let screenshots = (0..<300).map { number in
      var luma = luma(4)
      luma[number % 256] ^= 0x40
      return candidate("\(number).png", luma: luma, taken: "2023-07-14 10:00:\(number)")
    }
    let equal = (0..<5_000).map { candidate("e\($0).jpg", pixels: 1) }
    let groups = TwinFinder(screenshots + equal).groups
    #expect(groups.filter { $0.kind == .exact }.map(\.files.count) == [5_000])
    #expect(groups.contains { $0.kind == .alike })
  }
}
