import Sash
import SashDemoScenes

/// Opens the scene's window, and plays the tour in it when asked to.
@MainActor final class DemoRunner {
  private let options: SashDemo
  private var content: (any DemoContent)?
  private var tour: TourPlayer?
  private var events: EventPrinter?
  private var record: InputFile?

  init(options: SashDemo) { self.options = options }

  /// Runs until the window is closed or the tour is over; returns the status to exit with.
  func run() -> Int32 { Application.run(launch) }

  private func launch(_ application: Application) throws {
    let content = options.scene.makeContent()
    self.content = content
    let window = Window(size: Size(width: options.size.width, height: options.size.height))
    window.title = content.title
    window.rootViewController = content.root
    let host = application.open(
      window,
      options: ToplevelOptions(
        applicationID: "org.sash.demo", minimumSize: Size(width: 320, height: 240),
        presentation: options.fullscreen ? .fullscreen : .floating, scale: options.scale))
    content.present()
    if let path = options.record { record = try InputFile(path: path, window: window) }
    if options.events { events = EventPrinter(content: content, window: window) }
    host.onFrame = { [weak self] in self?.frameWasShown($0) }
    application.onWindowClose = { [weak self] _ in
      self?.record?.finish()
      self?.events?.closed()
    }
    if options.tour {
      tour = TourPlayer(
        steps: content.tour(in: window), window: window, pictures: options.pictures
      ) { application.terminate(status: $0) }
    } else {
      content.startTicking()
    }
  }

  private func frameWasShown(_ frame: FrameStatistics) {
    events?.frameWasShown()
    if options.stats { FramePrinter.show(frame) }
    tour?.frameWasShown()
  }
}
