import Bitmaps
import Foundations
import Sample

/// The arguments of `imageinfo`, and of `allimages`, which has the same properties.
///
/// Source: https://www.mediawiki.org/wiki/API:Imageinfo
struct FileProperties: Sendable {
  let names: Set<String>
  /// The requested width of the thumbnail.
  let thumbnailWidth: Int?
  /// The requested keys of the extended metadata; empty for all.
  let metadataKeys: Set<String>

  init(_ call: CommonsCall, prefix: String, names argument: String) {
    let names = Set(call.values(prefix + argument))
    self.names = names.isEmpty ? ["timestamp", prefix == "ii" ? "user" : "url"] : names
    thumbnailWidth = call[prefix + "urlwidth"].flatMap { Int($0) }?.within(.sides)
    metadataKeys = Set(call.values(prefix + "extmetadatafilter"))
  }
}

extension SimulatedCommons {
  /// Returns the requested properties of a file.
  func information(on upload: UploadedFile, _ properties: FileProperties)
    -> JSONObject
  {
    var row: JSONObject = [:]
    for name in properties.names {
      switch name {
      case "timestamp": row["timestamp"] = .string(upload.versionMoment.isoTimestamp)
      case "user": row["user"] = .string(upload.file.user)
      case "size", "dimensions": row.merge(upload.file.sizes)
      case "url": row.merge(addresses(of: upload, properties))
      case "mime": row["mime"] = "image/jpeg"
      case "mediatype": row["mediatype"] = "BITMAP"
      case "canonicaltitle": row["canonicaltitle"] = .string(upload.title)
      case "extmetadata": row["extmetadata"] = metadata(of: upload, properties.metadataKeys)
      default: break
      }
    }
    return row
  }

  /// Returns the URLs of the file, its page and the requested thumbnail.
  private func addresses(of upload: UploadedFile, _ properties: FileProperties)
    -> JSONObject
  {
    let page = "wiki/File:\(upload.name.withUnderscores.pageEncoded)"
    let address = CommonsPictureAddress(upload.name, step: nil)
    let addresses: JSONObject = [
      "url": .string(address.text(at: base, content: "original")),
      "descriptionurl": .string(base.absoluteString + page),
      "descriptionshorturl": .string("\(base.absoluteString)w/index.php?curid=\(upload.pageID)"),
    ]
    guard let width = properties.thumbnailWidth else { return addresses }
    return addresses.merging(thumbnail(of: upload, width: width))
  }

  /// Returns the thumbnail for a width.
  ///
  /// The file has the next larger step, although `thumbwidth` repeats the requested width; from the
  /// original's width on it is the original.
  ///
  /// `responsiveUrls` has the files for screens of 1.5 and 2 times the density, if they differ.
  private func thumbnail(of upload: UploadedFile, width: Int) -> JSONObject {
    let size = upload.file.photo.originalSize
    var fields: JSONObject = [
      "thumbwidth": .integer(width),
      "thumbheight": .integer(max(1, width * size.height / size.width)),
      "thumburl": .string(thumbnailAddress(of: upload, width: width)),
    ]
    let finer = [("1.5", width * 3 / 2), ("2", width * 2)].compactMap { density, wanted in
      ThumbnailStep.next(from: wanted).map { (density, step: $0) }
    }.filter { $0.step < size.width && $0.step != ThumbnailStep.next(from: width) }
    if !finer.isEmpty {
      fields["responsiveUrls"] = .known(
        finer.map { ($0, .string(thumbnailAddress(of: upload, width: $1))) }
      )
    }
    return fields
  }

  private func thumbnailAddress(of upload: UploadedFile, width: Int) -> String {
    let step = ThumbnailStep.next(from: width)
    guard let step, step < upload.file.photo.originalSize.width else {
      return CommonsPictureAddress(upload.name, step: nil).text(
        at: base,
        content: "thumbnail_unscaled"
      )
    }
    return CommonsPictureAddress(upload.name, step: step).text(at: base, content: "thumbnail")
  }
}

extension CommonsFile {
  /// The width, the height and a made-up number of bytes.
  fileprivate var sizes: JSONObject {
    let size = photo.originalSize
    let share = 0.3 + 0.4 * photo.id.randomNumber(seed: "bytes")
    return [
      "size": .integer(Int(Double(size.width * size.height) * share)),
      "width": .integer(size.width), "height": .integer(size.height),
    ]
  }
}

extension String {
  /// A title percent-encoded as in the URLs of pages, which keep some punctuation.
  fileprivate var pageEncoded: String {
    percentEncoded { $0.isASCIIAlphanumeric || "-_.~,()!*;:@$/".utf8.contains($0) }
  }
}
