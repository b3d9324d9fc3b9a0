// SPDX-License-Identifier: MIT

/// A view that displays a view controller, as a child of the controller around it.
///
/// ```swift
/// struct Player: ViewControllerRepresentable {
///   let song: Song
///
///   func makeViewController(context: Context) -> PlayerController { PlayerController() }
///
///   func updateViewController(_ controller: PlayerController, context: Context) {
///     controller.song = song
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol ViewControllerRepresentable: View
where Body == Never {
  /// The class of the controller.
  associatedtype ViewControllerType: ViewController
  /// The type of an object that lives as long as the view, for its delegates and targets.
  associatedtype Coordinator = Void
  /// What the functions are told.
  typealias Context = ViewControllerRepresentableContext<Self>

  /// Makes the controller, once for each time that the view is displayed at its place.
  func makeViewController(context: Context) -> ViewControllerType
  /// Updates the controller: after it was made, and when a value has changed that this function has
  /// read.
  func updateViewController(_ viewController: ViewControllerType, context: Context)
  /// Makes the object that lives as long as the view.
  func makeCoordinator() -> Coordinator
  /// Ends what the controller does when it is no longer displayed.
  static func dismantleViewController(
    _ viewController: ViewControllerType, coordinator: Coordinator)
  /// Returns the size for a proposal.
  ///
  /// With `nil` the view takes what it is offered, and has the controller's `preferredContentSize`
  /// where nothing is offered.
  func sizeThatFits(
    _ proposal: ProposedViewSize, viewController: ViewControllerType, context: Context
  ) -> Size?
}

extension ViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleViewController(
    _ viewController: ViewControllerType, coordinator: Coordinator
  ) {}

  /// Returns `nil`.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, viewController: ViewControllerType, context: Context
  ) -> Size? { nil }

  /// Makes the node of a view; an implementation detail.
  public static func _make(
    _ view: Self, in place: NodePlace
  ) -> ControllerRepresentableBox<Self> {
    ControllerRepresentableBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: ControllerRepresentableBox<Self>) {
    box.patch(view)
  }
}

extension ViewControllerRepresentable where Coordinator == Void {
  /// Makes no object.
  public func makeCoordinator() {}
}

/// What the functions of a representable view controller are told.
public struct ViewControllerRepresentableContext<Representable: ViewControllerRepresentable> {
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

/// The box of a view controller that a representable view makes.
///
/// It is an implementation detail of the views.
public final class ControllerRepresentableBox<Representable: ViewControllerRepresentable>:
  ControllerBox
{
  private var representable: Representable
  private let fields: FieldTable
  private var links: [AnyObject?] = []
  private let context: ViewControllerRepresentableContext<Representable>
  private let made: Representable.ViewControllerType

  init(_ representable: Representable, in place: NodePlace) {
    var representable = representable
    let fields = FieldTable.table(of: Representable.self)
    links = fields.makeLinks(for: &representable, in: place)
    context = ViewControllerRepresentableContext(
      coordinator: representable.makeCoordinator(),
      environment: EnvironmentValues(place.environment), graph: place.graph)
    made = representable.makeViewController(context: context)
    self.representable = representable
    self.fields = fields
    super.init(made, in: place)
    update()
  }

  func patch(_ new: Representable) {
    representable = new
    fields.connect(&representable, to: links)
    needsUpdate = false
    update()
  }

  override func update() {
    evaluateObserving {
      fields.updateProperties(of: &representable)
      passTraits()
      representable.updateViewController(made, context: context)
    }
    setNeedsMeasurement()
  }

  override func didUnmount() {
    super.didUnmount()
    Representable.dismantleViewController(made, coordinator: context.coordinator)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    ownSize(for: proposal) ?? super.measure(proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    guard ownSize(for: .unspecified) != nil else { return .flexible }
    let (least, most) = (size(for: .zero)[axis], size(for: .infinity)[axis])
    return ExtentRange(least: least, most: max(least, most))
  }

  private func ownSize(for proposal: ProposedViewSize) -> Size? {
    representable.sizeThatFits(proposal, viewController: made, context: context)
  }
}
