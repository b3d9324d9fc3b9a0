// SPDX-License-Identifier: MIT

public import Sash
public import SashGeometry
import SashInputTrace
public import SashInterface
import SashMotion
import SashRaster
import SashShell

/// A running application with its compositor, its clock and its windows, driven by a test.
///
/// Everything runs in the test's own process and thread, without a Wayland session: the application
/// is a real client of a `ScriptedCompositor`, and the time is that of a `TestClock`, which only
/// the test advances. Every call takes effect at once; a test never sleeps, and runs the same way
/// each time.
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
/// Taps, drags and keys go through the compositor to `window`, as from real devices. Each call
/// throws a `TestStageError` when the client has violated the protocol meanwhile, which includes
/// changing pixels outside the declared damage.
@MainActor public final class TestStage {
  /// The refresh rates that a stage accepts, in frames a second.
  nonisolated private static let refreshRates = 1.0...1_000
  /// The clock's first time; above 0, so that a time of 0 is recognisable as a fault.
  nonisolated private static let start = 100.0
  /// The number of exchanges after which client and compositor count as never becoming idle.
  private static let maximumTurns = 500

  /// The compositor, for tests that need more than the stage offers.
  public let compositor: ScriptedCompositor
  /// The clock.
  ///
  /// `advance(by:)` of the stage moves it and draws the frames that fall due.
  public let clock: TestClock
  /// The tested application.
  public let application: Application
  /// The window that touches, keys and comparisons apply to: the first one, until it is set.
  public var window: Window

  /// The number of frames that the compositor displays a second, from 1 to 1,000; 60 at first.
  public var refreshRate = 60.0 {
    didSet {
      precondition(
        Self.refreshRates.contains(refreshRate),
        "TestStage: the refresh rate must be from 1 to 1,000 frames a second, not \(refreshRate)")
    }
  }
  /// The time between two frames, in seconds.
  public var frameInterval: Double { 1 / refreshRate }

  /// The time that passes between an event of a device and its handling, in seconds: 0 at first, and
  /// more for an application or a compositor that is busy meanwhile.
  ///
  /// Events bear the time at which they happened, the clock is at that of their handling.
  public var inputDelay: Double {
    get { Double(compositor.inputDelay) / 1_000 }
    set {
      precondition(
        (0...60).contains(newValue),
        "TestStage: the delay of input must be from 0 to 60 s, not \(newValue)")
      compositor.inputDelay = UInt32((newValue * 1_000).rounded())
    }
  }

  /// The number of violations that earlier calls have thrown.
  private var reportedViolationCount = 0
  /// The messages that windows reported, for errors about a window that does not settle.
  private(set) var reports: [String] = []
  /// The contacts that scripts left down.
  private(set) var downContacts: Set<GestureScript.Contact> = []

  // MARK: Creation

