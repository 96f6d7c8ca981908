import Glibc
import Support
import Testing

extension EndToEnd {
  /// What the Makefile puts into a system, and takes away again.
  @Suite struct Installation {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// Runs make with programs that are built already.
    private func make(_ goal: String, _ home: Home) async throws {
      let run = try await onThread {
        Result {
          try ProgramRun(
            "/usr/bin/env",
            [
              "make", "-C", Self.root, "-o", "build", "-o", "deps-install", "--no-print-directory", goal,
              "PREFIX=/opt/some", "DESTDIR=\(home.path)/system", "BINARY=/bin/true", "THUMBNAILER=/bin/true",
              "MAN_PAGE=Resources/man/flick.1.scd",
            ], environment: ["PATH": "/usr/bin:/bin"], folder: home.path)
        }
      }.get()
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }

    /// Every path below a folder.
    private func paths(_ folder: String, _ home: Home) async throws -> [String] {
      let run = try await onThread {
        Result {
          try ProgramRun(
            "/usr/bin/env", ["find", folder, "-mindepth", "1"], environment: ["PATH": "/usr/bin:/bin"],
            folder: home.path)
        }
      }.get()
      return run.output.split(separator: "\n").map { String($0.dropFirst(folder.count)) }.sorted()
    }

    @Test func uninstallLeavesWhatWasThereBeforeAndNothingElse() async throws {
      let home = try Home()
      let system = "\(home.path)/system"
      for folder in ["", "/opt", "/opt/some", "/opt/some/bin", "/opt/some/share"] { mkdir(system + folder, 0o755) }
      let before = try await paths(system, home)
      try await make("install", home)
      let installed = try await paths(system, home)
      for file in [
        "bin/flick", "libexec/flick/flick-thumbnailer", "share/man/man1/flick.1", "share/zsh/site-functions/_flick",
        "share/fish/vendor_completions.d/flick.fish", "share/bash-completion/completions/flick",
      ] {
        #expect(installed.contains("/opt/some/\(file)"), "\(file)")
      }
      try await make("install", home)
      try home.write("", to: "system/opt/some/share/zsh/site-functions/_other")
      try await make("uninstall", home)
      #expect(
        try await paths(system, home)
          == (before + ["", "/site-functions", "/site-functions/_other"].map { "/opt/some/share/zsh\($0)" }).sorted())
      unlink("\(system)/opt/some/share/zsh/site-functions/_other")
    }
  }
}
