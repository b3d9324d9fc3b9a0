import SashGeometry
import SashGestures
import SashInterface

/// What lies above a window's page, in one order: one stack for each window.
///
/// The window owns its stack; the stack owns the entries that are presented or leaving. Drawing,
/// presses, Escape, focus and modality read the same order: depth-first by host, then level, then
/// age. An entry lies above its host and all that the host contains.
public final class PresentationStack: PressRouter {
  /// The window that it belongs to.
  public private(set) weak var window: Window?

  /// Called after entries came, went or changed places.
  public var onChange: (() -> Void)?

  var order = PresentationOrder()
  var members: [PresentationOrder.ID: PresentationEntry] = [:]
  /// The places of views of the page that host entries of their own.
  var pageHosts: [PresentationOrder.ID: PageHost] = [:]
  let overlay = PresentationOverlay()
  /// Who lets only some entries have what the user does, while something moves.
  var inputLocks: [InputLock] = []
  /// Whether the Escape key that is down was used, so that its repeats and its release are too.
  var holdsEscape = false
  /// Which entry goes when that key is let go of.
  weak var goingAtRelease: PresentationEntry?

  /// A view of the page that hosts entries.
  struct PageHost {
    weak var view: View?
  }

  init(window: Window) {
    self.window = window
    window.contentView.addSubview(overlay)
    window.pressRouter = self
    window.keyRouter = { [weak self] in self?.handle($0) ?? false }
    window.onFrame = { [weak self] in
      guard let self else { return }
      for entry in entries where entry.isPresented { entry.onFrame?() }
    }
  }

  // MARK: Asking

  /// The entries that are drawn, from the bottom to the top, with those that are leaving.
  public internal(set) var entries: [PresentationEntry] = []

  /// The entry whose view contains a view, the innermost one; nil: it lies in the page.
  public func entry(containing view: View) -> PresentationEntry? {
    var view: View? = view
    while let current = view {
      if let entry = members.values.first(where: { $0.view === current }) { return entry }
      view = current.superview
    }
    return nil
  }

  /// Whether one entry lies above another; false when one of them is not in the stack.
  public func isEntry(_ entry: PresentationEntry, above other: PresentationEntry) -> Bool {
    guard let a = entry.id, let b = other.id, entry.stack === self, other.stack === self,
      let first = order.ids.firstIndex(of: a), let second = order.ids.firstIndex(of: b)
    else { return false }
    return first > second
  }

  /// Whether one entry was presented from inside another, at any depth.
  public func isEntry(_ entry: PresentationEntry, hostedBy other: PresentationEntry) -> Bool {
    guard let a = entry.id, let b = other.id, entry.stack === self, other.stack === self else {
      return false
    }
    return order.isHosted(a, by: b)
  }

  // MARK: Presenting

  /// Puts an entry above its host: the entry or the part of the page that a view lies in.
  ///
  /// - Parameters:
  ///   - entry: What is presented; it must not be in a stack.
  ///   - hostView: The view above which it lies; nil: the whole page. Entries placed in their host
  ///     need one, and their view is put into it.
  public func present(_ entry: PresentationEntry, above hostView: View? = nil) {
    let host: PresentationOrder.ID?
    if entry.extent.coversWindow {
      host = hostView.flatMap { self.entry(containing: $0) }?.id
    } else {
      guard let hostView else {
        preconditionFailure("Name the view that hosts an entry that is placed in its host.")
      }
      host = node(for: hostView)
    }
    insert(entry, host: host, hostView: hostView, at: .level(entry.level))
  }

  /// Puts a backdrop just below an entry, with which it is taken away.
  public func present(_ backdrop: PresentationEntry, below entry: PresentationEntry) {
    guard let target = entry.id, entry.stack === self else {
      preconditionFailure("Present the entry before its backdrop.")
    }
    precondition(
      backdrop.extent.coversWindow == entry.extent.coversWindow,
      "Give the backdrop the extent of its entry.")
    backdrop.isBackdrop = true
    insert(
      backdrop, host: order.host(of: target), hostView: entry.hostView, at: .below(target))
  }

  /// Puts a backdrop below all entries of its own level, of those that share the host.
  public func present(backdrop: PresentationEntry, above hostView: View? = nil) {
    backdrop.isBackdrop = true
    let host =
      backdrop.extent.coversWindow
      ? hostView.flatMap { self.entry(containing: $0) }?.id
      : hostView.flatMap { node(for: $0) }
    insert(backdrop, host: host, hostView: hostView, at: .beneath(backdrop.level))
  }

