import CLITestSupport
import Foundation
import TestSupport
import Testing

/// Every option that takes a number, with numbers that no computation can bear.
@Suite(.fewAtATime) struct HostileNumberTests {
  static let lines = [
    "photo thumbnail IN IN --output OUT --jobs #", "photo thumbnail IN --output OUT/ --side #",
    "photo thumbnail IN --output OUT/ --radius #", "photo thumbnail IN --output OUT/ --scale #",
    "photo thumbnail IN --output OUT/ --radius # --scale 40",
    "photo fetch --place Lyon --output OUT --limit #", "photo show IN --columns #",
    "photo show IN --rows #", "photo show IN --grid #x#", "photo zoom #x# --viewport 3x4",
    "photo zoom 3x4 --viewport #x1 --mode fill", "photo zoom IN --viewport 2x# --output OUT.png",
    "places photos Lyon --limit #", "places photos Lyon --page #", "places top --limit #",
    "places recents --limit #", "places recents --remove #", "photo info #",
  ]

  static let numbers = [
    "1152921504606846976", "\(Int.min)", "\(UInt32.max)", "0", "1e308", "nan",
    "99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999",
  ]

  /// The largest number and one in turn.
  @Test(arguments: lines.indices) func `extreme numbers are refused, or do no harm`(place: Int)
    async throws
  {
    let line = Self.lines[place]
    let home = try HandmadeFlickr().home
    try home.folder.write(smallPicture, to: "in.jpg")
    for number in ["\(Int.max)"] + Self.numbers.turn(place) {
      let words: [String] = line.split(separator: " ").map { word in
        String(word).replacing("#", with: number)
          .replacing("IN", with: home.folder["in.jpg"])
          .replacing("OUT", with: home.folder["out"])
      }
      let ending = await home.runInProcess(words[0], Array(words.dropFirst()))
      #expect([0, 1, 3, 64].contains(ending.status), "\(words): \(ending.errors)")
      #expect(ending.status == 0 || !ending.errors.isEmpty, "\(words)")
    }
  }
}
