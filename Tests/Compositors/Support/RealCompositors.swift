// SPDX-License-Identifier: MIT

/// The size of every output, in pixels.
struct OutputSize {
  var width = 800
  var height = 600
}

extension Stage {
  // MARK: Headless

  /// Starts weston without a screen, and returns when it accepts clients.
  ///
  /// It uses the desktop shell, because the kiosk shell displays no frames without a seat.
  @discardableResult
  func startWeston(_ size: OutputSize = OutputSize()) throws -> Child {
    try startWeston(
      socket: "weston",
      ["--backend=headless-backend.so", "--shell=desktop-shell.so"], size)
  }

  /// Starts sway without a screen; `swaymsg` works when it returns.
  @discardableResult
  func startSway(_ size: OutputSize = OutputSize()) throws -> Sway {
    try startSway(["WLR_BACKENDS": "headless", "WAYLAND_DISPLAY": nil], size)
  }

  private func startSway(_ variables: [String: String?], _ size: OutputSize) throws -> Sway {
    let configuration = try write(
      """
      xwayland disable
      output * resolution \(size.width)x\(size.height) scale 1
      default_border none
      exec echo "ready $WAYLAND_DISPLAY $SWAYSOCK"

      """, to: "sway.conf")
    let sway = try start(
      "sway", [Programs.system("sway", package: "sway"), "-c", configuration],
      variables: Self.wlroots.merging(variables) { $1 }, unprivileged: true)
    let words = try sway.waitForLine(beginning: "ready ").split(separator: " ")
    guard words.count == 3 else { throw Failure("sway printed no names of sockets: \(words)") }
    display = String(words[1])
    return Sway(stage: self, child: sway, socket: String(words[2]))
  }

  /// Starts cage without a screen, and returns when it accepts clients.
  ///
  /// Cage exits with the program that it was started for, so it runs one that only sleeps.
  @discardableResult
  func startCage() throws -> Child {
    try startCage(["WLR_BACKENDS": "headless", "WAYLAND_DISPLAY": nil])
  }

  /// Starts cage without a screen and a program in it, as the unit of a service does.
  func startCage(with program: [String], _ variables: [String: String?]) throws -> Child {
    try start(
      "cage",
      [
        Programs.system("env", package: "coreutils"), "-u", "WATCHDOG_PID",
        Programs.system("cage", package: "cage"), "--",
      ] + program,
      variables: Self.wlroots.merging(["WLR_BACKENDS": "headless", "WAYLAND_DISPLAY": nil]) { $1 }
        .merging(variables) { $1 },
      unprivileged: true)
  }

  private func startCage(_ variables: [String: String?]) throws -> Child {
    let client = "echo \"ready $WAYLAND_DISPLAY\"; exec sleep infinity"
    let cage = try start(
      "cage", [Programs.system("cage", package: "cage"), "--", "sh", "-c", client],
      variables: Self.wlroots.merging(variables) { $1 }, unprivileged: true)
    display = String(try cage.waitForLine(beginning: "ready ").dropFirst("ready ".count))
    return cage
  }

  private static let wlroots: [String: String?] = [
    "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
    // Cage requires an Xwayland program, but starts it only for X11 clients.
    "WLR_XWAYLAND": "/bin/true",
  ]

  // MARK: Nested

  /// Starts weston as a kiosk that covers the output of the current display's compositor; from then
  /// on weston is the display.
  @discardableResult
  func startNestedWeston(_ size: OutputSize = OutputSize()) throws -> Child {
    try startWeston(
      socket: "inner",
      [
        "--backend=wayland-backend.so", "--display=\(display)", "--fullscreen",
        "--shell=kiosk-shell.so",
      ], size)
  }

  /// Starts weston as a desktop that covers the output of the current display's compositor, with
  /// windows that the user moves and resizes; from then on weston is the display.
  @discardableResult
  func startNestedDesktop(_ size: OutputSize = OutputSize()) throws -> Child {
    try startWeston(
      socket: "desktop",
      [
        "--backend=wayland-backend.so", "--display=\(display)", "--fullscreen",
        "--shell=desktop-shell.so",
      ], size)
  }

  /// Starts sway in a window of the current display's compositor; from then on sway is the display.
  @discardableResult
  func startNestedSway(_ size: OutputSize = OutputSize()) throws -> Sway {
    try openDisplay()
    return try startSway(["WLR_BACKENDS": "wayland"], size)
  }

  /// Starts cage in a window of the current display's compositor; from then on cage is the display.
  @discardableResult
  func startNestedCage() throws -> Child {
    try openDisplay()
    return try startCage(["WLR_BACKENDS": "wayland"])
  }

  private func startWeston(
    socket: String, _ options: [String], _ size: OutputSize
  ) throws -> Child {
    let announcement = try write(
      "#!/bin/sh\necho \"ready $WAYLAND_DISPLAY\"\n", to: "\(socket)-ready.sh", executable: true)
    let configuration = try write(
      """
      [core]
      idle-time=0
      [shell]
      panel-position=none
      locking=false
      animation=none
      startup-animation=none
      [autolaunch]
      path=\(announcement)

      """, to: "\(socket).ini")
    let weston = try start(
      "weston",
      [
        Programs.system("weston", package: "weston"), "--use-pixman",
        "--config=\(configuration)", "--socket=\(socket)", "--width=\(size.width)",
        "--height=\(size.height)",
      ] + options)
    try weston.waitForLine("ready \(socket)")
    display = socket
    return weston
  }
}

/// A running sway, with the socket for its commands.
struct Sway {
  let stage: Stage
  let child: Child
  let socket: String

  /// Runs a command; throws if sway refuses it.
  func command(_ words: String) throws {
    try stage.run(
      "swaymsg", [Programs.system("swaymsg", package: "sway"), "-s", socket, words])
  }
}
