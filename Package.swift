// swift-tools-version: 6.0
import PackageDescription

// C libraries are named without pkgConfig: ncursesw's .pc file carries -D flags that SwiftPM warns about,
// and every library here lies on the compiler's default paths on the systems we build on.
let package = Package(
  name: "flick",
  products: [
    .executable(name: "flick", targets: ["flick"])
  ],
  targets: [
    .systemLibrary(name: "CLinux"),
    .target(name: "CTerminalCrashGuard"),
    .target(name: "CTaskThreads"),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CCurl"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CAV"),
    .systemLibrary(name: "CChafa", pkgConfig: "chafa"),
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CSeccomp"),
    .systemLibrary(name: "CVterm", path: "Tests/CVterm"),
    .systemLibrary(name: "CTrace", path: "Tests/CTrace"),
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),

    .target(name: "Formats"),
    .target(name: "Media", dependencies: ["Formats", "CCurl"]),
    .target(name: "Text"),
    .target(name: "Surface", dependencies: ["Text"]),
    .target(name: "Blocking", dependencies: ["CLinux", "CTaskThreads"]),
    .target(name: "HTTP", dependencies: ["Blocking", "CCurl"]),
    .target(name: "Access", dependencies: ["Blocking", "HTTP", "Media"]),
    .target(name: "Providers", dependencies: ["Blocking", "Formats", "Media", "Text", "HTTP", "CLinux"]),
    .target(name: "Search", dependencies: ["Media"]),
    .target(name: "Processes", dependencies: ["Blocking", "CLinux"]),
    .target(name: "Library", dependencies: ["Blocking", "Media", "Text", "CSQLite"]),
    .target(name: "Playback", dependencies: ["Access", "Blocking", "Media", "Processes"]),
    .target(name: "Downloads", dependencies: ["Access", "Blocking", "Formats", "Media", "Text", "HTTP", "CLinux"]),
    .target(name: "ThumbnailProtocol", dependencies: ["Surface"]),
    .target(
      name: "Thumbnails",
      dependencies: ["Access", "Blocking", "Formats", "Media", "Surface", "HTTP", "Processes", "ThumbnailProtocol"]),
    .executableTarget(
      name: "flick-thumbnailer",
      dependencies: ["Formats", "Surface", "ThumbnailProtocol", "CAV", "CChafa", "CWebP", "CSeccomp", "CLinux"]),
    .target(name: "Browser", dependencies: ["Media", "Text", "Surface"]),
    .target(name: "Terminal", dependencies: ["Surface", "Text", "CNcurses", "CLinux", "CTerminalCrashGuard"]),
    .target(name: "Settings", dependencies: ["Blocking", "Media", "Surface", "Text", "CLinux"]),
    .target(
      name: "CommandLine",
      dependencies: [
        "Access", "Blocking", "Downloads", "Formats", "HTTP", "Library", "Media", "Playback", "Processes",
        "Providers", "Search", "Settings", "Surface", "Text", "Thumbnails",
      ]),
    .target(
      name: "App",
      dependencies: [
        "Access", "Blocking", "Browser", "CommandLine", "Downloads", "HTTP", "Library", "Media", "Playback",
        "Processes",
        "Providers", "Search", "Settings", "Surface", "Terminal", "Text", "ThumbnailProtocol", "Thumbnails", "CLinux",
      ]),
    .executableTarget(name: "flick", dependencies: ["App", "Blocking"]),

    .target(
      name: "Support", dependencies: ["CLinux", "CVterm"], path: "Tests/Support",
      exclude: ["FailingDisk", "StalledDisk"]),
    .executableTarget(
      name: "flick-bench",
      dependencies: [
        "Browser", "HTTP", "Library", "Media", "Providers", "Surface", "Support", "ThumbnailProtocol",
      ],
      path: "Tests/Bench/flick-bench"),
    .executableTarget(
      name: "flick-bench-floor", dependencies: ["CCurl", "CNcurses", "CSQLite"], path: "Tests/Bench/flick-bench-floor"),
    .executableTarget(
      name: "flick-torture", dependencies: ["Blocking", "Downloads", "HTTP", "Library", "Media", "Support"],
      path: "Tests/Torture/flick-torture"),
    .executableTarget(
      name: "flick-bench-picture-floor", dependencies: ["CAV", "CChafa"],
      path: "Tests/Bench/flick-bench-picture-floor"),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Downloads", "Formats", "HTTP", "Library", "Media", "Providers", "Settings", "Support", "Surface", "Terminal",
        "Text", "ThumbnailProtocol",
      ], path: "Tests/Fuzz/FuzzTargets"),
    .executableTarget(name: "flick-fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tests/Fuzz/flick-fuzz"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "Support"]),
    .testTarget(name: "BenchTests", dependencies: ["flick-bench"]),
    .testTarget(name: "FormatsTests", dependencies: ["Formats"]),
    .testTarget(name: "MediaTests", dependencies: ["Media"]),
    .testTarget(name: "AccessTests", dependencies: ["Access", "Support"]),
    .testTarget(name: "TextTests", dependencies: ["Text", "Support"]),
    .testTarget(name: "SurfaceTests", dependencies: ["Surface", "Support"]),
    .testTarget(name: "BlockingTests", dependencies: ["Blocking", "Support"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Support"]),
    .testTarget(name: "ProvidersTests", dependencies: ["Providers", "Support"]),
    .testTarget(name: "SearchTests", dependencies: ["Search", "Support"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "Support"]),
    .testTarget(name: "LibraryTests", dependencies: ["Library", "Support"]),
    .testTarget(name: "PlaybackTests", dependencies: ["Playback", "Support"]),
    .testTarget(name: "BrowserTests", dependencies: ["Browser", "Support"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "Support"]),
    .testTarget(name: "DownloadsTests", dependencies: ["Downloads", "Support"]),
    .testTarget(name: "ThumbnailProtocolTests", dependencies: ["Surface", "ThumbnailProtocol"]),
    .testTarget(name: "ThumbnailsTests", dependencies: ["Surface", "Thumbnails", "Support"]),
    .testTarget(
      name: "ThumbnailerTests",
      dependencies: [
        "CAV", "Formats", "Media", "Processes", "Providers", "Surface", "ThumbnailProtocol", "Thumbnails", "Support",
        "CTrace",
      ]),
    .testTarget(name: "TortureTests", dependencies: ["Library", "Support"]),
    .testTarget(name: "SettingsTests", dependencies: ["Settings", "Support", "Surface"]),
    .testTarget(name: "CommandLineTests", dependencies: ["CommandLine", "Settings", "Support"]),
    .testTarget(name: "AppTests", dependencies: ["App", "CommandLine", "Settings", "Support"]),
    .testTarget(name: "EndToEnd", dependencies: ["Support"]),
  ],
  swiftLanguageModes: [.v6]
)
