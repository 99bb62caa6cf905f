import Foundations
import Imaging
import Model

extension Photo {
  /// The title, author, licence and web page of a photo as disclosed to others, as XMP.
  ///
  /// It has at most about 50 kB.
  var creditXMP: XMPWriter {
    // Escaping turns a byte into at most six.
    let longest = 2_000
    var xmp = XMPWriter()
    xmp.add("dc:title", text: title.prefix(utf8Count: longest))
    let author = owner.shown.map { [$0.prefix(utf8Count: longest)] }
    xmp.add("dc:creator", "rdf:Seq", author ?? [])
    if let license {
      let name = license.name.prefix(utf8Count: longest)
      xmp.add(license.id == nil ? License(name: name, url: license.url) : license)
    }
    if let webPage { xmp.add("dc:source", webPage.absoluteString) }
    return xmp
  }
}

extension XMPWriter {
  /// Adds the terms of use, in place of any others.
  mutating func add(_ license: License) {
    guard license.id != nil || license.url != nil else {
      return add("dc:rights", text: license.name)
    }
    replace("xmpRights:UsageTerms", "xmpRights:WebStatement", "cc:license")
    add("xmpRights:UsageTerms", text: license.name)
    if let address = license.address?.absoluteString {
      add("xmpRights:WebStatement", address)
      add("cc:license", resource: address)
    }
  }
}
