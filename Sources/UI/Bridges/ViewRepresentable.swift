// SPDX-License-Identifier: MIT

/// A view that displays a view of the library's classes.
///
/// ```swift
/// struct Meter: ViewRepresentable {
///   let value: Double
///
///   func makeView(context: Context) -> Sash.ProgressView { Sash.ProgressView() }
///
///   func updateView(_ view: Sash.ProgressView, context: Context) { view.progress = value }
/// }
/// ```
@MainActor @preconcurrency public protocol ViewRepresentable: View where Body == Never {
  /// The class of the view.
  associatedtype ViewType: Sash.View
  /// The type of an object that lives as long as the view, for its delegates and targets.
  associatedtype Coordinator = Void
  /// What the functions are told.
  typealias Context = ViewRepresentableContext<Self>

  /// Makes the view, once for each time that it is displayed at its place.
  func makeView(context: Context) -> ViewType
  /// Updates the view: after it was made, and when a value has changed that this function has read.
  func updateView(_ view: ViewType, context: Context)
  /// Makes the object that lives as long as the view.
  func makeCoordinator() -> Coordinator
  /// Ends what the view does when it is no longer displayed.
  static func dismantleView(_ view: ViewType, coordinator: Coordinator)
  /// Returns the size for a proposal, or `nil` for that of the view's `sizeThatFits(_:)`; a view without
  /// a size of its own takes the proposal.
  func sizeThatFits(_ proposal: ProposedViewSize, view: ViewType, context: Context) -> Size?
}

extension ViewRepresentable {
  /// Does nothing.
  public static func dismantleView(_ view: ViewType, coordinator: Coordinator) {}

  /// Returns `nil`.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, view: ViewType, context: Context
  ) -> Size? { nil }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> RepresentableBox<Self> {
    RepresentableBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: RepresentableBox<Self>) { box.patch(view) }
}

extension ViewRepresentable where Coordinator == Void {
  /// Makes no object.
  public func makeCoordinator() {}
}

/// What the functions of a representable view are told.
public struct ViewRepresentableContext<Representable: ViewRepresentable> {
  /// The object that lives as long as the view.
  public let coordinator: Representable.Coordinator
  /// The values of the environment.
  public let environment: EnvironmentValues
  unowned let graph: ViewGraph

  /// The transaction of the change that is displayed.
  public var transaction: Transaction { graph.transactions.current ?? Transaction() }

  /// Changes views of the library in the animation of the transaction, or at once where it has none.
  ///
  /// - Parameters:
  ///   - changes: Changes the views; it is called at once.
  ///   - completion: Called when the animations have ended.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    graph.transactions.animate(changes) { completion?() }
  }
}

/// The size by which a view without a size of its own is recognised, in logical pixels; it is too small
/// to change anything else.
private let probeSize = Size(width: 1.0 / 1024, height: 1.0 / 2048)

extension Sash.View {
  /// Whether the view has the size that it was given, as it neither computes one nor has one by its
  /// constraints.
  fileprivate var hasGivenSize: Bool {
    let old = frame
    defer { Sash.View.performWithoutAnimation { frame = old } }
    Sash.View.performWithoutAnimation { frame.size = probeSize }
    return sizeThatFits(Size(width: Double.infinity, height: .infinity)) == probeSize
  }
}

/// The box of a view of the library's classes, of whatever type.
protocol RepresentableControl: ViewBox {}

/// The box of a view of the library's classes.
///
/// It is an implementation detail of the views.
public final class RepresentableBox<Representable: ViewRepresentable>: ViewBox, RepresentableControl
{
  private var representable: Representable
  private let fields: FieldTable
  private var links: [AnyObject?] = []
  private let context: ViewRepresentableContext<Representable>
  private let represented: Representable.ViewType
  /// The direction that the view has whatever is around it, or `nil`.
  private let ownDirection: Sash.LayoutDirection?
  /// Whether the view takes what it is offered: it has no size of its own, and was given none when it
  /// was made.
  private lazy var takesOffer = represented.frame.size == .zero && represented.hasGivenSize

  init(_ representable: Representable, in place: NodePlace) {
    var representable = representable
    let fields = FieldTable.table(of: Representable.self)
    links = fields.makeLinks(for: &representable, in: place)
    context = ViewRepresentableContext(
      coordinator: representable.makeCoordinator(),
      environment: EnvironmentValues(place.environment), graph: place.graph)
    represented = representable.makeView(context: context)
    ownDirection = represented.layoutDirectionOverride
    self.representable = representable
    self.fields = fields
    super.init(represented, in: place)
    update()
  }

  func patch(_ new: Representable) {
    var new = new
    if fields.areEqual(&representable, &new) { return }
    representable = new
    fields.connect(&representable, to: links)
    needsUpdate = false
    update()
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    if let ownDirection { represented.layoutDirectionOverride = ownDirection }
  }

  override func update() {
    evaluateObserving { representable.updateView(represented, context: context) }
    setNeedsMeasurement()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    if let size = representable.sizeThatFits(proposal, view: represented, context: context) {
      return size
    }
    let size = sizeOfView(
      Size(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity))
    // Once it is displayed, such a view has the size of its frame.
    if takesOffer, size == represented.bounds.size {
      return proposal.replacingUnspecifiedDimensions()
    }
    // So does a view that would take any space.
    return Size(
      width: size.width.isFinite ? size.width : proposal.width ?? 0,
      height: size.height.isFinite ? size.height : proposal.height ?? 0)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    let (least, most) = (size(for: .zero)[axis], size(for: .infinity)[axis])
    return ExtentRange(least: least, most: max(least, most))
  }

  override func didUnmount() {
    super.didUnmount()
    Representable.dismantleView(represented, coordinator: context.coordinator)
  }
}