  /// Launches an application and shows its first window.
  ///
  /// - Parameters:
  ///   - configuration: The globals and the behaviour of the compositor.
  ///   - launch: Opens the windows, as `App.didLaunch` does.
  /// - Throws: The error of `launch`, or `TestStageError.noWindow` when it opens no window.
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
    for host in application.display.windows { observeReports(of: host.window) }
    try settle()
  }

  /// Launches an application as its `main()` does, and shows its first window.
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
  ///   - scale: Physical pixels for each logical one, in steps of 1/120.
  /// - Throws: `TestStageError`, or an error of the system when there is no descriptor left.
  public convenience init(
    root: ViewController, size: Size = Size(width: 800, height: 600), scale: Double = 1
  ) throws {
    try self.init(TestStage.configuration(scale: scale)) {
      $0.openWindow(title: "Test", appID: "org.sash.Test", size: size, root: root)
    }
  }

  /// Returns a configuration with every global but `wp_presentation`, at a scale.
  ///
  /// Without presentation feedback, frames are drawn as soon as the compositor allows.
  public nonisolated static func configuration(scale: Double = 1) -> CompositorConfiguration {
    precondition(scale >= 0.5 && scale <= 8, "the scale must be from 0.5 to 8, not \(scale)")
    var configuration = CompositorConfiguration().without(.presentation)
    configuration.preferredScale = UInt32((scale * 120).rounded())
    configuration.popupPolicy = .dismiss
    return configuration
  }

  private func observeReports(of window: Window) {
    let next = window.onReport
    window.onReport = { [weak self] message in
      self?.reports.append(message)
      next?(message)
    }
  }

  // MARK: Time

  /// Exchanges messages between client and compositor until both are idle; no time passes.
  ///
  /// - Throws: `TestStageError` when they never become idle, or when the client has violated the
  ///   protocol.
  public func turn() throws {
    for _ in 0..<Self.maximumTurns {
      compositor.step()
      let before = compositor.requestCount
      let hasWorked = StageThread.run { application.loop.step() }
      compositor.step()
      if !hasWorked, compositor.requestCount == before { return try check() }
    }
    throw TestStageError.unsettled(
      seconds: 0, reasons: ["client and compositor exchange messages endlessly"] + unfinishedWork)
  }

  /// Advances the time by the frame interval, and draws a frame if the window requests one.
  public func frame() throws { try frame(after: frameInterval) }

  /// Advances the time by some seconds without a frame, and then draws one if the window requests it:
  /// a late frame, or with 0 seconds a second one at the same time.
  public func frame(after seconds: Double) throws {
    precondition(
      seconds >= 0 && seconds.isFinite,
      "TestStage: a frame comes after 0 s or more, not after \(seconds)")
    advanceClock(by: seconds)
    compositor.releaseFrames()
    try turn()
  }

  /// Advances the time by some seconds, with frames at the refresh rate.
  public func advance(by seconds: Double) throws {
    precondition(
      seconds >= 0 && seconds.isFinite, "TestStage: advance by 0 s or more, not by \(seconds)")
    let end = clock.now + seconds
    // Include a frame that is due except for rounding.
    while end - clock.now > frameInterval * 0.999 { try frame() }
    if end > clock.now {
      advanceClock(by: end - clock.now)
      try turn()
    }
  }

  /// Advances the time by some seconds without a frame, as for a covered window or a late compositor.
  ///
  /// Scheduled calls are made when they are due.
  public func advanceWithoutFrames(by seconds: Double) throws {
    precondition(
      seconds >= 0 && seconds.isFinite,
      "TestStage: advance without frames by 0 s or more, not by \(seconds)")
    let end = clock.now + seconds
    while clock.now < end {
      let deadline = application.loop.nextDeadline ?? end
      advanceClock(by: min(max(deadline - clock.now, Self.shortestStep), end - clock.now))
      try turn()
    }
  }

  /// The shortest step of the time between two deadlines, in seconds.
  private static let shortestStep = 0.001

  /// Advances the clock to a time without a frame; events from then on carry that time.
  func advanceClock(to time: Double) { if time > clock.now { advanceClock(by: time - clock.now) } }

  private func advanceClock(by seconds: Double) {
    clock.advance(by: seconds)
    compositor.time = UInt32((clock.now * 1_000).rounded())
  }

  /// Calls a closure from the application's loop after some seconds, as a timer of the application
  /// does: outside of any event, with the frames until then.
  public func call(after seconds: Double = 0, _ body: @escaping () -> Void) throws {
    try advance(by: seconds)
    application.loop.perform(body)
    try turn()
  }

  /// Runs the waiting tasks of the main actor, and displays their changes.
  ///
  /// A task that waits for something outside, such as a file, may take longer.
  public func runTasksAndWait() async throws {
    for _ in 0..<Self.taskYields {
      await Task.yield()
      try turn()
    }
  }

  /// Enough for a chain of a few awaits.
  private static let taskYields = 10

  // MARK: Contacts

  /// Records whether the contact of a step is down after it.
  ///
  /// A compositor cancels all fingers together.
  func recordContact(of step: GestureScript.Step) {
    switch step.phase {
    case .began, .moved: downContacts.insert(step.contact)
    case .ended, .cancelled: downContacts.remove(step.contact)
    }
    if step.phase == .cancelled, case .finger = step.contact {
      downContacts = downContacts.filter { if case .finger = $0 { false } else { true } }
    }
  }

  // MARK: Faults

  /// The client's violations of the protocol so far.
  public var violations: [Violation] { compositor.violations }

  /// Throws the violations since the last call.
  func check() throws(TestStageError) {
    let all = compositor.violations
    defer { reportedViolationCount = all.count }
    guard all.count > reportedViolationCount else { return }
    throw .violations(Array(all[reportedViolationCount...]))
  }
}
