import Bitmaps
import Foundation
import Imaging

/// Puts a credit into the XMP of a picture: it is read from it, everything else is as it was, and once more it changes
/// nothing.
func addCredit(_ input: Data) throws {
  var credit = XMPWriter()
  credit.add("dc:creator", "rdf:Seq", ["Ada & Grace"])
  credit.add("dc:source", "https://example.com/?a=1&b=2")
  guard let picture = try? EncodedPicture(input), let output = try? picture.adding(credit) else {
    return
  }
  guard let credited = try? EncodedPicture(output) else {
    throw Finding(description: "The file with a credit is no picture.")
  }
  let author = credited.header.metadata.author
  try hold(author?.contains("Ada & Grace") ?? false, "The author is \(author ?? "unknown").")
  try hold((try? credited.adding(credit)) == output, "A second time, the file differs.")
  try hold((try? credited.stripped()) == (try? picture.stripped()), "Something else changed.")
}
