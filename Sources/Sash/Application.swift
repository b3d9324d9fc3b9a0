import Glibc
import Logging
public import SashGeometry
public import SashInterface
import SashPopovers
public import SashShell
import SashText

/// The running program: its loop, its connection to the compositor, and its windows.
public final class Application {
  /// Serves everything: the socket, timers, and the main actor's work.
  public let loop: EventLoop
  /// The connection to the compositor; when it is lost, it comes back with the same windows.
  public let display: Display
  /// Called after each closed window, before the program ends with the last one.
  public var onWindowClose: ((Window) -> Void)?
  /// Called once when the program is about to end, while the windows that are left are still open.
  ///
  /// Save here what must not be lost. The reason makes no difference: `terminate(status:)`, the end
  /// of the last window, or a signal. After a signal (SIGTERM, SIGINT, SIGHUP) the program has
  /// ``terminationTimeLimit`` seconds to end, the closing of its windows included.
  public var onTerminate: (() -> Void)?
  /// How many seconds the program may take to end after a signal that asks it to.
  ///
  /// One that takes longer, because ``onTerminate`` or another handler does not return, prints a line
  /// to the standard error and ends by that signal. A second signal ends it at once.
  public nonisolated static let terminationTimeLimit = 5

  /// How far the program's life has come.
  private enum Life {
    /// Windows may be opened.
    case running
    /// Ends, with a status, as soon as the present turn of the loop is over.
    case terminating(status: Int32)
    /// Windows and the connection are closed.
    case terminated(status: Int32)

    /// The status to exit with.
    var status: Int32 {
      switch self {
      case .running: 0
      case .terminating(let status), .terminated(let status): status
      }
    }
  }

  private var life = Life.running
  private static let log = Logger(label: "sash")

  private convenience init(connectionTimeout: Double?) throws {
    // Before fonts are read on threads that open files, too.
    let loop = try EventLoop()
    // Fonts are looked up in the background while the compositor answers.
    Self.logTextProblems()
    TextSystem.shared.prepare()
    self.init(
      loop: loop, display: try Display(loop: loop, connectionTimeout: connectionTimeout))
  }

  /// An application on a loop and a display that exist already, as tests make them.
  package init(loop: EventLoop, display: Display) {
    Self.logTextProblems()
    self.loop = loop
    self.display = display
  }

  private static func logTextProblems() {
    TextSystem.shared.onProblem = { log.error("all text is drawn as boxes: \($0)") }
    TextSystem.shared.onMissingFamily = { log.notice("\($0)") }
  }

  /// Connects to the compositor, launches, and serves the loop on the calling thread.
  ///
  /// To be called on the process's first thread, from a `main()` that is not asynchronous. What
  /// keeps the program from starting is printed to the standard error.
  ///
  /// - Parameters:
  ///   - connectionTimeout: How many seconds a compositor that accepted the connection may take to
  ///     answer; nil is for ever. See `Display.connectionTimeout`.
  ///   - launch: Opens the first windows.
  /// - Returns: The status to exit with: what `terminate` was given, or 1 without a start.
  public static func run(
    connectionTimeout: Double? = nil, _ launch: (Application) throws -> Void
  ) -> Int32 {
    // A compositor that goes away is an error of the socket, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files is an error of the window's buffers.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try ProcessLimits.check()
      let application = try Application(connectionTimeout: connectionTimeout)
      // Until here a signal ends the process at once: there is nothing to save.
      let signals = try TerminationSignals(
        loop: application.loop, limit: terminationTimeLimit
      ) { [weak application] in application?.terminate() }
      defer { withExtendedLifetime(signals) {} }
      try launch(application)
      if application.display.windows.isEmpty { application.terminate() }
      application.loop.run()
      return application.life.status
    } catch {
      report(error)
      return 1
    }
  }

  /// Shows a window with a controller in it.
  ///
  /// - Parameters:
  ///   - title: What a title bar and a list of windows show.
  ///   - appID: Names the application, as its desktop file does.
  ///   - size: In logical pixels, unless the compositor decides.
  ///   - minimumSize: The smallest size that the user may make it.
  ///   - presentation: What the window covers at first.
  ///   - root: The controller whose view fills it.
  /// - Returns: The window; the application keeps it until it is closed.
  @discardableResult
  public func openWindow(
    title: String, appID: String = "", size: Size = Size(width: 800, height: 600),
    minimumSize: Size? = nil, presentation: ToplevelOptions.Presentation = .floating,
    root: ViewController
  ) -> Window {
    let window = Window(size: size)
    window.title = title
    window.rootViewController = root
    open(
      window,
      options: ToplevelOptions(
        applicationID: appID, minimumSize: minimumSize, presentation: presentation))
    return window
  }

  /// Shows a window that was made before.
  ///
  /// - Parameters:
  ///   - window: What is shown; the application keeps it until it is closed.
  ///   - options: How it presents itself to the desktop.
  /// - Returns: What carries it.
  @discardableResult
  public func open(_ window: Window, options: ToplevelOptions) -> ToplevelHost {
    if window.contextMenuPresenter == nil {
      window.contextMenuPresenter = PopoverMenuPresenter()
    }
    let host = display.open(window, options: options)
    host.onClose = { [weak self, weak window] in
      guard let self else { return }
      if let window {
        window.presentationStack.dismissAll()
        onWindowClose?(window)
      }
      if display.windows.isEmpty, case .running = life { terminate() }
    }
    return host
  }

  /// Ends the program after the present turn of the loop.
  ///
  /// ``onTerminate`` is called, then all windows are closed, with ``onWindowClose`` for each; they are
  /// not asked whether they may be. A call while that goes on changes the status only.
  ///
  /// - Parameter status: What ``run(connectionTimeout:_:)`` returns, for the process to exit with.
  public func terminate(status: Int32 = 0) {
    switch life {
    case .running:
      life = .terminating(status: status)
      loop.perform { self.finish() }
    case .terminating: life = .terminating(status: status)
    case .terminated: break
    }
  }

  private func finish() {
    onTerminate?()
    display.close()
    life = .terminated(status: life.status)
    loop.stop()
  }

  private static func report(_ error: any Error) {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "sash"
    let line = Array("\(name): \(error)\n".utf8)
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
