import Foundations
import Simulators
import TestSupport
import Testing

@testable import SimulatedServices

/// Requests whose every number is absurd: the simulator answers, as the service does.
struct ExtremeArgumentTests {
  @Test(arguments: ExtremeNumber.texts)
  func `no argument crashes the simulated Commons`(number: String) {
    let commons = CommonsClient()
    let search = [
      "generator": "search", "gsrnamespace": "6", "gsrsearch": "fog",
      "prop": "imageinfo|coordinates", "iiprop": "url|size",
    ]
    let names = [
      "gsrlimit", "gsroffset", "iiurlwidth", "iilimit", "colimit", "cocontinue", "maxlag",
      "pageids",
    ]
    for name in names {
      #expect(commons.response(search.merging([name: number]) { $1 }).status == 200, "\(name)")
    }
    let words = [
      "creationdate:>=now-\(number)h", "creationdate:<today+\(number)y", "creationdate:\(number)",
      "nearcoord:\(number)km,1,2", "nearcoord:\(number),\(number)",
    ]
    for word in words {
      #expect(commons.response(search.merging(["gsrsearch": word]) { $1 }).status == 200, "\(word)")
    }
    let lists = [
      ["list": "allimages", "aisort": "timestamp", "aistart": number, "aiend": number],
      ["list": "geosearch", "gscoord": "\(number)|\(number)", "gsradius": number],
      ["list": "geosearch", "gsbbox": "\(number)|\(number)|\(number)|\(number)"],
      ["list": "categorymembers", "cmtitle": "Category:Fog", "cmlimit": number, "cmstart": number],
    ]
    for list in lists { #expect(commons.response(list).status == 200, "\(list)") }
    let id = #"[{"topic":"a","timestamp":\#(number),"offset":\#(number)}]"#
    _ = commons.commons.response(path: SimulatedCommons.streamPath, query: [:], lastEventID: id)
  }
}
