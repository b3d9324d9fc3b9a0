// SPDX-License-Identifier: MIT

import Glibc

@Suite("Connection errors") struct DisplayErrorTests {
  @Test("without XDG_RUNTIME_DIR the error names it (LVGL #8041)") func noRuntimeDirectory() async {
    await #expect(processExitsWith: .success) {
      unsafe unsetenv("XDG_RUNTIME_DIR")
      unsafe unsetenv("WAYLAND_SOCKET")
      unsafe setenv("WAYLAND_DISPLAY", "wayland-9", 1)
      let message = await MainActor.run { () -> String in
        do {
          _ = try Display(loop: EventLoop())
          return "connected"
        } catch {
          return "\(error)"
        }
      }
      exit(message.contains("XDG_RUNTIME_DIR is not set") ? 0 : 1)
    }
  }

  @Test("an absolute socket path needs no XDG_RUNTIME_DIR") func absolutePath() async {
    await #expect(processExitsWith: .success) {
      unsafe unsetenv("XDG_RUNTIME_DIR")
      unsafe unsetenv("WAYLAND_SOCKET")
      let message = await MainActor.run { () -> String in
        do {
          _ = try Display(loop: EventLoop(), name: "/nowhere/wayland-7")
          return "connected"
        } catch {
          return "\(error)"
        }
      }
      exit(message.contains("no compositor answers at '/nowhere/wayland-7'") ? 0 : 1)
    }
  }

  @Test(
    "an invalid WAYLAND_SOCKET is an error with its value", arguments: ["abc", "987"])
  func invalidSocket(value: String) async {
    await #expect(processExitsWith: .success) { [value] in
      unsafe setenv("WAYLAND_SOCKET", value, 1)
      unsafe setenv("WAYLAND_DISPLAY", "/nowhere/wayland-7", 1)
      let message = await MainActor.run { () -> String in
        do {
          _ = try Display(loop: EventLoop())
          return "connected"
        } catch {
          return "\(error)"
        }
      }
      exit(message.hasPrefix("WAYLAND_SOCKET is '\(value)', which is not the number of") ? 0 : 1)
    }
  }

  @Test("an empty WAYLAND_SOCKET is ignored") func emptySocket() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("WAYLAND_SOCKET", "", 1)
      let message = await MainActor.run { () -> String in
        do {
          _ = try Display(loop: EventLoop(), name: "/nowhere/wayland-7")
          return "connected"
        } catch {
          return "\(error)"
        }
      }
      // Without the variable, this is the system's error for the path.
      exit(message.contains("'/nowhere/wayland-7' (No such file or directory)") ? 0 : 1)
    }
  }

  @Test("each error names the problem and the remedy")
  func messages() {
    let errors: [(DisplayError, [String])] = [
      (.noRuntimeDirectory, ["XDG_RUNTIME_DIR", "set it"]),
      (.noCompositor(name: "wayland-3", reason: "refused"), ["wayland-3", "refused", "start one"]),
      (.missing(interface: "xdg_wm_base"), ["xdg_wm_base", "use another compositor"]),
      (
        .tooOld(interface: "wl_compositor", offered: 3, needed: 4),
        ["wl_compositor", "version 3", "version 4", "newer compositor"]
      ),
      (.lost(reason: "broken pipe"), ["lost", "broken pipe"]),
      (.invalidSocket(value: "abc"), ["WAYLAND_SOCKET", "'abc'", "unset it"]),
      (.noAnswer(name: "wayland-3", seconds: 5), ["wayland-3", "for 5 s", "restart it"]),
      (.noDescriptor(reason: "Too many open files"), ["file descriptor", "ulimit -n"]),
      (
        .protocolError(
          interface: "wl_surface", objectID: 7, code: 2, message: "bad size",
          requests: ["wl_surface@7.attach", "wl_surface@7.commit"]),
        ["error 2 on wl_surface@7: bad size", "wl_surface@7.attach, wl_surface@7.commit"]
      ),
      (
        .rejectedRepeatedly(count: 3, seconds: 10, last: "bad size"),
        ["3 times within 10 s", "report it", "bad size"]
      ),
    ]
    for (error, words) in errors {
      for word in words { #expect(error.description.contains(word), "\(error)") }
    }
  }

  @Test("the capability table lists available, missing and outdated protocols")
  func table() {
    let table = CapabilityTable(offered: ["wl_output": 1, "wp_viewporter": 1, "wl_seat": 9])
    #expect(table[.output] == .tooOld(offered: 1, needed: 2))
    #expect(table[.viewporter] == .present(version: 1))
    #expect(table[.decoration] == .missing)
    #expect(table.has(.seat) && !table.has(.output))
    let text = table.description
    #expect(text.contains("wp_viewporter 1"))
    #expect(text.contains("wl_output is too old (1, needed 2)"))
    #expect(
      text.contains(
        "zxdg_decoration_manager_v1 is missing: windows draw their title bars themselves"))
  }
}
