// swift-tools-version: 6.2
import PackageDescription

let parser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// One harness a decoder, each a product by the name of `fuzz-` and its own: `fuzz-jpeg`.
///
/// A package apart, since libFuzzer brings a `main` of its own, which the programs have, too. The
/// sources that it fuzzes are links to the project's. `Scripts/fuzz` builds and runs it.
let harnesses = [
  (name: "jpeg", folder: "JPEG", decoder: "Pictures"),
  (name: "png", folder: "PNG", decoder: "Pictures"),
  (name: "exif", folder: "EXIF", decoder: "Imaging"),
  (name: "icc", folder: "ICC", decoder: "Imaging"),
  (name: "plist", folder: "PropertyList", decoder: "Storage"),
  (name: "json", folder: "JSON", decoder: "Flickr"),
  (name: "commons", folder: "Commons", decoder: "Commons"),
  (name: "arguments", folder: "Arguments", decoder: "Commands"),
  (name: "completion", folder: "Completion", decoder: "Commands"),
  (name: "keys", folder: "Keys", decoder: "Browsing"),
  (name: "lines", folder: "Lines", decoder: "Browsing"),
]

let package = Package(
  name: "top-places-fuzz",
  platforms: [.macOS(.v15)],
  products: harnesses.map { harness in
    .executable(name: "fuzz-\(harness.name)", targets: ["fuzz-\(harness.name)"])
  },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: harnesses.map { harness in
    .executableTarget(
      name: "fuzz-\(harness.name)",
      dependencies: [.init(stringLiteral: harness.decoder), "Foundations", "Places"]
        + (harness.decoder == "Commands" ? ["SystemCalls", parser] : [])
        + (harness.decoder == "Browsing" ? ["Browser"] : []),
      path: "Harnesses/\(harness.folder)"
    )
  } + [
    .target(
      name: "Pictures",
      dependencies: ["Bitmaps", "Foundations", "Imaging"],
      path: "Harnesses/Pictures"
    ),
    .target(
      name: "Browsing",
      dependencies: [
        "Bitmaps", "Browser", "Foundations", "PhotoSources", "Places", "Storage", "UseCases",
      ],
      path: "Harnesses/Browsing"
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Bitmaps", "Browser", "Commons", "Flickr", "FolderSource", "Foundations", "HTTP", "Imaging",
        "PhotoSources", "Places", "Processes", "Rendering", "SampleLibrary", "SimulatedFlickr",
        "Storage", "SystemCalls", "Terminal", "TerminalGraphics", "Transport", "UseCases", parser,
      ]
    ),
    .target(
      name: "Browser",
      dependencies: [
        "Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "Storage", "SystemCalls",
        "TerminalGraphics", "UseCases",
      ]
    ),
    .target(
      name: "Rendering",
      dependencies: ["Bitmaps", "Foundations", "Imaging", "Places", "TerminalGraphics", "UseCases"]
    ),
    .target(
      name: "Terminal",
      dependencies: [
        "Bitmaps", "CTerminal", "Foundations", "Processes", "SystemCalls", "TerminalGraphics",
      ]
    ),
    .target(name: "TerminalGraphics", dependencies: ["Bitmaps", "Foundations", "Imaging"]),
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
        "Bitmaps", "Foundations", "Imaging", "Places", "SampleLibrary", "SimulatedService",
      ]
    ),
    .target(name: "SimulatedService", dependencies: ["Foundations", "SampleLibrary"]),
    .target(
      name: "SampleLibrary",
      dependencies: ["Bitmaps", "Foundations", "Imaging", "Places", "Resources"]
    ),
    .target(name: "HTTP", dependencies: ["CCurl", "Foundations", "SystemCalls"]),
    .target(name: "Processes", dependencies: ["CSpawn", "Foundations", "SystemCalls"]),
    .target(name: "Resources", exclude: ["gazetteer", "library", "pictures"]),
    .target(name: "CCurl", dependencies: ["CLibraryLoader"]),
    .target(name: "CSpawn"),
    .target(name: "CTerminal"),
    .target(name: "Flickr", dependencies: ["Foundations", "PhotoSources", "Places", "Transport"]),
    .target(name: "Commons", dependencies: ["Foundations", "PhotoSources", "Places", "Transport"]),
    .target(
      name: "FolderSource",
      dependencies: ["Bitmaps", "Foundations", "Imaging", "PhotoSources", "Places", "SystemCalls"]
    ),
    .target(name: "PhotoSources", dependencies: ["Foundations", "Places"]),
    .target(name: "Transport", dependencies: ["Foundations"]),
    .target(name: "Storage", dependencies: ["Foundations", "Places", "SystemCalls"]),
    .target(
      name: "Imaging",
      dependencies: ["Bitmaps", "CColor", "CImaging", "CSixel", "Foundations", "SystemCalls"]
    ),
    .target(name: "Bitmaps", dependencies: ["SystemCalls"]),
    .target(name: "Places", dependencies: ["Foundations", "SystemCalls"]),
    .target(name: "SystemCalls", dependencies: ["Foundations"]),
    .target(name: "Foundations"),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    .target(name: "CLibraryLoader"),
    .target(name: "CColor", dependencies: ["CLibraryLoader"]),
    .target(name: "CSixel", dependencies: ["CLibraryLoader"]),
    .target(
      name: "CImaging",
      dependencies: ["CJPEG", "CPNG"],
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("z"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The sanitizers are named here rather than to `swift build`, which passes each in a flag of its own:
// the compiler heeds the last one alone, and without coverage libFuzzer gropes in the dark.
for target in package.targets where target.type != .system {
  if target.name.isC {
    target.cSettings = [.unsafeFlags(["-fsanitize=address,fuzzer-no-link"])]
    continue
  }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // Release builds, too, let the harnesses reach the decoders inside the targets.
    .unsafeFlags(["-enable-testing", "-sanitize=address,fuzzer"]),
  ]
  if target.type == .executable {
    target.linkerSettings = [.unsafeFlags(["-sanitize=address,fuzzer"])]
  }
}

extension String {
  /// Whether the target of this name is written in C.
  var isC: Bool {
    self == "Resources" || hasPrefix("C") && !["Commands", "Commons"].contains(self)
  }
}
