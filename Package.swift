// swift-tools-version: 6.2
import PackageDescription

let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// The commit that Scripts/build-release builds, which `--version` tells.
///
/// As a flag of the build it would have everything compiled anew after each commit.
let commit = Context.environment["TOPPLACES_COMMIT"].map { "\"\($0)\"" }

/// The targets to build, with all that they depend on, instead of everything.
///
/// Scripts/check names the quick tests, Scripts/sanitize a tenth of the whole, and Scripts/fuzz a program
/// that nobody else builds.
let wanted = Context.environment["TOPPLACES_TARGETS"]?.split(whereSeparator: \.isWhitespace)
  .map(String.init)

// A target takes a line, or wraps its dependencies, where swift-format has each argument on a line.
// swift-format-ignore
let package = Package(
  name: "top-places",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "places", targets: ["PlacesTool"]),
    .executable(name: "photo", targets: ["PhotoTool"]),
    .executable(name: "flickr-simulator", targets: ["SimulatorTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // The programs: a few lines each.
    .executableTarget(name: "PlacesTool", dependencies: ["Commands"]),
    .executableTarget(name: "PhotoTool", dependencies: ["Commands"]),
    .executableTarget(name: "SimulatorTool", dependencies: [
      "Foundations", "LoopbackServer", "SimulatedCommons", "SimulatedFlickr", "SimulatedService",
      "SystemCalls", parser,
    ]),

    // From the front end down to the nouns. ArchitectureTests holds who may import whom.
    .target(name: "Commands", dependencies: [
      "Bitmaps", "Browser", "CBuild", "Commons", "EmbeddedFiles", "Flickr", "FolderSource",
      "Foundations", "HTTP", "Imaging", "Keyring", "PhotoSources", "Places", "Processes",
      "Rendering", "SimulatedFlickr", "Storage", "SystemCalls", "Terminal", "TerminalGraphics",
      "Transport", "UseCases", parser,
    ]),
    .target(name: "Browser", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "SystemCalls",
      "TerminalGraphics", "UseCases",
    ]),
    .target(name: "Rendering", dependencies: [
      "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "PhotoSources", "Places",
      "TerminalGraphics", "UseCases",
    ]),
    .target(name: "Terminal", dependencies: [
      "Bitmaps", "CTerminal", "Foundations", "Processes", "SystemCalls", "TerminalGraphics",
    ]),
    .target(name: "TerminalGraphics", dependencies: [
      "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "SystemCalls",
    ]),
    .target(name: "UseCases", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "Storage", "SystemCalls",
      "Transport",
    ]),
    .target(name: "SimulatedFlickr", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "OAuth", "Places", "SampleLibrary", "SimulatedService",
      "SystemCalls",
    ]),
    .target(name: "SimulatedCommons", dependencies: [
      "Bitmaps", "Foundations", "Places", "SampleLibrary", "SimulatedService",
    ]),
    .target(name: "SimulatedService", dependencies: ["Foundations", "SampleLibrary"]),
    .target(name: "SampleLibrary", dependencies: [
      "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "Places", "SystemCalls",
    ]),
    .target(name: "Flickr", dependencies: [
      "Foundations", "OAuth", "PhotoSources", "Places", "Transport",
    ]),
    .target(name: "Commons", dependencies: [
      "Foundations", "PhotoSources", "Places", "SystemCalls", "Transport",
    ]),
    .target(name: "FolderSource", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "SystemCalls",
    ]),
    .target(name: "PhotoSources", dependencies: ["Foundations", "Places"]),
    .target(name: "Transport", dependencies: ["Foundations"]),
    .target(name: "OAuth", dependencies: ["CCrypto", "Foundations"]),
    .target(name: "Storage", dependencies: ["Foundations", "Places", "SQLite", "SystemCalls"]),
    .target(name: "Keyring", dependencies: ["Foundations", "Processes"]),
    .target(name: "SQLite", dependencies: ["CSQLite", "Foundations", "SystemCalls"]),
    .target(name: "Imaging", dependencies: [
      "Bitmaps", "CColor", "CImaging", "CSixel", "Foundations", "SystemCalls",
    ]),
    .target(name: "Bitmaps", dependencies: ["SystemCalls"]),
    .target(name: "HTTP", dependencies: ["CCurl", "Foundations", "SystemCalls"]),
    .target(name: "LoopbackServer", dependencies: ["Foundations", "SystemCalls"]),
    .target(name: "Processes", dependencies: ["CSpawn", "Foundations", "SystemCalls"]),
    .target(name: "Places", dependencies: ["Foundations", "SystemCalls"]),

    // The ground floor: Foundation's essentials, and POSIX once.
    .target(name: "SystemCalls", dependencies: ["Foundations"]),
    .target(name: "EmbeddedFiles", dependencies: ["Foundations", "Resources"]),
    .target(name: "Foundations"),

    // C: the system libraries, what only C can say, and the files embedded in the programs.
    .systemLibrary(
      name: "CJPEG", path: "Sources/C/CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CPNG", path: "Sources/C/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .target(name: "CLibraryLoader", path: "Sources/C/CLibraryLoader"),
    .target(name: "CCurl", dependencies: ["CLibraryLoader"], path: "Sources/C/CCurl"),
    .target(name: "CCrypto", dependencies: ["CLibraryLoader"], path: "Sources/C/CCrypto"),
    .target(name: "CSQLite", dependencies: ["CLibraryLoader"], path: "Sources/C/CSQLite"),
    .target(name: "CColor", dependencies: ["CLibraryLoader"], path: "Sources/C/CColor"),
    .target(name: "CSixel", dependencies: ["CLibraryLoader"], path: "Sources/C/CSixel"),
    .target(
      name: "CImaging", dependencies: ["CJPEG", "CPNG"], path: "Sources/C/CImaging",
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("z")]
    ),
    .target(
      name: "CBuild", path: "Sources/C/CBuild",
      cSettings: commit.map { [.define("TOPPLACES_COMMIT", to: $0)] } ?? []
    ),
    .target(name: "CSpawn", path: "Sources/C/CSpawn"),
    .target(name: "CTerminal", path: "Sources/C/CTerminal"),
    .target(
      name: "Resources", path: "Resources",
      exclude: ["gallery", "gazetteer", "library", "makers", "map", "pictures"]
    ),

    // Tests mirror the targets they test.
    .target(name: "TestSupport", dependencies: [
      "Bitmaps", "CSpawn", "Foundations", "Imaging", "SystemCalls", "TerminalGraphics", "Transport",
    ], path: "Tests/TestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "FoundationsTests", dependencies: [
      "Foundations", "SystemCalls", "TestSupport",
    ]),
    .testTarget(name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles", "Foundations"]),
    .testTarget(name: "PlacesTests", dependencies: ["Foundations", "Places"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "SystemCalls", "TestSupport"]),
    .testTarget(name: "FlickrTests", dependencies: [
      "Flickr", "Foundations", "OAuth", "PhotoSources", "Places", "SystemCalls", "TestSupport",
      "Transport",
    ]),
    .testTarget(name: "CommonsTests", dependencies: [
      "Commons", "Foundations", "PhotoSources", "Places", "SystemCalls", "TestSupport", "Transport",
    ]),
    .testTarget(name: "FolderSourceTests", dependencies: [
      "Bitmaps", "FolderSource", "Foundations", "Imaging", "PhotoSources", "Places", "SystemCalls",
      "TestSupport",
    ]),
    .testTarget(name: "OAuthTests", dependencies: [
      "CCrypto", "Foundations", "OAuth", "TestSupport",
    ]),
    .testTarget(name: "KeyringTests", dependencies: [
      "Foundations", "Keyring", "SystemCalls", "TestSupport",
    ]),
    .testTarget(name: "SQLiteTests", dependencies: [
      "Foundations", "SQLite", "SystemCalls", "TestSupport",
    ]),
    .testTarget(name: "TransportTests", dependencies: [
      "Foundations", "SystemCalls", "TestSupport", "Transport",
    ]),
    .testTarget(name: "SampleLibraryTests", dependencies: [
      "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "SampleLibrary",
    ]),
    .testTarget(name: "SimulatedServiceTests", dependencies: ["Foundations", "SimulatedService"]),
    .testTarget(name: "SimulatedFlickrTests", dependencies: [
      "Bitmaps", "EmbeddedFiles", "Flickr", "Foundations", "Imaging", "OAuth", "PhotoSources",
      "Places", "SampleLibrary", "SimulatedFlickr", "SystemCalls", "Transport",
    ]),
    .testTarget(name: "SimulatedCommonsTests", dependencies: [
      "Bitmaps", "Imaging", "SampleLibrary", "SimulatedCommons",
    ]),
    .testTarget(name: "SimulatorToolTests", dependencies: ["HTTP", "SimulatorTool", "TestSupport"]),
    .testTarget(name: "UseCasesTests", dependencies: [
      "Bitmaps", "Flickr", "Foundations", "Imaging", "PhotoSources", "Places", "SimulatedFlickr",
      "Storage", "SystemCalls", "TestSupport", "Transport", "UseCases",
    ]),
    .testTarget(name: "RenderingTests", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "Rendering",
      "TerminalGraphics", "TestSupport", "UseCases",
    ], exclude: ["Map/Fixtures"]),
    .testTarget(name: "TerminalGraphicsTests", dependencies: [
      "Bitmaps", "ComposeScreen", "Imaging", "TerminalGraphics", "TestSupport",
    ]),
    .testTarget(name: "BrowserTests", dependencies: [
      "Bitmaps", "Browser", "Flickr", "Foundations", "Imaging", "PhotoSources", "Places",
      "SimulatedFlickr", "Storage", "SystemCalls", "TerminalGraphics", "TestSupport", "Transport",
      "UseCases",
    ]),
    .target(name: "CommandsTestSupport", dependencies: [
      "Bitmaps", "Commands", "Imaging", "LoopbackServer", "Rendering", "SystemCalls", "TestSupport",
      "Transport",
    ], path: "Tests/CommandsTestSupport"),
    .testTarget(name: "CommandsTests", dependencies: [
      "Bitmaps", "Commands", "CommandsTestSupport", "Foundations", "Imaging", "LoopbackServer",
      "MakeManual", "PhotoTool", "PlacesTool", "SimulatorTool", "SystemCalls", "TestSupport",
      parser,
    ]),
    .testTarget(name: "PhotoToolTests", dependencies: [
      "Bitmaps", "Commands", "CommandsTestSupport", "Imaging", "LoopbackServer", "PhotoSources",
      "PhotoTool", "PlacesTool", "SimulatorTool", "Storage", "SystemCalls", "TestSupport", parser,
    ]),
    .testTarget(name: "PlacesToolTests", dependencies: [
      "Bitmaps", "Commands", "CommandsTestSupport", "Flickr", "Foundations", "Imaging",
      "LoopbackServer", "PhotoTool", "Places", "PlacesTool", "Rendering", "SimulatedFlickr",
      "SimulatorTool", "Storage", "SystemCalls", "Terminal", "TestSupport", "Transport", "UseCases",
      parser,
    ], exclude: ["Browse/Screens"]),
    .testTarget(name: "TerminalTests", dependencies: [
      "Bitmaps", "TakeTerminal", "Terminal", "TerminalGraphics", "TestSupport",
    ]),
    .executableTarget(name: "TakeTerminal", dependencies: [
      "Bitmaps", "Foundations", "SystemCalls", "Terminal", "TerminalGraphics",
    ], path: "Tests/TakeTerminal"),
    .testTarget(name: "StorageTests", dependencies: [
      "Foundations", "Places", "RecordFeed", "RecordRecents", "SQLite", "Storage", "SystemCalls",
      "TestSupport",
    ]),
    .executableTarget(
      name: "RecordRecents", dependencies: ["Foundations", "Places", "Storage"], path: "Tests/RecordRecents"
    ),
    .executableTarget(
      name: "RecordFeed", dependencies: ["Foundations", "Places", "Storage"], path: "Tests/RecordFeed"
    ),
    .executableTarget(name: "ComposeScreen", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "TerminalGraphics", "TestSupport",
    ], path: "Tests/ComposeScreen"),
    .executableTarget(name: "MeasureFrames", dependencies: [
      "Bitmaps", "Foundations", "Imaging", "SystemCalls", "TerminalGraphics",
    ], path: "Scripts/support/benchmarks/MeasureFrames"),
    .executableTarget(name: "MeasureOpening", dependencies: [
      "Bitmaps", "Flickr", "FolderSource", "Foundations", "PhotoSources", "Places",
      "SimulatedFlickr", "Storage", "Transport", "UseCases",
    ], path: "Scripts/support/benchmarks/MeasureOpening"),
    .executableTarget(
      name: "MakeManual", dependencies: ["Commands", "Foundations", "Storage"], path: "Scripts/support/manual"
    ),
    .testTarget(name: "BitmapsTests", dependencies: ["Bitmaps", "SystemCalls", "TestSupport"]),
    .testTarget(name: "FuzzTests", dependencies: [
      "Bitmaps", "Browser", "Commands", "Commons", "Flickr", "Foundations", "Imaging",
      "PhotoSources", "Places", "Storage", "SystemCalls", "Transport", "UseCases", parser,
    ], exclude: ["LibFuzzer", "seeds"]),
    .testTarget(name: "ImagingTests", dependencies: [
      "Bitmaps", "CJPEG", "Foundations", "Imaging", "TestSupport",
    ], exclude: ["Fixtures"]),
    .testTarget(name: "HTTPTests", dependencies: [
      "Foundations", "HTTP", "LoopbackServer", "SystemCalls", "TestSupport",
    ]),
    .testTarget(name: "LoopbackServerTests", dependencies: [
      "Foundations", "HTTP", "LoopbackServer", "TestSupport",
    ]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - A part of the whole

if let wanted {
  let tests = package.targets.first { $0.name == "FuzzTests" }
  if let tests, wanted == ["Fuzz"] {
    // Its `main` is libFuzzer's.
    package.targets.append(
      .executableTarget(
        name: "Fuzz",
        dependencies: tests.dependencies,
        path: "Tests/FuzzTests",
        exclude: ["FuzzTests.swift", "seeds"]
      )
    )
  }
  var (closure, next) = (Set<String>(), wanted)
  while let name = next.popLast() {
    let target = package.targets.first { $0.name == name }
    guard closure.insert(name).inserted, let target else { continue }
    for case .byNameItem(let name, _) in target.dependencies { next.append(name) }
  }
  package.targets.removeAll { !closure.contains($0.name) }
  package.products = []
}

// MARK: - Settings

/// The targets that hold C handles or pixels: there raw memory is the subject, elsewhere it is marked.
let wrapsC: Set = ["Bitmaps", "HTTP", "Imaging", "OAuth", "SQLite", "SystemCalls"]

/// The targets that visit every pixel of a picture, or every byte of the sample library.
let isHot: Set = ["Bitmaps", "SampleLibrary", "TestSupport"]

/// Adds the flags of debug builds that SwiftPM has no word for.
///
/// Each is to pay a tenth of a step of Scripts/bench suite. -gnone did not: the tests were built in 154 s
/// with it, in 152 s without.
func addDebugFlags(to target: Target) {
  var flags: [String] = []
  // A target in one go, rather than all of it read for every few files anew.
  flags += ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
  flags += ["-no-emit-module-separately-wmo"]
  // The index without the declarations of the system's modules.
  flags += ["-index-ignore-system-modules", "-index-ignore-clang-modules"]
  // Ten times as long without, in the tests and in `swift run`.
  if isHot.contains(target.name) { flags += ["-O"] }
  target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  target.cSettings?.append(.unsafeFlags(["-O2"], .when(configuration: .debug)))
}

for target in package.targets where target.type != .system && target.name != "CBuild" {
  if target.path?.hasPrefix("Sources/C/") == true || target.name == "Resources" {
    target.cSettings = []
  } else {
    target.swiftSettings = [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    if target.type != .test && !wrapsC.contains(target.name) {
      target.swiftSettings?.append(.strictMemorySafety())
    }
  }
  addDebugFlags(to: target)
}
