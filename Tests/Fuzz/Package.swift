// swift-tools-version: 6.2
import PackageDescription

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
]

let package = Package(
  name: "top-places-fuzz",
  platforms: [.macOS(.v15)],
  products: harnesses.map { harness in
    .executable(name: "fuzz-\(harness.name)", targets: ["fuzz-\(harness.name)"])
  },
  targets: harnesses.map { harness in
    .executableTarget(
      name: "fuzz-\(harness.name)",
      dependencies: [.init(stringLiteral: harness.decoder), "Places"],
      path: "Harnesses/\(harness.folder)"
    )
  } + [
    .target(name: "Pictures", dependencies: ["Imaging", "Places"], path: "Harnesses/Pictures"),
    .target(name: "Flickr", dependencies: ["Places"]),
    .target(name: "Storage", dependencies: ["Places"]),
    .target(name: "Imaging", dependencies: ["CColor", "CImaging", "CSixel", "Places"]),
    .target(name: "Places"),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    .target(name: "CColor"),
    .target(name: "CSixel"),
    .target(
      name: "CImaging",
      dependencies: ["CJPEG", "CPNG"],
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png16")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The sanitizers are named here rather than to `swift build`, which passes each in a flag of its own:
// the compiler heeds the last one alone, and without coverage libFuzzer gropes in the dark.
for target in package.targets where target.type != .system {
  if target.name.hasPrefix("C") {
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
