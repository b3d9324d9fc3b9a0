// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceCore
import SashInterfaceValues

/// An interaction that lets the user drag items from a view: with a pointer by moving it with the
/// button pressed, with a finger after a long press.
///
/// The view owns the interaction, which holds its delegate weakly. While the user drags, the press
/// belongs to the drag, and every other gesture of it is cancelled.
///
/// Where the display server has no drag and drop, the items can be dropped in the same window.
///
/// ```swift
/// final class CoverView: View, DragInteractionDelegate {
///   var image: Image?
///
///   override init(frame: Rect) {
///     super.init(frame: frame)
///     addInteraction(DragInteraction(delegate: self))
///   }
///
///   func dragInteraction(
///     _ interaction: DragInteraction, itemsForBeginning session: DragSession
///   ) -> [DragItem] {
///     image.map { [DragItem(itemProvider: ItemProvider(image: $0))] } ?? []
///   }
/// }
/// ```
public final class DragInteraction: Interaction {
  /// The state of the interaction.
  private enum State {
    /// Nothing is dragged.
    case idle
    /// The user drags.
    case dragging(DragSession)
  }

  /// The provider of the items.
  public private(set) weak var delegate: (any DragInteractionDelegate)?
  /// The view that the interaction was added to, or `nil`.
  public private(set) weak var view: View?
  /// Whether drags can begin.
  ///
  /// A drag that has begun goes on.
  public var isEnabled = true {
    didSet { for recognizer in recognizers { recognizer.isEnabled = isEnabled } }
  }
  private let pointer = DragPanGestureRecognizer()
  private let finger = DragLiftGestureRecognizer()
  private var state = State.idle
  /// The session that a recogniser has asked the delegate for, until it begins or fails.
  private var prepared: DragSession?

  /// Creates an interaction with a provider of items, which is held weakly.
  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    for recognizer in recognizers {
      recognizer.onChange = { [weak self, unowned recognizer] _ in
        guard let self else { return }
        if recognizer.state == .began { begin(by: recognizer) }
        if recognizer.state == .failed { prepared = nil }
      }
    }
    pointer.canBegin = { [weak self] in self?.prepare(at: $0) ?? false }
    finger.canBegin = { [weak self] in self?.prepare(at: $0) ?? false }
  }

  private var recognizers: [GestureRecognizer] { [pointer, finger] }

  /// The session of the current drag, or `nil`.
  public var session: DragSession? {
    if case .dragging(let session) = state { session } else { nil }
  }

  // MARK: Interaction

  /// Ends the connection to the former view.
  public func willMove(to view: View?) {
    for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
    self.view = nil
  }

  /// Connects the interaction to its view.
  public func didMove(to view: View?) {
    self.view = view
    for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
  }

  // MARK: Drags

  /// Asks the delegate for items at a position of the window, and returns whether there are any.
  private func prepare(at point: Point) -> Bool {
    // The target of the former drag may still read.
    if let former = self.session, former.state != .dropped { return false }
    guard view?.window?.host != nil, let delegate else { return false }
    let session = DragSession(at: point)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    prepared = session.items.isEmpty ? nil : session
    return prepared != nil
  }

  private func begin(by recognizer: GestureRecognizer) {
    guard let session = prepared, let delegate, let window = view?.window, let host = window.host,
      let touch = recognizer.touches.first
    else { return recognizer.cancel() }
    prepared = nil
    let preview = delegate.dragInteraction(self, previewForLifting: session)
    let request = DragRequest(
      provider: Self.provider(of: session.items),
      operations: delegate.dragInteraction(self, operationsFor: session),
      preview: preview?.request(at: session.pressLocation),
      grant: touch.grant ?? InputGrant(seat: touch.seat, serial: 0), session: session,
      onEvent: { [weak self] event in self?.handle(event, of: session) })
    state = .dragging(session)
    session.begin()
    // A display server begins a drag only for a press of its own.
    let isOfHost = touch.grant != nil && host.beginDrag(request)
    guard
      isOfHost
        || window.dragController.begin(
          WindowDrag(request, with: touch, from: session.pressLocation, in: window))
    else {
      state = .idle
      return recognizer.cancel()
    }
    delegate.dragInteraction(self, sessionDidBegin: session)
    // What the host still sends of the press belongs to the drag.
    window.arena.cancelTouches(seat: touch.seat)
    if !isOfHost { window.dragController.move(to: touch.position) }
  }

  private static func provider(of items: [DragItem]) -> ItemProvider {
    items.count == 1 ? items[0].itemProvider : ItemProvider(combining: items.map(\.itemProvider))
  }

  private func handle(_ event: DragRequest.Event, of session: DragSession) {
    guard session.handle(event), case .ended(let operation) = session.state else { return }
    if self.session === session { state = .idle }
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
  }
}
