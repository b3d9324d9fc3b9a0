// SPDX-License-Identifier: MIT

import SashPopovers

/// What a popover displays, and where.
@usableFromInline struct PresentedPopover {
  let content: PresentedContent
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
}

/// Presents views in a popover.
@usableFromInline final class PopoverPresenter: Presenter {
  private let owner: PresentingNode
  private let environment: EnvironmentLink?
  private let send: (PresentationState.Event) -> Void
  private let isPresented = StoredLocation(true)
  private var part: PartBox?
  private var popover: Sash.Popover?
  private let view = PopoverContentView()
  private var anchor = PopoverAttachmentAnchor.rect(.bounds)

  init(
    for node: ViewNode, _ environment: EnvironmentLink?,
    send: @escaping (PresentationState.Event) -> Void
  ) {
    owner = PresentingNode(node)
    self.environment = environment
    self.send = send
  }

  @usableFromInline var child: ViewNode? { part }

  @usableFromInline func present(_ value: PresentedPopover) -> Bool {
    guard let node = owner.mounted, let source = node.surroundingView, source.window != nil
    else { return false }
    let send = send
    let link = EnvironmentValues.link(
      environment, isPresented: isPresented, dismiss: DismissAction { send(.dismissCalled) })
    let part = PartBox(in: NodePlace(parent: node, environment: link, graph: node.graph))
    self.part = part
    value.content.show(part)
    part.onChange(of: ObjectIdentifier(PresentationOptions.Key.self)) { [weak self] in
      self?.scheduleOptions()
    }
    view.part = part
    var attributes = Sash.Popover.Attributes()
    attributes.flipsToAvoidSource = true
    attributes.rubberBandingMode = .none
    attributes.sourceFrame = { [weak self] in self?.sourceFrame ?? .zero }
    attributes.onDismiss = { send(.ended) }
    anchor = value.anchor
    let popover = Sash.Popover(attributes: attributes) { [view] in
      Sash.Templates.Container(view, padding: 0)
    }
    self.popover = popover
    updatePosition(value)
    applyOptions()
    source.present(popover)
    return true
  }

  @usableFromInline func update(_ value: PresentedPopover) {
    if let part { value.content.patch(part) }
    updatePosition(value)
  }

  @usableFromInline func dismiss() {
    guard let popover, popover.isPresented else { return send(.ended) }
    popover.dismiss()
  }

  // Its dismissal has ended as soon as it begins.
  @usableFromInline func resume() {}

  @usableFromInline func finish() {
    isPresented.update(false)
    part?.unmount()
    (part, popover) = (nil, nil)
  }

  // MARK: Position

  private func updatePosition(_ value: PresentedPopover) {
    anchor = value.anchor
    let isMirrored = owner.mounted?.surroundingView?.isMirrored ?? false
    let position = value.edge.position(isMirrored: isMirrored)
    if let popover, popover.attributes.position != position {
      popover.attributes.position = position
    }
  }

  /// The frame of what the popover is attached to, in the window.
  private var sourceFrame: Rect {
    guard let node = owner.mounted else { return .zero }
    var boxes: [LayoutBox] = []
    node.collectBoxes(into: &boxes)
    var whole: Rect?
    for box in boxes {
      guard let view = box.enclosingView, view.window != nil else { continue }
      // The popover follows the view whose position is read.
      let frame = view.convert(box.frame, to: nil)
      whole = whole.map { $0.union(frame) } ?? frame
    }
    return whole.map { anchor.rect(in: $0) } ?? .zero
  }

  // MARK: Options

  private func scheduleOptions() {
    owner.mounted?.graph.perform { [weak self] in self?.applyOptions() }
  }

  private func applyOptions() {
    guard let part, let popover else { return }
    let options = part.innerPreference(PresentationOptions.Key.self) ?? PresentationOptions()
    popover.attributes.dismissal.mode = options.isDismissDisabled ? .none : .tapOutside
    popover.attributes.dismissal.dismissesOnEscape = !options.isDismissDisabled
    popover.attributes.blocksBackgroundTouches =
      options.isDismissDisabled || options.backgroundInteraction == .disabled
  }
}

/// The view around the content of a popover, which has the ideal size of that.
private final class PopoverContentView: Sash.View {
  weak var part: PartBox? {
    didSet {
      guard let part else { return }
      part.view.fillsSuperview = true
      addSubview(part.view)
    }
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    guard let part, part.isMounted else { return bounds.size }
    let ideal = part.view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    guard ideal.width > size.width || ideal.height > size.height else { return ideal }
    // What is too wide wraps, and may be higher.
    return part.view.sizeThatFits(
      Size(width: min(ideal.width, size.width), height: size.height))
  }
}

extension Edge {
  /// The position of a popover whose arrow is at the edge.
  fileprivate func position(isMirrored: Bool) -> Sash.Popover.Attributes.Position {
    switch self {
    case .top: .absolute(originAnchor: .top, popoverAnchor: .bottom)
    case .bottom: .absolute(originAnchor: .bottom, popoverAnchor: .top)
    case .leading where !isMirrored, .trailing where isMirrored:
      .absolute(originAnchor: .left, popoverAnchor: .right)
    case .leading, .trailing: .absolute(originAnchor: .right, popoverAnchor: .left)
    }
  }
}
