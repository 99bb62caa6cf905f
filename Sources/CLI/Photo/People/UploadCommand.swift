import ArgumentParser
import Features
import Foundations
import Model
import SystemCalls

/// `photo upload`: uploads pictures to the account.
struct UploadCommand: WordListCommand {
  static let summary = "upload pictures"
  static let configuration = CommandConfiguration(
    commandName: "upload",
    abstract: "Upload JPEG and PNG files to your account, private by default.",
    usage: "photo upload <file> ... [--title <t>] [--tag <word>] [<options>]",
    discussion: """
      Prints the id of each photo. A file that you uploaded before is not uploaded again. Files are sent as they \
      are; if one tells where it was taken or names people, a notice says so first.

      EXAMPLES
        photo upload dawn.jpg
        photo upload beach.jpg --title "The beach" --tag sea --public
        find . -name 'h*.jpg' -print0 | photo upload - --friends --family
      """
  )

  @Argument(
    help: ArgumentHelp("Picture files; “-” reads a list from standard input.", valueName: "file"),
    completion: .pictures
  )
  var files: [String]

  @Option(help: ArgumentHelp("Title (default: the file name).", valueName: "t"))
  var title: String?

  @Option(help: ArgumentHelp("Description.", valueName: "text")) var description: String?

  @Option(help: ArgumentHelp("Tag; may be repeated.", valueName: "word"))
  var tag: [String] = []

  @Flag(name: .customLong("public"), help: "Let everyone see the photos.") var isPublic = false
  @Flag(help: "Let your friends see the photos.") var friends = false
  @Flag(help: "Let your family see the photos.") var family = false

  @Flag(help: "Send files without metadata: position, camera, descriptions.") var strip = false

  @OptionGroup var options: SourceOptions

  static var wordLists: [WritableKeyPath<Self, [String]>] { [\.files] }

  func validate() throws {
    if isPublic && (friends || family) {
      throw ValidationError("--public goes with neither --friends nor --family.")
    }
    if tag.contains(where: { $0.trimmed.isEmpty }) { throw ValidationError("A tag needs a text.") }
  }

  func run(in context: CommandContext) async throws {
    let paths = try context.expand(files)
    if title != nil && paths.count > 1 {
      throw Failure(.wrongUsage, "--title is for one picture, and these are \(paths.count).")
    }
    let features = try context.features()
    context.printNotices(options)
    let console = context.console
    if !strip { features.social.noticeOfMetadata(inFilesAt: paths).map(console.notice) }
    var summary = BatchSummary(of: paths.count, "pictures could be uploaded")
    for (index, path) in paths.enumerated() {
      let activity = paths.count == 1 ? "Uploading" : "Uploading \(index + 1) of \(paths.count)"
      let progress = UploadMeter(activity, on: console)
      do {
        let photo = try await features.social.upload(upload(of: path) { progress.show($0, of: $1) })
        console.clearProgress()
        console.print(photo.id.onOneLine + "\n")
        console.notice(photo.sentence(path: path, audience: audience))
      } catch let error as any FailureConvertible where !Task.isCancelled {
        console.clearProgress()
        summary.append(error.failure, on: console)
      }
    }
    try summary.finish()
  }

  private func upload(
    of path: String,
    progress: @escaping @Sendable (_ sent: Int, _ total: Int) -> Void
  ) -> PhotoUpload {
    var upload = PhotoUpload(path: path)
    upload.isStripped = strip
    upload.title = title
    upload.description = description
    upload.tags = tag
    upload.audience = audience
    upload.progress = progress
    return upload
  }

  var audience: PhotoUpload.Audience {
    if isPublic { return .everyone }
    return switch (friends, family) {
    case (false, false): .onlyMe
    case (true, false): .friends
    case (false, true): .family
    case (true, true): .friendsAndFamily
    }
  }
}

/// The progress of an upload, in kilobytes; it is redrawn only when it changes.
private final class UploadMeter: Sendable {
  private let activity: String
  private let console: Console
  private let shown = Mutex(-1)

  init(_ activity: String, on console: Console) {
    self.activity = activity
    self.console = console
  }

  func show(_ sent: Int, of total: Int) {
    let bar = ProgressBar("\(activity), kB", done: sent / 1000, total: total / 1000)
    let isNew = shown.withLock { last in
      defer { last = sent / 1000 }
      return last != sent / 1000
    }
    if isNew { console.progress(bar) }
  }
}
