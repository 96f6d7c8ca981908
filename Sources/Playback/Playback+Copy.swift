import Processes

extension Playback {
  /// A program that has not ended by then has taken what it was given and stays to serve it, or hangs.
  static let copyPatience = Duration.seconds(2)

  /// Hands text to the desktop's clipboard. The programs stay behind as daemons for as long as the text is theirs to
  /// give, so they get a session of their own and nobody waits for their end.
  public func copy(_ text: String) async -> CopyOutcome {
    let tools: ClipboardTool.Found
    do {
      let found = await look { [settings] environment in
        Result { try ClipboardTool.find(settings.copyCommand, environment: environment) }
      }
      guard let found else { return .failed(reason: "the disk of the programs does not answer") }
      tools = try found.get()
    } catch {
      return .failed(reason: (error as? ClipboardTool.Unusable)?.message ?? "copyCommand cannot be used")
    }
    guard let command = tools.command else { return .noTool(withoutDisplay: tools.withoutDisplay) }
    let child: ChildProcess
    do {
      child = try await launch(
        command, streams: StandardStreams(input: .bytes(Array(text.utf8)), errors: .captured), placement: .ownSession)
    } catch {
      return .failed(reason: (error as? ProcessError)?.message ?? "\(command.name) could not be started")
    }
    switch await end(of: child) {
    case .exited(code: 0): return .copied(tool: command.name)
    case nil where child.hasRead(text.utf8.count): return .copied(tool: command.name)
    case nil: return .failed(reason: "\(command.name) does not answer")
    case .exited, .signaled:
      let line = PrintableLine.last(of: child.lastOutput, limit: 120) ?? "failed"
      return .failed(reason: "\(command.name): \(line)")
    }
  }

  /// nil when it has not ended in time. A group of tasks would wait for its end all the same.
  private func end(of child: ChildProcess) async -> ChildProcess.Outcome? {
    let (outcomes, answers) = AsyncStream<ChildProcess.Outcome?>.makeStream()
    let patience = Task { [sleep] in
      guard (try? await sleep(Self.copyPatience)) != nil else { return }
      answers.yield(nil)
    }
    Task { _ = answers.yield(await child.waitForExit()) }
    defer { patience.cancel() }
    for await outcome in outcomes { return outcome }
    return nil
  }
}
