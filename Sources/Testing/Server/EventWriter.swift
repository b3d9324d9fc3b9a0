// SPDX-License-Identifier: MIT

package import SashCWaylandServer
internal import SashWayland

/// The arguments of one event.
@safe
package struct EventWriter: ArgumentWriter, ~Copyable {
  package static let stringLimit = 3_800

  private var storage = unsafe [wl_argument]()
  private var memory = ArgumentMemory()

  package init() {}

  /// Calls a closure with the arguments as libwayland expects them.
  mutating func withPointer(_ body: (UnsafeMutablePointer<wl_argument>?) -> Void) {
    unsafe storage.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }

  package mutating func append(_ argument: wl_argument) { unsafe storage.append(argument) }

  package mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    unsafe memory.allocate(size)
  }

  package mutating func object(_ value: WaylandResource?) {
    var argument = unsafe wl_argument()
    if let pointer = value?.pointer { unsafe argument.o = pointer.pointer }
    unsafe append(argument)
  }
}
