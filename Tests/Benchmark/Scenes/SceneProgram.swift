import Glibc
import Sash

/// Draws one of the benchmark's scenes and marks where its measured part begins and ends.
///
///     sash-scene s1 | s2 | s3
@main
struct SceneProgram {
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? "s1"
    exit(
      Application.run { application in
        switch name {
        case "s1": SheetScene(application).begin()
        case "s2": PopoverScene(application).begin()
        case "s3": IdleScene(application).begin()
        default: throw UnknownScene(name: name)
        }
      })
  }
}

/// A scene that there is not.
struct UnknownScene: Error, CustomStringConvertible {
  var name: String
  var description: String { "there is no scene '\(name)'; use s1, s2 or s3" }
}

/// Prints a mark, as `Floor/mark.h` describes it.
func mark(_ name: String, count: Int) {
  var now = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  var usage = rusage()
  _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let cpu =
    (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
    + Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
  print("mark \(name) \(now.tv_sec * 1_000_000_000 + now.tv_nsec) \(cpu) \(count)")
  fflush(nil)
}
