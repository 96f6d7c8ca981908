import Testing

@testable import Settings

@Suite struct UserDirectoriesTests {
  @Test(
    arguments: [
      (#"XDG_DOWNLOAD_DIR="$HOME/Loads""#, "/home/a/Loads"),
      (#"XDG_DOWNLOAD_DIR="${HOME}/Loads""#, "/home/a/Loads"),
      (#"XDG_DOWNLOAD_DIR="/data/a \"b\" \$HOME""#, #"/data/a "b" $HOME"#),
      (#"XDG_DOWNLOAD_DIR=/data/a\ b"#, "/data/a b"),
      (#"XDG_DOWNLOAD_DIR="/data/x" # where things go"#, "/data/x"),
      ("XDG_DOWNLOAD_DIR=\"/first\"\nXDG_DOWNLOAD_DIR=\"/last\"\n", "/last"),
      ("#XDG_DOWNLOAD_DIR=\"/no\"\n  XDG_DOWNLOAD_DIR='/data/$HOME'", "/data/$HOME"),
      (#"XDG_DOWNLOAD_DIR="Loads""#, nil), ("  export XDG_DOWNLOAD_DIR=\"/data/$USER/x\"", "/data/a/x"),
      (#"XDG_DOWNLOAD_DIR="/data/${USER}s$NONE/$USERS""#, "/data/as/"), (#"XDG_DOWNLOAD_DIR="/a${USER""#, "/a${USER"),
    ] as [(String, String?)])
  func valuesAreReadAsAShellReadsThem(_ text: String, _ folder: String?) {
    #expect(UserDirectories(text, variables: ["HOME": "/home/a", "USER": "a"])["XDG_DOWNLOAD_DIR"] == folder)
  }

  @Test func relativeBaseAndMissingHome() {
    #expect(Environment(variables: ["HOME": "/h", "XDG_CONFIG_HOME": "x"]).configurationBase == "/h/.config")
    #expect(Environment.withHome([:])["HOME"]?.hasPrefix("/") == true)
    #expect(Environment.withHome(["HOME": "/h"])["HOME"] == "/h")
  }
}
