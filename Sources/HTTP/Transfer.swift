import CCurl

/// One exchange with one server, without redirects: a libcurl handle and what has arrived on it so far.
///
/// Lives on the thread of its `TransferLoop` only.
final class Transfer {
  /// What is read at once of a body that goes to a sink, in bytes.
  private static let streamBuffer = 256 << 10

  let ticket: TransferTicket
  let order: TransferOrder
  let handle: UnsafeMutableRawPointer
  private let continuation: TransferContinuation
  private let headerList: UnsafeMutablePointer<curl_slist>?
  private var header = ResponseHeader()
  private var body: [UInt8] = []
  /// Of the body so far, in bytes.
  private var received = 0
  /// The answer as the order's sink sees it, once there is a body for it.
  private var answerForSink: HTTPResponse?
  /// An address was refused because it is not public.
  private var hasRefusedAddress = false
  /// Why a callback ended the transfer; libcurl itself only knows that it did.
  private var verdict: (any Error)?

  /// Nil when there is no memory, or libcurl lacks an option that the transfer must not go without.
  init?(_ order: TransferOrder, _ ticket: TransferTicket, _ continuation: TransferContinuation) {
    guard let handle = curl_easy_init() else { return nil }
    self.order = order
    self.ticket = ticket
    self.continuation = continuation
    self.handle = handle
    headerList = Self.list(order.headers)
    guard configure() else { return nil }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headerList)
  }

  /// Hands the outcome to whoever waits. The loop calls this once, when it lets go of the transfer.
  func finish(_ code: CURLcode) {
    if let verdict {
      continuation.resume(throwing: verdict)
    } else if hasRefusedAddress, [CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK].contains(code) {
      continuation.resume(throwing: TransferFailure(.privateAddress(order.address.host)))
    } else if code != CURLE_OK {
      let systemError = curl_get_long(handle, CURLINFO_OS_ERRNO)
      var failure =
        proxyFailure(code).map { TransferFailure($0) }
        ?? TransferFailure(code, host: order.address.host, systemError: systemError, limit: order.bytes)
      // What the sink has cannot be taken back, so it must not come twice.
      if answerForSink != nil { failure.isTransient = false }
      continuation.resume(throwing: failure)
    } else if status == 407, let proxy {
      continuation.resume(throwing: TransferFailure(.proxy(name: proxy.name, reason: Self.wantsPassword)))
    } else {
      let redirect = curl_get_string(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
      continuation.resume(
        returning: TransferAnswer(
          response: HTTPResponse(status: status, headers: header.fields, body: body),
          redirect: [301, 302, 303, 307, 308].contains(status) ? redirect : nil))
    }
  }

  private static let wantsPassword = "it wants a user name and a password: http://NAME:PASSWORD@HOST:PORT"

  /// What the request goes through; nil for none.
  private var proxy: ProxyChoice? {
    guard let own = order.settings.proxy else { return ProxyChoice.proxy(for: order.address) }
    return own.isEmpty ? nil : ProxyChoice(url: own)
  }

  /// What the proxy did; nil where it was not the proxy.
  private func proxyFailure(_ code: CURLcode) -> HTTPError? {
    guard let proxy else { return nil }
    let answer = curl_get_long(handle, CURLINFO_HTTP_CONNECTCODE)
    switch (code, answer) {
    case (CURLE_COULDNT_RESOLVE_PROXY, _): return .proxy(name: proxy.name, reason: "unknown host")
    case (CURLE_COULDNT_CONNECT, _): return .proxy(name: proxy.name, reason: "connection refused")
    case (_, 407): return .proxy(name: proxy.name, reason: Self.wantsPassword)
    case (_, 300...): return .proxy(name: proxy.name, reason: "it let no connection through, status \(answer)")
    case (CURLE_PROXY, _): return .proxy(name: proxy.name, reason: "it refused the connection")
    default: return nil
    }
  }

  /// Ends the wait with an error of the loop's own.
  func finish(throwing error: any Error) {
    continuation.resume(throwing: error)
  }

  private func configure() -> Bool {
    let settings = order.settings
    let context = Unmanaged.passUnretained(self).toOpaque()
    let isSecure = order.address.scheme == .https
    var codes = [
      curl_set_string(handle, CURLOPT_URL, order.address.text),
      curl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0),
      curl_set_long(handle, CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
      curl_set_string(handle, CURLOPT_USERAGENT, settings.userAgent),
      curl_set_headers(handle, headerList),
      curl_set_long(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS),
      curl_set_long(handle, CURLOPT_SSL_VERIFYPEER, 1),
      curl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 2),
      curl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      // Signals belong to the program, not to libcurl's resolver.
      curl_set_long(handle, CURLOPT_NOSIGNAL, 1),
      // Else a cancel during a name look-up waits for the look-up, and all other transfers with it.
      curl_set_long(handle, CURLOPT_QUICK_EXIT, 1),
      curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, max(1, settings.connectTimeout.wholeMilliseconds)),
      curl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(order.bytes)),
      curl_set_body_callback(handle, receiveBody, context),
      curl_set_header_callback(handle, receiveHeader, context),
    ]
    if order.sink == nil {
      // Every encoding that libcurl was built with. What goes to a sink is counted, ranged and kept as it is.
      codes.append(curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, ""))
    } else {
      // Large files come in fewer pieces; libcurl's own 16 kB cost a third of the time of a fast line.
      codes.append(curl_set_long(handle, CURLOPT_BUFFERSIZE, Self.streamBuffer))
    }
    if order.deadline == nil {
      codes.append(curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, settings.slowBytesPerSecond))
      codes.append(curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, max(1, Int(settings.slowTime.components.seconds))))
    }
    codes += order.isPublicOnly ? restriction(context) : []
    if !order.isPublicOnly, let proxy = settings.proxy { codes.append(curl_set_string(handle, CURLOPT_PROXY, proxy)) }
    if isSecure, let file = settings.certificateAuthorities {
      codes.append(curl_set_string(handle, CURLOPT_CAINFO, file))
    }
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  /// Keeps to addresses of the public network. Where a proxy looks names up, which has an address of its own, only
  /// what the address itself says can be judged.
  private func restriction(_ context: UnsafeMutableRawPointer) -> [CURLcode] {
    let proxy = proxy
    let codes = [
      curl_set_string(handle, CURLOPT_PROXY, proxy?.url ?? ""), curl_set_string(handle, CURLOPT_NOPROXY, ""),
    ]
    guard proxy == nil else { return codes }
    return codes + [curl_set_address_callbacks(handle, openSocket, allowRequest, context)]
  }

  fileprivate func allows(_ address: NetworkAddress?) -> Bool {
    let isPublic = address?.isPublic == true
    if !isPublic { hasRefusedAddress = true }
    return isPublic
  }

  private var status: Int { curl_get_long(handle, CURLINFO_RESPONSE_CODE) }

  fileprivate func receive(header line: UnsafeRawBufferPointer) -> Int {
    if header.add(line: line, afterBody: received > 0) { return line.count }
    verdict = TransferFailure(.other(host: order.address.host, reason: "header too large"))
    return 0
  }

  fileprivate func receive(body bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.count <= order.bytes - received else {
      verdict = TransferFailure(.tooLarge(order.bytes))
      return 0
    }
    received += bytes.count
    guard let sink = order.sink, (200..<300).contains(status) else {
      body.append(contentsOf: bytes)
      return bytes.count
    }
    let answer = answerForSink ?? HTTPResponse(status: status, headers: header.fields, body: [])
    answerForSink = answer
    do {
      try sink(answer, bytes)
      return bytes.count
    } catch {
      verdict = error
      return 0
    }
  }

  /// libcurl removes a header that is given as `Name:`, and sends an empty one for `Name;`.
  private static func list(_ headers: [(name: String, value: String)]) -> UnsafeMutablePointer<curl_slist>? {
    headers.reduce(nil) { list, header in
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      return curl_slist_append(list, line) ?? list
    }
  }
}

private let receiveBody: curl_write_callback = { data, size, count, context in
  guard let data, let context else { return 0 }
  let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
  return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(body: bytes)
}

private let receiveHeader: curl_write_callback = { data, size, count, context in
  guard let data, let context else { return 0 }
  let line = UnsafeRawBufferPointer(start: data, count: size * count)
  return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().receive(header: line)
}

private let openSocket: curl_opensocket_callback = { context, _, address in
  guard let context, let address else { return curl_socket_t(-1) }
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = Int(curl_address_bytes(address, &bytes))
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  guard transfer.allows(NetworkAddress(bytes: Array(bytes.prefix(count)))) else { return curl_socket_t(-1) }
  return curl_open_socket(address)
}

private let allowRequest: curl_prereq_callback = { context, address, _, _, _ in
  guard let context, let address else { return Int32(CURL_PREREQFUNC_ABORT) }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  let isAllowed = transfer.allows(NetworkAddress(String(cString: address)))
  return Int32(isAllowed ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT)
}
