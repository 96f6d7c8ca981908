import CCurl

/// The loop of the transfer thread: everything that libcurl's multi handle does happens in here.
struct TransferLoop {
  private let multi: UnsafeMutableRawPointer
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

  /// Once a process, whatever the number of clients; on the first transfer thread, so that program start pays nothing.
  private static let library: CURLcode = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// Works off the engine's commands until it is closed.
  /// - Returns: false when it cannot work here; what had come by then has been told so.
  static func run(for engine: TransferEngine, _ settings: TransferOrder.Settings) -> Bool {
    guard library == CURLE_OK, let multi = curl_multi_init() else {
      refuse(engine.giveUp())
      return false
    }
    // Without descriptors libcurl gives a handle that nothing wakes.
    guard curl_multi_wakeup(multi) == CURLM_OK else {
      curl_multi_cleanup(multi)
      refuse(engine.giveUp())
      return false
    }
    var loop = TransferLoop(multi: multi)
    curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, settings.connectionsPerHost)
    curl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, settings.connections)
    curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, settings.connections)
    engine.setWakeUp(TransferEngine.WakeUp(multi))
    loop.work(for: engine)
    engine.setWakeUp(nil)
    loop.endAll()
    endAll(engine.drainCommands().commands)
    curl_multi_cleanup(multi)
    return true
  }

  private mutating func work(for engine: TransferEngine) {
    while true {
      let (commands, isClosed) = engine.drainCommands()
      if isClosed { return Self.endAll(commands) }
      for command in commands { obey(command) }
      var running: Int32 = 0
      curl_multi_perform(multi, &running)
      finishTransfers()
      let patience = endLate()
      if curl_multi_poll(multi, nil, 0, patience, nil) != CURLM_OK {
        // Out of memory or descriptors; to go on with the same transfers would spin.
        for transfer in transfers.values {
          end(transfer, throwing: TransferFailure(.other(host: transfer.order.address.host, reason: "out of memory")))
        }
      }
    }
  }

  private mutating func obey(_ command: TransferEngine.Command) {
    switch command {
    case .cancel(let ticket):
      // Not there: over already, or not yet come; then the ticket's own mark ends it when it comes.
      if let transfer = transfers.values.first(where: { $0.ticket === ticket }) {
        end(transfer, throwing: CancellationError())
      }
    case .start(let order, let ticket, let continuation):
      if ticket.isCancelled.load(ordering: .sequentiallyConsistent) {
        continuation.resume(throwing: CancellationError())
      } else if order.isPublicOnly, order.address.isPrivateByName {
        continuation.resume(throwing: TransferFailure(.privateAddress(order.address.host)))
      } else if let transfer = Transfer(order, ticket, continuation),
        curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
      {
        transfers[transfer.handle] = transfer
      } else {
        continuation.resume(
          throwing: TransferFailure(.other(host: order.address.host, reason: "libcurl cannot do it")))
      }
    }
  }

  private mutating func finishTransfers() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      // The message's memory goes with the handle: read all of it first.
      let code = message.pointee.data.result
      guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
        let transfer = transfers.removeValue(forKey: handle)
      else { continue }
      curl_multi_remove_handle(multi, handle)
      transfer.finish(code)
    }
  }

  /// Ends the transfers whose time is over. libcurl's own total limit does not count while a transfer waits for a free
  /// connection.
  /// - Returns: how long the loop may sleep, in milliseconds.
  private mutating func endLate() -> Int32 {
    let now = ContinuousClock.now
    var patience = Int(Int32.max)
    for transfer in transfers.values {
      guard let deadline = transfer.order.deadline else { continue }
      if deadline <= now {
        end(transfer, throwing: TransferFailure(.timedOut(transfer.order.address.host)))
      } else {
        patience = min(patience, now.duration(to: deadline).wholeMilliseconds)
      }
    }
    return Int32(patience)
  }

  /// Removing a transfer that is under way closes an HTTP/1 connection and resets an HTTP/2 stream.
  private mutating func end(_ transfer: Transfer, throwing error: any Error) {
    transfers[transfer.handle] = nil
    curl_multi_remove_handle(multi, transfer.handle)
    transfer.finish(throwing: error)
  }

  private mutating func endAll() {
    for transfer in transfers.values { end(transfer, throwing: CancellationError()) }
  }

  private static func refuse(_ commands: [TransferEngine.Command]) {
    for case .start(let order, _, let continuation) in commands {
      continuation.resume(
        throwing: TransferFailure(.other(host: order.address.host, reason: "too few open files are allowed: ulimit -n"))
      )
    }
  }

  private static func endAll(_ commands: [TransferEngine.Command]) {
    for case .start(_, _, let continuation) in commands { continuation.resume(throwing: CancellationError()) }
  }
}
