import SashInterface
import SashWayland

extension Display {
  // MARK: Windows

  /// Shows a window; it is on the screen once the compositor has answered.
  ///
  /// The display holds the host, and with it the window, until it is closed.
  @discardableResult
  public func open(_ window: Window, options: ToplevelOptions = ToplevelOptions()) -> ToplevelHost {
    precondition(state != .closed, "the display is closed; open the window on another")
    let host = ToplevelHost(window: window, options: options, display: self)
    add(host)
    window.attach(host)
    if let session { host.connect(to: session) }
    return host
  }

  // MARK: What the compositor has

  /// What the compositor has; nil while there is none.
  public var capabilities: CapabilityTable? { session?.capabilities }

  /// The outputs that are known.
  public var outputs: [OutputInfo] { session?.outputs.map(\.info) ?? [] }

  func outputsChanged() {
    for window in windows { window.surface?.outputsChanged() }
    onOutputsChange?()
  }
}

extension DisplayError {
  /// What a failed connection means to the display.
  init(_ error: ConnectionError) {
    self =
      switch error {
      case .noRuntimeDirectory: .noRuntimeDirectory
      case .noCompositor(let name, let reason): .noCompositor(name: name, reason: reason)
      case .invalidSocket(let value): .invalidSocket(value: value)
      case .noAnswer(let name, let seconds): .noAnswer(name: name, seconds: seconds)
      case .noDescriptor(let reason): .noDescriptor(reason: reason)
      case .lost(let reason): .lost(reason: reason)
      case .outOfMemory: .lost(reason: "no memory is left for it")
      case .protocolError(let interface, let objectID, let code, let message):
        .lost(reason: "it reported error \(code) on \(interface)@\(objectID): \(message)")
      }
  }

  /// What a global that cannot be used means to the display.
  init(_ error: GlobalError) {
    self =
      switch error {
      case .missing(let interface): .missing(interface: interface)
      case .tooOld(let interface, let offered, let needed):
        .tooOld(interface: interface, offered: offered, needed: needed)
      }
  }
}
