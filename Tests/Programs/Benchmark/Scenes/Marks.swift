// SPDX-License-Identifier: MIT

import Glibc

/// Prints a mark, as `Baseline/mark.h` describes it.
package func mark(_ name: String, count: Int) {
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

/// Returns the number of allocations while `Baseline/allocations.c` is preloaded; otherwise -1.
package func allocations() -> Int {
  typealias Counter = @convention(c) () -> Int
  guard let symbol = unsafe dlsym(nil, "bench_allocations") else { return -1 }
  return unsafe unsafeBitCast(symbol, to: Counter.self)()
}
