// SPDX-License-Identifier: MIT

import Glibc

/// The fuzzed code; any crash, hang, leak or failed precondition is a finding.
enum Target: String {
  case png, jpeg, webp, svg, exif, text, path

  /// The target of this process, from the environment, because libFuzzer parses the command line.
  static let chosen: Target = {
    guard let name = unsafe getenv("SASH_FUZZ"),
      let target = Target(rawValue: unsafe String(cString: name))
    else { fatalError("Set SASH_FUZZ to one of png, jpeg, webp, svg, exif, text and path.") }
    return target
  }()

  @MainActor func run(_ bytes: [UInt8]) {
    switch self {
    case .png:
      ImageFuzzing.decode(bytes, as: .png)
      ImageFuzzing.decode(ImageFuzzing.repaired(bytes), as: .png)
    case .jpeg: ImageFuzzing.decode(bytes, as: .jpeg)
    case .webp: ImageFuzzing.decode(bytes, as: .webp)
    case .svg: ImageFuzzing.decode(bytes, as: .svg)
    case .exif: ImageFuzzing.readExif(bytes)
    case .text: TextFuzzing.run(bytes)
    case .path: PathFuzzing.run(bytes)
    }
  }
}

/// The main loop of libFuzzer for programs with their own `main`, by its documented name.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@main enum Fuzzing {
  static func main() {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    let result = unsafe runDriver(&count, &arguments) { start, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      // Inputs run on the process's first thread, which is the main actor's.
      MainActor.assumeIsolated { Target.chosen.run(bytes) }
      return 0
    }
    exit(result)
  }
}
