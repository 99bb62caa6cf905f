// swift-tools-version: 6.2
import PackageDescription

let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// The commit that Scripts/build-release builds, for `--version`.
///
/// As a build flag it would recompile everything after each commit.
let commit = Context.environment["TOPPLACES_COMMIT"].map { "\"\($0)\"" }

/// The targets to build, with their dependencies, instead of everything.
///
/// Scripts/check builds the quick tests, Scripts/sanitize a tenth of the package, and Scripts/fuzz a
/// program that nothing else needs.
let wanted = Context.environment["TOPPLACES_TARGETS"]?.split(whereSeparator: \.isWhitespace)
  .map(String.init)

// Each target is one wrapped line; swift-format would put each argument on its own line.
// swift-format-ignore
let package = Package(
  name: "top-places",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // The programs: a few lines each.
    .executableTarget(name: "places", dependencies: ["CLI"]),
    .executableTarget(name: "photo", dependencies: ["CLI"]),
    .executableTarget(name: "flickr-simulator", dependencies: ["Foundations", "Net",
      "SimulatedServices", "Simulators", "SystemCalls", parser]),

    // From the front end down to the model. ArchitectureTests checks the imports.
    .target(name: "CLI", dependencies: ["Bitmaps", "Browser", "CBuild", "Commons", "EmbeddedFiles",
      "Features", "Flickr", "Foundations", "Imaging", "LocalPictures", "Model", "Net", "Sample",
      "Simulators", "Store", "SystemCalls", "Terminal", "TerminalGraphics", parser]),
    .target(name: "Browser", dependencies: ["Bitmaps", "Features", "Foundations", "Imaging",
      "Model", "SystemCalls", "TerminalGraphics"]),
    .target(name: "Features", dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations", "Imaging",
      "Model", "Net", "Store", "SystemCalls", "TerminalGraphics"]),
    .target(name: "Terminal", dependencies: ["Bitmaps", "CTerminal", "Foundations", "SystemCalls",
      "TerminalGraphics"]),
    .target(name: "TerminalGraphics", dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations",
      "Imaging", "SystemCalls"]),
    .target(name: "Flickr", dependencies: ["Foundations", "Model", "Net"]),
    .target(name: "Commons", dependencies: ["Foundations", "Model", "Net", "SystemCalls"]),
    .target(name: "LocalPictures", dependencies: ["Bitmaps", "Foundations", "Imaging", "Model",
      "Store", "SystemCalls"]),
    .target(name: "Simulators", dependencies: ["Bitmaps", "Foundations", "Imaging", "Model", "Net",
      "Sample", "SystemCalls"]),
    .target(name: "SimulatedServices", dependencies: ["Bitmaps", "Foundations", "Model", "Net",
      "Sample", "Simulators", "SystemCalls"]),
    .target(name: "Sample", dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations", "Imaging",
      "Model", "Store", "SystemCalls"]),
    .target(name: "Net", dependencies: ["CCrypto", "CCurl", "Foundations", "Store", "SystemCalls"]),
    .target(name: "Store", dependencies: ["CSQLite", "Foundations", "SystemCalls"]),
    .target(name: "Imaging", dependencies: ["Bitmaps", "CColor", "CImaging", "CPictures", "CSixel",
      "Foundations", "JPEGBlockMeans", "SystemCalls"]),
    .target(name: "JPEGBlockMeans", dependencies: ["SystemCalls"]),
    .target(name: "Bitmaps", dependencies: ["SystemCalls"]),
    .target(name: "Model", dependencies: ["Foundations", "SystemCalls"]),

    // The lowest layer: wrappers of POSIX, and extensions of Foundation.
    .target(name: "SystemCalls", dependencies: ["CSpawn", "Foundations"]),
    .target(name: "EmbeddedFiles", dependencies: ["Foundations", "Resources"]),
    .target(name: "Foundations"),

    // C: the system libraries, code that Swift cannot express, and the files embedded in the programs.
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
    .target(name: "CPictures", dependencies: ["CLibraryLoader"], path: "Sources/C/CPictures"),
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

    // Tests, one target for each target that they test.
    .target(
      name: "CReferee", dependencies: ["CJPEG"], path: "Tests/CReferee",
      linkerSettings: [.linkedLibrary("jpeg")]
    ),
    .target(name: "TestSupport", dependencies: ["Bitmaps", "CJPEG", "CReferee", "CSpawn",
      "Foundations", "Imaging", "JPEGBlockMeans", "Model", "Net", "SystemCalls",
      "TerminalGraphics"], path: "Tests/TestSupport"),
    .target(name: "CLITestSupport", dependencies: ["Bitmaps", "CLI", "Features", "Imaging", "Net",
      "SimulatedServices", "Simulators", "SystemCalls", "TestSupport"], path: "Tests/CLITestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "BitmapsTests", dependencies: ["Bitmaps", "SystemCalls", "TestSupport"]),
    .testTarget(name: "BrowserTests", dependencies: ["Bitmaps", "Browser", "Features", "Flickr",
      "Foundations", "Imaging", "Model", "Net", "Simulators", "Store", "SystemCalls",
      "TerminalGraphics", "TestSupport"]),
    .testTarget(name: "CLITests", dependencies: ["Bitmaps", "CLI", "CLITestSupport", "Features",
      "Foundations", "Imaging", "MakeManual", "Model", "Net", "SimulatedServices", "Simulators",
      "Store", "SystemCalls", "TestSupport", "flickr-simulator", "photo", "places", parser]),
    .testTarget(name: "CommonsTests", dependencies: ["Commons", "Foundations", "Model", "Net",
      "SystemCalls", "TestSupport"]),
    .testTarget(name: "EmbeddedFilesTests", dependencies: ["EmbeddedFiles", "Foundations"]),
    .testTarget(name: "FlickrTests", dependencies: ["Flickr", "Foundations", "Model", "Net",
      "SimulatedServices", "Simulators", "SystemCalls", "TestSupport"]),
    .testTarget(name: "FoundationsTests", dependencies: ["Foundations", "SystemCalls",
      "TestSupport"]),
    .testTarget(name: "FuzzTests", dependencies: ["Bitmaps", "Browser", "CLI", "Commons",
      "Features", "Flickr", "Foundations", "Imaging", "JPEGBlockMeans", "LocalPictures", "Model",
      "Net", "Store", "SystemCalls", "TestSupport", parser], exclude: ["LibFuzzer", "seeds"]),
    .testTarget(name: "ImagingTests", dependencies: ["Bitmaps", "Foundations", "Imaging",
      "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "JPEGBlockMeansTests", dependencies: ["Bitmaps", "Foundations",
      "JPEGBlockMeans", "TestSupport"]),
    .testTarget(name: "LocalPicturesTests", dependencies: ["Bitmaps", "Foundations", "Imaging",
      "LocalPictures", "Model", "Store", "SystemCalls", "TestSupport"]),
    .testTarget(name: "ModelTests", dependencies: ["Foundations", "Model", "TestSupport"]),
    .testTarget(name: "NetTests", dependencies: ["CCrypto", "Foundations", "Net",
      "SimulatedServices", "Simulators", "Store", "SystemCalls", "TestSupport"]),
    .testTarget(name: "PhotoToolTests", dependencies: ["Bitmaps", "CLI", "CLITestSupport",
      "Features", "Imaging", "Model", "Simulators", "Store", "SystemCalls", "TestSupport",
      "flickr-simulator", "photo", "places", parser]),
    .testTarget(name: "PlacesToolTests", dependencies: ["Bitmaps", "Browser", "CLI",
      "CLITestSupport", "Features", "Flickr", "Foundations", "Imaging", "Model", "Net",
      "SimulatedServices", "Simulators", "Store", "SystemCalls", "Terminal", "TestSupport",
      "flickr-simulator", "photo", "places", parser],
      exclude: ["Browse/Screens"]),
    .testTarget(name: "SampleTests", dependencies: ["Bitmaps", "EmbeddedFiles", "Foundations",
      "Imaging", "Sample"]),
    .testTarget(name: "SimulatorToolTests", dependencies: ["Net", "TestSupport",
      "flickr-simulator"]),
    .testTarget(name: "SimulatedServicesTests", dependencies: ["Bitmaps", "Foundations", "Imaging",
      "Net", "Sample", "SimulatedServices", "Simulators", "TestSupport"]),
    .testTarget(name: "SimulatorsTests", dependencies: ["Bitmaps", "EmbeddedFiles", "Flickr",
      "Foundations", "Imaging", "Model", "Net", "Sample", "Simulators", "SystemCalls",
      "TestSupport"]),
    .testTarget(name: "StoreTests", dependencies: ["Foundations", "RecordRecents", "Store",
      "SystemCalls", "TestSupport"]),
    .testTarget(name: "SystemCallsTests", dependencies: ["Foundations", "SystemCalls",
      "TestSupport"]),
    .testTarget(name: "TerminalGraphicsTests", dependencies: ["Bitmaps", "ComposeScreen",
      "Foundations", "Imaging", "TerminalGraphics", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["Bitmaps", "TakeTerminal", "Terminal",
      "TerminalGraphics", "TestSupport"]),
    .testTarget(name: "FeaturesTests", dependencies: ["Bitmaps", "Commons", "Features", "Flickr",
      "Foundations", "Imaging", "Model", "Net", "RecordFeed", "RecordRecents", "Sample",
      "Simulators", "Store", "SystemCalls", "TerminalGraphics", "TestSupport"],
      exclude: ["Map/Fixtures"]),

    // Programs that tests and scripts run.
    .executableTarget(name: "ComposeScreen", dependencies: ["Bitmaps", "Foundations", "Imaging",
      "TerminalGraphics", "TestSupport"], path: "Tests/ComposeScreen"),
    .executableTarget(name: "RecordFeed", dependencies: ["Features", "Foundations", "Model",
      "Store"], path: "Tests/RecordFeed"),
    .executableTarget(name: "RecordRecents", dependencies: ["Features", "Foundations", "Model",
      "Store"], path: "Tests/RecordRecents"),
    .executableTarget(name: "TakeTerminal", dependencies: ["Bitmaps", "Foundations", "SystemCalls",
      "Terminal", "TerminalGraphics"], path: "Tests/TakeTerminal"),
    .executableTarget(name: "MakeManual", dependencies: ["CLI", "Features", "Foundations", "Store"],
      path: "Scripts/support/manual"),
    .executableTarget(name: "MeasureFeed", dependencies: ["Bitmaps", "Browser", "Features",
      "Foundations", "Imaging", "Model", "SystemCalls", "TerminalGraphics"],
      path: "Scripts/support/benchmarks/MeasureFeed"),
    .executableTarget(name: "MeasureFrames", dependencies: ["Bitmaps", "Foundations", "Imaging",
      "SystemCalls", "TerminalGraphics"], path: "Scripts/support/benchmarks/MeasureFrames"),
    .executableTarget(name: "MeasureFinding", dependencies: ["EmbeddedFiles", "Foundations",
      "LocalPictures", "Model", "Store", "SystemCalls"],
      path: "Scripts/support/benchmarks/MeasureFinding"),
    .executableTarget(name: "MeasureOpening", dependencies: ["Bitmaps", "Features", "Flickr",
      "Foundations", "LocalPictures", "Model", "Net", "Simulators", "Store"],
      path: "Scripts/support/benchmarks/MeasureOpening"),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - A part of the package

if let wanted {
  let tests = package.targets.first { $0.name == "FuzzTests" }
  if let tests, wanted == ["Fuzz"] {
    // libFuzzer provides `main`.
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

/// The targets that work with C handles or pixels; all others mark unsafe code (strict memory safety).
let wrapsC: Set = ["Bitmaps", "Imaging", "Net", "Store", "SystemCalls"]

/// The targets that visit every pixel of a picture, every byte of the sample library, or every city.
let isHot: Set = [
  "Bitmaps", "Foundations", "JPEGBlockMeans", "Model", "Sample", "SimulatedServices", "TestSupport",
]

/// True in Scripts/test, which builds for release, since then the parser does not check the definition of
/// each command whenever it parses.
///
/// Only the hot targets are optimized there, too: Features alone would take 142 s of CPU instead of 22, and
/// all of Sources twice as long as the tests would gain. The others are compiled and described for the targets
/// above them in one step: a second one would check all declarations, and expand all macros of tests, again.
let isForTests = Context.environment["TOPPLACES_FOR_TESTS"] != nil

/// Adds flags that SwiftPM has no setting for.
func addFlags(to target: Target) {
  // Without -O, the tests and `swift run` take ten times as long. The index needs one file for each
  // source file, which the compiler writes only with threads.
  if isHot.contains(target.name) {
    let flags = ["-O", "-whole-module-optimization", "-num-threads", "2"]
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  } else if isForTests {
    let flags = ["-Onone", "-no-emit-module-separately-wmo"]
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .release)))
  }
  target.cSettings?.append(.unsafeFlags(["-O2"], .when(configuration: .debug)))
}

for target in package.targets where target.type != .system && target.name != "CBuild" {
  if target.path?.hasPrefix("Sources/C/") == true
    || ["CReferee", "Resources"].contains(target.name)
  {
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
  addFlags(to: target)
}