  private func insert(
    _ entry: PresentationEntry, host: PresentationOrder.ID?, hostView: View?,
    at place: PresentationOrder.Place
  ) {
    precondition(
      entry.id == nil, "Take the entry away from its stack before it is presented again.")
    let id = order.insert(host: host, coversWindow: entry.extent.coversWindow, at: place)
    entry.id = id
    entry.stack = self
    entry.hostView = hostView
    members[id] = entry
    placeViews()
    // A controller in it may have answered its appearance by taking the entry away again.
    guard entry.id == id else { return }
    entry.state = .presented
    didBecomePresented(entry)
  }

  private func didBecomePresented(_ entry: PresentationEntry) {
    if entry.hostInsets != .zero { insetsDidChange(of: entry) }
    modalityDidChange()
    if entry.takesFocus { moveFocus(into: entry) }
    if entry.isModal { takeFocusFromBelow() }
    onChange?()
  }

  /// Puts an entry above those of the same host and level.
  public func raise(_ entry: PresentationEntry) {
    guard let id = entry.id, entry.stack === self else { return }
    order.raise(id)
    placeViews()
    onChange?()
  }

  // MARK: Dismissing

  /// Takes an entry out of presses, keys and focus; its view is drawn until `remove` is called.
  ///
  /// What it hosts is asked to go first, from the top. Nothing happens unless it is presented.
  public func dismiss(_ entry: PresentationEntry, reason: DismissalReason) {
    guard let id = entry.id, entry.stack === self, entry.isPresented else { return }
    entry.state = .leaving(reason)
    let subtree = Set(order.subtree(of: id))
    for guest in entries.reversed()
    where guest !== entry && guest.isPresented && !guest.isBackdrop
      && (guest.goesWith === entry || guest.id.map { subtree.contains($0) } ?? false)
    {
      guest.goWithHost(reason == .windowClosed ? reason : .hostDismissed)
    }
    if entry.hostInsets != .zero { insetsDidChange(of: entry) }
    placeViews()
    modalityDidChange()
    returnFocus(from: entry)
    onChange?()
  }

  /// Takes an entry that is leaving back into presses, keys and focus.
  ///
  /// What it hosted and what left with it does not come back. Nothing happens unless it is leaving.
  public func takeBack(_ entry: PresentationEntry) {
    guard entry.stack === self, entry.isLeaving else { return }
    entry.state = .presented
    placeViews()
    didBecomePresented(entry)
  }

  /// Takes an entry away, with its backdrop; at once when it is still presented.
  ///
  /// - Parameters:
  ///   - entry: What goes.
  ///   - reason: Why, when it was not dismissed before.
  public func remove(_ entry: PresentationEntry, reason: DismissalReason = .programmatic) {
    if entry.isPresented { dismiss(entry, reason: reason) }
    guard let id = entry.id, entry.stack === self else { return }
    // Guests that are still leaving end on their own.
    let host = order.host(of: id)
    for guest in order.subtree(of: id) where order.host(of: guest) == id {
      order.move(guest, to: host)
    }
    let gone = order.remove(id).compactMap { members.removeValue(forKey: $0) }
    listEntries()
    for member in gone { member.leaveStack() }
    prunePageHosts()
    placeViews()
    onChange?()
  }

  /// Asks everything to go, from the top; used when the window closes.
  public func dismissAll(reason: DismissalReason = .windowClosed) {
    for entry in entries.reversed() where entry.isPresented && !entry.isBackdrop {
      entry.goWithHost(reason)
    }
  }
}

extension PresentationEntry {
  /// Lets the owner dismiss the entry, or takes it away when there is no one to do so.
  fileprivate func goWithHost(_ reason: DismissalReason) {
    if let onHostDismissal { onHostDismissal(reason) }
    guard isPresented else { return }
    stack?.remove(self, reason: reason)
  }

  fileprivate func leaveStack() {
    if extent != .hostUnmanaged { view.removeFromSuperview() }
    if extent.coversWindow && !isBackdrop { view.setLeaving(false) }
    id = nil
    stack = nil
    hostView = nil
    switch state {
    case .leaving(let reason): state = .gone(reason)
    case .idle, .presented, .gone: state = .gone(.programmatic)
    }
  }
}

extension Window {
  /// What lies above the window's page.
  public var presentationStack: PresentationStack {
    if let stack = attachments[PresentationStack.self] { return stack }
    let stack = PresentationStack(window: self)
    attachments[PresentationStack.self] = stack
    return stack
  }
}
