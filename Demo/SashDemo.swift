import ArgumentParser
import Sash
import SashDemoScenes

/// The demo's command line.
@main
struct SashDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sash-demo",
    abstract:
      "Shows what Sash draws on Wayland: a music player, a map, forms, or a choice of themes.")

  @Option(help: "The scene to show: \(DemoScene.names).")
  var scene = DemoScene.music

  @Option(
    help: "The window's size in logical pixels, WIDTHxHEIGHT. (default: 800x600, or the record's)")
  var size: DemoSize?

  @Option(help: "Draws at this scale, whatever the compositor prefers; 0.5 to 4.")
  var scale: Double?

  @Flag(help: "Covers the whole output.")
  var fullscreen = false

  @Flag(help: "Plays a scripted tour of touches, and ends.")
  var tour = false

  @Option(help: "Where the tour leaves a picture of each stop, and --play one of its end.")
  var pictures: String?

  @Option(help: "Writes down touches, pointer, scrolls and keys in this file, to be played again.")
  var record: String?

  @Option(help: "Plays what was recorded in this file with the same scene, and ends.")
  var play: String?

  @Flag(help: "Prints CPU time, damaged pixels and buffers in use of each frame.")
  var stats = false

  @Flag(help: "Prints a line for each event: mapped, size, popup, popovers, notch, offset, closed.")
  var events = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 4, not \(scale).")
    }
    if pictures != nil, !tour, play == nil {
      throw ValidationError("--pictures needs --tour or --play, which make them.")
    }
    if tour, play != nil {
      throw ValidationError("--tour and --play exclude each other.")
    }
  }

  func run() throws {
    // The command is parsed and run on the process's first thread, which is the main actor's.
    let status = MainActor.assumeIsolated { DemoRunner(options: self).run() }
    if status != 0 { throw ExitCode(status) }
  }
}

/// The scenes that there are.
enum DemoScene: String, ExpressibleByArgument, CaseIterable {
  /// A library of songs, with a bar that opens into what plays.
  case music
  /// A map, with a sheet of places that a finger drags.
  case maps
  /// A page on which a theme is chosen.
  case theme
  /// Every control, in a form.
  case controls
  /// Fields and a text to edit.
  case text

  @MainActor func makeContent() -> any DemoContent {
    switch self {
    case .music: MusicScene()
    case .maps: MapsScene()
    case .theme: ThemeScene()
    case .controls: ControlsScene()
    case .text: TextScene()
    }
  }

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A size on the command line.
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
