import Text

/// Finds entries by the words of their titles and tags: what searches everything that is on this machine.
///
/// Every word of the query must begin a word of the entry; in scripts without spaces (Thai, Han, Kana …) it may stand
/// anywhere in the text. Case and the accents of Latin, Greek and Cyrillic letters do not count. A value without I/O:
/// build it once from all entries, then ask it from any thread.
public struct LocalIndex: Sendable {
  /// Where a word of the vocabulary occurs.
  private struct Posting {
    var entry: UInt32
    var isTag: Bool
    /// Counted in words within the title or within all tags, and not beyond `Rank.lastPosition`.
    var position: UInt8
  }

  /// How good a match is, lower is better: title before tags, whole words before parts, then the earlier position.
  private enum Rank {
    static let lastPosition = 31
    static let part = 32
    static let tag = 64
    /// One more than the worst rank of one word.
    static let count = 128
    static let none = UInt8.max
  }

  /// How many entries there are.
  public private(set) var count = 0
  /// The UTF-8 of the distinct words in their byte order, one after the other.
  private var letters: [UInt8] = []
  /// Where each word begins in `letters`, and the end of the last one.
  private var wordStarts: [Int] = [0]
  /// The numbers of the words of scripts without spaces.
  private var unspacedWords: [Int] = []
  /// All occurrences, grouped by word.
  private var postings: [Posting] = []
  /// Where each word's occurrences begin in `postings`, and the end of the last one's.
  private var postingStarts: [Int] = [0]

  /// Indexes entries; they are known by their positions in this sequence from then on.
  public init(_ entries: some Sequence<(title: String, tags: [String])>) {
    var numbers: [SearchWord: Int] = [:]
    var words: [SearchWord] = []
    var occurrences: [(word: Int, posting: Posting)] = []
    for (title, tags) in entries {
      for (texts, isTag) in [([title], false), (tags, true)] {
        for (position, word) in texts.lazy.flatMap(SearchWord.words).enumerated() {
          let number = numbers[word] ?? words.count
          if number == words.count {
            numbers[word] = number
            words.append(word)
          }
          let place = UInt8(min(position, Rank.lastPosition))
          occurrences.append((number, Posting(entry: UInt32(count), isTag: isTag, position: place)))
        }
      }
      count += 1
    }

    let order = words.indices.sorted { words[$0].text.utf8.lexicographicallyPrecedes(words[$1].text.utf8) }
    var sortedNumbers = [Int](repeating: 0, count: words.count)
    for (sorted, number) in order.enumerated() {
      sortedNumbers[number] = sorted
      letters.append(contentsOf: words[number].text.utf8)
      wordStarts.append(letters.count)
      if words[number].isUnspaced { unspacedWords.append(sorted) }
    }
    group(occurrences.map { (sortedNumbers[$0.word], $0.posting) }, wordCount: words.count)
  }

  /// The entries that match all words of a query, the best first and equals in their own order; a query without any
  /// word finds nothing.
  public func search(_ query: String) -> [Int] {
    var asked: [SearchWord] = []
    for word in SearchWord.words(of: query) where !asked.contains(word) { asked.append(word) }
    guard !asked.isEmpty else { return [] }

    var ranks = [UInt32](repeating: 0, count: count)
    var matches = [Bool](repeating: true, count: count)
    for word in asked {
      var best = [UInt8](repeating: Rank.none, count: count)
      match(word, &best)
      for entry in 0..<count {
        matches[entry] = matches[entry] && best[entry] != Rank.none
        ranks[entry] += UInt32(best[entry])
      }
    }
    return Self.sorted(matches, by: ranks, limit: asked.count * Rank.count)
  }

  /// Groups the occurrences by word and within it in the order of the entries, by counting.
  private mutating func group(_ occurrences: [(word: Int, posting: Posting)], wordCount: Int) {
    postingStarts = [Int](repeating: 0, count: wordCount + 1)
    for (word, _) in occurrences { postingStarts[word + 1] += 1 }
    for word in 0..<wordCount { postingStarts[word + 1] += postingStarts[word] }
    var next = postingStarts
    postings = [Posting](repeating: Posting(entry: 0, isTag: false, position: 0), count: occurrences.count)
    for (word, posting) in occurrences {
      postings[next[word]] = posting
      next[word] += 1
    }
  }

  /// Lowers `best`, which holds a rank for each entry, to that of each entry's best place of a word.
  private func match(_ word: SearchWord, _ best: inout [UInt8]) {
    let needle = Array(word.text.utf8)
    if word.isUnspaced {
      letters.withUnsafeBufferPointer { letters in
        for number in unspacedWords {
          let text = UnsafeBufferPointer(rebasing: letters[wordStarts[number]..<wordStarts[number + 1]])
          guard let offset = Self.offset(of: needle, in: text) else { continue }
          merge(number, isWhole: text.count == needle.count, shift: offset, &best)
        }
      }
    } else {
      var number = firstWord(notBefore: needle)
      while number + 1 < wordStarts.count {
        let text = letters[wordStarts[number]..<wordStarts[number + 1]]
        guard text.starts(with: needle) else { break }
        merge(number, isWhole: text.count == needle.count, shift: 0, &best)
        number += 1
      }
    }
  }

  private func merge(_ number: Int, isWhole: Bool, shift: Int, _ best: inout [UInt8]) {
    for index in postingStarts[number]..<postingStarts[number + 1] {
      let posting = postings[index]
      let place = min(Int(posting.position) + shift, Rank.lastPosition)
      let rank = UInt8(place + (isWhole ? 0 : Rank.part) + (posting.isTag ? Rank.tag : 0))
      let entry = Int(posting.entry)
      if rank < best[entry] { best[entry] = rank }
    }
  }

  /// The first word of the vocabulary whose bytes are not before the needle's.
  private func firstWord(notBefore needle: [UInt8]) -> Int {
    var low = 0
    var high = wordStarts.count - 1
    while low < high {
      let middle = (low + high) / 2
      let text = letters[wordStarts[middle]..<wordStarts[middle + 1]]
      if text.lexicographicallyPrecedes(needle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where a needle of whole scalars begins in a text, in bytes.
  private static func offset(of needle: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard needle.count <= text.count else { return nil }
    // The scalars of one script share their first byte, so the needle's last byte tells more, sooner.
    let last = needle.count - 1
    return (0...(text.count - needle.count)).first { start in
      text[start + last] == needle[last] && (0..<last).allSatisfy { text[start + $0] == needle[$0] }
    }
  }

  /// The entries that match, by rank and then by position: a counting sort, since a single letter matches nearly all.
  private static func sorted(_ matches: [Bool], by ranks: [UInt32], limit: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: limit + 1)
    for entry in matches.indices where matches[entry] { starts[Int(ranks[entry]) + 1] += 1 }
    for rank in 0..<limit { starts[rank + 1] += starts[rank] }
    var answer = [Int](repeating: 0, count: starts[limit])
    for entry in matches.indices where matches[entry] {
      let rank = Int(ranks[entry])
      answer[starts[rank]] = entry
      starts[rank] += 1
    }
    return answer
  }
}
