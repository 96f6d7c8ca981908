import FuzzTargets
import Glibc

#if LIBFUZZER
  import CFuzzer
#endif

// flick-fuzz TARGET SECONDS [SEED]: gives a target inputs for so long. With libFuzzer they follow the code that they reach,
// without it they are blind. What breaks something is left in the working folder as crash-….
let arguments = CommandLine.arguments
guard arguments.count > 2, let target = Chosen.target, let seconds = Int(arguments[2]) else {
  print("flick-fuzz TARGET SECONDS [SEED], TARGET one of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
  exit(2)
}
let seed = arguments.count > 3 ? UInt64(arguments[3]) ?? 1 : UInt64.random(in: 1...UInt64(UInt32.max))
let inputs = try Corpus.inputs(of: target).map(\.bytes)

#if LIBFUZZER
  let options = [
    "flick-fuzz", "-max_total_time=\(seconds)", "-seed=\(seed)", "-max_len=\(FuzzTarget.maximumLength)", "-timeout=10",
    "-rss_limit_mb=2048", "-print_final_stats=1", "-verbosity=1", found(target), Corpus.folder(of: target),
  ]
  var words: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0) } + [nil]
  var count = Int32(options.count)
  exit(
    words.withUnsafeMutableBufferPointer { words in
      var pointer = words.baseAddress
      return LLVMFuzzerRunDriver(&count, &pointer) { data, size in
        let input = Array(UnsafeBufferPointer(start: data, count: size))
        do { try Chosen.target?.run(input) } catch {
          Chosen.report(error, input)
          abort()
        }
        return 0
      }
    })

  /// Where what reaches new code is kept from run to run, beside the build.
  func found(_ target: FuzzTarget) -> String {
    let folder = ".build/fuzz-corpus/\(target.name)"
    mkdir(".build", 0o755)
    mkdir(".build/fuzz-corpus", 0o755)
    mkdir(folder, 0o755)
    return folder
  }
#else
  var mutator = Mutator(seed: seed)
  let end = ContinuousClock.now + .seconds(seconds)
  var runs = 0
  while ContinuousClock.now < end {
    let input = mutator.input(of: inputs)
    // Written before it is tried: a trap leaves nothing else.
    let path = "crash-\(target.name)-\(seed)"
    if let file = fopen(path, "w") {
      fwrite(input, 1, input.count, file)
      fclose(file)
    }
    do { try target.run(input) } catch {
      Chosen.report(error, input)
      exit(1)
    }
    unlink(path)
    runs += 1
  }
  print("\(target.name): \(runs) inputs, seed \(seed), nothing found")
#endif
