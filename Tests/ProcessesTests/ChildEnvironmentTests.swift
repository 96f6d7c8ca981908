import Processes
import Testing

@Suite struct ChildEnvironmentTests {
  private let variables = [
    "PATH": "/usr/bin", "DISPLAY": ":0", "XAUTHORITY": "/run/auth", "KEYBOARD": "us", "SSH_AUTH_SOCK": "/run/ssh",
    "LD_LIBRARY_PATH": "/opt/lib", "KLIPY_API_KEY": "a", "UNSPLASH_ACCESS_KEY": "b", "TMDB_READ_TOKEN": "c",
    "PGPASSWORD": "d", "MY_PASSWORD": "e", "AWS_SECRET_ACCESS_KEY": "f", "github_token": "g",
  ]

  @Test func secretsStayHere() {
    #expect(
      Set(ChildEnvironment.withoutSecrets(variables).keys)
        == ["PATH", "DISPLAY", "XAUTHORITY", "KEYBOARD", "SSH_AUTH_SOCK", "LD_LIBRARY_PATH", "PGPASSWORD"])
  }

  @Test func aWorkerGetsNothingButItsLibraries() {
    #expect(ChildEnvironment.bare(variables) == ["LD_LIBRARY_PATH": "/opt/lib"])
  }
}
