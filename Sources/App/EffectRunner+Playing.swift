import Browser
import CommandLine
import Media
import Playback
import Settings

extension EffectRunner {
  /// What is to be found out about an item before it is played or downloaded.
  func inquiry(_ item: MediaItem, _ file: Rendition? = nil) -> FileInquiry {
    FileInquiry(
      item: item, chosen: file, known: item.needsResolving ? details.known(item.id)?.item : nil,
      provider: context.sources[item.id.source])
  }

  /// Plays what has a file; of what has none that is said.
  func play(_ inquiries: [FileInquiry], in place: PlayPlace) {
    let pictures = context.terminalPictures
    Task { [playback, mailbox] in
      let (found, failure) = await EffectRunner.answers(of: inquiries)
      if !found.isEmpty {
        let targets = found.map { PlayTarget($0.item, $0.file) }
        await playback.play(targets, in: place, pictures: pictures)
      }
      guard let failure else { return }
      mailbox.post(.event(.playback(.failed(message: failure + (found.isEmpty ? "" : " The others play.")))))
    }
  }

  /// Gives the links of all to the program that waits for them, or says why it cannot.
  func pick(_ inquiries: [FileInquiry]) {
    Task { [mailbox] in
      let (found, failure) = await EffectRunner.answers(of: inquiries)
      if let failure { return mailbox.post(.event(.notice(Notice(failure, isError: true)))) }
      mailbox.post(.picked(found.map { $0.file.url.text + "\n" }.joined()))
    }
  }

  /// All that have a file, in their order, and the first thing that is in the way of the others.
  private static func answers(
    of inquiries: [FileInquiry]
  ) async -> (found: [(item: MediaItem, file: Rendition)], failure: String?) {
    await withTaskGroup(of: (Int, Result<(item: MediaItem, file: Rendition), any Error>).self) { group in
      for (index, inquiry) in inquiries.enumerated() {
        group.addTask {
          do { return (index, .success(try await inquiry.answer())) } catch { return (index, .failure(error)) }
        }
      }
      var answers: [(index: Int, answer: Result<(item: MediaItem, file: Rendition), any Error>)] = []
      for await (index, answer) in group { answers.append((index, answer)) }
      answers.sort { $0.index < $1.index }
      var failure: String?
      let found = answers.compactMap { entry in
        switch entry.answer {
        case .success(let answer): return answer
        case .failure(let error):
          failure = failure ?? (error as? UserError)?.message
          return nil
        }
      }
      return (found, failure)
    }
  }

  /// Puts text on the desktop's clipboard as well, and says which ways it went.
  func copy(_ text: String, what: String) {
    Task { [playback, mailbox] in
      let shown = text.contains("\n") ? "" : ": \(text)"
      switch await playback.copy(text) {
      case .noTool: mailbox.post(.event(.notice(Notice("\(what) copied by the terminal\(shown)"))))
      case .copied(let tool):
        mailbox.post(.event(.notice(Notice("\(what) copied by the terminal and \(tool)\(shown)"))))
      case .failed(let reason):
        mailbox.post(.event(.notice(Notice("\(what) copied by the terminal alone: \(reason)", isError: true))))
      }
    }
  }
}
