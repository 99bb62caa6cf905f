import Bitmaps
import Foundations
import Imaging
import TestSupport
import Testing

@testable import Imaging

/// The programs that make pictures of the formats which are only read here, and read them.
enum Encoder {
  /// Returns whether all programs are installed.
  static func has(_ names: String...) -> Bool { names.allSatisfy { Program.installed($0) != nil } }

  /// Runs a program in a folder, and returns the contents of the last file that its arguments name.
  static func run(
    _ name: String,
    _ arguments: [String],
    in folder: TemporaryFolder
  ) async throws -> Data {
    let program = try #require(Program.installed(name))
    let ending = try await Launch(program, arguments, folder: folder.path).run()
    try #require(ending.status == 0, "\(name): \(ending.text)\(ending.errors)")
    return try #require(folder.data(arguments.last ?? ""))
  }

  /// Encodes a picture, which the program finds in `a.png`.
  static func encoded(
    _ picture: Bitmap,
    _ name: String,
    _ arguments: [String]
  ) async throws -> Data {
    let folder = TemporaryFolder()
    try folder.write(try picture.png(), to: "a.png")
    return try await run(name, arguments, in: folder)
  }

  /// The Python that has Pillow with WebP, or `nil` where there is none.
  static func python() async -> Program? {
    let paths = [Program.installed("python3")?.path, "/usr/bin/python3"].compactMap(\.self)
    let script = "from PIL import Image, features; assert features.check('webp')"
    for program in paths.map({ Program(at: $0) }) {
      if let ending = try? await Launch(program, ["-c", script]).run(), ending.status == 0 {
        return program
      }
    }
    return nil
  }
}

extension HEIFMaker {
  /// Takes a file apart, to put it together again with something changed.
  init(recoding file: Data) throws {
    var pages = PagedFile(file)
    let items = try #require(HEIFItems(in: &pages))
    let entries = Array(items.entries)
    try #require(entries.map(\.item) == Array(1...entries.count))
    self.init(
      entries.map { entry in
        Item(
          entry.type,
          [UInt8](items.bytes(of: entry.item, in: &pages)?.bytes ?? Data()),
          items.properties(of: entry.item).map { Property($0.type, [UInt8]($0.payload.bytes)) },
          isInData: entry.type == "grid"
        )
      },
      brands: PictureFormat(sniffing: file) == .avif ? ["avif", "mif1"] : ["heic", "mif1"]
    )
    primary = UInt16(try #require(items.primary))
    references = ["dimg", "auxl", "cdsc"].flatMap { type in
      items.references(type).map { reference in
        Reference(type, from: UInt16(reference.from), to: reference.to.map { UInt16($0) })
      }
    }
  }

  /// The properties of the primary item.
  var properties: [Property] {
    get { items[Int(primary) - 1].properties }
    set { items[Int(primary) - 1].properties = newValue }
  }
}
