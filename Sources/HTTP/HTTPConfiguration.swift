import Blocking

/// What a client is allowed and how patient it is; the defaults suit a person who waits at a terminal.
public struct HTTPConfiguration: Sendable {
  /// For name look-up, TCP and TLS together.
  public var connectTimeout: Duration = .seconds(5)
  /// A transfer without a total limit ends when it stays under this many bytes a second …
  public var slowBytesPerSecond = 1000
  /// … for this long; whole seconds, which is how libcurl counts.
  public var slowTime: Duration = .seconds(10)
  /// What is waited before each retry when the server does not say; their number is the number of retries.
  public var retryPauses: [Duration] = [.milliseconds(500), .seconds(1)]
  /// A server that wants a longer pause gets no retry.
  public var longestRetryAfter: Duration = .seconds(10)
  /// Most connections to one host at a time; HTTP/2 needs one.
  public var connectionsPerHost = 6
  /// Most connections at a time.
  public var connections = 32
  /// The proxy of every request; nil for what the environment's `http_proxy`, `https_proxy` and so on say, "" for none.
  public var proxy: String?
  /// Whether strangers' addresses and redirects may lead to this machine and to private networks.
  public var allowsPrivateAddresses = false
  /// A file of certificate authorities in PEM; nil for the system's.
  public var certificateAuthorities: String?
  /// Measures retries and total limits, and sleeps between retries.
  public var clock: any Clock<Duration> = AlarmClock()
  /// A number in 0..<1 for each retry, so that many clients do not come back in step.
  public var jitter: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// The defaults.
  public init() {}
}
