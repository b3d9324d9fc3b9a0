// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashInputTrace

private let applicationID = "org.sash.demo"
/// The window's default size in logical pixels.
private let defaultSize = Size(width: 800, height: 600)

/// Opens the scene's window, and plays a tour or a recording in it if the options say so.
@MainActor final class DemoRunner {
  private let options: SashDemo
  private var content: (any DemoContent)?
  private var tour: TourPlayer?
  private var events: EventPrinter?
  private var record: InputFile?

  init(options: SashDemo) { self.options = options }

  /// Runs until the window is closed or the tour ends; returns the exit status.
  func run() -> Int32 {
    if let folder = options.documentationPictures {
      return DocumentationPictures(folder: folder).write()
    }
    guard let folder = options.contactSheets else { return Application.run(launch) }
    let scenes = options.scene.map { [$0] } ?? DemoScene.allCases
    return ContactSheets(scenes: scenes, folder: folder).write()
  }

  private func launch(_ application: Application) throws {
    let trace = try options.play.map { try InputTrace(file: $0) }
    let content = (options.scene ?? .gallery).makeContent()
    self.content = content
    let window = Window(size: options.size?.size ?? trace?.size ?? defaultSize)
    window.title = content.title
    window.setAppearance(
      isDark: options.dark, isMirrored: options.mirrored, textScale: options.textScale)
    window.turn = options.contentTurn ?? .none
    window.rootViewController = content.root
    if restoresState {
      application.stateRestoration = StateRestoration(applicationID: applicationID)
      window.restorationIdentifier = (options.scene ?? .gallery).rawValue
    }
    let host = application.open(
      window,
      options: ToplevelOptions(
        applicationID: applicationID, minimumSize: Size(width: 320, height: 240),
        windowMode: options.fullscreen || options.kiosk ? .fullscreen : .floating,
        scale: options.scale ?? trace?.scale, decoration: decoration,
        cursorVisibility: options.hideCursor ? .never : options.kiosk ? .afterMotion : .always,
        colorDepth: options.reducedColors ? .reduced : .full),
      layer: options.panel.map {
        LayerSurfaceOptions(
          anchors: [.left, .right, .bottom], size: Size(width: 0, height: $0),
          exclusiveZone: .reserved($0), keyboardInteractivity: .onDemand)
      })
    // The gallery has such a button on its page.
    if let scene = options.scene, scene != .gallery, !options.kiosk {
      window.titleBarItems = TitleBarItems(trailing: [DemoAppearanceButton(of: window)])
    }
    content.present()
    if let path = options.record {
      record = try InputFile(path: path, window: window) { [unowned application] in
        printError($0)
        application.terminate(status: 1)
      }
    }
    if options.events { events = EventPrinter(content: content, window: window) }
    host.onFrame = { [weak self] in self?.frameWasShown($0) }
    application.onWindowClose = { [weak self] _ in
      self?.record?.finish()
      self?.events?.closed()
    }
    if let steps = steps(content, trace, in: window) {
      let progress = options.pictures.map { TourProgress(steps, folder: $0, window: window) }
      tour = TourPlayer(
        steps: steps, window: window,
        onStop: progress.map { progress in { name, _ in try progress.writeImage(name) } }
      ) { error in
        if let error { printError(error) }
        progress?.finish()
        application.terminate(status: error == nil ? 0 : 1)
      }
    } else if record == nil {
      // A recording starts from the same state as its playback: without time-driven changes.
      content.startTicking()
    }
  }

  /// The preferred decoration.
  private var decoration: ToplevelOptions.Decoration {
    if options.kiosk { return .none }
    // A tour and a recording have the same size on each compositor.
    return restoresState ? .automatic : .server
  }

  /// Whether the demo begins where it ended the last time.
  ///
  /// It does if a user operates it and has asked for no special window; tours, recordings and tests
  /// begin alike each time.
  private var restoresState: Bool {
    !(options.tour || options.events || options.stats || options.fullscreen || options.kiosk)
      && options.play == nil && options.record == nil && options.size == nil
      && options.scale == nil && options.panel == nil
  }

  /// Returns the scripted steps, or `nil` when the user operates the window.
  private func steps(
    _ content: any DemoContent, _ trace: InputTrace?, in window: Window
  ) -> [Step]? {
    if let trace { return [.settle, .play(trace), .settle, .screenshot("played")] }
    return options.tour ? content.tour(in: window) : nil
  }

  private func frameWasShown(_ frame: FrameStatistics) {
    events?.frameWasShown()
    if options.stats { FramePrinter.show(frame) }
    tour?.frameWasShown()
  }
}
