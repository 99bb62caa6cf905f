import Dispatch
import Foundation
import Testing

/// The harnesses of Scripts/fuzz on the files that it begins with.
@Suite(.timeLimit(.minutes(30))) struct FuzzTests {
  @Test(arguments: Harness.allCases)
  func `a harness finds nothing in its seeds`(harness: Harness) async throws {
    let seeds = try Seed.all(of: harness)
    #expect(!seeds.isEmpty)
    for finding in await findings(of: harness, in: seeds) { Issue.record("\(finding)") }
  }

  @Test func `every folder of seeds belongs to a harness`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Seed.folder.path())
    #expect(Set(folders) == Set(Harness.allCases.map(\.rawValue)))
  }
}

private struct Seed {
  let name: String
  let data: Data

  /// The folder of the seeds, with a folder for each harness.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "seeds")

  static func all(of harness: Harness) throws -> [Seed] {
    let folder = folder.appending(path: harness.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map { name in
      Seed(name: name, data: try Data(contentsOf: folder.appending(path: name)))
    }
  }
}

/// Returns the findings of a harness, by the seed's name.
///
/// It has a thread of its own, since it waits for tasks.
private func findings(of harness: Harness, in seeds: [Seed]) async -> [String] {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(
        returning: seeds.compactMap { seed in
          do {
            try harness.run(seed.data)
            return nil
          } catch {
            return "\(seed.name): \(error)"
          }
        }
      )
    }
  }
}
