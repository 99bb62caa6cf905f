// swift-tools-version: 6.2
import PackageDescription

let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// The commit that Scripts/build-release builds, which `--version` tells.
let commit = Context.environment["TOPPLACES_COMMIT"].map { "\"\($0)\"" }

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
    .executableTarget(
      name: "SimulatorTool",
      dependencies: [
        "Foundations", "LoopbackServer", "SimulatedCommons", "SimulatedFlickr",
        "SimulatedService", "SystemCalls", parser,
      ]
    ),

    // From the front end down to the nouns. ArchitectureTests holds who may import whom.
    .target(
      name: "Commands",
      dependencies: [
        "Bitmaps", "Browser", "CBuild", "Commons", "EmbeddedFiles", "Flickr", "FolderSource",
        "Foundations", "HTTP", "Imaging", "Keyring", "PhotoSources", "Places", "Processes",
        "Rendering", "SimulatedFlickr", "Storage", "SystemCalls", "Terminal", "TerminalGraphics",
        "Transport", "UseCases", parser,
      ]
    ),
    .target(
      name: "Browser",
      dependencies: [
        "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "SystemCalls",
        "TerminalGraphics", "UseCases",
      ]
    ),
    .target(
      name: "Rendering",
      dependencies: [
        "Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "PhotoSources", "Places",
        "TerminalGraphics", "UseCases",
      ]
    ),
    .target(
      name: "Terminal",
      dependencies: [
        "Bitmaps", "CTerminal", "Foundations", "Processes", "SystemCalls", "TerminalGraphics",
      ]
    ),
    .target(
      name: "TerminalGraphics",
      dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "SystemCalls"]
    ),
    .target(
      name: "UseCases",
      dependencies: [
        "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "Storage", "SystemCalls",
        "Transport",
      ]
    ),
    .target(
      name: "SimulatedFlickr",
      dependencies: [
        "Bitmaps", "Foundations", "Imaging", "OAuth", "Places", "SampleLibrary",
        "SimulatedService", "SystemCalls",
      ]
    ),
    .target(
      name: "SimulatedCommons",
      dependencies: ["Bitmaps", "Foundations", "Places", "SampleLibrary", "SimulatedService"]
    ),
    .target(name: "SimulatedService", dependencies: ["Foundations", "SampleLibrary"]),
    .target(
      name: "SampleLibrary",
      dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "Places", "SystemCalls"]
    ),
    .target(
      name: "Flickr",
      dependencies: ["Foundations", "OAuth", "PhotoSources", "Places", "Transport"]
    ),
    .target(
      name: "Commons",
      dependencies: ["Foundations", "PhotoSources", "Places", "SystemCalls", "Transport"]
    ),
    .target(
      name: "FolderSource",
      dependencies: ["Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "SystemCalls"]
    ),
    .target(name: "PhotoSources", dependencies: ["Foundations", "Places"]),
    .target(name: "Transport", dependencies: ["Foundations"]),
    .target(name: "OAuth", dependencies: ["CCrypto", "Foundations"]),
    .target(name: "Storage", dependencies: ["Foundations", "Places", "SQLite", "SystemCalls"]),
    .target(name: "Keyring", dependencies: ["Foundations", "Processes"]),
    .target(name: "SQLite", dependencies: ["CSQLite", "Foundations", "SystemCalls"]),
    .target(
      name: "Imaging",
      dependencies: ["Bitmaps", "CColor", "CImaging", "CSixel", "Foundations", "SystemCalls"]
    ),
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
      name: "CJPEG",
      path: "Sources/C/CJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CPNG",
      path: "Sources/C/CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .target(name: "CLibraryLoader", path: "Sources/C/CLibraryLoader"),
    .target(name: "CCurl", dependencies: ["CLibraryLoader"], path: "Sources/C/CCurl"),
    .target(name: "CCrypto", dependencies: ["CLibraryLoader"], path: "Sources/C/CCrypto"),
    .target(name: "CSQLite", dependencies: ["CLibraryLoader"], path: "Sources/C/CSQLite"),
    .target(name: "CColor", dependencies: ["CLibraryLoader"], path: "Sources/C/CColor"),
    .target(name: "CSixel", dependencies: ["CLibraryLoader"], path: "Sources/C/CSixel"),
    .target(
      name: "CImaging",
      dependencies: ["CJPEG", "CPNG"],
      path: "Sources/C/CImaging",
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("z"),
      ]
    ),
    .target(
      name: "CBuild",
      path: "Sources/C/CBuild",
      cSettings: commit.map { [.define("TOPPLACES_COMMIT", to: $0)] } ?? []
    ),
    .target(name: "CSpawn", path: "Sources/C/CSpawn"),
    .target(name: "CTerminal", path: "Sources/C/CTerminal"),
    .target(
      name: "Resources",
      path: "Resources",
      exclude: ["gallery", "gazetteer", "library", "map", "pictures"]
    ),

    // Tests mirror the targets they test.
    .target(
      name: "TestSupport",
      dependencies: [
        "Bitmaps", "CSpawn", "Foundations", "Imaging", "SystemCalls", "TerminalGraphics",
        "Transport",
      ],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "FoundationsTests",
      dependencies: ["Foundations", "SystemCalls", "TestSupport"]
    ),
    .testTarget(name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles", "Foundations"]),
    .testTarget(name: "PlacesTests", dependencies: ["Foundations", "Places"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "SystemCalls", "TestSupport"]),
    .testTarget(
      name: "FlickrTests",
      dependencies: [
        "Flickr", "Foundations", "OAuth", "PhotoSources", "Places", "SystemCalls", "TestSupport",
        "Transport",
      ]
    ),
    .testTarget(
      name: "CommonsTests",
      dependencies: [
        "Commons", "Foundations", "PhotoSources", "Places", "SystemCalls", "TestSupport",
        "Transport",
      ]
    ),
    .testTarget(
      name: "FolderSourceTests",
      dependencies: [
        "Bitmaps", "FolderSource", "Foundations", "Imaging", "PhotoSources", "Places",
        "SystemCalls",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "OAuthTests",
      dependencies: ["CCrypto", "Foundations", "OAuth", "TestSupport"]
    ),
    .testTarget(
      name: "KeyringTests",
      dependencies: ["Foundations", "Keyring", "SystemCalls", "TestSupport"]
    ),
    .testTarget(
      name: "SQLiteTests",
      dependencies: ["Foundations", "SQLite", "SystemCalls", "TestSupport"]
    ),
    .testTarget(
      name: "TransportTests",
      dependencies: ["Foundations", "SystemCalls", "TestSupport", "Transport"]
    ),
    .testTarget(
      name: "SampleLibraryTests",
      dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations", "Imaging", "SampleLibrary"]
    ),
    .testTarget(
      name: "SimulatedServiceTests",
      dependencies: ["Foundations", "SimulatedService"]
    ),
    .testTarget(
      name: "SimulatedFlickrTests",
      dependencies: [
        "Bitmaps", "EmbeddedFiles", "Flickr", "Foundations", "Imaging", "OAuth", "PhotoSources",
        "Places", "SampleLibrary", "SimulatedFlickr", "SystemCalls", "Transport",
      ]
    ),
    .testTarget(
      name: "SimulatedCommonsTests",
      dependencies: ["Bitmaps", "Imaging", "SampleLibrary", "SimulatedCommons"]
    ),
    .testTarget(
      name: "SimulatorToolTests",
      dependencies: ["HTTP", "SimulatorTool", "TestSupport"]
    ),
    .testTarget(
      name: "UseCasesTests",
      dependencies: [
        "Bitmaps", "Flickr", "Foundations", "Imaging", "PhotoSources", "Places", "SimulatedFlickr",
        "Storage", "SystemCalls", "TestSupport", "Transport", "UseCases",
      ]
    ),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "Rendering",
        "TerminalGraphics", "TestSupport", "UseCases",
      ],
      exclude: ["Map/Fixtures"]
    ),
    .testTarget(
      name: "TerminalGraphicsTests",
      dependencies: ["Bitmaps", "ComposeScreen", "Imaging", "TerminalGraphics", "TestSupport"]
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Bitmaps", "Browser", "Flickr", "Foundations", "Imaging", "PhotoSources", "Places",
        "SimulatedFlickr", "Storage", "SystemCalls", "TerminalGraphics", "TestSupport", "Transport",
        "UseCases",
      ]
    ),
    .target(
      name: "CommandsTestSupport",
      dependencies: [
        "Bitmaps", "Commands", "Imaging", "LoopbackServer", "Rendering", "SystemCalls",
        "TestSupport", "Transport",
      ],
      path: "Tests/CommandsTestSupport"
    ),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Bitmaps", "Commands", "CommandsTestSupport", "Foundations", "Imaging", "LoopbackServer",
        "MakeManual", "PhotoTool", "PlacesTool", "SimulatorTool", "SystemCalls", "TestSupport",
        parser,
      ]
    ),
    .testTarget(
      name: "PhotoToolTests",
      dependencies: [
        "Bitmaps", "Commands", "CommandsTestSupport", "Imaging", "LoopbackServer", "PhotoSources",
        "PhotoTool", "PlacesTool", "SimulatorTool", "Storage", "SystemCalls", "TestSupport", parser,
      ]
    ),
    .testTarget(
      name: "PlacesToolTests",
      dependencies: [
        "Bitmaps", "Commands", "CommandsTestSupport", "Flickr", "Foundations", "Imaging",
        "LoopbackServer", "PhotoTool", "Places", "PlacesTool", "Rendering", "SimulatedFlickr",
        "SimulatorTool", "Storage", "SystemCalls", "Terminal", "TestSupport", "Transport",
        "UseCases", parser,
      ],
      exclude: ["Browse/Screens"]
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Bitmaps", "TakeTerminal", "Terminal", "TerminalGraphics", "TestSupport"]
    ),
    .executableTarget(
      name: "TakeTerminal",
      dependencies: ["Bitmaps", "Foundations", "SystemCalls", "Terminal", "TerminalGraphics"],
      path: "Tests/TakeTerminal"
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Foundations", "Places", "RecordFeed", "RecordRecents", "SQLite", "Storage", "SystemCalls",
        "TestSupport",
      ]
    ),
    .executableTarget(
      name: "RecordRecents",
      dependencies: ["Foundations", "Places", "Storage"],
      path: "Tests/RecordRecents"
    ),
    .executableTarget(
      name: "RecordFeed",
      dependencies: ["Foundations", "Places", "Storage"],
      path: "Tests/RecordFeed"
    ),
    .executableTarget(
      name: "ComposeScreen",
      dependencies: ["Bitmaps", "Foundations", "Imaging", "TerminalGraphics", "TestSupport"],
      path: "Tests/ComposeScreen"
    ),
    .executableTarget(
      name: "MeasureFrames",
      dependencies: ["Bitmaps", "Foundations", "Imaging", "SystemCalls", "TerminalGraphics"],
      path: "Scripts/benchmarks/MeasureFrames"
    ),
    .executableTarget(
      name: "MeasureOpening",
      dependencies: [
        "Bitmaps", "Flickr", "FolderSource", "Foundations", "PhotoSources", "Places",
        "SimulatedFlickr", "Storage", "Transport", "UseCases",
      ],
      path: "Scripts/benchmarks/MeasureOpening"
    ),
    .executableTarget(
      name: "MakeManual",
      dependencies: ["Commands", "Foundations", "Storage"],
      path: "Scripts/manual"
    ),
    .testTarget(name: "BitmapsTests", dependencies: ["Bitmaps", "SystemCalls", "TestSupport"]),
    .testTarget(
      name: "ImagingTests",
      dependencies: ["Bitmaps", "CJPEG", "Foundations", "Imaging", "TestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["Foundations", "HTTP", "LoopbackServer", "SystemCalls", "TestSupport"]
    ),
    .testTarget(
      name: "LoopbackServerTests",
      dependencies: ["Foundations", "HTTP", "LoopbackServer", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Fuzzing

/// Whether the harnesses of Scripts/fuzz are targets, one a decoder.
///
/// Otherwise they are none: libFuzzer brings a `main`, which the programs have, too.
let isFuzzing = Context.environment["TOPPLACES_FUZZ"] == "1"

if isFuzzing {
  func harness(_ name: String, _ folder: String, _ dependencies: Target.Dependency...) -> Target {
    let path = "Tests/Fuzz/Harnesses/\(folder)"
    return .executableTarget(name: "fuzz-\(name)", dependencies: dependencies, path: path)
  }
  let harnesses = [
    harness("jpeg", "JPEG", "FuzzedPictures"),
    harness("png", "PNG", "FuzzedPictures"),
    harness("exif", "EXIF", "Foundations", "Imaging", "Places"),
    harness("icc", "ICC", "Bitmaps", "Foundations", "Imaging"),
    harness("plist", "PropertyList", "Foundations", "Places", "Storage"),
    harness("json", "JSON", "Flickr", "Foundations", "PhotoSources"),
    harness("commons", "Commons", "Commons", "Foundations", "PhotoSources", "Places", "Transport"),
    harness("arguments", "Arguments", "Commands", "Foundations", "Places", parser),
    harness("completion", "Completion", "Commands", "Foundations", "SystemCalls"),
    harness("keys", "Keys", "Browser", "FuzzedBrowser"),
    harness("lines", "Lines", "Browser", "Foundations", "FuzzedBrowser", "Places"),
  ]
  package.targets += harnesses
  package.targets += [
    .target(
      name: "FuzzedPictures",
      dependencies: ["Bitmaps", "Foundations", "Imaging"],
      path: "Tests/Fuzz/Harnesses/Pictures"
    ),
    .target(
      name: "FuzzedBrowser",
      dependencies: [
        "Bitmaps", "Browser", "Foundations", "PhotoSources", "Places", "Storage", "UseCases",
      ],
      path: "Tests/Fuzz/Harnesses/Browser"
    ),
  ]
  package.keep(harnesses.map(\.name))
}

// MARK: - A part of the whole

/// Scripts/sanitize names the few targets that it builds, which with what they depend on need no
/// other package.
if let names = Context.environment["TOPPLACES_TARGETS"]?.split(separator: " ").map(String.init) {
  package.keep(names)
  package.dependencies = []
}

/// Scripts/check leaves out the tests that take long to build or to run.
if let names = Context.environment["TOPPLACES_LEAVE_OUT"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { names.contains($0.name) }
}

// MARK: - Settings, the same for every target

/// The targets that hold C handles or pixels: there raw memory is the subject, elsewhere it is marked.
let wrapsC: Set = ["Bitmaps", "HTTP", "Imaging", "OAuth", "SQLite", "SystemCalls"]

/// Scripts/test turns warnings into errors; elsewhere a newer compiler must not lock users out.
let isStrict = Context.environment["TOPPLACES_STRICT"] == "1"

/// The targets that debug builds optimize, too: they visit every pixel of a picture or every byte of
/// the sample library, in a program that one tries and in the tests, which takes ten times as long
/// otherwise.
let isHot: Set = ["Bitmaps", "SampleLibrary", "TestSupport"]

/// Debug information takes a sixth of the time of a build; who runs a debugger asks for it.
let isForDebugger = Context.environment["TOPPLACES_DEBUGGER"] == "1"

/// Compiles a target in one go, which takes less than reading all of it for every few files anew, and
/// leaves the declarations of the system's modules out of the index.
func debugFlags(of target: String) -> [String] {
  ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]
    + ["-no-emit-module-separately-wmo"]
    + ["-index-ignore-system-modules", "-index-ignore-clang-modules"]
    + (isForDebugger ? [] : ["-gnone"])
    + (isHot.contains(target) ? ["-O"] : [])
}

for target in package.targets where target.type != .system && !target.name.isC {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  let isChecked = !isFuzzing && target.type != .test && !wrapsC.contains(target.name)
  if isChecked { settings += [.strictMemorySafety()] }
  if isStrict { settings += [.treatAllWarnings(as: .error)] }
  settings += [.unsafeFlags(debugFlags(of: target.name), .when(configuration: .debug))]
  // Named here rather than to `swift build`, which passes each sanitizer in a flag of its own, of which
  // the compiler heeds the last; and release builds, too, let harnesses reach what is internal.
  if isFuzzing {
    settings += [.unsafeFlags(["-enable-testing", "-sanitize=address,fuzzer"])]
    if target.type == .executable {
      target.linkerSettings = [.unsafeFlags(["-sanitize=address,fuzzer"])]
    }
  }
  target.swiftSettings = settings
}

for target in package.targets where target.name.isC && target.type != .system {
  target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  if isStrict { target.cSettings?.append(.treatAllWarnings(as: .error)) }
  if isFuzzing { target.cSettings?.append(.unsafeFlags(["-fsanitize=address,fuzzer-no-link"])) }
}

extension Package {
  /// Removes all but the targets of some names and what they depend on, and the products.
  func keep(_ names: [String]) {
    var (closure, next) = (Set<String>(), names)
    while let name = next.popLast() {
      guard closure.insert(name).inserted, let target = targets.first(where: { $0.name == name })
      else { continue }
      for case .byNameItem(let dependency, _) in target.dependencies { next.append(dependency) }
    }
    targets.removeAll { !closure.contains($0.name) }
    products = []
  }
}

extension String {
  /// Whether the target of this name is written in C and has the settings of all; CBuild has its own.
  var isC: Bool {
    [
      "CColor", "CCrypto", "CCurl", "CImaging", "CLibraryLoader", "CSQLite", "CSixel", "CSpawn",
      "CTerminal", "Resources",
    ].contains(self)
  }
}
