import Foundations
import Imaging
import Model

extension Photo {
  /// The title, the author and the licence as XMP, and the address of the page if it is on the web; at most some
  /// 50 kB.
  ///
  /// A title that is the name of a file is left out.
  func creditXMP(withPage: Bool) -> XMPWriter {
    // Escaping makes a byte at most six.
    let longest = 2_000
    var xmp = XMPWriter()
    if !isTitledByFileName { xmp.add("dc:title", text: title.prefix(utf8Count: longest)) }
    let author = owner.shown.map { [$0.prefix(utf8Count: longest)] }
    xmp.add("dc:creator", "rdf:Seq", author ?? [])
    if let license {
      let name = license.name.prefix(utf8Count: longest)
      xmp.add(license.id == nil ? License(name: name, url: license.url) : license)
    }
    let address = page.absoluteString
    if withPage && address.isWebAddress { xmp.add("dc:source", address) }
    return xmp
  }

  /// The XMP packet with title, author and licence; `nil` if none is known.
  var creditPacket: Data? {
    let xmp = creditXMP(withPage: false)
    return xmp.isEmpty ? nil : Data(xmp.packet.utf8)
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
