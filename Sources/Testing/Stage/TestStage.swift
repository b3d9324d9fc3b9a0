public import Sash
public import SashGeometry
public import SashInterface
import SashMotion
import SashRaster
import SashShell

/// A running application with its compositor, its clock and its windows, driven by a test.
///
/// Everything lives in the test's own process and thread, without a Wayland session: the
/// application is a real client of a `ScriptedCompositor`, and time is a `TestClock` that moves
/// only when the test says so. Whatever the stage is told to do happens at once; a test never
/// sleeps, and runs the same way each time.
///
/// ```swift
/// @Test @MainActor func addsASong() throws {
///   let stage = try TestStage(root: SongList())
///   try stage.tap(.button, "Add")
///   try stage.type("Harbour Lights")
///   try stage.press(.return)
///   try stage.settle()
///   _ = try stage.find(.row, "Harbour Lights")
/// }
/// ```
///
/// Taps, drags, keys and the like go to `window`, as fingers and a keyboard would: by way of the
/// compositor. Each call throws a `TestStageError` when the client broke Wayland's rules meanwhile,
/// which includes that pixels changed which it had not declared as damaged.
@MainActor public final class TestStage {
  /// Seconds from one frame to the next.
  nonisolated public static let frameInterval = 1.0 / 60
  /// What the clock shows at first, so that a time of 0 is told apart from no time.
  nonisolated private static let start = 100.0
  /// So many turns of talk between client and compositor without an end are a fault.
  private static let mostTurns = 500

  /// The compositor, for whatever the stage has no shorter way to say.
  public let compositor: ScriptedCompositor
  /// The time; `advance(by:)` moves it and draws the frames that fall due.
  public let clock: TestClock
  /// The application that is tested.
  public let application: Application
  /// The window that touches, keys and pictures go to: the first one, until it is set.
  public var window: Window

  /// How many of the compositor's violations an earlier call has thrown.
  private var reportedViolationCount = 0
  /// What windows reported, for errors about something that does not settle.
  var reports: [String] = []
  /// What scripts left down, and where.
  var downContacts: [GestureScript.Contact: Point] = [:]

  // MARK: Making one

  /// Launches an application and shows its first window.
  ///
  /// - Parameters:
  ///   - configuration: What the compositor has and how it behaves.
  ///   - launch: Opens the windows, as `App.didLaunch` does.
  /// - Throws: What `launch` throws; `TestStageError.noWindow` when it opens no window.
  public init(
    _ configuration: CompositorConfiguration = TestStage.configuration(),
    launch: (Application) throws -> Void
  ) throws {
    clock = TestClock(now: Self.start)
    compositor = ScriptedCompositor(configuration)
    let loop = try EventLoop(clock: clock)
    application = Application(
      loop: loop, display: try Display(loop: loop, connectedTo: compositor))
    compositor.time = UInt32(Self.start * 1_000)
    try launch(application)
    guard let first = application.display.windows.first?.window else {
      throw TestStageError.noWindow
    }
    window = first
    for host in application.display.windows { hearReports(of: host.window) }
    try settle()
  }

  /// Launches an application as its `main()` would, and shows its first window.
  public convenience init(
    _ app: some App, configuration: CompositorConfiguration = TestStage.configuration()
  ) throws {
    try self.init(configuration) { try app.didLaunch($0) }
  }

  /// Shows a controller in a window of its own.
  ///
  /// - Parameters:
  ///   - root: The controller whose view fills the window.
  ///   - size: The window's size in logical pixels.
  ///   - scale: Physical pixels to a logical one, in steps of 1/120.
  /// - Throws: `TestStageError`, or an error of the system when there is no descriptor left.
  public convenience init(
    root: ViewController, size: Size = Size(width: 800, height: 600), scale: Double = 1
  ) throws {
    try self.init(TestStage.configuration(scale: scale)) {
      $0.openWindow(title: "Test", appID: "org.sash.Test", size: size, root: root)
    }
  }

  /// A compositor with everything that a desktop has but `wp_presentation`, at a scale.
  ///
  /// Frames are not reported as presented, so that they are drawn as soon as they may be.
  public nonisolated static func configuration(scale: Double = 1) -> CompositorConfiguration {
    precondition(scale >= 0.5 && scale <= 8, "a display has a scale from 0.5 to 8, not \(scale)")
    var configuration = CompositorConfiguration().without(.presentation)
    configuration.preferredScale = UInt32((scale * 120).rounded())
    return configuration
  }

  private func hearReports(of window: Window) {
    let next = window.onReport
    window.onReport = { [weak self] message in
      self?.reports.append(message)
      next?(message)
    }
  }

  // MARK: Time

  /// Lets client and compositor talk until both are silent; no time passes.
  ///
  /// - Throws: `TestStageError` when they never fall silent, or when the client did what it must
  ///   not.
  public func turn() throws {
    for _ in 0..<Self.mostTurns {
      compositor.step()
      let before = compositor.requestCount
      let hasWorked = application.loop.step()
      compositor.step()
      if !hasWorked, compositor.requestCount == before { return try check() }
    }
    throw TestStageError.unsettled(
      seconds: 0, reasons: ["client and compositor talk without an end"] + unfinished)
  }

  /// Lets a sixtieth of a second pass, and shows a frame if the window has one to show.
  public func frame() throws {
    pass(Self.frameInterval)
    compositor.releaseFrames()
    try turn()
  }

  /// Lets some seconds pass, with a frame every sixtieth.
  public func advance(by seconds: Double) throws {
    precondition(
      seconds >= 0 && seconds.isFinite, "time passes by 0 s or more, not by \(seconds)")
    let end = clock.now + seconds
    // A frame that is due but for rounding is shown.
    while end - clock.now > Self.frameInterval * 0.999 { try frame() }
    if end > clock.now {
      pass(end - clock.now)
      try turn()
    }
  }

  /// Lets time pass until a moment of the clock, without a frame; events come at that time.
  func pass(to time: Double) { if time > clock.now { pass(time - clock.now) } }

  private func pass(_ seconds: Double) {
    clock.advance(by: seconds)
    compositor.time = UInt32((clock.now * 1_000).rounded())
  }

  /// Lets tasks of the main actor run that wait for their turn, and what they change be shown.
  ///
  /// A task that waits for something outside, as for a file, may take longer than this.
  public func runTasksAndWait() async throws {
    for _ in 0..<Self.taskYields {
      await Task.yield()
      try turn()
    }
  }

  /// Enough for a chain of a few awaits.
  private static let taskYields = 10

  // MARK: Faults

  /// What the client did against the protocol so far.
  public var violations: [Violation] { compositor.violations }

  /// Throws what the client did against the protocol since the last look.
  func check() throws(TestStageError) {
    let all = compositor.violations
    defer { reportedViolationCount = all.count }
    guard all.count > reportedViolationCount else { return }
    throw .violations(Array(all[reportedViolationCount...]))
  }
}
