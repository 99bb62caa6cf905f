import Foundations

/// The body of an answer while it comes: a small one in memory, a large one in a file.
struct IncomingBody {
  /// How many bytes are held in memory where there is a folder for more.
  static let memoryLimit = 1 << 20

  private var memory = Data()
  private var file: AnonymousTemporaryFile?
  /// Where a file may be made; `nil` where none may, or none could.
  private var folder: String?

  /// Creates an empty body, which stays in memory unless there is a folder for a file.
  init(spoolingIn folder: String?) {
    self.folder = folder
  }
}

extension IncomingBody {
  var count: Int { file?.count ?? memory.count }

  /// All that has come; that of a file is mapped, not read.
  ///
  /// - Throws: `HTTPError.exhausted` where the system has no room to map it.
  func data() throws(HTTPError) -> Data {
    guard let file else { return memory }
    guard let data = file.mapped() else { throw .exhausted }
    return data
  }

  /// Makes room for as many bytes as will come, but for no more than a picture has.
  mutating func reserve(_ count: Int) {
    memory.reserveCapacity(min(count, folder == nil ? 4 << 20 : Self.memoryLimit))
  }

  /// Takes more bytes.
  ///
  /// A disk that is full is no failure: the body goes on in memory.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if file == nil && count + bytes.count > Self.memoryLimit { moveToFile() }
    if let file {
      if file.append(bytes) { return }
      try moveToMemory()
    }
    memory.append(contentsOf: bytes)
  }

  private mutating func moveToFile() {
    guard let folder, let file = AnonymousTemporaryFile(in: folder),
      memory.withUnsafeBytes(file.append)
    else { return stayInMemory() }
    self.file = file
    memory = Data()
  }

  private mutating func moveToMemory() throws(HTTPError) {
    memory = try data()
    stayInMemory()
  }

  private mutating func stayInMemory() {
    file = nil
    folder = nil
  }
}
