// SPDX-License-Identifier: MIT

import ArgumentParser
import Sash
import SashDemoScenes

/// The demo's command line.
@main
struct SashDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-demo",
    abstract: "Shows what Sash draws on Wayland: a gallery of scenes, or one of them.")

  @Option(help: "The scene to show: \(DemoScene.names). (default: gallery)")
  var scene: DemoScene?

  @Option(
    help: "The window's size in logical pixels, WIDTHxHEIGHT. (default: 800x600, or the record's)")
  var size: DemoSize?

  @Option(help: "Draws at this scale, whatever the compositor prefers; 0.5 to 4.")
  var scale: Double?

  @Flag(help: "Begins in the dark appearance.")
  var dark = false

  @Flag(help: "Begins with rows that run from the right to the left.")
  var mirrored = false

  @Option(help: "Begins with text larger by this factor; 0.8 to 3.1.")
  var textScale = 1.0

  @Flag(help: "Covers the whole output.")
  var fullscreen = false

  @Flag(
    help:
      "Covers the whole output without a frame, and without a pointer until one moves, as on a kiosk."
  )
  var kiosk = false

  @Flag(help: "Never displays a pointer.")
  var hideCursor = false

  @Option(help: "Turns the content clockwise by 90, 180 or 270 degrees.")
  var turn = 0

  @Flag(help: "Draws with 16 bits per pixel where the compositor accepts them.")
  var reducedColors = false

  @Option(
    help:
      "Docks the window at the lower edge of the output, as high as this, and keeps the space free of other windows; 16 to 1024."
  )
  var panel: Double?

  @Flag(help: "Plays a scripted tour, and ends.")
  var tour = false

  @Option(help: "Where the tour leaves a picture of each stop, and --play one of its end.")
  var pictures: String?

  @Option(
    help:
      "Plays the tours of all scenes, or of --scene, in memory, in several sizes, styles and directions, and leaves one picture a scene here."
  )
  var contactSheets: String?

  @Option(help: "Leaves the pictures of the README and of the articles here.")
  var documentationPictures: String?

  @Option(help: "Writes down touches, pointer, scrolls and keys in this file, to be played again.")
  var record: String?

  @Option(help: "Plays what was recorded in this file with the same scene, and ends.")
  var play: String?

  @Flag(help: "Prints CPU time, damaged pixels and buffers in use of each frame.")
  var stats = false

  @Flag(help: "Prints a line for each event: mapped, size, popovers, closed, and the scene's own.")
  var events = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale).")
    }
    if !Theme.textScaleRange.contains(textScale) {
      throw ValidationError("--text-scale must be between 0.8 and 3.1, not \(textScale).")
    }
    if let panel, !(16...1024).contains(panel) {
      throw ValidationError("--panel must be between 16 and 1024, not \(panel).")
    }
    if panel != nil, fullscreen || kiosk {
      throw ValidationError("--panel excludes --fullscreen and --kiosk.")
    }
    if contentTurn == nil {
      throw ValidationError("--turn must be 0, 90, 180 or 270, not \(turn).")
    }
    if pictures != nil, !tour, play == nil {
      throw ValidationError("--pictures needs --tour or --play, which make them.")
    }
    if tour, play != nil {
      throw ValidationError("--tour and --play exclude each other.")
    }
  }

  /// The rotation of the content, or `nil` if it is no quarter turn.
  var contentTurn: QuarterTurn? {
    turn % 90 == 0 && (0..<360).contains(turn) ? QuarterTurn(rawValue: turn / 90) : nil
  }

  func run() throws {
    // The process's first thread, on which the command is parsed and run, is the main actor's.
    let status = MainActor.assumeIsolated { DemoRunner(options: self).run() }
    if status != 0 { throw ExitCode(status) }
  }
}

extension DemoScene: ExpressibleByArgument {}

/// A size as a command-line argument, such as `800x600`.
struct DemoSize: ExpressibleByArgument {
  var size: Size

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (64...16_384).contains(width), (64...16_384).contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }
}
